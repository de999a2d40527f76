import type { Editor } from '@tiptap/react'
import { type Picked, spokenName } from '../files/pick.ts'

/** A picture of the library as a picture, with what is known of its text; any other file as a link. */
export function putFile(editor: Editor, { url, nombre, tipo, ancho, alto, texto }: Picked) {
  if (tipo.startsWith('image/')) {
    const attrs = {
      ...{ src: url, alt: texto ?? '', width: ancho && String(ancho), height: alto && String(alto) },
      texto: texto ? null : texto === '' ? 'decorativa' : 'pendiente',
    }
    editor.chain().focus().insertContent({ type: 'image', attrs }).run()
    return
  }
  if (tipo.startsWith('video/')) {
    editor
      .chain()
      .focus()
      .insertContent({ type: 'video', attrs: { href: url, titulo: spokenName(nombre) } })
      .run()
    return
  }
  putLink(editor, { href: url }, spokenName(nombre))
}

type LinkAttrs = { href: string; target?: string | null; tipo?: string | null; id?: string | null }

/** Makes a link of what is selected, or of the one that the cursor is in; of nothing, a new one that says `title`. */
export function putLink(editor: Editor, { href, target = null, tipo = null, id = null }: LinkAttrs, title: string) {
  const attrs = { href, target, tipo, id }
  const chain = editor.chain().focus().extendMarkRange('link')
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain
      .insertContent([
        { type: 'text', text: title, marks: [{ type: 'link', attrs }] },
        { type: 'text', text: ' ' },
      ])
      .run()
  } else chain.setMark('link', attrs).run()
}
