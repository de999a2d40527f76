import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Fases } from '../../contenido/narrowed.server.ts'
import { published } from '../../contenido/queries.server.ts'
import { NOW } from '../../lib/db/aside.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { prepared } from '../../lib/db/prepared.server.ts'
import { isOpen } from '../../lib/files/closed.server.ts'
import { convocatoria, convocatoriaArchivos, convocatorias } from './schema.server.ts'

export type ArchivoDeConvocatoria = {
  id: number
  convocatoria: number
  url: string
  denominacion: string
  grupo: string
  /** Since when visitors have it. */
  fecha: string
}

/** Its own moment has come. */
const hasBegun = or(
  isNull(convocatoriaArchivos.desde),
  sql`${convocatoriaArchivos.desde} <= ${NOW} at time zone 'America/Lima'`,
)

/** Those that visitors get, of calls that they see. */
export const isShown = and(hasBegun, isOpen(convocatoriaArchivos.url))

/** Calls in process: what still takes applications before the others, and of it what closes first. */
export const fases: Fases = {
  abierto: eq(convocatorias.estado, '1'),
  antes: [sql`case when ${convocatorias.cierre} > ${NOW}::timestamp then ${convocatorias.cierre} end`],
}

/** Calls in process that still take applications: those that close first, first. */
export const listEnProceso = (institucion: number, size: number) =>
  prepared(['en proceso'], { institucion, size }, ({ institucion, size }) =>
    db
      .select()
      .from(convocatorias)
      .where(
        published(convocatoria, {
          institucion,
          estado: '1',
          where: or(isNull(convocatorias.cierre), gt(convocatorias.cierre, sql`${NOW}::timestamp`)),
        }),
      )
      .orderBy(sql`${convocatorias.cierre} asc nulls last`, desc(convocatorias.id))
      .limit(size),
  )

/** Attached files of these calls that visitors get, each call's in its order. */
export const listArchivos = (ids: number[]): Promise<ArchivoDeConvocatoria[]> =>
  db
    .select({
      id: convocatoriaArchivos.id,
      convocatoria: convocatoriaArchivos.convocatoria,
      url: convocatoriaArchivos.url,
      denominacion: convocatoriaArchivos.denominacion,
      grupo: convocatoriaArchivos.grupo,
      fecha: sql<string>`greatest(coalesce(${convocatoriaArchivos.publicado}, ${convocatoriaArchivos.fechaRegistro}),
        ${convocatoriaArchivos.desde}, date_trunc('second', ${convocatorias.publicarDesde} at time zone 'America/Lima'))::text`,
    })
    .from(convocatoriaArchivos)
    .innerJoin(convocatorias, eq(convocatorias.id, convocatoriaArchivos.convocatoria))
    .where(and(inArray(convocatoriaArchivos.convocatoria, ids), isShown))
    .orderBy(asc(convocatoriaArchivos.orden), asc(convocatoriaArchivos.id))

/** Calls as they leave by public calls, each with its files. */
export async function withArchivos<T extends Record<string, unknown>>(items: T[]) {
  const files = await listArchivos(items.map((item) => Number(item.idconvocatoria)))
  return items.map((item) => ({
    ...item,
    archivos: files
      .filter((file) => file.convocatoria === item.idconvocatoria)
      .map(({ url, denominacion }) => ({ url_archivo: url, denominacion_archivo: denominacion })),
  }))
}
