import { and, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { recoverJob } from '../../app/features/registro/letters.server.ts'
import { identify } from '../../app/features/usuarios/queries.server.ts'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import { codigos } from '../../app/lib/account/schema.server.ts'
import { hashOf, newSecret } from '../../app/lib/account/secrets.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { correos } from '../../app/lib/mail/schema.server.ts'
import { waiting } from '../rival.ts'
import { accountApi, age, CLAVE, lastMail, mailCount, OTRA_CLAVE, person } from './cuentas.ts'

const { post, get, token } = accountApi()

const { signal } = new AbortController()
const asking = (usuario: string) => ({
  institucion: 2,
  usuario,
  solicitud: newSecret(),
  portal: 'http://localhost:3000/',
})

describe('recovery', () => {
  it('answers everybody alike, and writes only to whoever is there', async () => {
    const [{ correo, numeroDocumento }, disabled] = [await person(), await person({ estado: '0' })]
    for (const usuario of [correo, numeroDocumento, 'nadie@prueba.example', disabled.correo, '1']) {
      const answer = await post('auth/recuperar', { usuario })
      expect([answer.statusCode, answer.body]).toEqual([200, '{"state":"success"}'])
    }
    expect([await mailCount(correo), await mailCount(disabled.correo)]).toEqual([2, 0])
  })

  it('writes to one person five times at most while a link still serves, and then again', async () => {
    const { correo } = await person()
    for (let i = 0; i < 8; i++) expect((await post('auth/recuperar', { usuario: correo })).statusCode).toBe(200)
    expect(await mailCount(correo)).toBe(5)
    await age('intentos', "hasta = hasta - interval '30 minutes'")
    await post('auth/recuperar', { usuario: correo })
    expect(await mailCount(correo)).toBe(6)
  })

  it('ends every session, confirms the address and makes the old password worth nothing', async () => {
    const { correo } = await person({ correoConfirmadoEn: null })
    await db.update(usuarios).set({ correoConfirmadoEn: new Date() }).where(eq(usuarios.correo, correo))
    const mine = await token(correo)
    await db.update(usuarios).set({ correoConfirmadoEn: null }).where(eq(usuarios.correo, correo))
    await post('auth/recuperar', { usuario: correo })
    const { code, asunto } = await lastMail(correo)
    expect(asunto).toBe('Restablezca su contraseña')
    const weak = await post('auth/restablecer', { codigo: code, password: 'password' })
    expect([weak.statusCode, weak.json().errores[0].campo]).toEqual([400, 'password'])
    expect((await post('auth/restablecer', { codigo: code, password: OTRA_CLAVE })).json()).toEqual({
      state: 'success',
      codigo: 'SUCCESS',
    })
    expect((await get('auth/sesion', { token: mine })).body).toBe('Invalid Token')
    const signIn = async (password: string) => (await post('auth/signin', { usuario: correo, password })).statusCode
    expect([await signIn(CLAVE), await signIn(OTRA_CLAVE)]).toEqual([401, 200])
    expect((await lastMail(correo)).asunto).toBe('Su contraseña cambió')
  })

  it('gives somebody without a password their first one', async () => {
    const { correo } = await person({ clave: null, correoConfirmadoEn: null })
    await post('auth/recuperar', { usuario: correo })
    await post('auth/restablecer', { codigo: (await lastMail(correo)).code, password: CLAVE })
    expect((await post('auth/signin', { usuario: correo, password: CLAVE })).statusCode).toBe(200)
  })

  it('works once, also when the link is used twenty times at once', async () => {
    const { correo } = await person()
    await post('auth/recuperar', { usuario: correo })
    const { code: codigo } = await lastMail(correo)
    const passwords = Array.from({ length: 20 }, (_, i) => `${OTRA_CLAVE}-${i}`)
    const answers = await Promise.all(passwords.map((password) => post('auth/restablecer', { codigo, password })))
    const codes = answers.map((answer) => answer.json().codigo)
    expect(codes.filter((one) => one === 'SUCCESS')).toHaveLength(1)
    expect(codes.filter((one) => one === 'CODIGOINVALIDO')).toHaveLength(19)
    const winner = passwords[codes.indexOf('SUCCESS')] ?? ''
    expect((await post('auth/signin', { usuario: correo, password: winner })).statusCode).toBe(200)
    expect(await mailCount(correo)).toBe(2)
  })

  it('asked for many times at once leaves one good link', async () => {
    const { id, correo } = await person()
    await Promise.all(Array.from({ length: 5 }, () => recoverJob.handler(asking(correo), signal)))
    expect(await mailCount(correo)).toBe(5)
    const good = and(eq(codigos.usuario, id), eq(codigos.tipo, 'recuperar'), isNull(codigos.usadoEn))
    expect(await db.$count(codigos, good)).toBe(1)
  })

  it('leaves no other link that gives the account back', async () => {
    const { id, correo } = await person()
    await post('auth/recuperar', { usuario: correo })
    const { code: codigo } = await lastMail(correo)
    const expiraEn = new Date(Date.now() + 60_000)
    await db.insert(codigos).values({ usuario: id, tipo: 'recuperar', codigo: hashOf('otro'), expiraEn })
    const codes = []
    for (const one of [codigo, 'otro']) {
      codes.push((await post('auth/restablecer', { codigo: one, password: OTRA_CLAVE })).json().codigo)
    }
    expect(codes).toEqual(['SUCCESS', 'CODIGOINVALIDO'])
  })

  it('leaves no good link in a mailbox that stops being theirs at that moment', async () => {
    const { correo } = await person()
    const nuevo = `nuevo.${correo}`
    const by = { token: await token(correo) }
    await post('auth/updateup', { correo_persona: nuevo, password_actual: CLAVE }, by)
    const { code } = await lastMail(nuevo)
    const [, answer] = await Promise.all([recoverJob.handler(asking(correo), signal), post(`auth/confirmar/${code}`)])
    expect(answer.json().codigo).toBe('SUCCESS')
    const letters = await db.select().from(correos).where(eq(correos.para, correo))
    for (const { texto } of letters) {
      const [, codigo = 'ninguno'] = /restablecer\/([\w-]{43})/.exec(texto) ?? []
      const tried = await post('auth/restablecer', { codigo, password: OTRA_CLAVE })
      expect(tried.json().codigo).toBe('CODIGOINVALIDO')
    }
  })

  it('works for thirty minutes', async () => {
    const { correo } = await person()
    await post('auth/recuperar', { usuario: correo })
    const { code: codigo } = await lastMail(correo)
    const left = await db.execute<{ s: number }>(
      sql`select extract(epoch from max(expira_en) - now())::int as s from codigos where tipo = 'recuperar' and usado_en is null`,
    )
    expect(left.rows[0]?.s).toBeGreaterThan(1_700)
    expect(left.rows[0]?.s).toBeLessThanOrEqual(1_800)
    await age('codigos', "expira_en = now() where tipo = 'recuperar'")
    const answer = await post('auth/restablecer', { codigo, password: OTRA_CLAVE })
    expect([answer.statusCode, answer.json().codigo]).toEqual([200, 'CODIGOEXPIRADO'])
    expect((await post('auth/signin', { usuario: correo, password: CLAVE })).statusCode).toBe(200)
  })

  it('keeps no code that opens anything in the database', async () => {
    const { correo } = await person()
    await post('auth/recuperar', { usuario: correo })
    const { code } = await lastMail(correo)
    const rows = await db.execute(sql`select to_json(c)::text from codigos c`)
    expect(code).toHaveLength(43)
    expect(JSON.stringify(rows.rows)).not.toContain(code)
  })
})

describe('a confirmation', () => {
  it('is for nobody when the account goes at that moment', async () => {
    const { id, correo } = await person({ correoConfirmadoEn: null })
    await post('auth/confirmacion', { correo_persona: correo })
    const { code } = await lastMail(correo)
    const answer = await db.transaction(async (tx) => {
      await tx.delete(usuarios).where(eq(usuarios.id, id))
      const asked = Promise.resolve(post(`auth/confirmar/${code}`))
      await expect.poll(waiting).toBe(1)
      // In a list, or the transaction would wait for who waits for it.
      return [asked] as const
    })
    expect((await answer[0]).json().codigo).toBe('CODIGOINVALIDO')
  })
})

let made = 0

/** A registration of somebody else's address, or of one's own. */
function form(values: Record<string, unknown> = {}) {
  made += 1
  return {
    tipo_documento: '1',
    numero_documento: String(47_000_000 + made),
    nombre_persona: 'Inés',
    apellidos_persona: 'Prueba',
    correo_persona: `ines${made}@prueba.example`,
    password: CLAVE,
    acepta_privacidad: true,
    ...values,
  }
}

const signIn = async (usuario: string, password: string) =>
  (await post('auth/signin', { usuario, password })).statusCode

describe('who reads the mail of a registration', () => {
  it('decides its password, whatever whoever registered it wrote', async () => {
    const given = form()
    await post('auth/signup', given)
    const { code } = await lastMail(given.correo_persona)
    const weak = await post(`auth/confirmar/${code}`, { password: 'password1' })
    expect([weak.statusCode, weak.json().errores]).toMatchObject([400, [{ campo: 'password' }]])
    expect((await identify(2, given.correo_persona))?.correoConfirmadoEn).toBeNull()
    const confirmed = await post(`auth/confirmar/${code}`, { password: OTRA_CLAVE })
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { state: 'success', codigo: 'SUCCESS' }])
    expect([await signIn(given.correo_persona, CLAVE), await signIn(given.correo_persona, OTRA_CLAVE)]).toEqual([
      401, 200,
    ])
    // The link chooses no second password.
    await post(`auth/confirmar/${code}`, { password: `${OTRA_CLAVE}-tercera` })
    expect(await signIn(given.correo_persona, OTRA_CLAVE)).toBe(200)
  })

  it.each([{}, { password: CLAVE }, { password: '' }])('may keep the one that they wrote: %j', async (body) => {
    const given = form()
    await post('auth/signup', given)
    const { code } = await lastMail(given.correo_persona)
    expect((await post(`auth/confirmar/${code}`, body)).json().codigo).toBe('SUCCESS')
    expect(await signIn(given.correo_persona, CLAVE)).toBe(200)
  })

  it('decides nothing about another address of an account', async () => {
    const { correo } = await person()
    await post(
      'auth/updateup',
      { correo_persona: `n.${correo}`, password_actual: CLAVE },
      { token: await token(correo) },
    )
    const { code } = await lastMail(`n.${correo}`)
    expect((await post(`auth/confirmar/${code}`, { password: OTRA_CLAVE })).json().codigo).toBe('SUCCESS')
    expect(await signIn(`n.${correo}`, CLAVE)).toBe(200)
  })
})

