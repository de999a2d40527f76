import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { versiones } from '../../contenido/schema.server.ts'
import { mustAskHere } from '../../contenido/write/approval.server.ts'
import { nameIn } from '../../contenido/write/named.server.ts'
import { ENPAPELERA, invalid, NOEXISTE, type Outcome, type Refused } from '../../contenido/write/outcome.ts'
import { answeredBefore, type Editing, missingPower, type Power } from '../../contenido/write/step.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import type { ItemVerb } from '../../lib/audit/verbs.ts'
import { clock } from '../../lib/dates.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { change } from '../../lib/unit.server.ts'
import { compareCourses, countsOf, differingHeader, sameMalla } from './compare.ts'
import { stoppersOf } from './findings.ts'
import { findPrograma, lastStep, MALLAS, type Malla, readMallas } from './queries.server.ts'
import { type Contenido, type CursoEscrito, WIRE } from './rules.ts'
import { cursos, mallas, programa } from './schema.server.ts'

type Of = { idprograma: number; idmalla: number }
type Fila = typeof mallas.$inferSelect

/** Of a programme of one's own institution that is not in the bin, all grids, which nobody else writes meanwhile. */
async function enter(unit: Editing, idprograma: number, poder?: Power): Promise<{ todas: Malla[] } | Refused> {
  const refused = missingPower(unit.actor, programa, poder)
  if (refused) return refused
  const { institucion } = unit.actor
  const found = await findPrograma(institucion, idprograma, unit.tx)
  if (!found) return NOEXISTE
  if (found.eliminadoEn) return ENPAPELERA
  return { todas: await readMallas(institucion, idprograma, { from: unit.tx, lock: true }) }
}

type Left = Partial<Pick<Fila, 'estado' | 'orden' | 'borrador' | 'eliminadoEn'>> & Partial<Omit<Contenido, 'cursos'>>
type Plan = { set: Left; cursos?: CursoEscrito[] }
type Asked = Of & { accion: ItemVerb; poder?: Power | undefined; version?: number | undefined; enPapelera?: boolean }
type Work = (
  malla: Malla,
  todas: Malla[],
  unit: Editing,
) => Promise<Plan | Refused | 'igual'> | Plan | Refused | 'igual'

/** One step of one grid as a whole: its row, its courses, its version, its audit and what is told of it. */
const step = (actor: Actor, { idprograma, idmalla, ...asked }: Asked, work: Work): Promise<Outcome> =>
  change(actor, async (unit): Promise<Outcome> => {
    const entered = await enter(unit, idprograma, asked.poder)
    if ('ok' in entered) return entered
    const malla = entered.todas.find(({ fila }) => fila.id === idmalla)
    if (!malla) return NOEXISTE
    const { version, eliminadoEn } = malla.fila
    if (eliminadoEn && !asked.enPapelera) return ENPAPELERA
    const plan = await work(malla, entered.todas, unit)
    if (plan === 'igual') return { ok: true, id: idmalla, version, igual: true }
    // What is the same already is no clash: somebody sent it twice.
    if (asked.version !== undefined && asked.version !== version) {
      return { ok: false, codigo: 'CAMBIADO', version, campos: [] }
    }
    if ('ok' in plan) return plan
    return put(unit, malla, asked, plan)
  })

