import { outside, type Wire } from '../../contenido/outside.server.ts'
import { multimediaOfAll } from '../multimedia/queries.server.ts'
import { galeria } from './schema.server.ts'

export const galerias = outside({
  type: galeria,
  list: { path: '/galeria', title: 'Galería de fotos', asked: 'imágenes fotografías' },
  data: { name: 'fotos', label: 'Fotos', complete: withFotos },
})

async function withFotos(items: Wire[]): Promise<Wire[]> {
  const photos = await multimediaOfAll(
    galeria.name,
    items.map((item) => Number(item.idgaleria)),
  )
  return items.map((item) => ({
    ...item,
    fotos: photos.filter((photo) => photo.contenido === item.idgaleria).map(({ fileUrl }) => ({ foto: fileUrl })),
  }))
}
