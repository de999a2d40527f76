import { and, asc, desc, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { published } from '../../contenido/queries.server.ts'
import { NOW } from '../../lib/db/aside.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { prepared } from '../../lib/db/prepared.server.ts'
import { isOpen } from '../../lib/files/closed.server.ts'
import { convocatoria, convocatoriaArchivos, convocatorias } from './schema.server.ts'

export type ArchivoDeConvocatoria = { convocatoria: number; url: string; denominacion: string; fechaRegistro: string }

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
      convocatoria: convocatoriaArchivos.convocatoria,
      url: convocatoriaArchivos.url,
      denominacion: convocatoriaArchivos.denominacion,
      fechaRegistro: convocatoriaArchivos.fechaRegistro,
    })
    .from(convocatoriaArchivos)
    .where(and(inArray(convocatoriaArchivos.convocatoria, ids), isOpen(convocatoriaArchivos.url)))
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