async function put(
  unit: Editing,
  { fila, publico, actual }: Malla,
  { accion, poder }: Pick<Asked, 'accion' | 'poder'>,
  plan: Plan,
): Promise<Outcome> {
  const { tx, actor } = unit
  const version = fila.version + 1
  const { cursos: _, ...header } = publico
  if (plan.cursos) await putCourses(tx, fila.id, publico.cursos, plan.cursos)
  await tx
    .update(mallas)
    .set({ ...plan.set, version, actualizadoEn: clock.now() })
    .where(eq(mallas.id, fila.id))
  const [left] = (await readMallas(actor.institucion, fila.programa, { from: tx })).filter((m) => m.fila.id === fila.id)
  const now = left ?? { fila, publico, actual }
  const changed = differingHeader(actual, now.actual)
  const counts = countsOf(compareCourses(actual.cursos, now.actual.cursos))
  const before = { ...header, estado: fila.estado, orden: fila.orden, borrador: fila.borrador }
  await tx.insert(versiones).values({
    ...{ tipo: MALLAS, contenido: fila.id, numero: version, accion, poder },
    datos: now.actual,
    cambios: [...changed, ...(Object.values(counts).some(Boolean) ? ['cursos'] : [])],
    antes: { fila: { ...before, eliminadoEn: fila.eliminadoEn }, hijos: { cursos: publico.cursos } },
    ...{ usuario: actor.idusuario, institucion: actor.institucion },
  })
  unit.audit({
    ...{ accion, tipo: MALLAS, id: fila.id },
    detalle: { programa: fila.programa, codigo: now.actual.codigo, version, cursos: counts },
    antes: { estado: fila.estado, ...chosen(actual, changed) },
    despues: { estado: now.fila.estado, ...chosen(now.actual, changed) },
  })
  unit.announce(MALLAS, fila.id, { sala: programa.name })
  const isSeen = fila.estado === '1' || now.fila.estado === '1'
  const isOtherwise = fila.estado !== now.fila.estado || plan.cursos || fila.orden !== now.fila.orden
  if (isSeen && isOtherwise) unit.announce(programa.name, fila.programa, 'publico')
  return { ok: true, id: fila.id, version }
}

const chosen = (malla: Contenido, keys: (keyof typeof WIRE)[]) =>
  Object.fromEntries(keys.map((key) => [WIRE[key], malla[key]]))

/** Makes these all the courses of a grid: those that have an id keep it. */
async function putCourses(
  tx: Pick<Tx, 'insert' | 'delete'>,
  malla: number,
  before: CursoEscrito[],
  after: CursoEscrito[],
) {
  const stays = new Set(after.map(({ id }) => id))
  const gone = before.flatMap(({ id }) => (id === undefined || stays.has(id) ? [] : id))
  if (gone.length > 0) await tx.delete(cursos).where(and(eq(cursos.malla, malla), inArray(cursos.id, gone)))
  if (after.length === 0) return
  const { id: _, malla: __, ...columns } = getTableColumns(cursos)
  const set = Object.fromEntries(
    Object.entries(columns).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  )
  await tx
    .insert(cursos)
    .values(after.map((one, orden) => ({ ...one, semestre: one.semestre ?? 0, orden, malla })))
    .onConflictDoUpdate({ target: cursos.id, set, setWhere: eq(cursos.malla, malla) })
}

/** Ids that are of no course of this grid are of new ones; nobody takes another grid's courses, nor one twice. */
function ofThis(sent: Contenido, { publico, actual }: Malla): Contenido {
  const left = new Set([...publico.cursos, ...actual.cursos].flatMap(({ id }) => id ?? []))
  return {
    ...sent,
    cursos: sent.cursos.map(({ id, ...one }) => (id !== undefined && left.delete(id) ? { id, ...one } : one)),
  }
}

/** Saves a grid: what visitors have of it stays until it is published. Demands the room. */
export const saveMalla = (actor: Actor, of: Of, { version, malla }: { version: number; malla: Contenido }) =>
  step(actor, { ...of, accion: 'editar', version }, (found) => {
    const sent = ofThis(malla, found)
    if (sameMalla(found.actual, sent)) return 'igual'
    return { set: { borrador: sameMalla(found.publico, sent) ? null : sent } }
  })

type Made = { desde?: number | null | undefined; codigo?: string | undefined; llave?: string | undefined }

