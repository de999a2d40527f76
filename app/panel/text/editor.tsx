import type { EditorView } from '@tiptap/pm/view'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import richText from '../../ui/rich-text.module.css'
import { useSay } from '../say.ts'
import { Checks } from './checks.tsx'
import styles from './editor.module.css'
import { extensionsOf } from './extensions.ts'
import { ImagePanel } from './image-panel.tsx'
import { LinkPanel } from './link-panel.tsx'
import { useLinks } from './links.ts'
import { useNamedLink } from './named-link.ts'
import { Notice, type Told, type Voices } from './notice.tsx'
import { pasteInto, reader } from './paste/into.ts'
import { TablePanel } from './table-panel.tsx'
import { Toolbar } from './toolbar.tsx'
import { useKept } from './use-kept.ts'
import { VideoPanel } from './video-panel.tsx'
import written from './written.module.css'

type Props = {
  id: string
  labelId: string
  described: string
  isWrong: boolean
  defaultValue: string
  onChange: (html: string) => void
  onFocus?: (() => void) | undefined
  onBlur?: (() => void) | undefined
}

/** What is open below the text. */
export type Opened = 'enlace' | 'video' | null

/** The editor of rich text: it can make what the sanitiser keeps, and nothing more. */
export default function RichTextEditor(props: Props) {
  const { described, isWrong } = props
  const [opened, open] = useState<Opened>(null)
  const [told, tell] = useState<Told | null>(null)
  const tools = useRef<HTMLDivElement>(null)
  const say = useSay()
  // The same for as long as it is there: other options would begin it anew.
  const [options] = useState(() => optionsOf(props, { tools, open, tell, say }))
  const editor = useEditor(options)
  const box = useKept(editor, props.onChange)
  useNamedLink(editor)
  return (
    <div ref={box} className={styles.box} data-wrong={isWrong || undefined}>
      <Toolbar ref={tools} editor={editor} opened={opened} onOpen={open} />
      <EditorContent editor={editor} className={styles.content} />
      <Attributes editor={editor} id={props.id} described={described} isWrong={isWrong} />
      <Panels editor={editor} opened={opened} onClose={() => open(null)} />
      <Notice editor={editor} told={told} onClose={() => tell(null)} />
      <Checks editor={editor} links={useLinks(editor)} />
    </div>
  )
}

type Around = Voices & { tools: RefObject<HTMLDivElement | null>; open: (what: Opened) => void }

const optionsOf = (props: Props, { tools, open, ...voices }: Around) => ({
  extensions: extensionsOf({
    onLink: () => open('enlace'),
    onToolbar: () => tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  }),
  content: props.defaultValue,
  injectCSS: false,
  shouldRerenderOnTransaction: false,
  editorProps: {
    attributes: {
      ...{ id: props.id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': props.labelId },
      class: `${richText.text} ${written.text}`,
    },
    handleDOMEvents: {
      paste: (view: EditorView, event: ClipboardEvent) => pasteInto(view, event, event.clipboardData, voices),
      drop: (view: EditorView, event: DragEvent) =>
        event.dataTransfer?.files.length ? pasteInto(view, event, event.dataTransfer, voices) : false,
    },
  },
  onFocus: () => {
    void reader()
    props.onFocus?.()
  },
  onBlur: () => props.onBlur?.(),
})

type Said = { editor: Editor; id: string; described: string; isWrong: boolean }

/** What is wrong is said of the text itself, without drawing it anew. */
function Attributes({ editor, id, described, isWrong }: Said) {
  useEffect(() => {
    const say = () => {
      // Before the editor has its place there is none, and asking it for one throws.
      const dom = document.getElementById(id)
      if (!dom) return
      dom.toggleAttribute('aria-describedby', described !== '')
      if (described) dom.setAttribute('aria-describedby', described)
      dom.setAttribute('aria-invalid', String(isWrong))
    }
    say()
    editor.on('mount', say)
    return () => {
      editor.off('mount', say)
    }
  }, [editor, id, described, isWrong])
  return null
}

function Panels({ editor, opened, onClose }: { editor: Editor; opened: Opened; onClose: () => void }) {
  const { image, table } = useEditorState({
    editor,
    selector: ({ editor: { state, isActive } }) => ({
      image: 'node' in state.selection && isActiveImage(state.selection) ? state.selection.from : null,
      table: isActive.call(editor, 'table'),
    }),
  })
  if (opened === 'enlace') return <LinkPanel editor={editor} onClose={onClose} />
  if (opened === 'video') return <VideoPanel editor={editor} onClose={onClose} />
  if (image !== null) return <ImagePanel key={image} editor={editor} />
  return table ? <TablePanel editor={editor} /> : null
}

const isActiveImage = (selection: object) =>
  'node' in selection && (selection as { node: { type: { name: string } } }).node.type.name === 'image'
