// A PostgreSQL of a journey's own, from the system's packages, to stop and start at will.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { atEnd } from './proceso-propio.ts'

type Owner = { uid?: number; gid?: number }

const bin = globSync('/usr/lib/postgresql/*/bin').sort(byVersion).at(-1)

/** Why there cannot be one here that takes a copy of what `server` holds; undefined when there can. */
export async function whyNoPostgres(server: string): Promise<string | undefined> {
  if (bin === undefined) return 'PostgreSQL is not among the packages of this machine'
  if (ownerOf() === undefined) return 'as root, PostgreSQL needs the user postgres'
  const client = new pg.Client(server)
  await client.connect()
  const { rows } = await client.query('select current_setting($1)::int / 10000 as version', ['server_version_num'])
  await client.end()
  if (rows[0].version > versionOf(bin)) return 'the tools of this machine are older than the server of DATABASE_URL'
  return undefined
}

export type Postgres = {
  url: string
  /** `start`, `stop`, `restart` as `pg_ctl` knows them; resolves when it is done. */
  control: (action: string, mode?: 'fast' | 'immediate') => Promise<void>
}

/** A server with a copy of one database, after `whyNoPostgres` had nothing to say. */
export async function startPostgres(original: string): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-recorridos-pg-'))
  const owner = ownerOf() ?? {}
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const port = await freePort()
  const url = `postgres://atrio@127.0.0.1:${port}/atrio`
  const tool = (name: string, ...args: string[]) => run(name, args, folder, owner)
  // The machine does not fall: nothing has to reach its disk.
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
  const control: Postgres['control'] = (action, mode = 'fast') =>
    tool('pg_ctl', '-D', 'datos', '-w', '-l', 'registro', '-m', mode, '-o', settings, action)
  atEnd(async () => {
    await control('stop', 'immediate').catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  })
  await tool('initdb', '-D', 'datos', '-A', 'trust', '-U', 'atrio', '-E', 'UTF8', '--locale=C.UTF-8', '-N')
  await control('start')
  await tool('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'atrio', 'atrio')
  await tool('pg_dump', '--no-owner', '--no-privileges', '-f', 'copia.sql', original)
  await tool('psql', '-q', '-X', '-v', 'ON_ERROR_STOP=1', '-f', 'copia.sql', url)
  return { url, control }
}

/** Beside the test, which goes on asking the product meanwhile. Without pipes, which the server would keep open. */
async function run(name: string, args: string[], cwd: string, owner: Owner) {
  const child = spawn(join(bin ?? '', name), args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], ...owner })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${name} ${args.at(-1)}: ${code}`)
}

/** PostgreSQL refuses to run as root. Nothing where root has nobody to be. */
function ownerOf(): Owner | undefined {
  if (process.getuid?.() !== 0) return {}
  try {
    const [uid, gid] = ['-u', '-g'].map((kind) =>
      Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
    )
    return uid === undefined || gid === undefined ? undefined : { uid, gid }
  } catch {
    return undefined
  }
}

const versionOf = (path: string) => Number(/(\d+)[^/]*\/bin$/.exec(path)?.[1])

function byVersion(a: string, b: string) {
  return versionOf(a) - versionOf(b)
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
