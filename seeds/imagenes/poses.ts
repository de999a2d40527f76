import { banda } from './banda.ts'
import type { Pose, Punto } from './figuras.ts'
import { maiz, noche, oscuro, tinta } from './paleta.ts'
import { caja, elipse, en, linea, op, poli, ruta } from './svg.ts'

type Gesto = Partial<Pose>
const s2 = (s: 1 | -1, p: Punto): Punto => [p[0] * s, p[1]]

export const anda = (s: 1 | -1): Gesto => ({
  mira: 0.7 * s,
  pieI: [-32, -9],
  pieD: [30, -9],
  manoI: [-50, -158],
  manoD: [46, -162],
  inclina: 2 * s,
})
export const corre = (s: 1 | -1): Gesto =>
  s === 1
    ? {
        mira: 0.8,
        inclina: 12,
        pieI: [-72, -46],
        pieD: [52, -22],
        rodillaI: -1,
        rodillaD: -1,
        manoI: [-30, -196],
        manoD: [78, -226],
        codoI: 1,
        codoD: -1,
      }
    : {
        mira: -0.8,
        inclina: -12,
        pieI: [-52, -22],
        pieD: [72, -46],
        rodillaI: 1,
        rodillaD: 1,
        manoI: [-78, -226],
        manoD: [30, -196],
        codoI: 1,
        codoD: -1,
      }
export const sentado = (s: 1 | -1): Gesto => ({
  mira: 0.65 * s,
  cadera: [0, -100],
  pieI: s2(s, [58, -8]),
  pieD: s2(s, [74, -8]),
  rodillaI: s === 1 ? -1 : 1,
  rodillaD: s === 1 ? -1 : 1,
  manoI: s2(s, [52, -140]),
  manoD: s2(s, [66, -142]),
  sombra: false,
})
export const arrodilla = (s: 1 | -1): Gesto =>
  s === 1
    ? {
        mira: 0.7,
        cadera: [0, -84],
        inclina: 14,
        pieI: [-62, -10],
        pieD: [44, -8],
        rodillaI: -1,
        rodillaD: -1,
        manoI: [50, -70],
        manoD: [66, -66],
      }
    : {
        mira: -0.7,
        cadera: [0, -84],
        inclina: -14,
        pieI: [-44, -8],
        pieD: [62, -10],
        rodillaI: 1,
        rodillaD: 1,
        manoI: [-66, -66],
        manoD: [-50, -70],
      }
/** Bent over a task at the height of the knees. */
export const agacha = (s: 1 | -1): Gesto => ({
  mira: 0.7 * s,
  inclina: 48 * s,
  cabeceo: -18 * s,
  cadera: [-8 * s, -146],
  pieI: [-28, -8],
  pieD: [26, -8],
  manoI: s2(s, [74, -74]),
  manoD: s2(s, [96, -70]),
  codoI: s,
  codoD: s,
})
export const sostiene = (y = -200, x = 0): Gesto => ({ manoI: [-12 + x, y], manoD: [14 + x, y] })
export const senala = (s: 1 | -1, y = -270): Gesto =>
  s === 1 ? { mira: 0.6, manoD: [118, y] } : { mira: -0.6, manoI: [-118, y] }
export const escribe = (s: 1 | -1): Gesto => ({
  mira: 0.35 * s,
  inclina: 6 * s,
  cabeceo: 7 * s,
  manoI: [-24, -176],
  manoD: [34, -176],
})

export const mochila = (c: string): string =>
  ruta('M-26-92Q-26-104-10-104H10Q26-104 26-92V-26Q26-14 14-14H-14Q-26-14-26-26Z', c) +
  caja(-19, -54, 38, 30, oscuro(c, 0.16), 7) +
  linea('M-19-70H19', oscuro(c, 0.3), 2.5) +
  linea('M-8-104Q0-114 8-104', oscuro(c, 0.3), 4) +
  banda(-19, -50, 38, 10)
export const correas = (c: string): string => linea('M-20-104Q-24-70-20-36M20-104Q24-70 20-36', c, 7)
export const llicllaFrente = (c: string): string =>
  ruta('M-32-96L-18-108L32-50L24-34Z', c) +
  linea('M-24-102L28-42', maiz, 3) +
  ruta('M-14-98l10-4 6 10-10 6Z', oscuro(c, 0.2))
export const sillaLado = (x: number, y: number, e: number, s: 1 | -1, color = noche): string =>
  en(
    x,
    y,
    e,
    linea(`M${-34 * s}-86L${-38 * s} 0M${30 * s}-86L${34 * s} 0`, '#6b7178', 7) +
      caja(-42, -92, 84, 13, color, 6) +
      linea(`M${-36 * s}-90L${-46 * s}-196`, '#6b7178', 7) +
      poli([-40 * s - 6, -200, -40 * s + 6, -200, -36 * s + 6, -134, -36 * s - 6, -134], oscuro(color, 0.1)) +
      elipse(0, 2, 56, 7, tinta, op(0.14)),
  )
