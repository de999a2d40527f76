import QRCode from 'qrcode'
import { env } from './env.server.ts'

/** How paper leads back to a page: its address, and the same as a QR code. */
export type Printed = {
  address: string
  /** Side of the code in modules, with the quiet margin that readers need. */
  side: number
  /** The dark modules as an SVG path to be stroked, one wide. */
  path: string
}

const MARGIN = 4

// What the largest code carries at its level; such a dense one is not read from paper anyway.
const MAX_CODED = 2_331

/** From paper it leads nowhere, unless the settings say that it is the site's address. */
const isThisMachine = (origin: string) =>
  origin !== env.URL_PUBLICA && /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin)

/**
 * @param page path of the page; its readable end is left out, so that the code is coarse and the address can be typed
 * @param origin the site's own address
 * @param also `here`: also where the address is this machine's, on paper that has its code for whoever looks
 */
export function printedOf(page: string, origin: string, { also }: { also?: 'here' } = {}): Printed | null {
  if (also !== 'here' && isThisMachine(origin)) return null
  const address = origin + page.replace(/(\/\d+)\/[a-z0-9-]+(?=$|\?)/, '$1')
  if (Buffer.byteLength(address) > MAX_CODED) return null
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' })
  const rows = Array.from({ length: modules.size }, (_, y) =>
    [...modules.data.slice(y * modules.size, (y + 1) * modules.size)].join(''),
  )
  const path = rows.flatMap((row, y) => [...row.matchAll(/1+/g)].map((run) => strokeOf(run.index, y, run[0].length)))
  return { address, side: modules.size + 2 * MARGIN, path: path.join('') }
}

const strokeOf = (x: number, y: number, length: number) => `M${x + MARGIN} ${y + MARGIN}.5h${length}`
