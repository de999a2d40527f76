import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type Ref, useContext } from 'react'
import { type Asked, PickFileContext } from '../files/pick.ts'
import styles from './editor.module.css'
import type { Opened } from './editor.tsx'
import { putFile } from './put-file.ts'
import { ToolIcon } from './tool-icon.tsx'
import { BLOCK_STYLES, GROUPS, HISTORY, insertTable, setStyle, styleOf, type Tool } from './tools.ts'

type Props = { ref: Ref<HTMLDivElement>; editor: Editor; opened: Opened; onOpen: (what: Opened) => void }

/** The tools: one stop of the tab key, arrows from one to the next. */
export function Toolbar({ ref, editor, opened, onOpen }: Props) {
  const pick = useContext(PickFileContext)
  const choose = (asked: Asked) => async () => {
    const file = await pick?.(asked)
    if (file) putFile(editor, file)
  }
  const inserts: Tool[] = [
    {
      ...{ name: 'Enlace', icon: 'link', keys: 'Ctrl+K' },
      isOn: (e) => e.isActive('link'),
      run: () => onOpen(opened === 'enlace' ? null : 'enlace'),
    },
    { name: 'Imagen', icon: 'image', can: () => pick !== null, run: choose({ kind: 'imagen' }) },
    { name: 'Archivo', icon: 'paperclip', can: () => pick !== null, run: choose({ kind: 'cualquiera' }) },
    { name: 'Video', icon: 'circlePlay', run: () => onOpen(opened === 'video' ? null : 'video') },
    { name: 'Tabla', icon: 'table', can: (e) => !e.isActive('table'), run: insertTable },
  ]
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label="Formato del texto"
      aria-orientation="horizontal"
      className={styles.tools}
      onKeyDown={(event) => moveAmong(event, editor)}
    >
      <StyleTool editor={editor} />
      {[...GROUPS, inserts, HISTORY].map((group) => (
        <span key={group[0]?.name} className={styles.group}>
          {group.map((tool) => (
            <ToolButton key={tool.name} editor={editor} tool={tool} />
          ))}
        </span>
      ))}
    </div>
  )
}

function StyleTool({ editor }: { editor: Editor }) {
  const style = useEditorState({ editor, selector: ({ editor: e }) => styleOf(e) })
  return (
    <select
      tabIndex={0}
      aria-label="Estilo del párrafo"
      className={styles.style}
      value={style}
      onChange={({ target }) => setStyle(editor, target.value)}
    >
      {BLOCK_STYLES.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** @param isAlone outside of the toolbar, where the tab key comes to it */
export function ToolButton({ editor, tool, isAlone = false }: { editor: Editor; tool: Tool; isAlone?: boolean }) {
  const { name, icon, word, keys, run } = tool
  const { isOn, can } = useEditorState({
    editor,
    selector: ({ editor: e }) => ({ isOn: tool.isOn?.(e), can: tool.can?.(e) ?? true }),
  })
  return (
    <button
      type="button"
      tabIndex={isAlone ? 0 : -1}
      className={styles.tool}
      title={word ? undefined : [name, keys && `(${keys})`].filter(Boolean).join(' ')}
      aria-label={name}
      aria-pressed={isOn}
      aria-disabled={!can || undefined}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
      // The text keeps what is selected in it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => can && run(editor)}
    >
      {icon ? <ToolIcon name={icon} /> : word}
    </button>
  )
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

function moveAmong(event: KeyboardEvent<HTMLElement>, editor: Editor) {
  const { key, currentTarget } = event
  if (key === 'Escape') return void editor.commands.focus()
  const all = [...currentTarget.querySelectorAll<HTMLElement>('button, select')]
  const at = all.indexOf(document.activeElement as HTMLElement)
  const step = STEPS[key]
  const next = key === 'Home' ? 0 : key === 'End' ? -1 : step === undefined ? undefined : (at + step) % all.length
  if (next === undefined) return
  event.preventDefault()
  for (const one of all) one.tabIndex = -1
  const chosen = all.at(next)
  if (!chosen) return
  chosen.tabIndex = 0
  chosen.focus()
}
