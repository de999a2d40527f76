import type { FastifyRequest } from 'fastify'
import { addDraftFile, draftFiles } from '../../expedientes/draft.server.ts'
import { readKept } from '../../expedientes/folios.server.ts'
import { removeBytes } from '../../lib/files/forget.server.ts'
import { sentName } from '../../lib/files/names.ts'
import { keepFile } from '../../lib/files/save.server.ts'
import { joinPhotos } from './photos.server.ts'
import type { NotTaken, Why } from './refusals.ts'

/** What files are put beside, and how many it may have. */
export type Beside = { institucion: number; ficha: string; most: number; usuario: number | null }

type Coming = { nombre: string; stream: AsyncIterable<Uint8Array> }

/** Keeps one file and puts it there. @returns why not, where it is not taken */
export async function takeFile(
  { institucion, ficha, most, usuario }: Beside,
  { nombre, stream }: Coming,
): Promise<Why | null> {
  if ((await draftFiles(ficha)).length >= most) return 'DEMASIADOS_ARCHIVOS'
  const kept = await keepFile({
    ...{ nombre, stream, idinstitucion: institucion, privado: true },
    ...(usuario !== null && { subidoPor: usuario }),
  })
  if (!kept.ok) return kept.codigo
  const { fila } = kept
  const added = await addDraftFile(institucion, ficha, { fila, papel: 'anexo', ...(await readKept(fila)) }, most)
  if (added.ok) return null
  await removeBytes(fila)
  return added.codigo
}

/** Takes the files of a form, each as it comes. After one that is too large nothing more is read. */
export async function takeFiles(request: FastifyRequest, beside: Beside) {
  const notTaken: NotTaken[] = []
  let [taken, join] = [0, false]
  for await (const { fieldname, filename, file, fields } of request.files()) {
    join = 'unir' in fields
    if (fieldname !== 'archivos' || filename === '') {
      file.resume()
      continue
    }
    const why = await takeFile(beside, { nombre: filename, stream: file })
    if (why === null) taken += 1
    else notTaken.push({ nombre: sentName(filename), codigo: why })
    if (why === 'ARCHIVOGRANDE') break
    file.resume()
  }
  request.raw.unpipe().resume()
  const unread = join && taken > 1 ? await joinPhotos(beside) : null
  if (unread) notTaken.push(unread)
  return { taken, notTaken }
}
