import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { chromium } from '../scripts/browsers.mjs'
import { atExit } from './cleanup.ts'
import { openWire, type Wire } from './wire.ts'

export type Page = {
  send: (method: string, params?: Record<string, unknown>) => Promise<unknown>
  /** What a piece of script comes to, which must be text. */
  ask: (script: string) => Promise<string>
}
export type Phone = { page: Page; pages: () => Page[]; close: () => Promise<unknown> }
/** What somebody points with. */
export type Manner = 'touch' | 'pointer'
export type Browser = { phone: (manner: Manner) => Promise<Phone>; close: () => void }

// A middling phone, 720 points wide and four times as slow as this machine.
const SCREEN = { width: 360, height: 740, deviceScaleFactor: 2 }
const SLOWER = 4

const ARGUMENTS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-component-update', '--disable-sync'],
  ...['--remote-debugging-port=0', 'about:blank'],
]

/** A Chromium without windows that draws pages ahead of time as it does for visitors. */
export async function openBrowser(): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-navegador-'))
  const program = await chromium()
  const child = spawn(program, [`--user-data-dir=${folder}`, ...ARGUMENTS], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  // What Debian calls Chromium is a script that starts it: all of its group end with it.
  const close = () => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  atExit(close)
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.once('exit', () => reject(new Error(`Chromium no arrancó: ${said}`)))
    child.stderr.on('data', (data) => {
      said += data
      const [, url] = /listening on (ws:\S+)/.exec(said) ?? []
      if (url) resolve(url)
    })
  })
  const wire = await openWire(address)
  return { phone: (manner) => openPhone(wire, manner), close }
}

const made = z.object({ browserContextId: z.string() })
const target = z.object({
  sessionId: z.string(),
  targetInfo: z.object({ type: z.string(), browserContextId: z.string().optional() }),
})
const gone = z.object({ sessionId: z.string() })
const evaluated = z.object({ result: z.object({ value: z.string() }) })

const AUTO = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }

/** Somebody's first visit: nothing is kept of others. What is drawn ahead of time is a page too, and as slow. */
async function openPhone(wire: Wire, manner: Manner): Promise<Phone> {
  const { browserContextId } = made.parse(await wire.send('Target.createBrowserContext'))
  const pages = new Map<string, Page>()
  const first = Promise.withResolvers<Page>()
  const stop = wire.listen(({ method, params }) => {
    if (method === 'Target.detachedFromTarget') pages.delete(gone.parse(params).sessionId)
    if (method !== 'Target.attachedToTarget') return
    const { sessionId, targetInfo } = target.parse(params)
    if (targetInfo.browserContextId !== browserContextId) return
    const page = pageOf(wire, sessionId)
    begin(page, targetInfo.type, manner === 'touch').then(() => {
      if (targetInfo.type !== 'page') return
      pages.set(sessionId, page)
      first.resolve(page)
    }, first.reject)
  })
  await wire.send('Target.setAutoAttach', { ...AUTO, filter: [{ type: 'page', exclude: true }, {}] })
  await wire.send('Target.createTarget', { url: 'about:blank', browserContextId })
  return {
    page: await first.promise,
    pages: () => [...pages.values()],
    close: async () => {
      stop()
      await wire.send('Target.disposeBrowserContext', { browserContextId })
    },
  }
}

const pageOf = (wire: Wire, sessionId: string): Page => {
  const send: Page['send'] = (method, params) => wire.send(method, params, sessionId)
  const ask: Page['ask'] = async (expression) =>
    evaluated.parse(await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })).result
      .value
  return { send, ask }
}

/** What a page that is drawn ahead of time does not let one set, it has from the one that is seen. */
async function begin({ send }: Page, type: string, touch: boolean) {
  const set =
    type === 'tab'
      ? [send('Target.setAutoAttach', { ...AUTO, filter: [{}] })]
      : [
          send('Emulation.setCPUThrottlingRate', { rate: SLOWER }),
          send('Emulation.setDeviceMetricsOverride', { ...SCREEN, mobile: touch }),
          send('Emulation.setTouchEmulationEnabled', { enabled: touch }),
        ]
  await Promise.allSettled([...set, send('Runtime.runIfWaitingForDebugger')])
}
