import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { discard, publish, published, remove, save, undo, unpublish } from '../../../tests/escritura.ts'
import { carpeta, draft, idOf, inDays, itemOf, jefa, NOTICIA, newsroom, passed } from '../../../tests/redaccion.ts'
import { moveDocuments } from '../../features/documentos/move.server.ts'
import { categoria, documento } from '../../features/documentos/schema.server.ts'
import { noticia } from '../../features/noticias/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { vistas } from '../schema.server.ts'
import { applyDue } from './due.server.ts'

newsroom()

const notedOf = async (id: number) => {
  const { versionPublica, publicoDesde } = (await itemOf(noticia, id)).row
  return { versionPublica, publicoDesde }
}

const FILE = readFileSync('migrations/20261128174624_desde_cuando_es_publico.sql', 'utf8')
const fill = () => db.execute(sql.raw(FILE.slice(FILE.indexOf('DO $$'))))

it('the migration finds in the history which version is public, and since when', async () => {
  const plain = await published(noticia, jefa, NOTICIA)
  await save(noticia, jefa, { id: plain, input: { titulo: 'Otra' } })
  const toChange = await published(noticia, jefa, NOTICIA)
  await save(noticia, jefa, { id: toChange, input: { titulo: 'Otra' } })
  await publish(noticia, jefa, toChange, { desde: inDays(1) })
  const changed = await published(noticia, jefa, NOTICIA)
  await save(noticia, jefa, { id: changed, input: { titulo: 'Otra' } })
  await publish(noticia, jefa, changed, { desde: inDays(1) })
  await passed(noticia, changed, 'programadoDesde')
  await applyDue([noticia])
  const toCome = await idOf(draft(noticia, NOTICIA))
  await publish(noticia, jefa, toCome, { desde: inDays(2) })
  const withdrawn = await published(noticia, jefa, NOTICIA)
  await unpublish(noticia, jefa, withdrawn)
  const all = [plain, toChange, changed, toCome, withdrawn]
  const noted = await Promise.all(all.map(notedOf))
  expect(noted.map(({ versionPublica }) => versionPublica)).toEqual([2, 2, 5, 2, null])
  await db.update(noticia.table).set({ versionPublica: null, publicoDesde: null })
  await fill()
  for (const [i, id] of all.entries()) {
    const { versionPublica, publicoDesde } = await notedOf(id)
    expect(versionPublica).toBe(noted[i]?.versionPublica)
    const apart = Math.abs((publicoDesde?.getTime() ?? 0) - (noted[i]?.publicoDesde?.getTime() ?? 0))
    expect(apart).toBeLessThan(1000)
  }
})

it('what was undone before this was noted is not given a number that it may not have', async () => {
  const id = await published(noticia, jefa, NOTICIA)
  await save(noticia, jefa, { id, input: { titulo: 'Otra' } })
  await publish(noticia, jefa, id)
  await undo(noticia, jefa, id)
  expect(await notedOf(id)).toMatchObject({ versionPublica: 2 })
  await db.update(noticia.table).set({ versionPublica: null, publicoDesde: null }).where(eq(noticia.table.id, id))
  await fill()
  const { versionPublica, publicoDesde } = await notedOf(id)
  expect([versionPublica, publicoDesde]).toEqual([null, (await itemOf(noticia, id)).row.actualizadoEn])
})

it('the migration tells a document that was moved at once by the step that moved it', async () => {
  const [from, to] = [
    await published(categoria, jefa, { denominacion: 'Actas' }),
    await published(categoria, jefa, { denominacion: 'Planes' }),
  ]
  const id = await published(documento, jefa, carpeta(from))
  await moveDocuments(jefa, { ids: [id], categoria: to, carpeta: null })
  const { versionPublica, publicoDesde } = (await itemOf(documento, id)).row
  expect(versionPublica).toBe(3)
  await db.update(documento.table).set({ versionPublica: null, publicoDesde: null })
  await fill()
  const { row } = await itemOf(documento, id)
  expect(row.versionPublica).toBe(versionPublica)
  expect(Math.abs(Number(row.publicoDesde) - Number(publicoDesde))).toBeLessThan(1000)
})

