import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { countPublished, published } from '../../contenido/queries.server.ts'
import { expedientes } from '../../expedientes/schema.server.ts'
import { RESPUESTAS_PUBLICADAS } from '../../features/acceso-informacion/address.ts'
import { respuestasPublicadas } from '../../features/acceso-informacion/schema.server.ts'
import { documento, documentos } from '../../features/documentos/schema.server.ts'
import { instituciones } from '../../features/institucion/schema.server.ts'
import { noticiaHref } from '../../features/noticias/address.ts'
import { noticia, noticias } from '../../features/noticias/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { listEntries, listParts } from './queries.server.ts'
import { sitemapIndex, urlset } from './xml.ts'

testDatabase('sembrada')

const ORIGIN = 'https://instituto.example'
const ALL = 'noticia-0'

const allEntries = async (institucion: number) => {
  const parts = await listParts(institucion)
  const entries = await Promise.all(parts.map(({ name }) => listEntries(institucion, name)))
  return entries.flatMap((some) => some ?? [])
}

describe('the addresses of a sitemap', () => {
  it('are those of everything public, with files, and when each changed', async () => {
    const entries = await allEntries(2)
    const paths = entries.map(({ path }) => path)
    for (const path of [
      '/',
      '/programas',
      '/actualidad/noticias',
      '/nosotros/presentacion',
      '/old/institucional/mesa/partes',
    ]) {
      expect(paths).toContain(path)
    }
    expect(paths.filter((path) => path.endsWith('.pdf')).length).toBeGreaterThan(150)
    expect(paths.filter((path) => path.startsWith('/actualidad/noticias/')).length).toBe(
      await countPublished(noticia, { institucion: 2 }),
    )
    expect(paths.filter((path) => /^\/(api|buscar|cuenta|panel)/.test(path))).toEqual([])
    for (const { modified } of entries) if (modified) expect(Date.parse(modified)).toBeLessThanOrEqual(Date.now())
  })

  it('say how many they are', async () => {
    const parts = await listParts(2)
    expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['portal-0', 'noticia-0', 'documento-0']))
    for (const { name, size } of parts) {
      expect((await listEntries(2, name))?.length, name).toBe(size)
    }
  })

  it('are also those of files that have no page: communiqués, the older section, the manuals', async () => {
    const paths = (await allEntries(2)).map(({ path }) => path)
    const { rows } = await db.execute<{ url: string }>(sql`
      select contenido_notificacion as url from notificaciones where tipo_notificacion <> 'Contenido'
        and idinstitucion = 2 and estado_notificacion = '1' and eliminado_en is null and publicar_desde is null and publicar_hasta is null
      union all select url from documentos_historicos where idinstitucion = 2 and url is not null
      union all select url_manual_docente from instituciones where idinstitucion = 2
      union all select url_manual_estudiante from instituciones where idinstitucion = 2`)
    expect(rows.length).toBeGreaterThan(4)
    expect(paths).toEqual(expect.arrayContaining(rows.map(({ url }) => url)))
  })

  it('are also those of answers that were published, while they are', async () => {
    const listed = async () => (await allEntries(2)).filter(({ path }) => path.startsWith(RESPUESTAS_PUBLICADAS))
    expect((await listed()).map(({ path }) => path)).toEqual([RESPUESTAS_PUBLICADAS])
    const [caso] = await db.select({ id: expedientes.id }).from(expedientes).limit(1)
    const titulo = 'Gasto en mantenimiento'
    const said = { titulo, pedido: 'Cuánto se gastó', respuesta: 'S/ 10.00', respondida: '2026-11-02' }
    await db.insert(respuestasPublicadas).values({ ...said, institucion: 2, expediente: caso?.id ?? 0 })
    const [, one] = await listed()
    expect(one?.path).toMatch(/\/respuestas\/\d+\/gasto-en-mantenimiento$/)
    expect(Date.parse(one?.modified ?? '')).toBeLessThanOrEqual(Date.now())
    await db.update(respuestasPublicadas).set({ publicada: false })
    expect(await listed()).toHaveLength(1)
    const gestion = (tipoGestion: 'publica' | 'privada') =>
      db.update(instituciones).set({ tipoGestion }).where(eq(instituciones.id, 2))
    await gestion('privada')
    expect(await listed()).toEqual([])
    await gestion('publica')
  })

  it('do not mix institutions', async () => {
    const [ours, theirs] = [await allEntries(2), await allEntries(1)]
    const shared = new Set(ours.map(({ path }) => path))
    const both = theirs.filter(({ path }) => shared.has(path) && /\d/.test(path))
    expect(both).toEqual([])
  })

  it('leave out what visitors may not see, and change when it appears', async () => {
    const [row] = await db
      .select()
      .from(noticias)
      .where(published(noticia, { institucion: 2 }))
      .limit(1)
    if (!row) throw new Error('no news')
    const path = noticiaHref(row)
    const listed = async () => (await listEntries(2, ALL))?.find((entry) => entry.path === path)
    expect(await listed()).toBeDefined()
    const set = (values: Partial<typeof row>) => db.update(noticias).set(values).where(eq(noticias.id, row.id))
    await set({ estado: '0' })
    expect(await listed()).toBeUndefined()
    await set({ estado: '1', publicarDesde: new Date(Date.now() + 3_600_000) })
    expect(await listed()).toBeUndefined()
    const began = new Date(Date.now() - 60_000)
    await set({ publicarDesde: began, actualizadoEn: new Date(Date.now() - 7_200_000) })
    expect((await listed())?.modified).toBe(`${began.toISOString().slice(0, 19)}Z`)
  })

  it('leave out the files below a folder that is not public', async () => {
    const inFolder = and(isNotNull(documentos.contenedor), sql`${documentos.tipo} is distinct from '1'`)
    const [file] = await db
      .select()
      .from(documentos)
      .where(published(documento, { institucion: 2, where: inFolder }))
      .limit(1)
    const listed = async () => (await allEntries(2)).some(({ path }) => path === file?.url)
    expect(await listed()).toBe(true)
    await db
      .update(documentos)
      .set({ estado: '0' })
      .where(eq(documentos.id, file?.contenedor ?? 0))
    expect(await listed()).toBe(false)
  })

  it.each([
    'nada',
    'nada-0',
    'noticia',
    'noticia-x',
    'noticia-999999',
    'constructor-0',
    '',
  ])('are none for %s', async (part) => {
    expect(await listEntries(2, part)).toBeUndefined()
  })

  it('are none where no id is', async () => expect(await listEntries(2, 'noticia-99999')).toEqual([]))
})

