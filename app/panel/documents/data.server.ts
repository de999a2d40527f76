import { listItems } from '../../contenido/office/queries.server.ts'
import { type Read, readName, readPage } from '../../features/documentos/reading.ts'
import { documento } from '../../features/documentos/schema.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { firstPages } from './queries.server.ts'

/** As many as a table is for. */
const MOST = 100

const COLUMNS = ['titulo', 'nombre', 'tipo', 'clase', 'numero', 'anio', 'fecha', 'vigencia', 'categoria', 'contenedor']

/** What people correct of a document, as fields of a form have it. */
export type Datos = { titulo: string; clase: string; numero: string; anio: string; fecha: string; vigencia: string }

/** Where a value comes from that nobody wrote. */
export type Origen = 'nombre' | 'pagina'

/** Documents with their data; where there is none, what their name or their first page says. */
export async function dataOf({ institucion }: Actor, ids: readonly number[]) {
  const page = await listItems(documento, { institucion, ids: ids.slice(0, MOST), columnas: COLUMNS, tamano: MOST })
  const files = (page.ok ? page.list : []).filter((row) => row.tipo_archivo !== '1')
  const pages = await firstPages(
    institucion,
    files.map(({ iddocumento }) => Number(iddocumento)),
  )
  return files.map((row) => {
    const text = (name: string) => String(row[name] ?? '')
    const id = Number(row.iddocumento)
    const datos: Datos = {
      ...{ titulo: text('titulo_archivo'), clase: text('clase_documento'), numero: text('numero_archivo') },
      ...{ anio: text('anio_documento'), fecha: text('fecha_archivo'), vigencia: text('vigente_hasta') },
    }
    return {
      ...{ id, version: row.version, nombre: text('name_archivo') || text('titulo_archivo') },
      lugar: { categoria: Number(row.idcategoria ?? 0), carpeta: Number(row.idcontenedor ?? 0) || null },
      datos,
      leido: missingIn(datos, readName(text('name_archivo')), readPage(pages.get(id) ?? '')),
    }
  })
}

export type Described = Awaited<ReturnType<typeof dataOf>>[number]

type Found = Partial<Record<keyof Datos, { valor: string; de: Origen }>>

/** What is not there yet; a page knows better than a name. */
function missingIn(datos: Datos, nombre: Read, pagina: Read): Found {
  const found: Found = {}
  for (const key of ['titulo', 'clase', 'numero', 'anio', 'fecha', 'vigencia'] as const) {
    if (datos[key] !== '') continue
    const [here, there] = [pagina[key], nombre[key]]
    if (here !== undefined) found[key] = { valor: String(here), de: 'pagina' }
    else if (there !== undefined) found[key] = { valor: String(there), de: 'nombre' }
  }
  return found
}
