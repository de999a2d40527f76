import { longDate } from '../../lib/dates.ts'
import type { Membrete } from '../../lib/pdf/letterhead.server.ts'
import { BESIDE, openPaper, type Paper, signature } from '../../lib/pdf/paper.server.ts'
import { needRoom } from '../../lib/pdf/sheet.server.ts'
import { type Adjunto, fileTable, foliosSaid, type Persona, personFacts, type Seguimiento, tracking } from './parts.ts'

/** What a written request holds (TUO 27444, art. 124), as the form was filled in. */
export type Fut = {
  membrete: Membrete
  numero: string
  /** 'yyyy-MM-dd HH:mm:ss' of Lima. */
  en: string
  sumilla: string
  /** To whom it is addressed: 'Dirección General', 'Secretaría Académica'. */
  dependencia: string
  solicitante: Persona
  /** Who speaks for the applicant, and by what: 'Carta poder', 'Vigencia de poder N.º …'. */
  representante: (Persona & { poder: string }) | null
  /** What is asked for and why; an empty line parts paragraphs. */
  fundamentos: string
  anexos: readonly Adjunto[]
  folios: number
  lugar: string
  /** What was declared as it was presented, as it read; '' where nothing was. */
  declaracion: string
  /** How answers are notified: 'Correo electrónico nelly@…', 'Domicilio'. */
  notificacion: string
  seguimiento: Seguimiento
  huella?: string | undefined
}

/** The Formulario Único de Trámite that the system writes from the form, as PDF. */
export async function fut(data: Fut): Promise<Buffer> {
  const { membrete, numero, en, huella, representante } = data
  const titulo = 'Formulario Único de Trámite'
  const paper = await openPaper({ membrete, titulo, numero, en, huella })
  paper.heading(titulo)
  paper.facts([
    ['Sumilla', data.sumilla],
    ['Dependencia a la que se dirige', data.dependencia],
    ['Expediente', numero],
  ])
  paper.section('Datos del solicitante')
  paper.facts([...personFacts(data.solicitante), ['Notificación', data.notificacion]])
  if (representante) {
    paper.section('Representante')
    paper.facts([...personFacts(representante), ['Representación que acredita', representante.poder]])
  }
  paper.section('Fundamentos de la solicitud')
  for (const text of paragraphsOf(data.fundamentos)) paper.paragraph(text)
  paper.section('Anexos')
  if (data.anexos.length > 0) fileTable(paper, data.anexos)
  else paper.paragraph('Sin anexos.')
  paper.paragraph(`Total de anexos: ${foliosSaid(data.folios)}.`)
  const declared = paragraphsOf(data.declaracion)
  if (declared.length > 0) paper.section('Declaración')
  for (const text of declared) paper.paragraph(text)
  paper.paragraph([data.lugar, longDate(en).toLowerCase()].filter(Boolean).join(', '))
  signed(paper, representante ?? data.solicitante, data.seguimiento)
  return paper.done()
}

/** Who signs, and beside it where the form is followed and checked: on one page, where what was asked leaves room. */
function signed(paper: Paper, { nombre, documento }: Persona, seguimiento: Seguimiento): void {
  const { sheet } = paper
  const beside = seguimiento.comprobar.qr !== null
  needRoom(sheet, 100)
  const top = sheet.y
  signature(paper, nombre, documento)
  const under = sheet.y
  if (beside) sheet.y = top
  tracking(paper, seguimiento, 'Siga este expediente en:', beside ? BESIDE : 0)
  sheet.y = Math.max(sheet.y, under)
}

export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).flatMap((one) => one.trim() || [])
