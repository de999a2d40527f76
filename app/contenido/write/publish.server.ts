import { wrongTrees } from '../../campos/references.server.ts'
import { can } from '../../lib/account/permissions.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Values } from '../life.ts'
import { mayPublish } from './approval.server.ts'
import { authorsOf, type Current, differing, isPublic, isVisible, only, type Row, sameValue } from './current.server.ts'
import { unfit } from './gate.server.ts'
import { invalid, type Outcome, type Refused } from './outcome.ts'
import { type Editing, type Plan, step } from './step.server.ts'

export type Publication = {
  version?: number | undefined
  llave?: string | undefined
  /** When it appears; of what visitors have now, when the new takes its place. Null or absent: now. */
  desde?: Date | null | undefined
  /** When it ends; null never; absent, as it was, unless that has passed. */
  hasta?: Date | null | undefined
  /** One of the public states; absent, the one it has, or the first. */
  estado?: string | undefined
  nota?: string | undefined
  /** A sentence for visitors about what changed. */
  notaPublica?: string | undefined
}

/**
 * Makes an item public with all its edits, now or from a moment on; what visitors have stays until then. Everything is
 * checked that was not while it was a draft. Demands `publicar`, and the approval of who must ask for it; who asked and has it, that alone.
 */
export const publish = (
  unit: Editing,
  type: ContentType,
  id: number,
  { version, llave, ...asked }: Publication = {},
): Promise<Outcome> =>
  step(
    unit,
    type,
    id,
    { accion: isLater(asked.desde) ? 'programar' : 'publicar', poder: 'publicar', permit: mayPublish, version, llave },
    async (current) => {
      const refused = await unfit(unit, current, asked.notaPublica)
      if (refused) return refused
      const wrong = [...windowErrors(type, asked), ...untold(current, asked.notaPublica)]
      return wrong.length > 0 ? invalid(wrong) : published(current, asked)
    },
  )

const isLater = (moment: Date | null | undefined, now = new Date()): moment is Date => !!moment && moment > now

/** Whether visitors read what they are told of a change of it. */
export const tellsChanges = ({ notes }: ContentType, row: Values): boolean => notes?.(row as never) ?? false

/** What nobody would read is not taken as if it were told. */
const untold = ({ type, efectivo }: Current, notaPublica = ''): FieldError[] =>
  notaPublica.trim() === '' || tellsChanges(type, efectivo.valores)
    ? []
    : [{ campo: 'nota_publica', message: 'Ninguna página muestra esa nota a los visitantes: publique sin ella' }]

const LONGEST_NOTE = 300

export function windowErrors(type: ContentType, { desde, hasta, estado, notaPublica = '' }: Publication): FieldError[] {
  const begins = isLater(desde) ? desde : new Date()
  const ended = hasta && hasta <= begins
  const unknown = estado !== undefined && !type.publicStates.includes(estado)
  const states = type.states.filter((one) => one.public).map(({ value, label }) => `${value} (${label})`)
  return [
    ...(ended ? [{ campo: 'publicar_hasta', message: 'El fin va después del inicio' }] : []),
    ...(notaPublica.length > LONGEST_NOTE
      ? [{ campo: 'nota_publica', message: `Use como máximo ${LONGEST_NOTE} caracteres` }]
      : []),
    ...(unknown ? [{ campo: 'estado', message: `Elija uno de estos estados: ${states.join(', ')}` }] : []),
  ]
}

