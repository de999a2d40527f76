import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { textAt } from '../app/lib/outlines.server.ts'
import { type Ancla, llenar } from './fechas.ts'
import { MUESTRA } from './leer.ts'

export type Imagen = { dibujo: string; alt: string }

const rutaDe = (nombre: string) => join(MUESTRA, 'dibujos', `${nombre}.svg`)

/** `campus-1`, or `campus-1 | other words` where its title is not what the picture says there. */
export function imagenDe(escrita: string): Imagen {
  const [dibujo = '', alt] = escrita.split(' | ')
  return { dibujo, alt: alt ?? tituloDe(dibujo) }
}

export const imagenesDe = (escritas = ''): Imagen[] => escritas.split(', ').filter(Boolean).map(imagenDe)

function tituloDe(dibujo: string): string {
  const titulo = /<title>([^<]+)<\/title>/.exec(readFileSync(rutaDe(`escenas/${dibujo}`), 'utf8'))?.[1]
  if (!titulo) throw new Error(`${rutaDe(`escenas/${dibujo}`)}: falta su <title>`)
  return titulo
}

const ATRIBUTO = /([a-z-]+)="([^"]*)"/g

/** Words as outlines of the portal's typeface: a server has no fonts of its own. */
function conLetras(svg: string): string {
  return svg.replace(/<text ([^>]*)>([^<]*)<\/text>/g, (_, atributos: string, escrito: string) => {
    const dado: Partial<Record<string, string>> = Object.fromEntries(
      [...atributos.matchAll(ATRIBUTO)].map(([, nombre, valor]) => [nombre, valor]),
    )
    const texto = escrito.replaceAll('&lt;', '<').replaceAll('&amp;', '&')
    const anchor = dado['text-anchor'] === 'middle' || dado['text-anchor'] === 'end' ? dado['text-anchor'] : 'start'
    const bold = dado['font-weight'] === 'bold'
    return textAt(texto, Number(dado.x), Number(dado.y), Number(dado['font-size']), {
      color: dado.fill ?? '#16202e',
      anchor,
      bold,
    })
  })
}

/** An image of a drawing, as wide as it says or as it is asked for. Fast settings: the sample is made at every first start. */
export async function dibujar(ruta: string, formato: 'png' | 'jpg', ancho?: number, ancla?: Ancla): Promise<Buffer> {
  const leido = readFileSync(ruta, 'utf8')
  const svg = leido.includes('<text ') ? conLetras(ancla ? llenar(leido, ancla) : leido) : leido
  const propio = Number(/width="(\d+)"/.exec(svg)?.[1] ?? ancho)
  const imagen = sharp(Buffer.from(svg), { density: Math.max(1, (72 * (ancho ?? propio)) / propio) })
  if (ancho) imagen.resize({ width: ancho })
  if (formato === 'png') return imagen.png({ palette: !ancho, compressionLevel: 6, effort: 2 }).toBuffer()
  return imagen.flatten({ background: '#fbfaf7' }).jpeg({ quality: 84 }).toBuffer()
}

export const dibujarDe = (nombre: string, formato: 'png' | 'jpg', ancho: number) =>
  dibujar(rutaDe(nombre), formato, ancho)
