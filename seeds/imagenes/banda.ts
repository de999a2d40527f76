import { grana, maiz, noche, papel } from './paleta.ts'
import { caja, n, ruta } from './svg.ts'

/** The woven band: stepped diamonds between two stripes. One path for each colour, so that it is cheap to draw. */
export function banda(
  x: number,
  y: number,
  w: number,
  h: number,
  fondo = grana,
  dibujo = maiz,
  hilo = papel,
  borde = noche,
): string {
  const u = h / 9
  const paso = u * 9
  const cuantos = Math.max(1, Math.round(w / paso))
  const p = w / cuantos
  const r = (cx: number, cy: number, a: number, b: number): string =>
    `M${n(x + cx - a)} ${n(y + cy - b)}h${n(2 * a)}v${n(2 * b)}h${n(-2 * a)}Z`
  let rombos = ''
  let centros = ''
  let peines = ''
  for (let i = 0; i < cuantos; i++) {
    const cx = (i + 0.5) * p
    const cy = h / 2
    rombos += r(cx, cy, u * 3, u * 0.55) + r(cx, cy, u * 2, u * 1.5) + r(cx, cy, u, u * 2.4)
    centros += r(cx, cy, u * 0.9, u * 0.5)
    peines += r(i * p + u * 0.3, cy - u * 1.9, u * 0.3, u * 0.7) + r(i * p + u * 0.3, cy + u * 1.9, u * 0.3, u * 0.7)
  }
  return (
    caja(x, y, w, h, fondo) +
    caja(x, y, w, u * 0.9, borde) +
    caja(x, y + h - u * 0.9, w, u * 0.9, borde) +
    ruta(rombos, dibujo) +
    ruta(centros, fondo) +
    ruta(peines, hilo)
  )
}

/** A hanging cloth: bands between plain stripes, with a fringe. */
export function manta(x: number, y: number, w: number, h: number, color = grana, segundo = noche): string {
  const f = h * 0.07
  let flecos = ''
  for (let i = 0; i < w / 8; i++) flecos += `M${n(x + i * 8)} ${n(y + h - f)}h4v${n(f)}h-4Z`
  const b = h * 0.14
  return (
    caja(x, y, w, h - f, color) +
    caja(x, y + h * 0.06, w, h * 0.03, maiz) +
    banda(x, y + h * 0.14, w, b, segundo, maiz, papel, color) +
    caja(x, y + h * 0.34, w, h * 0.05, segundo) +
    caja(x, y + h * 0.4, w, h * 0.015, papel) +
    caja(x, y + h * 0.5, w, h * 0.05, segundo) +
    banda(x, y + h * 0.62, w, b, segundo, maiz, papel, color) +
    caja(x, y + h * 0.82, w, h * 0.03, maiz) +
    ruta(flecos, maiz)
  )
}
