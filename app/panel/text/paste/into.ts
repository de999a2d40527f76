import type { EditorView } from '@tiptap/pm/view'
import { untilLoaded } from '../../../lib/until-loaded.ts'
import { arrive, PASTED } from '../../files/arriving.ts'
import type { Voices } from '../notice.tsx'
import type { Cleaned } from './clean.ts'
import { sendImages } from './uploads.ts'

/** What somebody copies whole takes longer to read than anybody waits. */
const MOST_PASTED = 30_000_000

/** Where Docs puts the copied document itself, beside its HTML; another browser does not hand it over. */
export const SLICE = 'application/x-vnd.google-docs-document-slice-clip+wrapped'

/** What cleans is no part of the editor: it comes once somebody is in the text, before they paste. */
export const reader = () => untilLoaded(() => import('./read.ts'))

/**
 * Takes what is pasted or dropped, cleaned; says what it lost, and asks about changes that nobody accepted. False: it is the editor's own, or plain text in code,
 * which the editor takes itself.
 */
export function pasteInto(view: EditorView, event: Event, from: DataTransfer | null, voices: Voices): boolean {
  const { tell, say } = voices
  if (!from) return false
  const [html, plain, slice] = [from.getData('text/html'), from.getData('text/plain'), from.getData(SLICE)]
  if (html.includes('data-pm-slice') || view.state.selection.$from.parent.type.spec.code) return false
  event.preventDefault()
  const images = [...from.files].filter(({ type }) => /^image\/(?!svg)/.test(type))
  if (html.length + plain.length > MOST_PASTED) {
    const size = Math.round((html.length + plain.length) / 1_000_000)
    tell({
      isRefusal: true,
      message: `Lo pegado pesa ${size} MB: pegue una parte, o súbalo como documento y enlácelo.`,
    })
    return true
  }
  const take = (cleaned: Cleaned) => put(view, cleaned, images, voices)
  view.dom.ariaBusy = 'true'
  const taken = reader().then(({ read }) => {
    view.dom.ariaBusy = null
    if (view.isDestroyed) {
      say({ text: 'Lo que pegó no llegó al texto, que ya no está aquí: péguelo otra vez.', wrong: true })
      return [PASTED]
    }
    const { changes, clean } = read({ html, plain, slice })
    if (changes) tell({ changes, answer: (withChanges) => take(clean(withChanges)) })
    else take(clean(true))
    return []
  })
  arrive(formOf(view), taken, 'pegado')
  return true
}

const formOf = (view: EditorView) => view.dom.closest('form')?.id ?? ''

function put(view: EditorView, cleaned: Cleaned, images: File[], voices: Voices) {
  const { tell } = voices
  if (!cleaned.ok) return tell({ isRefusal: true, message: cleaned.message })
  const send = (all: Parameters<typeof sendImages>[1]) => arrive(formOf(view), sendImages(view, all, voices))
  // What a program also draws of its text is no picture that somebody meant.
  if (cleaned.html === '' && images.length > 0) return send(images)
  if (cleaned.html !== '') view.pasteHTML(cleaned.html)
  tell({ lost: cleaned.lost })
  send(cleaned.uploads)
}
