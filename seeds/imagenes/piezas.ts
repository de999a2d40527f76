import { banda } from './banda.ts'
import { figura, type Persona } from './figuras.ts'
import { claro, noche, oscuro } from './paleta.ts'
import { caja, linea, veces } from './svg.ts'

/** Somebody sitting with the back to us, and the chair. */
export const deEspaldas = (p: Persona, x: number, y: number, e: number, color = noche): string =>
  figura(p, { x, y, e, espalda: true, sombra: false, manoI: [-34, -190], manoD: [34, -190], detras: 'ID' }) +
  caja(x - 46 * e, y - 236 * e, 92 * e, 84 * e, color, 14 * e) +
  caja(x - 46 * e, y - 236 * e, 92 * e, 12 * e, claro(color, 0.14), 6 * e) +
  linea(`M${x - 30 * e} ${y - 152 * e}V${y}M${x + 30 * e} ${y - 152 * e}V${y}`, '#59626c', 9 * e)

export const telon = (x0: number, c: string): string =>
  caja(x0, 0, 1440 - x0, 680, c) +
  linea(
    veces(Math.ceil((1440 - x0) / 70), (i) => `M${1400 - i * 70} 90V680`),
    oscuro(c, 0.22),
    12,
  ) +
  linea(
    veces(Math.ceil((1440 - x0) / 70), (i) => `M${1424 - i * 70} 90V680`),
    claro(c, 0.12),
    4,
  ) +
  caja(x0, 0, 1440 - x0, 96, oscuro(c, 0.2)) +
  banda(x0, 70, 1440 - x0, 44, noche)
