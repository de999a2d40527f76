import { Table } from '@tiptap/extension-table'

/** A table with its title. No widths: it is as wide as its words. */
export const Tabla = Table.extend({
  addAttributes() {
    return {
      caption: {
        default: '',
        parseHTML: (one: HTMLElement) => one.querySelector(':scope > caption')?.textContent?.trim() ?? '',
        rendered: false,
      },
    }
  },
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML({ node }) {
    const { caption } = node.attrs
    return caption
      ? ['table', ['caption', { contenteditable: 'false' }, caption], ['tbody', 0]]
      : ['table', ['tbody', 0]]
  },
}).configure({ resizable: false, View: null })
