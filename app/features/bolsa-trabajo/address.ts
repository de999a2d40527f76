import { slugOf } from '../../lib/slugs.ts'

export const TRABAJOS = '/servicios/bolsa-trabajo'

export const trabajoHref = (t: { id: number; resumen: string }) => `${TRABAJOS}/${t.id}/${slugOf(t.resumen)}`
