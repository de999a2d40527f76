import type { Indexed } from '../../contenido/outside.server.ts'
import { extensionOf } from '../../lib/files/kind-names.ts'
import { fileUrl } from '../../lib/files/urls.ts'
import { excerpt, marked, type Piece } from './excerpt.ts'

/** An item as the index keeps it, with the page of its files that says most of what was asked. */
export type Found = {
  tipo: string
  id: number
  titulo: string
  texto: string
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
export function resultOf(found: Found, words: ReadonlySet<string>): Result {
  const { tipo, id, titulo, fecha, nombreGrupo, pagina, nombreArchivo, textoArchivo } = found
  const own = excerpt(found.texto, words)
  const inFile = textoArchivo === null ? null : excerpt(textoArchivo, words)
  const page = inFile && inFile.found > own.found && pagina !== null ? { ...inFile, pagina } : null
  const extension = extensionOf(nombreArchivo ?? found.enlace ?? '')
  const unit = UNITS[extension]
  const fragment = page && extension === 'pdf' ? `#page=${page.pagina}` : ''
  const file = found.archivo && nombreArchivo ? fileUrl({ id: found.archivo, nombre: nombreArchivo }) : null
  return {
    ...{ tipo, id, fecha, grupo: nombreGrupo },
    titulo: marked(titulo, words),
    href: found.enlace && found.enlace + (isFile(tipo) ? fragment : ''),
    thing: thingOf(found),
    extension: isFile(tipo) ? extension : '',
    texto: page ? page.pieces : own.pieces,
    lugar: page && unit ? `${unit} ${page.pagina}` : null,
    adjunto: page && file && nombreArchivo && !isFile(tipo) ? { href: file + fragment, nombre: nombreArchivo } : null,
  }
}

/** What its room needs to say where it is. */
export const thingOf = ({ id, titulo, grupo, nombreGrupo }: Omit<Found, 'texto'>): Indexed => ({
  ...{ id, titulo },
  grupo: { id: grupo ?? 0, denominacion: nombreGrupo ?? '' },
})
