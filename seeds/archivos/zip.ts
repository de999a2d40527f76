import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'

function mediodia(fecha: Temporal.PlainDate): Date {
  return new Date(fecha.year, fecha.month - 1, fecha.day, 12)
}

export function zip(archivos: Record<string, Buffer>, fecha: Temporal.PlainDate): Buffer {
  const entradas: Zippable = {}
  for (const [nombre, bytes] of Object.entries(archivos))
    entradas[nombre] = [bytes, { level: /\.(pdf|docx|xlsx|png|jpg)$/.test(nombre) ? 0 : 6 }]
  return Buffer.from(zipSync(entradas, { mtime: mediodia(fecha) }))
}

/** Office files are ZIPs that their makers stamp with the present moment: here they get the date of the document. */
export function fechar(bytes: Uint8Array, fecha: Temporal.PlainDate): Buffer {
  const entradas: Zippable = {}
  const momento = `${fecha.toString()}T17:00:00Z`
  for (const [nombre, contenido] of Object.entries(unzipSync(bytes))) {
    entradas[nombre] =
      nombre === 'docProps/core.xml'
        ? strToU8(strFromU8(contenido).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, momento))
        : contenido
  }
  return Buffer.from(zipSync(entradas, { mtime: mediodia(fecha), level: 6 }))
}
