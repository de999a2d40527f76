import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '../../app/features/cuenta/mutations.server.ts'
import { type Session, secondFactorFor } from '../../app/features/cuenta/queries.server.ts'
import { instituciones } from '../../app/features/institucion/schema.server.ts'
import { restablecerUsuario } from '../../app/features/usuarios/mutations.server.ts'
import { can } from '../../app/lib/account/permissions.ts'
import { secondFactorOf } from '../../app/lib/account/second-factor.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { accountApi, CLAVE, lastMail, person, sessionWith, staff } from './cuentas.ts'

const { post, get, token } = accountApi()

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
    const [now, old, later] = [await codeAt(secreto), await codeAt(secreto, -2), await codeAt(secreto, 5)]
    const all = await Promise.all(Array.from({ length: 6 }, () => signIn(someone.correo, now)))
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const code of [now, old, later]) {
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
    expect((await lastMail(someone.correo)).asunto).toBe('La verificación en dos pasos se desactivó')
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
    expect([session.debeSegundoFactor, can(session.actor, 'noticias')]).toEqual([true, false])
    expect((await sessionWith(student)).debeSegundoFactor).toBe(false)
    const started = await start(session)
    await confirmSecondFactor(session, await codeAt(started?.secreto ?? ''))
    expect(await powers(editor)).toContain('noticias')
    expect(can((await sessionWith(editor)).actor, 'noticias.publicar')).toBe(true)
    await demand(false)
  })
})
