import { redirect } from 'react-router'
import { keptOf, type Lista, shares } from '../../contenido/office/views.server.ts'
import type { Session } from '../../features/cuenta/queries.server.ts'
import { type Actor, can, type Room } from '../../lib/account/permissions.ts'
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
  seenColumns,
  type Value,
} from './desk.ts'

type Found<Row> = Omit<Page<Row>, 'asked' | 'exportar' | 'kept'>

type Served<Row, F extends Filters, P extends string, L extends Found<Row>> = {
  room: Room<P>
  /** Which power of the room a file of it asks; false where there is none. */
  exports?: NoInfer<P> | false
  /** By which power somebody keeps views of it for the whole office; without one it is not kept in ways of one's own. */
  shares?: NoInfer<P>
  /** As many as fit on a page of the screen. */
  tamano?: number
  /** A page of the institution's rows, and how many there are: the same for screen and file. */
  list: (institucion: number, asked: Asked<F>) => Promise<L>
}

type From = Parameters<typeof requireRoom>[0] & { url: URL }

/** The half of a list that reads: what its screen shows of an address, and the same as a file, which is noted. */
export function serve<Row, F extends Filters, P extends string, L extends Found<Row>>(
  desk: Desk<Row, F>,
  { room, exports, shares: comparte, tamano, list }: Served<Row, F, P, L>,
) {
  const lista: Lista | null = comparte === undefined ? null : { ...room, lista: desk.name, comparte }
  const keptBy = async (actor: Actor) => lista && { lista, ...(await keptOf(actor, lista)) }
  return {
    /** As its views and columns are kept. */
    lista,
    /** The columns that it can be ordered by, each with its head. */
    sorts: columnsOf(desk.columns).flatMap(([name, { label, sorts }]) => (sorts ? [[name, label] as const] : [])),
    /** @throws {Response} a redirect to the view that this person opens it with, where nothing else was asked */
    async page({ actor, institucion }: Session, { pathname, searchParams }: URL) {
      const own = await keptBy(actor)
      const first = own?.vistas.find(({ predeterminada }) => predeterminada)
      if (first?.direccion && searchParams.size === 0) throw redirect(`${pathname}?${first.direccion}`)
      const asked = askedOf(desk, searchParams, tamano)
      const exportar = exports !== false && can(actor, room, exports) ? `/panel/exportar/${desk.name}` : null
      const kept = own && {
        ...{ tipo: desk.name, vistas: own.vistas, comparte: shares(actor, own.lista) },
        columnas: seenColumns(desk.columns, columnsIn(searchParams) ?? own.columnas).flatMap(([name, { title }]) =>
          title ? [] : [name],
        ),
        elegibles: Object.fromEntries(
          columnsOf(desk.columns).flatMap(([name, { title, label }]) => (title ? [] : [[name, label]])),
        ),
      }
      return { asked, exportar, kept, ...(await list(institucion, asked)) }
    },
    /** @throws {Response} for whoever may not take it */
    async file({ url, ...from }: From, formato: Format): Promise<Response> {
      if (exports === false) throw new Response(null, { status: 404 })
      const session = await requireRoom(from, room, exports)
      const asked = { ...askedOf(desk, url.searchParams, MOST_ROWS), pagina: 1 }
      const { filas } = await list(session.institucion, asked)
      const names = columnsIn(url.searchParams) ?? (await keptBy(session.actor))?.columnas
      const noted = {
        ...{ tipo: desk.name, detalle: { formato, filas: filas.length } },
        // Whoever is looked for may be a person.
        personal: { pedido: String(url.searchParams) },
      }
      const nombre = `${slugOf(desk.title)}-${isoDate(new Date())}`
      return takeOut(session, noted, await sheetFile(sheetOf(desk, filas, names), formato, nombre))
    },
  }
}

const columnsIn = (search: URLSearchParams) => search.get('columnas')?.split(',').filter(Boolean)

/** What a list shows, with the columns of its screen: numbers, money and dates as programs take them. */
function sheetOf<Row, F extends Filters>(
  { title, columns }: Desk<Row, F>,
  filas: readonly Row[],
  names: readonly string[] | null | undefined,
): Hoja {
  const all = seenColumns(columns, names)
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
