import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { eq, notInArray, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '../../app/features/cuenta/mutations.server.ts'
import { type Session, secondFactorFor } from '../../app/features/cuenta/queries.server.ts'
import { instituciones } from '../../app/features/institucion/schema.server.ts'
import { noticia } from '../../app/features/noticias/schema.server.ts'
import { takeSecondFactor } from '../../app/features/personas/mutations.server.ts'
import { restablecerUsuario } from '../../app/features/usuarios/mutations.server.ts'
import { can } from '../../app/lib/account/permissions.ts'
import { segundosFactores } from '../../app/lib/account/schema.server.ts'
import { sealSecondFactors, secondFactorOf } from '../../app/lib/account/second-factor.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { env } from '../../app/lib/env.server.ts'
import { against } from '../rival.ts'
import { accountApi, CLAVE, lastMail, person, sessionWith, staff, unwrap } from './cuentas.ts'

const { post, get, token, database } = accountApi()

// In the middle of a half minute, so that no code grows old between two lines of a test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const codeAt = (secreto: string, steps = 0) =>
  createOTP(base32.decode(secreto)).hotp(Math.floor(Date.now() / 30_000) + steps)

async function start(session: Session) {
  const outcome = await startSecondFactor(session, CLAVE)
  if (!outcome.ok) throw new Error(outcome.codigo)
  return outcome.done
}

/** Somebody with a second factor. The code of the half minute before this one set it up. */
async function withFactor(usuario: { correo: string }) {
  const session = await sessionWith(await token(usuario.correo))
  const started = await start(session)
  if (!started) throw new Error('not started')
  const confirmed = await confirmSecondFactor(session, await codeAt(started.secreto, -1))
  if (!confirmed.ok) throw new Error('not confirmed')
  return { session, secreto: started.secreto, respaldos: confirmed.respaldos }
}

const signIn = (usuario: string, codigo2fa?: string | number, password = CLAVE) =>
  post('auth/signin', { usuario, password, ...(codigo2fa !== undefined && { codigo2fa }) })

describe('a second factor', () => {
  it('is what authenticators understand', async () => {
    const someone = await person()
    const session = await sessionWith(await token(someone.correo))
    const started = await start(session)
    const uri = new URL(started?.uri ?? '')
    expect(uri.protocol).toBe('otpauth:')
    expect(decodeURIComponent(uri.pathname)).toBe(`/IESTP Quebrada Serena:${someone.correo}`)
    expect(uri.searchParams.get('secret')).toBe(started?.secreto)
    expect(uri.searchParams.get('issuer')).toBe('IESTP Quebrada Serena')
    expect(started?.secreto).toMatch(/^[A-Z2-7]{32}$/)
    const svg = Buffer.from(started?.qr.replace('data:image/svg+xml;base64,', '') ?? '', 'base64').toString()
    expect(svg).toMatch(/^<svg .*<\/svg>\s*$/s)
    expect(svg).not.toContain('<script')
    // Nothing is demanded until a first code proved it.
    expect((await signIn(someone.correo)).statusCode).toBe(200)
    expect(await confirmSecondFactor(session, '000000')).toMatchObject({ ok: false, errores: [{ campo: 'codigo' }] })
    expect(await secondFactorOf(someone.id)).toBeNull()
  })

  it('is asked for only of whoever knows the password', async () => {
    const someone = await person()
    const { secreto } = await withFactor(someone)
    const without = await signIn(someone.correo)
    expect([without.statusCode, without.json().codigo]).toEqual([401, 'REQUIERE2FA'])
    const wrongPassword = await signIn(someone.correo, await codeAt(secreto), 'otra-clave')
    expect([wrongPassword.statusCode, wrongPassword.json().codigo]).toEqual([401, 'CREDENCIALES'])
    const right = await signIn(someone.correo, await codeAt(secreto))
    expect(right.statusCode).toBe(200)
    expect((await lastMail(someone.correo)).asunto).toBe('Activó la verificación en dos pasos')
  })

  it('accepts each code once, and only those of now', async () => {
    const someone = await person()
    const { secreto } = await withFactor(someone)
    const now = await codeAt(secreto)
    // One half minute early or late is the clock of a telephone; two are not. None of these was used before.
    for (const steps of [-2, 2, 5]) {
      await db.update(segundosFactores).set({ ultimoPaso: 0 }).where(eq(segundosFactores.usuario, someone.id))
      expect([steps, (await signIn(someone.correo, await codeAt(secreto, steps))).json().codigo]).toEqual([
        steps,
        'REQUIERE2FA',
      ])
    }
    for (const steps of [-1, 1]) {
      await db.update(segundosFactores).set({ ultimoPaso: 0 }).where(eq(segundosFactores.usuario, someone.id))
      expect([steps, (await signIn(someone.correo, await codeAt(secreto, steps))).statusCode]).toEqual([steps, 200])
    }
    await db.update(segundosFactores).set({ ultimoPaso: 0 }).where(eq(segundosFactores.usuario, someone.id))
    const all = await Promise.all(Array.from({ length: 6 }, () => signIn(someone.correo, now)))
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    // Neither again, nor one that is older than what was accepted.
    for (const code of [now, await codeAt(secreto, -1)]) {
      expect((await signIn(someone.correo, code)).json().codigo).toBe('REQUIERE2FA')
    }
  })

  it('accepts a recovery code once, as it is typed', async () => {
    const someone = await person()
    const { respaldos } = await withFactor(someone)
    expect(respaldos).toHaveLength(10)
    const [first = '', second = ''] = respaldos
    expect(first).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
    expect((await signIn(someone.correo, ` ${first.toLowerCase().replaceAll('-', ' ')} `)).statusCode).toBe(200)
    expect((await signIn(someone.correo, first)).json().codigo).toBe('REQUIERE2FA')
    const both = await Promise.all([signIn(someone.correo, second), signIn(someone.correo, second)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    expect(await secondFactorOf(someone.id)).toMatchObject({ respaldos: 8 })
    const kept = await db.execute(sql`select to_json(c)::text from codigos_respaldo c`)
    expect(JSON.stringify(kept.rows)).not.toContain(respaldos[2])
    expect(JSON.stringify(kept.rows)).not.toContain(respaldos[2]?.replaceAll('-', ''))
  })

  it('is taken away where there is one, and that is said only then', async () => {
    const someone = await person()
    const chief = { idusuario: null, institucion: 2, privilegios: '**', subprivilegios: '**' }
    expect(await takeSecondFactor(chief, someone.id)).toEqual({ ok: false, codigo: 'SINFACTOR' })
    await withFactor(someone)
    expect(await takeSecondFactor(chief, someone.id)).toMatchObject({ ok: true })
    expect(await secondFactorOf(someone.id)).toBeNull()
  })

  it('is not guessed', async () => {
    const someone = await person()
    await withFactor(someone)
    const statuses = []
    for (let i = 0; i < 12; i++) statuses.push((await signIn(someone.correo, String(100_000 + i))).statusCode)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })

  it('is begun only by whoever knows the password', async () => {
    const someone = await person()
    const session = await sessionWith(await token(someone.correo))
    expect(await startSecondFactor(session, 'no es')).toMatchObject({ ok: false, errores: [{ campo: 'actual' }] })
    expect((await secondFactorFor(session)).pendiente).toBeNull()
  })

  it('goes with the password when the command gives another', async () => {
    const someone = await person()
    await withFactor(someone)
    const { clave } = await restablecerUsuario(2, someone.correo)
    expect((await signIn(someone.correo, undefined, clave)).statusCode).toBe(200)
  })

  it('is taken away, and its codes renewed, with the password alone', async () => {
    const someone = await person()
    const { session, respaldos } = await withFactor(someone)
    expect(await start(session)).toBeNull()
    expect(await disableSecondFactor(session, 'no es')).toMatchObject({ ok: false, errores: [{ campo: 'actual' }] })
    const renewed = await renewRecoveryCodes(session, CLAVE)
    expect((await signIn(someone.correo, respaldos[0])).statusCode).toBe(401)
    expect((await signIn(someone.correo, renewed.ok ? renewed.respaldos[0] : '')).statusCode).toBe(200)
    expect(await disableSecondFactor(session, CLAVE)).toEqual({ ok: true })
    expect((await signIn(someone.correo)).statusCode).toBe(200)
    const last = await lastMail(someone.correo)
    expect(last.asunto).toBe('La verificación en dos pasos se desactivó')
    // Another window still shows it.
    for (const again of [disableSecondFactor, renewRecoveryCodes]) {
      const gone = { campo: 'actual', message: 'La verificación en dos pasos ya no está activa.' }
      expect(await again(session, CLAVE)).toMatchObject({ ok: false, errores: [gone] })
    }
    expect(await lastMail(someone.correo)).toEqual(last)
  })
})

describe('the secret of a second factor', () => {
  const stored = async (id: number) => {
    const [row] = await db.select().from(segundosFactores).where(eq(segundosFactores.usuario, id))
    return row?.secreto ?? ''
  }
  const write = (id: number, secreto: string) =>
    db.update(segundosFactores).set({ secreto, ultimoPaso: 0 }).where(eq(segundosFactores.usuario, id))

  it('lies sealed in the database, and is worth nothing beside somebody else', async () => {
    const [someone, other] = [await person(), await person()]
    const { secreto } = await withFactor(someone)
    const theirs = await withFactor(other)
    expect(await stored(someone.id)).toMatch(/^v1\.[\w-]{80}$/)
    expect(await stored(someone.id)).not.toContain(secreto)
    await write(other.id, await stored(someone.id))
    expect((await signIn(other.correo, await codeAt(secreto))).statusCode).toBe(401)
    expect((await signIn(other.correo, await codeAt(theirs.secreto))).statusCode).toBe(401)
  })

  it('of before there was a key serves as it is, and is sealed at the next start', async () => {
    const someone = await person()
    const { secreto } = await withFactor(someone)
    // Each for its owner, also where two have the same one.
    const twin = await person()
    await withFactor(twin)
    const both = [someone, twin]
    for (const { id } of both) await write(id, secreto)
    for (const { correo } of both) expect((await signIn(correo, await codeAt(secreto))).statusCode).toBe(200)
    const ids = both.map(({ id }) => id)
    await db.delete(segundosFactores).where(notInArray(segundosFactores.usuario, ids))
    expect(await sealSecondFactors()).toBe(0)
    for (const id of ids) expect(await stored(id)).toMatch(/^v1\./)
    for (const { correo } of both) expect((await signIn(correo, await codeAt(secreto, 1))).statusCode).toBe(200)
  })

  it('that cannot be read says so; a recovery code opens, and the owner sets it up anew', async () => {
    const someone = await person()
    const { secreto, respaldos } = await withFactor(someone)
    env.CLAVE_SECRETA = 'otra-clave-de-otra-instalacion-0001'
    try {
      expect(await sealSecondFactors()).toBeGreaterThan(0)
      const refused = await signIn(someone.correo, await codeAt(secreto))
      expect([refused.statusCode, refused.json().codigo]).toEqual([401, 'REQUIERE2FA'])
      expect(refused.json().message).toMatch(/^El portal ya no puede leer su verificación en dos pasos\. .*respaldo/)
      const opened = await signIn(someone.correo, respaldos[0])
      expect(opened.statusCode).toBe(200)
      const session = await sessionWith(unwrap(opened.json().token))
      expect(await disableSecondFactor(session, CLAVE)).toEqual({ ok: true })
      expect((await withFactor(someone)).respaldos).toHaveLength(10)
    } finally {
      env.CLAVE_SECRETA = undefined
    }
  })
})

describe('an institution that demands it', () => {
  const demand = (yes: boolean) =>
    db
      .update(instituciones)
      .set({
        configuraciones: sql`configuraciones || ${JSON.stringify({ seguridad: { segundo_factor: yes } })}::jsonb`,
      })
      .where(eq(instituciones.id, 2))

  it('lets whoever may publish do nothing until they have it, and everybody else go on', async () => {
    await staff('imagen')
    const [editor, student] = [await token('imagen'), await token((await person()).correo)]
    const powers = async (value: string) => (await get('auth/sesion', { token: value })).json().usuario.privilegios
    expect(await powers(editor)).toContain('noticias')
    await demand(true)
    expect([await powers(editor), await powers(student)]).toEqual(['', ''])
    const session = await sessionWith(editor)
    expect([session.debeSegundoFactor, can(session.actor, noticia)]).toEqual([true, false])
    expect((await sessionWith(student)).debeSegundoFactor).toBe(false)
    const started = await start(session)
    await confirmSecondFactor(session, await codeAt(started?.secreto ?? ''))
    expect(await powers(editor)).toContain('noticias')
    expect(can((await sessionWith(editor)).actor, noticia, 'publicar')).toBe(true)
    await demand(false)
  })
})

describe.runIf(process.env.DATABASE_URL)('a second factor that another window takes away at this moment', () => {
  const held = (usuario: number) => `select * from segundos_factores where usuario_idusuario = ${usuario} for update`
  const taken = (usuario: number) => `delete from segundos_factores where usuario_idusuario = ${usuario}`

  it.each([renewRecoveryCodes, disableSecondFactor])('gets no new codes, nor is taken away twice: %o', async (work) => {
    const { id, correo } = await person()
    const { session } = await withFactor({ correo })
    const done = await against(database.current.raw.pool, held(id), taken(id), () => work(session, CLAVE))
    expect(done).toMatchObject({ ok: false, errores: [{ message: expect.stringContaining('ya no está activa') }] })
  })
})
