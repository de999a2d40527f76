import { bytes, plural } from '../../lib/numbers.ts'
import { type Comprobar, checkedWith } from '../../lib/papers/check.server.ts'
import { code, type Paper } from '../../lib/pdf/paper.server.ts'
import type { Cell } from '../../lib/pdf/table.server.ts'

/** What a file is in its case. */
export type Papel =
  | 'escrito'
  | 'anexo'
  | 'cargo'
  | 'subsanacion'
  | 'fut'
  | 'hoja'
  | 'hoja_final'
  | 'respuesta'
  | 'carta'
  | 'pago'
  | 'poder'
  | 'constancia'
  | 'interno'

/** Whoever asks, or speaks for who does. What is not known is empty. */
export type Persona = {
  nombre: string
  /** 'DNI 00000001', 'CE A0000001'. */
  documento: string
  domicilio: string
  correo: string
  telefono: string
}

export type Adjunto = {
  nombre: string
  bytes: number
  /** Pages, one for an image; null where nobody counted them. */
  paginas: number | null
  /** In hexadecimal. */
  sha256: string
}

/** Where a request is followed, and where and by what code anybody finds whether its paper is one of ours. */
export type Seguimiento = {
  direccion: string
  comprobar: Comprobar
}

export const personFacts = ({ nombre, documento, domicilio, correo, telefono }: Persona) =>
  [
    ['Nombres y apellidos', nombre],
    ['Documento de identidad', documento],
    ['Domicilio', domicilio],
    ['Correo electrónico', correo],
    ['Teléfono', telefono],
  ] as const

export const foliosSaid = (folios: number) => `${folios} ${folios === 1 ? 'folio' : 'folios'}`

/** The files that came with something, each with what proves that it is that one. */
export function fileTable(paper: Paper, files: readonly Adjunto[]): void {
  const columns = [
    { title: 'N.º', share: 6 },
    { title: 'Archivo y huella SHA-256', share: 68 },
    { title: 'Páginas', share: 12, right: true },
    { title: 'Tamaño', share: 14, right: true },
  ]
  const rows = files.map(({ nombre, bytes: size, paginas, sha256 }, i): Cell[] => [
    String(i + 1),
    { text: nombre, note: sha256 },
    paginas === null ? 'sin contar' : String(paginas),
    bytes(size),
  ])
  paper.paragraph(plural(files.length, 'archivo'), { soft: true, size: 9.5 })
  paper.table(columns, rows)
}

export function tracking(paper: Paper, { direccion, comprobar }: Seguimiento, how: string, indent = 0): void {
  const said = checkedWith('este papel', comprobar)
  if (comprobar.qr) code(paper, comprobar.qr, [how, direccion, said], indent)
  else {
    paper.paragraph(how, { bold: true })
    paper.paragraph(`${direccion}\n${said}`)
  }
}
