import { hour, instantOf, longDate, longDateWithin, longDay } from '../../lib/dates.ts'
import { soles } from '../../lib/money.ts'
import { checkedWith, VERIFICAR } from '../../lib/papers/check.server.ts'
import { drawCode } from '../../lib/pdf/code.server.ts'
import { BOLD, openLettered, REGULAR } from '../../lib/pdf/letters.server.ts'
import { type Printed, printedOf } from '../../lib/qr.server.ts'
import { isRuc } from '../../lib/ruc.ts'
import { solesInWords } from '../../lib/soles-in-words.ts'
import { bancoDe, MEDIOS, numeroDe } from '../caja/rules.ts'
import type { portalOf } from '../institucion/queries.server.ts'
import type { Recibo } from './queries.server.ts'
import { tasaOf } from './said.ts'

type Emisor = Pick<Awaited<ReturnType<typeof portalOf>>, 'nombre' | 'razonSocial' | 'ruc' | 'direccion'>

const INK = '#16202e'
const SOFT = '#4a5563'
const VOID = '#9c1f36'
const MARGIN = 34
const QR_SIDE = 112
const LABEL = 78
const GAP = 1.5
/** Below each line, and what a rule takes. */
const [BETWEEN, RULE] = [5, 14]
/** Of what it says: as large as leaves it on its half of a sheet. */
const SIZES = [11, 10, 9, 8]
const SMALLEST = 7

/** 'RUC 20…', as what it is by its digits. */
function documentoDe(documento: string): string {
  if (isRuc(documento)) return `RUC ${documento}`
  return `${/^\d{8}$/.test(documento) ? 'DNI' : 'documento'} ${documento}`
}

function medioDicho({ importe, medio, banco, operacion, fechaOperacion }: Recibo): string {
  if (importe === 0) return 'Ninguno: es gratuito'
  if (!operacion) return MEDIOS[medio]
  const where = banco && bancoDe(banco)
  const parts = [where, `operación ${operacion}`, fechaOperacion && longDay(fechaOperacion)]
  return `${MEDIOS[medio]}: ${parts.filter(Boolean).join(', ')}`
}

/** What a receipt says, line by line. */
export const linesOf = (recibo: Recibo): [label: string, value: string][] => [
  ['Son', solesInWords(recibo.importe)],
  ['Recibido de', recibo.documento ? `${recibo.pagador}, ${documentoDe(recibo.documento)}` : recibo.pagador],
  ['Concepto', recibo.concepto],
  ...tasaOf(recibo),
  ...(recibo.cantidad > 1
    ? [['Cantidad', `${recibo.cantidad} × ${soles(recibo.unitario)}`] satisfies [string, string]]
    : []),
  ['Medio de pago', medioDicho(recibo)],
  ['Fecha', `${longDate(recibo.fecha)}, a las ${hour(recibo.emitidoEn)}`],
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
  block('P', () =>
    line(recibo.importe === 0 ? `${soles(0)}, gratuito` : soles(recibo.importe), { bold: true, size: 20, gap: 6 }),
  )
  const lines = linesOf(recibo)
  const room = sheet.page.height - MARGIN - QR_SIDE - RULE - sheet.y
  const heightOf = ([, value]: [string, string], size: number) =>
    sheet
      .font(REGULAR)
      .fontSize(size)
      .heightOfString(value, { width: width - LABEL, lineGap: GAP }) + BETWEEN
  const size = SIZES.find((one) => lines.reduce((sum, said) => sum + heightOf(said, one), 0) <= room) ?? SMALLEST
  for (const [label, value] of lines) {
    block('P', () => {
      const y = sheet.y
      sheet.font(REGULAR).fontSize(Math.min(size, 9)).fillColor(SOFT).text(label, MARGIN, y, { width: LABEL })
      sheet
        .fontSize(size)
        .fillColor(INK)
        .text(value, MARGIN + LABEL, y, { width: width - LABEL, lineGap: GAP })
      sheet.y += BETWEEN
    })
  }
  rule(sheet, width)
  const printed = codeOf(recibo, origin)
  const top = sheet.y
  if (printed) {
    const code = () => drawCode(sheet, printed, { x: MARGIN, y: top, side: QR_SIDE })
    root.add(sheet.struct('Figure', { alt: `Código QR que lleva a ${printed.address}` }, code))
  }
  const beside = { x: MARGIN + QR_SIDE + 12, width: width - QR_SIDE - 12 }
  block('P', () =>
    sheet
      .font(REGULAR)
      .fontSize(9)
      .fillColor(SOFT)
      .text(checkedWith('este recibo', { direccion: origin + VERIFICAR, codigo: recibo.codigo }), beside.x, top, {
        width: beside.width,
        lineGap: 2,
      }),
  )
  const signed = top + QR_SIDE - 14
  lineAcross(sheet, beside.x, signed, beside.width)
  block('P', () =>
    sheet.fontSize(8.5).text('Firma y sello', beside.x, signed + 3, { width: beside.width, align: 'center' }),
  )
  root.end()
  sheet.end()
  return new Uint8Array(Buffer.concat(await Array.fromAsync(sheet as AsyncIterable<Buffer>)))
}

function rule(sheet: PDFKit.PDFDocument, width: number) {
  lineAcross(sheet, MARGIN, sheet.y + 4, width)
  sheet.y += RULE
}

function lineAcross(sheet: PDFKit.PDFDocument, x: number, y: number, width: number) {
  sheet.markContent('Artifact', { type: 'Layout' })
  sheet
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.7)
    .strokeColor('#7a8594')
    .stroke()
  sheet.endMarkedContent()
}
