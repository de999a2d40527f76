import type { Mark, Node } from '@tiptap/pm/model'
import { type Branch, branch, type Tree } from '../../lib/html-tree.ts'

/** The tree of a text as it is kept, and where in the editor each of its elements is. */
export type DocTree = { tree: Tree; places: WeakMap<Branch, number> }

/** What the editor holds, in the words of the sanitiser: nothing of it is taken away, so that nothing is lost. */
export function treeOfDoc(doc: Node): DocTree {
  const places = new WeakMap<Branch, number>()
  return { tree: blocks(doc, -1, places), places }
}

type Places = WeakMap<Branch, number>

function blocks(parent: Node, pos: number, places: Places): Tree {
  const done: Tree = []
  parent.forEach((node, offset) => {
    const one = block(node, pos + 1 + offset, places)
    if (!one) return
    places.set(one, pos + 1 + offset)
    const inner = one.name === 'figure' ? one.children[0] : undefined
    if (inner && typeof inner !== 'string') places.set(inner, pos + 1 + offset)
    done.push(one)
  })
  return done
}

const TAGS: Record<string, string> = {
  ...{ bulletList: 'ul', orderedList: 'ol', listItem: 'li', blockquote: 'blockquote', tableRow: 'tr' },
  ...{ horizontalRule: 'hr', dl: 'dl' },
}
const WORDS: Record<string, string> = { summary: 'summary', dt: 'dt', dd: 'dd' }

function block(node: Node, pos: number, places: Places): Branch | undefined {
  const { name } = node.type
  const inside = () => blocks(node, pos, places)
  const words = () => inline(node, pos, places)
  const tag = TAGS[name]
  switch (name) {
    case 'paragraph': {
      const text = words()
      // An empty line shows nothing on the portal.
      return text.length > 0 ? branch('p', {}, text) : undefined
    }
    case 'heading':
      return branch(`h${node.attrs.level}`, {}, words())
    case 'codeBlock':
      return branch('pre', {}, [branch('code', {}, node.textContent ? [node.textContent] : [])])
    case 'listItem':
      return branch('li', {}, loose(inside()))
    case 'orderedList':
      return branch('ol', orderOf(node), inside())
    case 'aviso':
      return branch('div', { 'data-caja': 'aviso', role: 'note' }, inside())
    case 'details':
      return branch('details', node.attrs.open ? { open: '' } : {}, inside())
    case 'video':
      return videoOf(node)
    case 'image':
      return imageOf(node)
    case 'table':
      return tableOf(node, inside() as Branch[])
    case 'tableCell':
    case 'tableHeader':
      return branch(name === 'tableCell' ? 'td' : 'th', spansOf(node), loose(inside()))
  }
  return tag ? branch(tag, {}, inside()) : branch(WORDS[name] ?? 'p', {}, words())
}

/** One paragraph alone needs no element of its own in a line of a list or a cell. */
function loose(children: Tree): Tree {
  const paragraphs = children.filter((child) => typeof child !== 'string' && child.name === 'p')
  const [first, ...others] = children
  return paragraphs.length === 1 && typeof first === 'object' && first.name === 'p'
    ? [...first.children, ...others]
    : children
}

const orderOf = ({ attrs }: Node) => ({
  ...(attrs.start > 1 && { start: String(attrs.start) }),
  ...(/^[aAiI]$/.test(attrs.type ?? '') && { type: attrs.type }),
  ...(attrs.reversed && { reversed: '' }),
  ...(attrs.caja && { 'data-caja': 'pasos' }),
})

const spansOf = ({ attrs }: Node): Record<string, string> => ({
  ...(attrs.colspan > 1 && { colspan: String(attrs.colspan) }),
  ...(attrs.rowspan > 1 && { rowspan: String(attrs.rowspan) }),
})

function videoOf({ attrs }: Node): Branch {
  const link = { href: attrs.href, target: '_blank', rel: 'noopener' }
  return branch('p', { 'data-caja': 'video' }, [branch('a', link, [attrs.titulo || 'Ver el video'])])
}

function imageOf({ attrs }: Node): Branch | undefined {
  const { src, alt, width, height, texto, pie, subiendo } = attrs
  if (subiendo) return undefined
  const image = branch('img', {
    ...{ src, alt, ...(width && { width }), ...(height && { height }), loading: 'lazy' },
    ...(texto && !alt && { 'data-texto': texto }),
  })
  return pie ? branch('figure', {}, [image, branch('figcaption', {}, [pie])]) : image
}

/** Rows of headers only, at its beginning, are its head; a header says what it is of. */
function tableOf({ attrs }: Node, rows: Branch[]): Branch {
  const isHead = (row: Branch) => row.children.every((cell) => typeof cell !== 'string' && cell.name === 'th')
  const first = rows.findIndex((row) => !isHead(row))
  const [head, body] = first < 0 ? [rows.slice(0, 1), rows.slice(1)] : [rows.slice(0, first), rows.slice(first)]
  const scoped = (scope: string) => (row: Branch) => {
    for (const cell of row.children) if (typeof cell !== 'string' && cell.name === 'th') cell.attrs.scope = scope
  }
  head.filter(isHead).forEach(scoped('col'))
  body.forEach(scoped('row'))
  return branch('table', {}, [
    ...(attrs.caption ? [branch('caption', {}, [attrs.caption])] : []),
    ...(head.length > 0 ? [branch('thead', {}, head)] : []),
    ...(body.length > 0 ? [branch('tbody', {}, body)] : []),
  ])
}

type Piece = { node: Node; pos: number; marks: readonly Mark[] }

/** From the outside to the inside. */
const ORDER = ['link', 'bold', 'italic', 'underline', 'strike', 'sub', 'sup', 'code']
const MARKS: Record<string, string> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', link: 'a' }
const rank = ({ type }: Mark) => ORDER.indexOf(type.name)

function inline(parent: Node, pos: number, places: Places): Tree {
  const pieces: Piece[] = []
  parent.forEach((node, offset) => {
    pieces.push({ node, pos: pos + 1 + offset, marks: node.marks.toSorted((a, b) => rank(a) - rank(b)) })
  })
  return runs(pieces, places)
}

function runs(pieces: Piece[], places: Places): Tree {
  const done: Tree = []
  for (let i = 0; i < pieces.length; ) {
    const piece = pieces[i]
    const mark = piece?.marks[0]
    if (!piece) break
    if (!mark) {
      done.push(
        piece.node.type.name === 'hardBreak' ? branch('br') : (piece.node.text ?? '').replaceAll(/\s+/g, spaceOf),
      )
      i++
      continue
    }
    let end = i + 1
    while (pieces[end]?.marks.some((other) => other.eq(mark))) end++
    const within = pieces.slice(i, end).map((one) => ({ ...one, marks: one.marks.filter((m) => !m.eq(mark)) }))
    const one = branch(MARKS[mark.type.name] ?? mark.type.name, attrsOf(mark), runs(within, places))
    places.set(one, piece.pos)
    done.push(one)
    i = end
  }
  return done
}

// One that does not break stays; of others, one.
const spaceOf = (spaces: string) => (spaces.includes('\u00a0') ? '\u00a0' : ' ')

function attrsOf({ type, attrs }: Mark): Record<string, string> {
  if (type.name !== 'link') return {}
  const { href, title, target, tipo, id } = attrs
  return {
    ...{ href, ...(title && { title }) },
    ...(target === '_blank' && { target, rel: 'noopener' }),
    ...(tipo && id && { 'data-tipo': tipo, 'data-id': id }),
  }
}
