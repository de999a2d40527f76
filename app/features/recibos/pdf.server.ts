import { instantOf, longDate, longDateWithin } from '../../lib/dates.ts'
import { soles } from '../../lib/money.ts'
import { checkedWith, VERIFICAR } from '../../lib/papers/check.server.ts'
import { drawCode } from '../../lib/pdf/code.server.ts'
import { BOLD, openLettered, REGULAR } from '../../lib/pdf/letters.server.ts'
import { type Printed, printedOf } from '../../lib/qr.server.ts'
import { MEDIOS, numeroDe } from '../caja/rules.ts'
import type { portalOf } from '../institucion/queries.server.ts'
import type { Recibo } from './queries.server.ts'

type Emisor = Pick<Awaited<ReturnType<typeof portalOf>>, 'nombre' | 'razonSocial' | 'ruc' | 'direccion'>

const INK = '#16202e'
const SOFT = '#4a5563'
const VOID = '#9c1f36'
const MARGIN = 34
const QR_SIDE = 112

/** What a receipt says, line by line. */
export const linesOf = (recibo: Recibo): [label: string, value: string][] => [
  ['Recibido de', recibo.documento ? `${recibo.pagador} · documento ${recibo.documento}` : recibo.pagador],
  ['Concepto', recibo.concepto],
  ...(recibo.cantidad > 1
    ? [['Cantidad', `${recibo.cantidad} × ${soles(recibo.unitario)}`] satisfies [string, string]]
    : []),
  ['Medio de pago', recibo.operacion ? `${MEDIOS[recibo.medio]}, operación ${recibo.operacion}` : MEDIOS[recibo.medio]],
  ['Fecha', longDate(recibo.fecha)],
  ['Atendió', recibo.emisor],
]

/** Where anybody sees whether a receipt counts, as any paper; on paper of this machine too, for whoever looks at it there. */
export function codeOf(recibo: Recibo, origin: string): Printed | null {
  const asked = new URLSearchParams({ numero: numeroDe(recibo), codigo: recibo.codigo })
  return printedOf(`${VERIFICAR}?${asked}`, origin, { also: 'here' })
}

/**
 * A receipt on half a sheet: tagged, with title and language, so that a reader of any kind can use it, and a code that leads
 * to where anybody sees whether it counts.
 * @param origin the site's own address
 */
export async function reciboPdf(recibo: Recibo, emisor: Emisor, origin: string): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Recibo ${numeroDe(recibo)}`
  const made = instantOf(recibo.emitidoEn)
  const sheet = await openLettered({
    ...{ size: 'A5', margin: MARGIN, pdfVersion: '1.7', tagged: true, lang: 'es-PE', displayTitle: true },
    info: { Title: title, Author: emisor.nombre, Subject: recibo.concepto, CreationDate: made, ModDate: made },
  })
  const root = sheet.struct('Document')
  sheet.addStructure(root)
  const block = (kind: string, draw: () => void) => root.add(sheet.struct(kind, {}, draw))
  const width = sheet.page.width - 2 * MARGIN
  const line = (text: string, { bold = false, size = 10, color = INK, gap = 2 } = {}) =>
    sheet
      .font(bold ? BOLD : REGULAR)
      .fontSize(size)
      .fillColor(color)
      .text(text, MARGIN, sheet.y, { width, lineGap: gap })
  block('P', () => line(emisor.nombre, { bold: true, size: 12 }))
  block('P', () =>
    line([emisor.razonSocial, `RUC ${emisor.ruc}`, emisor.direccion].filter(Boolean).join(' · '), {
      size: 8.5,
      color: SOFT,
    }),
  )
  rule(sheet, width)
  block('H1', () => line(`Recibo de ingreso N.º ${numeroDe(recibo)}`, { bold: true, size: 15 }))
  if (recibo.anuladoEn) {
    block('P', () =>
      line(`ANULADO el ${longDateWithin(recibo.anuladoEn ?? '')}: no tiene valor`, {
        bold: true,
        size: 12,
        color: VOID,
      }),
    )
  }
  block('P', () => line(soles(recibo.importe), { bold: true, size: 20, gap: 6 }))
  for (const [label, value] of linesOf(recibo)) {
    block('P', () => {
      line(label, { size: 8.5, color: SOFT, gap: 0 })
      line(value, { size: 11, gap: 3 })
      sheet.y += 4
    })
  }
  rule(sheet, width)
  const printed = codeOf(recibo, origin)
  const top = sheet.y
  if (printed) {
    const code = () => drawCode(sheet, printed, { x: MARGIN, y: top, side: QR_SIDE })
    root.add(sheet.struct('Figure', { alt: `Código QR que lleva a ${printed.address}` }, code))
  }
  const beside = MARGIN + QR_SIDE + 12
  block('P', () =>
    sheet
      .font(REGULAR)
      .fontSize(9)
      .fillColor(SOFT)
      .text(checkedWith('este recibo', { direccion: origin + VERIFICAR, codigo: recibo.codigo }), beside, top + 8, {
        width: width - QR_SIDE - 12,
        lineGap: 2,
      }),
  )
  root.end()
  sheet.end()
  return new Uint8Array(Buffer.concat(await Array.fromAsync(sheet as AsyncIterable<Buffer>)))
}

function rule(sheet: PDFKit.PDFDocument, width: number) {
  const y = sheet.y + 4
  sheet.markContent('Artifact', { type: 'Layout' })
  sheet
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + width, y)
    .lineWidth(0.7)
    .strokeColor('#7a8594')
    .stroke()
  sheet.endMarkedContent()
  sheet.y = y + 10
}
