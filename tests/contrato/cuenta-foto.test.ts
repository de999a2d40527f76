import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { noticias } from '../../app/features/noticias/schema.server.ts'
import { findUsuario } from '../../app/features/usuarios/queries.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { disk, fileKey } from '../../app/lib/files/disk.server.ts'
import { archivoOf } from '../../app/lib/files/queries.server.ts'
import { saveFile } from '../../app/lib/files/save.server.ts'
import { archivos } from '../../app/lib/files/schema.server.ts'
import { fileIdOf, fileUrl } from '../../app/lib/files/urls.ts'
import { noticia } from '../filas.ts'
import { accountApi, person } from './cuentas.ts'

const { post, token } = accountApi()

async function signedIn(values: Parameters<typeof person>[0] = {}) {
  const one = await person(values)
  return { ...one, by: { token: await token(one.correo) } }
}

describe('image', () => {
  const dataUrl = async (format: 'png' | 'jpeg' | 'webp') => {
    const image = sharp({ create: { width: 900, height: 600, channels: 3, background: '#9c1f36' } })
    const bytes = await image
      .withExif({ IFD3: { GPSLatitude: '12/1 0/1 0/1' } })
      .toFormat(format)
      .toBuffer()
    return `data:image/${format};base64,${bytes.toString('base64')}`
  }

  it('becomes a small square without what the camera wrote', async () => {
    const { id, by } = await signedIn()
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const { imgUrl } = (await post('auth/image', { imgUrl: await dataUrl(format) }, by)).json()
      expect(imgUrl).toMatch(/^\/archivos\/[0-9A-Za-z]{22}\/foto\.webp$/)
      expect((await findUsuario(id))?.imgUrl).toBe(imgUrl)
      const archivo = await archivoOf(fileIdOf(imgUrl) ?? '')
      expect(archivo).toMatchObject({ ancho: 512, alto: 512, subidoPor: id, idinstitucion: 2, tipo: 'image/webp' })
      const bytes = await (await disk()).bytes(fileKey(archivo?.sha256 ?? ''))
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    }
    expect((await post('auth/image', { imgUrl: '' }, by)).json()).toEqual({ state: 'success', imgUrl: null })
  })

  it('leads nowhere once there is another, or none; what was uploaded for other things stays', async () => {
    const { id, by } = await signedIn()
    const set = async (imgUrl: string) => (await post('auth/image', { imgUrl }, by)).json().imgUrl as string
    const filesOf = async () =>
      (await db.select().from(archivos).where(eq(archivos.subidoPor, id))).map((archivo) => fileUrl(archivo)).sort()
    await set(await dataUrl('png'))
    const second = await set(await dataUrl('jpeg'))
    expect(await filesOf()).toEqual([second])
    const [, base64 = ''] = (await dataUrl('webp')).split(',')
    const bytes = Buffer.from(base64, 'base64')
    const saved = await saveFile({ nombre: 'yo.webp', bytes, idinstitucion: 2, subidoPor: id })
    if (!saved.ok) throw new Error(saved.codigo)
    const own = await set(fileUrl(saved.archivo))
    expect(await filesOf()).toEqual([own])
    await set('')
    expect(await filesOf()).toEqual([own])
  })

  it('stays where something else shows it; otherwise nothing of it is left on the disk', async () => {
    const { id, by } = await signedIn()
    const set = async (imgUrl: string) => (await post('auth/image', { imgUrl }, by)).json().imgUrl as string
    const bytesOf = async (sha256 = '') => (await disk()).size(fileKey(sha256))
    const [shown, alone] = [await dataUrl('png'), await dataUrl('webp')]
    const url = await set(shown)
    const before = await archivoOf(fileIdOf(url) ?? '')
    const { id: item } = await noticia({ titulo: 'Nueva directora' })
    await db.update(noticias).set({ imgUrl: url }).where(eq(noticias.id, item))
    const next = await set(alone)
    expect(await db.$count(archivos, eq(archivos.id, before?.id ?? ''))).toBe(1)
    expect(await bytesOf(before?.sha256)).toBe(before?.bytes)
    const [made] = await db
      .select()
      .from(archivos)
      .where(eq(archivos.id, fileIdOf(next) ?? ''))
    await db
      .update(archivos)
      .set({ sha256: 'e'.repeat(64), clave: fileKey('e'.repeat(64)) })
      .where(eq(archivos.id, made?.id ?? ''))
    await (await disk()).write(fileKey('e'.repeat(64)), new Uint8Array(7))
    await set('')
    expect([await db.$count(archivos, eq(archivos.subidoPor, id)), await bytesOf('e'.repeat(64))]).toEqual([
      1,
      undefined,
    ])
  })

  it('is changed twenty times in an hour at most, and taken away whenever one likes', async () => {
    const { by } = await signedIn()
    const imgUrl = 'data:image/png;base64,AAAA'
    for (let i = 0; i < 20; i++) expect((await post('auth/image', { imgUrl }, by)).statusCode).toBe(400)
    const answer = await post('auth/image', { imgUrl }, by)
    expect([answer.statusCode, answer.json().codigo]).toEqual([429, 'DEMASIADAS'])
    expect(answer.headers['retry-after']).toMatch(/^\d+$/)
    expect((await post('auth/image', { imgUrl: '' }, by)).statusCode).toBe(200)
  })

  it('may be one that the person uploaded, and nobody else’s', async () => {
    const [mine, other] = [await signedIn(), await person()]
    const [, base64 = ''] = (await dataUrl('png')).split(',')
    const save = async (subidoPor: number) => {
      const saved = await saveFile({
        nombre: 'yo.png',
        bytes: Buffer.from(base64, 'base64'),
        idinstitucion: 2,
        subidoPor,
      })
      if (!saved.ok) throw new Error(saved.codigo)
      return fileUrl(saved.archivo)
    }
    const [own, theirs] = [await save(mine.id), await save(other.id)]
    expect((await post('auth/image', { imgUrl: own }, mine.by)).json().imgUrl).toBe(own)
    for (const imgUrl of [
      theirs,
      'https://otro.example/x.png',
      '//otro.example',
      'javascript:alert(1)',
      '/archivos/x',
    ]) {
      expect([imgUrl, (await post('auth/image', { imgUrl }, mine.by)).statusCode]).toEqual([imgUrl, 400])
    }
  })

  it('is refused when it is not one', async () => {
    const { by } = await signedIn()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>').toString('base64')
    for (const imgUrl of [
      `data:image/svg+xml;base64,${svg}`,
      `data:image/png;base64,${svg}`,
      'data:,x',
      'data:image/png;base64,',
    ]) {
      expect((await post('auth/image', { imgUrl }, by)).statusCode).toBe(400)
    }
    expect(
      (await post('auth/image', { imgUrl: `data:image/png;base64,${'A'.repeat(4_100_000)}` }, by)).statusCode,
    ).toBe(413)
  })
})
