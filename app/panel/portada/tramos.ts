/** From when until when something is public, in milliseconds; what has no end ends in `Infinity`. */
export type Ventana = readonly [desde: number, hasta: number]

/** A stretch of time in which it is public. `cabe`: visitors see it, for not too many come before it. */
export type Tramo = { desde: number; hasta: number; cabe: boolean }

type Life = {
  publico: boolean
  desde: Date | null
  hasta: Date | null
  /** What takes its place, and when. */
  cambio: { desde: Date; hasta: Date | null; publico: boolean } | null
}

/** When a row is public: as it is, and as a scheduled change leaves it. */
export function ventanasOf({ publico, desde, hasta, cambio }: Life): Ventana[] {
  const begins = desde?.getTime() ?? Number.NEGATIVE_INFINITY
  const ends = Math.min(timeOf(hasta), timeOf(cambio?.desde ?? null))
  return [
    ...(publico && begins < ends ? [[begins, ends] as const] : []),
    ...(cambio?.publico ? [[cambio.desde.getTime(), timeOf(cambio.hasta)] as const] : []),
  ]
}

const timeOf = (end: Date | null) => end?.getTime() ?? Number.POSITIVE_INFINITY

type Timed = { id: number; ventanas: readonly Ventana[] }

/**
 * When visitors see each of these rows from a moment on: of those that are public at a time, the first `most`.
 * @param rows in their order
 */
export function tramosOf(rows: readonly Timed[], most: number, from: number): Map<number, Tramo[]> {
  const edges = rows.flatMap(({ ventanas }) => ventanas.flat()).filter((at) => at > from && Number.isFinite(at))
  const moments = [from, ...new Set(edges.toSorted((a, b) => a - b))]
  const found = new Map<number, Tramo[]>(rows.map(({ id }) => [id, []]))
  moments.forEach((desde, i) => {
    const hasta = moments[i + 1] ?? Number.POSITIVE_INFINITY
    const there = rows.filter(({ ventanas }) => ventanas.some(([a, b]) => a <= desde && desde < b))
    there.forEach(({ id }, place) => {
      const cabe = place < most
      const own = found.get(id)
      const last = own?.at(-1)
      if (last?.hasta === desde && last.cabe === cabe) last.hasta = hasta
      else own?.push({ desde, hasta, cabe })
    })
  })
  return found
}

const HOUR_MS = 3_600_000

/** As many days as the screen looks ahead. */
export const DAYS = 30
export const HOURS = DAYS * 24

/** A stretch as it is drawn: hours from now, within the days that are shown. */
export type Barra = { x: number; ancho: number; cabe: boolean }

export const barrasOf = (tramos: readonly Tramo[], now: number): Barra[] =>
  tramos.flatMap(({ desde, hasta, cabe }) => {
    const [from, to] = [desde, hasta].map((at) => Math.round(Math.min(Math.max((at - now) / HOUR_MS, 0), HOURS)))
    return from === undefined || to === undefined || from === to ? [] : [{ x: from, ancho: to - from, cabe }]
  })
