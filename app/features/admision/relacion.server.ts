import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { NOW } from '../../lib/db/aside.server.ts'
import type { Unit } from '../../lib/unit.server.ts'
import { programas } from '../programas/schema.server.ts'
import { DAYS_AFTER } from './exam.ts'
import { aulasDe } from './rooms.ts'
import { DONE, postulantes, temporadas } from './schema.server.ts'
import { TEMPORADA } from './season.server.ts'

type From = Pick<Unit['tx'], 'select'>

/**
 * The season of which visitors have who takes the exam, if there is one: of several, that whose exam is nearest. It is theirs
 * also once the next one registers, and where the office said early that it ended; as `muestraRelacion` of one.
 */
export async function seasonWithList(from: From, institucion: number) {
  const { estado, fechaRelacion: since, fechaExamen } = temporadas
  const today = sql`(${NOW} at time zone 'America/Lima')::date`
  const exam = sql`coalesce(${fechaExamen}, ${since})`
  const [row] = await from
    .select(TEMPORADA)
    .from(temporadas)
    .where(
      and(
        ...[eq(temporadas.institucion, institucion), eq(estado, '1')],
        sql`${today} between ${since} and ${exam} + ${DAYS_AFTER}::int`,
      ),
    )
    .orderBy(sql`abs(${exam} - ${today})`, asc(temporadas.id))
    .limit(1)
  return row
}

/** Who takes the exam, by room, as the office wrote these, and surname. Documents are for the mark of each row alone: they never leave. */
export async function listOf(from: From, { id: temporada, aulas }: { id: number; aulas: string }) {
  const rows = await from
    .select({
      ...{ id: postulantes.id, nombres: postulantes.nombres, apellidos: postulantes.apellidos, aula: postulantes.aula },
      ...{ documento: postulantes.numeroDocumento, programa: programas.denominacion },
    })
    .from(postulantes)
    .innerJoin(programas, eq(programas.id, postulantes.programa))
    .where(
      and(
        eq(postulantes.temporada, temporada),
        inArray(postulantes.estado, [...DONE]),
        isNull(postulantes.anonimizadoEn),
      ),
    )
    .orderBy(asc(postulantes.apellidos), asc(postulantes.nombres))
  const read = aulasDe(aulas)
  const names = read.ok ? read.aulas.map(({ nombre }) => nombre) : []
  const place = (aula: string) =>
    aula === '' ? names.length + 1 : names.includes(aula) ? names.indexOf(aula) : names.length
  return rows.sort((a, b) => place(a.aula) - place(b.aula))
}
