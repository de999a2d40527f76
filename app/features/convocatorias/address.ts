import { slugOf } from '../../lib/slugs.ts'

export const CONVOCATORIAS = '/transparencia/convocatorias'

export const convocatoriaHref = (c: { id: number; titulo: string }) => `${CONVOCATORIAS}/${c.id}/${slugOf(c.titulo)}`
