import { createHash } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { db } from '../db/client.server.ts'
import { disk, filesFolder } from './disk.server.ts'
import { newFileId } from './ids.ts'
import { measureImage } from './images.server.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import { docx, lateXlsx, oldOffice, pdf, photo, pngBomb } from './samples.ts'
import { keepFile, saveFile } from './save.server.ts'
import { spool } from './spool.server.ts'
import { lockedDoc } from './text/samples.ts'

testDatabase('vacia')
beforeAll(async () => {
  await db.execute(sql`insert into instituciones (idinstitucion, nombre_comercial, razon_social, ruc, tipo_gestion)
    values (2, 'Prueba', 'Prueba', '20000000001', 'PUBLICA')`)
})

const text = (value: string) => Buffer.from(value)
const save = (nombre: string, bytes: Uint8Array) => saveFile({ nombre, bytes, idinstitucion: 2 })
const utf16 = (mark: number[], value: string) => Buffer.concat([Buffer.from(mark), Buffer.from(value, 'utf16le')])
const pagesOfTiff = async () => {
  const pages = Array<Buffer>(2).fill(await photo(9, 9).png().toBuffer())
  const joined = sharp(pages, { join: { animated: true } })
  return joined.tiff().toBuffer()
}
const cut = (bytes: Uint8Array) => bytes.subarray(0, bytes.length * 0.8)
const rows = async () => (await db.execute(sql`select count(*)::int as n from archivos`)).rows[0]?.['n']
const pieces = async (folder: string) => (await readdir(join(folder, '.tmp'))).filter((name) => !name.endsWith('.lock'))
// Other test files share the folder: what they are receiving passes, what was left behind stays.
const nothingLeft = () => vi.waitFor(async () => expect(await pieces(filesFolder)).toEqual([]), 30_000)

