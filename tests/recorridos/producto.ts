// The built product in a process of its own, for journeys that kill it, fill its disk or begin with nothing.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, databaseUrl, dropDatabase } from '../plantillas.ts'

const server = process.env.DATABASE_URL

export const ADMINISTRATOR = { ADMIN_CORREO: 'direccion@prueba.example', ADMIN_CLAVE: 'lluvia-tambor-cuaderno-7' }

/** Where one product keeps everything. */
export type Place = { datos: string; env: Record<string, string>; remove: () => Promise<void> }

/** Nothing yet: an empty folder, and an empty database where the journeys run on PostgreSQL. */
export async function newPlace(what: string): Promise<Place> {
  const datos = mkdtempSync(join(tmpdir(), `atrio-${what}-`))
  const name = `atrio_prueba_${process.pid}_${what}`
  if (server) await createDatabase(server, name)
  return {
    datos,
    env: { DATOS: datos, ...(server ? { DATABASE_URL: databaseUrl(server, name) } : {}) },
    remove: async () => {
      if (server) await dropDatabase(server, name)
      // Children of a product that was killed may still be about to notice it.
      rmSync(datos, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

export type Product = ReturnType<typeof launch>

/**
 * Starts the product without waiting for it.
 * @param env more settings than those of the place; without sample content unless they say so
 * @param through the command that runs it, if it is not run directly
 */
export function launch({ env: ofPlace }: Pick<Place, 'env'>, env: Record<string, string> = {}, through: string[] = []) {
  const [command = '', ...args] = [...through, process.execPath, 'build/server/index.js']
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      PORT: '0',
      DEMO: '0',
      RESPALDO_DIARIO: '0',
      REVISAR_ENLACES: '0',
      URL_PUBLICA: '',
      SMTP_URL: '',
      ...ADMINISTRATOR,
      ...ofPlace,
      ...env,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await exited
  }
  const address = once(child, 'message').then(([message]) => (message as { address: string }).address)
  const lost = exited.then(() => Promise.reject(new Error(`The product ended:\n${said}`)))
  // Whoever kills it waits for neither.
  address.catch(() => {})
  lost.catch(() => {})
  return {
    child,
    said: () => said,
    /** Resolves once it says that. */
    says: (text: string) =>
      new Promise<void>((resolve) => {
        const look = () => said.includes(text) && resolve()
        look()
        child.stdout?.on('data', look)
      }),
    /** With what code it ended. */
    exited,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    /** Its address, once it serves. @throws when it ends before */
    url: () => Promise.race([address, lost]),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** Starts the product and waits until it says of itself that it can serve. */
export async function serving(...[place, env, through]: Parameters<typeof launch>) {
  const product = launch(place, env, through)
  const url = await product.url()
  const answer = await fetch(`${url}/salud/lista`)
  if (answer.status !== 200) throw new Error(`Not ready: ${await answer.text()}\n${product.said()}`)
  return { ...product, url }
}
