import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { save } from '../../../tests/escritura.ts'
import { archivoConTexto, carpeta, documento } from '../../../tests/filas.ts'
import { findItem } from '../../contenido/office/queries.server.ts'
import { listPublished } from '../../contenido/queries.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { replaceFile } from '../../lib/files/replace.server.ts'
import { fileUrl } from '../../lib/files/urls.ts'
import { browse, countDocumentos, listCategorias, listNovedades } from './queries.server.ts'
import { documentos, documento as type } from './schema.server.ts'

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

it('a document is of the kind and the size of the file that its address shows', async () => {
  const jefa: Actor = { idusuario: 2, institucion: 2, privilegios: '**', subprivilegios: '**' }
  const [{ id: categoria = 0 } = {}] = await listCategorias(2)
  const word = await archivoConTexto([], { nombre: 'plan.docx', bytes: 2_000_000 })
  const [pdf, later] = [
    await archivoConTexto([], { nombre: 'plan.pdf', bytes: 300_000 }),
    await archivoConTexto([], { nombre: 'plan-final.pdf', bytes: 400_000 }),
  ]
  const { id: folder } = await carpeta({ categoria, titulo: 'Planes', fecha: '1990-01-01' })
  const where = { categoria, contenedor: folder, fecha: '2091-01-01' }
  const { id } = await documento({ ...where, url: fileUrl(word), nombre: 'Plan 2026.docx', bytes: word.bytes })
  const seen = async () => {
    const { items: [item] = [] } =
      (await browse({ institucion: 2, categoria, carpeta: folder, texto: '', page: 1 })) ?? {}
    const [data] = await listPublished(type, { institucion: 2, where: eq(documentos.id, id) })
    const news = (await listNovedades(2, categoria, 20)).find((one) => one.id === id)
    const office = await findItem(type, id, 2)
    const all = [item, data, news].map((one) => [one?.nombre, one?.bytes])
    return new Set([...all, [office?.data.name_archivo, office?.data.bytes_archivo]].map(String))
  }
  expect(await seen()).toEqual(new Set(['Plan 2026.docx,2000000']))
  await replaceFile(jefa, word.id, pdf.id)
  expect(await seen()).toEqual(new Set(['plan.pdf,300000']))
  await replaceFile(jefa, pdf.id, later.id)
  expect(await seen()).toEqual(new Set(['plan-final.pdf,400000']))

  const own = await documento({ ...where, estado: '0', url: fileUrl(word), nombre: 'Plan.docx', bytes: 2_000_000 })
  const other = await archivoConTexto([], { nombre: 'anexo.xlsx', bytes: 10_000 })
  await save(type, jefa, { id: own.id, input: { url: fileUrl(other) } })
  expect((await findItem(type, own.id, 2))?.data).toMatchObject({ name_archivo: 'anexo.xlsx', bytes_archivo: 10_000 })
  await save(type, jefa, { id: own.id, input: { url: fileUrl(later), nombre: 'Anexo.pdf' } })
  expect((await findItem(type, own.id, 2))?.data).toMatchObject({ name_archivo: 'Anexo.pdf', bytes_archivo: 400_000 })
})
