import { z } from 'zod'

type Params = Record<string, unknown>

const message = z.object({
  id: z.number().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
  method: z.string().default(''),
  params: z.unknown().optional(),
  sessionId: z.string().optional(),
})

/** What a browser tells without being asked. */
export type Told = z.infer<typeof message>

export type Wire = {
  send: (method: string, params?: Params, sessionId?: string) => Promise<unknown>
  /** @returns how to stop listening */
  listen: (heard: (told: Told) => void) => () => void
  close: () => void
}

const gone = z.object({ sessionId: z.string() })

/**
 * Chromium's own protocol: https://chromedevtools.github.io/devtools-protocol
 * It never answers what was asked of a page that is gone: that fails here.
 */
export async function openWire(address: string): Promise<Wire> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown> & { sessionId: string | undefined }>()
  const listeners = new Set<(told: Told) => void>()
  socket.addEventListener('message', ({ data }) => {
    const told = message.parse(JSON.parse(String(data)))
    if (told.method === 'Target.detachedFromTarget') fail(gone.parse(told.params).sessionId)
    if (told.id === undefined) for (const heard of [...listeners]) heard(told)
    else if (told.error) waiting.get(told.id)?.reject(new Error(told.error.message))
    else waiting.get(told.id)?.resolve(told.result)
    waiting.delete(told.id ?? 0)
  })
  const fail = (session: string) => {
    for (const [id, { sessionId, reject }] of waiting) {
      if (sessionId !== session) continue
      waiting.delete(id)
      reject(new Error('The page is gone'))
    }
  }
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  let last = 0
  return {
    send: (method, params = {}, sessionId) => {
      const answer = Promise.withResolvers<unknown>()
      waiting.set(++last, { ...answer, sessionId })
      socket.send(JSON.stringify({ id: last, method, params, ...(sessionId && { sessionId }) }))
      return answer.promise
    },
    listen: (heard) => {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    close: () => socket.close(),
  }
}
