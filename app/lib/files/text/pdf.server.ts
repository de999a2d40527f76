import { getDocumentProxy } from 'unpdf'
import { MAX_TEXT_PAGES } from '../limits.ts'
import { joinLines } from './clean.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

const open = (bytes: Uint8Array): Promise<Pdf> =>
  getDocumentProxy(bytes, { verbosity: 0, useSystemFonts: false, disableFontFace: true })

/**
 * The text of each page. One page that cannot be read is an empty one.
 * @throws when the file is not a readable PDF, needs a password or has too many pages
 */
export async function* pdfPages(bytes: Uint8Array): AsyncGenerator<string> {
  const pdf = await open(bytes)
  if (pdf.numPages > MAX_TEXT_PAGES) throw new Error(`${pdf.numPages} pages`)
  let unreadable = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    const text = await pageText(pdf, number)
    if (text === undefined) unreadable++
    yield text ?? ''
  }
  if (unreadable === pdf.numPages) throw new Error('No page is readable')
}

/** How many pages there are. @throws when the file is not a readable PDF, or has fewer than it says */
export async function pdfCount(bytes: Uint8Array): Promise<number> {
  const pdf = await open(bytes)
  await pdf.getPage(pdf.numPages)
  return pdf.numPages
}

async function pageText(pdf: Pdf, number: number): Promise<string | undefined> {
  try {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const written = formValues(await page.getAnnotations())
    page.cleanup()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    return joinLines([text, ...written].join('\n'))
  } catch {
    return undefined
  }
}

type Annotation = {
  fieldType?: unknown
  fieldValue?: unknown
  options?: { exportValue: unknown; displayValue: unknown }[]
}

/**
 * What somebody wrote into the fields of a form: it is no part of the page. Of what they chose, what they read there, which
 * may be kept as a code. Of boxes and signatures nobody searches.
 */
const formValues = (annotations: Annotation[]): string[] =>
  annotations
    .filter(({ fieldType }) => fieldType === 'Tx' || fieldType === 'Ch')
    .flatMap(({ fieldValue, options = [] }) =>
      [fieldValue].flat().map((value) => options.find((one) => one.exportValue === value)?.displayValue ?? value),
    )
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '')
