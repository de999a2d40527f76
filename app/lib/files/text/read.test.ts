import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { MAX_DEPTH, MAX_ENTRIES, MAX_PAGE_BYTES, MAX_TEXT_LENGTH, MAX_TEXT_PAGES } from '../limits.ts'
import { cleanText, joinLines, withoutRunningHeads } from './clean.ts'
import { pdfPages } from './pdf.server.ts'
import { isReadable, readText } from './read.server.ts'
import { docOf, docxOf, lockedDoc, odpOf, odsOf, odtOf, pdfOf, pptxOf, xlsxOf, zipOf } from './samples.ts'
import { openZip } from './zip.server.ts'

const office = (kind: string) => `application/vnd.openxmlformats-officedocument.${kind}`
const open = (kind: string) => `application/vnd.oasis.opendocument.${kind}`
const docx = office('wordprocessingml.document')
const xlsx = office('spreadsheetml.sheet')
const doc = 'application/msword'
const pdf = 'application/pdf'
const text = (value: string) => new TextEncoder().encode(value)

test.each([
  ['DOCX, body before letterhead', docx, docxOf, ['Reglamento de ñandúes Segundo párrafo Celda Año Membrete Al pie']],
  ['DOC of Word 97', doc, docOf, ['Reglamento de ñandúes Segundo párrafo Celda Año Membrete Al pie']],
  [
    'PPTX, in the order of the slides',
    office('presentationml.presentation'),
    pptxOf,
    ['Portada', 'Misión & visión', ''],
  ],
  ['ODT, without comments and what was deleted', open('text'), odtOf, ['Sílabo Uno dos trés Nota']],
  ['ODS, a page for each sheet', open('spreadsheet'), odsOf, ['Enero 12.50 Vale', 'Febrero Otro']],
  ['ODP, a page for each slide', open('presentation'), odpOf, ['Primera', 'Segunda']],
  ['UTF-8', 'text/plain', () => text('\uFEFFaño\r\nniño'), ['año niño']],
  ['UTF-16, as Excel writes it', 'text/plain; charset=utf-16le', () => Buffer.from('\ufeffaño', 'utf16le'), ['año']],
  [
    'UTF-16 the other way round',
    'text/csv; charset=utf-16be',
    () => Buffer.from('\ufeffaño', 'utf16le').swap16(),
    ['año'],
  ],
  ['Latin-1', 'text/csv; charset=windows-1252', () => Buffer.from('año;niño', 'latin1'), ['año;niño']],
])('%s', async (_name, tipo, bytes, paginas) => {
  expect(await readText(new Uint8Array(await bytes()), tipo)).toEqual({ estado: 'listo', paginas })
})

test('XLSX shows its cells as people see them, and nothing of a hidden sheet', async () => {
  expect(await readText(await xlsxOf(), xlsx)).toEqual({
    estado: 'listo',
    paginas: [
      'Tasas Concepto Monto Desde Matrícula 0.3 05/03/2026 14:30 Certificado 45.5 72345678',
      '',
      'Notas Pago en ventanilla',
    ],
  })
})

test('PDF page by page, with accents, ñ and words that the line divided', async () => {
  const body =
    'El reglamento académico del año 2026 para la niña y el pingüino: RD-\n045-2026 y el regla-\nmento anterior.'
  const { estado, paginas } = await readText(await pdfOf([body, '', `Página tres. ${body}`]), pdf)
  const read = body.replace('RD-\n045', 'RD-045').replace('regla-\nmento', 'reglamento')
  expect(estado).toBe('listo')
  expect(paginas).toEqual([read, '', `Página tres. ${read}`])
})

test('a PDF that opens without a password is read, whatever its owner allows', async () => {
  const bytes = await pdfOf(['Texto de una página que cualquiera puede abrir'], { ownerPassword: 'clave' })
  expect(await readText(bytes, pdf)).toMatchObject({ estado: 'listo' })
})

const page = 'Una página con letras suficientes para buscar algo'

