import { Parser } from 'htmlparser2'
import { type Branch, branch, type Tree } from './html-tree.ts'

// As deep as browsers go, or half of it: nobody writes deeper, and whoever reads it calls itself.
const DEEPEST = 256

/** Reads HTML; what is not closed is closed at the end, comments are left out. */
export function treeOf(html: string): Tree {
  const root = branch('')
  const open: Branch[] = [root]
  const here = () => (open[Math.min(open.length, DEEPEST) - 1] ?? root).children
  const parser = new Parser({
    onopentag(name, attrs) {
      const one = branch(name, { ...attrs })
      here().push(one)
      open.push(one)
    },
    ontext(text) {
      const all = here()
      const last = all.at(-1)
      if (typeof last === 'string') all[all.length - 1] = last + text
      else all.push(text)
    },
    onclosetag() {
      if (open.length > 1) open.pop()
    },
  })
  parser.end(html)
  return root.children
}
