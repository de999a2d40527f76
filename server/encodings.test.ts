import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encode, encodingOf, isText } from './encodings.ts'

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
    ['br ; q=0.001 , gzip', 'br'],
    ['br;q=0.0, *;q=0.5', 'gzip'],
    ['*;q=0', 'identity'],
    ['*;q=0, gzip;q=1', 'gzip'],
    ['gzip;x=1;q=0', 'identity'],
    ['x-br, brotli', 'identity'],
    ['GZIP; Q=1', 'gzip'],
  ])('%s gives %s', (header, encoding) => expect(encodingOf(header)).toBe(encoding))

  it.each([
    ...['text/html; charset=utf-8', 'text/css', 'application/json', 'application/ld+json', 'application/xml'],
    ...['application/atom+xml', 'application/javascript', 'image/svg+xml', 'image/x-icon'],
  ])('makes %s smaller', (type) => expect(isText(type)).toBe(true))

  it.each([
    'image/png',
    'application/pdf',
    'application/zip',
    'x-text/html',
    'image/xml',
    'application/octet-stream',
    '',
  ])('makes %s no smaller', (type) => expect(isText(type)).toBe(false))

  it('is the best of several headers', () => expect(encodingOf(['gzip', 'br'])).toBe('br'))

  it('is smaller when it takes its time', async () => {
    const rows = Array.from({ length: 2_000 }, (_, i) => `<li class="fila">Resolución ${(i * 7_919) % 1_000}</li>`)
    const body = Buffer.from(rows.join(''))
    const [quick, thorough] = [await encode(body, 'br'), await encode(body, 'br', 'thorough')]
    expect(thorough.length).toBeLessThan(quick.length)
  })

  it('gives back the same bytes', async () => {
    const body = Buffer.from('matrícula '.repeat(500))
    expect(brotliDecompressSync(await encode(body, 'br'))).toEqual(body)
    expect(gunzipSync(await encode(body, 'gzip'))).toEqual(body)
    expect(await encode(body, 'identity')).toBe(body)
  })
})
