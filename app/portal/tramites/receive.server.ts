import type { FastifyRequest } from 'fastify'
import { addDraftFile } from '../../expedientes/draft.server.ts'
import { readKept } from '../../expedientes/folios.server.ts'
import { sentName } from '../../lib/files/names.ts'
import { keepFile } from '../../lib/files/save.server.ts'
import { type NotTaken, rejectedIn } from '../../lib/files/sent.ts'
import { FORM_BYTES, type Values } from '../../lib/forms.ts'
import { joinPhotos } from './photos.server.ts'
import { FILE_WORDS, type Why } from './refusals.ts'

/** What files are put beside, and how many it may have. */
export type Beside = { institucion: number; ficha: string; most: number; usuario: number | null }

type Coming = { nombre: string; stream: AsyncIterable<Uint8Array> }

type Taken<W = string> = { ok: true; id: string } | { ok: false; codigo: W }

/** Keeps one file and puts it there. */
export async function takeFile(
  { institucion, ficha, most, usuario }: Beside,
  { nombre, stream }: Coming,
): Promise<Taken<Why>> {
  const kept = await keepFile({
    ...{ nombre, stream, idinstitucion: institucion, privado: true },
    ...(usuario !== null && { subidoPor: usuario }),
  })
  if (!kept.ok) return { ok: false, codigo: kept.codigo }
  const { fila } = kept
  const added = await addDraftFile(institucion, ficha, { fila, papel: 'anexo', ...(await readKept(fila)) }, most)
  return added.ok ? { ok: true, id: added.archivo.id } : added
}

/** What a form brought, as far as it came: ids of the files that were taken, which were not, and what was typed. */
export type Brought = { taken: string[]; notTaken: NotTaken[]; words: Values }

/** What the files of one field are, as it is said of one that is not taken, and what keeps them. */
type Into = { named: string; take: (coming: Coming) => Promise<Taken> }

/** Where the files of a form go, and what was typed beside them. */
export type Taking = {
  /** Nothing, for a field that takes no files. */
  into: (campo: string) => Into | undefined
  /** Makes one of those that came together. */
  unite?: (taken: readonly string[]) => Promise<NotTaken | null>
  keep?: ((words: Values) => Promise<unknown>) | undefined
  /** Its page says again what was typed, which is kept nowhere yet. */
  again?: true
}

/** What files are sent for, and where what was typed beside them is kept. */
export type Target = Beside & Pick<Taking, 'keep'>

export const takingBeside = ({ keep, ...beside }: Target): Taking => ({
  into: (campo) => (campo === 'archivos' ? { named: '', take: (coming) => takeFile(beside, coming) } : undefined),
  unite: (taken) => joinPhotos(beside, taken),
  keep,
})

/**
 * Takes a form with its files, each as it comes, into `brought`; its words alone where there is nothing to put files
 * beside.
 * @param floods whether too many came from there
 * @throws where its words are more than a form may have
 */
export async function takeParts(
  request: FastifyRequest,
  taking: Taking | undefined,
  floods: () => Promise<unknown>,
  brought: Brought,
): Promise<void> {
  const { taken, notTaken, words } = brought
  let room = FORM_BYTES
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      const value = String(part.value).replaceAll('\0', '')
      room -= Buffer.byteLength(value)
      if (part.valueTruncated || room < 0) throw Object.assign(new Error('too many words'), { code: 'FST_WORDS' })
      // What a script sent before the rest of the form.
      if (part.fieldname === 'enviado') taken.push(value)
      else if (part.fieldname === 'rechazado') notTaken.push(...rejectedIn([value], FILE_WORDS))
      else words[part.fieldname] = value
      continue
    }
    const { fieldname, filename, file } = part
    const into = taking?.into(fieldname)
    if (into && filename) {
      // Of one that is too large the rest is read, and dropped: what comes after it is not lost.
      const stream = file.iterator({ destroyOnReturn: false })
      const one: Taken = (await floods())
        ? { ok: false, codigo: 'DEMASIADOS' }
        : await into.take({ nombre: filename, stream })
      if (one.ok) taken.push(one.id)
      else notTaken.push({ nombre: [into.named, sentName(filename)].filter(Boolean).join(', '), codigo: one.codigo })
    }
    file.resume()
  }
  request.raw.unpipe().resume()
  const { unir, ...typed } = words
  brought.words = typed
  const unread = unir && taken.length > 1 ? await taking?.unite?.(taken) : null
  if (unread) notTaken.push(unread)
}
