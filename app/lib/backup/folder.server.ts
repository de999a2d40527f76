import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { limaNow } from '../dates.ts'
import { syncFolder } from '../files/spool.server.ts'

/** Where backups go when nobody says otherwise. */
export const backupsFolder = (datos: string) => join(datos, 'respaldos')

/** Only these are ever deleted: what a person asked for stays. */
const DAILY = /^diario-.*\.tar\.gz$/
const KEPT = 7
const WORK = '.atrio-respaldo-'
// Longer than anything waits between two writes of a backup: what is older was left by a process that died.
const ABANDONED_MS = 60 * 60_000

/** `respaldos/atrio-2026-11-21-033000.tar.gz`, at the clock of Lima. Makes the folder, for its owner alone. */
export async function newBackupPath(datos: string, kind: 'atrio' | 'diario' | 'antes-de-vaciar'): Promise<string> {
  const folder = backupsFolder(datos)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, `${kind}-${limaNow().replace(' ', '-').replaceAll(':', '')}.tar.gz`)
}

/** A folder for a backup that is not complete, beside where it will be. Clears those of dead processes. */
export async function newWorkFolder(folder: string): Promise<string> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(WORK)) await discardAbandoned(join(folder, name))
  }
  return mkdtemp(join(folder, WORK))
}

async function discardAbandoned(folder: string) {
  const moments = await Promise.all([folder, ...(await filesIn(folder))].map(changedAt))
  if (Date.now() - Math.max(...moments) > ABANDONED_MS) await rm(folder, { recursive: true, force: true })
}

const filesIn = async (folder: string) => (await readdir(folder).catch(() => [])).map((name) => join(folder, name))

const changedAt = async (path: string) => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0

/** Gives a backup another name, perhaps on another disk; under it, it is complete or absent. */
export async function moveBackup(from: string, to: string): Promise<void> {
  const folder = await newWorkFolder(dirname(to))
  const copy = join(folder, 'copia.tar.gz')
  await pipeline(createReadStream(from), createWriteStream(copy, { flags: 'wx', mode: 0o600, flush: true }))
  await rename(copy, to)
  await syncFolder(dirname(to))
  await rm(folder, { recursive: true })
  await rm(from)
}

/** Deletes all daily backups but the newest seven. */
export async function discardOldDaily(datos: string): Promise<void> {
  const folder = backupsFolder(datos)
  const daily = (await readdir(folder)).filter((name) => DAILY.test(name)).sort()
  for (const name of daily.slice(0, -KEPT)) await rm(join(folder, name), { force: true })
}

/** When the newest backup of the usual folder was made, in milliseconds; nothing when there is none. @param kind of those alone */
export async function lastBackup(datos: string, kind = ''): Promise<number | undefined> {
  const made = (await filesIn(backupsFolder(datos))).filter(
    (path) => path.endsWith('.tar.gz') && basename(path).startsWith(kind),
  )
  const moments = await Promise.all(made.map(changedAt))
  return moments.length > 0 ? Math.max(...moments) : undefined
}
