import { and, desc, eq, getTableName, inArray, sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { discard, publish, published, remove, save as saveNow } from '../../../tests/escritura.ts'
import { archivoConTexto } from '../../../tests/filas.ts'
import {
  actionsOf,
  archivo,
  auditOf,
  carpeta,
  draft,
  idOf,
  inDays,
  isGone,
  itemOf,
  jefa,
  NOTICIA,
  newsroom,
  PAGINA,
  passed,
  redactor,
  versionsOf,
} from '../../../tests/redaccion.ts'
import { against } from '../../../tests/rival.ts'
import { areas } from '../../features/catalogos/schema.server.ts'
import { categoria, documento, documentos } from '../../features/documentos/schema.server.ts'
import { instituciones } from '../../features/institucion/schema.server.ts'
import { multimedia } from '../../features/multimedia/schema.server.ts'
import { noticia, noticias } from '../../features/noticias/schema.server.ts'
import { pagina } from '../../features/paginas/schema.server.ts'
import { auditoria } from '../../lib/audit/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { archivos, archivosUsos, carpetas } from '../../lib/files/schema.server.ts'
import { onCambio } from '../../lib/live/announce.server.ts'
import type { ContentType } from '../content-type.server.ts'
import { comentarios } from '../review/schema.server.ts'
import { enCurso, encargos, sustituciones, versiones } from '../schema.server.ts'
import { keepWork } from '../work.server.ts'
import { applyDue } from './due.server.ts'
import { emptyBin, forgetUndone } from './purge.server.ts'

const database = newsroom()

const photo = (alt: string) => ({ fileUrl: `/archivos/${alt}/a.jpg`, alt })

const OLD = sql`now() - interval '91 days'` as never
const age = (type: ContentType, id: number, when = OLD) =>
  db
    .update(type.table)
    .set({ eliminadoEn: when } as never)
    .where(eq(type.table.id, id))

describe('the bin', () => {
  it('lets go of what is older than 90 days, with what belongs to it; its audit stays', async () => {
    const input = { ...NOTICIA, multimedia: [photo('a'), photo('b')] }
    const [old, young, live] = [
      await idOf(draft(noticia, input)),
      await idOf(draft(noticia, input)),
      await idOf(draft(noticia, input)),
    ]
    await keepWork(jefa, { type: noticia, item: String(old) }, { datos: {}, version: 1 })
    for (const id of [old, young]) await remove(noticia, jefa, id)
    await age(noticia, old)
    await age(noticia, young, sql`now() - interval '89 days 23 hours'` as never)
    expect(await emptyBin([noticia])).toBe(1)
    expect([await isGone(noticia, old), await isGone(noticia, young), await isGone(noticia, live)]).toEqual([
      ...[true, false, false],
    ])
    expect(await db.$count(multimedia, eq(multimedia.contenido, old))).toBe(0)
    expect(await db.$count(multimedia, eq(multimedia.contenido, young))).toBe(2)
    expect([await db.$count(versiones, eq(versiones.contenido, old)), await db.$count(enCurso)]).toEqual([0, 0])
    const audit = await db.select().from(auditoria).where(eq(auditoria.contenido, old)).orderBy(auditoria.id)
    expect(audit.map(({ accion, usuario }) => [accion, usuario])).toEqual([
      ...[['crear', 11] as const, ['papelera', 11] as const, ['vaciar', null] as const],
    ])
    expect(await emptyBin([noticia])).toBe(0)
  })

  it('lets go of what is noted of it, and not of what is noted of another with its number, or of its kind', async () => {
    const [old, other] = [await idOf(draft(noticia, NOTICIA)), await idOf(draft(noticia, NOTICIA))]
    const { id: archivo, url } = await archivoConTexto([])
    await db.update(instituciones).set({ urlManualEstudiante: url }).where(eq(instituciones.id, 2))
    const notes = [versiones, sustituciones, archivosUsos, enCurso, encargos, comentarios]
    const whose = [
      ['noticias', old],
      ['noticias', other],
      ['paginas', old],
    ] as const
    for (const [tipo, contenido] of whose) {
      const row = { tipo, contenido, institucion: 2, usuario: 11 }
      await db.insert(versiones).values({ ...row, datos: {}, cambios: [] })
      await db.insert(sustituciones).values({ ...row, numero: 1, valores: {}, hijos: {} })
      await db.insert(archivosUsos).values({ ...row, archivo, campo: 'contenido' })
      await db.insert(enCurso).values({ ...row, contenido: String(contenido), datos: {} })
      await db.insert(encargos).values({ ...row, version: 1, relevo: 1 })
      await db.insert(comentarios).values({ ...row, texto: 'Mire', autor: 11 })
    }
    await remove(noticia, jefa, old)
    await age(noticia, old)
    expect(await emptyBin([noticia])).toBe(1)
    for (const table of notes) {
      const rows = await db.select({ tipo: table.tipo, contenido: table.contenido }).from(table)
      const left = whose.filter(([tipo, id]) => rows.some((row) => row.tipo === tipo && Number(row.contenido) === id))
      expect([getTableName(table), left]).toEqual([getTableName(table), whose.slice(1)])
    }
  })

  it('sends the files that nothing else names to their own bin, but for what somebody filed', async () => {
    const [own, shared, named] = [await archivoConTexto([]), await archivoConTexto([]), await archivoConTexto([])]
    const [folder] = await db.insert(carpetas).values({ idinstitucion: 2, nombre: 'Afiches' }).returning()
    const filed = await archivoConTexto([], { carpeta: folder?.id ?? 0 })
    const next = await archivoConTexto([])
    const replaced = await archivoConTexto([], { reemplazadoPor: next.id })
    const imgs = [own, shared, named, filed, replaced].map(({ url }) => `<img src="${url}" alt="">`).join('')
    const old = await idOf(draft(noticia, { ...NOTICIA, contenido: imgs }))
    await idOf(draft(noticia, { ...NOTICIA, imgUrl: shared.url }))
    const manual = { urlManualDocente: named.url }
    await db.update(instituciones).set(manual).where(eq(instituciones.id, 2))
    await remove(noticia, jefa, old)
    await age(noticia, old)
    const heard: string[] = []
    onTestFinished(onCambio(({ tipo }) => heard.push(tipo)))
    expect(await emptyBin([noticia])).toBe(1)
    expect(heard).toEqual(['archivos'])
    expect((await auditOf(noticia, old)).at(-1)).toMatchObject({ accion: 'vaciar' })
    const [written] = await db
      .select()
      .from(auditoria)
      .where(eq(auditoria.tipo, 'archivos'))
      .orderBy(desc(auditoria.id))
    expect(written).toMatchObject({ accion: 'papelera', usuario: null, antes: { archivo: own.id } })
    const all = [own, shared, named, filed, replaced, next].map(({ id }) => id)
    const rows = await db.select().from(archivos).where(inArray(archivos.id, all))
    const inBin = rows.filter(({ eliminadoEn }) => eliminadoEn !== null).map(({ id }) => id)
    expect([rows.length, inBin]).toEqual([all.length, [own.id]])
  })

  it('keeps what others still lie in, until they do no more', async () => {
    const place = await idOf(draft(categoria, { denominacion: 'Actas' }))
    const folder = await idOf(draft(documento, carpeta(place)))
    const file = await idOf(draft(documento, archivo(place, folder)))
    for (const [type, id] of [
      [documento, folder],
      [categoria, place],
    ] as const) {
      await remove(type, jefa, id)
      await age(type, id)
    }
    expect(await emptyBin([categoria, documento])).toBe(0)
    expect([await isGone(categoria, place), await isGone(documento, folder)]).toEqual([false, false])
    expect(await versionsOf(documento, folder)).toHaveLength(2)
    await remove(documento, jefa, file)
    await age(documento, file)
    expect(await emptyBin([categoria, documento])).toBe(2)
    expect(await emptyBin([categoria, documento])).toBe(1)
    expect(await db.$count(documentos, eq(documentos.categoria, place))).toBe(0)
  })

  it('keeps what somebody recovers at the last moment', async (context) => {
    if (database.current.kind === 'pglite') context.skip()
    const id = await idOf(draft(noticia, { ...NOTICIA, multimedia: [photo('a')] }))
    await remove(noticia, jefa, id)
    await age(noticia, id)
    const [lock, back] = [
      `select idnoticia from noticias where idnoticia = ${id} for update`,
      `update noticias set eliminado_en = null where idnoticia = ${id}`,
    ]
    expect(await against(database.current.raw.pool, lock, back, () => emptyBin([noticia]))).toBe(0)
    expect(await db.$count(noticias, eq(noticias.id, id))).toBe(1)
    expect(await db.$count(multimedia, eq(multimedia.contenido, id))).toBe(1)
  })
})

it('what a step was done to is kept for as long as it can be undone', async () => {
  const [old, young] = [await idOf(draft(noticia, NOTICIA)), await idOf(draft(noticia, NOTICIA))]
  for (const [id, hours] of [
    [old, '25 hours 1 minute'],
    [young, '24 hours 59 minutes'],
  ] as const) {
    const creadoEn = sql`now() - ${hours}::interval` as never
    await db
      .update(versiones)
      .set({ creadoEn, antes: { fila: {}, hijos: {} } })
      .where(and(eq(versiones.tipo, 'noticias'), eq(versiones.contenido, id)))
  }
  await forgetUndone()
  const before = async (id: number) => (await versionsOf(noticia, id)).map(({ antes }) => antes)
  expect([await before(old), await before(young)]).toEqual([[null], [{ fila: {}, hijos: {} }]])
})

describe('a scheduled change that can no longer be', () => {
  const ACTIONS = ['crear', 'publicar', 'editar', 'programar', 'no_aplicar']

  /** Its moment comes, twice. */
  async function comes(type: ContentType, id: number) {
    await passed(type, id, 'programadoDesde')
    for (let i = 0; i < 2; i++) await applyDue([type])
    expect(await actionsOf(type, id)).toEqual(ACTIONS)
    const { row } = await itemOf(type, id)
    expect(row).toMatchObject({ programado: null, programadoDesde: null, version: 5 })
    return row
  }

  it('because its folder is gone for ever is a draft again', async () => {
    const place = await idOf(draft(categoria, { denominacion: 'Actas' }))
    const folder = await idOf(draft(documento, carpeta(place)))
    const id = await published(documento, jefa, archivo(place))
    await saveNow(documento, jefa, { id, input: { contenedor: folder, titulo: 'Movida' } })
    await publish(documento, jefa, id, { desde: inDays(1) })
    await remove(documento, jefa, folder)
    await age(documento, folder)
    expect(await emptyBin([documento])).toBe(1)
    const row = await comes(documento, id)
    expect(row).toMatchObject({
      ...{ titulo: 'Acta', contenedor: null, estado: '1' },
      borrador: { valores: { titulo: 'Movida', contenedor: folder } },
    })
    expect(await publish(documento, jefa, id)).toMatchObject({ ok: false, codigo: 'INVALIDO' })
    await saveNow(documento, jefa, { id, input: { contenedor: null } })
    expect(await publish(documento, jefa, id)).toMatchObject({ ok: true })
  })

  it('because its address is taken is a draft again, of somebody who may publish', async () => {
    const id = await published(pagina, jefa, { ...PAGINA, codigo: 'antes' })
    await saveNow(pagina, jefa, { id, input: { codigo: 'deseada' } })
    await publish(pagina, jefa, id, { desde: inDays(1) })
    await published(pagina, jefa, { ...PAGINA, codigo: 'deseada' })
    const row = await comes(pagina, id)
    expect(row).toMatchObject({ codigo: 'antes', borrador: { valores: { codigo: 'deseada' } } })
    expect(await discard(pagina, redactor, id)).toMatchObject({ ok: false, codigo: 'SINPERMISO' })
    expect(row.revision).toMatchObject({ estado: 'devuelta', pidio: jefa.idusuario })
    expect(await discard(pagina, jefa, id)).toMatchObject({ ok: true })
    expect((await itemOf(pagina, id)).row.revision).toBeNull()
  })
  it('keeps under what somebody wrote since what it would have brought, field by field and list by list', async () => {
    const area = { id: 25, denominacion: 'Por cerrar', estado: '1', institucion: 2 }
    await db.insert(areas).values(area)
    const ids: number[] = []
    for (const since of [{ resumen: 'Después' }, { resumen: 'Después', multimedia: [photo('d')] }]) {
      const id = await published(noticia, jefa, { ...NOTICIA, multimedia: [photo('a')] })
      await saveNow(noticia, jefa, { id, input: { titulo: 'Mañana', area: area.id, multimedia: [photo('c')] } })
      await publish(noticia, jefa, id, { desde: inDays(1) })
      await saveNow(noticia, redactor, { id, input: since })
      await passed(noticia, id, 'programadoDesde')
      ids.push(id)
    }
    await db.update(areas).set({ estado: '0' }).where(eq(areas.id, area.id))
    await applyDue([noticia])
    for (const [i, alt] of ['c', 'd'].entries()) {
      const { row, hijos } = await itemOf(noticia, ids[i] ?? 0)
      expect(row).toMatchObject({ titulo: 'Feria', area: null, programado: null, programadoDesde: null })
      expect(row.borrador).toEqual({
        valores: { titulo: 'Mañana', area: area.id, resumen: 'Después' },
        hijos: { multimedia: [expect.objectContaining({ alt })] },
        autores: [redactor.idusuario, null],
      })
      expect(hijos.multimedia).toMatchObject([{ alt: 'a' }])
    }
  })
})
