import { printable } from '../../app/lib/pdf/printable.ts'
import type { Sheet } from '../../app/lib/pdf/sheet.server.ts'

export { collected as recoger, needRoom as cabida } from '../../app/lib/pdf/sheet.server.ts'

export type Hoja = Sheet
export const TINTA = '#16202e'
export const NOCHE = '#12324f'
export const GRANA = '#9c1f36'

// Windows-1252: documents of the sample are written with what every reader has, as many institutions' are.
const COMUN = /[ -~\u00a1-ÿ€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

/** A text in the signs of the standard fonts, line by line. */
export const ansi = (texto: string): string =>
  texto.replace(/[^\n]+/g, (linea) => printable(linea, (signo) => COMUN.test(signo)))
