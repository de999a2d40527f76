import { asc, gte, sql } from 'drizzle-orm'
import { published } from '../../contenido/queries.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { evento, eventos } from './schema.server.ts'

/** Events of today and later, the next one first. */
export const listProximos = (institucion: number, size: number) =>
  db
    .select({ id: eventos.id, titulo: eventos.titulo, fecha: eventos.fecha })
    .from(eventos)
    .where(published(evento, { institucion, where: gte(eventos.fecha, sql`current_date`) }))
    .orderBy(asc(eventos.fecha), asc(eventos.horaInicio), asc(eventos.id))
    .limit(size)
