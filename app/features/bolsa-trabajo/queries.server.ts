import { sql } from 'drizzle-orm'
import type { Fases } from '../../contenido/narrowed.server.ts'
import { listPublished } from '../../contenido/queries.server.ts'
import { NOW } from '../../lib/db/aside.server.ts'
import { bolsaTrabajos, trabajo } from './schema.server.ts'

/** Those that still take applications, what closes first before the others. */
export const fases: Fases = { abierto: sql`${bolsaTrabajos.fechaFin} >= ${NOW}::date`, antes: [bolsaTrabajos.fechaFin] }

/** Offers that still take applications, newest first. */
export const listVigentes = (institucion: number, size: number) =>
  listPublished(trabajo, { institucion, size, where: fases.abierto })
