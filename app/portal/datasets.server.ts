import { getTableColumns } from 'drizzle-orm'
import type { ContentType } from '../contenido/content-type.server.ts'
import type { More, Outside, Dataset as Said, Wire } from '../contenido/outside.server.ts'
import { toWire } from '../contenido/queries.server.ts'
import { outsides } from '../content-types.server.ts'
import { fullAddress } from '../lib/addresses.ts'
import { withoutClosed } from '../lib/files/closed.server.ts'
import { withFullAddresses } from '../lib/sanitize.server.ts'
import { eachPublished, summaryOf } from './queries.server.ts'

/** All of a list, as data. */
export type Dataset = {
  title: string
  /** Address of the page that shows the same. */
  page: string
  /** Name of every field on the wire, in order, and what people call it. */
  fields: Record<string, string>
  cantidad: number
  actualizado: Date | null
  batches: () => AsyncIterable<Wire[]> | Iterable<Wire[]>
}

/** Which list, whose, and the address of the site as its visitor knows it. */
type Asked = { institucion: number; origin: string }

/**
 * The data of the list at `page`, or of the list inside one item that `params` of an address name, with full addresses
 * where the site's own is known. Undefined when there is no such list.
 */
export async function datasetAt(page: string, params: Record<string, string | undefined>, asked: Asked) {
  const listed = outsides.find(({ list, data }) => data && list?.path === page)
  const inside = outsides.find(({ within }) => within && within.param in params)?.within
  const said = listed ? await saidBy(listed, page, asked) : await inside?.dataset?.(asked.institucion, params)
  return said && ('rows' in said ? whole({ ...said, rows: await withoutClosed(said.rows) }) : ofType(said, asked))
}

async function saidBy(
  { type, data }: Outside,
  page: string,
  { institucion, origin }: Asked,
): Promise<Said | undefined> {
  if (typeof data === 'function') return { page, ...(await data(institucion, origin)) }
  return type && { page, title: type.title, type, ...(typeof data === 'object' && { more: data }) }
}

const whole = ({ rows, ...about }: Extract<Said, { rows: Wire[] }>): Dataset => ({
  ...about,
  cantidad: rows.length,
  actualizado: null,
  batches: () => [rows],
})

type OfType = Extract<Said, { type: ContentType }>

async function ofType({ type, more, page, title, where }: OfType, { institucion, origin }: Asked): Promise<Dataset> {
  const filter = { institucion, where }
  const present = presenter(type, more, origin)
  async function* batches() {
    for await (const rows of eachPublished(type, filter)) {
      const items = rows.map((row) => toWire(type, row))
      yield (await withoutClosed(more ? await more.complete(items) : items)).map(present)
    }
  }
  const fields = { ...fieldsOf(type), ...(more && { [more.name]: more.label }) }
  return { title, page, fields, batches, ...(await summaryOf(type, filter)) }
}

/** Names on the wire, as `toWire` writes them, each with its label. */
function fieldsOf(type: ContentType) {
  const columns = getTableColumns(type.table)
  const labels = type.fields as Record<string, { label: string }>
  return Object.fromEntries(
    ['id', ...type.publicFields].map((key) => [columns[key]?.name ?? key, labels[key]?.label ?? KEPT[key] ?? '']),
  )
}

/** What the product itself writes. */
const KEPT: Record<string, string> = {
  id: 'Número',
  estado: 'Estado',
  institucion: 'Institución',
  usuario: 'Número de quien publica',
  fechaRegistro: 'Fecha de registro',
}

const ADDRESSES = ['image', 'file', 'url']

/** Addresses in an item are made full: who keeps it will read it elsewhere. */
function presenter(type: ContentType, more: More | undefined, origin: string): (item: Wire) => Wire {
  const columns = getTableColumns(type.table)
  const fields = Object.entries(type.fields as Record<string, { control: string }>)
  const full = Object.fromEntries(
    fields.flatMap(([key, { control }]) => {
      if (control === 'html') return [[columns[key]?.name, (value: unknown) => htmlAway(value, origin)]]
      return ADDRESSES.includes(control) ? [[columns[key]?.name, (value: unknown) => away(value, origin)]] : []
    }),
  )
  if (more) full[more.name] = (value: unknown) => away(value, origin)
  return (item) => Object.fromEntries(Object.entries(item).map(([name, value]) => [name, full[name]?.(value) ?? value]))
}

const isPath = (text: string) => /^\/[^<\s]*$/.test(text)

/** A path, wherever it is in what a field holds, as a full address. */
function away(value: unknown, origin: string): unknown {
  if (typeof value === 'string') return isPath(value) ? fullAddress(value, origin) : value
  if (Array.isArray(value)) return value.map((one) => away(one, origin))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, away(one, origin)]))
}

/** Rich text; of a communiqué, it may be the address of an image or a PDF. */
const htmlAway = (value: unknown, origin: string) =>
  typeof value === 'string' && !isPath(value) ? withFullAddresses(value, origin) : away(value, origin)
