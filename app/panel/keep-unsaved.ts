import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { isOutage } from '../lib/outage.ts'
import { signInAgain } from './call.ts'
import { hasUnsaved, type Sent, settleTyped, takeSent } from './unsaved.ts'

const LOST =
  'Ya no puede entrar aquí, o lo que editaba se borró. Lo que escribió sigue en la pantalla y en este navegador: cópielo antes de salir.'
const UNANSWERED =
  'El portal no respondió: puede que no se haya hecho. Revise su conexión y vuelva a intentarlo; lo que escribió sigue aquí.'
const NOT_SENT = 'No se envió, porque su sesión había terminado. Envíelo otra vez: lo que escribió sigue aquí.'

type Tell = (text: string) => void
let tell: Tell = () => {}

/** Who says why the screen stays as it is. */
export function onKept(say: Tell): () => void {
  tell = say
  return () => {
    tell = () => {}
  }
}

type Results = Record<string, DataStrategyResult>

/** Nothing that went wrong on the way takes a screen away from whoever writes on it. */
export const keepUnsaved: MiddlewareFunction<Results> = async ({ request }, next) => {
  const sent = request.method === 'GET' ? undefined : takeSent()
  const results = await next()
  if (request.method === 'GET') keepRead(results)
  else if (!request.signal.aborted) keepSent(results, sent)
}

/** While something is written that is not saved, a reading that is refused leaves the screen as it is, and says so. */
function keepRead(results: Results) {
  // The root is read only together with what is on screen: see its shouldRevalidate.
  if (!('root' in results) || !hasUnsaved()) return
  const refused = Object.entries(results).filter(([, one]) => isRefusal(one))
  if (refused.length === 0) return
  for (const [id] of refused) delete results[id]
  if (refused.some(([, { result }]) => leadsToSignIn(result))) void signInAgain()
  else tell(LOST)
}

/** So does what was sent and got no answer, or came after the session had ended. */
function keepSent(results: Results, sent: Sent | undefined) {
  if (Object.values(results).every(isDone)) settleTyped(sent)
  for (const [id, one] of Object.entries(results)) {
    const isOut = leadsToSignIn(one.result)
    if (!isOut && !isOutage(one)) continue
    // As an answer that says nothing: a screen goes on as before it was sent, and reads nothing anew.
    results[id] = { type: 'data', result: data(undefined, { status: 503 }) }
    if (isOut) void signInAgain().then((isIn) => isIn && tell(NOT_SENT))
    else tell(UNANSWERED)
  }
}

/** What a form is answered with says by its state, or by itself, that nothing was done. */
function isDone({ type, result }: DataStrategyResult): boolean {
  if (result instanceof Response) return result.status < 400 && !leadsToSignIn(result)
  const { data: answer, init } = (result ?? {}) as { data?: unknown; init?: { status?: number } | null }
  const { ok } = ((init === undefined ? result : answer) ?? {}) as { ok?: boolean }
  return type === 'data' && (init?.status ?? 200) < 400 && ok !== false
}

/** An answer that says no. What was cut short or went wrong on the way is none: `keepShown` of the root sees to it. */
const isRefusal = (one: DataStrategyResult) =>
  one.type === 'error' && !isOutage(one) && (one.result instanceof Response || isRouteErrorResponse(one.result))

const leadsToSignIn = (result: unknown) =>
  result instanceof Response && (result.headers.get('location') ?? '').includes('/cuenta/ingresar')