test.each([
  ['Reglamento académico.pdf', () => pdf(), 'application/pdf', 'Reglamento académico.pdf'],
  ['Sílabo.docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Sílabo.docx'],
  ['Notas.xlsx', lateXlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Notas.xlsx'],
  ['Notas.zip', lateXlsx, 'application/zip', 'Notas.zip'],
  ['Acta.doc', () => oldOffice('WordDocument'), 'application/msword', 'Acta.doc'],
  ['Acta.doc', () => oldOffice('Workbook'), 'application/vnd.ms-excel', 'Acta.xls'],
  ['Año.txt', () => text('año y niño\r\n'), 'text/plain', 'Año.txt'],
  ['alumnos.csv', () => text('BM;Ñ\n1;2\n'), 'text/csv', 'alumnos.csv'],
  ['alumnos.csv', () => Buffer.from('año;niño', 'latin1'), 'text/csv; charset=windows-1252', 'alumnos.csv'],
  ['Acta.doc', () => oldOffice('Book'), 'application/vnd.ms-excel', 'Acta.xls'],
  ['Acta.doc', () => oldOffice('PowerPoint Document'), 'application/vnd.ms-powerpoint', 'Acta.ppt'],
  ['notas.csv', () => Buffer.from([65, 9, 10, 11, 12, 13, 27, 32, 126]), 'text/csv', 'notas.csv'],
  ['menor.txt', () => text('uno <dos>'), 'text/plain', 'menor.txt'],
  ['foto.png', () => photo(40, 30).jpeg().toBuffer(), 'image/jpeg', 'foto.jpg'],
  ['foto.jpeg', () => photo(40, 30).jpeg().toBuffer(), 'image/jpeg', 'foto.jpeg'],
  ['foto', () => photo(40, 30).webp().toBuffer(), 'image/webp', 'foto.webp'],
  ['foto.avif', () => photo(40, 30).avif().toBuffer(), 'image/avif', 'foto.avif'],
  ['foto.txt', () => photo(40, 30).png().toBuffer(), 'image/png', 'foto.png'],
  ['foto.jpg', () => pdf(), 'application/pdf', 'foto.pdf'],
  ['plano.tif', () => photo(40, 30).tiff().toBuffer(), 'image/png', 'plano.png'],
  ['lista.csv', () => utf16([0xff, 0xfe], 'año;niño\r\n'), 'text/csv; charset=utf-16le', 'lista.csv'],
  ['lista.txt', () => utf16([0xff, 0xfe], 'año').swap16(), 'text/plain; charset=utf-16be', 'lista.txt'],
  [
    'patio.gif',
    async () => Buffer.concat([await photo(9, 9).gif().toBuffer(), text('\0más')]),
    'image/gif',
    'patio.gif',
  ],
])('%s is kept as %3$s', async (given, bytes, tipo, nombre) => {
  const saved = await save(given, await bytes())
  expect(saved).toMatchObject({ ok: true, archivo: { tipo, nombre } })
})

test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  ['página.pdf', () => text('<!doctype html><script>alert(1)</script>'), 'NOESPDF'],
  ['página.txt', () => text('\uFEFF  <html><script>alert(1)</script>'), 'TIPONOADMITIDO'],
  ['logo.png', () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'TIPONOADMITIDO'],
  ['logo.svg', () => text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'TIPONOADMITIDO'],
  ['script.js', () => text('alert(1)'), 'TIPONOADMITIDO'],
  ['programa.pdf', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), 'NOESPDF'],
  ['mensaje.doc', () => oldOffice('__substg1.0_'), 'TIPONOADMITIDO'],
  ['datos.csv', () => Buffer.from([65, 0, 66, 0]), 'TIPONOADMITIDO'],
  ['8.txt', () => Buffer.from([65, 8]), 'TIPONOADMITIDO'],
  ['14.txt', () => Buffer.from([65, 14]), 'TIPONOADMITIDO'],
  ['26.txt', () => Buffer.from([65, 26]), 'TIPONOADMITIDO'],
  ['28.txt', () => Buffer.from([65, 28]), 'TIPONOADMITIDO'],
  ['31.txt', () => Buffer.from([65, 31]), 'TIPONOADMITIDO'],
  ['larga.png', () => photo(16_384, 1).png().toBuffer(), 'IMAGENGRANDE'],
  ['vacío.pdf', () => new Uint8Array(), 'ARCHIVOVACIO'],
  [
    'rota.png',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(40)]),
    'IMAGENINVALIDA',
  ],
  ['cortada.jpg', async () => cut(await photo(60, 40).jpeg().toBuffer()), 'IMAGENINVALIDA'],
  ['cortada.png', async () => cut(await photo(60, 40).png().toBuffer()), 'IMAGENINVALIDA'],
  ['cortada.gif', async () => cut(await photo(60, 40).gif().toBuffer()), 'IMAGENINVALIDA'],
  ['cortada.webp', async () => cut(await photo(60, 40).webp().toBuffer()), 'IMAGENINVALIDA'],
  ['cortada.avif', async () => cut(await photo(60, 40).avif().toBuffer()), 'IMAGENINVALIDA'],
  ['Acta.doc', lockedDoc, 'CONCLAVE'],
  ['Acta.docx', () => cut(docx()), 'ARCHIVOCORTADO'],
  ['Notas.xlsx', () => cut(lateXlsx()), 'ARCHIVOCORTADO'],
  ['Notas.xlsb', () => zipSync({ 'xl/workbook.bin': text('x') }), 'CONMACROS'],
  ['IMG_0412.HEIC', () => text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'HEIC'],
  ['escaneo.tiff', pagesOfTiff, 'TIFFVARIAS'],
  ['lista.csv', () => utf16([0xff, 0xfe], 'a;b\0c'), 'TIPONOADMITIDO'],
  ['lista.csv', () => Buffer.concat([utf16([0xff, 0xfe], 'a;b'), text('c')]), 'TIPONOADMITIDO'],
  ['bomba.png', pngBomb, 'IMAGENGRANDE'],
  ['tira.png', () => photo(60_000, 1).png().toBuffer(), 'IMAGENGRANDE'],
])('%s is refused', async (nombre, bytes, codigo) => {
  const before = await rows()
  expect(await save(nombre, await bytes())).toMatchObject({ ok: false, codigo, message: expect.any(String) })
  expect(await rows()).toBe(before)
  await nothingLeft()
})

test('fifty megabytes are taken, and not a byte more', async () => {
  const megabyte = new Uint8Array(1_048_576)
  const whole = await spool(filesFolder, Array(50).fill(megabyte))
  expect(whole).toMatchObject({
    bytes: 52_428_800,
    sha256: createHash('sha256').update(Buffer.alloc(52_428_800)).digest('hex'),
  })
  await rm(whole?.path ?? '')
  expect(await spool(filesFolder, [...Array(50).fill(megabyte), new Uint8Array(1)])).toBeUndefined()
  await nothingLeft()
})