/** What becomes of an item that is published so. */
export function published(
  current: Current,
  { desde, hasta, estado, nota = '', notaPublica: said = '' }: Publication,
): Plan | 'igual' {
  const { type, row, hijos, efectivo } = current
  // What was to be told with the scheduled change is told with what takes its place.
  const notaPublica = said.trim() || row.programado?.notaPublica
  const now = new Date()
  const later = isLater(desde, now)
  const begins = later ? desde : now
  const until = hasta === undefined ? stillToCome(row, begins) : hasta
  const state = estado ?? row.programado?.estado ?? (isPublic(type, row) ? row.estado : (type.publicStates[0] ?? '1'))
  const none = { borrador: null, programado: null, programadoDesde: null, revision: null }
  if (later && isVisible(type, row, now)) {
    const keys = differing(efectivo, { valores: row, hijos })
    const programado = {
      ...only(efectivo, keys),
      ...{ estado: state, hasta: until?.toISOString() ?? null },
      ...(notaPublica && { notaPublica }),
    }
    return { set: { ...none, programado, programadoDesde: desde }, nota }
  }
  // What was public since some day stays so; what waited for another day waits no longer.
  const since = desde === undefined && isVisible(type, row, now) ? row.publicarDesde : (desde ?? null)
  const set = { ...efectivo.valores, ...none, estado: state, publicarDesde: since, publicarHasta: until }
  const isSame =
    Object.entries(set).every(([key, value]) => sameValue(row[key], value)) &&
    differing({ hijos: efectivo.hijos }, { valores: {}, hijos }).length === 0
  return isSame && !notaPublica ? 'igual' : { set, hijos: efectivo.hijos, nota, notaPublica }
}

function stillToCome({ publicarHasta, programado }: Row, begins: Date) {
  const hasta = programado ? programado.hasta && new Date(programado.hasta) : publicarHasta
  return hasta && hasta > begins ? hasta : null
}

type Asked = { version?: number | undefined; llave?: string | undefined; nota?: string | undefined }

/** Takes an item from the visitors: it stays as a draft, with all its edits. Demands `publicar`. */
export const withdraw = (
  unit: Editing,
  type: ContentType,
  id: number,
  { version, llave, nota = '' }: Asked = {},
): Promise<Outcome> =>
  step(unit, type, id, { accion: 'retirar', poder: 'publicar', version, llave }, async (current) => {
    if (!isPublic(type, current.row)) return 'igual'
    const draft = await asDraft(unit, current)
    return 'ok' in draft ? draft : { ...draft, nota }
  })

/** What is public, as a draft with all its edits; or why it cannot be one. */
export async function asDraft(
  { tx }: Editing,
  { type, row, hijos, efectivo }: Current,
): Promise<Pick<Plan, 'set' | 'hijos'> | Refused> {
  const { institucion, id } = row
  const keys = differing(efectivo, { valores: row, hijos })
  const wrong = await wrongTrees(tx, type, keys, { institucion, id, values: efectivo.valores })
  if (wrong.length > 0) return invalid(wrong)
  const none = { borrador: null, programado: null, programadoDesde: null, publicarDesde: null, publicarHasta: null }
  return { set: { ...efectivo.valores, ...none, estado: '0' }, hijos: efectivo.hijos }
}

/**
 * Throws the edits away that visitors do not see: one's own with the room, everybody's and what is scheduled with
 * `publicar`.
 */
export const discard = (
  unit: Editing,
  type: ContentType,
  id: number,
  { version, llave }: Asked = {},
): Promise<Outcome> =>
  step(unit, type, id, { accion: 'descartar', version, llave }, ({ row }): Plan | Refused => {
    const { borrador, programado } = row
    const mayPublish = can(unit.actor, type, 'publicar')
    const own = authorsOf(row).every((autor) => autor === unit.actor.idusuario)
    if (!mayPublish && (borrador ? !own : programado)) {
      return { ok: false, codigo: 'SINPERMISO', falta: `${type.name}.publicar` }
    }
    if (!borrador && !programado) return invalid([{ campo: 'paso', message: 'No hay cambios que descartar' }])
    // There is nothing left to correct.
    const done = row.revision?.estado === 'devuelta' && { revision: null }
    return { set: { borrador: null, ...(mayPublish && { programado: null, programadoDesde: null }), ...done } }
  })
