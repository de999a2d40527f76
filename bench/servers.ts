import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atExit } from './cleanup.ts'
import { onCore } from './load.ts'

export type Server = { url: string; pid: number; startedIn: number; stop: () => Promise<void> }

const PORTS = { atrio: 23_100, bare: 23_101, nginx: 23_102, without: 23_103 }
const PATIENCE_MS = 180_000

const BUILD = 'build/server/index.js'
const WITHOUT = 'build/sin-truco'

/** The built product, on the first core, with what else Node is told. */
export const startAtrio = (folder: string, databaseUrl: string | undefined, flags: string[] = []): Promise<Server> =>
  startBuild(BUILD, PORTS.atrio, folder, databaseUrl, flags)

/** What the built program says, and what it would say without a trick. */
export type Cut = readonly [said: string | RegExp, instead: string]

/** The same program with other words, of which every one must be found. */
export function startWithout(cuts: readonly Cut[], folder: string, databaseUrl: string | undefined): Promise<Server> {
  rmSync(WITHOUT, { recursive: true, force: true })
  cpSync(dirname(BUILD), WITHOUT, { recursive: true })
  atExit(() => rmSync(WITHOUT, { recursive: true, force: true }))
  for (const cut of cuts) apply(cut)
  return startBuild(join(WITHOUT, basename(BUILD)), PORTS.without, folder, databaseUrl)
}

/** The files of a build that say it. */
export function thatSay(said: Cut[0], folder: string): string[] {
  const pattern = typeof said === 'string' ? RegExp.escape(said) : said
  return globSync(`${folder}/*.js`).filter((file) => readFileSync(file, 'utf8').search(pattern) >= 0)
}

function apply([said, instead]: Cut) {
  const files = thatSay(said, WITHOUT)
  if (files.length === 0) throw new Error(`La construcción no dice ${said}`)
  for (const file of files)
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(said, () => instead),
    )
}

function startBuild(file: string, port: number, folder: string, databaseUrl: string | undefined, flags: string[] = []) {
  const quiet = { LOG_LEVEL: 'warn', NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }
  const settings = { PORT: String(port), DATOS: folder, DEMO: '1', ...quiet }
  const database = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
  return start([process.execPath, '--max-semi-space-size=16', ...flags, file], port, { ...settings, ...database })
}

/** A `node:http` server that sends these bytes and headers and does nothing else. */
export async function startBare(headers: string[], body: Buffer): Promise<Server> {
  const program = `
    const body = Buffer.from(process.argv[1], 'base64')
    const headers = JSON.parse(process.argv[2])
    require('node:http')
      .createServer({ keepAliveTimeout: 72000 }, (request, response) => response.writeHead(200, headers).end(body))
      .listen(${PORTS.bare}, '127.0.0.1')`
  return start([process.execPath, '-e', program, body.toString('base64'), JSON.stringify(headers)], PORTS.bare)
}

/** nginx with one worker that sends them as a static file. */
export async function startNginx(body: Buffer): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-nginx-'))
  writeFileSync(join(folder, 'index.html'), body)
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error;
events { worker_connections 512; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=10;
  types { text/html html; }
  server { listen 127.0.0.1:${PORTS.nginx}; root ${folder}; } }`,
  )
  const server = await start(['nginx', '-c', config, '-p', folder], PORTS.nginx)
  return { ...server, stop: () => server.stop().then(() => rmSync(folder, { recursive: true })) }
}

async function start(command: string[], port: number, env: Record<string, string> = {}): Promise<Server> {
  await requireFree(port)
  const begun = performance.now()
  const [program = '', ...args] = onCore(0, command)
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } })
  const forget = atExit(() => child.kill('SIGKILL'))
  child.once('exit', forget)
  const url = `http://127.0.0.1:${port}`
  await answering(url, child)
  return { url, pid: child.pid ?? 0, startedIn: performance.now() - begun, stop: () => stop(child) }
}

function requireFree(port: number) {
  return new Promise<void>((resolve, reject) => {
    const probe = createServer().once('error', () => reject(new Error(`El puerto ${port} está ocupado.`)))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
}

async function answering(url: string, child: ChildProcess) {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await pause(10)
  }
  child.kill('SIGKILL')
  throw new Error(`${url} no respondió`)
}

function stop(child: ChildProcess) {
  return new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
