import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const message = z.object({
  id: z.number().nullish(),
  type: z.enum(['success', 'error', 'event']),
  result: z.unknown().optional(),
  message: z.string().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
})
const tree = z.object({ contexts: z.array(z.object({ context: z.string() })) })
const text = z.object({ result: z.object({ value: z.string() }) })
const entry = z.object({ level: z.string(), text: z.string().nullable() })
const answer = z.object({
  request: z.object({ url: z.string() }),
  response: z.object({ status: z.number() }).optional(),
  errorText: z.string().optional(),
})
/** What a page was still asking for when it was left. */
const CALLED_OFF = 'NS_BINDING_ABORTED'

const EVENTS = ['log.entryAdded', 'network.responseCompleted', 'network.fetchError']
const FIRST_ERROR = 400

export type Firefox = {
  /** What the page and the browser complained about since the last visit. */
  visit: (url: string) => Promise<string[]>
  ask: (script: string) => Promise<string>
  /** A cookie of this host. */
  keep: (host: string, name: string, value: string) => Promise<unknown>
  resize: (width: number, height: number) => Promise<unknown>
  close: () => void
}

/** A Firefox without windows, spoken to as W3C says: https://w3c.github.io/webdriver-bidi */
export async function openFirefox(program: string): Promise<Firefox> {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-firefox-'))
  const child = spawn(program, ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.once('exit', () => reject(new Error(`Firefox no arrancó: ${said}`)))
    child.stderr.on('data', (data) => {
      said += data
      const [, url] = /BiDi listening on (ws:\S+)/.exec(said) ?? []
      if (url) resolve(url)
    })
  })
  let complaints: string[] = []
  const send = await connect(`${address}/session`, (method, params) => {
    const said = complaintOf(method, params)
    if (said) complaints.push(said)
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: EVENTS })
  // Some violations are only told to the page.
  await send('script.addPreloadScript', {
    functionDeclaration: `() => document.addEventListener('securitypolicyviolation', (e) =>
      console.error('policy: ' + e.violatedDirective + ' refused ' + e.blockedURI + ' of ' + e.sourceFile))`,
  })
  const context = tree.parse(await send('browsingContext.getTree', {})).contexts[0]?.context ?? ''
  return {
    visit: async (url) => {
      complaints = []
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
      return complaints
    },
    ask: async (expression) => {
      const evaluated = await send('script.evaluate', { expression, target: { context }, awaitPromise: true })
      return text.parse(evaluated).result.value
    },
    keep: (domain, name, value) =>
      send('storage.setCookie', { cookie: { domain, name, value: { type: 'string', value } } }),
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    close: () => {
      // What Debian calls Firefox is a script that starts it: all of its group end with it.
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function complaintOf(method: string, params: unknown): string | undefined {
  if (method === 'log.entryAdded') {
    const { level, text: said } = entry.parse(params)
    return level === 'error' || level === 'warn' ? `${level}: ${said}` : undefined
  }
  const { request, response, errorText } = answer.parse(params)
  if (errorText === CALLED_OFF) return undefined
  if (method === 'network.fetchError') return `no llegó (${errorText}): ${request.url}`
  return response && response.status >= FIRST_ERROR ? `${response.status}: ${request.url}` : undefined
}

type Send = (method: string, params: Record<string, unknown>) => Promise<unknown>

async function connect(address: string, heard: (method: string, params: unknown) => void): Promise<Send> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const told = message.parse(JSON.parse(String(data)))
    if (told.type === 'event') return heard(told.method ?? '', told.params)
    const asked = waiting.get(told.id ?? 0)
    if (told.type === 'error') asked?.reject(new Error(told.message))
    else asked?.resolve(told.result)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  let last = 0
  return (method, params) => {
    const asked = Promise.withResolvers<unknown>()
    waiting.set(++last, asked)
    socket.send(JSON.stringify({ id: last, method, params }))
    return asked.promise
  }
}
