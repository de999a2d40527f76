import { eq } from 'drizzle-orm'
import { listPublished } from '../../contenido/queries.server.ts'
import { pagina, paginas } from './schema.server.ts'

/** The page at that address (without the leading slash), if visitors may see it. */
export async function findPagina(institucion: number, codigo: string) {
  const [row] = await listPublished(pagina, { institucion, size: 1, where: eq(paginas.codigo, codigo) })
  return row
}
