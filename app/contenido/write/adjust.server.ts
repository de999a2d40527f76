import type { ContentType } from '../content-type.server.ts'
import type { Scheduled } from '../life.ts'
import { isPublic, type Row, sameValue } from './current.server.ts'
import { invalid, type Outcome } from './outcome.ts'
import { type Publication, windowErrors } from './publish.server.ts'
import { type Editing, step } from './step.server.ts'

type Adjustment = Pick<Publication, 'version' | 'llave' | 'estado' | 'hasta'>

/**
 * Changes the state of what is public, or its end, and nothing else: edits that wait go on waiting, and what is scheduled
 * will change what it would have changed. Brings nothing to visitors that they have not, and so asks for no approval. Demands `publicar`.
 */
export const adjust = (
  unit: Editing,
  type: ContentType,
  id: number,
  { version, llave, estado, hasta }: Adjustment = {},
): Promise<Outcome> => {
  const accion = estado === undefined ? 'cambiar_fin' : 'cambiar_estado'
  return step(unit, type, id, { accion, poder: 'publicar', version, llave }, ({ row }) => {
    if (estado === undefined && hasta === undefined) return NOTHING
    if (!isPublic(type, row)) return NOT_PUBLIC
    if (hasta !== undefined && row.publicarHasta && row.publicarHasta <= new Date()) return ENDED
    const wrong = windowErrors(type, { desde: row.publicarDesde, estado, hasta })
    if (wrong.length > 0) return invalid(wrong)
    const set = { ...(estado !== undefined && { estado }), ...(hasta !== undefined && { publicarHasta: hasta }) }
    if (Object.entries(set).every(([key, value]) => sameValue(row[key], value))) return 'igual'
    return { set: { ...set, ...(row.programado && { programado: following(row.programado, row, { estado, hasta }) }) } }
  })
}

const NOTHING = invalid([{ campo: 'paso', message: 'Diga qué cambia: el estado o el fin' }])
const NOT_PUBLIC = invalid([{ campo: 'paso', message: 'No está publicado: publíquelo primero' }])
const ENDED = invalid([{ campo: 'publicar_hasta', message: 'Ya terminó: publíquelo otra vez' }])

/** What is scheduled, where it would have left state and end as they were: it leaves them as they are now. */
function following(
  programado: Scheduled,
  { estado: state, publicarHasta, programadoDesde }: Row,
  { estado, hasta }: Pick<Adjustment, 'estado' | 'hasta'>,
): Scheduled {
  const lasts = hasta !== undefined && (hasta === null || !programadoDesde || hasta > programadoDesde)
  return {
    ...programado,
    ...(estado !== undefined && programado.estado === state && { estado }),
    ...(lasts && sameValue(programado.hasta, publicarHasta) && { hasta: hasta?.toISOString() ?? null }),
  }
}
