import { slugOf } from '../../lib/slugs.ts'

export const PROGRAMAS = '/programas'

export const programaHref = (p: { id: number; denominacion: string }) =>
  `${PROGRAMAS}/${p.id}/${slugOf(p.denominacion)}`
