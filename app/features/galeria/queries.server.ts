import { listPublished } from '../../contenido/queries.server.ts'
import { multimediaOfAll } from '../multimedia/queries.server.ts'
import { galeria } from './schema.server.ts'

const ALL = 100

/** Groups of photos, each with its photos. */
export async function listGalerias(institucion: number) {
  const groups = await listPublished(galeria, { institucion, size: ALL })
  const photos = await multimediaOfAll(
    galeria.name,
    groups.map(({ id }) => id),
  )
  return groups.map(({ id, titulo, portada }) => ({
    id,
    titulo,
    portada,
    fotos: photos.filter((photo) => photo.contenido === id),
  }))
}
