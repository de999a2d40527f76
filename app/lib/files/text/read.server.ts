import { baseType } from '../kinds.ts'
import { MAX_PAGE_BYTES, MAX_TEXT_LENGTH, MAX_TEXT_PAGES } from '../limits.ts'
import type { TextState } from '../schema.server.ts'
import { cleanText, joinLines, withoutRunningHeads } from './clean.ts'

export type Extracted = {
  estado: TextState
  paginas: string[]
  /** How many pages there are, where only that was asked. */
  total?: number
  /** It took all the time that a file may take. */
  agotado?: true
}

type Pages = Iterable<string> | AsyncIterable<string>
type Reader = (bytes: Uint8Array, tipo: string) => Promise<Pages> | Pages

const office = 'application/vnd.openxmlformats-officedocument'
const open = 'application/vnd.oasis.opendocument'
const officeParts = () => import('./office.server.ts')

// Each loads what it needs: the server itself reads no file.
const readers = new Map<string, Reader>([
  ['application/pdf', async (bytes) => (await import('./pdf.server.ts')).pdfPages(bytes)],
  [`${office}.wordprocessingml.document`, async (bytes) => (await officeParts()).docxPages(bytes)],
  [`${office}.presentationml.presentation`, async (bytes) => (await officeParts()).pptxPages(bytes)],
  [`${office}.spreadsheetml.sheet`, async (bytes) => (await import('./xlsx.server.ts')).xlsxPages(bytes)],
  [`${open}.text`, async (bytes) => (await officeParts()).openDocumentPages(bytes)],
  [`${open}.spreadsheet`, async (bytes) => (await officeParts()).openDocumentPages(bytes, 'table')],
  [`${open}.presentation`, async (bytes) => (await officeParts()).openDocumentPages(bytes, 'page')],
  ['application/msword', async (bytes) => (await import('./doc.server.ts')).docPages(bytes)],
  ['text/plain', plainPages],
  ['text/csv', plainPages],
])

/** Types of files in which there may be text. */
export const readableTypes = [...readers.keys()]

export const isReadable = (tipo: string) => readers.has(baseType(tipo))

/**
 * The text of a file, page by page. Run it apart (`textOf`): a file made to break it takes whatever there is.
 * @param tipo as `archivos` keeps it
 * @throws when the file is broken, encrypted, or too much
 */
export async function readText(bytes: Uint8Array, tipo: string): Promise<Extracted> {
  const read = readers.get(baseType(tipo))
  if (!read) return { estado: 'no_aplica', paginas: [] }
  const raws: string[] = []
  let length = 0
  for await (const raw of await read(bytes, tipo)) {
    length += cleanText(raw).length
    raws.push(raw.slice(0, 2 * MAX_PAGE_BYTES))
    if (length > MAX_TEXT_LENGTH || raws.length > MAX_TEXT_PAGES) throw new Error('Too much text')
  }
  const paginas = raws.map(cleanText)
  const found = baseType(tipo) === 'application/pdf' ? !isScan(paginas) : paginas.some((page) => hasLetters(page, 1))
  return found
    ? { estado: 'listo', paginas: withoutRunningHeads(raws).map(cleanText) }
    : { estado: 'sin_texto', paginas }
}

/** How many pages a PDF has, whatever is on them. Run it apart (`pagesOf`). @throws when it is broken or encrypted */
export async function countPages(bytes: Uint8Array): Promise<Extracted> {
  const total = await (await import('./pdf.server.ts')).pdfCount(bytes)
  return { estado: 'listo', paginas: [], total }
}

function plainPages(bytes: Uint8Array, tipo: string): string[] {
  const encoding = /charset=([\w-]+)/.exec(tipo)?.[1] ?? 'utf-8'
  return [joinLines(new TextDecoder(encoding).decode(bytes))]
}

// A stamp such as «Escaneado con CamScanner» has fewer; a page of a list, more.
const LETTERS_OF_A_PAGE = 32
const SHARE_OF_A_SCAN = 0.1

/** Pages that are pictures, with at most a cover or a stamp in letters. */
function isScan(paginas: string[]): boolean {
  const written = paginas.filter((page) => hasLetters(page, LETTERS_OF_A_PAGE)).length
  return written <= paginas.length * SHARE_OF_A_SCAN
}

const hasLetters = (page: string, least: number) => (page.slice(0, 2_000).match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= least