test.each([
  ['nothing but pictures', ['', '', '']],
  ['a stamp on each page', Array(4).fill('Escaneado con CamScanner')],
  ['a cover in letters', [page, ...Array(19).fill('')]],
])('a scan: %s', async (_name, pages) => {
  const { estado, paginas } = await readText(await pdfOf(pages), pdf)
  expect(estado).toBe('sin_texto')
  expect(paginas).toEqual(pages)
})

test('what stands at the edge of most pages is not what is written there', async () => {
  const sheet = (n: number, text: string) => `INSTITUTO DE PRUEBA\nR.D. 10-2031\n${text}\nPág. ${n} de 4`
  const texts = [
    'La matrícula empieza en marzo.',
    'Se paga en tesorería.',
    'INSTITUTO DE PRUEBA',
    'El horario es de mañana.',
  ]
  expect(withoutRunningHeads(texts.map((text, i) => sheet(i + 1, text)))).toEqual([texts[0], texts[1], '', texts[3]])
  // On one page or two it may be all that there is.
  const two = [sheet(1, 'Uno.'), sheet(2, 'Dos.')]
  expect(withoutRunningHeads(two)).toEqual(two)
  // One more digit, wider letters and other spaces make no other line.
  const said = [
    'Pág. 8 | Instituto',
    'PÁG.  9 |  INSTITUTO ',
    'Pág. 10 | Instituto',
    'Pág. 11\t| Instituto',
    'Pág. 100 | Instituto',
  ]
  expect(withoutRunningHeads(said.map((line, i) => `${line}\nTexto ${'abcde'[i]}`))).toEqual(
    [...'abcde'].map((letter) => `Texto ${letter}`),
  )
  expect(withoutRunningHeads([])).toEqual([])
})

test('a document with some scanned pages is not a scan', async () => {
  expect(await readText(await pdfOf([page, '', '', '']), pdf)).toMatchObject({ estado: 'listo' })
})

test('a document without a letter has no text', async () => {
  expect(await readText(zipOf({ 'word/document.xml': '<w:document><w:p/></w:document>' }), docx)).toEqual({
    estado: 'sin_texto',
    paginas: [''],
  })
  expect(await readText(text(' - '), 'text/plain')).toMatchObject({ estado: 'sin_texto' })
})

test.each([
  ['a PDF with a password', pdf, () => pdfOf([page], { userPassword: 'clave' })],
  ['half a PDF', pdf, async () => half(await pdfOf([page, page]))],
  ['a PDF with too many pages', pdf, () => pdfOf(Array(MAX_TEXT_PAGES + 1).fill(''))],
  ['half a DOCX', docx, async () => half(await docxOf())],
  ['an encrypted ODT', open('text'), () => zipOf({ 'content.xml': '\0' }).map((byte) => (byte === 0 ? 0xff : byte))],
  ['half a DOC', doc, () => half(docOf())],
  ['a DOC with a password', doc, lockedDoc],
  ['a DOCX without a document', docx, () => zipOf({ 'word/footer1.xml': '<w:t>pie</w:t>' })],
  ['an XLSX that names sheets that are not there', xlsx, () => zipOf(lostSheet)],
  ['two million empty paragraphs, each inside the one before', docx, () => docxWith('<w:p>'.repeat(2_000_000))],
  ['elements one deeper than is read', docx, () => docxWith(nested(MAX_DEPTH))],
  ['more parts than are read', docx, () => zipOf({ ...emptyParts, 'word/document.xml': '<a>año</a>' })],
  ['more text than anybody reads', open('presentation'), () => zipOf({ 'content.xml': endlessSlides })],
])('%s is refused', async (_name, tipo, bytes) => {
  await expect(readText(new Uint8Array(await bytes()), tipo)).rejects.toThrow()
})

const docxWith = (body: string) => zipOf({ 'word/document.xml': `<w:document>${body}</w:document>` })
const nested = (levels: number) => `${'<w:p>'.repeat(levels)}<w:t>hondo</w:t>${'</w:p>'.repeat(levels)}`
const emptyParts = Object.fromEntries(Array.from({ length: MAX_ENTRIES }, (_, i) => [`p${i}`, '']))

