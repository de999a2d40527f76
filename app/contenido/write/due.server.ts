import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { clock, ended, momentInWords } from '../../lib/dates.ts'
import { NOW } from '../../lib/db/aside.server.ts'
import { db } from '../../lib/db/client.server.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { change, type Unit } from '../../lib/unit.server.ts'
import type { ContentType } from '../content-type.server.ts'
import { crossedSince } from '../queries.server.ts'
import { versiones } from '../schema.server.ts'
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
  if (wrong.length > 0) return keep(byNobody, current, wrong)
  try {
    // Taken back by itself: what is refused must not take the step along that found it due.
    return await unit.tx.transaction((tx) => apply({ ...byNobody, tx }, current))
  } catch (error) {
    const refused = refusedByDatabase(type, error)
    return keep(byNobody, current, 'errores' in refused ? refused.errores : [])
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

/** What it leads to is gone, or its address is another's by now: it waits for somebody to correct it, and who scheduled it is told. */
async function keep(unit: Unit, current: Current, wrong: FieldError[]): Promise<Current> {
  const { row } = current
  const nota = whyNot(current, wrong)
  const devuelta = {
    ...{ nota, usuario: null, fecha: clock.now().toISOString(), estado: 'devuelta' as const },
    pidio: await whoScheduled(unit, current),
  }
  // Who was asked to look at what waits has it before them, and the history says why.
  const set = { ...keptAsDraft(current), revision: row.revision?.estado === 'pedida' ? row.revision : devuelta }
  return put(unit, current, { accion: 'no_aplicar' }, { set, nota })
}

async function whoScheduled({ tx }: Unit, { type, row }: Current): Promise<number | null> {
  const { tipo, contenido, accion, usuario, id } = versiones
  const [last] = await tx
    .select({ usuario })
    .from(versiones)
    .where(and(eq(tipo, type.name), eq(contenido, row.id), eq(accion, 'programar')))
    .orderBy(desc(id))
    .limit(1)
  return last?.usuario ?? null
}

const MOST_TOLD = 300

/** Why it is not there, and what was to come with it that a draft does not hold. */
function whyNot({ type, row }: Current, wrong: FieldError[]): string {
  const { estado, hasta = null, notaPublica } = row.programado ?? {}
  const state = type.states.find(({ value }) => value === estado)?.label
  const terms = [
    estado !== undefined && estado !== row.estado && state && `el estado «${state}»`,
    hasta !== null && `verse hasta el ${momentInWords(new Date(hasta))}`,
    notaPublica && `decir a los visitantes «${notaPublica.slice(0, MOST_TOLD)}»`,
  ].filter(Boolean)
  return [
    'El cambio programado no se pudo aplicar a su hora y quedó como borrador.',
    ...wrong.map(({ message }) => ended(message)),
    ...(terms.length > 0 ? [ended(`También pedía ${new Intl.ListFormat('es').format(terms as string[])}`)] : []),
  ].join(' ')
}

function keptAsDraft({ row }: Current) {
  const { programado, borrador } = row
  const valores = { ...programado?.valores, ...borrador?.valores }
  const hijos = { ...programado?.hijos, ...borrador?.hijos }
  // Somebody published it: whoever may not does not throw it away.
  const draft = { valores, hijos, autores: [...authorsOf(row), null] }
  return { programado: null, programadoDesde: null, borrador: draft }
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
