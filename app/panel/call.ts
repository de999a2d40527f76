import { DRAWN_FOR, OFFICE_HEADER } from '../lib/account/office-header.ts'
import type { FieldError } from '../lib/outcomes.ts'
import type { Place } from './ask-linked.ts'
import { type Sent, settleSent, takeSent } from './unsaved.ts'

/** Why a call was not done. `SINCONEXION`: nobody answered; `SINSESION`: nobody is signed in any more. */
export type Refused = {
  ok: false
  codigo: string
  message: string
  errores?: FieldError[]
  /** All of the answer, for calls that say more. */
  answer: Record<string, unknown>
}

export type Answer<T> = ({ ok: true } & T) | Refused

const refused = (codigo: string, message: string): Refused => ({ ok: false, codigo, message, answer: {} })

export const NO_LINE = 'No hay conexión con el portal. Lo escrito sigue aquí: inténtelo otra vez.'
const OFFLINE = refused('SINCONEXION', NO_LINE)
const SIGNED_OUT = refused('SINSESION', 'Su sesión terminó. Ingrese otra vez para seguir; lo escrito sigue aquí.')
const TOO_LARGE = 'Es demasiado grande para el portal: quite texto o tablas y vuelva a intentarlo.'
const LEFT = 'Quedó como estaba: otras publicaciones lo enlazan.'
const FAILED = 'Algo falló de nuestro lado. No se perdió nada de lo escrito: espere un momento y vuelva a intentarlo.'

type Again = () => Promise<boolean>
let askAgain: Again = async () => false

/** How somebody whose session ended signs in again, in place. True once they have. */
export function onSignedOut(ask: Again): () => void {
  askAgain = ask
  return () => {
    askAgain = async () => false
  }
}

/** Asks whoever was signed in to sign in again, in place. True once they have. */
export const signInAgain = () => askAgain()

/** Nobody answered, or the portal cannot at the moment: with its database away, or its disk full. */
const TRANSIENT = ['SINCONEXION', 'FALLO', 'NODISPONIBLE', 'SINESPACIO']
/** Nobody said what became of what was sent: it may have arrived. */
export const isUnanswered = (answer: Answer<object>) => !answer.ok && TRANSIENT.includes(answer.codigo)

/** Whether somebody goes on, who knows which links will lead nowhere. */
export const askLinked = async (places: readonly Place[]) => (await import('./ask-linked.ts')).askLinked(places)

type Extra = {
  headers?: Record<string, string>
  keepalive?: boolean
  signal?: AbortSignal
  /** Nobody is asked to sign in for it. */
  quiet?: boolean
  /** The form that it saves; without it, the one that was sent just now. Null: it saves no form. */
  sent?: Sent | null
}

/** Asks our own calls for the person who is signed in; nothing that can be expected is thrown. */
export async function call<T = object>(
  method: string,
  path: string,
  body?: unknown,
  extra: Extra = {},
): Promise<Answer<T>> {
  const sent = extra.sent === undefined && method !== 'GET' ? (takeSent() ?? null) : extra.sent
  const again = { ...extra, ...(sent !== undefined && { sent }) }
  const response = await ask(method, path, body, extra).catch(() => undefined)
  if (response === undefined) return OFFLINE
  const answer = await response.json().catch(() => undefined)
  // What was cut off on its way says nothing.
  if (response.ok && answer === undefined) return OFFLINE
  if (response.ok) {
    if (sent) settleSent(sent)
    return { ok: true, ...answer }
  }
  if (response.status === 401 && answer?.codigo === undefined) {
    return !extra.quiet && (await signInAgain()) ? call(method, path, body, again) : SIGNED_OUT
  }
  if (answer?.codigo === 'ENLAZADO') {
    const goes = await askLinked(answer.enlazado)
    return goes ? call(method, path, { ...(body as object), sabiendo: true }, again) : refused('ENLAZADO', LEFT)
  }
  const { codigo = 'FALLO', message = response.status === 413 ? TOO_LARGE : FAILED, errores } = answer ?? {}
  return { ok: false, codigo, message, answer: answer ?? {}, ...(errores && { errores }) }
}

const unanswered = new Map<string, string>()

/** The same of what is not to be done twice: until somebody answers, a request keeps its name, however often it is sent. */
export async function callOnce<T = object>(method: string, path: string, body: unknown): Promise<Answer<T>> {
  const request = JSON.stringify([method, path, body])
  const llave = unanswered.get(request) ?? crypto.randomUUID()
  unanswered.set(request, llave)
  const answer = await call<T>(method, path, body, { headers: { 'idempotency-key': llave } })
  if (!isUnanswered(answer)) unanswered.delete(request)
  return answer
}

const ask = (method: string, path: string, body: unknown, { headers, quiet, sent, ...rest }: Extra) =>
  fetch(path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      [OFFICE_HEADER]: DRAWN_FOR,
      ...headers,
    },
    ...rest,
  })
