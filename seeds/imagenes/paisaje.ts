import { claro, hoja, type Luz, mezcla, oscuro, papel, tinta } from './paleta.ts'
import { azar, caja, circulo, degradado, elipse, en, linea, n, op, poli, ruta, veces } from './svg.ts'

export type Perfil = (x: number) => number

const valor = (i: number, s: number): number => {
  const v = Math.sin(i * 127.1 + s * 311.7) * 43758.5453
  return v - Math.floor(v)
}
const onda = (x: number, s: number, agudo: boolean): number => {
  const i = Math.floor(x)
  const t = x - i
  const u = agudo ? t : t * t * (3 - 2 * t)
  return valor(i, s) * (1 - u) + valor(i + 1, s) * u
}
/** A skyline: the same function of x, however wide the picture is. */
export const perfil =
  (base: number, alto: number, periodo: number, semilla: number, agudo = false): Perfil =>
  (x) =>
    base -
    alto *
      (0.72 * onda(x / periodo, semilla, agudo) +
        0.22 * onda(x / (periodo * 0.43), semilla + 7, agudo) +
        0.06 * onda(x / (periodo * 0.13), semilla + 3, agudo))

export function cerro(f: Perfil, x0: number, x1: number, fondo: number, color: string, paso = 24, extra = ''): string {
  let d = `M${n(x0)} ${n(fondo)}`
  for (let x = x0; x < x1 + paso; x += paso) d += `L${n(Math.min(x, x1))} ${n(Math.min(fondo, f(Math.min(x, x1))))}`
  return ruta(`${d}L${n(x1)} ${n(fondo)}Z`, color, extra)
}

/** Terraces: lines that follow the slope. */
export function andenes(f: Perfil, x0: number, x1: number, cuantos: number, salto: number, color: string): string {
  let d = ''
  for (let k = 1; k <= cuantos; k++) {
    const corte = ((x1 - x0) / 2) * (0.12 + 0.1 * valor(k, x0))
    for (let x = x0 + corte; x <= x1 - corte; x += 30)
      d += `${x === x0 + corte ? 'M' : 'L'}${n(x)} ${n(f(x) + 12 + k * salto)}`
  }
  return linea(d, color, 2.6)
}

export function nevado(x: number, base: number, w: number, h: number, color: string, nieve = papel): string {
  const p = (a: number, b: number): string => `${n(x + a * w)} ${n(base - b * h)}`
  return (
    ruta(
      `M${p(-0.5, 0)}L${p(-0.26, 0.5)}L${p(-0.17, 0.47)}L${p(0, 1)}L${p(0.09, 0.8)}L${p(0.16, 0.84)}L${p(0.3, 0.42)}L${p(0.5, 0)}Z`,
      color,
    ) +
    ruta(
      `M${p(0, 1)}L${p(0.09, 0.8)}L${p(0.16, 0.84)}L${p(0.3, 0.42)}L${p(0.5, 0)}H${n(x + w * 0.06)}L${p(0.04, 0.4)}L${p(-0.03, 0.62)}Z`,
      tinta,
      op(0.14),
    ) +
    ruta(
      `M${p(-0.125, 0.62)}L${p(0, 1)}L${p(0.09, 0.8)}L${p(0.16, 0.84)}L${p(0.235, 0.62)}L${p(0.18, 0.66)}L${p(0.13, 0.56)}L${p(0.08, 0.66)}L${p(0.02, 0.52)}L${p(-0.03, 0.66)}L${p(-0.08, 0.54)}Z`,
      nieve,
    ) +
    ruta(
      `M${p(0, 1)}L${p(0.09, 0.8)}L${p(0.16, 0.84)}L${p(0.235, 0.62)}L${p(0.18, 0.66)}L${p(0.13, 0.56)}L${p(0.08, 0.66)}L${p(0.03, 0.62)}L${p(0.03, 0.8)}Z`,
      '#9fb7cb',
      op(0.65),
    )
  )
}

export const nube = (x: number, y: number, e: number, color: string, o = 0.9): string =>
  en(
    x,
    y,
    e,
    ruta(
      'M-90 12C-104 12-104-6-88-8C-86-28-56-32-46-18C-38-44 6-46 14-20C26-34 56-28 56-10C78-14 92 2 78 12Z',
      color,
      op(o),
    ),
  )

