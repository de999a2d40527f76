import { createRequire } from 'node:module'
import { openSync } from 'fontkit'

/**
 * Text as SVG outlines. A rasteriser needs a system font for `<text>`, and a small server has none: outlines of the
 * portal's own typeface look the same everywhere.
 */
const FUENTE =
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'

type Letra = { d: string; ancho: number }
const letras = new Map<string, Letra>()
let fuente: ReturnType<typeof openSync> | undefined

function letra(signo: string): Letra {
  const guardada = letras.get(signo)
  if (guardada) return guardada
  fuente ??= openSync(createRequire(import.meta.url).resolve(FUENTE))
  const { glyphs, advanceWidth } = fuente.layout(signo)
  const nueva = { d: glyphs.map((glyph) => glyph.path.toSVG()).join(''), ancho: advanceWidth / fuente.unitsPerEm }
  letras.set(signo, nueva)
  return nueva
}

export function anchoDe(texto: string, cuerpo: number): number {
  return [...texto].reduce((suma, signo) => suma + letra(signo).ancho * cuerpo, 0)
}

export type EstiloTexto = { color?: string; ancla?: 'inicio' | 'medio' | 'fin'; negrita?: boolean }

/** One line of text with its baseline at (x, y), as an SVG group. */
export function texto(contenido: string, x: number, y: number, cuerpo: number, estilo: EstiloTexto = {}): string {
  const { color = '#16202e', ancla = 'inicio', negrita = false } = estilo
  const corrido = ancla === 'inicio' ? 0 : anchoDe(contenido, cuerpo) * (ancla === 'medio' ? 0.5 : 1)
  const escala = cuerpo / 1000
  const trazos: string[] = []
  let avance = 0
  for (const signo of contenido) {
    const { d, ancho } = letra(signo)
    if (d) trazos.push(`<path transform="translate(${Math.round(avance * 1000)})" d="${d}"/>`)
    avance += ancho
  }
  const borde = negrita ? ` stroke="${color}" stroke-width="36"` : ''
  const lugar = `translate(${(x - corrido).toFixed(2)} ${y.toFixed(2)}) scale(${escala} ${-escala})`
  return `<g transform="${lugar}" fill="${color}"${borde}>${trazos.join('')}</g>`
}

/** Breaks a text in lines no wider than `ancho`. */
export function lineas(contenido: string, cuerpo: number, ancho: number): string[] {
  const hechas: string[] = []
  let actual = ''
  for (const palabra of contenido.split(' ')) {
    const prueba = actual ? `${actual} ${palabra}` : palabra
    if (actual && anchoDe(prueba, cuerpo) > ancho) {
      hechas.push(actual)
      actual = palabra
    } else actual = prueba
  }
  return actual ? [...hechas, actual] : hechas
}

/** A paragraph that starts at `y`; answers its SVG and where the next one can start. */
export function parrafo(contenido: string, x: number, y: number, cuerpo: number, ancho: number, estilo?: EstiloTexto) {
  const partes = lineas(contenido, cuerpo, ancho)
  const svg = partes.map((linea, i) => texto(linea, x, y + i * cuerpo * 1.45, cuerpo, estilo)).join('')
  return { svg, siguiente: y + partes.length * cuerpo * 1.45 }
}
