import { and, asc, between, eq } from 'drizzle-orm'
import { type Calendar, calendarOf } from '../../lib/calendar/business-days.ts'
import type { Feriado } from '../../lib/calendar/peru.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { feriados } from './schema.server.ts'

const { id, fecha, nombre, clase, norma } = feriados

/** What an institution wrote down for a year, in order. */
export const ownOfYear = (institucion: number, year: number) =>
  db
    .select({ id, fecha, nombre, clase, norma })
    .from(feriados)
    .where(and(eq(feriados.institucion, institucion), between(fecha, `${year}-01-01`, `${year}-12-31`)))
    .orderBy(asc(fecha))

export type Own = Awaited<ReturnType<typeof ownOfYear>>[number]

/** The business days of an institution, over all years. */
export async function calendarOfInstitucion(institucion: number, from: Tx | typeof db = db): Promise<Calendar> {
  const own = await from
    .select({ fecha, nombre, clase, norma })
    .from(feriados)
    .where(eq(feriados.institucion, institucion))
  return calendarOf(own)
}

/** For screens that show dates: the days that an institution rests from one to another, both among them. */
export const holidaysBetween = async (institucion: number, from: string, to: string): Promise<Feriado[]> =>
  (await calendarOfInstitucion(institucion)).between(from, to)
