import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { listPublished, published } from '../../contenido/queries.server.ts'
import { lacks } from '../../contenido/write/around.server.ts'
import { db } from '../../lib/db/client.server.ts'
import type { Colocada } from './places.ts'
import { pagina, paginas } from './schema.server.ts'
import { LEGALES } from './screens.ts'
import { isTaken } from './taken.ts'

/** The page at that address (without the leading slash), if visitors may see it. */
export async function findPagina(institucion: number, codigo: string) {
  const [row] = await listPublished(pagina, { institucion, size: 1, where: eq(paginas.codigo, codigo) })
  return row
}

/** Addresses, without the leading slash, of all pages that visitors may see. */
export async function codigosOf(institucion: number) {
  const rows = await db.select({ codigo: paginas.codigo }).from(paginas).where(published(pagina, { institucion }))
  return new Set(rows.map(({ codigo }) => codigo))
}

/** Those of these addresses where visitors find something to read. */
export async function escritasOf(institucion: number, codigos: string[]) {
  const where = published(pagina, { institucion, where: inArray(paginas.codigo, codigos) })
  const rows = await db.select().from(paginas).where(where)
  return new Set(rows.flatMap((row) => (lacks(pagina, { valores: row, hijos: {} }).length === 0 ? row.codigo : [])))
}

/** Pages that visitors would see, were their address not that of a screen: it may have come after them. */
export async function listTapadas(institucion: number) {
  const { titulo, codigo } = paginas
  const rows = await db
    .select({ titulo, codigo })
    .from(paginas)
    .where(published(pagina, { institucion }))
    .orderBy(asc(codigo))
  return rows.filter((row) => isTaken(row.codigo))
}

/** The pages that visitors find in the menu, in the order of each group. Without a name of any kind they are not there. */
export async function listColocadas(institucion: number): Promise<Colocada[]> {
  const { id, menu: grupo, nombreMenu, titulo, codigo, ordenMenu } = paginas
  const rows = await db
    .select({ id, grupo, nombreMenu, titulo, codigo })
    .from(paginas)
    .where(published(pagina, { institucion, where: ne(grupo, '') }))
    .orderBy(asc(ordenMenu), asc(id))
  return rows.flatMap(({ id, grupo, nombreMenu, titulo, codigo }) => {
    const nombre = nombreMenu.trim() || titulo
    return grupo !== '' && nombre !== '-' ? [{ id, grupo, nombre, codigo }] : []
  })
}

/** For the staff: all that has a place in the menu, also what visitors do not find there yet. */
export const listConLugar = (institucion: number) =>
  db
    .select({ id: paginas.id, grupo: paginas.menu, titulo: paginas.titulo, nombreMenu: paginas.nombreMenu })
    .from(paginas)
    .where(and(eq(paginas.institucion, institucion), isNull(paginas.eliminadoEn), ne(paginas.menu, '')))
    .orderBy(asc(paginas.ordenMenu), asc(paginas.id))

// Enough to find what an old address meant.
const CANDIDATES = 200

/** Titles and addresses of the pages that visitors may see; those without a title are left out. */
export async function listPaginas(institucion: number) {
  const rows = await listPublished(pagina, { institucion, size: CANDIDATES, columns: ['titulo', 'codigo'] })
  return rows.filter(({ titulo }) => titulo !== '-')
}

/** The pages that the law and good manners ask for, for the staff: which are there, and which visitors see. */
export async function listLegales(institucion: number) {
  const codigos = LEGALES.map(({ codigo }) => codigo)
  const [rows, shown] = await Promise.all([
    db
      .select({ id: paginas.id, codigo: paginas.codigo })
      .from(paginas)
      .where(and(eq(paginas.institucion, institucion), isNull(paginas.eliminadoEn), inArray(paginas.codigo, codigos))),
    escritasOf(institucion, codigos),
  ])
  return LEGALES.map((one) => ({
    ...one,
    id: rows.find(({ codigo }) => codigo === one.codigo)?.id ?? null,
    publicada: shown.has(one.codigo),
  }))
}
