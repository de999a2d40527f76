import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Actor, isAdministrator, roomsOf } from '../account/permissions.ts'
import { db } from '../db/client.server.ts'
import { type Archivo, archivos } from './schema.server.ts'

/**
 * The one answer to who may read a private file: in its institution, whoever uploaded it, whoever may do everything, and
 * whoever may enter a room that shows it; of one of a case nobody, here. One that is to appear is private until its moment. Asked each time, so that what changes counts at once.
 */
export async function mayRead(actor: Actor | null, archivo: Archivo): Promise<boolean> {
  if (!archivo.privado) return true
  if (actor?.institucion !== archivo.idinstitucion) return false
  const [row] = await db
    .select({ id: archivos.id })
    .from(archivos)
    .where(and(eq(archivos.id, archivo.id), readableIn(actor, roomsOf(actor))))
  return row !== undefined
}

/** Tables of cases that name files, and of the answers that were published of them: these show them, by addresses of their own. */
export const OF_CASES = ['expediente_archivos', 'solicitud_archivos', 'respuestas_publicadas_archivos']

/** Whether a file is one of the library: not a private one of a case, nor one that waits for a form to be sent with it (0061). */
export const isOfLibrary = ({ id, privado }: Record<'id' | 'privado', SQLWrapper> = archivos): SQL => {
  const named = OF_CASES.map((table) => sql`exists (select from ${sql.identifier(table)} c where c.idarchivo = ${id})`)
  return sql`(not ${privado} or not (${sql.join(named, sql` or `)}))`
}

/** The same of the rows of a query of files. A room that shows one shows those that took its place. */
export function readableIn(actor: Actor, rooms: string[]): SQL | undefined {
  if (isAdministrator(actor)) return and(eq(archivos.idinstitucion, actor.institucion), isOfLibrary())
  const mine = actor.idusuario === null ? undefined : eq(archivos.subidoPor, actor.idusuario)
  const shown = sql`exists (
    with recursive antes (id) as (
      select ${archivos.id}
      union
      select o.id from archivos o join antes on o.reemplazado_por = antes.id
    )
    select from antes join archivos_usos u on u.idarchivo = antes.id where u.tipo = any (${sql.param(rooms)}::text[])
  )`
  const inside = and(eq(archivos.idinstitucion, actor.institucion), or(mine, shown), isOfLibrary())
  return or(and(eq(archivos.privado, false), sql`not es_programado(${archivos.id}, now())`), inside)
}
