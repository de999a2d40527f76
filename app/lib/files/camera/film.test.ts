import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../../tests/base-de-datos.ts'
import { db } from '../../db/client.server.ts'
import { disk } from '../disk.server.ts'
import { newFileId } from '../ids.ts'
import { originalOf } from '../originals.server.ts'
import { saveFile } from '../save.server.ts'
import { cleanFilm } from './film.server.ts'

testDatabase('vacia')
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'peliculas-'))
  await db.execute(sql`insert into instituciones (idinstitucion, nombre_comercial, razon_social, ruc, tipo_gestion)
    values (2, 'Prueba', 'Prueba', '20000000001', 'PUBLICA')`)
})

afterAll(() => rm(folder, { recursive: true }))

const PLACE = '-14.8830-070.5900+3907/'
const LENGTH = Buffer.byteLength(PLACE)

type Body = string | Buffer | Buffer[]
const bytesOf = (body: Body) =>
  Array.isArray(body) ? Buffer.concat(body) : typeof body === 'string' ? Buffer.from(body, 'latin1') : body

function box(name: string, body: Body, said?: number): Buffer {
  const [size, held] = [Buffer.alloc(4), bytesOf(body)]
  size.writeUInt32BE(said ?? held.length + 8)
  return Buffer.concat([size, Buffer.from(name, 'latin1'), held])
}

/** One whose size is written in 64 bits. */
function longBox(name: string, body: Body, said?: bigint): Buffer {
  const [size, held] = [Buffer.alloc(8), bytesOf(body)]
  size.writeBigUInt64BE(said ?? BigInt(held.length + 16))
  return box(name, Buffer.concat([size, held]), 1)
}

/** What a phone writes; or the same boxes as they are left. */
const place = (clean: boolean, name: string, body: Body) =>
  clean ? box('free', Buffer.alloc(bytesOf(body).length)) : box(name, body)

/** A film as Android and iPhones make it, all that they write beside it in it or emptied. */
function film(clean: boolean, picture: Buffer): Buffer[] {
  const beside = (name: string, body: Body) => place(clean, name, body)
  const apple = [box('keys', 'mdtacom.apple.quicktime.location.ISO6709'), box('ilst', PLACE)]
  const track = box('trak', [
    box('tkhd', 'orientación'),
    beside('udta', box('name', PLACE)),
    box('mdia', [box('mdhd', 'hora'), beside('udta', PLACE), box('minf', box('udta', 'muestras'))]),
  ])
  return [
    box('ftyp', 'mp42\0\0\0\0isom'),
    box('mdat', picture),
    beside('uuid', `\xbe\x7a\xcf\xcbXMP ${PLACE}`),
    longBox('moov', [
      box('mvhd', 'duración'),
      beside('udta', [box('\xa9xyz', PLACE), box('\xa9mod', 'Pixel')]),
      beside('meta', apple),
      track,
      track,
    ]),
    clean ? longBox('free', Buffer.alloc(LENGTH)) : longBox('meta', PLACE),
  ]
}

async function kept(bytes: Buffer): Promise<string> {
  const path = join(folder, newFileId())
  await writeFile(path, bytes)
  return path
}

async function cleaned(bytes: Buffer) {
  const clean = await cleanFilm(await kept(bytes))
  return clean && Buffer.concat(await Array.fromAsync(clean))
}

describe('a film', () => {
  it('loses the place that phones write beside it, and every other byte stays where it was', async () => {
    // What looks like a box in the picture is none.
    const picture = Buffer.concat([Buffer.from(`${PLACE}....`), box('udta', 'imagen')])
    const clean = await cleaned(Buffer.concat(film(false, picture)))
    expect(clean?.equals(Buffer.concat(film(true, picture)))).toBe(true)
    expect(await cleaned(clean ?? Buffer.alloc(0))).toBeUndefined()
  })

  it('is passed on in pieces, wherever they end', async () => {
    const [head] = film(false, Buffer.alloc(0))
    for (let i = 0; i < 24; i += 1) {
      const before = box('mdat', Buffer.alloc(65_536 - (head?.length ?? 0) - 8 - i, 7))
      const bytes = (clean: boolean) =>
        Buffer.concat([
          head ?? before,
          before,
          place(clean, 'udta', PLACE),
          box('moov', ''),
          box('mdat', Buffer.alloc(1_000_000, 7)),
        ])
      const pieces = await Array.fromAsync((await cleanFilm(await kept(bytes(false)))) ?? [])
      expect(Buffer.concat(pieces).equals(bytes(true)), `${i}`).toBe(true)
      expect(Math.max(...pieces.map(({ length }) => length))).toBe(65_536)
    }
  })

  it('without any of it is left alone', async () => {
    expect(await cleaned(Buffer.concat([box('ftyp', 'isom'), box('moov', box('mvhd', '')), box('mdat', PLACE)]))).toBe(
      undefined,
    )
  })

  it('that says wrong sizes, or is made of boxes without end, is looked through in bounds', async () => {
    const end = box('udta', PLACE, 0)
    expect((await cleaned(end))?.equals(box('free', Buffer.alloc(LENGTH), 0))).toBe(true)
    for (const said of [9_000, 0xffffffff]) {
      const broken = box('moov', box('udta', PLACE, said))
      expect((await cleaned(broken))?.equals(box('moov', box('free', Buffer.alloc(LENGTH), said)))).toBe(true)
    }
    const endless = longBox('udta', PLACE, 2n ** 64n - 1n)
    expect((await cleaned(endless))?.includes(PLACE)).toBe(false)
    for (const none of [box('moov', box('trak', PLACE, 7)), longBox('moov', '', 3n), Buffer.from('\0\0\0')])
      expect(await cleaned(none)).toBeUndefined()
    const deep = Array.from({ length: 5_000 }).reduce<Buffer>((inner) => box('moov', inner), box('udta', PLACE))
    expect(await cleaned(deep)).toBeUndefined()
    expect(await cleaned(Buffer.alloc(8_000_000, box('skip', '')))).toBeUndefined()
  })

  it('is kept clean, with the sum of what was sent', async () => {
    const [dirty, clean] = [false, true].map((is) => Buffer.concat(film(is, Buffer.alloc(100_000, 7))))
    const saved = await saveFile({ nombre: 'patio.mp4', bytes: dirty ?? Buffer.alloc(0), idinstitucion: 2 })
    if (!saved.ok) throw new Error(saved.message)
    const { archivo } = saved
    expect([archivo.tipo, archivo.bytes, archivo.sha256 === archivo.shaEnviado]).toEqual([
      'video/mp4',
      clean?.length,
      false,
    ])
    expect(Buffer.from(await (await disk()).bytes(archivo.clave)).equals(clean ?? Buffer.alloc(1))).toBe(true)
    const sent = await (await disk()).bytes((await originalOf(2, archivo.id))?.clave ?? '')
    expect(Buffer.from(sent).equals(dirty ?? Buffer.alloc(1))).toBe(true)
  })
})
