import { mergeAttributes, Node } from '@tiptap/core'

const Aviso = Node.create({
  name: 'aviso',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'div[data-caja="aviso"]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { 'data-caja': 'aviso', role: 'note' }),
    0,
  ],
})

/** A video is where it is; the text shows a door to it. */
const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  addAttributes: () => ({ href: { default: '' }, titulo: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'p[data-caja="video"]',
      priority: 60,
      getAttrs: (one) => {
        const link = one.querySelector('a[href]')
        return link ? { href: link.getAttribute('href'), titulo: link.textContent?.trim() } : false
      },
    },
  ],
  renderHTML: ({ node }) => [
    'p',
    { 'data-caja': 'video' },
    ['a', { href: node.attrs.href, tabindex: -1 }, node.attrs.titulo],
  ],
})

/** Questions that open. In the editor they are always open. */
const Details = Node.create({
  name: 'details',
  group: 'block',
  content: 'summary block*',
  defining: true,
  addAttributes: () => ({ open: { default: false, parseHTML: (one) => one.hasAttribute('open'), rendered: false } }),
  parseHTML: () => [{ tag: 'details' }, { tag: 'div[data-details]' }],
  renderHTML: () => ['div', { 'data-details': '' }, 0],
})

const Summary = Node.create({
  name: 'summary',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'summary' }, { tag: 'div[data-summary]' }],
  renderHTML: () => ['div', { 'data-summary': '' }, 0],
})

const list = Node.create({
  name: 'dl',
  group: 'block',
  content: '(dt | dd)+',
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: () => ['dl', 0],
})

const line = (name: 'dt' | 'dd') =>
  Node.create({
    name,
    content: 'inline*',
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  })

export const BOXES = [Aviso, Video, Details, Summary, list, line('dt'), line('dd')]
