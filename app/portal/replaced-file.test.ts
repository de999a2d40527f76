// What leaves the site tells of a file what its address gives by now.
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../tests/base-de-datos.ts'
import { archivoConTexto, documento } from '../../tests/filas.ts'
import { categorias } from '../features/documentos/schema.server.ts'
import { portalOf } from '../features/institucion/queries.server.ts'
import { db } from '../lib/db/client.server.ts'
import { replaceFile } from '../lib/files/replace.server.ts'
import { sizesOf } from '../lib/files/sizes.server.ts'
import { listUnread } from '../panel/documents/queries.server.ts'
import { channelWithin } from './channels.server.ts'
import { datasetAt } from './datasets.server.ts'
import { feedFor } from './feed.server.ts'

testDatabase('sembrada')

const actor = { idusuario: null, institucion: 2, privilegios: '**', subprivilegios: '' }
const SHEET = 'application/vnd.oasis.opendocument.spreadsheet'
const params = { idcategoria: '' }
let url = ''

beforeAll(async () => {
  const [first] = await db
    .insert(categorias)
    .values({ institucion: 2, estado: '1', denominacion: 'Cuentas', subdenominacion: '' })
    .returning()
  params.idcategoria = String(first?.id)
  const old = await archivoConTexto([], { nombre: 'cuentas.pdf', bytes: 100 })
  const between = await archivoConTexto([], { nombre: 'cuentas-2.pdf', bytes: 200 })
  const last = await archivoConTexto([], { nombre: 'cuentas.ods', bytes: 300, tipo: SHEET })
  url = old.url
  await documento({ titulo: 'Cuentas', nombre: 'cuentas.pdf', bytes: 100, url, categoria: first?.id ?? 0 })
  for (const [one, next] of [
    [old, between],
    [between, last],
  ] as const)
    expect(await replaceFile(actor, one.id, next.id)).toEqual({ ok: true })
})

it('as data', async () => {
  const data = await datasetAt('', params, { institucion: 2, origin: 'https://ies.example' })
  const rows: unknown[] = []
  for await (const batch of data?.batches() ?? []) rows.push(...batch)
  expect(rows).toMatchObject([{ titulo_archivo: 'Cuentas', name_archivo: 'cuentas.ods', bytes_archivo: 300 }])
})

it('in a feed, and beside a link', async () => {
  const channel = await channelWithin(2, params)
  if (!channel) throw new Error('no category')
  const { xml } = await feedFor(await portalOf(2), channel, '/x.atom', 'https://ies.example')
  expect(xml).toContain('title="cuentas.ods"')
  expect(xml).toContain('length="300"')
  expect(xml).toContain(`type="${SHEET}"`)
  expect(await sizesOf([url])).toEqual(new Map([[url, 300]]))
})

it('to the office, which is told that nobody can search in it', async () => {
  expect((await listUnread(2)).list).toContainEqual(
    expect.objectContaining({ titulo: 'Cuentas', nombre: 'cuentas.ods' }),
  )
})
