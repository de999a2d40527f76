import { cerro, cieloDe, perfil } from './paisaje.ts'
import {
  acero,
  arcilla,
  claro,
  grana,
  hoja,
  type Luz,
  madera,
  maiz,
  mezcla,
  noche,
  oscuro,
  papel,
  tinta,
} from './paleta.ts'
import { azar, caja, circulo, elipse, en, linea, n, op, poli, ruta, uno, veces } from './svg.ts'

type Sala = { pared: string; piso: string; yPiso: number; zocalo?: string; tablas?: boolean }
/** Wall, wainscot and floor from x0 to 1440. */
export function sala(x0: number, s: Sala): string {
  const w = 1440 - x0
  let tablas = ''
  for (let x = -3400; x < 5000; x += 190) tablas += `M${n(720 + (x - 720) * 0.55)} ${s.yPiso}L${x} 900`
  let filas = ''
  for (let k = 1; k < 5; k++) filas += `M${x0} ${n(s.yPiso + (900 - s.yPiso) * (k / 5) ** 1.5)}H1440`
  const z = s.zocalo
    ? caja(x0, s.yPiso - 130, w, 130, s.zocalo) + caja(x0, s.yPiso - 136, w, 8, oscuro(s.zocalo, 0.25))
    : ''
  return (
    caja(x0, 0, w, s.yPiso, s.pared) +
    caja(x0, 0, w, 60, oscuro(s.pared, 0.05)) +
    z +
    caja(x0, s.yPiso - 16, w, 18, claro(s.zocalo ?? s.pared, 0.45)) +
    caja(x0, s.yPiso, w, 900 - s.yPiso, s.piso) +
    linea(tablas, oscuro(s.piso, 0.13), 2) +
    (s.tablas ? '' : linea(filas, oscuro(s.piso, 0.1), 2)) +
    caja(x0, s.yPiso, w, 12, tinta, 0, op(0.1))
  )
}
/** Window with the valley outside. */
export function ventana(
  x: number,
  y: number,
  w: number,
  h: number,
  l: Luz,
  semilla = 3,
  marco = papel,
  hojas = 2,
): string {
  const [c1, c2, c3, c4] = l.cerros
  const b = y + h
  const sol = l.hora === 'dia' ? '' : circulo(x + w * 0.7, y + h * 0.34, h * 0.07, l.sol)
  return (
    caja(x - 14, y - 14, w + 28, h + 28, oscuro(marco, 0.1), 3) +
    `<g transform="translate(0 ${n(y)})">${cieloDe(l, x, x + w, h)}</g>` +
    sol +
    elipse(x + w * 0.3, y + h * 0.2, w * 0.12, h * 0.03, l.nube, op(0.8)) +
    elipse(x + w * 0.36, y + h * 0.17, w * 0.08, h * 0.035, l.nube, op(0.8)) +
    cerro(perfil(b - h * 0.3, h * 0.42, w * 0.36, semilla, true), x, x + w, b, c1, 12) +
    cerro(perfil(b - h * 0.17, h * 0.34, w * 0.5, semilla + 4), x, x + w, b, c2, 12) +
    cerro(perfil(b - h * 0.06, h * 0.2, w * 0.6, semilla + 9), x, x + w, b, c3, 12) +
    cerro(perfil(b - h * 0.01, h * 0.08, w * 0.4, semilla + 2), x, x + w, b, c4, 12) +
    veces(hojas - 1, (i) => caja(x + ((i + 1) * w) / hojas - 5, y, 10, h, marco)) +
    caja(x, y + h * 0.28, w, 7, marco) +
    `<rect x="${n(x - 4)}" y="${n(y - 4)}" width="${n(w + 8)}" height="${n(h + 8)}" fill="none" stroke="${marco}" stroke-width="14"/>` +
    caja(x - 24, b + 10, w + 48, 15, marco, 3) +
    caja(x - 20, b + 25, w + 40, 6, tinta, 0, op(0.12))
  )
}
export const rayo = (x: number, y: number, w: number, h: number, l: Luz, sesgo = 180, o = 0.28): string =>
  poli([x, y, x + w, y, x + w + sesgo, y + h, x + sesgo, y + h], l.rayo, op(o))

