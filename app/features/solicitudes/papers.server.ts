import { changesIn, isMovedBy, netOf } from '../../expedientes/calendar-change.ts'
import { deadlineOf } from '../../expedientes/clock.ts'
import { wayTo } from '../../expedientes/deadlines.server.ts'
import { type CaseFile, isForm } from '../../expedientes/files.server.ts'
import type { Kind, Reglas } from '../../expedientes/kind.server.ts'
import { CORRECTS, nextSteps } from '../../expedientes/next-steps.ts'
import { cargo } from '../../expedientes/papers/cargo.server.ts'
import type { Seguimiento } from '../../expedientes/papers/parts.ts'
import type { WholeCase } from '../../expedientes/queries.server.ts'
import type { Expediente, Plazo } from '../../expedientes/schema.server.ts'
import type { Calendar } from '../../lib/calendar/business-days.ts'
import type { Dia } from '../../lib/calendar/days.ts'
import { checkedAt } from '../../lib/papers/check.server.ts'
import type { Clase } from '../../lib/papers/schema.server.ts'
import { letterheadOf } from '../institucion/queries.server.ts'
import type { Around, Located, Making } from './mutations.server.ts'
import { documentSaid } from './rules.ts'

/** Papers that the system makes: they came with nothing. */
const MADE = new Set(['cargo', 'subsanacion', 'fut', 'hoja', 'hoja_final'])

/** What came when it was presented. */
export const sentFiles = ({ archivos, historia }: Pick<WholeCase, 'archivos' | 'historia'>): CaseFile[] =>
  archivos.filter(({ movimiento, papel, visible }) => movimiento === historia[0]?.id && visible && !MADE.has(papel))

/** The same with the form that was filled in instead of bringing one on paper: what a receipt lists and counts. */
export const receivedFiles = (whole: WholeCase): CaseFile[] => [
  ...whole.archivos.filter(({ papel }) => isForm(whole.caso, papel)),
  ...sentFiles(whole),
]

export const foliosAll = (files: readonly Pick<CaseFile, 'folios'>[]) => files.reduce((all, one) => all + one.folios, 0)

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

/** What a calendar or the norm made of the last day of a term, where that day stands. */
function movedTo({ nombre, vence }: Plazo, historia: WholeCase['historia']): string[] {
  const all = historia.flatMap(({ paso, datos }) => (isMovedBy(paso) ? changesIn(datos) : []))
  const [net] = netOf(all.filter(({ plazo }) => plazo === nombre))
  return net && vence !== null && net.despues === vence ? [net.dicho] : []
}

/** The same terms in a case, as they are counted by now, and how their day moved: what stands still has no last day. */
export const termsNow = (
  { empieza }: Pick<Kind, 'empieza'>,
  { caso, plazos, historia }: WholeCase,
  calendar: Calendar,
) =>
  plazos.flatMap((row) => {
    if (!empieza.includes(row.nombre) || row.obliga !== 'personal') return []
    const { titulo = row.nombre, norma = '' } = caso.reglas.plazos[row.nombre] ?? {}
    return [{ titulo, norma, aritmetica: [wayTo(row, calendar), ...movedTo(row, historia)].join('. ') }]
  })

/** Where a case is followed, as a paper of it says it, and where that paper is checked: on the portal of its institution. `numero`: its own, where it has one. */
export const trackedAt = (
  caso: Pick<Expediente, 'institucion' | 'numero'>,
  clase: Clase,
  { sitio }: Pick<Located, 'sitio'>,
  numero = caso.numero,
): Seguimiento => ({
  direccion: new URL(`/tramites/seguimiento?numero=${caso.numero}`, sitio).href,
  comprobar: checkedAt(sitio, caso.institucion, clase, numero),
})

const listed = (files: readonly CaseFile[]) =>
  files.map(({ nombre, bytes: size, folios, sha256 }) => ({ nombre, bytes: size, paginas: folios, sha256 }))

/** What any receipt of a case says: what it is, whose, and when its answer is due by now. */
function receiptOf(kind: Kind, whole: WholeCase, { portal, calendar }: Around) {
  const { caso } = whole
  const [first] = termsNow(kind, whole, calendar)
  return {
    membrete: letterheadOf(portal),
    tramite: caso.tramite === null ? kind.title : caso.asunto,
    ...{ numero: caso.numero, asunto: caso.asunto },
    solicitante: [caso.solicitante.nombre, documentSaid(caso.solicitante)].filter(Boolean).join(', '),
    plazo: { presentado: caso.presentado, inicio: caso.inicioComputo, aritmetica: first?.aritmetica ?? null },
  }
}

/**
 * The receipt of a case as PDF, from what is kept of it.
 * @param clave of its applicant; null in the one that the institution keeps, and wherever it is no longer known
 */
export function caseReceipt(kind: Kind, whole: WholeCase, clave: string | null, around: Around): Promise<Buffer> {
  const { caso } = whole
  const files = receivedFiles(whole)
  return cargo({
    ...receiptOf(kind, whole, around),
    ...{ titulo: 'Cargo de recepción', clave, recibido: caso.presentadoEn },
    recibidoPor: caso.canal === 'virtual' ? 'Mesa de partes digital' : 'Mesa de partes, en la institución',
    ...{ folios: foliosAll(files), archivos: listed(files) },
    sigue: nextSteps(kind, caso.solicitante),
    seguimiento: trackedAt(caso, 'cargo', around.portal),
  })
}

const CORRECTED = ['La institución revisa lo que completó y sigue con su expediente, que conserva su fecha.']

/** The receipt of what its applicant completed or corrected: nobody's key is in it. */
export const correctionReceipts = (kind: Kind, whole: WholeCase): Making[] =>
  whole.historia
    .filter(({ paso }) => paso === CORRECTS)
    .map((row) => ({
      made: { papel: 'subsanacion', movimiento: row.id, numero: whole.caso.numero },
      make: (around) => {
        const files = whole.archivos.filter(({ movimiento, papel }) => movimiento === row.id && !MADE.has(papel))
        return cargo({
          ...receiptOf(kind, whole, around),
          ...{
            titulo: 'Cargo de subsanación',
            clave: null,
            recibido: row.fecha,
            recibidoPor: 'Mesa de partes digital',
          },
          escrito: String(row.datos?.['texto'] ?? ''),
          ...{ folios: foliosAll(files), archivos: listed(files), sigue: CORRECTED },
          seguimiento: trackedAt(whole.caso, 'subsanacion', around.portal),
        })
      },
    }))
