import { documentosHistoricos } from '../app/features/archivo-historico/schema.server.ts'
import { categorias, documentos } from '../app/features/documentos/schema.server.ts'
import type { ArchivoSeed, CategoriaSeed, NodoSeed } from './formas.ts'
import type { Siembra } from './publicaciones.ts'
import { fecha } from './tiempo.ts'

export async function sembrarCategorias(siembra: Siembra, items: CategoriaSeed[]) {
  const { tx, institucion } = siembra
  for (const [orden, { hijos, ...values }] of items.entries()) {
    const { letra = null, ...rest } = values
    const [row] = await tx
      .insert(categorias)
      .values({ ...rest, letra, orden, estado: '1', institucion })
      .returning()
    if (row) await sembrarNodos(siembra, row.id, null, hijos)
  }
}

async function sembrarNodos(siembra: Siembra, categoria: number, contenedor: number | null, nodos: NodoSeed[]) {
  const { tx, institucion } = siembra
  for (const nodo of nodos) {
    const place = { categoria, contenedor, institucion, estado: '1' }
    if (!('carpeta' in nodo)) {
      await sembrarArchivo(siembra, nodo, place)
      continue
    }
    const [row] = await tx
      .insert(documentos)
      .values({ ...place, titulo: nodo.carpeta, tipo: '1' })
      .returning()
    if (row) await sembrarNodos(siembra, categoria, row.id, nodo.hijos)
  }
}

type Lugar = { categoria: number; contenedor: number | null; institucion: number; estado: string }

async function sembrarArchivo({ tx, hoy, almacen, areas }: Siembra, one: ArchivoSeed, place: Lugar) {
  const bytes = await one.bytes()
  await tx.insert(documentos).values({
    ...place,
    titulo: one.titulo,
    nombre: one.nombre,
    url: await almacen.guardar(one.nombre, bytes),
    bytes: bytes.length,
    fecha: fecha(hoy, one.dia),
    area: areas[one.area],
  })
}

export type Historico = { seccion: string; name: string; archivo: ArchivoSeed | null; nuevo?: boolean }

/** Documents of the older institutional section; those without a file were announced and never published. */
export async function sembrarHistoricos({ tx, institucion, almacen }: Siembra, items: Historico[]) {
  for (const [orden, { seccion, name, archivo, nuevo = false }] of items.entries()) {
    const url = archivo ? await almacen.guardar(archivo.nombre, await archivo.bytes()) : null
    const iconImg = archivo?.nombre.split('.').at(-1) ?? 'pdf'
    await tx.insert(documentosHistoricos).values({ seccion, name, url, iconImg, nuevo, orden, institucion })
  }
}
