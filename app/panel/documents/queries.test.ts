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
