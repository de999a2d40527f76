import { acero, arcilla, cielo, claro, grana, hoja, madera, maiz, noche, oscuro, papel, tinta } from './paleta.ts'
import { caja, circulo, elipse, en, linea, n, op, poli, ruta, uno, veces } from './svg.ts'

/** Lines of code, chart, site, map or plan: what a screen shows inside w by h. */
export function contenidoPantalla(
  tipo: 'codigo' | 'barras' | 'sitio' | 'linea' | 'plano',
  w: number,
  h: number,
): string {
  if (tipo === 'codigo')
    return (
      caja(0, 0, w, h, '#14273c') +
      caja(0, 0, w * 0.06, h, '#1d3550') +
      veces(
        9,
        (i) =>
          caja(
            w * (0.1 + (i % 4) * 0.05),
            h * (0.08 + i * 0.1),
            w * (0.18 + ((i * 7) % 5) * 0.06),
            h * 0.04,
            uno([maiz, '#7fb6dc', '#8fc7a3', '#e08a96'], i),
            2,
          ) + caja(w * (0.36 + ((i * 3) % 4) * 0.08), h * (0.08 + i * 0.1), w * 0.16, h * 0.04, '#c9d5df', 2, op(0.7)),
      )
    )
  if (tipo === 'barras')
    return (
      caja(0, 0, w, h, '#f6f8f9') +
      caja(0, 0, w, h * 0.12, noche) +
      veces(6, (i) =>
        caja(
          w * (0.1 + i * 0.14),
          h * (0.84 - (0.2 + ((i * 5) % 7) * 0.07)),
          w * 0.09,
          h * (0.2 + ((i * 5) % 7) * 0.07),
          uno([cielo, hoja, maiz, grana], i),
          2,
        ),
      ) +
      linea(`M${n(w * 0.07)} ${n(h * 0.86)}H${n(w * 0.93)}`, tinta, 2)
    )
  if (tipo === 'linea')
    return (
      caja(0, 0, w, h, '#f6f8f9') +
      linea(
        `M${n(w * 0.08)} ${n(h * 0.3)}H${n(w * 0.92)}M${n(w * 0.08)} ${n(h * 0.55)}H${n(w * 0.92)}M${n(w * 0.08)} ${n(h * 0.8)}H${n(w * 0.92)}`,
        '#d3dadf',
        2,
      ) +
      linea(
        `M${n(w * 0.1)} ${n(h * 0.72)}L${n(w * 0.3)} ${n(h * 0.56)}L${n(w * 0.46)} ${n(h * 0.62)}L${n(w * 0.66)} ${n(h * 0.32)}L${n(w * 0.9)} ${n(h * 0.18)}`,
        grana,
        Math.max(3, h * 0.025),
      ) +
      linea(
        `M${n(w * 0.1)} ${n(h * 0.8)}L${n(w * 0.4)} ${n(h * 0.7)}L${n(w * 0.9)} ${n(h * 0.5)}`,
        cielo,
        Math.max(2, h * 0.02),
      )
    )
  if (tipo === 'plano')
    return `${caja(0, 0, w, h, '#2a5f92')}<g fill="none" stroke="#dfeaf3" stroke-width="2"><path d="M${n(w * 0.12)} ${n(h * 0.2)}h${n(w * 0.5)}v${n(h * 0.3)}h${n(w * 0.24)}v${n(h * 0.32)}h${n(-w * 0.74)}Z"/><path d="M${n(w * 0.36)} ${n(h * 0.2)}v${n(h * 0.34)}M${n(w * 0.36)} ${n(h * 0.66)}v${n(h * 0.16)}M${n(w * 0.12)} ${n(h * 0.5)}h${n(w * 0.16)}M${n(w * 0.62)} ${n(h * 0.5)}h${n(-w * 0.1)}"/><path d="M${n(w * 0.36)} ${n(h * 0.54)}a${n(h * 0.12)} ${n(h * 0.12)} 0 0 1 ${n(h * 0.12)} ${n(h * 0.12)}"/></g>`
  return (
    caja(0, 0, w, h, papel) +
    caja(0, 0, w, h * 0.14, noche) +
    circulo(w * 0.07, h * 0.07, h * 0.035, maiz) +
    ruta(
      `M0 ${n(h * 0.56)}V${n(h * 0.4)}L${n(w * 0.2)} ${n(h * 0.24)}L${n(w * 0.42)} ${n(h * 0.44)}L${n(w * 0.66)} ${n(h * 0.2)}L${n(w)} ${n(h * 0.46)}V${n(h * 0.56)}Z`,
      hoja,
    ) +
    veces(3, (i) =>
      caja(
        w * (0.06 + i * 0.31),
        h * 0.64,
        w * 0.26,
        h * 0.28,
        uno([claro(cielo, 0.5), claro(maiz, 0.4), claro(grana, 0.55)], i),
        3,
      ),
    )
  )
}
type Pantalla = Parameters<typeof contenidoPantalla>[0]
/** Monitor with its foot at 0,0. */
export const monitor = (x: number, y: number, w: number, h: number, tipo: Pantalla): string =>
  en(
    x,
    y,
    1,
    elipse(0, 0, w * 0.24, 6, tinta, op(0.2)) +
      caja(-w * 0.05, -34, w * 0.1, 34, '#59626c') +
      caja(-w * 0.2, -8, w * 0.4, 8, '#59626c', 4) +
      caja(-w / 2 - 7, -h - 40, w + 14, h + 14, '#2a333e', 6) +
      en(-w / 2, -h - 33, 1, contenidoPantalla(tipo, w, h)) +
      poli([-w / 2, -33, -w / 2, -h - 33, -w * 0.1, -h - 33], papel, op(0.07)),
  )
