import type { Parameters } from './parameters.ts'

/** The two parts of a list whose things open and end, each with its word in the address and on the screen. */
export type Partes = { abierto: Parte; cerrado: Parte }
type Parte = { valor: string; label: string }

/** Which part of a list is asked for, and of which year; null is all. */
export type Asked = { situacion: keyof Partes | null; anio: number | null }

const isYear = (value: string) => /^(19|20)\d\d$/.test(value)
const partOf = (partes: Partes | undefined, value: string | null): keyof Partes | null => {
  if (!partes || value === null) return null
  return value === partes.abierto.valor ? 'abierto' : value === partes.cerrado.valor ? 'cerrado' : null
}

/** What such a list reads of its address, besides its pages. */
export const narrowable = (partes?: Partes) =>
  ({
    anio: isYear,
    ...(partes && { situacion: (value: string) => partOf(partes, value) !== null }),
  }) satisfies Parameters

export function askedIn({ url }: { url: string }, partes?: Partes): Asked {
  const { searchParams } = new URL(url)
  const anio = searchParams.get('anio') ?? ''
  return { situacion: partOf(partes, searchParams.get('situacion')), anio: isYear(anio) ? Number(anio) : null }
}

/** The address of that part of a list, at its first page. */
export function narrowedHref(path: string, { situacion, anio }: Asked, partes?: Partes): string {
  const query = new URLSearchParams()
  if (situacion && partes) query.set('situacion', partes[situacion].valor)
  if (anio !== null) query.set('anio', String(anio))
  return query.size > 0 ? `${path}?${query}` : path
}

/** The words of what is asked for, after the title of the list: 'Eventos, pasados, 2025'. */
export const narrowedTitle = (title: string, { situacion, anio }: Asked, partes?: Partes): string =>
  [
    title,
    ...(situacion && partes ? [partes[situacion].label.toLowerCase()] : []),
    ...(anio === null ? [] : [anio]),
  ].join(', ')
