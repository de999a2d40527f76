import { listPublished } from '../../contenido/queries.server.ts'
import { enlace } from './schema.server.ts'

const ALL = 100

/** Campus links and links to other institutions, each in its order. */
export async function listEnlaces(institucion: number) {
  const rows = await listPublished(enlace, { institucion, size: ALL })
  return {
    campus: rows.filter((row) => row.origen === 'campus'),
    externos: rows.filter((row) => row.origen !== 'campus'),
  }
}
