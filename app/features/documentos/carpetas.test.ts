import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { carpeta, documento } from '../../../tests/filas.ts'
import { categoriaHref } from './address.ts'
import { loader } from './contenido.tsx'
import { browse, listCategorias, listDocumentos } from './queries.server.ts'

testDatabase('sembrada')

const institucion = 2
const anyCategory = async () => (await listCategorias(institucion))[0]?.id ?? 0
const titles = (items: { titulo: string }[] = []) => items.map(({ titulo }) => titulo)

it('shows folders named by a year newest first, others as they stood; the calls keep their order', async () => {
  const categoria = await anyCategory()
  const { id } = await carpeta({ categoria, titulo: 'Balances' })
  for (const titulo of ['2024', 'Anexos', '2026-I', '2025', 'Año 2023', '2026-II', '2019 y antes']) {
    await carpeta({ categoria, contenedor: id, titulo })
  }
  await carpeta({ categoria, contenedor: id, titulo: '2001', orden: 9 })
  const asked = { institucion, categoria, carpeta: id, texto: '', page: 1 }
  const shown = titles((await browse(asked))?.items)
  expect(shown.slice(0, 5)).toEqual(['2026-II', '2026-I', '2025', '2024', 'Año 2023'])
  // What somebody placed by hand stays there.
  expect(shown.slice(5)).toEqual(['2019 y antes', 'Anexos', '2001'])
  const called = titles(await listDocumentos(asked))
  expect(called.indexOf('2024')).toBeLessThan(called.indexOf('2025'))
})

it('searches a folder and those below it, or all of the category, and counts both', async () => {
  const categoria = await anyCategory()
  const { id } = await carpeta({ categoria, titulo: 'De un lado' })
  const { id: below } = await carpeta({ categoria, contenedor: id, titulo: 'Más abajo' })
  const { id: other } = await carpeta({ categoria, titulo: 'Del otro lado' })
  await documento({ categoria, contenedor: below, titulo: 'Cuaderno xilofonista de abajo' })
  await documento({ categoria, contenedor: other, titulo: 'Cuaderno xilofonista ajeno' })
  const asked = { institucion, categoria, carpeta: id, texto: 'xilofonista', page: 1 }
  const here = await browse(asked)
  expect(titles(here?.items)).toEqual(['Cuaderno xilofonista de abajo'])
  expect(here).toMatchObject({ cantidad: 1, busqueda: { enCarpeta: 1, enCategoria: 2 } })
  expect(titles(here?.ruta)).toEqual(['De un lado'])
  const everywhere = await browse({ ...asked, enTodo: true })
  expect(everywhere).toMatchObject({ cantidad: 2, busqueda: { enCarpeta: 1, enCategoria: 2 } })
  expect(titles(everywhere?.ruta)).toEqual(['De un lado'])
  // A call looks through the category, whatever folder it names.
  expect(await listDocumentos(asked)).toHaveLength(2)
})

it('a page of a search beyond its last is none, as of any list', async () => {
  const [row] = await listCategorias(institucion)
  if (!row) throw new Error('The sample has categories')
  const ask = (search: string) => {
    const url = new URL(`http://x${categoriaHref(row)}?${search}`)
    const params = { idcategoria: String(row.id), categoria: 'x' }
    const asked = { url, request: new Request(url), params, context: new RouterContextProvider() }
    return loader({ ...asked, pattern: '', unstable_pattern: '' } as never).catch((answer: unknown) => answer)
  }
  await documento({ categoria: row.id, titulo: 'Cuaderno zarrapastroso' })
  expect(await ask('texto=zarrapastroso')).toMatchObject({ cantidad: 1 })
  expect(await ask('texto=zarrapastroso&pagina=2')).toMatchObject({ init: { status: 404 } })
  expect(await ask('texto=zarrapastrosísimo')).toMatchObject({ cantidad: 0 })
})
