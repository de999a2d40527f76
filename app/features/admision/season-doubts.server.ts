import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../lib/account/permissions.ts'
import { dayInWords, limaNow, longDay } from '../../lib/dates.ts'
import { plural } from '../../lib/numbers.ts'
import { type Invalid, invalid } from '../../lib/outcomes.ts'
import type { Unit } from '../../lib/unit.server.ts'
import { programas } from '../programas/schema.server.ts'
import { named, nameOf } from './doubts.ts'
import { findTemporada, findVigente, listModalidades, type Modalidad, type Temporada } from './queries.server.ts'
import { codigoDe } from './rules.ts'
import { postulantes, temporadas, vacantes } from './schema.server.ts'
import { TEMPORADA } from './season.server.ts'
import { type Escala, puntajeDicho } from './season-rules.ts'

type Tx = Unit['tx']

const isOpen = (t: Temporada | undefined) => t?.estado === '1' && !t.finalizado

/** Scores that are written down and are none of this scale. */
export async function beyondScale(tx: Tx, temporada: number, escala: Escala): Promise<Invalid | null> {
  const { puntaje } = postulantes
  const step = 10 ** (2 - escala.decimales)
  const rows = await tx
    .select({ id: postulantes.id, puntaje: sql<number>`${puntaje}` })
    .from(postulantes)
    .where(
      and(
        eq(postulantes.temporada, temporada),
        sql`(${puntaje} > ${escala.puntajeMaximo} or ${puntaje} % ${step} <> 0)`,
      ),
    )
    .orderBy(sql`${puntaje} desc`, postulantes.id)
  if (rows.length === 0) return null
  const high = rows.some((one) => one.puntaje > escala.puntajeMaximo)
  const who = named(rows.map((one) => `${codigoDe(one.id)} (${puntajeDicho(one.puntaje)})`))
  return invalid(
    high ? 'puntajeMaximo' : 'decimales',
    `${plural(rows.length, 'puntaje anotado no cabe', 'puntajes anotados no caben')} en esa escala: ${who}. Corríjalos antes de cambiarla.`,
  )
}

/** Who enters, by their programme, as it is written down. */
export const enteredIn = (tx: Tx, temporada: number) =>
  tx
    .select({
      ...{ id: postulantes.id, nombres: postulantes.nombres, apellidos: postulantes.apellidos },
      ...{ ingreso: postulantes.ingreso, programa: programas.denominacion },
    })
    .from(postulantes)
    .innerJoin(programas, eq(programas.id, postulantes.ingreso))
    .where(and(eq(postulantes.temporada, temporada), eq(postulantes.estado, 'ingresante')))
    .orderBy(postulantes.apellidos, postulantes.nombres, postulantes.id)

/** How many places each programme has. */
export async function placesIn(tx: Tx, temporada: number): Promise<Map<number, number>> {
  const rows = await tx
    .select({ programa: vacantes.programa, total: sql<number>`sum(${vacantes.cantidad})::int` })
    .from(vacantes)
    .where(eq(vacantes.temporada, temporada))
    .groupBy(vacantes.programa)
  return new Map(rows.map(({ programa, total }) => [programa, total]))
}

type Entered = Awaited<ReturnType<typeof enteredIn>>
type Places = Map<number, number>

/** A programme that would have fewer places than people to whom one was said. */
export function tooFew(entered: Entered, before: Places, after: Places): Invalid | null {
  for (const rows of Map.groupBy(entered, ({ ingreso }) => ingreso).values()) {
    const { ingreso, programa } = rows[0] ?? {}
    const left = after.get(ingreso ?? 0) ?? 0
    if (left < rows.length && left < (before.get(ingreso ?? 0) ?? 0))
      return invalid(
        'vacantes',
        `${programa}: ya se dijo que ${rows.length === 1 ? 'ingresa 1 persona' : `ingresan ${rows.length} personas`}, y quedarían ${plural(left, 'vacante')}. No puede tener menos.`,
      )
  }
  return null
}

type Changed = {
  before: Temporada | undefined
  after: Temporada
  entered: { before: Entered; after: Entered }
  waysBefore: readonly Modalidad[]
}

/** What becomes of applicants and visitors by a change of a season, where it does them something. */
export async function doubtsToSave(
  unit: Unit<Actor>,
  { before, after, entered, waysBefore }: Changed,
): Promise<string[]> {
  const left = entered.before.filter(({ id }) => entered.after.every((one) => one.id !== id))
  return [
    ...(before && before.estado === '1' && !before.finalizado && after.finalizado ? await ending(unit.tx, before) : []),
    ...(isOpen(after) && !isOpen(before) ? await beside(unit, after) : []),
    ...(await lateRegistration(unit.tx, before, after)),
    ...(await newlyDemanded(unit.tx, after, waysBefore)),
    left.length > 0 &&
      `${plural(left.length, 'postulante que alcanzaba vacante dejaría', 'postulantes que alcanzaban vacante dejarían')} de alcanzarla: ${named(left.map(nameOf))}.`,
  ].filter((said) => said !== false)
}

