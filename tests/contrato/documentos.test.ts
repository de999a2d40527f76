import { and, eq } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { categoriaHref } from '../../app/features/documentos/address.ts'
import { loader } from '../../app/features/documentos/contenido.tsx'
import { documentos } from '../../app/features/documentos/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { MAX_SEARCH } from '../../app/lib/search-text.ts'
import { askedIn } from '../../app/portal/search/asked.server.ts'
import { SearchBox } from '../../app/ui/search-box.tsx'
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

/** What the page of a category shows for a text. */
async function search(id: number, texto: string) {
  const found = (await categorias()).find(({ idcategoria }) => idcategoria === id)
  const path = categoriaHref({ id, denominacion: String(found?.denominacion_categoria) })
  const url = new URL(`${path}?${new URLSearchParams({ texto })}`, 'http://portal.example')
  const params = { idcategoria: String(id), categoria: url.pathname.split('/').at(-1) ?? '' }
  const asked = { params, url, request: new Request(url), context: new RouterContextProvider() }
  return loader({ ...asked, pattern: '/transparencia/documentos/gestion/:idcategoria/:categoria?' })
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
    await documento({ categoria: Number(idcategoria), titulo: 'Al lado de las carpetas' })
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
    const { list } = await contents({ idcategoria, texto: 'memoria año' })
    expect(list[0]).toMatchObject({ titulo_archivo: 'Memoria del año' })
    expect((await contents({ idcategoria, texto: 'ano' })).list).toHaveLength(0)
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
  })

  it('takes a number for a text', async () => {
    const idcategoria = await idOf(/gestión/i)
    const { list } = await contents({ idcategoria, texto: '2026' })
    expect(list.length).toBeGreaterThan(0)
    expect((await contents({ idcategoria, texto: 2026 })).list).toEqual(list)
    expect(await count({ idcategoria, texto: 2026 })).toBe(await count({ idcategoria, texto: '2026' }))
  })

  it('counts the first 200 letters, on the page as in every call', async () => {
    const idcategoria = Number(await idOf(/gestión/i))
    const whole = 'reglamento '.repeat(17) + 'reglamento'.padStart(MAX_SEARCH - 187)
    expect((await search(idcategoria, 'ñ'.repeat(199))).texto).toHaveLength(199)
    expect((await search(idcategoria, 'ñ'.repeat(200))).texto).toHaveLength(200)
    expect((await search(idcategoria, 'ñ'.repeat(201))).texto).toHaveLength(200)
    const long = await search(idcategoria, `${whole}zzz${'ñ'.repeat(3_000)}`)
    expect(long.cantidad).toBeGreaterThan(0)
    expect(long.printed?.address).toContain(`/${idcategoria}?texto=reglamento`)
    const endless = whole + 'zzz'.repeat(1_000)
    expect(await count({ idcategoria, texto: endless })).toBe(await count({ idcategoria, texto: whole }))
    expect(await get(`${VIEW}/sugerencias`, { texto: endless })).toEqual(
      await get(`${VIEW}/sugerencias`, { texto: whole }),
    )
    expect(askedIn(new URLSearchParams({ q: `${'a'.repeat(199)}😀b` })).texto).toBe('a'.repeat(199))
    const box = createElement(SearchBox, { label: '', placeholder: '', action: '/buscar' })
    expect(renderToStaticMarkup(box)).toContain('maxLength="200"')
  })
})

describe('pages', () => {
  it('hold every item once, of a folder and of a search, and nothing after the last', async () => {
    const idcategoria = Number(await idOf(/gestión/i))
    const values = { categoria: idcategoria, institucion: 2, nombre: 'p.pdf', url: '/archivos/p/p.pdf', estado: '1' }
    const folder = { ...values, tipo: '1', url: null, titulo: 'Cuarenta y uno' }
    const [row] = await db.insert(documentos).values(folder).returning()
    const inside = Array.from({ length: 41 }, (_, i) => ({
      ...values,
      contenedor: row?.id ?? 0,
      titulo: `Yuyito ${i}`,
    }))
    await db.insert(documentos).values(inside)
    for (const asked of [{ idcontenedor: row?.id }, { texto: 'yuyito' }]) {
      const pages = []
      for (let pagina = 0; pagina < 4; pagina++) pages.push((await contents({ idcategoria, ...asked, pagina })).list)
      expect(pages.map((page) => page.length)).toEqual([20, 20, 1, 0])
      expect(new Set(pages.flat().map((item) => item.iddocumento)).size).toBe(41)
      expect(await count({ idcategoria, ...asked })).toBe(41)
    }
  })
})

describe('what is not published', () => {
  it.each([
    ['that ended', { publicarHasta: new Date(Date.now() - 1_000) }],
    ['that has not begun', { publicarDesde: new Date(Date.now() + 60_000) }],
    ['in the bin', { eliminadoEn: new Date() }],
  ])('does not show a folder %s, nor what lies in it', async (name, window) => {
    const idcategoria = Number(await idOf(/gestión/i))
    const values = { categoria: idcategoria, institucion: 2, nombre: 'x.pdf', estado: '1' }
    const word = `zapallo${name.replaceAll(' ', '')}`
    const insert = async (more: Partial<typeof documentos.$inferInsert>) =>
      (
        await db
          .insert(documentos)
          .values({ ...values, titulo: word, ...more })
          .returning()
      )[0]?.id ?? 0
    const folder = await insert({ tipo: '1', ...window })
    const inner = await insert({ tipo: '1', contenedor: folder })
    await insert({ contenedor: inner, url: '/archivos/x/x.pdf' })
    expect((await contents({ idcategoria, texto: word })).list).toEqual([])
    expect((await contents({ idcategoria, idcontenedor: folder })).list).toEqual([])
    expect((await contents({ idcategoria, idcontenedor: inner })).list).toEqual([])
    const root = await contents({ idcategoria })
    expect(root.list.map((item) => item.iddocumento)).not.toContain(folder)
    const open = { publicarHasta: null, publicarDesde: null, eliminadoEn: null }
    await db.update(documentos).set(open).where(eq(documentos.id, folder))
    expect((await contents({ idcategoria, texto: word })).list).toHaveLength(3)
    expect((await contents({ idcategoria, idcontenedor: inner })).list).toHaveLength(1)
  })

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
