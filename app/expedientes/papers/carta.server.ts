import { longDate } from '../../lib/dates.ts'
import type { Membrete } from '../../lib/pdf/letterhead.server.ts'
import { openPaper, signature } from '../../lib/pdf/paper.server.ts'
import { type Seguimiento, tracking } from './parts.ts'

/** A letter that answers. */
export type Carta = {
  membrete: Membrete
  /** 'Carta N.º 000012-2026-QS', with what it is: it is its title. */
  numero: string
  /** 'yyyy-MM-dd HH:mm:ss' of Lima. */
  en: string
  lugar: string
  /** To whom, a line each: name, document, address. */
  destinatario: readonly string[]
  asunto: string
  /** 'Expediente EXP-2026-000123, presentado el …'. */
  referencia: string
  parrafos: readonly string[]
  firma: { nombre: string; cargo: string }
  adjuntos: readonly string[]
  /** Where the case is that has it, too. */
  seguimiento: Seguimiento | null
  huella?: string | undefined
}

/** The letter with which a request is answered, as PDF. */
export async function carta(data: Carta): Promise<Buffer> {
  const { membrete, numero, en, huella } = data
  const paper = await openPaper({ membrete, titulo: '', numero, en, huella })
  paper.heading(numero)
  paper.paragraph([data.lugar, longDate(en).toLowerCase()].filter(Boolean).join(', '))
  const [name = '', ...rest] = data.destinatario
  paper.paragraph(name, { bold: true })
  if (rest.length > 0) paper.paragraph(rest.join('\n'))
  paper.facts([
    ['Asunto', data.asunto],
    ['Referencia', data.referencia],
  ])
  paper.sheet.y += 10
  for (const text of data.parrafos) paper.paragraph(text)
  paper.paragraph('Atentamente,')
  signature(paper, data.firma.nombre, data.firma.cargo)
  if (data.adjuntos.length > 0) paper.facts([['Se adjunta', data.adjuntos.join('\n')]])
  if (data.seguimiento)
    tracking(paper, data.seguimiento, 'Esta carta está en su expediente, que se abre con su número y su clave en:')
  return paper.done()
}
