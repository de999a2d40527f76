import { eq } from 'drizzle-orm'
import { parseAtomFeed } from 'feedsmith'
import { describe, expect, it, vi } from 'vitest'
import { convocatoriaArchivos } from '../../app/features/convocatorias/schema.server.ts'
import { listCategorias } from '../../app/features/documentos/queries.server.ts'
import { noticia, noticias } from '../../app/features/noticias/schema.server.ts'
import type { Actor } from '../../app/lib/account/permissions.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { changing } from '../../app/lib/live/announce.server.ts'
import { followed } from '../../app/portal/channels.server.ts'
import { publish, save } from '../escritura.ts'
import { carpeta, documento, noticiasQueNadieVe } from '../filas.ts'
import { testResources } from './recursos.ts'

const ORIGIN = vi.hoisted(() => {
  process.env.URL_PUBLICA = 'https://www.instituto.example'
  return process.env.URL_PUBLICA
})
const { get, counts } = testResources(ORIGIN)

const editora: Actor = { idusuario: null, institucion: 2, privilegios: '**', subprivilegios: '**' }
const ID = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const NEWS = '/actualidad/noticias.atom'
const atom = async (path: string) => parseAtomFeed((await get(path)).text)
/** What the office would say after it wrote in some other way. */
const announced = () =>
  changing(async (_tx, announce) => announce({ idinstitucion: 2, tipo: 'noticias', id: 1, para: 'publico' }))

async function published(values: Record<string, unknown>) {
  const input = { titulo: 'T', resumen: 'R', contenido: '<p>C</p>', fecha: '2026-03-05 09:00:00', ...values }
  const saved = await save(noticia, editora, { input })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  await publish(noticia, editora, saved.id)
  return saved.id
}

const feeds = async () => {
  const categorias = await listCategorias(2)
  const some = categorias.filter(({ cantidad }) => cantidad > 0)
  return [
    ...followed.map(({ path }) => `${path}.atom`),
    ...some.map(({ id }) => `/transparencia/documentos/gestion/${id}/novedades.atom`),
  ]
}

