import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { FolderInUse, NO_LINKS, takeLock } from '../db/lock.server.ts'
import { type Env, env } from '../env.server.ts'

type Settings = Pick<Env, 'DATOS' | 'CLAVE_SECRETA'>

/** Where the secret of these settings is, for people: it is in no backup. */
export const keyName = ({ CLAVE_SECRETA }: Settings = env): string =>
  CLAVE_SECRETA === undefined ? 'DATOS/clave' : 'CLAVE_SECRETA'

const known = new Map<string, Buffer>()

/**
 * The key for what must not be readable in the database or a backup: from CLAVE_SECRETA, or from a secret that is made
 * once in the folder of DATOS and is the same for all processes there.
 * @throws {Error} in Spanish when that file is no such secret
 */
export function secretKey({ DATOS, CLAVE_SECRETA }: Settings = env): Buffer {
  const name = CLAVE_SECRETA === undefined ? `en ${DATOS}` : `de ${CLAVE_SECRETA}`
  const before = known.get(name)
  if (before) return before
  const key = Buffer.from(hkdfSync('sha256', CLAVE_SECRETA ?? secretIn(DATOS), '', 'atrio', 32))
  known.set(name, key)
  return key
}

/** By which two of these keys are told apart, and which opens nothing; undefined where none was made yet, or its file is damaged or of another user. */
export function keyMark({ DATOS, CLAVE_SECRETA }: Settings = env): string | undefined {
  if (CLAVE_SECRETA === undefined && !isSecret(readable(join(DATOS, 'clave')))) return undefined
  return createHmac('sha256', secretKey({ DATOS, CLAVE_SECRETA })).update('huella').digest('hex').slice(0, 16)
}

const isSecret = (said: string | undefined) => /^[\w-]{43}$/.test(said ?? '')

function secretIn(folder: string): string {
  const path = join(folder, 'clave')
  const secret = read(path) ?? make(path)
  if (isSecret(secret)) return secret
  throw new Error(`El archivo ${path} está dañado: recupérelo de donde lo haya guardado, o defina CLAVE_SECRETA.`)
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function readable(path: string): string | undefined {
  try {
    return read(path)
  } catch {
    return undefined
  }
}

/** It appears whole or not at all, and of many processes that make it at once, one does. */
function make(path: string): string {
  const mine = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    const file = openSync(mine, 'wx', 0o600)
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`)
    fsyncSync(file)
    closeSync(file)
    linkSync(mine, path)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (NO_LINKS.has(code)) renameUnlessThere(mine, path)
    else if (code !== 'EEXIST') throw error
  } finally {
    rmSync(mine, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}

/** Where a file has no second name, as on a shared folder: of those that make it at once, the first one whose turn it is. */
function renameUnlessThere(mine: string, path: string) {
  const release = turnOf(`${path}.turno`)
  try {
    if (!existsSync(path)) renameSync(mine, path)
  } finally {
    release()
  }
}

const LOOK_MS = 10

/** It takes no longer than a rename; that of whoever died is free. */
function turnOf(path: string): () => void {
  for (;;) {
    try {
      return takeLock(path)
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS)
    }
  }
}
