import { expect, it } from 'vitest'
import { published, save } from '../../../tests/escritura.ts'
import { jefa, NOTICIA, newsroom } from '../../../tests/redaccion.ts'
import { listItems } from '../../contenido/office/queries.server.ts'
import { noticia } from '../../features/noticias/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { rowsOf } from './rows.server.ts'

newsroom()

it('«Cambió» knows drafts of what visitors have, in the column and in the order', async () => {
  const drafted = await published(noticia, jefa, NOTICIA)
  const left = await published(noticia, jefa, { ...NOTICIA, titulo: 'Otra' })
  const old = new Date('2026-01-05T13:00:00Z')
  await db.update(noticia.table).set({ actualizadoEn: old, cambiadoEn: old })
  await save(noticia, jefa, { id: drafted, input: { titulo: 'En borrador' } })
  const found = await listItems(noticia, { institucion: 2, orden: '-cambiado_en' })
  const rows = found.ok ? await rowsOf(noticia, found.list, [], 2) : []
  expect(rows.map(({ id, cambio }) => [id, cambio.slice(0, 10) === '2026-01-05'])).toEqual([
    [drafted, false],
    [left, true],
  ])
})
