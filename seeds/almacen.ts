import type { Tx } from '../app/lib/db/client.server.ts'
import { lookAt } from '../app/lib/files/camera/look.server.ts'
import { keepFile } from '../app/lib/files/save.server.ts'
import { archivos, type Focus } from '../app/lib/files/schema.server.ts'
import { fileUrl } from '../app/lib/files/urls.ts'
import { dibujarDe, type Imagen } from './dibujos.ts'

/** Drawing and waiting for the disk share the processors. */
const A_LA_VEZ = 6

export const LAMINA = { ancho: 480, alto: 300 }

/** Makes the sample files of one institution, several at a time. Each returns its address; a picture is made once. */
export type Almacen = ReturnType<typeof almacen>

export function almacen(idinstitucion: number) {
  const filas: (typeof archivos.$inferInsert)[] = []
  const hechos = new Map<string, Promise<string>>()
  const enTurno = turnos(A_LA_VEZ)

  const guardar = (nombre: string, hacer: () => Promise<Buffer>, foco?: Focus): Promise<string> =>
    enTurno(async () => {
      const guardado = await keepFile({ nombre, bytes: await hacer(), idinstitucion, look: lookAt })
      if (!guardado.ok) throw new Error(`${nombre}: ${guardado.message}`)
      filas.push({ ...guardado.fila, foco })
      return fileUrl(guardado.fila)
    })

  function dibujo(nombre: string, de: string, ancho: number, foco?: Focus): Promise<string> {
    const formato = nombre.endsWith('.png') ? 'png' : 'jpg'
    const hecho = hechos.get(nombre) ?? guardar(nombre, () => dibujarDe(de, formato, ancho), foco)
    hechos.set(nombre, hecho)
    return hecho
  }

  return {
    guardar,
    /** A drawing of its own: portraits, crests, logos. */
    dibujo,
    imagen: ({ dibujo: de }: Imagen) => dibujo(`${de}.jpg`, `escenas/${de}`, 1440),
    /** The same scenes, a third as wide, for the text of a page. */
    lamina: (de: string) => dibujo(`lamina-${de}.jpg`, `escenas/${de}`, LAMINA.ancho),
    banner: ({ dibujo: de }: Imagen, foco?: Focus) => dibujo(`banner-${de}.jpg`, `banners/${de}`, 1920, foco),
    /** The rows of all that was made. */
    anotar: async (tx: Tx) => {
      if (filas.length > 0) await tx.insert(archivos).values(filas)
    },
  }
}

function turnos(cuantos: number) {
  let libres = cuantos
  const espera: (() => void)[] = []
  return async <T>(trabajo: () => Promise<T>): Promise<T> => {
    if (libres === 0) await new Promise<void>((seguir) => espera.push(seguir))
    else libres -= 1
    try {
      return await trabajo()
    } finally {
      const siguiente = espera.shift()
      if (siguiente) siguiente()
      else libres += 1
    }
  }
}