test('an image of fifty million pixels is taken, of the longest side too, and none beyond', async () => {
  const measure = async (width: number, height: number) => {
    const path = join(filesFolder, '.tmp', newFileId())
    await writeFile(path, pngBomb(width, height))
    return measureImage(path).finally(() => rm(path))
  }
  expect(await measure(10_000, 5_000)).toEqual({ ancho: 10_000, alto: 5_000, animated: false })
  expect(await measure(10_000, 5_001)).toBe('grande')
  expect(await measure(16_383, 1)).toMatchObject({ ancho: 16_383 })
  expect(await measure(16_384, 1)).toBe('grande')
  expect(await measure(1, 16_384)).toBe('grande')
})

test('what a file is kept with is what it is', async () => {
  const none = { ancho: null, alto: null, renditions: null, estadoTexto: null, subidoPor: null }
  const saved = await saveFile({ nombre: 'a.pdf', bytes: pdf('privado'), idinstitucion: 2, privado: true })
  expect(saved).toMatchObject({ archivo: { ...none, privado: true } })
  expect(await save('b.pdf', pdf('de todos'))).toMatchObject({ archivo: { ...none, privado: false } })
  expect(await save('c.png', await photo(4, 3).png().toBuffer())).toMatchObject({
    archivo: { ancho: 4, alto: 3, renditions: null, estadoTexto: 'no_aplica' },
  })
})

// Nineteen bytes and more that begin as something begins that may be saved, and are not it.
const html = '<script>alert(1)</script>'
const riff = (kind: string, rest: string) => text(`RIFF\x40\0\0\0${kind}${rest}`.padEnd(80, '<'))
test.each<[string, () => Uint8Array]>([
  ['UTF-16 a.mp3', () => utf16([0xff, 0xfe], '<script>')],
  ['UTF-16 a.txt', () => utf16([0xff, 0xfe], html)],
  ['UTF-16 al revés.mp3', () => utf16([0xfe, 0xff], html).swap16()],
  ['UTF-8 con marca.pdf', () => text(`\uFEFF%PDF-1.4 1 0 obj ${html}`)],
  ['un cuadro.mp3', () => Buffer.concat([Buffer.from('fffb9064', 'hex'), text(html.repeat(20))])],
  ['dos cuadros.mp3', () => frames(2)],
  ['ID3.mp3', () => text(`ID3\x03\0\0\0\0\0\x0a${html.repeat(20)}`)],
  ['a.pdf', () => text(`%PDF ${html}`)],
  ['b.pdf', () => text(`%PDF-1.4 ${html}`)],
  ['a.gif', () => text(`GIF89a${html.padEnd(40)}`)],
  ['b.gif', () => text(`GIF99a${html.padEnd(40)};`)],
  ['a.jpg', () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), text(html.repeat(9))])],
  ['a.webp', () => riff('WEBP', `VP8 ${html}`)],
  ['a.wav', () => riff('WAVE', html)],
  ['b.wav', () => riff('WAVE', 'fmt \x10\0\0\0')],
  ['a.avi', () => riff('AVI ', html)],
  ['a.mp4', () => text(`\0\0\0\x18ftypmp42${html}`)],
  ['b.mp4', () => text(`<!--ftypisom-->${html}`)],
  ['a.mov', () => text(`<!--moov-->${html}`)],
  ['b.mov', () => text(`\0\0\0\x08moov<p>${html}`)],
  ['a.zip', () => text(`PK\x03\x04${html.repeat(9)}`)],
  ['a.docx', () => docx().subarray(0, -22)],
  ['a.rar', () => text(`Rar!\x1a\x07\0${html}`)],
  ['b.rar', () => text(`Rar!\x1a\x07\x01\0${html}`)],
  ['a.wmv', () => Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), text(html.repeat(2))])],
  ['a.avif', () => text(`\0\0\0\x18ftypavif\0\0\0\0avif${html.repeat(9)}`)],
])('%s only begins as one', async (nombre, bytes) => {
  expect(await save(nombre, bytes())).toMatchObject({
    ok: false,
    codigo: expect.stringMatching(/^(TIPONO|NOESPDF|IMAGENINV|ARCHIVOCORTADO)/),
  })
})

/** Silence: frames of 417 bytes, 128 kbit/s at 44.1 kHz. */
const frames = (many: number, tag = Buffer.alloc(0)) =>
  Buffer.concat([tag, ...Array(many).fill(Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)]))])
