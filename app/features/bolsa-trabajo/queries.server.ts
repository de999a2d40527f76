import { gte, sql } from 'drizzle-orm'
import { listPublished } from '../../contenido/queries.server.ts'
import { bolsaTrabajos, trabajo } from './schema.server.ts'

/** Offers that still take applications, newest first. */
export const listVigentes = (institucion: number, size: number) =>
  listPublished(trabajo, { institucion, size, where: gte(bolsaTrabajos.fechaFin, sql`current_date`) })
