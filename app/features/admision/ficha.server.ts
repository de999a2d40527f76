import { buffer } from 'node:stream/consumers'
import { instantOf, momentInWords, shortDate } from '../../lib/dates.ts'
import { soles } from '../../lib/numbers.ts'
import { type Comprobar, checkedWith } from '../../lib/papers/check.server.ts'
import { drawCode } from '../../lib/pdf/code.server.ts'
import { BOLD, openLettered, REGULAR } from '../../lib/pdf/letters.server.ts'
import { documentTypeName } from '../usuarios/rules.ts'
import type { Ficha } from './queries.server.ts'
import { codigoDe } from './rules.ts'

const MARGIN = 56
const LABEL = 150

/** What an applicant sent, on one A4 sheet that a reader of screens can read. */
export async function fichaPdf(
  { postulante: p, programa, segunda, modalidad }: Ficha,
  { institucion, temporada, comprobar }: { institucion: string; temporada: string; comprobar: Comprobar },
): Promise<Buffer> {
  const codigo = codigoDe(p.id)
  // The same each time that it is taken, while it says the same.
  const made = p.enviadoEn ? instantOf(p.enviadoEn) : new Date(0)
  const { qr } = comprobar
  const doc = await openLettered({
    ...{ size: 'A4', margin: MARGIN, lang: 'es-PE', tagged: true, displayTitle: true, pdfVersion: '1.7' },
    info: { Title: `Ficha de inscripción ${codigo}`, Author: institucion, CreationDate: made, ModDate: made },
  })
  const rows: [string, string | null][] = [
    ['Postulante', `${p.apellidos}, ${p.nombres}`],
    [documentTypeName(p.tipoDocumento) ?? 'Documento', p.numeroDocumento],
    ['Fecha de nacimiento', shortDate(p.nacimiento)],
    ['Dirección', p.direccion],
    ['Celular', p.celular],
    ['Correo', p.correo],
    ['Madre, padre o apoderado', p.apoderado && `${p.apoderado} (${p.apoderadoDocumento}), ${p.apoderadoCelular}`],
    ['Colegio', `${p.colegio} (${p.anioColegio})`],
    ['Programa', programa],
    ['Segunda opción', segunda],
    ['Modalidad', modalidad],
    [
      'Pago',
      p.operacion &&
        `Operación ${p.operacion}, ${p.fechaPago ? shortDate(p.fechaPago) : ''}, ${soles((p.importe ?? 0) / 100)}`,
    ],
    ['Enviada', p.enviadoEn && momentInWords(p.enviadoEn)],
  ]
  doc.addStructure(
    doc.struct('Document', {}, [
      doc.struct('P', {}, () => void doc.font(REGULAR).fontSize(11).fillColor('#4b5768').text(institucion)),
      doc.struct('H1', {}, () => {
        doc.moveDown(0.3).font(BOLD).fontSize(18).fillColor('#12324f').text(`Ficha de inscripción ${codigo}`)
      }),
      doc.struct(
        'P',
        {},
        () =>
          void doc
            .moveDown(0.2)
            .font(REGULAR)
            .fontSize(12)
            .fillColor('#16202e')
            .text(`Admisión ${temporada}`)
            .moveDown(1),
      ),
      ...rows
        .filter(([, value]) => value)
        .map(([label, value]) => doc.struct('P', {}, () => line(doc, label, value ?? ''))),
      doc.struct('P', {}, () => {
        doc.moveDown(1.5).fontSize(9.5).fillColor('#4b5768')
        doc.text(
          'Lleve su documento de identidad el día del examen. Esta ficha no reemplaza la relación de aptos, que se publica en el portal.',
          MARGIN,
        )
        doc.moveDown(0.8).text(checkedWith('esta ficha', comprobar))
      }),
      ...(qr
        ? [
            doc.struct('Figure', { alt: `Código QR que lleva a ${qr.address}` }, () =>
              drawCode(doc, qr, { x: MARGIN, y: doc.y + 8, side: 92 }),
            ),
          ]
        : []),
    ]),
  )
  doc.end()
  return buffer(doc)
}

function line(doc: PDFKit.PDFDocument, label: string, value: string) {
  const { y } = doc
  const width = doc.page.width - 2 * MARGIN - LABEL
  doc
    .font(REGULAR)
    .fontSize(10)
    .fillColor('#4b5768')
    .text(label, MARGIN, y, { width: LABEL - 10 })
  const left = doc.y
  doc
    .font(BOLD)
    .fontSize(11)
    .fillColor('#16202e')
    .text(value, MARGIN + LABEL, y, { width })
  doc.y = Math.max(left, doc.y) + 5
}
