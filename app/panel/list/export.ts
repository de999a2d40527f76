import { wireName } from '../../campos/sent.server.ts'
import type { ContentType } from '../../contenido/content-type.server.ts'
import { listItems, titlesIn } from '../../contenido/office/queries.server.ts'
import { keptOf } from '../../contenido/office/views.server.ts'
import { isoDate } from '../../lib/dates.ts'
import type { Valor } from '../../lib/sheets/book.server.ts'
import { formatIn, sheetFile } from '../../lib/sheets/file.server.ts'
import { slugOf } from '../../lib/slugs.ts'
import { requireStaff } from '../admission.server.ts'
import { roomOf } from '../rooms.server.ts'
import { takeOut } from '../take-out.server.ts'
import type { Route } from './+types/export.ts'
import { listAddress, MOST_ROWS } from './asked.ts'
import { chosenColumns, columnsRead, rowsOf, wholeText } from './rows.server.ts'

// Read at once: a page of a spreadsheet that is on its way holds no more.
const AT_ONCE = 500

/** What a list shows, with its columns, for a spreadsheet. Who took it, and how much, is noted. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const session = await requireStaff({ request, context })
  const { actor, institucion } = session
  const type = roomOf(actor, params.tipo)
  const search = url.searchParams
  const formato = formatIn(url.pathname)
  const asked = listAddress(search)
  const columns = chosenColumns(type, asked.columnas ?? (await keptOf(actor, type)).columnas)
  const ids = idsIn(search)
  const which = { institucion, ...asked, ...(ids && { ids }) }
  const found = await titlesIn(type, which, MOST_ROWS)
  const sheet = {
    name: type.title,
    columns: headingsOf(type, columns).map((title, i) => ({ title, width: i === 0 ? 50 : 20 })),
    rows: rowsIn(
      type,
      { ...which, columnas: columnsRead(type, columns) },
      columns,
      found.map(({ id }) => id),
    ),
  }
  const noted = {
    tipo: type.name,
    detalle: { formato, filas: found.length, columnas: columns.map((key) => wireName(type, key)) },
    // Whoever is looked for may be a person.
    personal: { pedido: String(search) },
  }
  const nombre = `${slugOf(type.title)}-${isoDate(new Date())}`
  return takeOut(session, noted, await sheetFile(sheet, formato, nombre))
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

async function* rowsIn(type: ContentType, asked: Asked, columns: string[], ids: number[]): AsyncGenerator<Valor[]> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = { ...asked, ids: ids.slice(from, from + AT_ONCE), pagina: 1, tamano: AT_ONCE }
    const page = await listItems(type, some)
    if (!page.ok) return
    const rows = await rowsOf(type, page.list, columns, asked.institucion)
    for (const { titulo, estados, celdas, valores, cambio } of rows)
      yield [
        titulo,
        estados.map(({ word }) => word).join(', '),
        ...columns.map((key) => cellOf(type, key, celdas[wireName(type, key)], valores[wireName(type, key)])),
        { fecha: cambio },
      ]
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
