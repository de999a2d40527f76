import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { outsides } from '../../app/content-types.server.ts'
import { documentosHistoricos } from '../../app/features/archivo-historico/schema.server.ts'
import { notificaciones } from '../../app/features/comunicados/schema.server.ts'
import { listArchivos } from '../../app/features/convocatorias/queries.server.ts'
import { convocatoriaArchivos } from '../../app/features/convocatorias/schema.server.ts'
import { listGalerias } from '../../app/features/galeria/queries.server.ts'
import { portalOf } from '../../app/features/institucion/queries.server.ts'
import { multimediaOf } from '../../app/features/multimedia/queries.server.ts'
import { multimedia } from '../../app/features/multimedia/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { watchArchivos } from '../../app/lib/files/queries.server.ts'
import { makeRenditions } from '../../app/lib/files/renditions.server.ts'
import { photo } from '../../app/lib/files/samples.ts'
import { saveFile } from '../../app/lib/files/save.server.ts'
import { archivos } from '../../app/lib/files/schema.server.ts'
import { fileUrl } from '../../app/lib/files/urls.ts'
import { changing } from '../../app/lib/live/announce.server.ts'
import { channelAt, channelWithin } from '../../app/portal/channels.server.ts'
import { datasetAt } from '../../app/portal/datasets.server.ts'
import { feedFor } from '../../app/portal/feed.server.ts'
import { drawShared } from '../../app/portal/share/draw.server.ts'
import { findShared } from '../../app/portal/share/found.server.ts'
import { listEntries, listParts } from '../../app/portal/sitemap/queries.server.ts'
import { documento, noticia } from '../filas.ts'
import { testApi, VIEW } from './servidor.ts'

const { raw } = testApi()
const ORIGIN = 'https://www.instituto.example'
const NAME = 'retrato-reservado.png'
const ids = { noticia: 0, categoria: 0, convocatoria: 0 }
let file = { id: '', url: '' }

/** Everything that shows a file shows this one. */
beforeAll(async () => {
  watchArchivos()
  const bytes = await photo(1300, 700).png().toBuffer()
  const saved = await saveFile({ nombre: NAME, bytes, idinstitucion: 2, privado: true })
  if (!saved.ok) throw new Error(saved.message)
  await makeRenditions(saved.archivo.id)
  file = { id: saved.archivo.id, url: fileUrl(saved.archivo) }
  const { url } = file
  const html = `<p>Antes</p><figure><img src="${url}" alt="x"></figure><p><a href="${ORIGIN}${url}">Descargar</a></p>`
  const row = await noticia({ titulo: 'La del retrato', contenido: html, imgUrl: url, fecha: '2026-11-20 09:00:00' })
  const first = async (table: string, id: string) => {
    const { rows } = await db.execute<{ id: number }>(
      sql.raw(`select min(${id}) as id from ${table} where idinstitucion = 2`),
    )
    return rows[0]?.id ?? 0
  }
  ids.noticia = row.id
  ids.categoria = await first('categorias', 'idcategoria')
  ids.convocatoria = await first('convocatorias', 'idconvocatoria')
  await documento({ titulo: 'Reservado', nombre: NAME, url, categoria: ids.categoria, fecha: '2026-11-20' })
  await db.insert(convocatoriaArchivos).values({ convocatoria: ids.convocatoria, url, denominacion: 'Reservado' })
  await db.insert(multimedia).values([
    { tipo: 'noticias', contenido: row.id, fileUrl: url },
    { tipo: 'galeria', contenido: await first('galerias', 'idgaleria'), fileUrl: url },
  ])
  const notice = {
    resumen: 'R',
    institucion: 2,
    estado: '1',
    contenido: url,
    fecha: '2026-11-20 09:00:00',
    enPortada: true,
  }
  await db.insert(notificaciones).values([
    { ...notice, titulo: 'En imagen', tipo: 'Imagen' },
    { ...notice, titulo: 'En PDF', tipo: 'PDF' },
  ])
  await db.insert(documentosHistoricos).values({ institucion: 2, seccion: 'x', name: 'Antiguo', url, iconImg: 'pdf' })
  for (const text of [
    `update instituciones set url_manual_docente = '${url}' where idinstitucion = 2`,
    `update categorias set "imgUrl" = '${url}'`,
    `update banners set "imgUrl" = '${url}', url_enlace = '${url}'`,
    `update enlaces set url_enlace = '${url}', "imgUrl" = '${url}'`,
    `update programas_academicos set "imgUrl" = '${url}', contenido_programa = '${html}'`,
    `update paginas set contenido_pagina = '${html}', "imgUrl" = '${url}'`,
    `update videos set "imgUrl" = '${url}'`,
    `update agenda set enlace = '${url}'`,
    `update convenios set descripcion_convenio = '${html}'`,
    `update bolsa_trabajos set "imgUrl" = '${url}', "imgUrl_comercial" = '${url}', contenido_bolsa = '${html}'`,
    `update eventos set "imgUrl" = '${url}', contenido_evento = '${html}'`,
    `update directorio set "imgUrl" = '${url}'`,
    `update tramites set requisitos_tramite = '${url}'`,
    `update tasas set nota_tasa = '${url}'`,
  ])
    await db.execute(sql.raw(text))
  await announced()
}, 60_000)

const announced = () =>
  changing(async (_tx, announce) => announce({ idinstitucion: 2, tipo: 'archivos', id: 0, para: 'institucion' }))

