import { and, isNull, sql } from 'drizzle-orm'
import { clock } from '../../lib/dates.ts'
import { NOW } from '../../lib/db/aside.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { change, type Unit } from '../../lib/unit.server.ts'
import type { ContentType } from '../content-type.server.ts'
import { crossedSince } from '../queries.server.ts'
import { wrongByNow } from './around.server.ts'
import { authorsOf, type Current, declared, loadCurrent } from './current.server.ts'
import { put } from './put.server.ts'
import { refusedByDatabase } from './refused-by-database.server.ts'
import { noteDueRows } from './since.server.ts'

/** Nobody: the clock did it. */
const nobody = (institucion: number) => ({ idusuario: null, institucion })

/** The item with its scheduled change in force, if its moment has come. */
export async function applyIfDue(unit: Unit, current: Current): Promise<Current> {
  const { type, row } = current
  if (!row.programado || !row.programadoDesde || row.eliminadoEn || row.programadoDesde > clock.now()) return current
  const actor = nobody(row.institucion)
  const byNobody: Unit = { ...unit, actor, audit: (entry) => unit.audit(entry, actor) }
  const wrong = await wrongByNow(byNobody, current, { ...declared(type, row), ...row.programado.valores })
  if (wrong.length > 0) return keep(byNobody, current)
  try {
    // Taken back by itself: what is refused must not take the step along that found it due.
    return await unit.tx.transaction((tx) => apply({ ...byNobody, tx }, current))
  } catch (error) {
    refusedByDatabase(type, error)
    return keep(byNobody, current)
  }
}

function apply(unit: Unit, current: Current): Promise<Current> {
  const { programado, programadoDesde } = current.row
  const { valores, hijos, estado, hasta = null, notaPublica } = programado ?? { valores: {} }
  const set = {
    ...valores,
    ...(estado !== undefined && { estado }),
    ...{ publicarDesde: programadoDesde, publicarHasta: hasta === null ? null : new Date(hasta) },
    ...{ programado: null, programadoDesde: null },
  }
  return put(unit, current, { accion: 'aplicar' }, { set, notaPublica, ...(hijos && { hijos }) })
}

/** What it leads to is gone, or its address is another's by now: it waits for somebody to correct it. */
const keep = (unit: Unit, current: Current) => put(unit, current, { accion: 'no_aplicar' }, keptAsDraft(current))

function keptAsDraft({ row }: Current) {
  const { programado, borrador } = row
  const valores = { ...programado?.valores, ...borrador?.valores }
  const hijos = { ...programado?.hijos, ...borrador?.hijos }
  // Somebody published it: whoever may not does not throw it away.
  const draft = { valores, hijos, autores: [...authorsOf(row), null] }
  return { set: { programado: null, programadoDesde: null, borrador: draft } }
}

/**
 * Puts the scheduled changes in force whose moment has come. Whoever reads first after it does; in several processes
 * the first one, and the others find nothing to do.
 */
export async function applyDue(types: readonly ContentType[]): Promise<void> {
  for (const { type, id, institucion } of await listDue(types)) {
    await change(nobody(institucion), async (unit) => {
      const current = await loadCurrent(unit.tx, type, id, institucion)
      if (current) await applyIfDue(unit, current)
    })
  }
}

/** Puts in force what is due, and tells what appeared or ended by itself, as `crossedSince`. */
export async function passMoments(types: readonly ContentType[], since: string | null) {
  await applyDue(types)
  await noteDueRows(types)
  return crossedSince(types, since)
}

/** The same within somebody else's work. */
export async function applyAllDue(unit: Unit, types: readonly ContentType[]): Promise<void> {
  for (const { type, id, institucion } of await listDue(types)) {
    const current = await loadCurrent(unit.tx, type, id, institucion)
    if (current) await applyIfDue(unit, current)
  }
}

async function listDue(types: readonly ContentType[]) {
  const selects = types.map(({ table: t, name }) => {
    const due = and(sql`${t.programadoDesde} <= ${NOW}`, isNull(t.eliminadoEn))
    return sql`select ${name}::text as tipo, ${t.id} as id, ${t.institucion} as institucion from ${t} where ${due}`
  })
  const { rows } = await db.execute<{ tipo: string; id: number; institucion: number }>(
    sql.join(selects, sql` union all `),
  )
  return rows.flatMap(({ tipo, ...row }) => types.flatMap((type) => (type.name === tipo ? { ...row, type } : [])))
}