/** Makes a grid that visitors do not have: as another one of the programme is, the last one if none is named, or empty. Demands the room. */
export const createMalla = (actor: Actor, idprograma: number, { desde, codigo = '', llave }: Made): Promise<Outcome> =>
  change(actor, async (unit): Promise<Outcome> => {
    const entered = await enter(unit, idprograma)
    if ('ok' in entered) return entered
    const answered = await answeredBefore(unit, llave)
    if (answered) return answered
    const known = entered.todas.filter(({ fila }) => !fila.eliminadoEn)
    const last = known.toSorted(
      (a, b) => (b.actual.vigenteDesde ?? 0) - (a.actual.vigenteDesde ?? 0) || b.fila.id - a.fila.id,
    )[0]
    const from = desde === null ? undefined : desde === undefined ? last : known.find(({ fila }) => fila.id === desde)
    if (desde && !from) return NOEXISTE
    const borrador: Contenido = {
      ...{ codigo, nivel: from?.actual.nivel ?? 'profesional_tecnico', resolucion: '', fechaResolucion: null },
      ...{ urlResolucion: '', vigenteDesde: null, vigenteHasta: null },
      cursos: (from?.actual.cursos ?? []).map(({ id: _, ...one }) => one),
    }
    const orden = Math.max(-1, ...entered.todas.map(({ fila }) => fila.orden)) + 1
    const [made] = await unit.tx
      .insert(mallas)
      .values({ codigo: '', programa: idprograma, orden, borrador })
      .returning({ id: mallas.id, version: mallas.version })
    if (!made) throw new Error('a grid was not inserted')
    await unit.tx.insert(versiones).values({
      ...{ tipo: MALLAS, contenido: made.id, numero: made.version, accion: 'crear', datos: borrador, cambios: [] },
      ...(llave !== undefined && keptName(llave)),
      ...{ usuario: actor.idusuario, institucion: actor.institucion },
    })
    const detalle = { programa: idprograma, desde: from?.fila.id ?? null, cursos: borrador.cursos.length }
    unit.audit({ accion: 'crear', tipo: MALLAS, id: made.id, detalle })
    unit.announce(MALLAS, made.id, { sala: programa.name })
    return { ok: true, ...made }
  })

const keptName = (named: string) => {
  const { llave, pedido } = nameIn(named)
  return { llave, dicho: pedido ? { pedido } : null }
}

type Stepped = Of & { version?: number | undefined }

/** A grid is not sent to review by itself: whoever has to ask leaves it to who approves. */
const ANOTHER: Refused = {
  ...{ ok: false, codigo: 'SINPERMISO', falta: `${programa.name}.publicar` },
  motivo: 'En esta sala usted pide la aprobación: pida que publique la malla a quien la da.',
}

/** Gives visitors a grid as the office has it. Demands `publicar`, and that nobody else has to approve it. */
export const publishMalla = (actor: Actor, of: Stepped) =>
  step(actor, { ...of, accion: 'publicar', poder: 'publicar' }, async ({ fila, actual }, todas, unit) => {
    if (fila.estado === '1' && !fila.borrador) return 'igual'
    if (await mustAskHere(unit, programa)) return ANOTHER
    const stoppers = stoppersOf(actual).map(({ campo, message }) => ({ campo, message }))
    if (isTaken(todas, fila.id, actual.codigo)) stoppers.push(TAKEN)
    if (stoppers.length > 0) return { ok: false, codigo: 'INCOMPLETO', errores: stoppers }
    const { cursos: list, ...header } = actual
    return { set: { ...header, estado: '1', borrador: null }, cursos: list }
  })

/** Visitors know the grids of a programme by their codes. */
const isTaken = (todas: Malla[], id: number, codigo: string) =>
  todas.some((one) => one.fila.id !== id && one.fila.estado === '1' && one.publico.codigo === codigo)
const TAKEN = { campo: WIRE.codigo, message: 'Otra malla publicada de este programa ya tiene ese código' }

