import { draftFiles, joinDraftFiles } from '../../expedientes/draft.server.ts'
import { isPhoto, photosAsPdf } from '../../expedientes/photos.server.ts'
import { limaNow } from '../../lib/dates.ts'
import { disk } from '../../lib/files/disk.server.ts'
import { removeBytes } from '../../lib/files/forget.server.ts'
import { keepFile } from '../../lib/files/save.server.ts'
import type { NotTaken } from '../../lib/files/sent.ts'
import type { Beside } from './receive.server.ts'

/**
 * Makes one PDF of the photos that wait, a page each, in the place of all of them. One that was marked as the power stays.
 * @param only of these, which were sent together
 * @returns which stay apart, and why
 */
export async function joinPhotos(
  { institucion, ficha, usuario }: Omit<Beside, 'most'>,
  only?: readonly string[],
): Promise<NotTaken | null> {
  const photos = (await draftFiles(ficha))
    .filter(({ archivo, papel }) => isPhoto(archivo.tipo) && papel !== 'poder' && (only?.includes(archivo.id) ?? true))
    .map(({ archivo }) => archivo)
  const [first] = photos
  if (!first || photos.length < 2) return null
  const store = await disk()
  const fotos = await Promise.all(photos.map(({ clave }) => store.bytes(clave)))
  const stem = first.nombre.replace(/\.[^.]*$/, '')
  const made = await photosAsPdf({ titulo: stem, autor: '', en: limaNow(), fotos })
  if (!made.ok) return { nombre: photos[made.foto - 1]?.nombre ?? '', codigo: 'IMAGENINVALIDA' }
  const kept = await keepFile({
    ...{ nombre: `${stem}.pdf`, bytes: made.pdf, idinstitucion: institucion, privado: true },
    ...(usuario !== null && { subidoPor: usuario }),
  })
  if (!kept.ok) return { nombre: first.nombre, codigo: kept.codigo }
  const names = photos.map(({ id }) => id)
  const file = { fila: kept.fila, papel: 'anexo' as const, folios: made.paginas }
  if (!(await joinDraftFiles(institucion, ficha, names, file))) await removeBytes(kept.fila)
  return null
}