test('what is as deep and as divided as is read, is read', async () => {
  // The document, its paragraphs and the text.
  expect(await readText(docxWith(nested(MAX_DEPTH - 2)), docx)).toMatchObject({ paginas: ['hondo'] })
  const { [`p${MAX_ENTRIES - 1}`]: _, ...parts } = emptyParts
  const bytes = zipOf({ ...parts, 'word/document.xml': '<w:t>año</w:t>' })
  expect(await readText(bytes, docx)).toMatchObject({ paginas: ['año'] })
})

test.each([
  ['elements', '<a><b/><c></c></a>', 3],
  ['attributes', '<a b="" c=""/>', 3],
  ['pieces of text', '<a>uno &lt; dos</a>', 4],
])('counts %s', (_name, part, nodes) => {
  const read = (most: number) => () => openZip(zipOf({ part }), { mostNodes: most }).read('part', {})
  expect(read(nodes)).not.toThrow()
  expect(read(nodes - 1)).toThrow('too many')
})

test('a format of a number that never closes what it opens costs nothing', async () => {
  const formats = `<numFmt numFmtId="200" formatCode="${'['.repeat(1_000_000)}d"/><cellXfs><xf numFmtId="200"/></cellXfs>`
  const bytes = zipOf({
    'xl/workbook.xml': '<workbook><sheet name="Hoja" r:id="rId1"/></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationship Id="rId1" Target="s.xml"/>',
    'xl/s.xml': '<row><c s="0"><v>3</v></c></row>',
    'xl/styles.xml': `<styleSheet>${formats}</styleSheet>`,
  })
  expect(await readText(bytes, xlsx)).toMatchObject({ paginas: ['Hoja 3'] })
})

const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2)
const lostSheet = {
  'xl/workbook.xml': '<workbook><sheet name="A" r:id="rId1"/></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships/>',
}
const largeSlide = `<draw:page><text:p>${'letras '.repeat(50_000)}</text:p></draw:page>`
const endlessSlides = `<a>${largeSlide.repeat(MAX_TEXT_LENGTH / 350_000 + 1)}</a>`

test('other kinds of files have no text to look for', async () => {
  for (const tipo of ['image/png', 'application/zip', 'application/vnd.ms-excel', 'video/mp4', 'constructor']) {
    expect(isReadable(tipo)).toBe(false)
    expect(await readText(text('hola'), tipo)).toEqual({ estado: 'no_aplica', paginas: [] })
  }
})

test('XML that asks for entities or other files gets neither', async () => {
  const laughs = `<!DOCTYPE a [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/hostname">]>`
  const bytes = zipOf({ 'word/document.xml': `${laughs}<w:p><w:t>&b;&c; &lt;fin&gt;</w:t></w:p>` })
  expect(await readText(bytes, docx)).toEqual({ estado: 'listo', paginas: ['&b;&c; <fin>'] })
})

test.each([
  ['reglamento\u0000 \u0007 de\u00a0\u2003ad\u00admi\u200bsión', 'reglamento de admisión'],
  ['nin\u0303o ca\u0301lido', 'niño cálido'],
  ['roto \ud83d fin', 'roto \ufffd fin'],
])('%j is kept as %j', (raw, kept) => {
  expect(cleanText(raw)).toBe(kept)
})

test('a long page is cut between letters', () => {
  const kept = cleanText('ñ'.repeat(MAX_PAGE_BYTES))
  expect(kept).toBe('ñ'.repeat(MAX_PAGE_BYTES / 2))
  expect(cleanText(`a${'ñ'.repeat(MAX_PAGE_BYTES)}`)).toBe(`a${'ñ'.repeat(MAX_PAGE_BYTES / 2 - 1)}`)
})

test.each([
  ['la matrí-\ncula', 'la matrícula'],
  ['la matrí\u2010  \n  cula', 'la matrícula'],
  ['del 2025-\n2026', 'del 2025-2026'],
  ['RD-\nN° 45', 'RD-N° 45'],
  ['uno -\ndos', 'uno -\ndos'],
])('%j is joined to %j', (lines, joined) => {
  expect(joinLines(lines)).toBe(joined)
})

