import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../lib/db/client.server.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Changes, ChildLists, Review, Scheduled, Standing, Values } from '../life.ts'
import { readChildren, sameList } from './children.server.ts'

/** A row with the columns of its life, and its fields under their keys. */
export type Row = Values & {
  id: number
  institucion: number
  estado: string
  version: number
  borrador: Changes | null
  programado: Scheduled | null
  programadoDesde: Date | null
  publicarDesde: Date | null
  publicarHasta: Date | null
  eliminadoEn: Date | null
  actualizadoEn: Date
  cambiadoEn: Date
  versionPublica: number | null
  publicoDesde: Date | null
  revision: Review | null
}

/** Fields and children together: what one person edits. */
export type Whole = { valores: Values; hijos: ChildLists }

/** An item while a step works on it: as visitors have it, and as whoever edits it sees it. */
export type Current = { type: ContentType; row: Row; hijos: ChildLists; efectivo: Whole }

/** The item with that id, locked until the transaction ends. Rows of another institution do not exist. */
export async function loadCurrent(tx: Tx, type: ContentType, id: number, institucion: number) {
  const t = type.table
  const [row] = (await tx
    .select()
    .from(t)
    .where(and(eq(t.id, id), eq(t.institucion, institucion)))
    // Not against who only refers to it.
    .for('no key update')) as Row[]
  return row && currentOf(type, row, await readChildren(tx, type, id))
}

export const currentOf = (type: ContentType, row: Row, hijos: ChildLists): Current => ({
  ...{ type, row, hijos },
  efectivo: effective(type, row, hijos),
})

/** Only the declared fields: what was declared once may still lie in old drafts and versions. */
export const declared = (type: Pick<ContentType, 'fields'>, values: Values): Values =>
  Object.fromEntries(Object.keys(type.fields).flatMap((key) => (key in values ? [[key, values[key]]] : [])))

/** What is to take the place of the row, over it, and the edits that wait, over both. */
export const effective = (type: ContentType, row: Row, hijos: ChildLists): Whole => ({
  valores: declared(type, { ...row, ...row.programado?.valores, ...row.borrador?.valores }),
  hijos: { ...hijos, ...row.programado?.hijos, ...row.borrador?.hijos },
})

/** The place that somebody gave it by hand: moving any other changes it, and it is nothing of what the item says. */
export const PLACE = 'orden'

/** What it says. */
export const saidIn = ({ valores, hijos }: Whole): Whole => {
  const { [PLACE]: _, ...said } = valores
  return { valores: said, hijos }
}

export const isPublic = (type: Pick<ContentType, 'publicStates'>, row: Pick<Row, 'estado'>) =>
  type.publicStates.includes(row.estado)

type Window = Pick<Row, 'estado' | 'eliminadoEn' | 'publicarDesde' | 'publicarHasta'>

/** Whether visitors can see it now, as `published` asks the database. */
export function isVisible(type: Pick<ContentType, 'publicStates'>, row: Window, now = new Date()) {
  const { publicarDesde: desde, publicarHasta: hasta } = row
  return isPublic(type, row) && !row.eliminadoEn && (!desde || desde <= now) && (!hasta || now < hasta)
}

/** Whose edits wait. Before this was noted, nobody knows whose they were: they are not one's own. */
export const authorsOf = ({ borrador }: Row): (number | null)[] =>
  borrador?.autores.length === 0 ? [null] : (borrador?.autores ?? [])

/** It waits for its moment to appear. */
export const isToAppear = (type: Pick<ContentType, 'publicStates'>, row: Window, now = new Date()) =>
  isPublic(type, row) && row.publicarDesde !== null && row.publicarDesde > now

export const sameValue = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The keys of `one`, fields and lists, that are not the same in the other. */
export function differing(one: { valores?: Values; hijos?: ChildLists }, other: Whole): string[] {
  const fields = Object.entries(one.valores ?? {}).filter(([key, value]) => !sameValue(value, other.valores[key]))
  const lists = Object.entries(one.hijos ?? {}).filter(([name, list]) => !sameList(list, other.hijos[name]))
  return [...fields, ...lists].map(([key]) => key)
}

/** Only these keys of it. */
export const only = ({ valores, hijos }: Whole, keys: readonly string[]): Whole => ({
  valores: Object.fromEntries(Object.entries(valores).filter(([key]) => keys.includes(key))),
  hijos: Object.fromEntries(Object.entries(hijos).filter(([name]) => keys.includes(name))),
})

/** How it stands towards the visitors, with what is scheduled over it. */
export const standingOf = ({ estado, publicarDesde, publicarHasta, programado, programadoDesde }: Row): Standing => ({
  estado: programado?.estado ?? estado,
  desde: publicarDesde?.toISOString() ?? null,
  hasta: programado ? programado.hasta : (publicarHasta?.toISOString() ?? null),
  cambia: programadoDesde?.toISOString() ?? null,
})