describe('the file', () => {
  it('has each address of this site once, and says nothing that ends an element', () => {
    const xml = urlset(ORIGIN, [
      { path: '/a?b=1&c=<d>', modified: '2026-11-21T08:00:00Z', image: '/archivos/x/foto "1".jpg' },
      { path: '/a?b=1&c=<d>', modified: null },
      { path: 'https://otra.example/x.pdf', modified: null },
      { path: '//otra.example/x.pdf', modified: null },
      { path: '/b', modified: null, image: 'https://otra.example/x.jpg' },
    ])
    expect(xml.match(/<loc>[^<]*<\/loc>/g)).toEqual([
      '<loc>https://instituto.example/a?b=1&amp;c=&lt;d&gt;</loc>',
      '<loc>https://instituto.example/b</loc>',
    ])
    expect(xml).not.toContain('otra.example')
  })

  it('may be an index of its parts', () => {
    const xml = sitemapIndex(ORIGIN, [
      { name: 'portal-0', size: 20, modified: null },
      { name: 'documento-3', size: 5_000, modified: '2026-11-21T08:00:00Z' },
    ])
    expect(xml).toContain('<sitemap><loc>https://instituto.example/sitemap/portal-0.xml</loc></sitemap>')
    expect(xml).toContain('/sitemap/documento-3.xml</loc><lastmod>2026-11-21T08:00:00Z</lastmod>')
  })
})
