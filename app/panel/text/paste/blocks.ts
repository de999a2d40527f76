import { type Branch, branch, type Tree, textOf } from '../../../lib/html-tree.ts'

const BLOCKS = new Set(['div', 'p', 'h2', 'h3', 'h4', 'ul', 'ol', 'item', 'table', 'blockquote', 'pre', 'hr', 'img'])

export const isBlock = (node: Branch | string): node is Branch => typeof node !== 'string' && BLOCKS.has(node.name)

const isBreak = (node: Branch | string) => typeof node !== 'string' && node.name === 'br'

/**
 * What lies in a block: paragraphs and blocks, one after the other. Loose words become paragraphs, two line breaks end
 * one, and what only held others together is gone. What is empty is left out.
 */
export const blocksOf = (children: Tree): Branch[] => listed(flat(children))

function flat(children: Tree): Branch[] {
  const done: Branch[] = []
  let run: Tree = []
  const flush = () => {
    for (const part of partsOf(run)) done.push(branch('p', {}, part))
    run = []
  }
  for (const child of children) {
    if (!isBlock(child)) {
      run.push(child)
      continue
    }
    flush()
    if (child.name === 'div' || child.name === 'p') done.push(...flat(child.children))
    else done.push(child)
  }
  flush()
  return done
}

/** Words between empty lines. */
function partsOf(run: Tree): Tree[] {
  const parts: Tree[] = [[]]
  for (const [i, node] of run.entries()) {
    if (isBreak(node) && isBreak(run[i + 1] ?? '')) parts.push([])
    else if (!(isBreak(node) && isBreak(run[i - 1] ?? ''))) parts.at(-1)?.push(node)
  }
  return parts.map(trimmed).filter((part) => part.length > 0)
}

const isBlank = (node: Branch | string): boolean =>
  typeof node === 'string'
    ? node.trim() === ''
    : isBreak(node) || (node.name !== 'img' && textOf(node.children).trim() === '')

/** After it, no space is seen. */
const takesSpace = (node: Branch | string = '') => (typeof node === 'string' ? node.endsWith(' ') : isBreak(node))

/** Without what is empty at both ends, nor spaces that nobody sees. */
export function trimmed(run: Tree): Tree {
  const first = run.findIndex((node) => !isBlank(node))
  if (first < 0) return []
  const kept = run.slice(first, run.findLastIndex((node) => !isBlank(node)) + 1)
  return kept.map((node, i) => {
    if (typeof node !== 'string') return node
    const start = i === 0 || takesSpace(kept[i - 1]) ? node.trimStart() : node
    return i === kept.length - 1 ? start.trimEnd() : start
  })
}

/** A list that is open: what comes next at its depth is a line of it if it says so. */
type Open = { list: Branch; level: number; lista: string; home: Tree }

/** Paragraphs that were the lines of a list, one by one with their depth, become that list. */
function listed(blocks: Branch[]): Branch[] {
  const done: Branch[] = []
  /** The innermost last. */
  let open: Open[] = []
  for (const one of blocks) {
    if (one.name !== 'item') {
      open = []
      done.push(one)
      continue
    }
    const { nivel = '1', tipo = 'ul', lista = '', start = '1', type } = one.attrs
    const level = Number(nivel)
    // Numbers that begin anew are another list; of bullets nobody sees it.
    const goesOn = (outer: Open) => outer.list.name === tipo && (tipo === 'ul' || outer.lista === lista)
    open = open.filter((outer) => outer.level < level || (outer.level === level && goesOn(outer)))
    let inner = open.at(-1)
    if (inner?.level !== level) {
      const last = inner?.list.children.at(-1)
      const list = branch(tipo, { ...(start !== '1' && { start }), ...(type && { type }) })
      inner = { list, level, lista, home: typeof last === 'object' ? last.children : done }
      open.push(inner)
    }
    // One whose words were taken away counted: what follows it has its number.
    if (one.children.length === 0) continue
    if (inner.list.children.length === 0) inner.home.push(inner.list)
    inner.list.children.push(branch('li', {}, one.children))
  }
  return done
}

/** What a cell or a line of a list holds: words alone stay without a paragraph of their own. */
export function unwrapped(blocks: Branch[]): Tree {
  const [first, ...others] = blocks
  return first?.name === 'p' && others.every(({ name }) => name !== 'p') ? [...first.children, ...others] : blocks
}
