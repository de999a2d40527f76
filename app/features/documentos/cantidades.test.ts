import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { carpeta, documento } from '../../../tests/filas.ts'
import { browse, countDocumentos, listCategorias } from './queries.server.ts'

testDatabase('sembrada')

it('what is counted is what a visitor can see', async () => {
  const first = async () => (await listCategorias(2))[0] ?? { id: 0, cantidad: 0 }
  const { id: categoria, cantidad } = await first()
  const { id: open } = await carpeta({ categoria, titulo: 'Abierta', fecha: '2090-01-01' })
  const { id: closed } = await carpeta({ categoria, contenedor: open, estado: '0' })
  const later = new Date(Date.now() + 3_600_000)
  await documento({ categoria, contenedor: open })
  await documento({ categoria, contenedor: open, url: '' })
  await documento({ categoria, contenedor: open, url: null })
  await documento({ categoria, contenedor: open, publicarDesde: later })
  await documento({ categoria, contenedor: closed })
  expect((await first()).cantidad).toBe(cantidad + 1)
  const asked = { institucion: 2, categoria, texto: '' }
  const root = await browse({ ...asked, carpeta: null, page: 1 })
  expect(root?.items.find(({ id }) => id === open)?.contenido).toBe(1)
  expect(await countDocumentos({ ...asked, carpeta: open })).toBe(1)
})
