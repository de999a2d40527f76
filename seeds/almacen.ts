import type { Tx } from '../app/lib/db/client.server.ts'
import { saveFile } from '../app/lib/files/save.server.ts'
import { fileUrl } from '../app/lib/files/urls.ts'
import type { Imagen } from './formas.ts'
import { banner, escena } from './imagenes/escenas.ts'
import { rasterizar } from './imagenes/rasterizar.ts'

export const LAMINA = { ancho: 480, alto: 300 }

/** Keeps sample files for one institution. Each returns the address of the file, made once for the same picture. */
export type Almacen = ReturnType<typeof almacen>

export function almacen(tx: Tx, idinstitucion: number) {
  const made = new Map<string, Promise<string>>()

  async function guardar(nombre: string, bytes: Buffer): Promise<string> {
    const saved = await saveFile({ nombre, bytes, idinstitucion, tx })
    if (!saved.ok) throw new Error(`${nombre}: ${saved.message}`)
    return fileUrl(saved.archivo)
  }

  const once = (key: string, make: () => Promise<string>) => {
    const known = made.get(key) ?? make()
    made.set(key, known)
    return known
  }

  const dibujar = (nombre: string, svg: () => string, ancho: number, formato: 'jpeg' | 'png') =>
    once(nombre, async () => guardar(nombre, await rasterizar(svg(), { ancho, formato })))

  return {
    guardar,
    imagen: (imagen: Imagen) => dibujar(`${imagen.escena}-${imagen.variante}.jpg`, () => escena(imagen), 1440, 'jpeg'),
    /** The same scenes, a third as wide, for the text of a page. */
    lamina: (imagen: Imagen) =>
      dibujar(`lamina-${imagen.escena}-${imagen.variante}.jpg`, () => escena(imagen), LAMINA.ancho, 'jpeg'),
    banner: (imagen: Imagen) =>
      dibujar(
        `banner-${imagen.escena}-${imagen.variante}.jpg`,
        () => banner(imagen, { ancho: 1920, alto: 640 }),
        1920,
        'jpeg',
      ),
    /** A drawing of its own: portraits, crests, logos. */
    dibujo: (nombre: string, svg: string, ancho: number) => dibujar(nombre, () => svg, ancho, 'png'),
    foto: (nombre: string, svg: string, ancho: number) => dibujar(nombre, () => svg, ancho, 'jpeg'),
  }
}
