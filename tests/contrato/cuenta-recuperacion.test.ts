import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { accountApi, age, CLAVE, lastMail, mailCount, OTRA_CLAVE, person } from './cuentas.ts'

const { post, get, token } = accountApi()

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
