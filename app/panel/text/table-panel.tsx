import { TextInput } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import styles from './editor.module.css'
import { onEnter } from './link-panel.tsx'
import { Panel } from './panel.tsx'
import { ToolButton } from './toolbar.tsx'
import { TABLE } from './tools.ts'

/** What can be done with the table that the cursor is in. */
export function TablePanel({ editor }: { editor: Editor }) {
  const caption = useEditorState({
    editor,
    selector: ({ editor: e }) => String(e.getAttributes('table').caption ?? ''),
  })
  return (
    <Panel label="Tabla">
      <TextInput
        label="Título de la tabla"
        value={caption}
        maxLength={200}
        onChange={({ target }) => editor.commands.updateAttributes('table', { caption: target.value })}
        onKeyDown={(event) => onEnter(event, () => editor.commands.focus())}
      />
      <div className={styles.words}>
        {TABLE.map((tool) => (
          <ToolButton key={tool.name} editor={editor} tool={tool} isAlone />
        ))}
      </div>
    </Panel>
  )
}
