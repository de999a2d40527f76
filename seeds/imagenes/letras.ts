import { n } from './svg.ts'

/** Capital letters as strokes on a height of 10: a mark looks the same on a machine without fonts. */
const glifos: Record<string, readonly [number, string]> = {
  A: [7, 'M0 10L3.5 0L7 10M1.3 6.5H5.7'],
  B: [6, 'M0 0V10H3.3A2.6 2.6 0 0 0 3.3 4.8H0H3A2.4 2.4 0 0 0 3 0H0'],
  C: [6.9, 'M6.9 2.2A4 5 0 1 0 6.9 7.8'],
  D: [6.7, 'M0 0V10H2.3A4.4 5 0 0 0 2.3 0Z'],
  E: [5.4, 'M5.4 0H0V10H5.4M0 4.9H4.7'],
  F: [5.2, 'M5.2 0H0V10M0 4.9H4.5'],
  G: [7.2, 'M6.8 2.1A4 5 0 1 0 7.2 7.2V5.3H4.3'],
  H: [6.6, 'M0 0V10M6.6 0V10M0 4.9H6.6'],
  I: [0, 'M0 0V10'],
  J: [4.2, 'M4.2 0V7A2.1 2.9 0 0 1 0 7.6'],
  K: [6.2, 'M0 0V10M6 0L0 6M2.3 3.9L6.2 10'],
  L: [5, 'M0 0V10H5'],
  M: [8, 'M0 10V0L4 6.2L8 0V10'],
  N: [6.6, 'M0 10V0L6.6 10V0'],
  Ñ: [6.6, 'M0 10V0L6.6 10V0M1.6-2.3Q2.5-3.5 3.3-2.8T5-3.1'],
  O: [8, 'M4 0A4 5 0 1 0 4 10A4 5 0 1 0 4 0Z'],
  P: [6, 'M0 10V0H3.2A2.8 2.8 0 0 1 3.2 5.6H0'],
  Q: [8, 'M4 0A4 5 0 1 0 4 10A4 5 0 1 0 4 0ZM5 7.4L8 10.7'],
  R: [6.2, 'M0 10V0H3.2A2.8 2.8 0 0 1 3.2 5.6H0M3 5.6L6.2 10'],
  S: [6, 'M5.7 1.8C5 .6 4 0 3 0C1.4 0 .3 1 .3 2.5C.3 5.6 6 4.3 6 7.4C6 9 4.7 10 3 10C1.7 10 .6 9.4 0 8.2'],
  T: [6.6, 'M0 0H6.6M3.3 0V10'],
  U: [6.6, 'M0 0V6.5A3.3 3.5 0 0 0 6.6 6.5V0'],
  V: [7, 'M0 0L3.5 10L7 0'],
  W: [10, 'M0 0L2.6 10L5 2.5L7.4 10L10 0'],
  X: [6.4, 'M0 0L6.4 10M6.4 0L0 10'],
  Y: [6.6, 'M0 0L3.3 5.2L6.6 0M3.3 5.2V10'],
  Z: [6, 'M.2 0H6L0 10H6.2'],
  '0': [6, 'M3 0A3 5 0 1 0 3 10A3 5 0 1 0 3 0Z'],
  '1': [2.4, 'M0 2L2.4 0V10'],
  '2': [6, 'M.2 2.8A2.8 2.8 0 0 1 5.8 2.8C5.8 5.2 0 7 0 10H6'],
  '3': [5.6, 'M.4 1.4C1 .5 2 0 3 0A2.4 2.4 0 0 1 3 4.8H2.2M3 4.8A2.6 2.6 0 0 1 3 10C1.6 10 .5 9.3 0 8.2'],
  '4': [6.2, 'M4.6 10V0L0 7H6.2'],
  '5': [5.8, 'M5.4 0H.9L.5 4.4C1.2 3.9 2 3.7 2.8 3.7A3 3.1 0 0 1 2.8 10C1.5 10 .6 9.5 0 8.6'],
  '6': [6, 'M5 .2C2 1.2 0 4 0 6.9A3 3.1 0 1 0 3 3.8C1.6 3.8 .4 4.8 .1 6.2'],
  '7': [6, 'M0 0H6L2 10'],
  '8': [5.6, 'M2.8 4.7A2.3 2.350 0 1 1 2.81 4.7ZM2.8 4.7A2.8 2.650 0 1 0 2.81 4.7Z'],
  '9': [6, 'M1 9.8C4 8.8 6 6 6 3.1A3 3.1 0 1 0 3 6.2C4.4 6.2 5.6 5.2 5.9 3.8'],
  '.': [0, 'M0 10V9.9'],
  '-': [3, 'M0 5.5H3'],
  '/': [4, 'M0 10L4 0'],
  '&': [7, 'M7 10L1.6 3.6A2 2 0 1 1 5 3.2C4.5 4.6 0 5 0 7.6C0 10.6 5.5 11 6.6 6'],
}
const espacio = 4
type Letra = { base: string; tilde: boolean }
const limpia = (t: string): Letra[] => {
  const letras: Letra[] = []
  for (const c of t.toUpperCase().replaceAll('Ñ', '\u0001').normalize('NFD')) {
    const ultima = letras.at(-1)
    if (c === '\u0301' && ultima) ultima.tilde = true
    const base = c === '\u0001' ? 'Ñ' : c
    if (base === ' ' || glifos[base]) letras.push({ base, tilde: false })
  }
  return letras
}

/** Width of the words when their letters are 10 high. */
const ancho = (letras: Letra[], aire: number): number =>
  letras.reduce((s, { base }) => s + (base === ' ' ? espacio : (glifos[base]?.[0] ?? 0) + aire), -aire)

export type Letrero = {
  x: number
  y: number
  alto: number
  maximo: number
  color: string
  peso?: number
  aire?: number
  centrado?: boolean
}
/** Words with their capitals `alto` high and their top at y, made smaller where they would be wider than `maximo`. */
export function letrero(
  texto: string,
  { x, y, alto, maximo, color, peso = 1.6, aire = 2.9, centrado = false }: Letrero,
): string {
  const letras = limpia(texto)
  const w = Math.max(1, ancho(letras, aire))
  const e = Math.min(alto / 10, maximo / (w + peso))
  let cursor = peso / 2
  let d = ''
  for (const { base, tilde } of letras) {
    const g = glifos[base]
    if (g)
      d += `<path transform="translate(${n(cursor)} 0)" d="${g[1]}${tilde ? `M${n(g[0] / 2 - 0.3)}-2.4l1.3-1.5` : ''}"/>`
    cursor += base === ' ' ? espacio : (g?.[0] ?? 0) + aire
  }
  const izquierda = centrado ? x - ((w + peso) * e) / 2 : x
  return `<g transform="translate(${n(izquierda)} ${n(y + (alto - e * 10) / 2)}) scale(${Math.round(e * 1000) / 1000})" fill="none" stroke="${color}" stroke-width="${peso}" stroke-linecap="round" stroke-linejoin="round">${d}</g>`
}
