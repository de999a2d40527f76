import { wireName } from '../../campos/sent.server.ts'
import type { ContentType } from '../../contenido/content-type.server.ts'
import { listItems, titlesIn } from '../../contenido/office/queries.server.ts'
import { keptOf } from '../../contenido/office/views.server.ts'
import { csvOf } from '../../lib/csv.server.ts'
import { isoDate } from '../../lib/dates.ts'
import { disposition } from '../../lib/files/headers.ts'
import { streamOf } from '../../lib/public-response.server.ts'
import { bookOf, type Hoja, plainValue, type Valor, XLSX } from '../../lib/sheets/book.server.ts'
import { slugOf } from '../../lib/slugs.ts'
import { change } from '../../lib/unit.server.ts'
import { requireStaff, takesOut } from '../admission.server.ts'
import { roomOf } from '../rooms.server.ts'
import type { Route } from './+types/export.ts'
import { listAddress, MOST_ROWS } from './asked.ts'
import { chosenColumns, columnsRead, rowsOf, wholeText } from './rows.server.ts'

// Read at once: a page of a spreadsheet that is on its way holds no more.
const AT_ONCE = 500

/** What a list shows, with its columns, for a spreadsheet. Who took it, and how much, is noted. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const session = await requireStaff({ request, context })
  takesOut(session)
  const { actor, institucion } = session
  const type = roomOf(actor, params.tipo)
  const search = url.searchParams
  const formato = url.pathname.endsWith('.csv') ? 'csv' : 'xlsx'
  const asked = listAddress(search)
  const columns = chosenColumns(type, asked.columnas ?? (await keptOf(actor, type)).columnas)
  const ids = idsIn(search)
  const which = { institucion, ...asked, ...(ids && { ids }) }
  const found = await titlesIn(type, which, MOST_ROWS)
  await change(actor, async ({ audit }) =>
    audit({
      ...{ accion: 'exportar', tipo: type.name },
      detalle: { formato, filas: found.length, columnas: columns.map((key) => wireName(type, key)) },
      // Whoever is looked for may be a person.
      personal: { pedido: String(search) },
    }),
  )
  const batches = batchesOf(
    type,
    { ...which, columnas: columnsRead(type, columns) },
    columns,
    found.map(({ id }) => id),
  )
  const names = headingsOf(type, columns)
  return new Response(
    formato === 'csv'
      ? streamOf(csvOf(names, named(names, batches)))
      : await bookOf(sheetOf(type.title, names, batches)),
    {
      headers: {
        'content-type': formato === 'csv' ? 'text/csv; charset=utf-8' : XLSX,
        'content-disposition': disposition(`${slugOf(type.title)}-${isoDate(new Date())}.${formato}`, false),
        'cache-control': 'private, no-store',
      },
    },
  )
}

/** Those that somebody chose, where they chose. */
function idsIn(search: URLSearchParams): number[] | undefined {
  const ids = search.get('ids')?.split(',').map(Number)
  return ids?.filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
}

const headingsOf = (type: ContentType, columns: string[]): string[] => [
  type.fields[type.label]?.label ?? 'Título',
  'Estado',
  ...columns.map((key) => type.fields[key]?.label ?? key),
  'Cambió',
]

type Asked = Parameters<typeof listItems>[1]

async function* batchesOf(
  type: ContentType,
  asked: Asked,
  columns: string[],
  ids: number[],
): AsyncGenerator<Valor[][]> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = { ...asked, ids: ids.slice(from, from + AT_ONCE), pagina: 1, tamano: AT_ONCE }
    const page = await listItems(type, some)
    if (!page.ok) return
    const rows = await rowsOf(type, page.list, columns, asked.institucion)
    yield rows.map(({ titulo, estados, celdas, valores, cambio }) => [
      titulo,
      estados.map(({ word }) => word).join(', '),
      ...columns.map((key) => cellOf(type, key, celdas[wireName(type, key)], valores[wireName(type, key)])),
      { fecha: cambio },
    ])
  }
}

/** Numbers, money and dates as programs take them, the rest as people read it. */
function cellOf(type: ContentType, key: string, words: string | undefined, value: unknown): Valor {
  const control = type.fields[key]?.control
  if (value === null || value === '') return null
  if (control === 'number') return Number(value)
  if (control === 'money') return { soles: Number(value) }
  if (control === 'date' || control === 'datetime') return { fecha: String(value).slice(0, 16) }
  return control === 'html' ? wholeText(value) : (words ?? null)
}

async function* named(names: string[], batches: AsyncIterable<Valor[][]>) {
  for await (const rows of batches)
    yield rows.map((row) => Object.fromEntries(names.map((name, i) => [name, plainValue(row[i] ?? null)])))
}

const sheetOf = (name: string, names: string[], batches: AsyncIterable<Valor[][]>): Hoja => ({
  name,
  columns: names.map((title, i) => ({ title, width: i === 0 ? 50 : 20 })),
  rows: each(batches),
})

async function* each(batches: AsyncIterable<Valor[][]>) {
  for await (const rows of batches) yield* rows
}
