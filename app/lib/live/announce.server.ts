import { isAside } from '../db/aside.server.ts'
import { db, type Tx } from '../db/client.server.ts'
import { type Cambio, reachesPages } from './cambio.ts'
import type { News, RequestMoved, SessionEnded, UserChanged } from './news.ts'
import { joinOthers, Notice } from './others.server.ts'

export type { Cambio } from './cambio.ts'
export { hearsOthers } from './others.server.ts'

type Listener<T> = (about: T) => void

/** Says to every process, if the transaction commits, what happened to a person or to their sessions. */
export type Tell = (news: Exclude<News, { cambio: Cambio }>) => void

const onChange = new Set<Listener<Cambio>>()
const onEnd = new Set<Listener<SessionEnded>>()
const onUser = new Set<Listener<UserChanged>>()
const onRequest = new Set<Listener<RequestMoved>>()
const missedListeners = new Set<() => void>()

function joining<T>(listeners: Set<T>) {
  return (listener: T): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
}

/** Calls `listener` for every change, made here or in another process. Returns how to stop. */
export const onCambio = joining(onChange)

/** The same, only for what pages and calls of visitors may show. */
export const onPagesChanged = (listener: Listener<Cambio>): (() => void) =>
  onCambio((cambio) => {
    if (reachesPages(cambio)) listener(cambio)
  })

/** Calls `listener` for every session that ends before its time, here or in another process. Returns how to stop. */
export const onSessionEnded = joining(onEnd)

/** Calls `listener` when what a session shows of its person changed, here or in another process. Returns how to stop. */
export const onUserChanged = joining(onUser)

/** Calls `listener` when a request went on, here or in another process. Returns how to stop. */
export const onRequestMoved = joining(onRequest)

/** Calls `listener` when news of other processes may have gone unheard. Returns how to stop. */
export const onMissed = joining(missedListeners)

/** From now on, hears what other processes on the same PostgreSQL announce. Returns how to leave them. */
export const listenToOthers = (url: string): Promise<() => Promise<void>> =>
  joinOthers(url, spread, () => {
    for (const listener of missedListeners) listener()
  })

/**
 * Runs `work` in one transaction and tells every process what it announced, if it commits.
 * Resolves when nothing that was cached before the change can be served any more, in no process.
 * @throws what `work` throws; then nothing was written and nobody is told
 */
export async function changing<T>(work: (tx: Tx, announce: Listener<Cambio>, tell: Tell) => Promise<T>): Promise<T> {
  const news: News[] = []
  const notice = new Notice()
  try {
    const result = await db.transaction(async (tx) => {
      const value = await work(
        tx,
        (cambio) => news.push({ cambio }),
        (other) => news.push(other),
      )
      await notice.write(tx, news)
      return value
    })
    if (isAside()) return result
    news.forEach(spread)
    if (news.some(isWaitedFor)) await notice.heardByAll()
    return result
  } finally {
    notice.close()
  }
}

// What no cache has, nobody is made to wait for.
const isWaitedFor = (news: News) => ('cambio' in news ? reachesPages(news.cambio) : !('solicitud' in news))

/** Tells this process what came about by itself. Every process notices it for itself, so none tells the others. */
export function happened(cambios: Cambio[]): void {
  for (const cambio of cambios) spread({ cambio })
}

function spread(news: News) {
  if ('cambio' in news) for (const listener of onChange) listener(news.cambio)
  else if ('terminada' in news) for (const listener of onEnd) listener(news.terminada)
  else if ('solicitud' in news) for (const listener of onRequest) listener(news.solicitud)
  else for (const listener of onUser) listener(news.usuario)
}