test('what somebody wrote into the fields of a PDF is found, too', async () => {
  const document = new PDFDocument()
  document.font('Helvetica').initForm()
  document.text('Solicitud de constancia de estudios de la carrera')
  document.formText('apellidos', 60, 120, 200, 20, { value: 'Ñahui Ccopa' })
  document.formCombo('turno', 60, 160, 200, 20, { select: ['Mañana', 'Noche'], value: 'Noche' })
  document.formText('vacío', 60, 200, 200, 20, {})
  document.end()
  const bytes = Buffer.concat(await Array.fromAsync(document as AsyncIterable<Buffer>))
  const { estado, paginas } = await readText(new Uint8Array(bytes), 'application/pdf')
  expect(estado).toBe('listo')
  expect(paginas).toEqual([expect.stringMatching(/carrera.*Ñahui Ccopa.*Noche/)])
})

/** A page with a form, of which each object is one; 4 is the first field. */
const formOf = (...objects: string[]) => {
  const numbers = objects.map((_, i) => `${i + 4} 0 R`).join(' ')
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots[${numbers}]>>`
  const root = '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>'
  const all = [root, '<</Type/Pages/Kids[3 0 R]/Count 1>>', page, ...objects]
  return text(`%PDF-1.7\n${all.map((one, i) => `${i + 1} 0 obj\n${one}\nendobj\n`).join('')}trailer\n<</Root 1 0 R>>`)
}
const BOX = '/Type/Annot/Subtype/Widget/Rect[60 600 260 660]'

test.each([
  ['a list', ['Noche'], [`<<${BOX}/FT/Ch/T(turno)/Opt[(Tarde)(Noche)]/V(Noche)>>`]],
  [
    'a list of several',
    ['Lunes', 'Jueves'],
    [`<<${BOX}/FT/Ch/T(d)/Ff 2097152/Opt[(Lunes)(Martes)(Jueves)]/V[(Lunes)(Jueves)]>>`],
  ],
  [
    'a list that keeps a code for what is read',
    ['Vespertino'],
    [`<<${BOX}/FT/Ch/T(t)/Ff 131072/Opt[[(1)(Matutino)][(2)(Vespertino)]]/V(2)>>`],
  ],
  [
    'more than one line',
    ['Solicito constancia', 'de estudios'],
    [`<<${BOX}/FT/Tx/T(p)/Ff 4096/V(Solicito constancia\\nde estudios)>>`],
  ],
  [
    'letters of two bytes',
    ['Łucja Ñahui'],
    [`<<${BOX}/FT/Tx/T(n)/V<FEFF014100750063006A0061002000D10061006800750069>>>`],
  ],
  [
    'two places of one field',
    ['Nelly Ensayo'],
    [`<</FT/Tx/T(n)/V(Nelly Ensayo)/Kids[5 0 R 6 0 R]>>`, `<<${BOX}/Parent 4 0 R>>`, `<<${BOX}/Parent 4 0 R>>`],
  ],
  [
    'a group that says what its fields are',
    ['Puno'],
    [`<</FT/Tx/T(domicilio)/Kids[5 0 R]>>`, `<<${BOX}/Parent 4 0 R/T(ciudad)/V(Puno)>>`],
  ],
  ['something else than its list offers', ['Sabatino'], [`<<${BOX}/FT/Ch/T(t)/Ff 393216/Opt[(Tarde)]/V(Sabatino)>>`]],
  ['a letter for each box', ['12345678'], [`<<${BOX}/FT/Tx/T(dni)/Ff 16777216/MaxLen 8/V(12345678)>>`]],
  ['letters by their number', ['Año'], [`<<${BOX}/FT/Tx/T(a)/V(A\\361o)>>`]],
  ['words with their looks', ['Urgente'], [`<<${BOX}/FT/Tx/T(u)/Ff 33554432/V(Urgente)/RV(<b>Urgente</b>)>>`]],
  ['what nobody changes any more', ['Aprobado'], [`<<${BOX}/FT/Tx/T(e)/Ff 1/V(Aprobado)>>`]],
])('what somebody wrote into a form is found: %s', async (_, words, objects) => {
  const [page] = await Array.fromAsync(pdfPages(formOf(...objects)))
  for (const one of words) expect(page).toContain(one)
})