export function estante(
  x: number,
  y: number,
  w: number,
  h: number,
  filas: number,
  semilla: number,
  color = madera,
): string {
  const a = azar(semilla)
  const tonos = [
    grana,
    noche,
    hoja,
    maiz,
    arcilla,
    '#5b7f9c',
    claro(noche, 0.35),
    papel,
    claro(grana, 0.35),
    claro(hoja, 0.3),
    '#6b4a35',
  ]
  const alto = h / filas
  let s = caja(x - 10, y - 10, w + 20, h + 20, color, 4) + caja(x, y, w, h, oscuro(color, 0.45))
  const grupos = new Map<string, string>()
  for (let f = 0; f < filas; f++) {
    const base = y + (f + 1) * alto - 9
    let bx = x + 4
    while (bx < x + w - 16) {
      if (a() < 0.07) {
        bx += 22
        continue
      }
      const g = 9 + a() * 13
      const b = Math.min(alto - 22, alto * (0.56 + a() * 0.24))
      const c = uno(tonos, Math.floor(a() * 11))
      grupos.set(c, `${grupos.get(c) ?? ''}M${n(bx)} ${n(base)}v${n(-b)}h${n(g)}v${n(b)}Z`)
      if (a() < 0.5)
        grupos.set(
          '#f3e7c8',
          `${grupos.get('#f3e7c8') ?? ''}M${n(bx + 1)} ${n(base - b * 0.78)}h${n(g - 2)}v4h${n(2 - g)}Z`,
        )
      bx += g + 1.5
    }
  }
  const claros = grupos.get('#f3e7c8') ?? ''
  grupos.delete('#f3e7c8')
  for (const [c, d] of grupos) s += ruta(d, c)
  s += ruta(claros, '#f3e7c8')
  for (let f = 0; f < filas; f++) s += caja(x, y + (f + 1) * alto - 9, w, 9, claro(color, 0.12))
  return s + caja(x + w - 16, y, 16, h, tinta, 0, op(0.14))
}
/** Table from the front: top edge at y. */
export const mesa = (x: number, y: number, w: number, alto: number, color = madera): string =>
  elipse(x + w / 2, y + alto, w * 0.52, 10, tinta, op(0.14)) +
  caja(x + 18, y + 10, 18, alto - 10, oscuro(color, 0.28)) +
  caja(x + w - 36, y + 10, 18, alto - 10, oscuro(color, 0.28)) +
  caja(x + 10, y + 16, w - 20, 34, oscuro(color, 0.18)) +
  caja(x, y, w, 20, color, 4) +
  caja(x, y, w, 6, claro(color, 0.25), 3)
/** Desk whose front is closed: hides the legs. */
export const mostrador = (
  x: number,
  y: number,
  w: number,
  alto: number,
  color = madera,
  panel = oscuro(madera, 0.15),
): string =>
  elipse(x + w / 2, y + alto, w * 0.53, 12, tinta, op(0.16)) +
  caja(x + 10, y, w - 20, alto, panel) +
  veces(Math.max(1, Math.floor(w / 220)), (i) =>
    caja(
      x + 34 + (i * (w - 40)) / Math.max(1, Math.floor(w / 220)),
      y + 50,
      (w - 40) / Math.max(1, Math.floor(w / 220)) - 28,
      alto - 84,
      claro(panel, 0.08),
      3,
    ),
  ) +
  caja(x - 8, y - 6, w + 16, 24, color, 5) +
  caja(x - 8, y - 6, w + 16, 7, claro(color, 0.3), 4)
/** Sheet seen in perspective: the surface of a table. */
export const tablero = (x: number, y: number, w: number, h: number, color = madera, canto = 22): string =>
  poli([x + h * 0.7, y, x + w - h * 0.7, y, x + w, y + h, x, y + h], color) +
  poli([x + h * 0.7, y, x + h * 0.7 + w * 0.2, y, x + w * 0.16, y + h, x, y + h], papel, op(0.1)) +
  caja(x, y + h, w, canto, oscuro(color, 0.25))
