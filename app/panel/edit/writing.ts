import { call, isUnanswered } from '../call.ts'
import { KEPT, noteUnsaved } from '../unsaved.ts'
import type { FormValues } from './edit-form.ts'
import { localKey, store, unstore } from './kept-here.ts'
import { sameInput } from './values.ts'

/**
 * How safe what somebody writes is: nothing new, being written, kept by the portal, only in this browser (no line, or
 * the portal refuses it), or nowhere yet (and no room here either).
 */
export type Safety = 'nada' | 'escrito' | 'conservado' | 'aqui' | 'sin_lugar'

type Writing = {
  isDirty: boolean
  safety: Safety
  keptAt: Date | null
  /** Why the portal did not keep it, in words; null where nobody answered. */
  why: string | null
  /** The same person has it open in another window of this browser. */
  isElsewhere: boolean
}

type Of = {
  tipo: string
  /** The id of the item, or the name that its screen gave it. */
  item: string
  usuario: number
  /** What is in the form now, and the version that it began from. */
  read: () => { datos: FormValues; version: number }
  /** What the same person writes of it in another window. */
  hear: (datos: FormValues) => void
}

// Nobody loses more than two seconds; the browser itself knows it sooner.
const PAUSE_MS = 1_200
const LOCAL_MS = 300
const AGAIN_MS = 5_000
/** Who was refused is refused again, mostly. */
const REFUSED_AGAIN_MS = 60_000
/** Browsers send no more than this when a page is left. */
const KEEPALIVE_BYTES = 60_000

/**
 * Keeps what is written: in this browser at once, with the portal after a pause, one sending after the other. Whatever
 * else is done with the item goes through the same queue, so that nothing overtakes anything.
 */
export function keepWriting({ tipo, item, usuario, read, hear }: Of) {
  const key = localKey(usuario, tipo, item)
  const address = `/api/gestion/${tipo}/${item}/trabajo`
  const [listeners, watchers] = [new Set<() => void>(), new Set<() => void>()]
  let now: Writing = { isDirty: false, safety: 'nada', keptAt: null, why: null, isElsewhere: false }
  let soon: ReturnType<typeof setTimeout> | undefined
  let local: ReturnType<typeof setTimeout> | undefined
  let [turn, looked] = [0, 0]
  let isFailing = false
  let isSignedOut = false
  let isGone = false
  let tail: Promise<unknown> = Promise.resolve()
  const windows = betweenWindows(key, {
    hear,
    onOther: (isElsewhere) => set({ isElsewhere }),
  })

  function set(change: Partial<Writing>) {
    now = { ...now, ...change }
    for (const listener of listeners) listener()
  }
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = tail.then(work, work)
    tail = next.catch(() => undefined)
    return next
  }
  function later(ms: number) {
    clearTimeout(soon)
    soon = setTimeout(() => void inTurn(send), ms)
  }
  const stop = () => {
    clearTimeout(soon)
    clearTimeout(local)
  }
  const differs = () => Object.keys(read().datos).length > 0

  function keepHere(): Safety {
    clearTimeout(local)
    return store(key, { ...read(), cuando: new Date().toISOString() }) ? 'aqui' : 'sin_lugar'
  }
  function look() {
    looked++
    for (const watcher of watchers) watcher()
    windows.tell(read().datos)
    if (!differs()) return void forget()
    const safety = keepHere()
    if (isFailing) set({ safety })
    else if (now.safety !== 'conservado') set({ safety: 'escrito' })
  }
  async function send() {
    if (!now.isDirty) return
    const mine = turn
    // Whoever did not want to sign in is not asked at every word.
    const answer = await call('PUT', address, read(), { quiet: isSignedOut, sent: null })
    isFailing = !answer.ok
    isSignedOut = !answer.ok && answer.codigo === 'SINSESION'
    if (!answer.ok) {
      set({ safety: keepHere(), why: answer.codigo === 'SINCONEXION' ? null : answer.message })
      return later(isUnanswered(answer) ? AGAIN_MS : REFUSED_AGAIN_MS)
    }
    if (mine !== turn) return
    unstore(key)
    set({ safety: 'conservado', keptAt: new Date() })
  }
  async function forget() {
    stop()
    const wasKept = now.isDirty
    turn++
    isFailing = false
    unstore(key)
    unstore(key, 'session')
    set({ isDirty: false, safety: 'nada', keptAt: null })
    if (wasKept) await inTurn(() => call('DELETE', address, undefined, { quiet: true, sent: null }))
  }
  /** The screen goes, or the whole page: the last words go with it. */
  function leave(isPage: boolean) {
    if (!now.isDirty || !differs()) return
    const body = read()
    // The next screen may have been read before the last words came to the portal: it has them from here.
    store(key, { ...body, cuando: new Date().toISOString() }, 'session')
    if (now.safety === 'conservado') return
    // A page that is only hidden lives on, and so does what waits to be sent.
    if (!isPage) stop()
    keepHere()
    const keepalive = isPage && JSON.stringify(body).length < KEEPALIVE_BYTES
    if (isPage && !keepalive) return
    const mine = turn
    const kept = call('PUT', address, body, { keepalive, quiet: true, sent: null })
    // What was typed meanwhile is here alone.
    void kept.then((answer) => answer.ok && mine === turn && unstore(key))
  }

  return {
    get: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Something was typed. */
    touched() {
      if (isGone) return
      turn++
      if (!now.isDirty || now.safety === 'conservado') set({ isDirty: true, safety: 'escrito' })
      clearTimeout(local)
      local = setTimeout(look, LOCAL_MS)
      later(PAUSE_MS)
    },
    inTurn,
    /** Another number after each pause in the writing. */
    typed: {
      get: () => looked,
      subscribe: (watcher: () => void) => {
        watchers.add(watcher)
        return () => void watchers.delete(watcher)
      },
    },
    /** What is in the form is saved, or not wanted: forgets it, unless more was typed meanwhile. */
    settled: () => (differs() ? Promise.resolve(look()) : forget()),
    forget,
    /** What was new has an id now: its screen there goes on with all that is typed here until it opens. */
    handOver(id: string) {
      isGone = true
      onTheWay.set(localKey(usuario, tipo, id), read)
      return forget()
    },
    leave,
    /** The line is back. */
    again: () => now.isDirty && now.safety !== 'conservado' && later(0),
    /** Other windows of this browser are heard from now on. @returns how to stop */
    open: windows.open,
    stop,
  }
}

