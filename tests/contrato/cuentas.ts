import { hash } from '@node-rs/argon2'
import { desc, eq, sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { type Session, sessionOf } from '../../app/features/cuenta/queries.server.ts'
import { identify } from '../../app/features/usuarios/queries.server.ts'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { correos } from '../../app/lib/mail/schema.server.ts'
import { testApi } from './servidor.ts'

export const CLAVE = 'lluvia-tambor-cuaderno-7'
export const OTRA_CLAVE = 'semilla-puente-farol-93'

/** Checked in a hundredth of the time that the product's own take, whose cost `cuenta-registro` looks at. */
const HASHED = await hash(CLAVE, { memoryCost: 256, timeCost: 1, parallelism: 1 })

let made = 0

type Person = Partial<typeof usuarios.$inferInsert>

/** A confirmed person of institution 2 with `CLAVE`. */
export async function person(values: Person = {}) {
  made += 1
  const number = String(40_000_000 + made)
  const [row] = await db
    .insert(usuarios)
    .values({
      nombre: 'Elena',
      apellidos: 'Prueba Ccori',
      correo: `elena${made}@prueba.example`,
      username: `elena.prueba${made}`,
      tipoDocumento: '1',
      numeroDocumento: number,
      codigoEstudiante: `EST-${number}`,
      clave: HASHED,
      correoConfirmadoEn: new Date(),
      estado: '1',
      institucion: 2,
      ...values,
    })
    .returning()
  if (!row) throw new Error('nobody')
  return row
}

/** A person of the sample's staff, with `CLAVE`. */
export async function staff(username: string) {
  const found = await identify(2, username)
  if (!found) throw new Error(`no ${username}`)
  await db.update(usuarios).set({ clave: HASHED, correoConfirmadoEn: new Date() }).where(eq(usuarios.id, found.id))
  return found
}

/** What the old front end does with the token that it gets. */
export const unwrap = (token: unknown) =>
  Buffer.from(String(token).replaceAll('=', ''), 'base64').toString('latin1').slice(10, -11)

export const browser = { origin: 'http://portal.example', 'sec-fetch-site': 'same-origin' }

export const cookiesOf = (response: LightMyRequestResponse) =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

type Call = { token?: string; cookie?: string; ip?: string; headers?: Record<string, string> }

/** The calls of accounts, made by one program or browser. */
export function accountApi() {
  const api = testApi()

  const call = (method: 'GET' | 'POST', url: string, payload: object | undefined, by: Call = {}) =>
    api.raw({
      method,
      url: `/api/${url}`,
      ...(payload && { payload }),
      ...(by.ip && { remoteAddress: by.ip }),
      headers: {
        ...by.headers,
        ...(by.token !== undefined && { authorization: `Bearer ${by.token}` }),
        ...(by.cookie !== undefined && { cookie: by.cookie }),
      },
    })

  const post = (url: string, payload: object = {}, by: Call = {}) => call('POST', url, payload, by)
  const get = (url: string, by: Call = {}) => call('GET', url, undefined, by)

  return {
    ...api,
    post,
    get,
    /** Signs a program in. */
    token: async (usuario: string, password = CLAVE) =>
      unwrap((await post('auth/signin', { usuario, password })).json().token),
    /** Signs a browser in. */
    enter: async (usuario: string, by: Call = {}, more: object = {}) => {
      const answer = await post('auth/signin', { usuario, password: CLAVE, ...more }, { ...by, headers: browser })
      return { answer, token: unwrap(answer.json().token), cookie: cookiesOf(answer) }
    },
  }
}

export async function sessionWith(token: string): Promise<Session> {
  const found = await sessionOf({ token })
  if (found === null || typeof found === 'string') throw new Error(`no session: ${found}`)
  return found
}

/** The last message to an address, and the code in its link. */
export async function lastMail(para: string) {
  const [message] = await db.select().from(correos).where(eq(correos.para, para)).orderBy(desc(correos.id)).limit(1)
  const code = /\/cuenta\/[a-z]+\/([\w-]{43})/.exec(message?.texto ?? '')?.[1] ?? ''
  return { ...message, code }
}

export const mailCount = async (para: string) => db.$count(correos, eq(correos.para, para))

/** Makes what was just now look older. */
export const age = (table: 'codigos' | 'sesiones' | 'intentos', set: string) =>
  db.execute(sql.raw(`update ${table} set ${set}`))
