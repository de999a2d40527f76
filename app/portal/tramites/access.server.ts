import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import { caseByKey, caseOfPerson } from '../../expedientes/queries.server.ts'
import type { Expediente } from '../../expedientes/schema.server.ts'
import { currentSession, type Session } from '../../features/cuenta/queries.server.ts'
import { cookieOf } from '../../lib/account/cookies.server.ts'
import type { Who } from '../../lib/audit/write.server.ts'
import { institucionOf, placeOf, visitorOf } from '../../lib/context.server.ts'
import { env } from '../../lib/env.server.ts'
import { refused, type Values } from '../../lib/forms.ts'
import { nobody } from '../../lib/unit.server.ts'
import { caseHref, openHref, SEGUIMIENTO } from './address.ts'

const KEY_COOKIE = 'atrio_clave'
const SECURE = env.URL_PUBLICA?.startsWith('https:') ? '; Secure' : ''

const attributes = (numero: string) => `; Path=${caseHref(numero)}; HttpOnly; SameSite=Lax${SECURE}`

/** Until the browser closes, and below the address of that case alone: several can be open at once. */
export const keyCookie = (numero: string, clave: string) => `${KEY_COOKIE}=${clave}${attributes(numero)}`

/** Takes the key from the browser. */
export const noKeyCookie = (numero: string) => `${KEY_COOKIE}=; Max-Age=0${attributes(numero)}`

/** What is of one person: nobody keeps it, and nobody else is given it. */
export const PRIVATE = { 'cache-control': 'private, no-store' }

export const isNumero = (given: string | undefined): given is string => /^[\w-]{1,40}$/.test(given ?? '')

type Asking = { institucion: number; numero: string; cookie: string | null | undefined; usuario: number | null }

/** A case and how it was opened: by its key, or by the account that it was sent from. */
export type Opened = { caso: Expediente; clave: string | null }

/** The case of that number, for whoever brings its key or sent it from their account. */
export async function caseFor({ institucion, numero, cookie, usuario }: Asking): Promise<Opened | undefined> {
  if (!isNumero(numero)) return undefined
  const clave = cookieOf(cookie, KEY_COOKIE)
  const byKey = clave === undefined ? undefined : await caseByKey(institucion, numero, clave)
  if (byKey) return { caso: byKey, clave: clave ?? null }
  const own = usuario === null ? undefined : await caseOfPerson(institucion, numero, usuario)
  return own && { caso: own, clave: null }
}

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** Their own account: whoever looks as somebody else has none here. */
export const ownAccount = (session: Session | null): number | null =>
  session === null || session.mira ? null : session.usuario

/** Who does something here, as the audit names them. */
export async function whoActs(asked: Asked): Promise<Who> {
  const session = await currentSession(asked)
  return session?.actor ?? nobody(placeOf(visitorOf(asked.context)))
}

const openedBy = async ({ request, context }: Asked, numero = '') =>
  caseFor({
    ...{ institucion: institucionOf(context), numero, cookie: request.headers.get('cookie') },
    usuario: ownAccount(await currentSession({ request, context })),
  })

/** The same, and whoever may not see it is asked for its key. @throws {Response} */
export async function requireCase(asked: Asked, numero: string | undefined): Promise<Opened> {
  if (!isNumero(numero)) throw redirect(SEGUIMIENTO, { headers: PRIVATE })
  const opened = await openedBy(asked, numero)
  if (!opened) throw redirect(openHref(numero), { headers: PRIVATE })
  return opened
}

const strandedContext = createContext(false)

/**
 * The same for the action of a form where much is written: nothing, where the access ended meanwhile. The answer is then
 * that form, with what was written, and without the case.
 */
export async function caseOfForm(asked: Asked, numero: string): Promise<Opened | undefined> {
  const opened = await openedBy(asked, numero)
  if (!opened) asked.context.set(strandedContext, true)
  return opened
}

/** Whether a loader answers such an action. */
export const isStranded = ({ context }: Pick<Asked, 'context'>): boolean => context.get(strandedContext)

const CLOSED =
  'Su acceso se cerró mientras escribía, y esto no se envió. Lo que escribió está aquí; los archivos que eligió ahora, elíjalos otra vez.'

/** What such an action answers. */
export const stranded = (values: Values) => data(refused(values, { aviso: CLOSED }), { status: 409, headers: PRIVATE })
