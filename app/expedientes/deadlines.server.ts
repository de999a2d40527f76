import { and, eq, inArray, isNull, lt, lte, min } from 'drizzle-orm'
import type { Calendar } from '../lib/calendar/business-days.ts'
import { nextBusinessDay } from '../lib/calendar/business-days.ts'
import { type Dia, plusDays } from '../lib/calendar/days.ts'
import { db, type Tx } from '../lib/db/client.server.ts'
import { daysUsed, deadlineOf, type Term } from './clock.ts'
import { dayOfYear, daysSaid } from './clock-words.ts'
import type { Efecto } from './kind.server.ts'
import { type Expediente, expedientes, type Plazo, plazos } from './schema.server.ts'

/** The term that a row keeps, as the clock takes it. */
export const termOfRow = ({ inicio, dias, unidad, prorroga, pausas }: Plazo): Term => ({
  inicio,
  dias,
  unidad,
  prorroga,
  pausas,
})

/** How one gets to its last day. Where days were declared after it ended, it says the day that it had. */
export function wayTo(row: Plazo, calendar: Calendar): string {
  const { vence, aritmetica } = deadlineOf(termOfRow(row), calendar)
  if (row.vence === vence || row.vence === null) return aritmetica
  return `${daysSaid(row.dias + row.prorroga, row.unidad)}, según el calendario de entonces: vencía el ${dayOfYear(row.vence, row.inicio)}`
}

export const plazosOf = (expediente: number, from: Tx | typeof db = db): Promise<Plazo[]> =>
  from.select().from(plazos).where(eq(plazos.expediente, expediente)).orderBy(plazos.inicio, plazos.nombre)

const one = (expediente: number, nombre: string) => and(eq(plazos.expediente, expediente), eq(plazos.nombre, nombre))

/** Begins a term on that day. */
export async function beginTerm(
  tx: Tx,
  { id: expediente, institucion, reglas }: Pick<Expediente, 'id' | 'institucion' | 'reglas'>,
  nombre: string,
  inicio: Dia,
  calendar: Calendar,
): Promise<void> {
  const rule = reglas.plazos[nombre]
  if (!rule) throw new Error(`The rules say nothing of the term ${nombre}`)
  const { dias, unidad, obliga } = rule
  const { vence } = deadlineOf({ inicio, dias, unidad }, calendar)
  await tx.insert(plazos).values({ expediente, institucion, nombre, obliga, inicio, dias, unidad, vence })
}

/** A term for typing in what came on paper, from the day after it came; whoever types it in has fulfilled it. */
export async function typedIn(
  tx: Tx,
  caso: Pick<Expediente, 'id' | 'institucion' | 'reglas' | 'presentadoEn'>,
  nombre: string,
  hoy: Dia,
  calendar: Calendar,
): Promise<void> {
  await beginTerm(tx, caso, nombre, plusDays(caso.presentadoEn.slice(0, 10), 1), calendar)
  await fulfil(tx, caso.id, nombre, hoy, calendar)
}

/** Ends a term, with the days of it that were used. One that was fulfilled stays as it is. */
async function fulfil(tx: Tx, expediente: number, nombre: string, cumplido: Dia, calendar: Calendar) {
  const [row] = await tx
    .select()
    .from(plazos)
    .where(and(one(expediente, nombre), isNull(plazos.cumplido)))
  if (!row) return
  const usados = daysUsed(termOfRow(row), cumplido, calendar)
  await tx.update(plazos).set({ cumplido, usados }).where(one(expediente, nombre))
}

/** The day on which what begins today begins to count: the next business day. */
const countedFrom = (hoy: Dia, calendar: Calendar) => nextBusinessDay(hoy, calendar)

