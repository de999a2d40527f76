import type { Dia } from '../../lib/calendar/days.ts'
import { longDate, momentInWords, shortDate } from '../../lib/dates.ts'
import { plural } from '../../lib/numbers.ts'
import type { Membrete } from '../../lib/pdf/letterhead.server.ts'
import { openPaper } from '../../lib/pdf/paper.server.ts'

/** A sheet of a book as the authority is told of it. */
export type Asiento = {
  numero: string
  /** 'yyyy-MM-dd HH:mm:ss' of Lima. */
  en: string
  /** Name and document. */
  persona: string
  /** 'Reclamo', 'Queja', 'Acceso a la información'. */
  clase: string
  detalle: string
  estado: string
  respondido: Dia | null
  /** Business days that the answer took, and whether it was in time; null while there is none. */
  dias: number | null
  aTiempo: boolean | null
}

export type Cuaderno = {
  membrete: Membrete
  /** 'Libro de Reclamaciones', 'Registro de solicitudes de acceso a la información'. */
  titulo: string
  /** Of the book or of this extract: 'LR-01'. */
  codigo: string
  desde: Dia
  hasta: Dia
  /** When it was made, 'yyyy-MM-dd HH:mm:ss' of Lima. */
  en: string
  asientos: readonly Asiento[]
  huella?: string | undefined
}

const COLUMNS = [
  { title: 'Número', share: 15 },
  { title: 'Fecha', share: 9 },
  { title: 'Persona', share: 19 },
  { title: 'Clase', share: 9 },
  { title: 'Detalle', share: 27 },
  { title: 'Estado', share: 10 },
  { title: 'Respuesta', share: 9 },
  { title: 'Días', share: 5, right: true },
  { title: 'A tiempo', share: 7 },
]

/** The register of a book from one day to another, as PDF. */
export async function cuaderno(data: Cuaderno): Promise<Buffer> {
  const { membrete, titulo, codigo, desde, hasta, en, asientos, huella } = data
  const paper = await openPaper({ membrete, titulo, numero: codigo, en, huella, apaisado: true })
  paper.heading(titulo)
  const from = longDate(desde).toLowerCase()
  paper.paragraph(`Del ${from} al ${longDate(hasta).toLowerCase()}. ${plural(asientos.length, 'registro')}.`)
  paper.paragraph(`Emitido el ${momentInWords(en)}`, { soft: true, size: 9.5 })
  const rows = asientos.map((one) => [
    one.numero,
    shortDate(one.en),
    one.persona,
    one.clase,
    one.detalle,
    one.estado,
    one.respondido === null ? '' : shortDate(one.respondido),
    one.dias === null ? '' : String(one.dias),
    one.aTiempo === null ? '' : one.aTiempo ? 'Sí' : 'No',
  ])
  if (rows.length > 0) paper.table(COLUMNS, rows, 8)
  else paper.paragraph('No hubo registros en este periodo.')
  return paper.done()
}
