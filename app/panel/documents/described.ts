import type { Datos, Described } from './data.server.ts'

export const COLUMNS: [keyof Datos, string, fill: boolean][] = [
  ['titulo', 'Título', false],
  ['clase', 'Clase', true],
  ['numero', 'Número', false],
  ['anio', 'Año', true],
  ['fecha', 'Fecha', true],
  ['vigencia', 'Vigente hasta', true],
]

const WIRE: Record<keyof Datos, string> = {
  ...{ titulo: 'titulo_archivo', clase: 'clase_documento', numero: 'numero_archivo', anio: 'anio_documento' },
  ...{ fecha: 'fecha_archivo', vigencia: 'vigente_hasta' },
}

/** What somebody touched of a document, and what it was then. Without a version they were told what others made of it. */
export type Touched = { version: number | undefined; before: Datos; now: Partial<Datos> }

/** By the document: what others do meanwhile moves no row under another's words. */
export type Written = ReadonlyMap<number, Touched>

export function touch(row: Described, values: Partial<Datos>, was?: Touched): Touched {
  const { version, before, now } = was ?? { version: row.version, before: row.datos, now: {} }
  return { version, before, now: { ...now, ...values } }
}

/** What was touched; where nothing was, what is there, and where nothing is, what was read. */
export const shownOf = ({ datos, leido }: Described, touched?: Touched): Datos => ({
  ...datos,
  ...Object.fromEntries(Object.entries(leido).map(([key, { valor }]) => [key, valor])),
  ...touched?.now,
})

/** Of what is touched, what somebody else made of the same since. */
export function theirsIn({ datos }: Described, touched?: Touched): Partial<Datos> {
  const keys = COLUMNS.map(([key]) => key).filter(
    (key) => touched && key in touched.now && ![touched.before[key], touched.now[key]?.trim()].includes(datos[key]),
  )
  return Object.fromEntries(keys.map((key) => [key, datos[key]]))
}

/** What is to be saved of it, over the version that it was written over; undefined where it is as it was. */
export function sentOf(row: Described, touched?: Touched) {
  const now = shownOf(row, touched)
  const changed = COLUMNS.filter(([key]) => now[key].trim() !== row.datos[key])
  if (changed.length === 0) return undefined
  const campos = Object.fromEntries(changed.map(([key]) => [WIRE[key], now[key].trim()]))
  return { id: row.id, version: touched?.version ?? row.version, campos }
}

/** Whoever was told that somebody else changed the same saves over what there is now. */
export const toldOf = (all: Written, refused: readonly number[]): Written =>
  new Map([...all].map(([id, one]) => [id, refused.includes(id) ? { ...one, version: undefined } : one]))