describe('every feed', () => {
  it('is read by a parser that is not ours, with what RFC 4287 asks for', async () => {
    const ids = new Set<string>()
    for (const path of await feeds()) {
      const { status, headers, text } = await get(path)
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'application/atom+xml; charset=utf-8'])
      const feed = parseAtomFeed(text)
      expect(feed.id).toMatch(ID)
      expect(feed.title?.value).toContain('| IESTP')
      expect(feed.authors?.[0]?.name).toContain('IESTP')
      expect(feed.rights?.value).toContain('citando la fuente')
      expect(feed.links?.find(({ rel }) => rel === 'self')?.href).toBe(ORIGIN + path)
      expect(feed.entries?.length).toBeGreaterThan(0)
      expect(feed.entries?.length).toBeLessThanOrEqual(30)
      for (const entry of feed.entries ?? []) {
        expect(entry.id).toMatch(ID)
        ids.add(entry.id ?? '')
        expect(entry.title?.value).toBeTruthy()
        expect(entry.summary?.value).toBeTruthy()
        expect(entry.content?.type).toBe('html')
        expect(entry.categories?.[0]?.term).toBeTruthy()
        expect(Date.parse(String(entry.published))).not.toBeNaN()
        expect(Date.parse(String(entry.updated))).toBeLessThanOrEqual(Date.parse(String(feed.updated)))
        for (const { href } of entry.links ?? []) expect(href).toMatch(/^https:\/\//)
        expect(entry.content?.value).not.toMatch(/(?:href|src)="(?!https?:|mailto:|tel:)/)
      }
    }
    // The five lists have more than thirty things, or all that the sample has; nothing has the id of another.
    expect(ids.size).toBeGreaterThan(30 + 30 + 20 + 30 + 25)
  })

  it('is made once, costs nothing when it has not changed, and is made anew after a change', async () => {
    const { headers } = await get(NEWS)
    const { renders } = counts()
    for (const asked of [
      { 'if-none-match': headers.etag ?? '' },
      { 'if-modified-since': headers['last-modified'] ?? '' },
    ]) {
      const unchanged = await get(NEWS, asked)
      expect([unchanged.status, unchanged.body.length, unchanged.headers.etag]).toEqual([304, 0, headers.etag])
    }
    expect((await get(NEWS, { 'if-modified-since': 'Thu, 01 Jan 1998 00:00:00 GMT' })).status).toBe(200)
    // The name says more than the date.
    const both = { 'if-none-match': '"otro"', 'if-modified-since': headers['last-modified'] ?? '' }
    expect((await get(NEWS, both)).status).toBe(200)
    expect((await get(NEWS, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
    expect(counts().renders).toBe(renders)
    await published({ titulo: 'Recién llegada' })
    const fresh = await get(NEWS, { 'if-none-match': headers.etag ?? '' })
    expect(fresh.status).toBe(200)
    expect(parseAtomFeed(fresh.text).entries?.[0]?.title?.value).toBe('Recién llegada')
  })
})

describe('an entry', () => {
  it('keeps its id when its title changes, and is not new while only its draft does', async () => {
    const id = await published({ titulo: 'Antes' })
    const [before] = (await atom(NEWS)).entries ?? []
    const { etag } = (await get(NEWS)).headers
    await save(noticia, editora, { id, input: { titulo: 'Después' } })
    expect((await get(NEWS)).headers.etag).toBe(etag)
    await publish(noticia, editora, id)
    const [after] = (await atom(NEWS)).entries ?? []
    expect([before?.title?.value, after?.title?.value]).toEqual(['Antes', 'Después'])
    expect(after?.id).toBe(before?.id)
    expect(Date.parse(String(after?.updated))).toBeGreaterThan(Date.parse(String(before?.updated)))
  })

  it('brings its image and its files, with kind and size', async () => {
    const entries = (await atom('/transparencia/convocatorias.atom')).entries ?? []
    const files = entries.flatMap(({ links = [] }) => links.filter(({ rel }) => rel === 'enclosure'))
    expect(files.length).toBeGreaterThan(30)
    for (const file of files) {
      expect(file).toMatchObject({ href: expect.stringContaining('/archivos/'), type: expect.stringContaining('/') })
      expect(file.length).toBeGreaterThan(0)
      expect(file.title).toBeTruthy()
    }
    const news = (await atom(NEWS)).entries ?? []
    expect(news.flatMap(({ links = [] }) => links).some(({ type }) => type?.startsWith('image/'))).toBe(true)
  })

  it('is news again when a call gets another file', async () => {
    const path = '/transparencia/convocatorias.atom'
    const before = (await atom(path)).updated
    await db
      .insert(convocatoriaArchivos)
      .values({ convocatoria: 3, url: '/archivos/x/r.pdf', denominacion: 'Resultado <final>' })
    await announced()
    const feed = await atom(path)
    const entry = feed.entries?.find(({ content }) => content?.value?.includes('Resultado &lt;final&gt;'))
    expect(entry?.updated).toEqual(feed.updated)
    expect(Date.parse(String(feed.updated))).toBeGreaterThan(Date.parse(String(before)))
  })

  it('says whatever people wrote, and nothing that would break the feed or run', async () => {
    const titulo = 'Ñandú & «vicuña» ]]> <b>no</b> 😀 \u0001\u0008\ufffe "x" \'y\''
    const contenido =
      '<p>a ]]&gt; b ]]> <a href="/actualidad">c</a> <script>alert(1)</script>\u0002<img src="/a.png"></p>'
    const id = await published({ titulo })
    // As an import that went around the door would have left it.
    await db.update(noticias).set({ contenido }).where(eq(noticias.id, id))
    await announced()
    const { text } = await get(NEWS)
    expect(text).not.toMatch(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u)
    const [entry] = parseAtomFeed(text).entries ?? []
    expect(entry?.title?.value).toBe('Ñandú & «vicuña» ]]> <b>no</b> 😀  "x" \'y\'')
    expect(entry?.content?.value).toContain('<a href="https://www.instituto.example/actualidad">c</a>')
    expect(entry?.content?.value).toContain('src="https://www.instituto.example/a.png"')
    expect(entry?.content?.value).not.toContain('script')
  })
})

describe('nobody is told', () => {
  it('of drafts, of what was retired, of what is not yet nor no longer public, nor of another institution', async () => {
    const secret = 'Secreto de la prueba'
    await noticiasQueNadieVe(secret)
    await announced()
    expect((await get(NEWS)).text).not.toContain(secret)
  })

  it('of documents in a folder that visitors may not see', async () => {
    const [{ id: categoria } = { id: 0 }] = await listCategorias(2)
    const folder = await carpeta({ categoria, titulo: 'Oculta', estado: '0' })
    await documento({ categoria, titulo: 'Secreto en carpeta', contenedor: folder.id })
    await announced()
    const text = (await get(`/transparencia/documentos/gestion/${categoria}/novedades.atom`)).text
    expect(text).not.toContain('Secreto en carpeta')
  })

  it('of lists that are not there', async () => {
    const [other] = await listCategorias(1)
    for (const id of [999_999, 0, '1e3', other?.id]) {
      expect((await get(`/transparencia/documentos/gestion/${id}/novedades.atom`)).status).toBe(404)
    }
  })
})
