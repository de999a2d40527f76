import { TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { useEffect } from 'react'
import { nameOfLink } from './internal-link.ts'

/** Selects the link that the address of the screen names, where this text has it: as 'noticias.7', or by where it leads. */
export function useNamedLink(editor: Editor) {
  useEffect(() => {
    const named = new URLSearchParams(location.search).get('enlace')
    // One that was drawn too slowly is gone already, and another takes its place.
    if (named === null || editor.isDestroyed) return
    const { doc, tr } = editor.state
    let found: { from: number; to: number } | undefined
    doc.descendants((node, from) => {
      const leads = node.marks.some(
        ({ type, attrs }) => type.name === 'link' && (attrs.href === named || nameOfLink(attrs) === named),
      )
      if (leads && (!found || found.to === from)) found = { from: found?.from ?? from, to: from + node.nodeSize }
    })
    if (!found) return
    editor.view.dispatch(tr.setSelection(TextSelection.create(doc, found.from, found.to)).scrollIntoView())
    editor.commands.focus(undefined, { scrollIntoView: true })
  }, [editor])
}