describe('what nobody confirms', () => {
  const older = (correo: string, interval: string) =>
    db
      .update(usuarios)
      .set({ creadoEn: sql`now() - ${interval}::interval` as never })
      .where(eq(usuarios.correo, correo))

  it('is nobody’s after a day: address, document and student code', async () => {
    const held = form({ codigo_estudiante: 'QS-770001' })
    await post('auth/signup', held)
    const attempts = [
      [{ correo_persona: held.correo_persona }, 'CORREODUPLICADO'],
      [{ numero_documento: held.numero_documento }, 'DNIDUPLICADO'],
      [{ codigo_estudiante: 'QS-770001' }, 'CODIGODUPLICADO'],
    ] as const
    await older(held.correo_persona, '23 hours 59 minutes')
    for (const [same, codigo] of attempts) expect((await post('auth/signup', form(same))).json().codigo).toBe(codigo)
    for (const [same, codigo] of attempts) {
      await older(held.correo_persona, '24 hours 1 minute')
      const owner = form(same)
      expect([codigo, (await post('auth/signup', owner)).json().codigo]).toEqual([codigo, 'SUCCESS'])
      await db.delete(usuarios).where(eq(usuarios.correo, owner.correo_persona))
      expect((await post('auth/signup', held)).json().codigo).toBe('SUCCESS')
    }
  })

  it('keeps nobody from changing to that address; what somebody confirmed does', async () => {
    const held = form()
    const { correo } = await person()
    await post('auth/signup', held)
    await older(held.correo_persona, '2 days')
    const by = { token: await token(correo) }
    const change = () => post('auth/updateup', { correo_persona: held.correo_persona, password_actual: CLAVE }, by)
    expect((await change()).json()).toMatchObject({ codigo: 'SUCCESS', correo_pendiente: held.correo_persona })
    const { code } = await lastMail(held.correo_persona)
    expect((await post(`auth/confirmar/${code}`)).json().codigo).toBe('SUCCESS')
    const confirmed = await person()
    await older(confirmed.correo, '2 days')
    expect((await post('auth/signup', form({ correo_persona: confirmed.correo }))).json().codigo).toBe(
      'CORREODUPLICADO',
    )
  })
})
