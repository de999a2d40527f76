import type { Printed } from '../qr.server.ts'

/** The modules of a QR code, on white. */
export function drawCode(
  sheet: PDFKit.PDFDocument,
  printed: Pick<Printed, 'side' | 'path'>,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  sheet
    .save()
    .translate(x, y)
    .scale(side / printed.side)
  sheet.rect(0, 0, printed.side, printed.side).fill('#ffffff')
  sheet.path(printed.path).lineWidth(1).strokeColor('#000000').stroke()
  sheet.restore()
}