export const monitorDetras = (x: number, y: number, w: number, h: number): string =>
  en(
    x,
    y,
    1,
    caja(-w * 0.05, -40, w * 0.1, 40, '#59626c') +
      caja(-w * 0.2, -8, w * 0.4, 8, '#6a737d', 4) +
      caja(-w / 2, -h - 30, w, h, '#39434f', 7) +
      caja(-w / 2, -h - 30, w, 8, '#4d5864', 4) +
      circulo(0, -h * 0.55 - 30, 9, '#56616d') +
      caja(-w * 0.14, -h * 0.4, w * 0.28, h * 0.2, '#323b46', 4),
  )
export const laptop = (x: number, y: number, w: number, tipo: Pantalla): string =>
  en(
    x,
    y,
    1,
    caja(-w / 2, -w * 0.62, w, w * 0.6, '#39434f', 6) +
      en(-w / 2 + 6, -w * 0.62 + 6, 1, contenidoPantalla(tipo, w - 12, w * 0.6 - 12)) +
      poli([-w / 2, -3, w / 2, -3, w * 0.58, 8, -w * 0.58, 8], acero) +
      caja(-w * 0.58, 7, w * 1.16, 5, '#8e98a1', 2),
  )
export const laptopDetras = (x: number, y: number, w: number): string =>
  en(
    x,
    y,
    1,
    caja(-w / 2, -w * 0.6, w, w * 0.6, acero, 7) +
      caja(-w / 2, -w * 0.6, w * 0.4, w * 0.6, papel, 7, op(0.25)) +
      circulo(0, -w * 0.3, w * 0.05, '#8e98a1') +
      caja(-w * 0.56, -3, w * 1.12, 8, '#8e98a1', 3),
  )
export const cuaderno = (x: number, y: number, e: number, color: string): string =>
  en(
    x,
    y,
    e,
    poli([-46, 0, -36, -22, 0, -18, 0, 4], '#fdfcf8') +
      poli([46, 0, 36, -22, 0, -18, 0, 4], '#eeeae0') +
      linea('M-36-6L-6-4M-33-12L-6-10M36-6L6-4M33-12L6-10', '#a9b4bd', 1.8) +
      linea('M-46 1L0 5L46 1', color, 3),
  )
