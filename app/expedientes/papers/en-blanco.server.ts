import type { Membrete } from '../../lib/pdf/letterhead.server.ts'
import { openPaper, type Paper, signature, writingLines } from '../../lib/pdf/paper.server.ts'
import { provider, QUEJA, RECLAMO } from './reclamacion.server.ts'

/** An empty sheet to be filled in by hand. */
export type HojaEnBlanco = {
  membrete: Membrete
  /** `privado`: the back-up of a virtual book; `publico`: that of an entity of the state. */
  libro: 'privado' | 'publico'
  /** As printed beforehand: 'LRR-01-2026-000001'; empty to be written by hand. */
  numero: string
  /** 'yyyy-MM-dd HH:mm:ss' of Lima. */
  en: string
  /** Notes at its end. */
  notas: readonly string[]
}

/** Those of an entity of the State; its days are those of the rules (`withTerms`). */
export const NOTAS_PUBLICO: readonly string[] = [
  'La entidad responde el reclamo en un plazo máximo de {respuesta}. El trámite es gratuito.',
  'Esta hoja se registra en la plataforma digital del Libro de Reclamaciones en un plazo máximo de {traslado}.',
  'Conserve su copia: quien recibe la hoja la firma y la entrega de inmediato.',
]

const MOTIVOS = [
  'Trato en la atención',
  'Información',
  'Tiempo',
  'Acceso a los servicios',
  'Resultado de la gestión',
  'Confianza',
]

// Spaces that nothing breaks nor joins.
const [BOX, WIDE] = ['[\u00a0\u00a0\u00a0]', '\u00a0'.repeat(8)]
const ROOM = { least: 17 }
const PERSON = ['Nombres y apellidos', 'Documento de identidad', 'Domicilio', 'Correo electrónico', 'Teléfono']

/** The sheet of a complaints book on paper, empty, as PDF. */
export async function hojaEnBlanco({ membrete, libro, numero, en, notas }: HojaEnBlanco): Promise<Buffer> {
  const isPrivate = libro === 'privado'
  const titulo = isPrivate ? 'Hoja de Reclamación' : 'Hoja del Libro de Reclamaciones'
  const paper = await openPaper({ membrete, titulo, numero, en })
  paper.heading(isPrivate ? 'Libro de Reclamaciones de Respaldo: hoja de reclamación' : titulo)
  if (isPrivate) provider(paper, membrete)
  else
    paper.facts([
      ['Entidad', membrete.nombre],
      ['Dirección', membrete.direccion],
    ])
  empty(paper, [...(numero === '' ? ['Número de hoja'] : []), 'Fecha y hora'])
  if (isPrivate) ofProvider(paper)
  else ofEntity(paper)
  for (const note of notas) paper.paragraph(`* ${note}`, { size: 9, soft: true })
  return paper.done()
}

const empty = (paper: Paper, names: readonly string[]) =>
  paper.facts(
    names.map((name) => [name, ''] as const),
    ROOM,
  )

function ofProvider(paper: Paper): void {
  paper.section('1. Identificación del consumidor reclamante')
  empty(paper, [...PERSON, 'Si es menor: padre, madre o representante', 'Su domicilio, teléfono y correo'])
  paper.section('2. Identificación del bien contratado')
  paper.facts([['Marque uno', `${BOX} Producto${WIDE}${BOX} Servicio`]])
  empty(paper, ['Descripción', 'Monto reclamado (S/)'])
  paper.section('3. Detalle de la reclamación y pedido del consumidor')
  for (const one of [RECLAMO, QUEJA]) paper.paragraph(`${BOX} ${one}`, { size: 9.5 })
  written(paper, 'Detalle', 7)
  written(paper, 'Pedido', 4)
  signature(paper, 'Firma del consumidor', '')
  paper.section('4. Observaciones y acciones adoptadas por el proveedor')
  written(paper, 'Para ser llenado por el proveedor', 5)
  signature(paper, 'Firma del proveedor', '')
}

function ofEntity(paper: Paper): void {
  paper.section('1. Datos de la persona')
  empty(paper, PERSON)
  paper.section('2. Motivo del reclamo (marque uno o más)')
  for (const motivo of MOTIVOS) paper.paragraph(`${BOX} ${motivo}`, { size: 10 })
  paper.section('3. Descripción del reclamo')
  empty(paper, ['Fecha y lugar del hecho', 'Oficina o servicio'])
  written(paper, 'Qué ocurrió', 9)
  paper.facts([['Respuesta por', `${BOX} Correo electrónico${WIDE}${BOX} Domicilio`]])
  signature(paper, 'Firma de la persona', '')
  paper.section('4. Recepción')
  empty(paper, ['Recibido por', 'Fecha y hora de recepción', 'Código en la plataforma'])
}

function written(paper: Paper, name: string, lines: number): void {
  paper.paragraph(name, { size: 9, soft: true, keep: 48 })
  writingLines(paper, lines)
}
