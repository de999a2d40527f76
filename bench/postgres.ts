import { execFileSync } from 'node:child_process'
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { atExit } from './cleanup.ts'

const PORT = 55_499

/** The address of a throw-away PostgreSQL from the system's packages, or nothing where there is none. */
export function temporaryPostgres(): string | undefined {
  const bin = globSync('/usr/lib/postgresql/*/bin').sort().at(-1)
  if (bin === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-pg-'))
  const owner = ownerOf(folder)
  const tool = (name: string, options: string[]) =>
    execFileSync(join(bin, name), options, { cwd: folder, stdio: 'ignore', ...owner })
  const server = ['-D', 'datos', '-w', '-l', 'registro', '-o', `-p ${PORT} -k ${folder} -c listen_addresses=127.0.0.1`]
  tool('initdb', ['-D', 'datos', '-A', 'trust', '-U', 'atrio', '-E', 'UTF8'])
  tool('pg_ctl', [...server, 'start'])
  tool('createdb', ['-h', '127.0.0.1', '-p', String(PORT), '-U', 'atrio', 'atrio'])
  atExit(() => {
    tool('pg_ctl', ['-D', 'datos', '-m', 'immediate', 'stop'])
    rmSync(folder, { recursive: true })
  })
  return `postgres://atrio@127.0.0.1:${PORT}/atrio`
}

/** PostgreSQL refuses to run as root. */
function ownerOf(folder: string) {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((kind) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' })))
  if (uid === undefined || gid === undefined) return {}
  chownSync(folder, uid, gid)
  return { uid, gid }
}

/** Tells the sample that its images have no smaller versions to come: making them would take a core for minutes. */
export async function withoutImages(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`update archivos set renditions = '{"anchos":[],"formatos":[]}' where renditions is null`)
  await client.end()
}
