import { constants } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Disk, Stored } from './disk.server.ts'
import { newSpoolPath, syncFolder, writeDurably } from './spool.server.ts'

/** Files in a folder. Each appears under its name only when it is complete and on the disk. */
export function localDisk(folder: string): Disk {
  const driver = new FSDriver({ location: folder, visibility: 'private' })
  const take = (path: string, key: string) => moveInto(path, join(folder, key))
  return {
    take,
    async write(key, bytes) {
      const path = newSpoolPath(folder)
      await writeDurably(path, [bytes])
      await take(path, key)
    },
    bytes: (key) => driver.getBytes(key),
    size: (key) => orNothing(driver.getMetaData(key).then((found) => found.contentLength)),
    stream: (key, range) => orNothing(open(join(folder, key)).then((file) => file.createReadStream(range))),
    remove: (key) => driver.delete(key),
    modified: (key) => orNothing(stat(join(folder, key)).then(({ mtimeMs }) => mtimeMs)),
    async *list() {
      for (const part of await readdir(folder, { withFileTypes: true }))
        if (part.isDirectory()) yield await storedIn(folder, part.name)
    },
    ready: () => takesFiles(folder),
  }
}

async function storedIn(folder: string, part: string): Promise<Stored[]> {
  const found: Stored[] = []
  for (const name of await readdir(join(folder, part))) {
    // Some may go while the others are looked at.
    const file = await orNothing(stat(join(folder, part, name)))
    if (file?.isFile()) found.push({ key: `${part}/${name}`, at: file.mtimeMs, bytes: file.size })
  }
  return found
}

// flydrive moves by copying, which a crash can leave half done; a rename cannot be half done.
async function moveInto(path: string, target: string) {
  await mkdir(dirname(target), { recursive: true })
  await rename(path, target)
  await syncFolder(dirname(target))
}

/** Whether files can be read there and put there. A full disk is told of elsewhere, and what is on it can be read. */
async function takesFiles(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.R_OK | constants.W_OK)
    const path = newSpoolPath(folder)
    await writeFile(path, '', { flag: 'wx' })
    await rm(path)
    return true
  } catch (error) {
    return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
  }
}

async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
