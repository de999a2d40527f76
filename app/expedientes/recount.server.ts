import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Calendar } from '../lib/calendar/business-days.ts'
import type { Dia } from '../lib/calendar/days.ts'
import { limaNow } from '../lib/dates.ts'
import type { Unit } from '../lib/unit.server.ts'
import type { Cambio, MovedBy } from './calendar-change.ts'
import { deadlineOf, moved } from './clock.ts'
import { dayOfYear, daysSaid } from './clock-words.ts'
import { nextDue, termOfRow } from './deadlines.server.ts'
import type { Kind } from './kind.server.ts'
import { lawfulTerm } from './lawful.ts'
import { addMovement } from './movements.server.ts'
import { withDays } from './rules.server.ts'
import { type Expediente, expedientes, type Plazo, plazos } from './schema.server.ts'
import { tellCase } from './told.server.ts'

/** A term that another calendar moves. */
export type Moved = { expediente: number; numero: string; nombre: string; antes: Dia | null; despues: Dia | null }

type Change = { plazo: Plazo; despues: Dia | null; dicho: string }

/**
 * Counts the open terms of an institution again, by the calendar that it has now. What somebody waits for and moved is a
 * movement of its case; whom it concerns is told by the next daily mail. @returns those that moved
 */
export async function recount(unit: Unit, { before, now }: { before: Calendar; now: Calendar }): Promise<Moved[]> {
  const rows = await openTerms(unit)
  const changes = rows.flatMap(({ plazo }) => changeOf(plazo, before, now) ?? [])
  const all: Moved[] = []
  for (const [expediente, ofCase] of Map.groupBy(changes, ({ plazo }) => plazo.expediente)) {
    const { numero } = await moveCase(unit, expediente, ofCase, 'calendario')
    for (const { plazo, despues } of ofCase)
      all.push({ expediente, numero, nombre: plazo.nombre, antes: plazo.vence, despues })
  }
  return all
}

const openTerms = ({ tx, actor }: Unit) =>
  tx
    .select({ plazo: plazos, tipo: expedientes.tipo, datos: expedientes.datos })
    .from(plazos)
    .innerJoin(expedientes, eq(expedientes.id, plazos.expediente))
    .where(and(eq(plazos.institucion, actor.institucion), isNull(plazos.cumplido), isNull(expedientes.cerradoEn)))
    .orderBy(asc(plazos.expediente), asc(plazos.inicio), asc(plazos.nombre))
    .for('update')

function changeOf(plazo: Plazo, before: Calendar, now: Calendar): Change | null {
  const [was, is] = [deadlineOf(termOfRow(plazo), before), deadlineOf(termOfRow(plazo), now)]
  if (is.vence === plazo.vence) return null
  const plain = is.vence === null ? 'El plazo está detenido' : `Ahora vence el ${dayOfYear(is.vence, limaNow())}`
  return { plazo, despues: is.vence, dicho: moved(was, is) ?? plain }
}

/**
 * Brings open terms that are longer than their norm gives to the days of the norm, and those that are shorter than it gives
 * to whoever presents. A term of the institution never ends later than it did. @returns those that moved
 */
export async function boundByNorm(unit: Unit, kinds: readonly Kind[], calendar: Calendar): Promise<Moved[]> {
  const rows = await openTerms(unit)
  const changes = rows.flatMap(({ plazo, tipo, datos }): (Change & { antes: Dia | null })[] => {
    const kind = kinds.find(({ name }) => name === tipo)
    const own = kind && withDays(kind.reglas, kind.dias?.(datos ?? {}, kind.reglas))
    const dias = lawfulTerm(own, plazo)
    if (dias === plazo.dias) return []
    const { vence } = deadlineOf(termOfRow({ ...plazo, dias }), calendar)
    const isLater = vence !== null && plazo.vence !== null && vence > plazo.vence
    const despues = isLater && plazo.obliga !== 'solicitante' ? plazo.vence : vence
    const dicho = `La norma da ${daysSaid(dias, plazo.unidad)}${despues === null ? '' : `: vence el ${dayOfYear(despues, limaNow())}`}`
    return [{ plazo: { ...plazo, dias }, antes: plazo.vence, despues, dicho }]
  })
  const all: Moved[] = []
  for (const [expediente, ofCase] of Map.groupBy(changes, ({ plazo }) => plazo.expediente)) {
    const { numero } = await moveCase(unit, expediente, ofCase, 'plazo_legal')
    for (const { plazo, antes, despues } of ofCase)
      all.push({ expediente, numero, nombre: plazo.nombre, antes, despues })
  }
  return all
}

async function moveCase(
  unit: Unit,
  expediente: number,
  changes: readonly Change[],
  paso: MovedBy,
): Promise<Expediente> {
  const { tx } = unit
  for (const { plazo, despues } of changes) {
    const one = and(eq(plazos.expediente, expediente), eq(plazos.nombre, plazo.nombre))
    await tx.update(plazos).set({ vence: despues, dias: plazo.dias }).where(one)
  }
  const [caso] = await tx
    .update(expedientes)
    .set({ vence: await nextDue(tx, expediente) })
    .where(eq(expedientes.id, expediente))
    .returning()
  if (!caso) throw new Error('The case is gone')
  const cambios = changes.flatMap(({ plazo, despues, dicho }): Cambio[] => {
    // What may be done within a term is no term that anybody waits for.
    if (plazo.obliga === 'sistema') return []
    const titulo = caso.reglas.plazos[plazo.nombre]?.titulo ?? plazo.nombre
    return [{ plazo: plazo.nombre, titulo, antes: plazo.vence, despues, dicho }]
  })
  if (cambios.length === 0) return caso
  const { estado } = caso
  await addMovement(tx, {
    ...{ expediente, paso, antes: estado, despues: estado, de: 'sistema', usuario: null },
    ...{ fecha: limaNow(), visible: true, datos: { cambios } },
  })
  tellCase(unit, { name: caso.tipo }, caso)
  return caso
}
