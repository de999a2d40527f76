import { eq } from 'drizzle-orm'
import { listPublished, published } from '../../contenido/queries.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { pagina, paginas } from './schema.server.ts'

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

// Enough to find what an old address meant.
const CANDIDATES = 200

/** Titles and addresses of the pages that visitors may see; those without a title are left out. */
export async function listPaginas(institucion: number) {
  const rows = await listPublished(pagina, { institucion, size: CANDIDATES, columns: ['titulo', 'codigo'] })
  return rows.filter(({ titulo }) => titulo !== '-')
}
