import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../lib/account/permissions.ts'
import { NOW } from '../../lib/db/aside.server.ts'
import { invalid } from '../../lib/outcomes.ts'
import { LAST_DAY, temporadas } from './schema.server.ts'

export const onLima = (moment: SQL | typeof temporadas.resultadosDesde) =>
  sql<string | null>`to_char(${moment} at time zone 'America/Lima', 'YYYY-MM-DD HH24:MI:SS')`

export const TEMPORADA = {
  ...getTableColumns(temporadas),
  /** On the clock of Lima. */
  resultadosDesde: onLima(temporadas.resultadosDesde),
  resultadosHasta: onLima(temporadas.resultadosHasta),
}

/** Visitors have its results at this moment: what decides is this, and no timer. */
export const shows = and(
  eq(temporadas.estado, '1'),
  sql`${temporadas.resultadosDesde} <= ${NOW}`,
  sql`${temporadas.resultadosHasta} > ${NOW}`,
)

export const inCourse = sql`(${NOW} at time zone 'America/Lima')::date between ${temporadas.fechaInicio} and ${LAST_DAY}`

export type Forbidden = { ok: false; codigo: 'SINPERMISO' }
export const FORBIDDEN: Forbidden = { ok: false, codigo: 'SINPERMISO' }
export type Gone = { ok: false; codigo: 'NOESTA' }
export const GONE: Gone = { ok: false, codigo: 'NOESTA' }
export const STALE = invalid(
  'version',
  'Otra persona cambió esta temporada mientras tanto: no se guardó nada. Lo que usted escribió sigue aquí; mírelo y guarde otra vez.',
)

export const ofActor = ({ institucion }: Pick<Actor, 'institucion'>, id: number) =>
  and(eq(temporadas.id, id), eq(temporadas.institucion, institucion))

export const SEASON = {
  id: temporadas.id,
  version: temporadas.version,
  estado: temporadas.estado,
  puntajeMaximo: temporadas.puntajeMaximo,
  decimales: temporadas.decimales,
  /** Visitors had its results once, or have them. */
  wasOut: sql<boolean>`coalesce(${temporadas.resultadosDesde} <= now(), false)`,
}
