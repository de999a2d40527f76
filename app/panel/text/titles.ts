import type { Node } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'

// A line, not a sentence.
const LONGEST = 90

/** Where paragraphs are that look like titles: bold, short, on their own and without a full stop. */
export function boldTitles(doc: Node): number[] {
  const found: number[] = []
  doc.forEach((node, pos) => {
    const text = node.textContent.trim()
    if (node.type.name !== 'paragraph' || text.length < 3 || text.length > LONGEST || /[.,;:]$/.test(text)) return
    let isBold = true
    node.forEach((piece) => {
      if (!piece.marks.some(({ type }) => type.name === 'bold')) isBold = false
    })
    if (isBold) found.push(pos)
  })
  return found
}

/** Makes them titles; what is a title needs no bold. */
export function makeTitles(editor: Editor) {
  const { doc, tr, schema } = editor.state
  const { heading } = schema.nodes
  const { bold } = schema.marks
  if (!heading || !bold) return
  for (const pos of boldTitles(doc)) {
    const end = pos + (doc.nodeAt(pos)?.nodeSize ?? 0)
    tr.removeMark(pos, end, bold).setNodeMarkup(pos, heading, { level: 2 })
  }
  editor.view.dispatch(tr)
}
