// A small disk for one process: a file system in memory that only it and its children see, and that goes with it.
import { spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { sha256 } from './administrador.ts'

const MOUNT = 'folder="$1" && shift && mount -t tmpfs -o size=192m,mode=700 atrio "$folder" && exec "$@"'
// As root its own mounts are enough; anybody else first becomes root of a world of their own, where that is allowed.
const WAYS = ['--mount', '--mount --map-root-user']

/** @returns the command that runs another one with such a disk at `folder`; nothing where this user may not mount */
export function withSmallDisk(): ((folder: string) => string[]) | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-disco-'))
  const ways = WAYS.map((way) => (at: string) => ['unshare', ...way.split(' '), 'sh', '-c', MOUNT, 'sh', at])
  const found = ways.find((way) => {
    const [command = '', ...args] = [...way(folder), 'true']
    return spawnSync(command, args).status === 0
  })
  rmdirSync(folder)
  return found
}

/** The small disk at `folder` of a process, seen from outside. */
export function diskOf(pid: number | undefined, folder: string) {
  const root = `/proc/${pid}/root${folder}`
  const ballast = join(root, 'lastre')
  return {
    /** Leaves not one byte, or so many. */
    fill(left = 0) {
      const file = openSync(ballast, 'a')
      for (const size of [1_048_576, 4_096]) while (hasWritten(file, Buffer.alloc(size, 'x')));
      closeSync(file)
      if (left > 0) truncateSync(ballast, statSync(ballast).size - left)
    },
    empty: () => rmSync(ballast),
    /** What has not arrived under its name. */
    arriving: () => readdirSync(join(root, 'archivos', '.tmp')).filter((name) => !name.endsWith('.lock')),
    /** What has its name and is not whole: files are called by what they hold, smaller versions of images after them; `base` says whose they are. */
    halves: async () => {
      const halves: string[] = []
      for (const entry of readdirSync(join(root, 'archivos'), { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name)
        const isMark = path === join(root, 'archivos', 'base')
        if (entry.isFile() && !isMark && !path.includes('.tmp') && !(await isWhole(path, entry.name))) halves.push(path)
      }
      return halves
    },
  }
}

const isWhole = (path: string, name: string) =>
  name.includes('.')
    ? sharp(path)
        .stats()
        .then(Boolean, () => false)
    : sha256(readFileSync(path)) === name

function hasWritten(file: number, bytes: Buffer) {
  try {
    return writeSync(file, bytes) > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
