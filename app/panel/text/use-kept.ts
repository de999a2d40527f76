import type { Editor, EditorEvents } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { htmlOfTree } from '../../lib/html-tree.ts'
import { treeOfDoc } from './doc-tree.ts'
import { ARRIVED } from './paste/uploads.ts'
import { onTell } from './tell.ts'

/** Long enough that a word costs nothing while it is typed, short beside the two seconds of what is saved by itself. */
const PAUSE_MS = 400

export const htmlOf = (editor: Editor) => htmlOfTree(treeOfDoc(editor.state.doc).tree)

/**
 * Tells the form what the editor holds: after a pause, and at once when it is asked, or somebody leaves it, sends the
 * form, presses Ctrl S or goes from the page. The element that it returns is to lie in the form.
 */
export function useKept(editor: Editor, onChange: (html: string) => void) {
  const box = useRef<HTMLDivElement>(null)
  const tell = useRef(onChange)
  tell.current = onChange
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const over = new AbortController()
    const flush = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      tell.current(htmlOf(editor))
    }
    const later = ({ transaction }: EditorEvents['update']) => {
      clearTimeout(timer)
      timer = setTimeout(flush, PAUSE_MS)
      // A saving waits for it, and for nothing after it.
      if (transaction.getMeta(ARRIVED)) flush()
    }
    const before = { capture: true, signal: over.signal }
    editor.on('update', later)
    editor.on('blur', flush)
    onTell(flush, before)
    document.addEventListener('submit', flush, before)
    document.addEventListener('visibilitychange', flush, before)
    window.addEventListener('pagehide', flush, before)
    window.addEventListener(
      'keydown',
      ({ key, ctrlKey, metaKey }) => key === 's' && (ctrlKey || metaKey) && flush(),
      before,
    )
    return () => {
      flush()
      over.abort()
      editor.off('update', later)
      editor.off('blur', flush)
    }
  }, [editor])
  return box
}
