import { momentInWords } from '../../lib/dates.ts'
import { soles } from '../../lib/numbers.ts'
import { callout } from '../../lib/pdf/callout.server.ts'
import type { Membrete } from '../../lib/pdf/letterhead.server.ts'
import { openPaper, type Paper } from '../../lib/pdf/paper.server.ts'
import { paragraphsOf } from './fut.server.ts'
import { type Persona, personFacts, type Seguimiento, tracking } from './parts.ts'

/** The sheet of a private provider (D.S. 011-2011-PCM, art. 5). */
export type HojaReclamacion = {
  /** Its legal name, RUC and address are those of the establishment. */
  membrete: Membrete
  /** 'LR-01-2026-000001'. */
  numero: string
  /** Of the book, where there are several: 'Sede central'. */
  codigo: string
  /** The number of the sheet of the paper back-up that it was typed in from; empty where there is none. */
  respaldo?: string
  /** 'yyyy-MM-dd HH:mm:ss' of Lima. */
  en: string
  consumidor: Persona
  /** Father, mother or who stands for a minor. */
  apoderado: Persona | null
  bien: { clase: 'producto' | 'servicio' | null; descripcion: string; monto: number | null }
  clase: 'reclamo' | 'queja'
  /** As what it was presented, if it is treated as another, and since when; empty otherwise. */
  atendida?: string
  detalle: string
  pedido: string
  adjuntos: readonly string[]
  /** How the answer is to come: 'Correo electrónico', 'Carta al domicilio'. */
  respuesta: string
  /** What the provider answered and did, and when; empty while there is nothing. */
  respondida: string
  observaciones: string
  acciones: string
  /** Notes at its end, as the texts in force say them. */
  notas: readonly string[]
  seguimiento: Seguimiento | null
  huella?: string | undefined
}

/** The notes that a sheet carries at its end, by the rules of 2022 (Ley 31435, D.S. 101-2022-PCM); its days are those of the rules (`withTerms`). */
export const NOTAS_RECLAMACION: readonly string[] = [
  'La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.',
  'El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a {respuesta}, el cual es improrrogable.',
  'Si no se consigna como mínimo nombre, documento de identidad, domicilio o correo electrónico, fecha y detalle, el reclamo o queja se considera como no presentado.',
]

export const RECLAMO = 'Reclamo: disconformidad relacionada con los productos o servicios.'
export const QUEJA =
  'Queja: disconformidad no relacionada con los productos o servicios, o malestar o descontento respecto de la atención al público.'

/** A sheet of the complaints book of a private provider, as PDF. */
export async function hojaReclamacion(data: HojaReclamacion): Promise<Buffer> {
  const { membrete, numero, en, huella, bien, apoderado } = data
  const titulo = 'Hoja de Reclamación'
  const paper = await openPaper({ membrete, titulo, numero, en, huella })
  paper.heading(`Libro de Reclamaciones: ${titulo.toLowerCase()}`)
  callout(paper, [
    ['Número de hoja', numero],
    ['Código de identificación', data.codigo],
    ...(data.respaldo ? [['Hoja del libro de respaldo', data.respaldo] as const] : []),
  ])
  provider(paper, membrete, [['Fecha y hora', momentInWords(en)]])
  paper.section('1. Identificación del consumidor reclamante')
  paper.facts(personFacts(data.consumidor))
  if (apoderado) {
    paper.section('Padre, madre o representante (consumidor menor de edad)')
    paper.facts(personFacts(apoderado))
  }
  paper.section('2. Identificación del bien contratado')
  paper.facts([
    ['Tipo', bien.clase === null ? 'No se indica' : bien.clase === 'producto' ? 'Producto' : 'Servicio'],
    ['Descripción', bien.descripcion],
    ['Monto reclamado', bien.monto === null ? 'No se indica' : soles(bien.monto)],
  ])
  paper.section('3. Detalle de la reclamación y pedido del consumidor')
  paper.paragraph(data.clase === 'reclamo' ? RECLAMO : QUEJA, { bold: true })
  if (data.atendida) paper.paragraph(data.atendida)
  titled(paper, 'Detalle', data.detalle)
  titled(paper, 'Pedido', data.pedido)
  paper.facts([
    ['Archivos adjuntos', data.adjuntos.join('\n')],
    ['Respuesta por', data.respuesta],
  ])
  paper.section('4. Observaciones y acciones adoptadas por el proveedor')
  paper.facts([['Fecha de la respuesta', data.respondida]])
  titled(paper, 'Observaciones', data.observaciones || 'Ninguna a la fecha de esta hoja.')
  titled(paper, 'Acciones adoptadas', data.acciones || 'Ninguna a la fecha de esta hoja.')
  for (const note of data.notas) paper.paragraph(`* ${note}`, { size: 9, soft: true })
  if (data.seguimiento) tracking(paper, data.seguimiento, 'Consulte su hoja con su número y su clave en:')
  return paper.done()
}

type Facts = Parameters<Paper['facts']>[0]

export function provider(paper: Paper, { razonSocial, ruc, direccion }: Membrete, more: Facts = []): void {
  paper.facts([['Razón social', razonSocial], ['RUC', ruc], ['Dirección del establecimiento', direccion], ...more])
}

function titled(paper: Paper, name: string, text: string): void {
  paper.paragraph(name, { size: 9, soft: true, keep: 48 })
  for (const one of paragraphsOf(text)) paper.paragraph(one)
}
