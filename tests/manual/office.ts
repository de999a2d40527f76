// The office over the sample content, in a Chromium, for whoever shows it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Browser, chromium, type Page } from '@playwright/test'
import { DIRECTORA, signInByScreen } from '../recorridos/personas.ts'

const READY_IN_MS = 600_000
const LOOK_EVERY_MS = 500

/** Starts the product, unless one serves at that port, and a browser; lets `work` use them, and ends them. */
export async function withOffice(work: (open: (width: number, height: number) => Promise<Page>) => Promise<void>) {
  const port = process.env.PORT ?? '3189'
  const url = `http://127.0.0.1:${port}`
  const product = (await isReady(url)) ? undefined : startOn(port)
  let browser: Browser | undefined
  try {
    await ready(url)
    const { CHROMIUM_PATH: executablePath } = process.env
    const started = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--lang=es-PE'],
    })
    browser = started
    const base = { baseURL: url, locale: 'es-PE', timezoneId: 'America/Lima', reducedMotion: 'reduce' } as const
    const first = await started.newContext(base)
    await signInByScreen(await first.newPage(), DIRECTORA)
    const storageState = await first.storageState()
    await work(async (width, height) => {
      const context = await started.newContext({ ...base, storageState, viewport: { width, height } })
      return context.newPage()
    })
  } finally {
    await browser?.close()
    product?.kill('SIGTERM')
    if (product) await once(product, 'exit')
  }
}

const startOn = (port: string) =>
  spawn(process.execPath, ['tests/recorridos/servidor.ts'], { stdio: 'inherit', env: { ...process.env, PORT: port } })

const isReady = (url: string) =>
  fetch(`${url}/salud/lista`).then(
    ({ ok }) => ok,
    () => false,
  )

async function ready(url: string, until = Date.now() + READY_IN_MS): Promise<void> {
  if (await isReady(url)) return
  if (Date.now() > until) throw new Error('El producto no llegó a atender.')
  await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  return ready(url, until)
}

/** Repeats something that nobody answers until React has taken the page over. */
export async function until(acts: () => Promise<unknown>, tries = 20): Promise<void> {
  try {
    await acts()
  } catch (error) {
    if (tries === 1) throw error
    return until(acts, tries - 1)
  }
}
