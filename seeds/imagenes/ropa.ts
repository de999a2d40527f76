import { banda } from './banda.ts'
import { acero, blanco, claro, maiz, noche, oscuro, papel, tinta } from './paleta.ts'
import { caja, circulo, linea, n, op, poli, ruta, veces } from './svg.ts'

export type Prenda =
  | 'polo'
  | 'camisa'
  | 'chompa'
  | 'saco'
  | 'bata'
  | 'uniforme'
  | 'mameluco'
  | 'chaleco'
  | 'poncho'
  | 'casaca'
  | 'toga'
  | 'deportivo'
  | 'mandil'
  | 'blusa'

/** Sleeves end above the elbow. */
export const mangaCorta = (p: Prenda): boolean => p === 'polo' || p === 'uniforme' || p === 'deportivo'
export const colorManga = (p: Prenda, color: string, segundo: string): string =>
  p === 'chaleco' || p === 'mandil' ? segundo : p === 'bata' ? '#f1f4f4' : color

/** The trunk, from the neck (y -112) to the hip (y 0), and what the garment adds to it. Hip is at 0,0. */
export function torso(p: Prenda, color: string, segundo: string, piel: string, a: number, espalda: boolean): string {
  const h = 34 * a
  const c = 25 * a
  const cuerpo = (caida: number, vuelo = 0): string =>
    `M-9-112Q${n(-h + 6)}-108 ${n(-h)}-97Q${n(-h - 1)}-84 ${n(-c - 3)}-62Q${n(-c)}-40 ${n(-c - vuelo * 0.4)}-20L${n(-c - 1 - vuelo)} ${caida}H${n(c + 1 + vuelo)}L${n(c + vuelo * 0.4)}-20Q${n(c)}-40 ${n(c + 3)}-62Q${n(h + 1)}-84 ${n(h)}-97Q${n(h - 6)}-108 9-112Z`
  const sombra = (caida: number, vuelo = 0): string =>
    ruta(
      `M9-112Q${n(h - 6)}-108 ${n(h)}-97Q${n(h + 1)}-84 ${n(c + 3)}-62Q${n(c)}-40 ${n(c + vuelo * 0.4)}-20L${n(c + 1 + vuelo)} ${caida}H${n(c * 0.35)}Q${n(c * 0.7)}-50 9-112Z`,
      tinta,
      op(0.11),
    )
  const escote = (hondo: number): string => ruta(`M-9-120H9V-110Q0 ${n(-112 + hondo)}-9-110Z`, piel)
  const todo = (caida: number, tono: string, vuelo = 0): string =>
    ruta(cuerpo(caida, vuelo), tono) + sombra(caida, vuelo)
  const solapas = (tono: string, bajo: number): string =>
    poli([-9, -113, -17, -100, -11, -88, 0, bajo, -3, -96], tono) +
    poli([9, -113, 17, -100, 11, -88, 0, bajo, 3, -96], tono)
  switch (p) {
    case 'polo':
      return todo(8, color) + (espalda ? '' : escote(14) + linea('M-10-110Q0-97 10-110', oscuro(color, 0.22), 2.5))
    case 'blusa':
      return (
        todo(8, color) +
        (espalda
          ? ''
          : escote(22) +
            linea('M-10-110Q0-88 10-110', claro(color, 0.4), 3) +
            banda(-c, -58, 2 * c, 11, segundo, maiz, papel, color))
      )
    case 'camisa':
      return (
        todo(8, color) +
        (espalda
          ? ''
          : escote(10) +
            linea('M0-100V6', oscuro(color, 0.2), 1.4) +
            veces(4, (i) => circulo(0, -84 + i * 24, 1.6, oscuro(color, 0.35))) +
            poli([-10, -114, 0, -100, -12, -98], claro(color, 0.35)) +
            poli([10, -114, 0, -100, 12, -98], claro(color, 0.35)) +
            caja(9, -82, 14 * a, 16, oscuro(color, 0.08), 2))
      )
    case 'chompa':
      return (
        todo(10, color) +
        banda(-c - 4, -78, 2 * c + 8, 18, segundo, maiz, papel, oscuro(color, 0.3)) +
        caja(-c - 1, 2, 2 * c + 2, 8, oscuro(color, 0.18)) +
        (espalda ? '' : escote(10) + linea('M-10-111Q0-100 10-111', oscuro(color, 0.2), 4))
      )
    case 'saco':
      return (
        todo(24, color, 1) +
        (espalda
          ? linea('M0-10V24', oscuro(color, 0.35), 1.5)
          : poli([-9, -113, 9, -113, 0, -46], claro(segundo, 0.1)) +
            escote(8) +
            solapas(oscuro(color, 0.24), -46) +
            linea('M0-46V24', oscuro(color, 0.4), 1.5) +
            circulo(3.5, -34, 2, oscuro(color, 0.55)) +
            circulo(3.5, -18, 2, oscuro(color, 0.55)) +
            poli([12, -80, 22, -82, 22, -79, 12, -77], papel))
      )
    case 'bata':
      return (
        todo(64, '#f4f6f5', 5) +
        (espalda
          ? linea('M0 0V64', '#d0d8db', 2)
          : poli([-9, -113, 9, -113, 0, -56], segundo) +
            escote(8) +
            solapas('#dde4e6', -56) +
            linea('M0-56V64', '#c8d1d5', 1.8) +
            caja(-22, 6, 15, 18, '#e3e9ea', 2) +
            caja(9, 6, 15, 18, '#e3e9ea', 2) +
            caja(10, -78, 13, 14, '#e3e9ea', 2) +
            linea('M14-80v8M18-80v8', noche, 1.8))
      )
    case 'uniforme':
      return (
        todo(22, color, 2) +
        (espalda
          ? ''
          : escote(26) +
            linea('M-10-112L0-86L10-112', claro(color, 0.45), 3) +
            caja(6, -72, 15, 15, oscuro(color, 0.14), 2) +
            caja(-21, -8, 14, 16, oscuro(color, 0.12), 2) +
            caja(-19, -76, 11, 7, papel, 1))
      )
    case 'mameluco':
      return (
        todo(10, color) +
        (espalda
          ? caja(-c, -70, 2 * c, 7, claro(maiz, 0.3))
          : escote(10) +
            linea('M0-102V8', oscuro(color, 0.35), 2) +
            poli([-10, -114, 0, -101, -13, -97], oscuro(color, 0.22)) +
            poli([10, -114, 0, -101, 13, -97], oscuro(color, 0.22)) +
            caja(-22, -84, 15, 14, oscuro(color, 0.18), 2) +
            caja(8, -84, 15, 14, oscuro(color, 0.18), 2)) +
        caja(-c - 1, -22, 2 * c + 2, 6, oscuro(color, 0.4))
      )
    case 'chaleco':
      return (
        todo(8, segundo) +
        ruta(
          `M-12-112Q${n(-h + 8)}-108 ${n(-h + 4)}-98L${n(-c - 3)}-62L${n(-c - 1)} 4H${n(c + 1)}L${n(c + 3)}-62L${n(h - 4)}-98Q${n(h - 8)}-108 12-112L0-72Z`,
          color,
        ) +
        caja(-c - 2, -52, 2 * c + 4, 8, '#eef0e6') +
        caja(-c - 1, -28, 2 * c + 2, 8, '#eef0e6') +
        sombra(4) +
        (espalda
          ? ruta(`M-12-112L12-112L${n(c)} -70H${n(-c)}Z`, color) + linea('M-17-106L-14-52M17-106L14-52', '#eef0e6', 6)
          : escote(8) + linea('M-18-105L-14-52M18-105L14-52', '#eef0e6', 6) + linea('M0-72V4', oscuro(color, 0.3), 1.5))
      )
    case 'casaca':
      return (
        todo(12, color) +
        caja(-c - 1, 4, 2 * c + 2, 9, oscuro(color, 0.22), 3) +
        caja(-c - 3, -72, 2 * c + 6, 9, segundo) +
        (espalda
          ? ''
          : escote(6) +
            linea('M0-106V10', claro(color, 0.55), 2) +
            ruta('M-12-117Q-13-106 0-101Q13-106 12-117L9-113Q0-106-9-113Z', oscuro(color, 0.2)))
      )
    case 'toga':
      return (
        todo(130, color, 16) +
        (espalda
          ? ''
          : escote(10) +
            poli([-13, -112, -5, -108, -4, 40, -14, 48, -20, 40], segundo) +
            poli([13, -112, 5, -108, 4, 40, 14, 48, 20, 40], segundo) +
            veces(2, (i) => caja(-17 + i * 24, 12, 11, 5, maiz) + caja(-17 + i * 24, 22, 11, 3, maiz)) +
            linea('M0-100V128', oscuro(color, 0.5), 1.5))
      )
    case 'deportivo':
      return (
        todo(8, color) +
        linea(`M${n(-h + 5)}-98L${n(-c)} 6M${n(h - 5)}-98L${n(c)} 6`, segundo, 5) +
        (espalda ? '' : escote(16) + linea('M-10-111L0-98L10-111', segundo, 3)) +
        caja(-c, -66, 2 * c, 8, segundo, 0, op(0.85))
      )
    case 'mandil':
      return (
        todo(8, segundo) +
        (espalda
          ? linea('M-16-108L12-20M16-108L-12-20', blanco, 5)
          : escote(10) +
            ruta(`M-15-96H15L${n(c)}-50L${n(c + 3)} 62H${n(-c - 3)}L${n(-c)}-50Z`, color) +
            linea('M-14-96L-8-112M14-96L8-112', color, 4) +
            caja(-14, -24, 28, 22, oscuro(color, 0.08), 3)) +
        linea(`M${n(-c - 1)}-40H${n(c + 1)}`, oscuro(color, 0.18), 3)
      )
    case 'poncho':
      return (
        ruta(
          `M-9-113Q${n(-h)}-106 ${n(-h - 16)}-70L${n(-h - 24)} 14L0 30L${n(h + 24)} 14L${n(h + 16)}-70Q${n(h)}-106 9-113Z`,
          color,
        ) +
        ruta(`M9-113Q${n(h)}-106 ${n(h + 16)}-70L${n(h + 24)} 14L${n(h * 0.5)} 21Z`, tinta, op(0.12)) +
        [-1, 1]
          .map(
            (s) =>
              poli([s * 16, -108, s * 24, -102, s * 34, 19, s * 22, 24], segundo) +
              poli([s * 28, -98, s * 32, -94, s * 46, 16, s * 41, 18], maiz),
          )
          .join('') +
        (espalda ? '' : escote(18) + poli([-8, -111, 0, -92, 8, -111, 0, -84], segundo)) +
        linea(`M${n(-h - 24)} 14L0 30L${n(h + 24)} 14`, maiz, 3)
      )
    default:
      return todo(8, acero)
  }
}
