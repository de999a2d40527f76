import { asc, sql } from 'drizzle-orm'
import type { Fases } from '../../contenido/narrowed.server.ts'
import { published } from '../../contenido/queries.server.ts'
import { NOW } from '../../lib/db/aside.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { evento, eventos } from './schema.server.ts'

/** Of today and later, the next one first. */
export const fases: Fases = {
  abierto: sql`${eventos.fecha} >= ${NOW}::date`,
  antes: [eventos.fecha, eventos.horaInicio],
}

/** Events that are still to come. */
export const listProximos = (institucion: number, size: number) =>
  db
    .select({ id: eventos.id, titulo: eventos.titulo, fecha: eventos.fecha })
    .from(eventos)
    .where(published(evento, { institucion, where: fases.abierto }))
    .orderBy(asc(eventos.fecha), asc(eventos.horaInicio), asc(eventos.id))
    .limit(size)
