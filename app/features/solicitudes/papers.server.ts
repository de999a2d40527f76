import { deadlineOf } from '../../expedientes/clock.ts'
import { wayTo } from '../../expedientes/deadlines.server.ts'
import { type CaseFile, isForm } from '../../expedientes/files.server.ts'
import type { Kind, Reglas, Solicitante } from '../../expedientes/kind.server.ts'
import { cargo } from '../../expedientes/papers/cargo.server.ts'
import type { Seguimiento } from '../../expedientes/papers/parts.ts'
import type { WholeCase } from '../../expedientes/queries.server.ts'
import type { Expediente } from '../../expedientes/schema.server.ts'
import type { Calendar } from '../../lib/calendar/business-days.ts'
import type { Dia } from '../../lib/calendar/days.ts'
import { checkedAt } from '../../lib/papers/check.server.ts'
import type { Clase } from '../../lib/papers/schema.server.ts'
import { publicUrl } from '../../lib/public-url.server.ts'
import { letterheadOf, type Portal } from '../institucion/queries.server.ts'
import { documentSaid } from './rules.ts'

/** Papers that the system makes: they came with nothing. */
const MADE = new Set(['cargo', 'fut', 'hoja', 'hoja_final', 'constancia'])

/** What came when it was presented. */
export const sentFiles = ({ archivos, historia }: Pick<WholeCase, 'archivos' | 'historia'>): CaseFile[] =>
  archivos.filter(({ movimiento, papel, visible }) => movimiento === historia[0]?.id && visible && !MADE.has(papel))

/** The same with the form that was filled in instead of bringing one on paper: what a receipt lists and counts. */
export const receivedFiles = (whole: WholeCase): CaseFile[] => [
  ...whole.archivos.filter(({ papel }) => isForm(whole.caso, papel)),
  ...sentFiles(whole),
]

export const foliosAll = (files: readonly Pick<CaseFile, 'folios'>[]) => files.reduce((all, one) => all + one.folios, 0)

/** What happens after a request of this kind came in, a sentence each. */
export const nextSteps = (
  { pasos }: Pick<Kind, 'pasos'>,
  { acepta_correo, correo }: Pick<Solicitante, 'acepta_correo' | 'correo'>,
) => [
  'La institución revisa lo que presentó y lo pasa al área que lo atenderá.',
  ...(pasos['observar']
    ? [
        'Si falta algo, se le pedirá una sola vez, con todos los puntos juntos, y el plazo se detiene mientras lo completa.',
      ]
    : []),
  correo
    ? `Le avisaremos a ${correo} cada vez que haya algo nuevo${acepta_correo ? ', y ahí se le notificará la respuesta' : ''}.`
    : 'No dejó un correo: entre al seguimiento para ver si hay algo nuevo.',
  ...(pasos['sin_acuse'] ? [acepta_correo && correo ? CONFIRMS : AT_HOME] : []),
]

const CONFIRMS =
  'Cuando le llegue, confirme que la recibió con el enlace del mensaje: si no, se le notificará en su domicilio.'
const AT_HOME = 'La respuesta se le notificará en su domicilio, o en la institución si viene por ella.'

/** The terms that begin when something is presented, as they are counted from its first day. */
export const termsFrom = (
  { empieza }: Pick<Kind, 'empieza'>,
  { plazos }: Pick<Reglas, 'plazos'>,
  inicio: Dia,
  calendar: Calendar,
) =>
  empieza.flatMap((nombre) => {
    const rule = plazos[nombre]
    // What may be done within a term is no term that anybody waits for.
    if (rule?.obliga !== 'personal') return []
    const { dias, unidad, titulo, norma } = rule
    return [{ titulo, norma, aritmetica: deadlineOf({ inicio, dias, unidad }, calendar).aritmetica }]
  })

/** The same terms in a case, as they are counted by now: what stands still has no last day. */
export const termsNow = ({ empieza }: Pick<Kind, 'empieza'>, { caso, plazos }: WholeCase, calendar: Calendar) =>
  plazos.flatMap((row) => {
    if (!empieza.includes(row.nombre) || row.obliga !== 'personal') return []
    const { titulo = row.nombre, norma = '' } = caso.reglas.plazos[row.nombre] ?? {}
    return [{ titulo, norma, aritmetica: wayTo(row, calendar) }]
  })

/** Where a case is followed, as a paper of it says it, and where that paper is checked. `numero`: its own, where it has one. */
export const trackedAt = (
  caso: Pick<Expediente, 'institucion' | 'numero'>,
  clase: Clase,
  numero = caso.numero,
): Seguimiento => ({
  direccion: publicUrl(`/tramites/seguimiento?numero=${caso.numero}`),
  comprobar: checkedAt(caso.institucion, clase, numero),
})

/**
 * The receipt of a case as PDF, from what is kept of it.
 * @param clave of its applicant; null in the one that the institution keeps, and wherever it is no longer known
 */
export function caseReceipt(
  kind: Kind,
  whole: WholeCase,
  clave: string | null,
  { portal, calendar }: { portal: Portal; calendar: Calendar },
): Promise<Buffer> {
  const { caso } = whole
  const files = receivedFiles(whole)
  const [first] = termsNow(kind, whole, calendar)
  return cargo({
    membrete: letterheadOf(portal),
    tramite: caso.tramite === null ? kind.title : caso.asunto,
    ...{ numero: caso.numero, clave, asunto: caso.asunto },
    solicitante: [caso.solicitante.nombre, documentSaid(caso.solicitante)].filter(Boolean).join(', '),
    recibido: caso.presentadoEn,
    recibidoPor: caso.canal === 'virtual' ? 'Mesa de partes digital' : 'Mesa de partes, en la institución',
    folios: foliosAll(files),
    archivos: files.map(({ nombre, bytes: size, folios, sha256 }) => ({
      nombre,
      bytes: size,
      paginas: folios,
      sha256,
    })),
    plazo: { presentado: caso.presentado, inicio: caso.inicioComputo, aritmetica: first?.aritmetica ?? null },
    sigue: nextSteps(kind, caso.solicitante),
    seguimiento: trackedAt(caso, 'cargo'),
  })
}
