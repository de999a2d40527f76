import { join } from 'node:path'
import { Marked } from 'marked'
import type { Tx } from '../app/lib/db/client.server.ts'
import { sanitize } from '../app/lib/sanitize.server.ts'
import { type Almacen, LAMINA } from './almacen.ts'
import type { Emisor } from './archivos/emisor.ts'
import { momento } from './fechas.ts'
import { diaDe, type Ficha, pedir, type Renglon, tabla, uno } from './leer.ts'

/** One of the sample institutes, while it is being sown. */
export type Casa = {
  carpeta: string
  institucion: number
  /** On the clock of Lima. */
  ahora: Temporal.PlainDateTime
  hoy: Temporal.PlainDate
  emisor: Emisor
  almacen: Almacen
  /** Ids of the areas by their keys. */
  areas: Record<string, number>
}

/** Reads the content and makes its files; what it returns writes the rows. */
export type Sembrador = (casa: Casa) => Promise<(tx: Tx) => Promise<void>>

export const en = ({ carpeta }: Casa, nombre: string) => join(carpeta, nombre)
export const tablaDe = (casa: Casa, nombre: string): Renglon[] => tabla(en(casa, `${nombre}.csv`), casa)
export const areaDe = ({ areas }: Casa, una: Ficha): number => uno(areas, pedir(una, 'area'), una.ruta)

/** The publication columns of a row. */
export function publicacion(una: Ficha) {
  const instante = (nombre: string) =>
    una.campos[nombre] === undefined
      ? null
      : new Date(diaDe(una, nombre).toZonedDateTime({ timeZone: 'America/Lima', plainTime: '08:00' }).epochMilliseconds)
  return {
    estado: una.campos.estado === 'oculto' ? '0' : '1',
    publicarDesde: instante('publicar desde'),
    publicarHasta: instante('publicar hasta'),
  }
}

/** When something was written: what was written today, not after now. */
export function escritoEn({ ahora, hoy }: Casa, fecha: Temporal.PlainDate, hora: string): string {
  const dado = fecha.toPlainDateTime(hora)
  const antes = Temporal.PlainDate.compare(fecha, hoy) > 0 || Temporal.PlainDateTime.compare(dado, ahora) <= 0
  return antes ? momento(fecha, hora) : momento(hoy, ahora.toPlainTime().toString({ smallestUnit: 'minute' }))
}

/** An office hour that is always the same for the same title: two items of a day keep their order. */
export function horaDe(titulo: string): string {
  const minutos = [...titulo].reduce((suma, letra) => (suma * 31 + letra.charCodeAt(0)) % 540, 7)
  return `${String(8 + Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`
}

const marked = new Marked({
  renderer: {
    paragraph({ tokens }) {
      const texto = this.parser.parseInline(tokens)
      return tokens.length === 1 && tokens[0]?.type === 'image' ? texto : `<p>${texto}</p>\n`
    },
    tablecell({ header, tokens }) {
      const texto = this.parser.parseInline(tokens)
      return header ? `<th scope="col">${texto}</th>` : `<td>${texto}</td>`
    },
  },
})

/** The rich text of a row; a picture in it is one of the scenes, small. */
export async function textoDe({ almacen }: Casa, { cuerpo }: Ficha): Promise<string> {
  const html = await marked.parse(cuerpo)
  const laminas = [...html.matchAll(/<img src="([^"]+)" alt="([^"]*)">/g)]
  const puestas = await Promise.all(
    laminas.map(async ([todo, dibujo = '', alt = '']) => {
      const url = await almacen.lamina(dibujo)
      return [todo, `<img src="${url}" alt="${alt}" width="${LAMINA.ancho}" height="${LAMINA.alto}">`] as const
    }),
  )
  return sanitize(puestas.reduce((texto, [antes, despues]) => texto.replace(antes, despues), html))
}

/** `AAAA-MM_tipo_asunto_v1.ext`, as the institute names its files. */
export function nombreDeArchivo(fecha: Temporal.PlainDate, tipo: string, asunto: string, extension: string): string {
  const palabras = asunto
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return `${mesDe(fecha)}_${tipo}_${palabras}_v1.${extension}`
}

export const mesDe = (fecha: Temporal.PlainDate): string => fecha.toString().slice(0, 7)
