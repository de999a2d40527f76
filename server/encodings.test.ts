import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encode, encodingOf } from './encodings.ts'

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['identity', 'identity'],
    ['', 'identity'],
    ['BR', 'br'],
    ['br;q=mucho', 'identity'],
    [undefined, 'identity'],
  ])('%s gives %s', (header, encoding) => expect(encodingOf(header)).toBe(encoding))

  it('gives back the same bytes', async () => {
    const body = Buffer.from('matrícula '.repeat(500))
    expect(brotliDecompressSync(await encode(body, 'br'))).toEqual(body)
    expect(gunzipSync(await encode(body, 'gzip'))).toEqual(body)
    expect(await encode(body, 'identity')).toBe(body)
  })
})