export function pizarra(x: number, y: number, w: number, h: number, tipo: 'verde' | 'blanca', dibujo = ''): string {
  const c = tipo === 'verde' ? '#2c5546' : '#f7f9f8'
  return (
    caja(x - 14, y - 14, w + 28, h + 28, tipo === 'verde' ? madera : acero, 4) +
    caja(x, y, w, h, c) +
    poli([x, y, x + w * 0.35, y, x + w * 0.1, y + h, x, y + h], papel, op(tipo === 'verde' ? 0.06 : 0.4)) +
    dibujo +
    caja(x - 6, y + h + 12, w + 12, 11, oscuro(madera, 0.2), 3) +
    caja(x + w * 0.4, y + h + 6, 46, 8, papel, 3) +
    caja(x + w * 0.6, y + h + 6, 26, 7, maiz, 3)
  )
}
export const maceta = (x: number, y: number, e: number, hojas = hoja): string =>
  en(
    x,
    y,
    e,
    elipse(0, 0, 44, 7, tinta, op(0.16)) +
      veces(
        9,
        (i) =>
          `<g transform="translate(0 -74) rotate(${-80 + i * 20})">${ruta('M-4 0Q-20-50 0-110Q20-50 4 0Z', i % 2 ? hojas : mezcla(hojas, papel, 0.16))}${linea('M0-4V-92', oscuro(hojas, 0.2), 1.6)}</g>`,
      ) +
      poli([-36, -78, 36, -78, 26, 0, -26, 0], arcilla) +
      caja(-40, -86, 80, 16, oscuro(arcilla, 0.12), 4) +
      poli([12, -70, 35, -70, 26, 0, 8, 0], tinta, op(0.12)),
  )
export const lampara = (x: number, largo: number, color: string, encendida = true, e = 1): string =>
  en(
    x,
    0,
    e,
    linea(`M0 0V${largo}`, tinta, 3) +
      (encendida
        ? poli([-40, largo + 40, 40, largo + 40, 150, largo + 420, -150, largo + 420], '#ffe7a8', op(0.16))
        : '') +
      ruta(
        `M-46 ${largo + 42}C-44 ${largo + 4} -18 ${largo} 0 ${largo}C18 ${largo} 44 ${largo + 4} 46 ${largo + 42}Z`,
        color,
      ) +
      elipse(0, largo + 42, 46, 7, encendida ? '#fff0c0' : oscuro(color, 0.3)),
  )
export const reloj = (x: number, y: number, r: number): string =>
  circulo(x, y, r, tinta) +
  circulo(x, y, r * 0.86, papel) +
  veces(12, (i) =>
    circulo(x + Math.sin((i * Math.PI) / 6) * r * 0.7, y - Math.cos((i * Math.PI) / 6) * r * 0.7, r * 0.05, tinta),
  ) +
  linea(`M${n(x)} ${n(y)}V${n(y - r * 0.52)}M${n(x)} ${n(y)}L${n(x + r * 0.38)} ${n(y + r * 0.18)}`, tinta, r * 0.08)
export const cuadro = (x: number, y: number, w: number, h: number, dibujo: string, marco = madera): string =>
  caja(x + 4, y + 6, w, h, tinta, 2, op(0.14)) +
  caja(x, y, w, h, marco, 2) +
  caja(x + 9, y + 9, w - 18, h - 18, '#f6efe0') +
  dibujo
export const puerta = (x: number, y: number, w: number, h: number, color = madera): string =>
  caja(x - 12, y - h - 12, w + 24, h + 12, oscuro(color, 0.3)) +
  caja(x, y - h, w, h, color) +
  caja(x + w * 0.14, y - h * 0.92, w * 0.72, h * 0.36, oscuro(color, 0.12), 3) +
  caja(x + w * 0.14, y - h * 0.48, w * 0.72, h * 0.4, oscuro(color, 0.12), 3) +
  circulo(x + w * 0.9, y - h * 0.5, 6, maiz)
