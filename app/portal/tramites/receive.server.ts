import type { FastifyRequest } from 'fastify'
import { addDraftFile, draftFiles } from '../../expedientes/draft.server.ts'
import { readKept } from '../../expedientes/folios.server.ts'
import { removeBytes } from '../../lib/files/forget.server.ts'
import { sentName } from '../../lib/files/names.ts'
import { keepFile } from '../../lib/files/save.server.ts'
import { FORM_BYTES, type Values } from '../../lib/forms.ts'
import { joinPhotos } from './photos.server.ts'
import { type NotTaken, rejectedIn, type Why } from './refusals.ts'

/** What files are put beside, and how many it may have. */
export type Beside = { institucion: number; ficha: string; most: number; usuario: number | null }

type Coming = { nombre: string; stream: AsyncIterable<Uint8Array> }

type Taken = { ok: true; id: string } | { ok: false; codigo: Why }

/** Keeps one file and puts it there. */
export async function takeFile(
  { institucion, ficha, most, usuario }: Beside,
  { nombre, stream }: Coming,
): Promise<Taken> {
  if ((await draftFiles(ficha)).length >= most) return { ok: false, codigo: 'DEMASIADOS_ARCHIVOS' }
  const kept = await keepFile({
    ...{ nombre, stream, idinstitucion: institucion, privado: true },
    ...(usuario !== null && { subidoPor: usuario }),
  })
  if (!kept.ok) return { ok: false, codigo: kept.codigo }
  const { fila } = kept
  const added = await addDraftFile(institucion, ficha, { fila, papel: 'anexo', ...(await readKept(fila)) }, most)
  if (added.ok) return { ok: true, id: added.archivo.id }
  await removeBytes(fila)
  return { ok: false, codigo: added.codigo }
}

/** What a form brought, as far as it came: ids of the files that were taken, which were not, and what was typed. */
export type Brought = { taken: string[]; notTaken: NotTaken[]; words: Values }

/** `floods`: whether too many came from there. */
type Taking = Beside & { floods: () => Promise<unknown> }

/**
 * Takes a form with its files, each as it comes, into `brought`; its words alone where there is nothing to put files
 * beside. After one that is too large nothing more is read.
 * @throws where its words are more than a form may have
 */
export async function takeParts(request: FastifyRequest, beside: Taking | undefined, brought: Brought): Promise<void> {
  const { taken, notTaken, words } = brought
  let room = FORM_BYTES
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      const value = String(part.value).replaceAll('\0', '')
      room -= Buffer.byteLength(value)
      if (part.valueTruncated || room < 0) throw Object.assign(new Error('too many words'), { code: 'FST_WORDS' })
      // What a script sent before the rest of the form.
      if (part.fieldname === 'enviado') taken.push(value)
      else if (part.fieldname === 'rechazado') notTaken.push(...rejectedIn([value]))
      else words[part.fieldname] = value
      continue
    }
    const { fieldname, filename, file } = part
    if (beside && fieldname === 'archivos' && filename) {
      const one: Taken = (await beside.floods())
        ? { ok: false, codigo: 'DEMASIADOS' }
        : await takeFile(beside, { nombre: filename, stream: file })
      if (one.ok) taken.push(one.id)
      else notTaken.push({ nombre: sentName(filename), codigo: one.codigo })
      if (!one.ok && one.codigo === 'ARCHIVOGRANDE') {
        notTaken.push({ nombre: '', codigo: 'SINLEER' })
        break
      }
    }
    file.resume()
  }
  request.raw.unpipe().resume()
  const { unir, ...typed } = words
  brought.words = typed
  const unread = beside && unir && taken.length > 1 ? await joinPhotos(beside, taken) : null
  if (unread) notTaken.push(unread)
}
