import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { env } from '../env.server.ts'
import type { Archivo } from './schema.server.ts'
import { openSpool } from './spool.server.ts'

export type Range = { start: number; end: number }

/** What lies there, since when (in milliseconds) and how large. */
export type Stored = { key: string; at: number; bytes: number }

/** Where the bytes are. Keys are made from their content, so writing one twice is harmless. */
export type Disk = {
  /** Takes the complete file at `path` for its own. Resolves when the bytes survive a crash. */
  take(path: string, key: string): Promise<void>
  /** Same, from memory. */
  write(key: string, bytes: Uint8Array): Promise<void>
  bytes(key: string): Promise<Uint8Array>
  /** Bytes that the file holds, or nothing when there is no such file. */
  size(key: string): Promise<number | undefined>
  /** The file or the inclusive part of it, or nothing when there is no such file. */
  stream(key: string, range?: Range): Promise<Readable | undefined>
  remove(key: string): Promise<void>
  /** Since when it lies there, in milliseconds. */
  modified(key: string): Promise<number | undefined>
  /** All that lies there, some at a time. */
  list(): AsyncIterable<Stored[]>
  ready(): Promise<boolean>
}

export const filesFolder = join(env.DATOS, 'archivos')

let opened: Promise<Disk> | undefined

/** The store that the settings name: an S3 bucket, or the folder `archivos` beside the embedded database. */
export function disk(): Promise<Disk> {
  opened ??= open().catch((error) => {
    // A full disk today is not a full disk tomorrow.
    opened = undefined
    throw error
  })
  return opened
}

type Whole = Pick<Archivo, 'clave' | 'bytes' | 'analisis'>

/**
 * All of a file; nothing where there is none, where it does harm, or where a disk has cut it short: whoever is told its
 * length waits for the end.
 */
export async function wholeFile({ clave, bytes, analisis }: Whole): Promise<Readable | undefined> {
  if (analisis === 'infectado') return undefined
  const store = await disk()
  return (await store.size(clave)) === bytes ? store.stream(clave) : undefined
}

// The S3 client weighs 40 MB: it loads only where it is used.
async function open(): Promise<Disk> {
  await openSpool(filesFolder)
  if (env.S3_BUCKET) return (await import('./disk-s3.server.ts')).s3Disk(env)
  return (await import('./disk-local.server.ts')).localDisk(filesFolder)
}

export const fileKey = (sha256: string) => `${sha256.slice(0, 2)}/${sha256}`

const OF_FILES = /^([\da-f]{2})\/(\1[\da-f]{62})(\.\d+\.(avif|webp))?$/
/** Of which content a key is, of a file or of a smaller version of it; nothing for what else lies there. */
export const shaOf = (key: string): string | undefined => OF_FILES.exec(key)?.[2]

export const renditionKey = (sha256: string, ancho: number, formato: string) => `${fileKey(sha256)}.${ancho}.${formato}`
