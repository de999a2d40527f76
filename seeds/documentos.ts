import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { documentosHistoricos } from '../app/features/archivo-historico/schema.server.ts'
import { readName } from '../app/features/documentos/reading.ts'
import { categorias, documentos } from '../app/features/documentos/schema.server.ts'
import type { Tx } from '../app/lib/db/client.server.ts'
import { archivo } from './archivos/oficina.ts'
import { areaDe, type Casa, en, mesDe, type Sembrador } from './casa.ts'
import { diaPasado } from './fechas.ts'
import { carpetasDe, type Ficha, ficha, fichas, pedir, si } from './leer.ts'

type Hoja = { titulo: string; nombre: string; url: string; bytes: number; fecha: string; area: number }
type Nodo = { carpeta: string; hijos: Nodo[] } | { hoja: Hoja }

/** A document of the sample: its file, named by its month, and what its row says. */
export async function documentoDe(casa: Casa, una: Ficha): Promise<Hoja> {
  const fecha = una.ancla.fecha ?? casa.hoy
  const nombre = `${mesDe(fecha)}_${pedir(una, 'archivo')}`
  let bytes = 0
  const url = await casa.almacen.guardar(nombre, async () => {
    const hecho = await archivo(una, extname(nombre).slice(1), casa.emisor, fecha)
    bytes = hecho.length
    return hecho
  })
  return { titulo: pedir(una, 'titulo'), nombre, url, bytes, fecha: fecha.toString(), area: areaDe(casa, una) }
}

/** Each folder of the content is one of the portal, in the order of the names. */
async function nodosDe(casa: Casa, carpeta: string): Promise<Nodo[]> {
  const entradas = readdirSync(carpeta, { withFileTypes: true }).filter(({ name }) => !name.startsWith('_'))
  const utiles = entradas.filter((una) => una.isDirectory() || una.name.endsWith('.md'))
  return Promise.all(
    utiles
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(async (una): Promise<Nodo> => {
        const ruta = join(carpeta, una.name)
        if (!una.isDirectory()) return { hoja: await documentoDe(casa, ficha(ruta, casa, diaPasado)) }
        const titulo = pedir(ficha(join(ruta, '_carpeta.md'), casa), 'titulo')
        return { carpeta: titulo, hijos: await nodosDe(casa, ruta) }
      }),
  )
}

export const sembrarDocumentos: Sembrador = async (casa) => {
  const { institucion } = casa
  const hechas = await Promise.all(
    carpetasDe(en(casa, 'documentos')).map(async (carpeta, orden) => {
      const una = ficha(join(carpeta, '_categoria.md'), casa)
      const fila = {
        letra: una.campos.letra ?? null,
        denominacion: pedir(una, 'denominacion'),
        subdenominacion: pedir(una, 'subdenominacion'),
        icono: pedir(una, 'icono'),
        orden,
        estado: '1',
        institucion,
      }
      return { fila, nodos: await nodosDe(casa, carpeta) }
    }),
  )
  return async (tx) => {
    for (const { fila, nodos } of hechas) {
      const [row] = await tx.insert(categorias).values(fila).returning({ id: categorias.id })
      if (row) await sembrarNodos(tx, { categoria: row.id, contenedor: null, institucion, estado: '1' }, nodos)
    }
  }
}

/** What the office would read of its name. */
function leido({ nombre }: Hoja) {
  const { clase, numero, anio, vigencia } = readName(nombre)
  return { clase, numero, anio, vigencia }
}

type Lugar = { categoria: number; contenedor: number | null; institucion: number; estado: string }

async function sembrarNodos(tx: Tx, lugar: Lugar, nodos: Nodo[]): Promise<void> {
  for (const nodo of nodos) {
    const propio = 'hoja' in nodo ? { ...leido(nodo.hoja), ...nodo.hoja } : { titulo: nodo.carpeta, tipo: '1' }
    const [row] = await tx
      .insert(documentos)
      .values({ ...lugar, ...propio })
      .returning({ id: documentos.id })
    if (row && 'hijos' in nodo) await sembrarNodos(tx, { ...lugar, contenedor: row.id }, nodo.hijos)
  }
}

/** Documents of the older institutional section; those without a file were announced and never published. */
export const sembrarHistoricos: Sembrador = async (casa) => {
  const filas = await Promise.all(
    fichas(en(casa, 'archivo-historico'), casa, diaPasado).map(async (una, orden) => ({
      seccion: pedir(una, 'seccion'),
      name: pedir(una, 'denominacion'),
      url: una.campos.archivo ? (await documentoDe(casa, una)).url : null,
      iconImg: extname(una.campos.archivo ?? 'x.pdf').slice(1),
      nuevo: si(una, 'nuevo'),
      orden,
      institucion: casa.institucion,
    })),
  )
  return async (tx) => {
    if (filas.length > 0) await tx.insert(documentosHistoricos).values(filas)
  }
}
