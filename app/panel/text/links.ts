import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { call } from '../call.ts'
import { type InternalLink, nameOfLink } from './internal-link.ts'

/** What the text's internal links lead to, by name; null before it is known. What is absent is gone. */
export type Links = ReadonlyMap<string, InternalLink> | null

export const ADDRESS = '/panel/enlaces-internos'

const namesIn = (editor: Editor): string[] => {
  const names = new Set<string>()
  editor.state.doc.descendants(({ marks }) => {
    for (const { type, attrs } of marks) if (type.name === 'link' && attrs.tipo) names.add(nameOfLink(attrs))
  })
  return [...names].sort()
}

/** Asks how they are when the text is opened, and again when there are others; an address that changed is put right. */
export function useLinks(editor: Editor): Links {
  const [links, know] = useState<Links>(null)
  const [names, have] = useState(() => namesIn(editor).join())
  useEffect(() => {
    const look = () => have(namesIn(editor).join())
    editor.on('blur', look)
    return () => {
      editor.off('blur', look)
    }
  }, [editor])
  useEffect(() => {
    if (names === '') return know(new Map())
    let isOver = false
    call<{ enlaces: InternalLink[] }>('GET', `${ADDRESS}?de=${names}`).then((answer) => {
      if (isOver || !answer.ok || !answer.enlaces) return
      const known = new Map(answer.enlaces.map((one) => [nameOfLink(one), one]))
      know(known)
      putRight(editor, known)
    })
    return () => {
      isOver = true
    }
  }, [editor, names])
  return links
}

function putRight(editor: Editor, known: ReadonlyMap<string, InternalLink>) {
  const { doc, tr } = editor.state
  doc.descendants((node, pos) => {
    for (const mark of node.marks) {
      const href = known.get(nameOfLink(mark.attrs))?.href
      if (mark.type.name !== 'link' || !href || href === mark.attrs.href) continue
      tr.addMark(pos, pos + node.nodeSize, mark.type.create({ ...mark.attrs, href }))
    }
  })
  // It goes along with what somebody writes; to have looked at a text is no change of it.
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true))
}