export function cieloDe(l: Luz, x0: number, x1: number, alto: number, y0 = 0): string {
  const id = `cielo-${l.hora}`
  const estrellas =
    l.hora === 'noche'
      ? veces(60, (i) =>
          circulo(
            x0 + valor(i, 5) * (x1 - x0),
            y0 + valor(i, 9) * alto * 0.75,
            0.9 + valor(i, 2) * 1.3,
            papel,
            op(0.35 + valor(i, 4) * 0.5),
          ),
        )
      : ''
  return (
    degradado(id, [
      [0, l.alto],
      [0.55, l.medio],
      [1, l.bajo],
    ]) +
    caja(x0, y0, x1 - x0, alto, `url(#${id})`) +
    estrellas
  )
}
export const astro = (l: Luz, x: number, y: number, r: number): string =>
  circulo(x, y, r * 2.1, l.sol, op(0.16)) +
  circulo(x, y, r * 1.5, l.sol, op(0.26)) +
  circulo(x, y, r, l.sol) +
  (l.hora === 'noche'
    ? circulo(x - r * 0.3, y - r * 0.2, r * 0.18, '#d9d3bb') + circulo(x + r * 0.3, y + r * 0.3, r * 0.24, '#d9d3bb')
    : '')

type Vista = {
  horizonte: number
  semilla: number
  sol?: readonly [number, number, number]
  nevados?: readonly (readonly [number, number, number])[]
  fondo?: number
  nubes?: boolean
  relieve?: number
}
/** Sky, sun, three ranges and what lies on them, from x0 to x1. The ground starts at `horizonte`. */
export function vista(l: Luz, x0: number, x1: number, v: Vista): string {
  const h = v.horizonte
  const s = v.semilla
  const m = v.relieve ?? 1.45
  const [c1, c2, c3, c4] = l.cerros
  const f1 = perfil(h - 70 * m, 190 * m, 260, s, true)
  const f2 = perfil(h - 24 * m, 180 * m, 380, s + 1)
  const f3 = perfil(h + 14, 120 * m, 520, s + 2)
  const nubes =
    v.nubes === false
      ? ''
      : veces(Math.round((x1 - x0) / 420) + 1, (i) =>
          nube(
            x0 + 130 + i * 410 + valor(i, s) * 160,
            h * (0.13 + valor(i, s + 1) * 0.24),
            0.7 + valor(i, s + 2) * 0.75,
            l.nube,
            0.72,
          ),
        )
  return (
    cieloDe(l, x0, x1, h + 10) +
    caja(x0, h, x1 - x0, 900 - h, l.suelo) +
    (v.sol ? astro(l, v.sol[0], v.sol[1], v.sol[2]) : '') +
    nubes +
    cerro(f1, x0, x1, h + 4, c1) +
    cerro((x) => f1(x) + 46 * m, x0, x1, h + 4, mezcla(c1, c2, 0.5), 24, op(0.55)) +
    (v.nevados ?? [])
      .map(([x, w, a]) =>
        nevado(
          x,
          h,
          w * 1.75,
          a * 1.36,
          mezcla(c1, c2, 0.45),
          l.hora === 'ocaso' ? '#fbe0cf' : l.hora === 'noche' ? '#b9cbdc' : papel,
        ),
      )
      .join('') +
    cerro(f2, x0, x1, h + 4, c2) +
    andenes(f2, x0 + 60, x0 + (x1 - x0) * 0.42, 5, 15, claro(c2, 0.22)) +
    andenes(f2, x1 - 460, x1 - 20, 5, 14, claro(c2, 0.2)) +
    cerro(f3, x0, x1, h + 6, c3) +
    andenes(f3, x0 + (x1 - x0) * 0.3, x0 + (x1 - x0) * 0.72, 4, 14, mezcla(c3, l.suelo, 0.6)) +
    veces(Math.round((x1 - x0) / 150), (i) => {
      const x = x0 + 60 + i * 150 + valor(i, s + 8) * 110
      return arbolito(x, f3(x) + 14 + valor(i, s + 6) * 20, 0.5 + valor(i, s) * 0.35, c4)
    })
  )
}
const arbolito = (x: number, y: number, e: number, c: string): string =>
  en(
    x,
    y,
    e,
    caja(-2, -20, 4, 20, oscuro(c, 0.4)) + elipse(0, -42, 11, 28, c) + elipse(14, -24, 9, 18, oscuro(c, 0.12)),
  )