it('the migration knows since when what was installed is public, whatever was done over it since', async () => {
  const id = await published(noticia, jefa, NOTICIA)
  await db.execute(sql`delete from versiones where idcontenido = ${id} and tipo = 'noticias'`)
  const installed = new Date('2026-01-05T12:00:00Z')
  await save(noticia, jefa, { id, input: { titulo: 'Otra' } })
  // As steps over a draft touched it before.
  await db
    .update(noticia.table)
    .set({ ...{ actualizadoEn: inDays(0) }, ...{ versionPublica: null, publicoDesde: null } })
    .where(eq(noticia.table.id, id))
  await db.execute(
    sql`update versiones set creado_en = ${installed.toISOString()} where idcontenido = ${id} and tipo = 'noticias'`,
  )
  await fill()
  expect(await notedOf(id)).toEqual({ versionPublica: null, publicoDesde: installed })
})

it('the migration gives no number to what is to appear and was edited after its state changed', async () => {
  const id = await idOf(draft(noticia, NOTICIA))
  await publish(noticia, jefa, id, { desde: inDays(2) })
  await db.execute(sql`update versiones set accion = 'cambiar_estado', creado_en = creado_en - interval '1 hour'
    where idcontenido = ${id} and tipo = 'noticias' and accion = 'programar'`)
  await fill()
  expect(await notedOf(id)).toMatchObject({ versionPublica: null })
})

it('the migration leaves the search as it was, and its triggers on', async () => {
  const id = await published(noticia, jefa, NOTICIA)
  const indexed = () => db.execute(sql`select xmin::text, id from indice_busqueda order by tipo, id`)
  const before = await indexed()
  await fill()
  expect((await indexed()).rows).toEqual(before.rows)
  await unpublish(noticia, jefa, id)
  expect((await indexed()).rows).not.toEqual(before.rows)
})

it('views that were ordered by what changed last still are', async () => {
  const view = { usuario: 11, institucion: 2 }
  const all = [
    { ...view, tipo: 'noticias', nombre: 'a', direccion: 'situacion=todo&orden=-actualizado_en&texto=x' },
    { ...view, tipo: 'noticias', nombre: 'b', direccion: 'orden=actualizado_en' },
    { ...view, tipo: 'archivos', nombre: 'c', direccion: 'orden=actualizado_en' },
  ]
  await db.insert(vistas).values(all)
  await db.execute(
    sql.raw(FILE.slice(FILE.indexOf('UPDATE "vistas"'), FILE.indexOf(';--> statement-breakpoint\n-- What is known'))),
  )
  const rows = await db.select({ direccion: vistas.direccion }).from(vistas).orderBy(vistas.nombre)
  expect(rows.map(({ direccion }) => direccion)).toEqual([
    'situacion=todo&orden=-cambiado_en&texto=x',
    'orden=cambiado_en',
    'orden=actualizado_en',
  ])
})

it('scheduling a change, and taking that back, changes nothing that visitors read; the change at its hour does', async () => {
  const id = await published(noticia, jefa, NOTICIA)
  const updated = async () => (await itemOf(noticia, id)).row.actualizadoEn
  const first = await updated()
  const schedule = async () => {
    await save(noticia, jefa, { id, input: { titulo: `Otra ${Math.random()}` } })
    await publish(noticia, jefa, id, { desde: inDays(1) })
  }
  await schedule()
  expect(await updated()).toEqual(first)
  await undo(noticia, jefa, id)
  expect(await updated()).toEqual(first)
  await publish(noticia, jefa, id, { desde: inDays(1) })
  await discard(noticia, jefa, id)
  expect(await updated()).toEqual(first)
  await schedule()
  await passed(noticia, id, 'programadoDesde')
  await applyDue([noticia])
  expect(Number(await updated())).toBeGreaterThan(Number(first))
})

it('a change that something kept back at its hour is what visitors have since that is over', async () => {
  const id = await published(noticia, jefa, NOTICIA)
  await save(noticia, jefa, { id, input: { titulo: 'Otra' } })
  await publish(noticia, jefa, id, { desde: inDays(1) })
  await remove(noticia, jefa, id)
  await undo(noticia, jefa, id)
  // It came while it was in the bin.
  await passed(noticia, id, 'programadoDesde', '1 hour')
  const back = (await itemOf(noticia, id)).row
  await applyDue([noticia])
  const { row } = await itemOf(noticia, id)
  expect([row.programado, row.titulo]).toEqual([null, 'Otra'])
  expect(row.publicoDesde).toEqual(back.cambiadoEn)
})
