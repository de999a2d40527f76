import { hash } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiPlugin } from '../../app/api/plugin.server.ts'
import {
  changePassword,
  disableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '../../app/features/cuenta/mutations.server.ts'
import { sessionOf } from '../../app/features/cuenta/queries.server.ts'
import { updateProfile } from '../../app/features/perfil/mutations.server.ts'
import { disableUser, enableUser } from '../../app/features/personas/mutations.server.ts'
import { restablecerUsuario } from '../../app/features/usuarios/mutations.server.ts'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import { hashPassword, work } from '../../app/lib/account/passwords.server.ts'
import { sesiones } from '../../app/lib/account/schema.server.ts'
import { forgetOldSessions } from '../../app/lib/account/sessions.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { onSessionEnded } from '../../app/lib/live/announce.server.ts'
import { serve } from '../servidor/app.ts'
import { accountApi, CLAVE, lastMail, OTRA_CLAVE, person, sessionWith, unwrap } from './cuentas.ts'
import { persona } from './personas.ts'

const { post, get, token, enter } = accountApi()

const ended: number[] = []
let stop = () => {}
beforeEach(() => {
  ended.length = 0
  stop = onSessionEnded(({ usuario }) => ended.push(usuario))
})
afterEach(() => stop())

const isGood = async (by: { token: string; cookie?: string }) => (await get('auth/sesion', by)).statusCode === 200

const change = (id: number, values: Partial<typeof sesiones.$inferInsert> | { expiraEn: unknown }) =>
  db
    .update(sesiones)
    .set(values as never)
    .where(eq(sesiones.usuario, id))

/** A password that takes long to check, whatever else the machine does: what is changed meanwhile comes first. */
const slowly = (password: string) => hash(password, { memoryCost: 19_456, timeCost: 40, parallelism: 1 })

describe('a session', () => {
  it('keeps none of its secrets in the database', async () => {
    const { correo } = await person()
    const { token: mine, cookie } = await enter(correo)
    const rows = await db.execute(sql`select to_json(s)::text as t from sesiones s`)
    const all = JSON.stringify(rows.rows)
    for (const secret of [mine, ...cookie.split('; ').map((pair) => pair.split('=')[1] ?? '?')]) {
      expect(all).not.toContain(secret)
    }
  })

  it('ends with time, says so for a while, and is then forgotten', async () => {
    const { id, correo } = await person()
    const mine = await token(correo)
    await change(id, { expiraEn: sql`now() - interval '1 second'` })
    const answer = await get('auth/sesion', { token: mine })
    expect([answer.statusCode, answer.body]).toEqual([401, 'El token ha expirado'])
    await change(id, { expiraEn: sql`now() - interval '31 days'` })
    await forgetOldSessions()
    expect((await get('auth/sesion', { token: mine })).body).toBe('Invalid Token')
  })

  it('goes on while it is used, but not for ever', async () => {
    const { id, correo } = await person()
    const mine = await token(correo)
    const expiry = async () => {
      const [row] = await db.select().from(sesiones).where(eq(sesiones.usuario, id))
      return row?.expiraEn.getTime() ?? 0
    }
    await change(id, {
      usadaEn: sql`now() - interval '11 minutes'`,
      expiraEn: sql`now() + interval '1 minute'`,
    } as never)
    expect(await isGood({ token: mine })).toBe(true)
    expect(await expiry()).toBeGreaterThan(Date.now() + 11 * 3_600_000)
    const end = sql`now() + interval '2 minutes'`
    await change(id, { usadaEn: sql`now() - interval '11 minutes'`, expiraEn: end, terminaEn: end } as never)
    expect(await isGood({ token: mine })).toBe(true)
    expect(await expiry()).toBeLessThan(Date.now() + 121_000)
  })

  it('goes on reading when the database has no room to note that it is used', async () => {
    const { id, correo } = await person()
    const by = { token: await token(correo) }
    await change(id, { usadaEn: sql`now() - interval '1 hour'` as never })
    // What PostgreSQL says of a full disk.
    await db.execute(sql`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    await db.execute(sql`create trigger no_room before update on sesiones execute function no_room()`)
    const answered = await isGood(by).finally(() => db.execute(sql`drop function no_room cascade`))
    expect(answered).toBe(true)
  })

  it('ends at once when its owner signs out, and the others do not', async () => {
    const { id, correo } = await person()
    const [one, two] = [await enter(correo), await token(correo)]
    const answer = await post('auth/salir', {}, one)
    expect(answer.json()).toEqual({ state: 'success' })
    expect(answer.headers['set-cookie']).toMatch(/^atrio_sesion=; Max-Age=0; Path=\/; HttpOnly/)
    expect((await get('auth/sesion', one)).body).toBe('Invalid Token')
    expect((await post('auth/salir', {}, one)).body).toBe('Invalid Token')
    expect(await isGood({ token: two })).toBe(true)
    expect(ended).toEqual([id])
  })

  it('ends when its browser signs in again, as somebody else, too', async () => {
    const [me, other] = [await person(), await person()]
    const mine = await enter(me.correo)
    const theirs = await enter(other.correo, { cookie: mine.cookie })
    expect([await isGood(mine), await isGood(theirs)]).toEqual([false, true])
    expect(ended).toEqual([me.id])
  })

  it('is listed to its owner and ended by nobody else', async () => {
    const [me, other] = [await person(), await person()]
    const mine = await enter(me.correo, { headers: { 'user-agent': 'Navegador de prueba' } })
    const [second, third, theirs] = [await token(me.correo), await token(me.correo), await token(other.correo)]
    const { sesiones: list } = (await get('auth/sesiones', mine)).json()
    expect(list).toHaveLength(3)
    expect(list.filter((one: { actual: boolean }) => one.actual)).toEqual([
      expect.objectContaining({
        navegador: true,
        fecha_inicio: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      }),
    ])
    expect(JSON.stringify(list)).not.toMatch(/hash|token|cookie/)

    const { sesiones: ofOther } = (await get('auth/sesiones', { token: theirs })).json()
    expect((await post('auth/sesiones/cerrar', { idsesion: ofOther[0].idsesion }, mine)).json().cerradas).toBe(0)
    expect(await isGood({ token: theirs })).toBe(true)

    const secondId = (await sessionWith(second)).id
    const closed = await post('auth/sesiones/cerrar', { idsesion: String(secondId) }, mine)
    expect([closed.json().cerradas, closed.headers['set-cookie']]).toEqual([1, undefined])
    expect(await isGood({ token: second })).toBe(false)
    expect((await post('auth/sesiones/cerrar', { otras: true }, mine)).json().cerradas).toBe(1)
    expect([await isGood({ token: third }), await isGood(mine)]).toEqual([false, true])
    expect((await post('auth/sesiones/cerrar', {}, mine)).statusCode).toBe(400)
    expect((await post('auth/sesiones/cerrar', { todas: true }, mine)).json().cerradas).toBe(1)
    expect(await isGood(mine)).toBe(false)
  })

  it.each(['todas', 'idsesion'])('takes its cookie along when its owner ends it by `%s`', async (by) => {
    const { correo } = await person()
    const mine = await enter(correo)
    const [{ idsesion }] = (await get('auth/sesiones', mine)).json().sesiones
    const answer = await post('auth/sesiones/cerrar', by === 'todas' ? { todas: true } : { idsesion }, mine)
    expect(answer.json()).toEqual({ state: 'success', cerradas: 1 })
    expect(answer.headers['set-cookie']).toMatch(/^atrio_sesion=; Max-Age=0; Path=\/; HttpOnly/)
    expect(await isGood(mine)).toBe(false)
  })

  it('ends when its person is disabled, and does not come back with them', async () => {
    const { id, correo } = await person()
    const mine = await enter(correo)
    const actor = { idusuario: null, institucion: 2, privilegios: '**', subprivilegios: '**' }
    expect(await disableUser({ ...actor, institucion: 1 }, id)).toEqual({ ok: false, codigo: 'NOEXISTE' })
    const looking = { ...actor, privilegios: 'usuarios', subprivilegios: '' }
    expect(await disableUser(looking, id)).toEqual({ ok: false, codigo: 'SINPERMISO' })
    expect(await disableUser({ ...actor, idusuario: id }, id)).toEqual({ ok: false, codigo: 'UNOMISMO' })
    expect(await isGood(mine)).toBe(true)
    expect(await disableUser(actor, id)).toMatchObject({ ok: true })
    expect(ended).toEqual([id])
    expect((await get('auth/sesion', mine)).body).toBe('Invalid Token')
    await enableUser(actor, id)
    expect(await isGood(mine)).toBe(false)
    expect(await isGood({ token: await token(correo) })).toBe(true)
  })

  it('is not disabled with less power than its person has', async () => {
    const actor = { idusuario: null, institucion: 2, privilegios: 'usuarios', subprivilegios: 'usuarios.editar' }
    const byThemselves = (await person({ privilegios: '**', subprivilegios: '**' })).id
    for (const boss of [byThemselves, await persona('administrador')]) {
      expect(await disableUser(actor, boss)).toEqual({ ok: false, codigo: 'MASPODER' })
    }
    expect(await disableUser(actor, await persona('administrador', 1))).toEqual({ ok: false, codigo: 'NOEXISTE' })
    expect(await disableUser(actor, await persona('docente'))).toMatchObject({ ok: true })
  })

  it('of others ends with a new password, and the old one opens nothing more', async () => {
    const { id, correo } = await person()
    const [here, there] = [await enter(correo), await token(correo)]
    const session = await sessionOf({ token: here.token, cookie: /atrio_sesion=([^;]+)/.exec(here.cookie)?.[1] })
    if (session === null || typeof session === 'string') throw new Error('no session')
    expect(await changePassword(session, { actual: 'no es', nueva: OTRA_CLAVE })).toMatchObject({
      ok: false,
      errores: [{ campo: 'actual' }],
    })
    expect(await changePassword(session, { actual: CLAVE, nueva: '12345678' })).toMatchObject({
      errores: [{ campo: 'nueva', message: expect.stringContaining('fácil de adivinar') }],
    })
    expect(await changePassword(session, { actual: CLAVE, nueva: OTRA_CLAVE })).toEqual({ ok: true })
    expect([await isGood(here), await isGood({ token: there })]).toEqual([true, false])
    expect(ended).toEqual([id])
    const signIn = async (password: string) => (await post('auth/signin', { usuario: correo, password })).statusCode
    expect([await signIn(CLAVE), await signIn(OTRA_CLAVE)]).toEqual([401, 200])
    expect((await lastMail(correo)).asunto).toBe('Su contraseña cambió')
  })

  it('is not opened with a password that changed while it was being checked', async () => {
    const { id, correo } = await person()
    const clave = await hashPassword(OTRA_CLAVE)
    const mine = await slowly(CLAVE)
    await db.update(usuarios).set({ clave: mine }).where(eq(usuarios.id, id))
    const before = work.checks
    const signing = post('auth/signin', { usuario: correo, password: CLAVE })
    // Argon2 is at it now, and takes longer than the change.
    await expect.poll(() => work.checks, { interval: 1 }).toBeGreaterThan(before)
    await db.update(usuarios).set({ clave }).where(eq(usuarios.id, id))
    const answer = await signing
    const open = await db.$count(sesiones, eq(sesiones.usuario, id))
    expect([answer.statusCode, open]).toEqual([401, 0])
  })

  it('does nothing that asks for the password when that changed while it was being checked', async () => {
    const { id, correo } = await person()
    const session = await sessionWith(await token(correo))
    const [mine, others] = [await slowly(CLAVE), await hashPassword(OTRA_CLAVE)]
    for (const ask of [
      () => changePassword(session, { actual: CLAVE, nueva: `${OTRA_CLAVE}-otra` }),
      () => startSecondFactor(session, CLAVE),
      () => disableSecondFactor(session, CLAVE),
      () => renewRecoveryCodes(session, CLAVE),
      () => updateProfile(session, { correo_persona: 'ajeno@prueba.example', password_actual: CLAVE }),
    ]) {
      await db.update(usuarios).set({ clave: mine }).where(eq(usuarios.id, id))
      const before = work.checks
      const asking = ask()
      await expect.poll(() => work.checks, { interval: 1 }).toBeGreaterThan(before)
      await db.update(usuarios).set({ clave: others }).where(eq(usuarios.id, id))
      expect(await asking).toMatchObject({ ok: false, errores: [{ campo: expect.stringContaining('actual') }] })
      const [row] = await db.select().from(usuarios).where(eq(usuarios.id, id))
      expect(row).toMatchObject({ clave: others, correo })
    }
  })

  it('ends when the command gives its person a new password', async () => {
    const { correo } = await person()
    const mine = await token(correo)
    const { clave, nuevo } = await restablecerUsuario(2, correo.toUpperCase())
    expect(nuevo).toBe(false)
    expect(await isGood({ token: mine })).toBe(false)
    expect((await post('auth/signin', { usuario: correo, password: clave })).statusCode).toBe(200)
  })

  it('of an administrator that the command made is for everything', async () => {
    const { clave, nuevo } = await restablecerUsuario(2, 'Nueva@Prueba.example')
    const answer = await post('auth/signin', { usuario: 'nueva@prueba.example', password: clave })
    expect([nuevo, answer.json().usuario.privilegios]).toEqual([true, '**'])
  })

  it('makes room when somebody has fifty', async () => {
    const { id, correo } = await person()
    const first = await token(correo)
    await change(id, { usadaEn: sql`now() - interval '1 hour'` } as never)
    await db.execute(sql`
      insert into sesiones (usuario_idusuario, token_hash, expira_en, termina_en)
      select ${id}, lpad(n::text || ${String(id)}, 64, '0'), now() + interval '1 day', now() + interval '1 day'
      from generate_series(1000, 1048) n`)
    expect(await isGood({ token: first })).toBe(true)
    await change(id, {
      usadaEn: sql`case when token_hash like '%000%' then now() else now() - interval '1 hour' end`,
    } as never)
    await token(correo)
    expect(await db.$count(sesiones, eq(sesiones.usuario, id))).toBe(50)
    expect(ended).toEqual([id])
  })
})

describe('a page of an origin that the settings permit', () => {
  const APP = 'https://app.instituto.example'
  const headers = { origin: APP, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }

  it('signs in like a program: a token that works alone, and no cookie', async () => {
    const { correo } = await person()
    const { get: ask } = await serve({ api: apiPlugin, origins: [APP] })
    const body = JSON.stringify({ usuario: correo, password: CLAVE })
    const signed = await ask('/api/auth/signin', { method: 'POST', headers, body })
    expect([signed.status, signed.headers['set-cookie']]).toEqual([200, undefined])
    const mine = unwrap(JSON.parse(signed.text).token)
    const seen = await ask('/api/auth/sesion', { headers: { ...headers, authorization: `Bearer ${mine}` } })
    expect([seen.status, seen.headers['access-control-allow-origin']]).toEqual([200, APP])
    expect(await isGood({ token: mine })).toBe(true)
  })

  it('cannot use what a browser got on our own pages', async () => {
    const { correo } = await person()
    const { token: theirs, cookie } = await enter(correo)
    const { get: ask } = await serve({ api: apiPlugin, origins: [APP] })
    expect(await isGood({ token: theirs, cookie })).toBe(true)
    const tried = await ask('/api/auth/sesion', { headers: { ...headers, cookie, authorization: `Bearer ${theirs}` } })
    expect([tried.status, tried.text]).toEqual([401, 'Invalid Token'])
  })
})