export const suelo = (l: Luz, x0: number, x1: number, y: number, fondo = 900, color = l.suelo): string =>
  caja(x0, y, x1 - x0, fondo - y, color) + caja(x0, y, x1 - x0, 10, oscuro(color, 0.1), 0, op(0.5))

/** Furrows that meet at a point of the horizon. */
export function surcos(
  x0: number,
  x1: number,
  y: number,
  fondo: number,
  fuga: number,
  color: string,
  cada = 120,
): string {
  let d = ''
  for (let x = fuga - 40 * cada; x < fuga + 40 * cada; x += cada) {
    const arriba = fuga + (x - fuga) * 0.16
    if (arriba < x0 - 60 || arriba > x1 + 60) continue
    d += `M${n(arriba)} ${n(y)}L${n(x)} ${n(fondo)}H${n(x + cada * 0.42)}L${n(arriba + cada * 0.07)} ${n(y)}Z`
  }
  return ruta(d, color)
}

export function eucalipto(x: number, y: number, e: number, l: Luz, semilla = 1): string {
  const a = azar(semilla)
  const c = mezcla(l.cerros[3], '#5f8f7a', l.hora === 'ocaso' || l.hora === 'noche' ? 0.15 : 0.5)
  const copas = veces(7, (i) =>
    elipse(
      (a() - 0.5) * 62,
      -110 - i * 34,
      34 - i * 2.4,
      42 - i * 2,
      i % 3 === 0 ? oscuro(c, 0.14) : i % 3 === 1 ? c : claro(c, 0.12),
    ),
  )
  return en(
    x,
    y,
    e,
    elipse(0, 0, 50, 8, tinta, op(0.14)) +
      ruta('M-8 0C-4-90-6-200-2-320H3C5-200 4-90 10 0Z', mezcla('#b79b82', tinta, l.hora === 'noche' ? 0.5 : 0.1)) +
      linea('M0-120L-26-170M0-170L24-214', '#a58a72', 4) +
      copas,
  )
}
export function quenua(x: number, y: number, e: number, color = hoja): string {
  return en(
    x,
    y,
    e,
    elipse(0, 0, 70, 9, tinta, op(0.15)) +
      ruta('M-12 0C-4-30-14-50-30-84L-20-90C-8-66-4-64 0-44C4-66 14-74 26-96L36-90C18-60 8-34 14 0Z', '#8a4f38') +
      circulo(-44, -104, 38, oscuro(color, 0.16)) +
      circulo(44, -108, 40, oscuro(color, 0.1)) +
      circulo(0, -128, 50, color) +
      circulo(-26, -136, 26, claro(color, 0.14)) +
      circulo(24, -96, 26, oscuro(color, 0.2), op(0.6)),
  )
}
export const ichu = (x: number, y: number, e: number, color: string): string =>
  en(x, y, e, linea('M0 0Q-6-22-20-34M0 0Q-3-26-8-44M0 0Q2-26 4-48M0 0Q6-24 16-38M0 0Q9-16 24-24', color, 3))
export const maguey = (x: number, y: number, e: number): string =>
  en(
    x,
    y,
    e,
    veces(
      7,
      (i) =>
        `<g transform="rotate(${-72 + i * 24})">${ruta('M-9 0Q-12-40 0-84Q12-40 9 0Z', i % 2 ? '#5f8f86' : '#4c7b74')}${linea('M0-6V-70', '#8fb5a8', 1.6)}</g>`,
    ),
  )
export const flores = (x: number, y: number, e: number, color: string): string =>
  en(
    x,
    y,
    e,
    veces(
      5,
      (i) =>
        linea(`M${-20 + i * 10} 0q${i % 2 ? 3 : -3}-14 ${i % 2 ? 2 : -2}-${26 + (i % 3) * 8}`, '#4c7b55', 2.5) +
        circulo(-20 + i * 10 + (i % 2 ? 2 : -2), -28 - (i % 3) * 8, 5, color),
    ),
  )
export const roca = (x: number, y: number, e: number, c = '#8d8a83'): string =>
  en(
    x,
    y,
    e,
    poli([-50, 0, -40, -26, -14, -40, 18, -36, 44, -16, 52, 0], c) +
      poli([18, -36, 44, -16, 52, 0, 8, 0], tinta, op(0.16)),
  )
