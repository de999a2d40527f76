import type { Indexed } from '../../contenido/outside.server.ts'
import { extensionOf } from '../../lib/files/kind-names.ts'
import { fileUrl } from '../../lib/files/urls.ts'
import { excerpt, marked, type Piece, type Sought } from './excerpt.ts'

/** A page of the files of an item, and what it is worth beside its other pages. */
export type Page = { archivo: string; nombreArchivo: string; pagina: number; texto: string; vale: number }

/** An item as the index keeps it, with the pages of its files that say most of what was asked, the best one first. */
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
  paginas: Page[] | null
  /** What each term counts in those pages: what all of them say tells none of them apart. */
  cuentan: number[] | null
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

/** What a person is shown of a match. */
export function resultOf(found: Found, sought: Sought): Result {
  const { tipo, id, titulo, fecha, nombreGrupo } = found
  const own = excerpt(found.texto, sought)
  const inFile = bestPage(found, sought)
  // What has no text of its own shows that of its file, even where only its title or its number was asked for.
  const page = inFile && (inFile.found > own.found || own.pieces.length === 0) ? inFile : null
  const extension = extensionOf(inFile?.nombreArchivo ?? found.enlace ?? '')
  const unit = UNITS[extension]
  const fragment = page && extension === 'pdf' ? `#page=${page.pagina}` : ''
  const adjunto = page && !isFile(tipo) ? { id: page.archivo, nombre: page.nombreArchivo } : null
  return {
    ...{ tipo, id, fecha, grupo: nombreGrupo },
    titulo: marked(withCode(titulo, found.codigo), sought.words),
    href: found.enlace && found.enlace + (isFile(tipo) ? fragment : ''),
    thing: thingOf(found),
    extension: isFile(tipo) ? extension : '',
    texto: page ? page.pieces : own.pieces,
    lugar: page && unit ? `${unit} ${page.pagina}` : null,
    adjunto: adjunto && { href: fileUrl(adjunto) + fragment, nombre: adjunto.nombre },
  }
}

/** How much a page as a whole says for it, beside what one place of it says. */
const WHOLE_PAGE = 0.3

/** The page with the place that answers best, among those that say most. */
function bestPage({ paginas, cuentan }: Found, sought: Sought) {
  const most = paginas?.[0]?.vale || 1
  const pages = (paginas ?? []).map((page) => {
    const shown = excerpt(page.texto, { ...sought, counts: cuentan ?? undefined })
    return { ...page, ...shown, value: shown.value + WHOLE_PAGE * (page.vale / most) }
  })
  return pages.reduce<(typeof pages)[number] | undefined>(
    (best, page) => (best && best.value >= page.value ? best : page),
    undefined,
  )
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
