import { useSyncExternalStore } from 'react'
import { Preview } from '../preview/preview.tsx'
import type { Shown } from './editor.tsx'
import type { Editing } from './use-editing.ts'

/** The portal as it will be, drawn anew after each pause in the writing. */
export function PreviewPane({ editor, editing, form }: { editor: Shown; editing: Editing; form: string }) {
  const { typed } = editing
  const changes = useSyncExternalStore(typed.subscribe, typed.get, typed.get)
  return (
    <Preview
      type={editor.tipo}
      id={editor.item}
      values={editing.form.getValues}
      changes={`${changes} ${editor.version}`}
      form={form}
    />
  )
}
