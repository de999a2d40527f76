import { and, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import type { Actor } from '../../lib/account/permissions.ts'
import { dayInWords, ended, instantOf, isoDate, limaNow, longDay, momentInWords } from '../../lib/dates.ts'
import { plural } from '../../lib/numbers.ts'
import type { Unit } from '../../lib/unit.server.ts'
import { named, nameOf } from './doubts.ts'
import { isRegistering } from './phases.ts'
import { findTemporada } from './queries.server.ts'
import type { Estado } from './rules.ts'
import { DONE, postulantes, temporadas } from './schema.server.ts'
import { TEMPORADA } from './season.server.ts'

type Window = { desde: Date; hasta: Date }

/** What stands in the way of publishing results between these moments, each with how many and who. */
export async function doubtsToPublish({ tx, actor }: Unit<Actor>, id: number, window: Window): Promise<string[]> {
  const season = await findTemporada(actor.institucion, id, tx)
  if (!season) return []
  const rows = await tx
    .select({
      ...{ id: postulantes.id, nombres: postulantes.nombres, apellidos: postulantes.apellidos },
      ...{ estado: postulantes.estado, puntaje: postulantes.puntaje, ausente: postulantes.ausente },
    })
    .from(postulantes)
    .where(
      and(
        eq(postulantes.temporada, id),
        isNull(postulantes.anonimizadoEn),
        or(inArray(postulantes.estado, ['enviada', 'corregida']), isNull(postulantes.puntaje)),
      ),
    )
    .orderBy(postulantes.apellidos, postulantes.nombres, postulantes.id)
  const isDone = ({ estado }: { estado: Estado }) => DONE.some((one) => one === estado)
  const who = (some: typeof rows) => named(some.map(nameOf))
  const waiting = rows.filter(({ estado }) => estado === 'enviada' || estado === 'corregida')
  const lacking = rows.filter((one) => isDone(one) && !one.ausente)
  return [
    beforeExam(season, window.desde),
    waiting.length > 0 &&
      `${plural(waiting.length, 'inscripción', 'inscripciones')} sin revisar, que no ${waiting.length === 1 ? 'saldrá' : 'saldrán'}: ${who(waiting)}.`,
    lacking.length > 0 &&
      `${plural(lacking.length, 'apto')} sin puntaje, que ${lacking.length === 1 ? 'saldrá' : 'saldrán'} como «Sin puntaje»: ${who(lacking)}.`,
    ...(await besides(tx, actor, id, window)),
  ].filter((said) => said !== false)
}

function beforeExam({ fechaExamen, horaExamen }: { fechaExamen: string | null; horaExamen: string | null }, at: Date) {
  if (fechaExamen === null) return false
  const exam = horaExamen ? `${fechaExamen} ${horaExamen}` : fechaExamen
  const isBefore = horaExamen ? at < instantOf(exam) : isoDate(at) < fechaExamen
  return (
    isBefore && ended(`Se publicarían antes del examen, que es el ${horaExamen ? momentInWords(exam) : longDay(exam)}`)
  )
}

/** What other seasons of the institution have to do with it: one that registers meanwhile, one whose results are out then. */
async function besides(tx: Unit['tx'], { institucion }: Actor, id: number, { desde, hasta }: Window) {
  const { estado, resultadosDesde, resultadosHasta, finalizado } = temporadas
  const others = await tx
    .select(TEMPORADA)
    .from(temporadas)
    .where(
      and(
        ...[eq(temporadas.institucion, institucion), eq(estado, '1'), ne(temporadas.id, id)],
        or(eq(finalizado, false), and(lt(resultadosDesde, hasta), gt(resultadosHasta, desde))),
      ),
    )
    .orderBy(temporadas.id)
  const now = limaNow()
  return others.flatMap((other) => {
    const name = `la temporada ${other.denominacion}`
    const areOut =
      other.resultadosDesde &&
      other.resultadosHasta &&
      instantOf(other.resultadosDesde) < hasta &&
      instantOf(other.resultadosHasta) > desde
    return [
      ...(isRegistering(other, now)
        ? [`Otra temporada recibe inscripciones: ${other.denominacion}, hasta el ${dayInWords(other.fechaFin)}.`]
        : []),
      ...(areOut
        ? [`También hay resultados de ${name} publicados en esas horas: se ven solo los que salen al último.`]
        : []),
    ]
  })
}
