import type { Dia } from '../../lib/calendar/days.ts'
import { longDateWithin, momentInWords } from '../../lib/dates.ts'
import { callout } from '../../lib/pdf/callout.server.ts'
import type { Membrete } from '../../lib/pdf/letterhead.server.ts'
import { openPaper } from '../../lib/pdf/paper.server.ts'
import { presentedFact } from '../clock-words.ts'
import { paragraphsOf } from './fut.server.ts'
import { type Adjunto, fileTable, foliosSaid, type Seguimiento, tracking } from './parts.ts'

/** What a receipt says (TUO 27444, art. 135.2): who, what, when, how much, and what comes next. */
export type Cargo = {
  membrete: Membrete
  /** 'Cargo de recepción'; of what came later, what it is of and what was written with it. */
  titulo: string
  escrito?: string
  /** 'Constancia de estudios', 'Acceso a la información pública'. */
  tramite: string
  numero: string
  /** Shown here for the only time; null when a receipt is printed again. */
  clave: string | null
  asunto: string
  solicitante: string
  /** 'yyyy-MM-dd HH:mm:ss' of Lima: when it came in. */
  recibido: string
  /** 'Mesa de partes digital', or who stood at the counter. */
  recibidoPor: string
  folios: number
  archivos: readonly Adjunto[]
  /** `aritmetica`: null for what has no term. */
  plazo: { presentado: Dia; inicio: Dia; aritmetica: string | null }
  /** What happens next, a sentence each. */
  sigue: readonly string[]
  seguimiento: Seguimiento
  huella?: string | undefined
}

/** The receipt of a request, as PDF. */
export async function cargo(data: Cargo): Promise<Buffer> {
  const { membrete, numero, recibido: en, huella, plazo } = data
  const paper = await openPaper({ membrete, titulo: data.titulo, numero, en, huella })
  paper.heading(data.titulo)
  callout(paper, [
    ['Número de expediente', numero],
    ...(data.clave === null ? [] : [['Clave de seguimiento', data.clave] as const]),
  ])
  if (data.clave !== null) {
    paper.paragraph(
      'Guarde la clave: con ella y el número se consulta el expediente. El cargo que guarda la institución no la tiene.',
      {
        soft: true,
        size: 9.5,
      },
    )
  }
  tracking(paper, data.seguimiento, 'Consulte su expediente con el número y la clave en:')
  paper.facts([
    ['Trámite', data.tramite],
    ['Asunto', data.asunto],
    ['Solicitante', data.solicitante],
    ['Recibido', capital(momentInWords(en))],
    ['Recibido por', data.recibidoPor],
    presentedFact(plazo.presentado),
    ['Folios', foliosSaid(data.folios)],
  ])
  if (data.escrito) paper.section('Lo que escribió')
  for (const text of paragraphsOf(data.escrito ?? '')) paper.paragraph(text)
  paper.section('Documentos recibidos')
  if (data.archivos.length > 0) fileTable(paper, data.archivos)
  else paper.paragraph('No se adjuntaron archivos.')
  paper.section('Plazo')
  const begins = `El plazo se cuenta desde el ${longDateWithin(plazo.inicio)}.`
  paper.paragraph(plazo.aritmetica === null ? begins : `${begins} ${plazo.aritmetica}.`)
  if (data.sigue.length > 0) paper.section('Qué sigue')
  for (const sentence of data.sigue) paper.paragraph(sentence, { size: 9.5 })
  return paper.done()
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