/** Takes a grid from the visitors; the office keeps it. Demands `publicar`. */
export const withdrawMalla = (actor: Actor, of: Stepped) =>
  step(actor, { ...of, accion: 'retirar', poder: 'publicar' }, ({ fila }) =>
    fila.estado === '0' ? 'igual' : { set: { estado: '0' } },
  )

/** Goes back to what visitors have. Demands the room. */
export const discardMalla = (actor: Actor, of: Stepped) =>
  step(actor, { ...of, accion: 'descartar' }, ({ fila }) => {
    if (!fila.borrador) return 'igual'
    if (fila.estado === '0')
      return invalid([{ campo: 'malla', message: 'Los visitantes no tienen otra versión a la que volver' }])
    return { set: { borrador: null } }
  })

/** The bin is for what visitors do not have. Demands `eliminar`. */
export const binMalla = (actor: Actor, of: Stepped) =>
  step(actor, { ...of, accion: 'papelera', poder: 'eliminar' }, ({ fila }) =>
    fila.estado === '1'
      ? invalid([{ campo: 'malla', message: 'Los visitantes la ven: retírela antes' }])
      : { set: { eliminadoEn: clock.now() } },
  )

export const recoverMalla = (actor: Actor, of: Stepped) =>
  step(actor, { ...of, accion: 'recuperar', poder: 'eliminar', enPapelera: true }, ({ fila }) =>
    fila.eliminadoEn ? { set: { eliminadoEn: null } } : 'igual',
  )

/** The first of those that visitors have is the current one, and the page of the programme shows it. Demands `publicar`. */
export const putFirst = (actor: Actor, of: Stepped) =>
  step(actor, { ...of, accion: 'mover', poder: 'publicar' }, ({ fila }, todas) => {
    const [first] = todas
    return first?.fila.id === fila.id ? 'igual' : { set: { orden: (first?.fila.orden ?? 0) - 1 } }
  })

const DAY_MS = 86_400_000

/** Gives a grid back as it was before its last step, if the same person made that within a day. Demands what that step demanded. */
export const undoMalla = (actor: Actor, of: Stepped): Promise<Outcome> =>
  change(actor, async (unit): Promise<Outcome> => {
    const entered = await enter(unit, of.idprograma)
    if ('ok' in entered) return entered
    const malla = entered.todas.find(({ fila }) => fila.id === of.idmalla)
    if (!malla) return NOEXISTE
    const last = await lastStep(actor.institucion, of.idmalla, unit.tx)
    const poder = (last?.poder ?? undefined) as Power | undefined
    const refused = missingPower(actor, programa, poder)
    if (refused) return refused
    const isNamed = of.version === undefined || of.version === malla.fila.version
    const isMine = isNamed && last && last.usuario === actor.idusuario && last.numero === malla.fila.version
    if (!isMine || clock.now().getTime() - last.creadoEn.getTime() > DAY_MS) {
      return { ok: false, codigo: 'CAMBIADO', version: malla.fila.version, campos: [] }
    }
    // Of something new, nothing was before: it goes to the bin.
    if (!last.antes) return put(unit, malla, { accion: 'deshacer', poder }, { set: { eliminadoEn: clock.now() } })
    const { eliminadoEn, ...fila } = last.antes.fila as Left
    const set = { ...fila, eliminadoEn: eliminadoEn ? new Date(eliminadoEn) : null }
    if (fila.estado === '1' && isTaken(entered.todas, of.idmalla, fila.codigo ?? '')) return invalid([TAKEN])
    return put(unit, malla, { accion: 'deshacer', poder }, { set, cursos: last.antes.hijos.cursos as CursoEscrito[] })
  })

/** Inside of what is drawn aside, and taken back: visitors have a grid as the office has it, whatever it lacks. */
export async function showAside({ fila, publico, actual }: Malla): Promise<void> {
  const { cursos: list, ...header } = actual
  await putCourses(db, fila.id, publico.cursos, list)
  await db
    .update(mallas)
    .set({ ...header, estado: '1' })
    .where(eq(mallas.id, fila.id))
}
