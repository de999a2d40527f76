import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { trueType } from './sniff.server.ts'
import { isConvincing } from './structure.ts'
import { hasPart } from './text/zip.server.ts'

const zeros = (count: number) => Buffer.alloc(count)
const hex = (value: string) => Buffer.from(value, 'hex')
const of = (tipo: string, ...pieces: Uint8Array[]) => isConvincing(Buffer.concat(pieces), tipo)

const folder = mkdtempSync(join(tmpdir(), 'atrio-tipos-'))
afterAll(() => rmSync(folder, { recursive: true }))

const box = (name: string, ...inside: Buffer[]) => {
  const size = zeros(4)
  size.writeUInt32BE(8 + Buffer.concat(inside).length)
  return Buffer.concat([size, Buffer.from(name), ...inside])
}

it.each([
  ['AUD-20261126-WA0003.m4a', 'mp42', 'soun', 'audio/mp4'],
  ['Grabación.m4a', 'isom', 'soun', 'audio/mp4'],
  ['Clase.m4a', 'isom', 'vide', 'video/mp4'],
  ['Clase.mp4', 'isom', 'vide', 'video/mp4'],
])('%s, of the mark %s, with a track of %s is %s', async (nombre, brand, track, tipo) => {
  const path = join(folder, nombre)
  const handler = box('hdlr', zeros(8), Buffer.from(track), zeros(12))
  const bytes = [box('ftyp', Buffer.from(`${brand}\0\0\0\0`)), box('moov', box('trak', box('mdia', handler)))]
  writeFileSync(path, Buffer.concat(bytes))
  expect(await trueType(path, nombre)).toEqual({ tipo })
})

describe('what a ZIP is', () => {
  const part = new Uint8Array(9)
  const binary = zipSync({ 'xl/workbook.bin': part }, { level: 0 })
  const book = zipSync({ 'xl/workbook.xml': part }, { level: 0 })

  it.each<[string, Uint8Array, Awaited<ReturnType<typeof trueType>>]>([
    ['Notas.xlsb', binary, { codigo: 'CONMACROS' }],
    ['Notas.zip', binary, { codigo: 'CONMACROS' }],
    ['Notas.zip', zipSync({ 'Notas.xlsb': binary }, { level: 0 }), { tipo: 'application/zip' }],
    ['Notas.zip', zipSync({ 'xl/workbook.bin.txt': part }), { tipo: 'application/zip' }],
    ['Notas.xlsx', book, { tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }],
    ['Notas.xlsx', zipSync({ 'Notas.xlsx': book }, { level: 0 }), { tipo: 'application/zip' }],
  ])('%s, by what it holds itself', async (nombre, bytes, expected) => {
    const path = join(folder, nombre)
    writeFileSync(path, bytes)
    expect(await trueType(path, nombre)).toEqual(expected)
  })

  // A presentation carries the book of its chart, whole and as it is.
  const chart = zipSync({ 'xl/workbook.xml': part }, { level: 0 })
  const pptx = zipSync(
    {
      'ppt/presentation.xml': part,
      'ppt/embeddings/Libro.xlsx': chart,
      'ppt/media/foto.jpg': new Uint8Array(30_000).map((_, i) => (i * i) % 251),
      'ppt/slides/slide1.xml': part,
    },
    { level: 0 },
  )
  const after = Buffer.from(pptx).indexOf('PK\x05\x06') + 22

  it.each([
    ['after its photograph', 0.99 * pptx.length],
    ['in its photograph, after the book of its chart', after + 9_000],
    ['right after the book of its chart', after],
    ['in its list of contents', pptx.length - 40],
  ])('is cut off %s', async (_, length) => {
    const path = join(folder, 'Lámina.pptx')
    writeFileSync(path, pptx)
    expect(await trueType(path, 'Lámina.pptx')).toMatchObject({ tipo: expect.stringContaining('presentationml') })
    writeFileSync(path, pptx.subarray(0, length))
    expect(await trueType(path, 'Lámina.pptx')).toEqual({ codigo: 'ARCHIVOCORTADO' })
  })

  it('with more than its end can say, has a record of its own for that', () => {
    const [list, long, where, end] = [zeros(46), zeros(56), zeros(20), zeros(22)]
    list.writeUInt32LE(0x02014b50)
    long.writeUInt32LE(0x06064b50)
    where.writeUInt32LE(0x07064b50)
    where.writeUInt8(46, 8)
    end.writeUInt32LE(0x06054b50)
    end.writeUInt32LE(0xffffffff, 16)
    expect(of('application/zip', list, long, where, end)).toBe(true)
    expect(of('application/zip', list, zeros(9), long, where, end)).toBe(false)
    expect(of('application/zip', list, long, end)).toBe(false)
  })

  it('is told soon where its list says to have more parts than there is room for', () => {
    const bytes = zeros(142)
    // A list of the long kind, where it lies, and the end that leads there.
    for (const [at, mark] of [
      [0, '504b0304'],
      [40, '504b0606'],
      [100, '504b0607'],
      [120, '504b0506'],
    ] as const)
      hex(mark).copy(bytes, at)
    bytes.writeUInt32LE(20_000_000, 72)
    bytes.writeUInt32LE(40, 108)
    bytes.writeUInt16LE(1, 128)
    bytes.writeUInt32LE(0xffffffff, 136)
    const started = performance.now()
    expect(hasPart(bytes, 'xl/workbook.bin')).toBe(false)
    expect(performance.now() - started).toBeLessThan(200)
  })
})
