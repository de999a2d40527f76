import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isOpen } from '../db/pglite.server.ts'
import type { Backup } from './backup.server.ts'
import { explain } from './explain.server.ts'
import { backupsFolder } from './folder.server.ts'

// The embedded database belongs to one process. Another one asks it for a backup through files in a folder that only
// their owner may enter: an empty request, which can ask for nothing else, and the answer to it.
const REQUEST = '.pedido-'
const TAKEN = '.atendido-'
const ANSWER = '.respuesta-'

const LOOK_MS = 500
const PATIENCE_MS = 15_000
// Whoever asked waits no longer.
const OLD_MS = 60_000

const STOPPED = 'El proceso que tenía la base abierta se detuvo antes de terminar la copia. Repita.'
const SILENT = 'El proceso que tiene la base abierta no atiende. Repita en un momento.'

type Answer = { backup: Backup } | { error: string }

/**
 * Makes a backup whenever another process asks for one.
 * @returns how to stop
 */
export function answerRequests(datos: string, make: () => Promise<Backup>): () => void {
  const folder = backupsFolder(datos)
  let busy = false
  void forgetTaken(folder)
  const look = async () => {
    if (busy) return
    busy = true
    try {
      for (const name of await readdir(folder).catch(() => [])) {
        if (name.startsWith(REQUEST)) await answer(folder, name.slice(REQUEST.length), make)
      }
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS).unref()
  return () => clearInterval(timer)
}

/** Those that a process took and did not live to answer. Whoever asked sees that it has to ask again. */
async function forgetTaken(folder: string) {
  for (const name of await readdir(folder).catch(() => [])) {
    if (name.startsWith(TAKEN)) await rm(join(folder, name), { force: true })
  }
}

async function answer(folder: string, id: string, make: () => Promise<Backup>) {
  const taken = join(folder, TAKEN + id)
  const { mtimeMs } = await stat(join(folder, REQUEST + id))
  await rename(join(folder, REQUEST + id), taken)
  if (Date.now() - mtimeMs < OLD_MS) {
    const said: Answer = await make().then(
      (backup) => ({ backup }),
      (error: unknown) => ({ error: explain(error) }),
    )
    // A file of our own: the request may be root's.
    const written = `${taken}.json`
    await writeFile(written, JSON.stringify(said), { mode: 0o600 })
    await rename(written, join(folder, ANSWER + id))
  }
  await rm(taken, { force: true })
}

/**
 * Asks the process that has the embedded database open for a backup.
 * @returns what it made, in the usual folder
 * @throws {Error} in Spanish when it does not answer, or could not
 */
export async function askForBackup(datos: string): Promise<Backup> {
  const folder = backupsFolder(datos)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const id = randomUUID()
  await writeFile(join(folder, REQUEST + id), '', { flag: 'wx', mode: 0o600 })
  try {
    const said = await waitForAnswer(datos, folder, id)
    if ('error' in said) throw new Error(`El proceso en marcha no pudo hacer la copia: ${said.error}`)
    return { ...said.backup, path: join(folder, basename(said.backup.path)) }
  } finally {
    for (const kind of [REQUEST, ANSWER]) await rm(join(folder, kind + id), { force: true })
  }
}

async function waitForAnswer(datos: string, folder: string, id: string): Promise<Answer> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    await pause(LOOK_MS / 2)
    const names = await readdir(folder)
    if (names.includes(ANSWER + id)) return JSON.parse(await readFile(join(folder, ANSWER + id), 'utf8'))
    const waiting = names.includes(REQUEST + id)
    if (!isOpen(datos) || !(waiting || names.includes(TAKEN + id))) throw new Error(STOPPED)
    if (waiting && Date.now() > until) throw new Error(SILENT)
  }
}
