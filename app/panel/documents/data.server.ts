import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { withTheirFiles } from '../../contenido/about-files.server.ts'
import { listEdited } from '../../contenido/office/queries.server.ts'
import { type Read, readName, readPage } from '../../features/documentos/reading.ts'
import { documento, documentos } from '../../features/documentos/schema.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { firstPages } from './queries.server.ts'

/** As many as a table is for. */
const MOST = 100

/** What people correct of a document, as fields of a form have it. */
export type Datos = { titulo: string; clase: string; numero: string; anio: string; fecha: string; vigencia: string }

/** Where a value comes from that nobody wrote. */
export type Origen = 'nombre' | 'pagina'

/** Documents with their data, as whoever edits them has it; where there is none, what their name or their first page says. */
export async function dataOf({ institucion }: Actor, ids: readonly number[]) {
  const { id, fecha, institucion: de } = documentos
  const where = and(eq(de, institucion), inArray(id, ids.slice(0, MOST)))
  const all = await listEdited(documento, { where, order: sql`${desc(fecha)}, ${desc(id)}`, most: MOST })
  const rows = all.filter(({ valores }) => valores.tipo !== '1')
  const edited = await withTheirFiles(
    documento,
    rows.map(({ valores }) => valores),
  )
  // Of a file that waits no page is read.
  const read = rows.filter(({ item, valores }) => item.url_archivo === valores.url)
  const pages = await firstPages(
    institucion,
    read.map(({ item }) => Number(item.iddocumento)),
  )
  return rows.map(({ item }, i) => {
    const text = (key: string) => String(edited[i]?.[key] ?? '')
    const iddocumento = Number(item.iddocumento)
    const datos: Datos = {
      ...{ titulo: text('titulo'), clase: text('clase'), numero: text('numero') },
      ...{ anio: text('anio'), fecha: text('fecha'), vigencia: text('vigencia') },
    }
    return {
      ...{ id: iddocumento, version: item.version, nombre: text('nombre') || text('titulo') },
      // Where the manager shows it.
      lugar: { categoria: Number(item.idcategoria ?? 0), carpeta: Number(item.idcontenedor ?? 0) || null },
      datos,
      leido: missingIn(datos, readName(text('nombre')), readPage(pages.get(iddocumento) ?? '')),
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