async function whilePublic<T>(work: () => Promise<T>): Promise<T> {
  const set = (privado: boolean) => db.update(archivos).set({ privado }).where(eq(archivos.id, file.id)).then(announced)
  await set(false)
  return work().finally(() => set(true))
}

/** Says nothing of the file while it is private, and has it as soon as it is not. */
async function expectHidden(said: () => Promise<string>) {
  const hidden = await said()
  expect(hidden).not.toMatch(new RegExp(`${file.id}|${NAME}`))
  expect(await whilePublic(said)).toContain(file.id)
  expect(await said()).toBe(hidden)
}

const portal = async () => portalOf(2)

describe('nothing that leaves tells of a private file', () => {
  const feeds = outsides.flatMap(({ feed, list, type }) =>
    feed && list ? [[list.path, type?.name ?? ''] as const] : [],
  )
  it.each(feeds)('feed %s', async (path) => {
    await expectHidden(async () => {
      const channel = channelAt(path, 2)
      if (!channel) throw new Error(path)
      return (await feedFor(await portal(), channel, `${path}.atom`, ORIGIN)).xml
    })
  })

  it('feed of a category', async () => {
    await expectHidden(async () => {
      const channel = await channelWithin(2, { idcategoria: String(ids.categoria) })
      if (!channel) throw new Error('no category')
      return (await feedFor(await portal(), channel, '/x.atom', ORIGIN)).xml
    })
  })

  it('keeps the rest of what a feed says', async () => {
    const channel = channelAt('/actualidad/noticias', 2)
    if (!channel) throw new Error('no news')
    const { xml } = await feedFor(await portal(), channel, '/x.atom', ORIGIN)
    for (const text of ['La del retrato', 'Antes', 'Descargar']) expect(xml).toContain(text)
  })

  const lists = outsides.flatMap(({ data, list }) => (data && list ? [list.path] : []))
  it.each(lists)('data of %s', async (path) => {
    await expectHidden(() => dataOf(path, {}))
  })

  it('data of a category', async () => {
    await expectHidden(() => dataOf('', { idcategoria: String(ids.categoria) }))
  })

  async function dataOf(path: string, params: Record<string, string>) {
    const data = await datasetAt(path, params, { institucion: 2, origin: ORIGIN })
    const rows: unknown[] = []
    for await (const batch of data?.batches() ?? []) rows.push(batch)
    return JSON.stringify(rows)
  }

  it('sitemap, which still says how many addresses it has', async () => {
    await expectHidden(async () => {
      const parts = await listParts(2)
      const all = await Promise.all(parts.map(({ name }) => listEntries(2, name)))
      expect(all.map((entries) => entries?.length)).toEqual(parts.map(({ size }) => size))
      return JSON.stringify(all)
    })
  })

  it('cards', async () => {
    const drawn = async () => {
      const card = await findShared('noticia', 2, ids.noticia)
      return card && (await drawShared(card, { nombre: 'IESTP', imgUrl: file.url }))
    }
    const without = await drawn()
    const withPhoto = await whilePublic(drawn)
    expect(without).toBeDefined()
    expect(withPhoto?.equals(without ?? Buffer.alloc(0))).toBe(false)
  })

  it.each([
    ['notificaciones/list', { idinstitucion: 2, pagina: 0 }],
    ['noticias/list', { idinstitucion: 2, pagina: 0 }],
    ['eventos/list', { idinstitucion: 2, pagina: 0 }],
    ['bolsa_trabajos/list', { idinstitucion: 2, pagina: 0 }],
    ['convenios/list', { idinstitucion: 2, pagina: 0 }],
  ])('call %s', async (path, payload) => {
    await expectHidden(async () => (await raw({ method: 'POST', url: `${VIEW}/${path}`, payload })).body)
  })

  it('calls for one thing, for documents, and for the home', async () => {
    const call = async (url: string, payload?: object) =>
      (await raw({ method: payload ? 'POST' : 'GET', url, ...(payload && { payload }) })).body
    await expectHidden(() => call(`${VIEW}/noticias/data`, { idinstitucion: 2, idnoticia: ids.noticia }))
    const place = { idinstitucion: 2, idcategoria: ids.categoria, pagina: 0 }
    await expectHidden(() => call(`${VIEW}/categoria/contenido/list`, { ...place, texto: 'reservado' }))
    const {
      rows: [entry],
    } = await db.execute<{ mes: number; anio: number }>(sql`
      select extract(month from hora_inicio)::int as mes, extract(year from hora_inicio)::int as anio from agenda
      where idinstitucion = 2 and estado_agenda = '1' and eliminado_en is null order by idagenda limit 1`)
    await expectHidden(() => call(`${VIEW}/agenda`, { idinstitucion: 2, ...entry }))
    for (const path of ['home', 'galeria']) await expectHidden(() => call(`${VIEW}/${path}?idinstitucion=2`))
    await expectHidden(async () => (await call(`${VIEW}/home2?idinstitucion=2`)).replace(/"fecha":"[^"]*"/, ''))
    await expectHidden(() => call('/api/portal-view/categorias?idinstitucion=2'))
    const { rows } = await db.execute<{ codigo: string }>('select codigo from paginas where idinstitucion = 2 limit 1')
    await expectHidden(() => call(`${VIEW}/pagina?idinstitucion=2&codigo=${rows[0]?.codigo}`))
  })

  it('lists of files of a page', async () => {
    await expectHidden(async () => JSON.stringify(await multimediaOf('noticias', ids.noticia)))
    await expectHidden(async () => JSON.stringify(await listArchivos([ids.convocatoria])))
    await expectHidden(async () => JSON.stringify(await listGalerias(2)))
  })
})
