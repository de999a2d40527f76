import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { env } from '../app/lib/env.server.ts'
import type { Disk } from '../app/lib/files/disk.server.ts'
import { s3Disk } from '../app/lib/files/disk-s3.server.ts'

/** A store in a bucket that answers like that, until the test ends. */
export async function bucketOf(answer: RequestListener): Promise<Disk> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  return s3Disk({ ...env, ...keys, S3_BUCKET: 'x', S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_REGION: 'r' })
}

type Kept = { bytes: Buffer; at: Date }

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const xml = (text: string) => text.replaceAll(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)
const DENIED = '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'

/** What S3 says of its keys: a thousand at most, and a token of any signs with which to go on. */
const MOST_KEYS = 1_000
const tokenOf = (from: number) => `${from} +/=&`

function page(objects: Map<string, Kept>, from: number): string {
  const keys = [...objects.keys()].sort()
  const some = keys.slice(from, from + MOST_KEYS)
  const rest = from + MOST_KEYS < keys.length
  const listed = some.map((key) => {
    const { bytes, at } = objects.get(key) as Kept
    return `<Contents><Key>${xml(key)}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  const next = rest ? `<NextContinuationToken>${xml(tokenOf(from + MOST_KEYS))}</NextContinuationToken>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>x</Name><IsTruncated>${rest}</IsTruncated>${next}${listed.join('')}</ListBucketResult>`
}

/** A bucket as S3 has them: puts, gives, lists by pages and deletes. @param refuses whether it refuses the page that begins there */
export const newBucket = (objects: Map<string, Kept>, refuses: (from: number) => boolean) =>
  bucketOf(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const key = decodeURIComponent(pathname.slice('/x/'.length))
    const bytes = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    const one = objects.get(key)
    if (searchParams.get('list-type') === '2') {
      const token = searchParams.get('continuation-token')
      const from = token === null ? 0 : Number.parseInt(token, 10)
      const isAllowed = (token === null || token === tokenOf(from)) && !refuses(from)
      return void response
        .writeHead(isAllowed ? 200 : 403, { 'content-type': 'application/xml' })
        .end(isAllowed ? page(objects, from) : DENIED)
    }
    if (request.method === 'PUT') {
      objects.set(key, { bytes, at: new Date() })
      return void response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (!one) return void response.writeHead(404).end()
    response.writeHead(200, { 'last-modified': one.at.toUTCString(), 'content-length': one.bytes.length })
    response.end(request.method === 'HEAD' ? undefined : one.bytes)
  })
