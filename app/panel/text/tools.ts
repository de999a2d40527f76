import type { Editor } from '@tiptap/react'
import type { ToolIconName } from './tool-icon.tsx'

export type Tool = {
  name: string
  icon?: ToolIconName
  /** Where a drawing says too little, the word stands on the button. */
  word?: string
  keys?: string
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
  run: (editor: Editor) => unknown
}

const chain = (editor: Editor) => editor.chain().focus()

/** Numbers or points become steps, and steps numbers again. */
function toggleSteps(editor: Editor) {
  if (editor.isActive('orderedList', { caja: 'pasos' })) {
    return chain(editor).updateAttributes('orderedList', { caja: null }).run()
  }
  const begun = editor.isActive('orderedList') ? chain(editor) : chain(editor).toggleOrderedList()
  return begun.updateAttributes('orderedList', { caja: 'pasos' }).run()
}

export const GROUPS: readonly (readonly Tool[])[] = [
  [
    {
      ...{ name: 'Negrita', icon: 'bold', keys: 'Ctrl+B' },
      isOn: (e) => e.isActive('bold'),
      run: (e) => chain(e).toggleBold().run(),
    },
    {
      ...{ name: 'Cursiva', icon: 'italic', keys: 'Ctrl+I' },
      isOn: (e) => e.isActive('italic'),
      run: (e) => chain(e).toggleItalic().run(),
    },
    {
      ...{ name: 'Tachado', icon: 'strike' },
      isOn: (e) => e.isActive('strike'),
      run: (e) => chain(e).toggleStrike().run(),
    },
  ],
  [
    {
      ...{ name: 'Lista con puntos', icon: 'list' },
      isOn: (e) => e.isActive('bulletList'),
      run: (e) => chain(e).toggleBulletList().run(),
    },
    {
      ...{ name: 'Lista con números', icon: 'listOrdered' },
      isOn: (e) => e.isActive('orderedList', { caja: null }),
      run: (e) => chain(e).toggleOrderedList().run(),
    },
    { name: 'Pasos', word: 'Pasos', isOn: (e) => e.isActive('orderedList', { caja: 'pasos' }), run: toggleSteps },
    {
      ...{ name: 'Cita', icon: 'quote' },
      isOn: (e) => e.isActive('blockquote'),
      run: (e) => chain(e).toggleBlockquote().run(),
    },
    { name: 'Aviso', word: 'Aviso', isOn: (e) => e.isActive('aviso'), run: (e) => chain(e).toggleWrap('aviso').run() },
  ],
]

export const HISTORY: readonly Tool[] = [
  { name: 'Deshacer', icon: 'undo', keys: 'Ctrl+Z', can: (e) => e.can().undo(), run: (e) => chain(e).undo().run() },
  { name: 'Rehacer', icon: 'redo', keys: 'Ctrl+Y', can: (e) => e.can().redo(), run: (e) => chain(e).redo().run() },
]

/** A table begins with a header row. */
export const insertTable = (editor: Editor) =>
  chain(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()

export const TABLE: readonly Tool[] = [
  { name: 'Fila arriba', word: 'Fila arriba', run: (e) => chain(e).addRowBefore().run() },
  { name: 'Fila abajo', word: 'Fila abajo', run: (e) => chain(e).addRowAfter().run() },
  { name: 'Quitar la fila', word: 'Quitar fila', run: (e) => chain(e).deleteRow().run() },
  { name: 'Columna a la izquierda', word: 'Columna a la izquierda', run: (e) => chain(e).addColumnBefore().run() },
  { name: 'Columna a la derecha', word: 'Columna a la derecha', run: (e) => chain(e).addColumnAfter().run() },
  { name: 'Quitar la columna', word: 'Quitar columna', run: (e) => chain(e).deleteColumn().run() },
  { name: 'Fila de encabezados', word: 'Encabezados', run: (e) => chain(e).toggleHeaderRow().run() },
  { name: 'Unir o separar celdas', word: 'Unir o separar', run: (e) => chain(e).mergeOrSplit().run() },
  { name: 'Quitar la tabla', word: 'Quitar tabla', run: (e) => chain(e).deleteTable().run() },
]

const STYLES = ['0', '2', '3', '4'] as const
export type BlockStyle = (typeof STYLES)[number]

export const BLOCK_STYLES: readonly [BlockStyle, string][] = [
  ['0', 'Párrafo'],
  ['2', 'Título'],
  ['3', 'Subtítulo'],
  ['4', 'Título menor'],
]

export const styleOf = (editor: Editor): BlockStyle =>
  STYLES.find((level) => level !== '0' && editor.isActive('heading', { level: Number(level) })) ?? '0'

export function setStyle(editor: Editor, style: string) {
  const level = Number(style)
  if (level === 2 || level === 3 || level === 4) editor.chain().setHeading({ level }).run()
  else editor.chain().setParagraph().run()
}
