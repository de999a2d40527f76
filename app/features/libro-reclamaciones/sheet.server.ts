import { withTerms } from '../../expedientes/clock-words.ts'
import { letterIn } from '../../expedientes/given-letter.server.ts'
import { hojaEnBlanco, NOTAS_PUBLICO } from '../../expedientes/papers/en-blanco.server.ts'
import type { Seguimiento } from '../../expedientes/papers/parts.ts'
import { hojaReclamacion } from '../../expedientes/papers/reclamacion.server.ts'
import type { WholeCase } from '../../expedientes/queries.server.ts'
import { limaNow, longDate } from '../../lib/dates.ts'
import { type Headed, letterheadOf, type Portal } from '../institucion/queries.server.ts'
import { reclamosPublicos } from '../reclamos-publicos/schema.server.ts'
import { rulesToday } from '../solicitudes/queries.server.ts'
import { personOf, standsFor } from '../solicitudes/rules.ts'
import { answerIn, libroReclamaciones, notesOf, reclassified, treatedAs } from './schema.server.ts'
import { ACUERDO } from './steps.ts'

type Provider = Headed & Pick<Portal, 'tipoGestion'>

/** The sheet to be filled in by hand: of the book of a private institution, or of that of an entity of the State, with its rules of today. */
export async function blankSheet(portal: Provider, institucion: number): Promise<Buffer> {
  const isPrivate = portal.tipoGestion === 'privada'
  const rules = await rulesToday(institucion, isPrivate ? libroReclamaciones : reclamosPublicos)
  return hojaEnBlanco({
    membrete: letterheadOf(portal),
    libro: isPrivate ? 'privado' : 'publico',
    numero: '',
    en: limaNow(),
    notas: isPrivate ? notesOf(rules) : NOTAS_PUBLICO.map((note) => withTerms(note, rules)),
  })
}

type Sheet = Pick<WholeCase, 'caso' | 'historia'> & { adjuntos: readonly string[]; seguimiento: Seguimiento | null }

/** Which sheet a case has now, and of what: as it was presented, whenever it is asked for, or once more as it was answered. */
export function sheetNow(historia: WholeCase['historia']) {
  const isOver = answerIn(historia) !== undefined
  return { papel: isOver ? 'hoja_final' : 'hoja', historia: isOver ? historia : historia.slice(0, 1) } as const
}

/** A sheet of the book as it stands, as PDF: what the consumer wrote, what was done, and the notes in force when it came. */
export function sheetOf({ caso, historia, adjuntos, seguimiento }: Sheet, portal: Provider): Promise<Buffer> {
  const { solicitante, datos, reglas } = caso
  const text = (name: string) => String(datos[name] ?? '')
  const writtenIn = (paso: string) => historia.find((one) => one.paso === paso)?.datos?.['texto']
  const answer = answerIn(historia)
  const { bien, monto } = datos
  return hojaReclamacion({
    membrete: letterheadOf(portal),
    numero: caso.numero,
    codigo: caso.numero.split('-').slice(0, 2).join('-'),
    respaldo: text('hoja_papel'),
    en: caso.presentadoEn,
    consumidor: personOf(solicitante),
    apoderado: solicitante.representante && standsFor(solicitante.representante),
    bien: {
      clase: bien === 'producto' || bien === 'servicio' ? bien : null,
      descripcion: text('descripcion'),
      monto: typeof monto === 'number' ? monto / 100 : null,
    },
    clase: treatedAs(datos, historia),
    atendida: reclassified(historia) ?? '',
    detalle: text('detalle'),
    pedido: text('pedido'),
    adjuntos,
    respuesta: solicitante.acepta_correo ? 'Correo electrónico' : 'Carta al domicilio',
    respondida: answer ? [longDate(answer.fecha), letterIn(answer)?.numero].filter(Boolean).join(', ') : '',
    observaciones: String(writtenIn('resolver') ?? ''),
    acciones: [
      ...[writtenIn('ofrecer')].filter(Boolean).map((offer) => `Se ofreció: ${String(offer)}`),
      ...(historia.some(({ paso }) => paso === 'aceptar_oferta') ? [ACUERDO] : []),
    ].join('\n'),
    notas: notesOf(reglas),
    seguimiento,
  })
}
