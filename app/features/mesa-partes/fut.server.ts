import type { CaseFile } from '../../expedientes/files.server.ts'
import { fut } from '../../expedientes/papers/fut.server.ts'
import type { Seguimiento } from '../../expedientes/papers/parts.ts'
import type { WholeCase } from '../../expedientes/queries.server.ts'
import { letterheadOf, type Portal } from '../institucion/queries.server.ts'
import { personOf, standsFor } from '../solicitudes/rules.ts'
import { answersIn, paymentIn } from './rules.ts'

/** The form of a case as it was presented, as PDF: whoever filled in the page has nothing to write by hand. */
export function futOf(
  { caso, historia }: Pick<WholeCase, 'caso' | 'historia'>,
  files: readonly CaseFile[],
  portal: Portal,
  seguimiento: Seguimiento,
) {
  const { solicitante, datos, numero, presentadoEn } = caso
  const declared = historia[0]?.datos?.['declaracion']
  const { representante } = solicitante
  const text = (name: string) => String(datos[name] ?? '')
  const answers = answersIn(datos).map(([question, answer]) => `${question}: ${answer}`)
  const paid = paymentIn(datos)
  const payment = paid === null ? '' : `Pago: ${paid}.`
  return fut({
    membrete: letterheadOf(portal),
    ...{ numero, en: presentadoEn, sumilla: text('sumilla'), dependencia: portal.nombre },
    solicitante: personOf(solicitante),
    representante: representante && { ...standsFor(representante), poder: representante.calidad },
    fundamentos: [`Solicito: ${text('sumilla')}.`, ...answers, text('fundamentos'), payment]
      .filter(Boolean)
      .join('\n\n'),
    anexos: files.map(({ nombre, bytes, folios: paginas, sha256 }) => ({ nombre, bytes, paginas, sha256 })),
    folios: files.reduce((all, one) => all + one.folios, 0),
    lugar: portal.ubicacion.distrito ?? '',
    declaracion: typeof declared === 'string' ? declared : '',
    seguimiento,
    notificacion: solicitante.acepta_correo ? `Correo electrónico ${solicitante.correo}` : 'Domicilio',
  })
}
