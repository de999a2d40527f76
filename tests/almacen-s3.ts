import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { s3Disk } from '../app/lib/files/disk-s3.server.ts'

type Kept = { bytes: Buffer; at: Date }

const PAGE = 1_000
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (key: string) => key.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? '')

/**
 * A bucket as S3's protocol has it, over HTTP: pages of a thousand, in the order of the keys, each told where it goes on.
 * @returns what lies in it, its disk, and what each next question is answered instead, if it is something
 */
export async function bucket() {
  const kept = new Map<string, Kept>()
  const wrong: { answer?: (asked: URL, method: string) => number | undefined } = {}
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://almacen')
    const key = decodeURIComponent(url.pathname).replace(/^\/cubo\/?/, '')
    const status = wrong.answer?.(url, request.method ?? '')
    const found = kept.get(key)
    if (status) response.writeHead(status).end()
    else if (key === '')
      response.writeHead(200, { 'content-type': 'application/xml' }).end(page(kept, url.searchParams))
    else if (request.method === 'PUT')
      request.toArray().then((parts) => {
        kept.set(key, { bytes: Buffer.concat(parts), at: new Date() })
        response.writeHead(200, { etag: '"x"' }).end()
      })
    else if (request.method === 'DELETE') {
      kept.delete(key)
      response.writeHead(204).end()
    } else if (!found)
      response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
    else {
      const { bytes, at } = found
      response.writeHead(200, { 'content-length': bytes.length, 'last-modified': at.toUTCString(), etag: '"x"' })
      response.end(request.method === 'HEAD' ? undefined : bytes)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const S3_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const access = { S3_ACCESS_KEY_ID: 'llave', S3_SECRET_ACCESS_KEY: 'secreta', S3_REGION: 'lima', S3_BUCKET: 'cubo' }
  return { kept, wrong, store: s3Disk({ S3_ENDPOINT, ...access } as never) }
}

/** Where a page begins is said by a token that only the bucket understands. */
function page(kept: ReadonlyMap<string, Kept>, asked: URLSearchParams): string {
  const after = Buffer.from(asked.get('continuation-token') ?? '', 'base64url').toString()
  const keys = [...kept.keys()].sort().filter((key) => key > after)
  const shown = keys.slice(0, PAGE)
  const next = keys.length > PAGE ? Buffer.from(shown.at(-1) ?? '').toString('base64url') : undefined
  const contents = shown.map((key) => {
    const { bytes, at } = kept.get(key) as Kept
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><Name>cubo</Name><IsTruncated>${next !== undefined}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`
}
