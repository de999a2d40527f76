import type { EditorView } from '@tiptap/pm/view'
import { withoutHeic } from '../../../lib/files/heic.ts'
import { saidLeft } from '../../files/arriving.ts'
import { type Uploaded, uploadFile } from '../../files/upload.ts'
import type { Voices } from '../notice.tsx'
import type { Upload } from './sources.ts'

/** Says of a change of the text that a picture came, or will not. */
export const ARRIVED = 'llegó'

/**
 * Sends images to the library one after the other, each from its place in the text; then it waits for its text.
 * @returns what did not come
 */
export async function sendImages(
  view: EditorView,
  images: (Upload | File)[],
  { tell, say }: Voices,
): Promise<string[]> {
  const lost: string[] = []
  const left: string[] = []
  const all = images.map((one) => ('address' in one ? one : placed(view, one)))
  for (const one of all) {
    const file = 'file' in one ? one.file : fileOf(one.address)
    const done: Uploaded = file
      ? await uploadFile(await withoutHeic(file))
      : { ok: false, codigo: 'INVALIDO', message: 'La imagen pegada no se pudo leer.' }
    const isGone = view.isDestroyed
    const isPlaced = !isGone && settle(view, one.id, done)
    if (done.ok && !isPlaced) left.push(done.file.nombre)
    if (!done.ok) lost.push(file?.name ?? 'la imagen pegada')
    if (done.ok) continue
    const message = `Una imagen no se subió: ${done.message}`
    if (isGone) say({ text: message, wrong: true })
    else tell({ isRefusal: true, message })
  }
  if (left.length > 0) say({ text: saidLeft(left) })
  return lost
}

function placed(view: EditorView, file: File) {
  const id = `soltada-${crypto.randomUUID()}`
  const image = view.state.schema.nodes.image?.create({ subiendo: id })
  if (image) view.dispatch(view.state.tr.replaceSelectionWith(image))
  return { id, file }
}

/**
 * Puts the picture where its place is, wherever that is by now; where it could not be sent, nothing.
 * @returns whether its place is there
 */
function settle(view: EditorView, id: string, done: Uploaded): boolean {
  const { doc, tr } = view.state
  doc.descendants((node, pos) => {
    if (node.attrs.subiendo !== id) return
    if (done.ok) {
      tr.setNodeMarkup(pos, null, { ...node.attrs, src: done.file.url, alt: '', texto: 'pendiente', subiendo: null })
    } else tr.delete(pos, pos + node.nodeSize)
  })
  view.dispatch(tr.setMeta('addToHistory', false).setMeta(ARRIVED, true))
  return tr.docChanged
}

/** The policy lets no program fetch such an address. */
function fileOf(address: string): File | undefined {
  const [, type = '', data = ''] = /^data:(image\/[a-z]+);base64,(.*)$/is.exec(address) ?? []
  try {
    const bytes = Uint8Array.from(atob(data.replaceAll(/\s/g, '')), (letter) => letter.charCodeAt(0))
    return new File([bytes], `imagen-pegada.${type.slice(6).replace('jpeg', 'jpg')}`, { type })
  } catch {
    return undefined
  }
}
