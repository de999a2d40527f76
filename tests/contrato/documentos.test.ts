import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { documentos } from '../../app/features/documentos/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { carpeta, documento } from '../filas.ts'
import { testApi, VIEW } from './servidor.ts'

const { get, post } = testApi()

type Item = Record<string, unknown>
const contents = (body: Item) => post(`${VIEW}/categoria/contenido/list`, { idinstitucion: 2, ...body })
const count = async (body: Item) =>
  (await post(`${VIEW}/categoria/contenido/cantidad`, { idinstitucion: 2, cantidad: true, ...body })).data[0]?.cantidad

async function categorias(institucion = '2') {
  const answer = await get('/api/portal-view/categorias', { idempresa: institucion })
  return answer.categorias
}

const idOf = async (name: RegExp) =>
  (await categorias()).find((one) => name.test(String(one.denominacion_categoria)))?.idcategoria

describe('categories', () => {
  it('gives them in their order', async () => {
    const list = await categorias()
    expect(list.length).toBeGreaterThanOrEqual(15)
    expect(Object.keys(list[0] ?? {})).toEqual([
      'idcategoria',
      'denominacion_categoria',
      'subdenominacion_categoria',
      'imgUrl',
    ])
  })
})

describe('contents of a category', () => {
  it('gives the root, folders first, each with the fields of the specification', async () => {
    const idcategoria = await idOf(/gestión/i)
    const { list } = await contents({ idcategoria, categoria: 'x', pagina: 0, texto: '', idcontenedor: '' })
    expect(list.length).toBeGreaterThan(0)
    const folders = list.map((item) => item.tipo_archivo === '1')
    expect(folders).toEqual([...folders].sort().reverse())
    for (const item of list) {
      expect(item).toMatchObject({ estado_archivo: '1', idcategoria, idcontenedor: null })
      if (item.tipo_archivo !== '1') expect(item.url_archivo).toMatch(/^\/archivos\//)
    }
    expect(await count({ idcategoria })).toBe(list.length)
  })

  it('reaches every published file of the sample by opening folders, 150 and more', async () => {
    let files = 0
    const kinds = new Set<unknown>()
    async function walk(idcategoria: unknown, idcontenedor: unknown, depth: number): Promise<void> {
      expect(depth).toBeLessThan(8)
      for (let pagina = 0; ; pagina++) {
        const { list } = await contents({ idcategoria, idcontenedor, pagina })
        for (const item of list) {
          if (item.tipo_archivo === '1') await walk(idcategoria, item.iddocumento, depth + 1)
          else {
            files++
            kinds.add(item.icono)
          }
        }
        if (list.length < 20) break
      }
    }
    for (const { idcategoria } of await categorias()) await walk(idcategoria, '', 0)
    expect(files).toBeGreaterThanOrEqual(150)
    expect([...kinds]).toEqual(expect.arrayContaining(['pdf', 'word', 'excel', 'imagen', 'zip']))
  })

  it('gives nothing for a category of another institution or one that is not there', async () => {
    const [other] = await categorias('1')
    for (const idcategoria of [other?.idcategoria, 2_000_000]) {
      expect((await contents({ idcategoria })).list).toEqual([])
      expect(await count({ idcategoria })).toBe(0)
    }
  })
})

describe('search', () => {
  it('finds by words, beginnings, accents and case apart, in the whole category', async () => {
    const idcategoria = await idOf(/gestión/i)
    for (const texto of ['reglamento', 'REGLAMENTO', 'reglam', 'Réglamento']) {
      const { list } = await contents({ idcategoria, texto })
      expect(list.length, texto).toBeGreaterThan(0)
      expect(String(list[0]?.titulo_archivo)).toMatch(/reglamento/i)
      expect(await count({ idcategoria, texto })).toBeGreaterThanOrEqual(list.length)
    }
  })

  it('never takes ñ for n', async () => {
    const idcategoria = await idOf(/gestión/i)
    await documento({ categoria: Number(idcategoria), titulo: 'Memoria del año' })
    expect((await contents({ idcategoria, texto: 'memoria año' })).list).toHaveLength(1)
    expect((await contents({ idcategoria, texto: 'memoria ano' })).list).toHaveLength(0)
  })

  it('answers any text without an error', async () => {
    const idcategoria = await idOf(/gestión/i)
    const texts = [
      "'",
      '" or 1=1 --',
      '& | ! ( ) :*',
      '\\',
      '%_',
      '   ',
      '☃',
      'a'.repeat(2000),
      '<script>',
      ':*',
      "a' & b:*",
    ]
    for (const texto of texts) expect((await contents({ idcategoria, texto })).status, texto).toBe(200)
    expect((await contents({ idcategoria, texto: 'a\0b' })).status).toBe(400)
    expect((await contents({ idcategoria, texto: 'a'.repeat(2001) })).status).toBe(400)
  })
})

describe('what is not published', () => {
  it('does not show files without an address, drafts, nor what lies in a folder that is not public', async () => {
    const idcategoria = Number(await idOf(/gestión/i))
    const oculto = { categoria: idcategoria, titulo: 'Zzoculto' }
    await documento({ ...oculto, url: null })
    await documento({ ...oculto, estado: '0' })
    await documento({ ...oculto, eliminadoEn: new Date() })
    await documento({ ...oculto, publicarDesde: new Date(Date.now() + 60_000) })
    const { id: folder } = await carpeta({ categoria: idcategoria, estado: '0' })
    const { id: inner } = await carpeta({ categoria: idcategoria, contenedor: folder, titulo: 'Zzoculto interior' })
    await documento({ ...oculto, contenedor: inner })
    expect((await contents({ idcategoria, texto: 'zzoculto' })).list).toEqual([])
    expect((await contents({ idcategoria, idcontenedor: inner })).list).toEqual([])
    await db
      .update(documentos)
      .set({ estado: '1' })
      .where(and(eq(documentos.id, folder)))
    expect((await contents({ idcategoria, texto: 'zzoculto' })).list).toHaveLength(2)
  })
})
