/** Small words for SVG. Numbers are rounded to a tenth so that the files stay short. */
export const n = (v: number): string => String(Math.round(v * 10) / 10)
export const op = (v: number): string => ` opacity="${v}"`

export const ruta = (d: string, color: string, extra = ''): string => `<path d="${d}" fill="${color}"${extra}/>`
export const linea = (d: string, color: string, grosor: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(grosor)}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`
export const caja = (x: number, y: number, w: number, h: number, color: string, r = 0, extra = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${color}"${r ? ` rx="${n(r)}"` : ''}${extra}/>`
export const elipse = (x: number, y: number, rx: number, ry: number, color: string, extra = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${color}"${extra}/>`
export const circulo = (x: number, y: number, r: number, color: string, extra = ''): string =>
  elipse(x, y, r, r, color, extra)
export const poli = (puntos: readonly number[], color: string, extra = ''): string => {
  let d = ''
  for (let i = 0; i + 1 < puntos.length; i += 2) d += `${i ? 'L' : 'M'}${n(puntos[i] ?? 0)} ${n(puntos[i + 1] ?? 0)}`
  return ruta(`${d}Z`, color, extra)
}
export const en = (x: number, y: number, e: number, contenido: string, giro = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)})${giro ? ` rotate(${n(giro)})` : ''}${e === 1 ? '' : ` scale(${Math.round(e * 1000) / 1000})`}">${contenido}</g>`
export const veces = (cuantas: number, f: (i: number) => string): string =>
  Array.from({ length: cuantas }, (_, i) => f(i)).join('')

/** Same seed, same sequence. */
export function azar(semilla: number): () => number {
  let s = (semilla * 2654435761) >>> 0
  return () => {
    s = (s + 0x6d2b79f5) >>> 0
    let t = Math.imul(s ^ (s >>> 15), s | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
export const uno = <T>(lista: readonly T[], i: number): T =>
  lista[((i % lista.length) + lista.length) % lista.length] as T

export function degradado(
  id: string,
  paradas: readonly (readonly [number, string, number?])[],
  horizontal = false,
): string {
  const p = paradas.map(
    ([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
  )
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="${horizontal ? 1 : 0}" y2="${horizontal ? 0 : 1}">${p.join('')}</linearGradient></defs>`
}
export const lienzo = (
  x0: number,
  y0: number,
  w: number,
  h: number,
  ancho: number,
  alto: number,
  contenido: string,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${ancho}" height="${alto}" viewBox="${x0} ${y0} ${w} ${h}">${contenido}</svg>`

/** The three pictures of a scene. Each draws from x0 to 1440: a banner asks for a negative x0. */
export type Tres = readonly [(x0: number) => string, (x0: number) => string, (x0: number) => string]
