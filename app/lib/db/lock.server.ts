import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'

type Holder = { pid: number; since: string; host: string }

const HEARTBEAT_MS = 5_000
const SILENCE_MS = 20_000
/** What file systems that have no second name for a file answer. */
export const NO_LINKS = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'])

/** A live process holds the lock. The message, in Spanish, says which. */
export class FolderInUse extends Error {
  constructor(path: string, holder: Holder | undefined) {
    const who = holder ? `el proceso ${holder.pid} de ${holder.host}` : 'otro proceso'
    super(`La carpeta ${dirname(path)} está en uso por ${who}. Deténgalo, o elija otra carpeta con DATOS.`)
  }
}

/** True while a live process holds the lock at `path`. */
export function isHeld(path: string): boolean {
  const holder = parse(read(path) ?? '')
  return holder !== undefined && isAlive(holder, path)
}

/**
 * Takes the lock file at `path` for this process. A lock that its owner left behind (killed, machine restarted,
 * process number given to another program) is recovered.
 * @returns how to give it back
 * @throws {FolderInUse} when a live process holds it
 */
export function takeLock(path: string): () => void {
  const mine = JSON.stringify({ pid: process.pid, since: startOf(process.pid), host: hostname() } satisfies Holder)
  while (!written(path, mine)) discardStale(path)
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS).unref()
  return () => {
    clearInterval(heartbeat)
    if (read(path) === mine) rmSync(path, { force: true })
  }
}

/** Whole from its first moment: whoever is killed between making it and writing in it would leave one that looks held. */
function written(path: string, content: string) {
  const whole = `${path}.${randomUUID()}`
  try {
    writeFileSync(whole, content)
    return isMade(() => linkSync(whole, path))
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    return isMade(() => writeFileSync(path, content, { flag: 'wx' }))
  } finally {
    rmSync(whole, { force: true })
  }
}

function isMade(make: () => void) {
  try {
    make()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function discardStale(path: string) {
  const found = read(path)
  if (found === undefined) return
  const holder = parse(found)
  if (holder ? isAlive(holder, path) : isRecent(path)) throw new FolderInUse(path, holder)
  // Of those that find the same stale lock one at a time looks again: whoever comes later would take away the lock of
  // whoever came first. Who dies here leaves a stale lock, of which the same is true.
  const release = takeLock(`${path}.turno`)
  try {
    if (read(path) === found) rmSync(path)
  } finally {
    release()
  }
}

function isAlive(holder: Holder, path: string) {
  // The processes of another machine or container cannot be seen from here: its heartbeat tells.
  if (holder.host !== hostname()) return isRecent(path)
  return startOf(holder.pid) === holder.since
}

/** When the process with this number started, in whatever form the system tells it; empty when there is none. */
function startOf(pid: number): string {
  try {
    if (process.platform === 'linux') return linuxStart(pid)
    if (process.platform === 'win32') return process.kill(pid, 0) ? 'running' : ''
    // Whatever language and hour the shell of each has, all must be told the same.
    const env = { LC_ALL: 'C', TZ: 'UTC' }
    return execFileSync('/bin/ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env }).trim()
  } catch {
    return ''
  }
}

function linuxStart(pid: number) {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may hold spaces. After it come the state (field 3) and, as field 22, the start time.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state === 'Z' ? '' : `${boot} ${rest[18]}`
}

function isRecent(path: string) {
  const written = statSync(path, { throwIfNoEntry: false })
  return written !== undefined && Date.now() - written.mtimeMs < SILENCE_MS
}

function touch(path: string) {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // The folder may be gone while the process stops.
  }
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function parse(content: string): Holder | undefined {
  try {
    return JSON.parse(content) as Holder
  } catch {
    return undefined
  }
}
