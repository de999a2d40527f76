import { execFileSync } from 'node:child_process'
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const PORT = 55_499

/** A throw-away PostgreSQL from the system's packages, or nothing where there is none. */
export function temporaryPostgres(): { url: string; stop: () => void } | undefined {
  const bin = globSync('/usr/lib/postgresql/*/bin').sort().at(-1)
  if (bin === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-pg-'))
  const owner = ownerOf(folder)
  const pg = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { cwd: folder, stdio: 'ignore', ...owner })
  pg('initdb', '-D', 'datos', '-A', 'trust', '-U', 'atrio', '-E', 'UTF8')
  pg(
    'pg_ctl',
    '-D',
    'datos',
    '-l',
    'registro',
    '-w',
    '-o',
    `-p ${PORT} -k ${folder} -c listen_addresses=127.0.0.1`,
    'start',
  )
  pg('createdb', '-h', '127.0.0.1', '-p', String(PORT), '-U', 'atrio', 'atrio')
  const stop = () => {
    pg('pg_ctl', '-D', 'datos', '-m', 'immediate', 'stop')
    rmSync(folder, { recursive: true })
  }
  return { url: `postgres://atrio@127.0.0.1:${PORT}/atrio`, stop }
}

/** PostgreSQL refuses to run as root. */
function ownerOf(folder: string) {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((kind) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' })))
  if (uid === undefined || gid === undefined) return {}
  chownSync(folder, uid, gid)
  return { uid, gid }
}

const IMAGES_MS = 10 * 60_000

/** Waits until the images of the sample have their smaller versions: making them takes a whole core. */
export async function imagesDone(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const until = performance.now() + IMAGES_MS
  const pending = 'select count(*)::int as n from archivos where ancho is not null and renditions is null'
  while (performance.now() < until && (await client.query(pending)).rows[0].n > 0) await pause(1_000)
  await client.end()
}
