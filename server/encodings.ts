import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

const TEXT = /^(text\/|application\/((.+\+)?json|javascript|(.+\+)?xml)|image\/(svg\+xml|x-icon))/

/** Whether a content type becomes smaller by compression. */
export const isText = (type: string): boolean => TEXT.test(type)

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** The best of our encodings that an Accept-Encoding header admits. */
export function encodingOf(header: string | string[] | undefined): Encoding {
  const accepted = new Map(
    String(header ?? '')
      .split(',')
      .map(quality),
  )
  const admits = (encoding: string) => (accepted.get(encoding) ?? accepted.get('*') ?? 0) > 0
  if (admits('br')) return 'br'
  return admits('gzip') ? 'gzip' : 'identity'
}

function quality(item: string): [string, number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
  const q = parameters.find((part) => part.startsWith('q='))
  return [name, q ? Number(q.slice(2)) || 0 : 1]
}

/** Of Brotli: smaller than gzip and as quick, or a tenth smaller still and twenty times as slow. */
export type Effort = 'quick' | 'thorough'
const QUALITY = { quick: 5, thorough: 10 }

/** Compresses off the event loop. */
export async function encode(body: Buffer, encoding: Encoding, effort: Effort = 'quick'): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return gzipAsync(body, { level: 6 })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants
  const params = {
    [BROTLI_PARAM_QUALITY]: QUALITY[effort],
    [BROTLI_PARAM_SIZE_HINT]: body.length,
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
  }
  return brotliAsync(body, { params })
}
