import type { Indexed } from '../../contenido/outside.server.ts'
import { extensionOf } from '../../lib/files/kind-names.ts'
import { fileUrl } from '../../lib/files/urls.ts'
import { excerpt, marked, type Piece, type Said } from './excerpt.ts'

/** An item as the index keeps it, with the page of its files that says most of what was asked. */
export type Found = {
  tipo: string
  id: number
  titulo: string
  texto: string
  /** As the index keeps it: 'ds 10 2017'. */
  codigo: string
  enlace: string | null
  grupo: number | null
  nombreGrupo: string | null
  fecha: string | null
  archivo: string | null
  nombreArchivo: string | null
  pagina: number | null
  textoArchivo: string | null
}

export type Result = {
  tipo: string
  id: number
  titulo: Piece[]
  /** Its own address, if the index has one; where other things are, their room says. */
  href: string | null
  thing: Indexed
  fecha: string | null
  /** Category of a document, programme of a course. */
  grupo: string | null
  extension: string
  texto: Piece[]
  /** Where in the file the text stands: 'pág. 14'. */
  lugar: string | null
  /** The file with that text, when the result itself is not the file. */
  adjunto: { href: string; nombre: string } | null
}

const UNITS: Record<string, string> = {
  pdf: 'pág.',
  pptx: 'diapositiva',
  odp: 'diapositiva',
  xlsx: 'hoja',
  ods: 'hoja',
}

const isFile = (tipo: string) => tipo === 'documento' || tipo === 'historico'

/** What a person is shown of a match; `words` are all forms of what was asked. */
export function resultOf(found: Found, words: Said): Result {
  const { tipo, id, titulo, fecha, nombreGrupo, pagina, nombreArchivo, textoArchivo } = found
  const own = excerpt(found.texto, words)
  const inFile = textoArchivo === null ? null : excerpt(textoArchivo, words)
  // What has no text of its own shows that of its file, even where only its title or its number was asked for.
  const page =
    inFile && pagina !== null && (inFile.found > own.found || own.pieces.length === 0) ? { ...inFile, pagina } : null
  const extension = extensionOf(nombreArchivo ?? found.enlace ?? '')
  const unit = UNITS[extension]
  const fragment = page && extension === 'pdf' ? `#page=${page.pagina}` : ''
  const file = found.archivo && nombreArchivo ? fileUrl({ id: found.archivo, nombre: nombreArchivo }) : null
  return {
    ...{ tipo, id, fecha, grupo: nombreGrupo },
    titulo: marked(withCode(titulo, found.codigo), words),
    href: found.enlace && found.enlace + (isFile(tipo) ? fragment : ''),
    thing: thingOf(found),
    extension: isFile(tipo) ? extension : '',
    texto: page ? page.pieces : own.pieces,
    lugar: page && unit ? `${unit} ${page.pagina}` : null,
    adjunto: page && file && nombreArchivo && !isFile(tipo) ? { href: file + fragment, nombre: nombreArchivo } : null,
  }
}

const KINDS: Record<string, string> = {
  ley: 'Ley',
  dl: 'Decreto Legislativo',
  ds: 'Decreto Supremo',
  du: 'Decreto de Urgencia',
  dr: 'Decreto Regional',
  rm: 'Resolución Ministerial',
  rvm: 'Resolución Viceministerial',
  rs: 'Resolución Suprema',
  rsg: 'Resolución de Secretaría General',
  rd: 'Resolución Directoral',
  rdr: 'Resolución Directoral Regional',
  rer: 'Resolución Ejecutiva Regional',
  rgr: 'Resolución Gerencial Regional',
  rpe: 'Resolución de Presidencia Ejecutiva',
  rj: 'Resolución Jefatural',
  r: 'Resolución',
  or: 'Ordenanza',
  acr: 'Acuerdo de Consejo',
}

/** A title that does not say the number of its paper, with that number: after what the paper is, which it may say. */
function withCode(titulo: string, codigo: string): string {
  const [kind = '', number = '', year] = codigo.split(' ')
  if (number === '' || new RegExp(`(?<!\\d)0*${number}(?!\\d)`).test(titulo)) return titulo
  const name = KINDS[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1)
  const digits = kind === 'ley' || kind === 'dl' ? number : number.padStart(3, '0')
  const says = titulo.toLowerCase().startsWith(`${name.toLowerCase()}:`)
  const [what, about] = says ? [titulo.slice(0, name.length), titulo.slice(name.length + 1).trim()] : [name, titulo]
  return `${what} N.º ${digits}${year ? `-${year}` : ''}: ${about}`
}

/** What its room needs to say where it is. */
export const thingOf = ({
  id,
  titulo,
  grupo,
  nombreGrupo,
}: Pick<Found, 'id' | 'titulo' | 'grupo' | 'nombreGrupo'>): Indexed => ({
  ...{ id, titulo },
  grupo: { id: grupo ?? 0, denominacion: nombreGrupo ?? '' },
})
