import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Calendar } from '../lib/calendar/business-days.ts'
import type { Dia } from '../lib/calendar/days.ts'
import { limaNow } from '../lib/dates.ts'
import type { Unit } from '../lib/unit.server.ts'
import type { Cambio, MovedBy } from './calendar-change.ts'
import { deadlineOf, moved, reception } from './clock.ts'
import { dayOfYear, daysSaid } from './clock-words.ts'
import { nextDue, termOfRow } from './deadlines.server.ts'
import type { Kind, Reglas } from './kind.server.ts'
import { lawfulTerm, lawfulTerms, mayClose } from './lawful.ts'
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

const { id, tipo, datos, presentadoEn, presentado, inicioComputo, reglas } = expedientes

const openTerms = ({ tx, actor }: Unit) =>
  tx
    .select({ plazo: plazos, tipo, datos, presentadoEn, presentado, inicioComputo })
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

const NO_HOUR = 'Su norma no da una hora de cierre'

/** What the norms give a case, by its kind and what was asked. */
type Norms = (caso: Pick<Expediente, 'tipo' | 'datos'>) => Reglas | undefined

/** When a case was presented, and its first day, where a closing hour that its norm does not give put them off; null where none did. */
function ownDays(
  own: Reglas | undefined,
  caso: Pick<Expediente, 'presentadoEn' | 'presentado'>,
  calendar: Calendar,
): ReturnType<typeof reception> | null {
  if (!own || mayClose(own) || caso.presentado === caso.presentadoEn.slice(0, 10)) return null
  return reception(caso.presentadoEn, own.recepcion, calendar)
}

/** The days of each term of a case that had not those of its norm, and the last one where it runs, as the audit shows them. */
type Corrected = Record<string, number | Dia | null>

type Noted = { tipo: string; detalle: { numero: string }; antes: Corrected; despues: Corrected }

/**
 * Brings open cases to the days of the norm: the rules that they keep, by which further terms begin, and the terms that
 * run. One of the institution never ends later than it did. @returns those that moved, and how many cases kept other rules
 */
export async function boundByNorm(
  unit: Unit,
  kinds: readonly Kind[],
  calendar: Calendar,
): Promise<{ moved: Moved[]; corrected: number }> {
  const kindOf = (tipo: string) => kinds.find(({ name }) => name === tipo)
  const norms: Norms = ({ tipo, datos }) => {
    const kind = kindOf(tipo)
    return kind && withDays(kind.reglas, kind.dias?.(datos ?? {}, kind.reglas))
  }
  // The rules first: a term that somebody begins meanwhile is among those that run.
  const kept = await boundRules(unit, norms)
  const corrected = kept.size
  const rows = await openTerms(unit)
  const changes = rows.flatMap((row): (Change & { antes: Plazo; days: Days | null })[] => {
    const { plazo } = row
    const own = norms(row)
    const dias = lawfulTerm(own, plazo)
    // What a step began on that day, an offer to the applicant among them, was no matter of that hour.
    const isFirst = plazo.inicio === row.inicioComputo && kindOf(row.tipo)?.empieza.includes(plazo.nombre)
    const right = isFirst ? ownDays(own, row, calendar) : null
    const { inicio } = right ?? plazo
    if (dias === plazo.dias && inicio === plazo.inicio) return []
    const next = { ...plazo, dias, inicio }
    const { vence } = deadlineOf(termOfRow(next), calendar)
    const isLater = vence !== null && plazo.vence !== null && vence > plazo.vence
    const despues = isLater && !own?.plazos[plazo.nombre]?.minimo ? plazo.vence : vence
    const why = dias === plazo.dias ? NO_HOUR : `La norma da ${daysSaid(dias, plazo.unidad)}`
    const dicho = `${why}${despues === null ? '' : `: vence el ${dayOfYear(despues, limaNow())}`}`
    const days = own && right ? { recepcion: own.recepcion, antes: row, despues: right } : null
    return [{ plazo: next, antes: plazo, despues, dicho, days }]
  })
  const moved: Moved[] = []
  for (const [expediente, ofCase] of Map.groupBy(changes, ({ plazo }) => plazo.expediente)) {
    const { numero, tipo } = await moveCase(unit, expediente, ofCase, 'plazo_legal')
    const noted = kept.get(expediente) ?? { tipo, detalle: { numero }, antes: {}, despues: {} }
    kept.set(expediente, noted)
    for (const { plazo, antes, despues } of ofCase) {
      const { nombre, dias } = plazo
      moved.push({ expediente, numero, nombre, antes: antes.vence, despues })
      Object.assign(noted.antes, { [nombre]: antes.dias, [`vence_${nombre}`]: antes.vence })
      Object.assign(noted.despues, { [nombre]: dias, [`vence_${nombre}`]: despues })
    }
    const days = ofCase.find((one) => one.days)?.days
    if (!days) continue
    await boundDays(unit, expediente, days)
    Object.assign(noted.antes, { presentado: days.antes.presentado, inicio: days.antes.inicioComputo })
    Object.assign(noted.despues, days.despues)
  }
  for (const [id, one] of kept) unit.audit({ accion: 'plazo_legal', id, ...one })
  return { moved, corrected }
}

/** Corrects the rules that open cases keep. @returns what was of them and is now, by case */
async function boundRules({ tx, actor }: Unit, norms: Norms) {
  const { numero } = expedientes
  const rows = await tx
    .select({ id, numero, tipo, datos, plazos: sql<Reglas['plazos']>`${reglas} -> 'plazos'` })
    .from(expedientes)
    .where(and(eq(expedientes.institucion, actor.institucion), isNull(expedientes.cerradoEn)))
    .orderBy(asc(id))
    .for('update')
  const corrected = new Map<number, Noted>()
  for (const row of rows) {
    const next = lawfulTerms(norms(row), row.plazos)
    const wrong = Object.keys(next).filter((nombre) => next[nombre]?.dias !== row.plazos[nombre]?.dias)
    if (wrong.length === 0) continue
    const set = { reglas: sql`jsonb_set(${reglas}, '{plazos}', ${JSON.stringify(next)}::jsonb)` }
    await tx.update(expedientes).set(set).where(eq(id, row.id))
    const daysIn = (plazos: Reglas['plazos']): Corrected =>
      Object.fromEntries(wrong.map((nombre) => [nombre, plazos[nombre]?.dias ?? null]))
    const detalle = { numero: row.numero }
    corrected.set(row.id, { tipo: row.tipo, detalle, antes: daysIn(row.plazos), despues: daysIn(next) })
  }
  return corrected
}

/** The days of a case that waits for its first term, and those that its norm gives. */
type Days = {
  recepcion: Reglas['recepcion']
  antes: Pick<Expediente, 'presentado' | 'inicioComputo'>
  despues: ReturnType<typeof reception>
}

/** Has a case count as presented on the day on which it came. */
async function boundDays({ tx }: Unit, expediente: number, { recepcion, despues }: Days) {
  const rules = sql`jsonb_set(${reglas}, '{recepcion}', ${JSON.stringify(recepcion)}::jsonb)`
  const set = { presentado: despues.presentado, inicioComputo: despues.inicio, reglas: rules }
  await tx.update(expedientes).set(set).where(eq(id, expediente))
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
    await tx.update(plazos).set({ vence: despues, dias: plazo.dias, inicio: plazo.inicio }).where(one)
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
