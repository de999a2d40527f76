import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { publish, published, save, undo, unpublish } from '../../../tests/escritura.ts'
import { draft, idOf, inDays, itemOf, jefa, NOTICIA, newsroom, passed } from '../../../tests/redaccion.ts'
import { noticia } from '../../features/noticias/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { applyDue } from './due.server.ts'

newsroom()

const notedOf = async (id: number) => {
  const { versionPublica, publicoDesde } = (await itemOf(noticia, id)).row
  return { versionPublica, publicoDesde }
}

const fill = () => {
  const file = readFileSync('migrations/20261128174624_desde_cuando_es_publico.sql', 'utf8')
  return db.execute(sql.raw(file.slice(file.indexOf('DO $$'))))
}

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
