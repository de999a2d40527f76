// The built product in processes of a journey's own, to stop, kill and cut off. All other journeys share one that lives.
import { execFile } from 'node:child_process'
import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { promisify } from 'node:util'
import setup, { copyOfSample } from '../plantillas.ts'
import { launch } from './producto.ts'

/** Content that a product works on: a folder and, on PostgreSQL, a database. */
export type Content = { folder: string; url?: string | undefined }

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
  copies += 1
  const { remove, ...content } = await copyOfSample(`atrio_recorridos_${process.pid}_${copies}`)
  atEnd(remove)
  return content
}

/** Gives its people their passwords, before a product has it. @param privileges of IMAGEN, in the place of theirs */
export const employ = ({ folder, url = '' }: Content, ...privileges: string[]) =>
  promisify(execFile)(process.execPath, ['tests/recorridos/empleados.ts', folder, url, ...privileges])

export type Product = Awaited<ReturnType<typeof startProduct>>

/** Starts the built product on a free port, and waits until it attends. @param env more settings */
export async function startProduct({ folder, url }: Content, env?: Record<string, string>) {
  const product = launch({ env: { DATOS: folder, ...(url && { DATABASE_URL: url }) } }, env)
  atEnd(product.kill)
  return { ...product, port: Number(new URL(await product.url()).port) }
}

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; reused: boolean }
export type Asking = {
  agent?: Agent
  /** Sent as JSON by POST. */
  json?: object
  token?: string | undefined
  host?: string
  method?: string
  headers?: Record<string, string>
}

/** A request on a connection of its own, unless an agent says otherwise. Rejects when the answer does not come whole. */
export function ask(port: number, path: string, { agent, json, token, host, method, headers: more }: Asking = {}) {
  const headers = {
    ...more,
    ...(json && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(host && { host }),
  }
  return new Promise<Answer>((resolve, reject) => {
    const asking = { host: '127.0.0.1', port, path, agent: agent ?? false, headers }
    const sent = request({ ...asking, method: method ?? (json ? 'POST' : 'GET') }, (response) => {
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