export const libros = (x: number, y: number, e: number, i = 0): string =>
  en(
    x,
    y,
    e,
    veces(
      4,
      (k) =>
        caja(
          -44 + ((k * 7 + i * 5) % 11),
          -(k + 1) * 16,
          84 - ((k * 5 + i) % 3) * 8,
          15,
          uno([grana, noche, hoja, maiz, arcilla], k + i),
          2,
        ) + caja(-38 + ((k * 7 + i * 5) % 11), -(k + 1) * 16 + 5, 30, 4, '#f3e7c8', 0, op(0.7)),
    ),
  )
export const taza = (x: number, y: number, e: number, c = grana): string =>
  en(
    x,
    y,
    e,
    `${ruta('M-14-28H14V-6Q14 0 8 0H-8Q-14 0-14-6Z', c)}<path d="M14-22h5q6 0 6 6t-6 6h-5" fill="none" stroke="${c}" stroke-width="4"/>`,
  )
export const tableta = (e: number, tipo: Pantalla = 'sitio', giro = 0): string =>
  en(0, 0, e, caja(-36, -27, 72, 54, '#2a333e', 5) + en(-31, -22, 1, contenidoPantalla(tipo, 62, 44)), giro)
export const hojas = (e: number, giro = 0): string =>
  en(
    0,
    0,
    e,
    caja(-24, -34, 48, 62, '#fdfcf8', 2) +
      caja(-24, -34, 48, 62, tinta, 2, op(0.05)) +
      linea('M-16-22h32M-16-12h32M-16-2h32M-16 8h20', '#9aa8b4', 2.4),
    giro,
  )
export const carpeta = (e: number, color = grana): string =>
  en(0, 0, e, caja(-22, -30, 44, 58, color, 3) + caja(-14, -20, 28, 12, papel, 1))
export const diploma = (e: number): string =>
  en(
    0,
    0,
    e,
    caja(-62, -42, 124, 84, '#c99a3a', 3) +
      caja(-55, -35, 110, 70, '#fdf8ea', 1) +
      linea('M-26-16H26M-38-2H38M-38 9H38', '#9c8c6a', 3) +
      circulo(30, 22, 9, grana) +
      poli([25, 28, 22, 42, 30, 37, 38, 42, 35, 28], grana),
  )
export const caja3 = (x: number, y: number, w: number, h: number, color = '#c99b66'): string =>
  caja(x, y - h, w, h, color, 2) +
  poli([x, y - h, x + w * 0.14, y - h - h * 0.2, x + w * 1.14, y - h - h * 0.2, x + w, y - h], claro(color, 0.2)) +
  poli([x + w, y, x + w, y - h, x + w * 1.14, y - h * 1.2, x + w * 1.14, y - h * 0.2], oscuro(color, 0.22)) +
  caja(x + w * 0.42, y - h, w * 0.16, h, oscuro(color, 0.1))
export const regadera = (e: number, s: 1 | -1 = 1, c = '#2c6fad'): string =>
  `<g transform="scale(${e * s} ${e})">${linea('M-14-4Q0-26 18-2', oscuro(c, 0.2), 5)}${poli([-20, 0, 22, 0, 28, 44, -26, 44], c)}${linea('M24 32L54 0', c, 7)}${poli([46, 2, 58, -10, 66, -2, 54, 8], oscuro(c, 0.2))}${caja(-22, 8, 46, 6, claro(c, 0.3))}</g>`
export const cono = (x: number, y: number, e: number): string =>
  en(
    x,
    y,
    e,
    elipse(0, 0, 34, 6, tinta, op(0.15)) +
      caja(-30, -8, 60, 10, '#d9662a', 3) +
      poli([-20, -8, -6, -78, 6, -78, 20, -8], '#f08a3c') +
      poli([-16, -28, -12, -48, 12, -48, 16, -28], papel),
  )
