import { expect, it } from 'vitest'
import { archivo, carpeta, draft, idOf, newsroom } from '../../../tests/redaccion.ts'
import { categoria, documento } from '../../features/documentos/schema.server.ts'
import { listTree } from './queries.server.ts'

newsroom()

it('folders are no documents, whether they are counted as all or as drafts', async () => {
  const id = await idOf(draft(categoria, { denominacion: 'Carpetas' }))
  await draft(documento, carpeta(id))
  await draft(documento, carpeta(id))
  await draft(documento, archivo(id))
  expect((await listTree(2)).categorias).toMatchObject([{ id, archivos: 1, borradores: 1 }])
})

it('a folder counts what lies below it, in whatever folder', async () => {
  const id = await idOf(draft(categoria, { denominacion: 'Actas' }))
  const above = await idOf(draft(documento, carpeta(id)))
  const below = await idOf(draft(documento, carpeta(id, above)))
  const empty = await idOf(draft(documento, carpeta(id)))
  for (const place of [above, below, below]) await draft(documento, archivo(id, place))
  const counts = new Map((await listTree(2)).carpetas.map((one) => [one.id, one.archivos]))
  expect([above, below, empty].map((one) => counts.get(one))).toEqual([3, 2, 0])
})
