import { brotliDecompressSync, deflateSync } from 'node:zlib'
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
    '<text:tracked-changes><text:p>borrado</text:p></text:tracked-changes><text:h>Sílabo</text:h><text:p>Uno<text:s/>dos<text:tab/><text:span>tr&#xe9;s</text:span><text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Nota</text:p></text:note-body></text:note><office:annotation><text:p>comentario</text:p></office:annotation></text:p>',
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

/** What `docxOf` says, as a word processor of today saves it for Word 97. Nothing that we use writes this format. */
export const docOf = (): Buffer => brotliDecompressSync(Buffer.from(DOC, 'base64'))

/** The same with a password, as Word marks it: its first bytes say that what follows is encrypted. */
export function lockedDoc(): Buffer {
  const bytes = docOf()
  const flags = bytes.indexOf('eca5', 512, 'hex') + 11
  bytes.writeUInt8(bytes.readUInt8(flags) | 1, flags)
  return bytes
}

const DOC =
  'G/8vKB4HucnyGjFj8o4RQP+b/s8ukgMxQmpCpOJApFSMtI3UTL+eau59ov6tKonvO83fvakIKtqLlS3lokxJvuc4NwCDBbC05fpv3+/3qjcn4AA/+BALlfwTfBP7o8IlVp1bCNyAKiEqQAekkFCyrgIEVVeZ+pCsrFAkXIWtV7VVsutw0t1szqxvCBOR/y/tS19s+9Fr3jPtxwAArJIyNp6TBUDARIACEQFj4+PjAOP35P8rIiOPLI0MsmhAghzyaMzsI2tGC1pRQBuKaMcEn5j0NWysMLyQ7RYECdnEJdGUGnWSjHF/khqNdAJZdymmRsBYIxCuJmgn4s82GVMwFdMwHTMwE7MwGyV0oBNd6MYczMU8zMcCLMQiLMYSLMUylFFBFT3oRR/6sRw1rMBKrMJqrMHaiHe5HmwAdS42ZqkaL2/B2Hgqzz5lcxF8CGDzFGx9iP3EtZZsvHFlsNyyVWzb41L83NIZ2+CkLj1gPedq/rbivbeouSsQXaRFNXnBEVsArkLhz6OrIGu7IDJMwVSkup3qVukO7a9nwuvZ0G1hd9CjvtCOkbRdBq8DIxNcG8ql76x4yxDsHMm4PpRO7rKE40rCKV9poCeGVqTVhEIQ1ZAzRLBczZVIBVHQpr4wf/Pi0rsfMDBScmqkRE3EU9WPiGkG07gp6jFOWcze9hBTXEyhX1p3P/XWS2sluHp/Eo7painLvHWXqa9aRg49uZRlcdSPbJykPVdPZ799hb/8s2M0G+YSETmRkK1qrgVNVBvInPmws4VhpbHZfxksTWi3uZuT/t6SIAMqLGID2uY7kDL0h/qq5hYu+dcWqmhd1wZuoBJEpFwtNP86wmoUp7+XmEjiK0GSz0RekjUKq0qoTY1NXC6xRdnCdjeEMlrwvf2mlW3uCivRhusrb5p75KfCXDS6quYEua5nMiICvnELsLXVTvKCfY6vSAW4j1dV4T6i6oH7GlUv3Peo+uB+WNUP98uq5XB/rKrB/TOtwOaFC4pxM2ioZIcKzUraX/8n+69/aLE7mGLHSNaukayBkRl1Wsm6rKUZetULZOP3IlcQdqsuyE1BQYfi2QkhqDe3/SzMsKzQFjvjDKRl3TREnVitsxBU42oJnQ5gQ8kqcHTRQ6zLllqqYn8SHrWOJaEzehb12CkzlR+5nPBkN+5QmWttIYjmImOvWqIERHOKLmpUK+370LL2SKLAlSCaK6svCUeTUGbt3o5ltEAVsrMKytK45qEKRPNQp5f1iPp1xiJvPmz2U47UF+ZuXty497LrkWJ4DYplLCbCYp9N6moZjRO6DVMQLUBZe7PaJG9AaBaFUXaVqwl5C4W3ehasNgHHWf04q5hkkeNP+pTPJ3HySSj4E6kHixVHA38S9WKJ4sHIn0x9WKpYSvGnUD+W6f4VfyotR1nx3Wn+NKqhovgww59OK1BVWJ+1WGnmzFdTK5F0R6I6o8f0T3rydrKoENRTKg3i8Lxe2V+U292d6kdbc9SqiMgpslSSSLg5haiPy51d2JU6nSohi3YKUT8JJX+4DT0lei4vBwyDNAWYCMm84YsuRUzAJEyBhNGEDCQ8I+HRhCwaAMMAYgEwDHZCAg0YnDQa3EXN9QloRIdsJ8bIboFhDvomjYYI7vs9pkwmUNAzV4bnmg2iGlNwadJoCG2gylZ1a5/K9V0lsoc/krUiYiKBwjYEo8C6LNlHykaiwT70yB7MdWDP3NEQCtGOgx6Tcqfr5oXk2VP4UuRigO9977dvMrzZEEAeKxFkkfbE0aybgL/dYV5KCaTd9V0s41NFch4l+lQWmscpxrFxguhSDPjRk1/1l3/vqApveySxaN77vl3G+5EgYAiksRMkOAtyeAjyeBIaMYomvBzNeDMifv1/mIUc9l1fsvoxjOBy9yIqWA8Ax9ufPvSCx7zhMd8PVoXWF/b1RNhARPz657/+8qXTC897EVuoxf+2EWSUbR8FUxAQUIhg77lmHdTd/90bQthWyqX5U/GDQBl0gJ9pWgycunH11PVaGQCAXHqSTQUAKoDJi5VttsogcOyyiD2FhXkakGdhmoPyTKDeuQl5atiapwkH0fPus/P8LwD9X83z+PQmTke/UT7MMxGTVwtjBoNfvKNvY2vaTZQUs6UGhDbPEuTPU/hO/4nOhj0I2bsIv05v+hXFM1cINgwQKseWbPAnWNJgG2EykUjEhmYbKHJTze1Ry045d5GQT1i4APItxf8yISMqSdnZ7xZSEhYbsBUHcRKncRf38SQ8BU/DM9z8H4D/GrP7K5C27bcAwB0A4BYAcAMAuAYAXAEALgEAF079EKD5hzCpO0w+P/bh8wHJN8pixhvbNndBOgTopcsWct9IQ/EbEzAOcdYBd9Oxzd5vZIWQMlvH1NWkNN9CSHan6JXqtewbjWKAdMDzHX2njZOmGpgU5aFUuj+7ERDQ+IyEZyU8pxEYdo9mtMm/v/d4HGS1ckg5wXBgpAeclK3fCfWd0ex3P2Fp6d2f2NDx7ldnOllzk9/9sdg1asEUdP9zXXUnVEYvhvJNRM9OmF/VUqamm0OA4ww4SNRL+JBNYX0bEAwIzNC7TMNuKEVRRBrMDi4XPsEOSqzyYoSkYBcxYd6p2ItlkozaFhGOPYXftgAZe/SMYdHUI1ccm4rb1O49demaL8ogmwh26/AzeUDgmnI3goGenfqKEtDT0GS9qaCn4vtmogzomhTDH4BoZrhDoA=='