export const toldo = (x: number, y: number, w: number, alto: number, a: string, b: string): string => {
  const k = Math.round(w / 52)
  const p = w / k
  return (
    caja(x + 8, y, 10, alto, '#8a7a68') +
    caja(x + w - 18, y, 10, alto, '#8a7a68') +
    veces(
      k,
      (i) =>
        poli(
          [
            x + i * p + (k / 2 - i) * 7,
            y - 66,
            x + (i + 1) * p + (k / 2 - i - 1) * 7,
            y - 66,
            x + (i + 1) * p,
            y,
            x + i * p,
            y,
          ],
          i % 2 ? a : b,
        ) +
        ruta(
          `M${n(x + i * p)} ${n(y)}h${n(p)}v12a${n(p / 2)} 13 0 0 1 ${n(-p)} 0Z`,
          i % 2 ? oscuro(a, 0.12) : oscuro(b, 0.12),
        ),
    )
  )
}
export const banderines = (x0: number, y0: number, x1: number, y1: number, cuelga: number, cada = 46): string => {
  const l = Math.max(2, Math.round((x1 - x0) / cada))
  const pt = (t: number): [number, number] => [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + cuelga * 4 * t * (1 - t)]
  return (
    linea(
      `M${n(x0)} ${n(y0)}Q${n((x0 + x1) / 2)} ${n((y0 + y1) / 2 + cuelga * 2)} ${n(x1)} ${n(y1)}`,
      tinta,
      2,
      op(0.6),
    ) +
    veces(l, (i) => {
      const [a, b] = pt((i + 0.2) / l)
      const [c, d] = pt((i + 0.85) / l)
      return poli([a, b, c, d, (a + c) / 2, (b + d) / 2 + 34], uno([grana, maiz, hoja, cielo, papel], i))
    })
  )
}
export const costal = (x: number, y: number, e: number, color = '#d8c39a', dentro = '#b98a5a'): string =>
  en(
    x,
    y,
    e,
    elipse(0, 0, 46, 8, tinta, op(0.15)) +
      ruta('M-36-70Q-50-20-40 0H40Q50-20 36-70Z', color) +
      elipse(0, -70, 37, 12, oscuro(color, 0.15)) +
      veces(7, (i) => circulo(-24 + i * 8, -74 - (i % 3) * 5, 9, i % 2 ? dentro : claro(dentro, 0.15))) +
      caja(-38, -44, 76, 7, grana) +
      caja(-40, -34, 80, 4, maiz),
  )
export const canasta = (x: number, y: number, e: number, frutas: readonly string[]): string =>
  en(
    x,
    y,
    e,
    veces(7, (i) => circulo(-42 + i * 14, -52 - (i % 2) * 10 - (i % 3) * 3, 15, uno(frutas, i))) +
      ruta('M-60-50H60L48 0H-48Z', madera) +
      linea('M-57-36H57M-54-22H54M-50-9H50', oscuro(madera, 0.25), 4) +
      linea('M-30-50L-26 0M0-50V0M30-50L26 0', claro(madera, 0.2), 3),
  )
export const frasco = (x: number, y: number, e: number, color: string, tapa = maiz): string =>
  en(
    x,
    y,
    e,
    caja(-16, -54, 32, 54, color, 6) +
      caja(-12, -50, 6, 46, papel, 3, op(0.35)) +
      caja(-14, -64, 28, 12, tapa, 3) +
      caja(-16, -36, 32, 20, papel) +
      caja(-10, -30, 20, 3, grana) +
      caja(-10, -24, 14, 3, noche),
  )
export const botella = (x: number, y: number, e: number, color: string): string =>
  en(
    x,
    y,
    e,
    ruta('M-6-92H6V-70Q17-60 17-46V-4Q17 0 13 0H-13Q-17 0-17-4V-46Q-17-60-6-70Z', color) +
      caja(-8, -102, 16, 12, tinta, 3) +
      caja(-17, -42, 34, 24, papel) +
      circulo(0, -30, 7, maiz) +
      caja(-12, -60, 5, 56, papel, 2, op(0.3)),
  )
