import { constants } from 'node:fs'
import { access, mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Disk } from './disk.server.ts'
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
    ready: () => access(folder, constants.R_OK | constants.W_OK).then(yes, no),
  }
}

// flydrive moves by copying, which a crash can leave half done; a rename cannot be half done.
async function moveInto(path: string, target: string) {
  await mkdir(dirname(target), { recursive: true })
  await rename(path, target)
  await syncFolder(dirname(target))
}

const yes = () => true
const no = () => false

async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
