// The built product in processes of a journey's own, to stop, kill and cut off. All other journeys share one that lives.
import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import setup, { createDatabase, databaseUrl, dropDatabase, seededName } from '../plantillas.ts'

/** Content that a product works on: a folder and, on PostgreSQL, a database. */
export type Content = { folder: string; url?: string | undefined }

const server = process.env.DATABASE_URL
const administrator = { ADMIN_CORREO: 'guardia@correo.example', ADMIN_CLAVE: 'llama camino trueno maiz' }
let copies = 0
const undoing: (() => Promise<unknown>)[] = []

/** What a journey began is ended by `endAll`, the last first. */
export const atEnd = (undo: () => Promise<unknown>) => undoing.push(undo)

/** For `afterEach` or `afterAll`: also what a failed test left goes. */
export async function endAll() {
  for (const undo of undoing.splice(0).reverse()) await undo()
}

/** A copy of the sample content, on the database that the journeys run on. */
export async function sampleCopy(): Promise<Content> {
  await setup()
  const template = process.env.DATOS ?? ''
  const seeded = seededName(process.env.ATRIO_PLANTILLAS ?? '')
  const folder = mkdtempSync(join(tmpdir(), 'atrio-recorridos-'))
  symlinkSync(join(template, 'archivos'), join(folder, 'archivos'))
  copies += 1
  const name = `atrio_recorridos_${process.pid}_${copies}`
  atEnd(async () => {
    if (server) await dropDatabase(server, name)
    rmSync(folder, { recursive: true, force: true })
  })
  if (server) await createDatabase(server, name, seeded)
  else cpSync(join(template, seeded, 'base'), join(folder, 'base'), { recursive: true })
  return { folder, url: server && databaseUrl(server, name) }
}

export type Product = {
  child: ChildProcess
  port: number
  /** Resolves once its log says that. */
  says: (text: string) => Promise<void>
  /** With what code it ended. */
  exited: Promise<number | null>
  isAlive: () => boolean
}

/** Starts the built product on a free port, and waits until it attends. */
export async function startProduct({ folder, url }: Content): Promise<Product> {
  const { DATABASE_URL: _, ...around } = process.env
  const child = fork('build/server/index.js', [], {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...around,
      ...administrator,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      PORT: '0',
      DATOS: folder,
      DEMO: '0',
      RESPALDO_DIARIO: '0',
      URL_PUBLICA: '',
      SMTP_URL: '',
      ...(url && { DATABASE_URL: url }),
    },
  })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const isAlive = () => child.exitCode === null && child.signalCode === null
  atEnd(() => {
    if (isAlive()) child.kill('SIGKILL')
    return exited
  })
  const said: string[] = []
  const waiting = new Map<string, () => void>()
  if (child.stdout)
    createInterface(child.stdout).on('line', (line) => {
      said.push(line)
      for (const [text, heard] of waiting) if (line.includes(text)) heard()
    })
  const says = (text: string) =>
    new Promise<void>((resolve) => {
      if (said.some((line) => line.includes(text))) resolve()
      else waiting.set(text, resolve)
    })
  const [ready] = await Promise.race([
    once(child, 'message') as Promise<[{ address: string }]>,
    exited.then((code) => Promise.reject(new Error(`The product ended with ${code}: ${said.join('\n')}`))),
  ])
  return { child, port: Number(new URL(ready.address).port), says, exited, isAlive }
}

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; reused: boolean }
export type Asking = {
  agent?: Agent
  /** Sent as JSON by POST. */
  json?: object
  token?: string | undefined
  host?: string
}

/** A request on a connection of its own, unless an agent says otherwise. Rejects when the answer does not come whole. */
export function ask(port: number, path: string, { agent, json, token, host }: Asking = {}) {
  const headers = {
    ...(json && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(host && { host }),
  }
  const method = json ? 'POST' : 'GET'
  return new Promise<Answer>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, agent: agent ?? false, method, headers }, (response) => {
      response.toArray().then((chunks) => {
        const text = Buffer.concat(chunks).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, reused: sent.reusedSocket })
      }, reject)
    })
    sent.on('error', reject)
    sent.end(json && JSON.stringify(json))
  })
}

/** The status of an answer, or why there was none. */
export const outcomeOf = (asked: Promise<{ status: number }>): Promise<number | string> =>
  asked.then(
    ({ status }) => status,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  )

/** Signs the administrator in as a program does. @returns the token of the session */
export async function tokenOf(port: number) {
  const { ADMIN_CORREO: usuario, ADMIN_CLAVE: password } = administrator
  const { token } = JSON.parse((await ask(port, '/api/auth/signin', { json: { usuario, password } })).text)
  // As it travels: between noise (the contract's section 5).
  return Buffer.from(token, 'base64').toString('latin1').slice(10, -11)
}

/** Where what `publish` publishes is listed. */
export const DOCUMENTS = '/transparencia/documentos/gestion/8/documentos-de-gestion'

/** Another process on the same PostgreSQL publishes a document, as the office does. @returns its id */
export async function publish(url: string, titulo: string): Promise<number> {
  const args = ['tests/recorridos/publicar.ts', url, titulo, 'Documentos de gestión']
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const published = JSON.parse(stdout)
  if (!published.ok) throw new Error(stdout)
  return published.id
}
