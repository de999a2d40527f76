import type { Session } from '../../features/cuenta/queries.server.ts'
import { can, type Room } from '../../lib/account/permissions.ts'
import { isoDate } from '../../lib/dates.ts'
import type { Hoja, Valor } from '../../lib/sheets/book.server.ts'
import { type Format, sheetFile } from '../../lib/sheets/file.server.ts'
import { slugOf } from '../../lib/slugs.ts'
import { requireRoom } from '../admission.server.ts'
import { MOST_ROWS } from '../list/asked.ts'
import { takeOut } from '../take-out.server.ts'
import {
  type Asked,
  askedOf,
  type Column,
  columnsOf,
  type Desk,
  type Filters,
  type Page,
  saidIn,
  type Value,
} from './desk.ts'

type Found<Row> = Omit<Page<Row>, 'asked' | 'exportar'>

type Served<Row, F extends Filters, P extends string, L extends Found<Row>> = {
  room: Room<P>
  /** Which power of the room a file of it asks; false where there is none. */
  exports?: NoInfer<P> | false
  /** As many as fit on a page of the screen. */
  tamano?: number
  /** A page of the institution's rows, and how many there are: the same for screen and file. */
  list: (institucion: number, asked: Asked<F>) => Promise<L>
}

type From = Parameters<typeof requireRoom>[0] & { url: URL }

/** The half of a list that reads: what its screen shows of an address, and the same as a file, which is noted. */
export function serve<Row, F extends Filters, P extends string, L extends Found<Row>>(
  desk: Desk<Row, F>,
  { room, exports, tamano, list }: Served<Row, F, P, L>,
) {
  return {
    /** The columns that it can be ordered by, each with its head. */
    sorts: columnsOf(desk.columns).flatMap(([name, { label, sorts }]) => (sorts ? [[name, label] as const] : [])),
    async page({ actor, institucion }: Session, { searchParams }: URL) {
      const asked = askedOf(desk, searchParams, tamano)
      const exportar = exports !== false && can(actor, room, exports) ? `/panel/exportar/${desk.name}` : null
      return { asked, exportar, ...(await list(institucion, asked)) }
    },
    /** @throws {Response} for whoever may not take it */
    async file({ url, ...from }: From, formato: Format): Promise<Response> {
      if (exports === false) throw new Response(null, { status: 404 })
      const session = await requireRoom(from, room, exports)
      const asked = { ...askedOf(desk, url.searchParams, MOST_ROWS), pagina: 1 }
      const { filas } = await list(session.institucion, asked)
      const noted = {
        ...{ tipo: desk.name, detalle: { formato, filas: filas.length } },
        // Whoever is looked for may be a person.
        personal: { pedido: String(url.searchParams) },
      }
      const nombre = `${slugOf(desk.title)}-${isoDate(new Date())}`
      return takeOut(session, noted, await sheetFile(sheetOf(desk, filas), formato, nombre))
    },
  }
}

/** What a list shows, with the columns of its screen: numbers, money and dates as programs take them. */
function sheetOf<Row, F extends Filters>({ title, columns }: Desk<Row, F>, filas: readonly Row[]): Hoja {
  const all = columnsOf(columns)
  return {
    name: title,
    columns: all.map(([, { label, title: isTitle }]) => ({ title: label, width: isTitle ? 50 : 20 })),
    rows: filas.map((row) => all.map(([name, { kind }]) => cellOf(saidIn(row, name), kind))),
  }
}

function cellOf(value: Value, kind: Column<never>['kind']): Valor {
  if (value === null || value === '') return null
  if (kind === 'money') return { soles: Number(value) }
  return kind === 'date' ? { fecha: String(value).slice(0, 16) } : value
}