async function ending(tx: Tx, season: Temporada): Promise<string[]> {
  const rows = await tx
    .select({
      ...{ id: postulantes.id, nombres: postulantes.nombres, apellidos: postulantes.apellidos },
      estado: postulantes.estado,
    })
    .from(postulantes)
    .where(
      and(
        eq(postulantes.temporada, season.id),
        inArray(postulantes.estado, ['borrador', 'enviada', 'corregida', 'observada']),
      ),
    )
    .orderBy(postulantes.apellidos, postulantes.nombres, postulantes.id)
  const of = (...estados: string[]) => rows.filter(({ estado }) => estados.includes(estado))
  const [observed, waiting, drafts] = [of('observada'), of('enviada', 'corregida'), of('borrador')]
  const open = season.fechaFin >= limaNow().slice(0, 10) && season.enLinea
  return [
    `El proceso ${season.denominacion} termina: la página de Admisión dirá que terminó${open ? `, y la inscripción, que era hasta el ${dayInWords(season.fechaFin)}, se cierra` : ''}. Para volver atrás, quite la marca y guarde.`,
    observed.length > 0 &&
      `${plural(observed.length, 'inscripción observada', 'inscripciones observadas')} ya no se podrán corregir: ${named(observed.map(nameOf))}.`,
    waiting.length > 0 &&
      `${plural(waiting.length, 'inscripción queda', 'inscripciones quedan')} sin revisar: ${named(waiting.map(nameOf))}.`,
    open &&
      drafts.length > 0 &&
      `${plural(drafts.length, 'inscripción a medio llenar', 'inscripciones a medio llenar')} ya no se podrán enviar.`,
  ].filter((said) => said !== false)
}

/** What a season that opens does to those that are open already. */
async function beside({ tx, actor }: Unit<Actor>, season: Temporada): Promise<string[]> {
  const others = await tx
    .select(TEMPORADA)
    .from(temporadas)
    .where(
      and(
        ...[eq(temporadas.institucion, actor.institucion), ne(temporadas.id, season.id)],
        ...[eq(temporadas.estado, '1'), eq(temporadas.finalizado, false)],
      ),
    )
    .orderBy(temporadas.id)
  if (others.length === 0) return []
  const inForce = await findVigente(actor.institucion, tx)
  const names = others.map(({ denominacion }) => denominacion).join(', ')
  const observed = and(
    inArray(
      postulantes.temporada,
      others.map(({ id }) => id),
    ),
    eq(postulantes.estado, 'observada'),
  )
  const correct = await tx.$count(postulantes, observed)
  const said =
    inForce?.id === season.id
      ? `También está abierta ${names}. Desde ahora la página de Admisión y la inscripción son las de ${season.denominacion}, y en ${names} nadie más se inscribe.`
      : `También está abierta ${names}. La página de Admisión y la inscripción siguen siendo las de ${inForce?.denominacion}; ${season.denominacion} se ve cuando aquella termina.`
  const kept =
    correct === 0
      ? ''
      : ` ${plural(correct, 'persona con observaciones puede', 'personas con observaciones pueden')} corregir como hasta ahora.`
  return [said + kept]
}

/** What must go up and did not have to when some sent theirs. */
async function newlyDemanded(tx: Tx, season: Temporada, before: readonly Modalidad[]): Promise<string[]> {
  const demands = (ways: readonly Modalidad[]) =>
    ways.flatMap(({ id, nombre, requisitos }) =>
      requisitos.filter(({ seSube, obligatorio }) => seSube && obligatorio).map((one) => ({ ...one, way: id, nombre })),
    )
  const had = demands(before)
  const more = demands(await listModalidades(season.id, tx)).filter((one) => had.every(({ id }) => id !== one.id))
  if (more.length === 0) return []
  const { id, apellidos, nombres, modalidad, estado } = postulantes
  const rows = await tx
    .select({ id, apellidos, nombres, modalidad })
    .from(postulantes)
    .where(and(eq(postulantes.temporada, season.id), inArray(estado, ['enviada', 'corregida', 'observada'])))
    .orderBy(apellidos, nombres, id)
  return more.flatMap(({ texto, way, nombre }) => {
    const who = rows.filter((row) => row.modalidad === way)
    if (who.length === 0) return []
    const sent = plural(who.length, 'inscripción que ya se envió', 'inscripciones que ya se enviaron')
    return [
      `«${cut(texto)}» será obligatorio en ${nombre}, y no se pidió a ${sent}: ${named(who.map(nameOf))}. Las observadas no se podrán enviar sin él; a las demás nadie se lo pide, salvo que se observen.`,
    ]
  })
}

export const cut = (texto: string) => (texto.length > 80 ? `${texto.slice(0, 79).trimEnd()}…` : texto)

/** Whoever registers once the exam was held did not take it with the others. */
async function lateRegistration(tx: Tx, before: Temporada | undefined, after: Temporada): Promise<string[]> {
  const hoy = limaNow().slice(0, 10)
  const takes = (t: Temporada | undefined) => (t && isOpen(t) && t.enLinea && t.fechaFin >= hoy ? t.fechaFin : '')
  if (!before || takes(after) <= takes(before)) return []
  const scored = await tx.$count(postulantes, and(eq(postulantes.temporada, after.id), isNotNull(postulantes.puntaje)))
  const held = before.fechaExamen !== null && before.fechaExamen < hoy
  if (!held && scored === 0) return []
  const why = held ? `El examen fue el ${longDay(before.fechaExamen ?? hoy)}` : 'Ya se rindió el examen'
  const scores = scored > 0 ? `, y ya hay ${plural(scored, 'puntaje')}` : ''
  return [
    `${why}${scores}: quien se inscriba ahora, hasta el ${dayInWords(after.fechaFin)}, no lo rindió con los demás.`,
  ]
}

/** The season as it is within this transaction. */
export const seasonNow = async ({ tx, actor }: Unit<Actor>, id: number): Promise<Temporada> => {
  const season = await findTemporada(actor.institucion, id, tx)
  if (!season) throw new Error('It was just written')
  return season
}
