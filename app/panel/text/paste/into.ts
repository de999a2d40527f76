import type { EditorView } from '@tiptap/pm/view'
import { arrive } from '../../files/arriving.ts'
import { treeOf } from '../dom-tree.ts'
import type { Told } from '../notice.tsx'
import { cleanPlain } from './chat.ts'
import { type Cleaned, cleanPaste } from './clean.ts'
import { changesIn } from './review.ts'
import { sendImages } from './uploads.ts'

/** What somebody copies whole takes longer to read than anybody waits. */
const MOST_PASTED = 30_000_000

type Tell = (told: Told) => void

/**
 * Takes what is pasted or dropped, cleaned; says what it lost, and asks about changes that nobody accepted. False: it is the editor's own, or plain text in code,
 * which the editor takes itself.
 */
export function pasteInto(view: EditorView, event: Event, from: DataTransfer | null, tell: Tell): boolean {
  if (!from) return false
  const [html, plain] = [from.getData('text/html'), from.getData('text/plain')]
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
  const take = (cleaned: Cleaned) => put(view, cleaned, images, tell)
  if (!html) take(cleanPlain(plain))
  else {
    const tree = treeOf(html)
    const clean = (withChanges: boolean) => take(cleanPaste(tree, location.origin, withChanges))
    const changes = changesIn(tree)
    if (changes) tell({ changes, answer: clean })
    else clean(true)
  }
  return true
}

function put(view: EditorView, cleaned: Cleaned, images: File[], tell: Tell) {
  if (!cleaned.ok) return tell({ isRefusal: true, message: cleaned.message })
  const send = (all: Parameters<typeof sendImages>[1]) =>
    arrive(view.dom.closest('form')?.id ?? '', sendImages(view, all, tell))
  // What a program also draws of its text is no picture that somebody meant.
  if (cleaned.html === '' && images.length > 0) return send(images)
  if (cleaned.html !== '') view.pasteHTML(cleaned.html)
  tell({ lost: cleaned.lost })
  send(cleaned.uploads)
}
