import { slugOf } from '../../lib/slugs.ts'

export const COMUNICADOS = '/actualidad/comunicados'

export const comunicadoHref = (c: { id: number; titulo: string }) => `${COMUNICADOS}/${c.id}/${slugOf(c.titulo)}`