const part = (name: string, body: Uint8Array) => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from(name), size, body])
}
const movieBox = (name: string, body: Uint8Array) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length + 8)
  return Buffer.concat([size, Buffer.from(name), body])
}
test.each<[string, () => Uint8Array, string]>([
  ['voz.mp3', () => frames(3), 'audio/mpeg'],
  ['voz con datos.mp3', () => frames(4, Buffer.from('49443303000000000005aabbccddee', 'hex')), 'audio/mpeg'],
  [
    'voz.wav',
    () => part('RIFF', Buffer.concat([text('WAVE'), part('fmt ', Buffer.alloc(16)), part('data', Buffer.alloc(8))])),
    'audio/wav',
  ],
  ['cinta.avi', () => part('RIFF', Buffer.concat([text('AVI '), part('LIST', text('hdrl'))])), 'video/vnd.avi'],
  [
    'clase.mp4',
    () =>
      Buffer.concat([
        movieBox('ftyp', text('mp42\0\0\0\0')),
        movieBox('moov', Buffer.alloc(8)),
        movieBox('mdat', Buffer.alloc(40)),
      ]),
    'video/mp4',
  ],
  [
    'clase.mov',
    () => Buffer.concat([movieBox('moov', Buffer.alloc(8)), movieBox('mdat', Buffer.alloc(40))]),
    'video/quicktime',
  ],
  [
    'nota de voz.m4a',
    () => Buffer.concat([movieBox('ftyp', text('M4A \0\0\0\0')), movieBox('moov', Buffer.alloc(8))]),
    'audio/mp4',
  ],
  [
    'VID-20261126-WA0001.3gp',
    () => Buffer.concat([movieBox('ftyp', text('3gp5\0\0\0\0')), movieBox('moov', Buffer.alloc(8))]),
    'video/3gpp',
  ],
  [
    'patio.gif',
    () => Buffer.from('47494638396101000100800000ffffff0000002c00000000010001000002024401003b', 'hex'),
    'image/gif',
  ],
])('%s is one', async (nombre, bytes, tipo) => {
  expect(await save(nombre, bytes())).toMatchObject({ ok: true, archivo: { nombre, tipo } })
})

test('too large is refused while it arrives, without waiting for the rest', async () => {
  let sent = 0
  async function* endless() {
    for (; sent < 10 * MAX_FILE_BYTES; sent += 1_048_576) yield new Uint8Array(1_048_576)
  }
  const saved = await saveFile({ nombre: 'video.mp4', stream: endless(), idinstitucion: 2 })
  expect(saved).toMatchObject({ ok: false, codigo: 'ARCHIVOGRANDE' })
  expect(sent).toBeLessThan(2 * MAX_FILE_BYTES)
  await nothingLeft()
})

test('an upload that breaks leaves nothing', async () => {
  const before = await rows()
  async function* broken() {
    yield pdf()
    throw new Error('se cortó')
  }
  await expect(saveFile({ nombre: 'a.pdf', stream: broken(), idinstitucion: 2 })).rejects.toThrow('se cortó')
  expect(await rows()).toBe(before)
  await nothingLeft()
})

test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('a disk that is full (%s) is told, anything else is thrown', async (code) => {
  async function* full() {
    yield pdf()
    throw Object.assign(new Error('lleno'), { code })
  }
  const upload = { nombre: 'a.pdf', idinstitucion: 2 }
  for (const refused of [await saveFile({ ...upload, stream: full() }), await keepFile({ ...upload, stream: full() })])
    expect(refused).toMatchObject({ ok: false, codigo: 'SINESPACIO' })
  await nothingLeft()
})

test('equal files share their bytes under ids of their own', async () => {
  const [a, b] = await Promise.all([save('a.pdf', pdf('igual')), save('b.pdf', pdf('igual'))])
  if (!a.ok || !b.ok) throw new Error('refused')
  expect(a.archivo.clave).toBe(b.archivo.clave)
  expect(a.archivo.id).not.toBe(b.archivo.id)
  const kept = await (await disk()).bytes(a.archivo.clave)
  expect(createHash('sha256').update(kept).digest('hex')).toBe(a.archivo.sha256)
  expect(kept.byteLength).toBe(a.archivo.bytes)
})

test('the row belongs to the transaction of the caller', async () => {
  const before = await rows()
  const attempt = db.transaction(async (tx) => {
    expect(await saveFile({ nombre: 'a.pdf', bytes: pdf('tx'), idinstitucion: 2, tx })).toMatchObject({ ok: true })
    tx.rollback()
  })
  await expect(attempt).rejects.toThrow()
  expect(await rows()).toBe(before)
})

test('the size of a photograph is the one that is seen, after the rotation of the camera', async () => {
  const turned = await photo(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(await save('vertical.jpg', turned)).toMatchObject({ ok: true, archivo: { ancho: 40, alto: 60 } })
})
