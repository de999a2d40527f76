import { deflateSync } from 'node:zlib'
import { Document, Footer, Header, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx'
import { zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import writeExcelFile, { type Feature, type Image } from 'write-excel-file/node'

const bytesOf = (value: string) => new TextEncoder().encode(value)

/** A PDF whose pages say these texts; an empty one shows only a drawing, as a scan does. */
export async function pdfOf(pages: string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const document = new PDFDocument({ ...options, autoFirstPage: false })
  for (const page of pages) {
    document.addPage().rect(50, 50, 400, 600).fill('#eee').fillColor('#000')
    if (page !== '') document.text(page, 60, 60)
  }
  document.end()
  return new Uint8Array(Buffer.concat(await Array.fromAsync(document as AsyncIterable<Buffer>)))
}

export const docxOf = () =>
  Packer.toBuffer(
    new Document({
      sections: [
        {
          headers: { default: new Header({ children: [new Paragraph('Membrete')] }) },
          footers: { default: new Footer({ children: [new Paragraph('Al pie')] }) },
          children: [
            new Paragraph({ children: [new TextRun('Regla'), new TextRun({ text: 'mento de ñandúes', bold: true })] }),
            new Paragraph('Segundo párrafo'),
            new Table({
              rows: [
                new TableRow({
                  children: ['Celda', 'Año'].map((t) => new TableCell({ children: [new Paragraph(t)] })),
                }),
              ],
            }),
          ],
        },
      ],
    }),
  )

// What the writer has no words for: a sheet that is hidden, and what a formula came to.
const finished: Feature<Image['content']> = {
  files: {
    transform: {
      'xl/workbook.xml': { transform: (xml) => xml.replace('name="Oculta"', '$& state="hidden"') },
      'xl/worksheets/sheet{id}.xml': { transform: (xml) => xml.replace('</f>', '$&<v>45.5</v>') },
    },
  },
}

export async function xlsxOf(): Promise<Uint8Array> {
  const date = { value: new Date('2026-03-05T14:30:00Z'), format: 'dd/mm/yyyy hh:mm' }
  const rates = [
    ['Concepto', 'Monto', 'Desde'],
    ['Matrícula', 0.1 + 0.2, date],
    ['Certificado', { type: 'Formula' as const, value: '40+5.5' }, 72_345_678],
  ]
  const sheets = [
    { sheet: 'Tasas', data: rates },
    { sheet: 'Oculta', data: [['secreto']] },
    { sheet: 'Notas', data: [['Pago en ventanilla']] },
  ]
  return new Uint8Array(await writeExcelFile(sheets, { features: [finished] }).toBuffer())
}

/** @param parts XML by the name of its part */
export const zipOf = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, bytesOf(text)])))

const relations = (targets: string[]) =>
  `<Relationships>${targets.map((target, i) => `<Relationship Id="rId${i + 1}" Target="${target}"/>`).join('')}</Relationships>`

const slide = (text: string, more = '') => `<?xml version="1.0"?><p:sld${more}><p:sp><a:p>${text}</a:p></p:sp></p:sld>`

/** Three slides, shown in another order than that of their parts; the last is hidden. */
export const pptxOf = () =>
  zipOf({
    'ppt/presentation.xml':
      '<p:presentation><p:sldId id="256" r:id="rId2"/><p:sldId id="257" r:id="rId1"/><p:sldId id="258" r:id="rId3"/></p:presentation>',
    'ppt/_rels/presentation.xml.rels': relations(['slides/slide1.xml', '/ppt/slides/slide2.xml', 'slides/slide3.xml']),
    'ppt/slides/slide1.xml': slide('<a:r><a:t>Misión &amp; vi</a:t></a:r><a:r><a:t>sión</a:t></a:r>'),
    'ppt/slides/slide2.xml': slide('<a:t>Portada</a:t>'),
    'ppt/slides/slide3.xml': slide('<a:t>secreto</a:t>', ' show="0"'),
  })

const content = (body: string) =>
  zipOf({ 'content.xml': `<office:document-content><office:body>${body}</office:body></office:document-content>` })

export const odtOf = () =>
  content(
    '<text:tracked-changes><text:p>borrado</text:p></text:tracked-changes><text:h>Sílabo</text:h><text:p>Uno<text:s/>dos<text:tab/><text:span>tr&#xe9;s</text:span><office:annotation><text:p>comentario</text:p></office:annotation></text:p>',
  )

export const odsOf = () =>
  content(
    '<table:table table:name="Enero"><table:table-row><table:table-cell><text:p>12.50</text:p></table:table-cell><table:table-cell><text:p>Vale</text:p></table:table-cell></table:table-row></table:table><table:table table:name="Febrero"><text:p>Otro</text:p></table:table>',
  )

export const odpOf = () =>
  content(
    '<draw:page><text:p>Primera</text:p><presentation:notes><text:p>apunte</text:p></presentation:notes></draw:page><draw:page><text:p>Segunda</text:p></draw:page>',
  )

/** A document of a few kilobytes that is 200 MB of spaces when it is not compressed. */
export const docxBomb = () => zipSync({ 'word/document.xml': new Uint8Array(200 * 1024 * 1024).fill(32) }, { level: 1 })

/** A page whose content is deflated twice: 400 MB of spaces in a few kilobytes. */
export function pdfBomb(): Uint8Array {
  const once = deflateSync(Buffer.alloc(400 * 1024 * 1024, ' '), { level: 1 })
  return rawPdf([stream(deflateSync(once), '/Filter[/FlateDecode/FlateDecode]')])
}

/** Forms that each draw the next one ten times: to read it all would take until the sun goes out. */
export function pdfEndless(): Uint8Array {
  const forms = Array.from({ length: 20 }, (_, i) => {
    const next = i === 19 ? '' : `/Resources<</XObject<</F ${i + 6} 0 R>>>>`
    const body = i === 19 ? 'BT /F1 9 Tf (a) Tj ET' : '/F Do '.repeat(10)
    return stream(Buffer.from(body), `/Type/XObject/Subtype/Form/BBox[0 0 9 9]${next}`)
  })
  return rawPdf([stream(Buffer.from('/F Do '.repeat(10)), ''), ...forms])
}

const stream = (bytes: Buffer, dictionary: string) =>
  Buffer.concat([Buffer.from(`<<${dictionary}/Length ${bytes.length}>>stream\n`), bytes, Buffer.from('\nendstream')])

/** One page, whose content is object 4 and whose resource F is object 5. Readers find the objects without a table. */
function rawPdf(objects: Buffer[]): Uint8Array {
  const first = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</XObject<</F 5 0 R>>>>>>',
  ].map((text) => Buffer.from(text))
  const numbered = [...first, ...objects].flatMap((body, i) => [
    Buffer.from(`\n${i + 1} 0 obj\n`),
    body,
    Buffer.from('\nendobj\n'),
  ])
  return Buffer.concat([Buffer.from('%PDF-1.7'), ...numbered, Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF\n')])
}