async function change(tx: Tx, expediente: number, nombre: string, calendar: Calendar, how: (row: Plazo) => Plazo) {
  const [row] = await tx
    .select()
    .from(plazos)
    .where(and(one(expediente, nombre), isNull(plazos.cumplido)))
  if (!row) return
  const next = how(row)
  const { vence } = deadlineOf(termOfRow(next), calendar)
  const { prorroga, pausas } = next
  await tx.update(plazos).set({ prorroga, pausas, vence }).where(one(expediente, nombre))
}

/** A pause begins on the day after: today still counted. It ends on the day that counts again. */
const stopped = (hoy: Dia, calendar: Calendar, tope?: number) => (row: Plazo) => ({
  ...row,
  pausas: [...row.pausas, { desde: countedFrom(hoy, calendar), hasta: null, ...(tope !== undefined && { tope }) }],
})

const resumed = (hoy: Dia, calendar: Calendar) => (row: Plazo) => ({
  ...row,
  pausas: row.pausas.map((pausa) => (pausa.hasta === null ? { ...pausa, hasta: countedFrom(hoy, calendar) } : pausa)),
})

type Around = { hoy: Dia; calendar: Calendar; datos: Record<string, unknown> }

/** What a step does to the terms of its case. */
export async function applyEffect(
  tx: Tx,
  caso: Expediente,
  efecto: Efecto,
  { hoy, calendar, datos }: Around,
): Promise<void> {
  const done = efecto.fecha === undefined ? hoy : String(datos[efecto.fecha] ?? hoy)
  for (const nombre of efecto.cumple ?? []) await fulfil(tx, caso.id, nombre, done, calendar)
  for (const nombre of efecto.para ?? [])
    await change(tx, caso.id, nombre, calendar, stopped(hoy, calendar, efecto.tope))
  for (const nombre of efecto.sigue ?? []) await change(tx, caso.id, nombre, calendar, resumed(hoy, calendar))
  if (efecto.amplia) {
    const more = Number(datos[efecto.amplia.campo])
    await change(tx, caso.id, efecto.amplia.plazo, calendar, (row) => ({ ...row, prorroga: row.prorroga + more }))
  }
  for (const nombre of efecto.empieza ?? []) {
    await beginTerm(tx, caso, nombre, countedFrom(hoy, calendar), calendar)
  }
}

/** When the next thing that the institution owes in a case is due. A term of the system is a time to do something, owed by nobody. */
export async function nextDue(tx: Tx, expediente: number): Promise<Dia | null> {
  const [row] = await tx
    .select({ vence: min(plazos.vence) })
    .from(plazos)
    .where(and(eq(plazos.expediente, expediente), isNull(plazos.cumplido), eq(plazos.obliga, 'personal')))
  return row?.vence ?? null
}

/** All that the institution owes in some cases until a day, the first first. */
export const owedBy = async (ids: readonly number[], until: Dia) => {
  const rows = await db
    .select({ expediente: plazos.expediente, nombre: plazos.nombre, vence: plazos.vence })
    .from(plazos)
    .where(
      and(
        ...[inArray(plazos.expediente, [...ids]), isNull(plazos.cumplido)],
        ...[eq(plazos.obliga, 'personal'), lte(plazos.vence, until)],
      ),
    )
    .orderBy(plazos.vence, plazos.expediente, plazos.nombre)
  return rows.flatMap(({ vence, ...one }) => (vence === null ? [] : { ...one, vence }))
}

/** Terms that are over and were not fulfilled, with their case. @param hoy the day that it is */
export const overdue = (institucion: number, hoy: Dia, from: Tx | typeof db = db) =>
  from
    .select({ expediente: plazos.expediente, nombre: plazos.nombre, tipo: expedientes.tipo })
    .from(plazos)
    .innerJoin(expedientes, eq(expedientes.id, plazos.expediente))
    .where(
      and(
        eq(plazos.institucion, institucion),
        isNull(plazos.cumplido),
        lt(plazos.vence, hoy),
        isNull(expedientes.cerradoEn),
      ),
    )
    .orderBy(plazos.expediente)
