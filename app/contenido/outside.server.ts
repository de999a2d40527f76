import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Fecha } from '../lib/dates.ts'
import type { ContentTable, ContentType } from './content-type.server.ts'
import type { Obstacle } from './life.ts'
import type { Fases } from './narrowed.server.ts'
import type { RowOf } from './record-type.server.ts'

/** An item under its names on the wire. */
export type Wire = Record<string, unknown>

/** A screen that shows many things. The search offers it by its title and by other words that people ask for it with. */
export type Screen = {
  path: string
  title?: string
  asked?: string
  /** Whether it answers, where that changes. */
  open?: (institucion: number) => Promise<boolean>
}

/** Of these, the ones that answer now. */
export async function openOf<S extends { open?: Screen['open'] | undefined }>(screens: S[], institucion: number) {
  const open = await Promise.all(screens.map(async (one) => (!one.open || (await one.open(institucion)) ? [one] : [])))
  return open.flat()
}

/** A field that each item carries besides its own columns, and how it gets it. */
export type More = { name: string; label: string; complete: (items: Wire[]) => Promise<Wire[]> }

/** Rows of a list that is not of one type: name of every field on the wire, in order, with what people call it. */
export type Own = { title: string; fields: Record<string, string>; rows: Wire[] }

/** A list as a file of data, by the address of the page that shows the same. */
export type Dataset = { page: string } & (Own | { title: string; type: ContentType; where?: SQL; more?: More })

/** A file that comes with an entry of a feed. */
export type NewsFile = { url: string; title?: string | null }

/** One thing to tell those who follow a list, with addresses as content keeps them. */
export type News = {
  id: number
  title: string
  path: string
  published: Fecha
  updated: Date
  summary: string
  html: string
  categories: string[]
  files: NewsFile[]
}

/** What may be followed. `kind` is what its entries are: with their id, they are the same for ever. */
export type Channel = { kind: string; title: string; lead: string; path: string; news: () => Promise<News[]> }

/** Lists inside one item, by the parameter that names it in their address: the documents of a category. */
export type Within = {
  param: string
  channel?: (institucion: number, params: Params) => Promise<Channel | undefined>
  dataset?: (institucion: number, params: Params) => Promise<Dataset | undefined>
}
export type Params = Record<string, string | undefined>

/** What an image for sharing says; an image of its own, if there is one, says it instead. */
export type Card = { kind: string; title: string; note: string; image: string | null }

/** An address for search engines. `modified` as their protocol wants it (W3C Datetime). */
export type Entry = { path: string; modified: string | null; image?: string | null }

/** Where each item is, made of its id and of one column. */
export type Items = {
  by: PgColumn
  path: (id: number, by: string) => string
  image?: PgColumn
  /** Which of the published ones visitors can reach. */
  where?: (institucion: number) => SQL | undefined
  /** What items hold besides their page: how many files each, and which. */
  files?: { each: SQL; list: (ids: number[]) => Promise<Entry[]> }
}

/** What the index knows of a thing. `grupo` is what it belongs to. */
export type Indexed = { id: number; titulo: string; grupo: { id: number; denominacion: string } }

/** A kind of thing that can be found: what a person calls one and several. */
export type Findable = { one: string; many: string; href?: (thing: Indexed) => string }

/**
 * What a room says outward, once. The doors and the search make everything else of it: addresses, calls, data, feeds,
 * cards, sitemap, results. Without a `type` it is about screens that show no content of their own.
 */
export type Outside<T extends ContentTable = ContentTable> = {
  type?: ContentType<T>
  /** What one of them is called in addresses: '/compartir/noticia/7.jpg', '/sitemap/noticia-0.xml'. */
  singular?: string
  items?: Items
  /**
   * The screen that lists them; `changes` is the type whose last change is its own, if not this one, `fases` says what it
   * shows first.
   */
  list?: Screen & { changes?: ContentType; fases?: Fases }
  /** The address of the screen that shows one, where that is neither a page of its own nor the list; '#' and where in it. */
  shown?(row: RowOf<T>): string | Promise<string>
  /**
   * What keeps visitors from items that are published themselves, or from part of what they say: what they lie in, what
   * they lead to. As the database has them; bar, list and the sheet before publishing ask it.
   */
  unseenBecause?: (ids: readonly number[], institucion: number) => Promise<Map<number, Obstacle[]>>
  /** Screens besides that, and what has an address without being an item: files, pages of rows that are no content. */
  screens?: readonly Screen[]
  others?: (institucion: number) => Promise<Entry[]>
  /** Calls `cantidad` and `list`, with `data` also that one; `complete` adds what their items carry besides. */
  calls?: { data?: true; complete?: (items: Wire[]) => Promise<Wire[]> | Wire[] }
  /** The list as a file of data: its columns, these and one field more, or rows of the room's own. */
  data?: true | More | ((institucion: number, origin: string) => Promise<Own>)
  /** The list as a feed: one sentence about it, and what is new. */
  feed?: { lead: string; news: (institucion: number) => Promise<News[]> }
  within?: Within
  /** What stands for one of them where its address is shared. */
  card?(row: RowOf<T>): Card
  /** By the name that the index has for each kind of thing (view `contenido_buscable`). */
  found?: Record<string, Findable>
}

/** Checks what a room says against its type. */
export const outside = <T extends ContentTable>(said: Outside<T>): Outside<T> => said