type Heard = { hear: (datos: FormValues) => void; onOther: (isOpen: boolean) => void }

/** Two windows of one person that write the same item hold the same words: what is typed in one is heard in the other. */
function betweenWindows(key: string, { hear, onOther }: Heard) {
  let channel: BroadcastChannel | undefined
  let heard: FormValues = {}
  return {
    open() {
      if (typeof BroadcastChannel === 'undefined') return () => {}
      channel = new BroadcastChannel(key)
      channel.onmessage = ({ data }: MessageEvent<{ datos?: FormValues; window?: 'opens' | 'stands' | 'closes' }>) => {
        if (data.window) onOther(data.window !== 'closes')
        if (data.window === 'opens') channel?.postMessage({ window: 'stands' })
        if (!data.datos) return
        heard = { ...heard, ...data.datos }
        hear(data.datos)
      }
      channel.postMessage({ window: 'opens' })
      return () => {
        channel?.postMessage({ window: 'closes' })
        channel?.close()
        channel = undefined
      }
    },
    /** What was only heard is not told again: it may be older than what is typed there by now. */
    tell(datos: FormValues) {
      const own = Object.entries(datos).filter(([name, value]) => !(name in heard && sameInput(heard[name], value)))
      if (own.length === 0) return
      heard = { ...heard, ...Object.fromEntries(own) }
      channel?.postMessage({ datos: Object.fromEntries(own) })
    },
  }
}

/** As long as its screen is open: what is left goes along with whoever leaves. @returns how to close it */
export function whileOpen(writing: ReturnType<typeof keepWriting>): () => void {
  const hide = () => document.visibilityState === 'hidden' && writing.leave(true)
  const goes = () => writing.leave(true)
  const again = () => writing.again()
  const alone = writing.open()
  const stopNoting = noteUnsaved(() => writing.get().isDirty, KEPT)
  document.addEventListener('visibilitychange', hide)
  addEventListener('pagehide', goes)
  addEventListener('online', again)
  return () => {
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('pagehide', goes)
    removeEventListener('online', again)
    writing.leave(false)
    writing.stop()
    stopNoting()
    alone()
  }
}

/** What is in forms whose items got an id, until the screens of those open. */
const onTheWay = new Map<string, Of['read']>()

/** What was in the form of what was new; once, as its own screen opens. */
export function handedOver(usuario: number, tipo: string, item: string) {
  const key = localKey(usuario, tipo, item)
  const read = onTheWay.get(key)
  onTheWay.delete(key)
  const left = read?.()
  return left && Object.keys(left.datos).length > 0 ? left : undefined
}
