import { readFile, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Env } from '../env.server.ts'
import type { Disk, Range } from './disk.server.ts'

/** Files in a bucket of any S3-compatible store. An object appears when its upload is complete, never before. */
export function s3Disk(settings: Env): Disk {
  const client = clientOf(settings)
  const bucket = settings.S3_BUCKET ?? ''
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
  const write = (key: string, bytes: Uint8Array) => driver.put(key, bytes)
  return {
    // From memory, not as a stream: the client can repeat an upload that failed half way.
    async take(path, key) {
      await write(key, await readFile(path))
      await rm(path, { force: true })
    },
    write,
    bytes: (key) => driver.getBytes(key),
    size: (key) => orNothing(driver.getMetaData(key).then((found) => found.contentLength)),
    stream: (key, range) => orNothing(streamOf(client, bucket, key, range)),
    remove: (key) => driver.delete(key),
    modified: (key) => orNothing(driver.getMetaData(key).then((found) => found.lastModified.getTime())),
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
        yield Contents.map(({ Key = '', LastModified, Size = 0 }) => ({
          ...{ key: Key, bytes: Size },
          // Of unknown age is as good as new.
          at: LastModified?.getTime() ?? Number.POSITIVE_INFINITY,
        }))
    },
    ready: takesObjects(() => driver.put('salud', '')),
  }
}

/** So long what was put there says that more can be. */
const PUT_MS = 60_000

/** Whether a bucket takes objects: one that may only be read, or is none at all, answers questions all the same. */
function takesObjects(put: () => Promise<void>) {
  let last = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - last < PUT_MS) return true
    try {
      await put()
      last = performance.now()
      return true
    } catch {
      return false
    }
  }
}

function clientOf(settings: Env) {
  return new S3Client({
    endpoint: settings.S3_ENDPOINT ?? '',
    region: settings.S3_REGION ?? '',
    credentials: { accessKeyId: settings.S3_ACCESS_KEY_ID ?? '', secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '' },
    // Stores other than Amazon's know neither buckets as host names nor its newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

async function streamOf(client: S3Client, bucket: string, key: string, range?: Range) {
  const part = range && { Range: `bytes=${range.start}-${range.end}` }
  const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...part }))
  return answer.Body as Readable
}

async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (['NoSuchKey', 'NotFound'].includes((error as Error).name)) return undefined
    throw error
  }
}
