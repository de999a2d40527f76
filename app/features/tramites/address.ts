import { slugOf } from '../../lib/slugs.ts'

export const TRAMITES = '/tramites'

export const tramiteHref = (t: { id: number; denominacion: string }) => `${TRAMITES}/${t.id}/${slugOf(t.denominacion)}`

/** Where it is begun on line. */
export const solicitarHref = ({ id }: { id: number }) => `${TRAMITES}/${id}/solicitar`

/** Those of one area; all of them without one. */
export const areaHref = (area: number | null) => (area === null ? TRAMITES : `${TRAMITES}?area=${area}`)
