import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { db } from '../../lib/db/client.server.ts'
import { browse, countDocumentos, listCategorias } from './queries.server.ts'
import { documentos } from './schema.server.ts'

testDatabase('sembrada')

async function insert(values: Partial<typeof documentos.$inferInsert> & { categoria: number }): Promise<number> {
  const row = { titulo: 'Molle', nombre: 'm.pdf', url: '/archivos/x/m.pdf', estado: '1', institucion: 2 }
  const [made] = await db
    .insert(documentos)
    .values({ ...row, ...values })
    .returning()
  return made?.id ?? 0
}

it('what is counted is what a visitor can see', async () => {
  const first = async () => (await listCategorias(2))[0] ?? { id: 0, cantidad: 0 }
  const { id: categoria, cantidad } = await first()
  const folder = { tipo: '1', nombre: '', url: null }
  const open = await insert({ categoria, ...folder, titulo: 'Abierta', fecha: '2090-01-01' })
  const closed = await insert({ categoria, ...folder, contenedor: open, estado: '0' })
  const later = new Date(Date.now() + 3_600_000)
  await insert({ categoria, contenedor: open })
  await insert({ categoria, contenedor: open, url: '' })
  await insert({ categoria, contenedor: open, url: null })
  await insert({ categoria, contenedor: open, publicarDesde: later })
  await insert({ categoria, contenedor: closed })
  expect((await first()).cantidad).toBe(cantidad + 1)
  const asked = { institucion: 2, categoria, texto: '' }
  const root = await browse({ ...asked, carpeta: null, page: 1 })
  expect(root?.items.find(({ id }) => id === open)?.contenido).toBe(1)
  expect(await countDocumentos({ ...asked, carpeta: open })).toBe(1)
})
