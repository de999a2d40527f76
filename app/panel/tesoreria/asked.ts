import { dia } from '../../lib/moments.ts'

const dayIn = (search: URLSearchParams, name: string): string | undefined => dia.safeParse(search.get(name)).data

/** The days of the flow that an address asks for; this month until today without saying. */
export function flowAsked(search: URLSearchParams, hoy: string) {
  const hasta = dayIn(search, 'hasta') ?? hoy
  const desde = dayIn(search, 'desde') ?? `${hasta.slice(0, 7)}-01`
  return desde <= hasta ? { desde, hasta } : { desde: hasta, hasta: desde }
}
