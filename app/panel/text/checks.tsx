import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { checksOf, type TextCheck } from '../../campos/text-checks.ts'
import { branches, textOf } from '../../lib/html-tree.ts'
import { type DocTree, treeOfDoc } from './doc-tree.ts'
import styles from './editor.module.css'
import { nameOfLink } from './internal-link.ts'
import type { Links } from './links.ts'

// Nobody wants to hear of a sentence before it is finished.
const PAUSE_MS = 900
const LEVELS = { impide: 'Impide publicar', conviene: 'Conviene', dato: 'Mire' }

/** What is missing in the text or could be better; each leads to its place. */
export function Checks({ editor, links }: { editor: Editor; links: Links }) {
  const [doc, look] = useState(() => treeOfDoc(editor.state.doc))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => look(treeOfDoc(editor.state.doc)), PAUSE_MS)
    }
    editor.on('update', later)
    return () => {
      clearTimeout(timer)
      editor.off('update', later)
    }
  }, [editor])
  const found = [...checksOf(doc.tree), ...ofLinks(doc, links)]
  if (found.length === 0) return null
  return (
    <section aria-label="Revisión del texto" className={styles.checks}>
      <ul>
        {found.map((check, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may say the same
          <li key={i} data-level={check.level}>
            <button type="button" onClick={() => select(editor, doc, check)}>
              <span className={styles.level}>{LEVELS[check.level]}</span> {check.message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Links to what visitors do not find. */
function ofLinks({ tree }: DocTree, links: Links): TextCheck[] {
  if (!links) return []
  return [...branches(tree)].flatMap((where): TextCheck[] => {
    const { 'data-tipo': tipo, 'data-id': id } = where.attrs
    if (where.name !== 'a' || !tipo) return []
    const target = links.get(nameOfLink({ tipo, id }))
    const why = target ? target.aviso : 'ya no existe'
    return why ? [{ level: 'conviene', where, message: `Lo que abre «${textOf(where.children)}» ${why}` }] : []
  })
}

function select(editor: Editor, { places }: DocTree, { where }: TextCheck) {
  const { doc, tr } = editor.state
  const pos = places.get(where)
  const node = pos === undefined ? null : doc.nodeAt(pos)
  if (pos === undefined || !node) return
  const selection = node.isText
    ? TextSelection.create(doc, pos, pos + node.nodeSize)
    : node.isAtom
      ? NodeSelection.create(doc, pos)
      : node.isTextblock
        ? TextSelection.create(doc, pos + 1, pos + node.nodeSize - 1)
        : TextSelection.near(doc.resolve(pos + 1))
  editor.view.dispatch(tr.setSelection(selection).scrollIntoView())
  editor.commands.focus(undefined, { scrollIntoView: true })
}
