import { and, between, eq, inArray } from 'drizzle-orm'
import { type Moved, recount } from '../../expedientes/recount.server.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import type { Calendar } from '../../lib/calendar/business-days.ts'
import type { Clase } from '../../lib/calendar/peru.ts'
import { isDuplicate } from '../../lib/db/unavailable.server.ts'
import { keysOf } from '../../lib/keys.ts'
import { type Invalid, invalid } from '../../lib/outcomes.ts'
import { change, type Unit } from '../../lib/unit.server.ts'
import { calendarOfInstitucion } from './queries.server.ts'
import { aYearLater, isPossible, type NewFeriado } from './rules.ts'
import { calendario, feriados } from './schema.server.ts'

type Row = NewFeriado & { id: number }
export type Forbidden = { ok: false; codigo: 'SINPERMISO' }

const FORBIDDEN: Forbidden = { ok: false, codigo: 'SINPERMISO' }
const TAKEN = invalid('fecha', 'Ese día ya está anotado: cámbielo en la lista')
const GONE = invalid('fecha', 'Otra persona lo quitó mientras tanto')

const mine = ({ institucion }: Pick<Actor, 'institucion'>, ids: number[]) =>
  and(eq(feriados.institucion, institucion), inArray(feriados.id, ids))

const kept = {
  id: feriados.id,
  fecha: feriados.fecha,
  nombre: feriados.nombre,
  clase: feriados.clase,
  norma: feriados.norma,
}

const calendarIn = ({ tx, actor }: Unit) => calendarOfInstitucion(actor.institucion, tx)

/** Counts again, by the days that there are now, the open terms of the institution. @returns those that moved */
async function moveTerms(unit: Unit, before: Calendar): Promise<Moved[]> {
  unit.announce(calendario.name, 0, { sala: calendario.name })
  return recount(unit, { before, now: await calendarIn(unit) })
}

type Stale = { ok: false; codigo: 'CAMBIADO'; ahora: NewFeriado }

/**
 * Writes a day down, or changes one that is. Demands `editar`.
 * @param read what the day was for whoever changes it: nobody overwrites anybody
 */
export function setFeriado(
  actor: Actor,
  { id, ...day }: NewFeriado & { id?: number | undefined },
  read?: Record<keyof NewFeriado, string>,
): Promise<{ ok: true; id: number; movidos: Moved[] } | Invalid | Forbidden | Stale> {
  if (!can(actor, calendario, 'editar')) return Promise.resolve(FORBIDDEN)
  return change(actor, async (unit) => {
    const [before] =
      id === undefined
        ? []
        : await unit.tx
            .select(kept)
            .from(feriados)
            .where(mine(actor, [id]))
            .for('update')
    if (id !== undefined && !before) return GONE
    if (before && read && keysOf(day).some((key) => before[key] !== read[key] && before[key] !== day[key])) {
      return { ok: false as const, codigo: 'CAMBIADO' as const, ahora: before }
    }
    const days = await calendarIn(unit)
    const [row] = before
      ? await unit.tx
          .update(feriados)
          .set(day)
          .where(mine(actor, [before.id]))
          .returning({ id: feriados.id })
      : await unit.tx
          .insert(feriados)
          .values({ ...day, ...ownerOf(actor) })
          .returning({ id: feriados.id })
    if (!row) return GONE
    const accion = before ? 'editar' : 'crear'
    unit.audit({ accion, tipo: calendario.name, id: row.id, ...(before && { antes: before }), despues: day })
    return { ok: true as const, id: row.id, movidos: await moveTerms(unit, days) }
  }).catch((error) => {
    if (isDuplicate(error)) return TAKEN
    throw error
  })
}

const ownerOf = ({ idusuario, institucion }: Actor) => ({ usuario: idusuario, institucion })

/** @returns what was taken away, to give it back. Demands `editar`. */
export async function removeFeriados(
  actor: Actor,
  ids: number[],
): Promise<{ ok: true; quitados: Row[]; movidos: Moved[] } | Forbidden> {
  if (!can(actor, calendario, 'editar')) return FORBIDDEN
  return change(actor, async (unit) => {
    const days = await calendarIn(unit)
    const quitados = ids.length > 0 ? await unit.tx.delete(feriados).where(mine(actor, ids)).returning(kept) : []
    for (const { id, ...antes } of quitados) unit.audit({ accion: 'eliminar', tipo: calendario.name, id, antes })
    return { ok: true, quitados, movidos: quitados.length > 0 ? await moveTerms(unit, days) : [] }
  })
}

/** Puts days down that are not there yet: what was taken away, as it was. Demands `editar`. */
export async function addFeriados(actor: Actor, days: NewFeriado[]): Promise<Added | Forbidden> {
  if (!can(actor, calendario, 'editar')) return FORBIDDEN
  return change(actor, (unit) => insert(unit, actor, days))
}

// What a decree declares for one year is declared for that year alone.
const EVERY_YEAR: readonly Clase[] = ['nacional', 'regional', 'local']

/** Writes down the holidays that an institution had the year before, on the same days. Demands `editar`. */
export async function copyYearBefore(actor: Actor, year: number): Promise<Added | Forbidden> {
  if (!can(actor, calendario, 'editar')) return FORBIDDEN
  return change(actor, async (unit) => {
    const before = await unit.tx
      .select(kept)
      .from(feriados)
      .where(
        and(
          eq(feriados.institucion, actor.institucion),
          inArray(feriados.clase, [...EVERY_YEAR]),
          between(feriados.fecha, `${year - 1}-01-01`, `${year - 1}-12-31`),
        ),
      )
    const days = before.flatMap(({ id: _, fecha, ...day }) => {
      const moved = aYearLater(fecha)
      return moved === undefined ? [] : [{ ...day, fecha: moved }]
    })
    return insert(unit, actor, days)
  })
}

type Added = { ok: true; ids: number[]; movidos: Moved[] }

async function insert(unit: Unit, actor: Actor, days: NewFeriado[]): Promise<Added> {
  const possible = days.filter(isPossible)
  if (possible.length === 0) return { ok: true, ids: [], movidos: [] }
  const before = await calendarIn(unit)
  const rows = await unit.tx
    .insert(feriados)
    .values(possible.map((day) => ({ ...day, ...ownerOf(actor) })))
    .onConflictDoNothing()
    .returning(kept)
  for (const { id, ...despues } of rows) unit.audit({ accion: 'crear', tipo: calendario.name, id, despues })
  const movidos = rows.length > 0 ? await moveTerms(unit, before) : []
  return { ok: true, ids: rows.map(({ id }) => id), movidos }
}
