import { Extension, Mark, mergeAttributes } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { BOXES } from './boxes.ts'
import { Imagen } from './image-node.ts'
import { Tabla } from './table-node.ts'

const HERE = 'https://aqui.invalid'

/** Whether the sanitiser keeps this address. */
export function isKept(href: string | undefined): boolean {
  const url = URL.parse(href ?? '', HERE)
  if (!href || !url) return false
  if (/^(mailto|tel):$/.test(url.protocol)) return true
  return /^https?:$/.test(url.protocol) && (url.origin === HERE || /^https?:\/\//i.test(href))
}

const raised = (name: 'sub' | 'sup') =>
  Mark.create({
    name,
    excludes: name === 'sub' ? 'sup' : 'sub',
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, mergeAttributes(HTMLAttributes), 0],
  })

/** What the sanitiser keeps of these besides what their extensions know. */
const More = Extension.create({
  name: 'more',
  addGlobalAttributes: () => [
    {
      types: ['orderedList'],
      attributes: {
        caja: {
          default: null,
          parseHTML: (one) => (one.getAttribute('data-caja') === 'pasos' ? 'pasos' : null),
          renderHTML: ({ caja }) => (caja ? { 'data-caja': caja } : {}),
        },
        reversed: {
          default: false,
          parseHTML: (one) => one.hasAttribute('reversed'),
          renderHTML: ({ reversed }) => (reversed ? { reversed: '' } : {}),
        },
      },
    },
    {
      types: ['link'],
      attributes: {
        tipo: { default: null, parseHTML: (one) => one.getAttribute('data-tipo'), renderHTML: attribute('tipo') },
        id: { default: null, parseHTML: (one) => one.getAttribute('data-id'), renderHTML: attribute('id') },
      },
    },
  ],
})

const attribute = (name: string) => (attrs: Record<string, unknown>) =>
  attrs[name] ? { [`data-${name}`]: attrs[name] } : {}

type Keys = { onLink: () => void; onToolbar: () => void }

const keys = ({ onLink, onToolbar }: Keys) =>
  Extension.create({
    name: 'keys',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        onLink()
        return true
      },
      'Alt-F10': () => {
        onToolbar()
        return true
      },
    }),
  })

/** All that the sanitiser keeps and nothing more. Styles come from the portal's own, and ours. */
export const extensionsOf = (asked: Keys) => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isKept,
    },
  }),
  TableKit.configure({ table: false }),
  Tabla,
  Imagen,
  ...BOXES,
  raised('sub'),
  raised('sup'),
  More,
  keys(asked),
]
