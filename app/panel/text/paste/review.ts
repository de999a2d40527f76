import { type Branch, branches, type Tree, textOf } from '../../../lib/html-tree.ts'
import { type Losses, styleOf } from './styles.ts'

// What people say to each other about a text while they write it: nothing of it is the text.

// Mail in a browser puts an x_ before each name, as often as it was sent on.
const COMMENT_CLASS = /(^|\s)(x_)*(MsoComment|msocom)/i

const inside = ({ children }: Branch) => children.find((child) => typeof child !== 'string')

/** Docs puts them at the end: each begins with a link back to its place. */
const isBelow = (node: Branch | undefined): boolean =>
  node?.name === 'a'
    ? /^cmnt\d/.test(node.attrs.id ?? '')
    : /^(div|p)$/.test(node?.name ?? '') && isBelow(node && inside(node))

const isPlace = ({ attrs }: Branch) =>
  /(^|\s)(x_)*msocomanchor/i.test(attrs.class ?? '') || /^cmnt_ref\d/.test(attrs.id ?? '')

function isComment(node: Branch): boolean {
  const style = styleOf(node.attrs)
  return (
    /^comment/.test(style['mso-element'] ?? '') ||
    style['mso-special-character'] === 'comment' ||
    COMMENT_CLASS.test(node.attrs.class ?? '') ||
    isPlace(node) ||
    isBelow(node)
  )
}

/** Without the comments in its margin, and says how many there were. */
export function withoutComments(tree: Tree, losses: Losses): Tree {
  const all = [...branches(tree)]
  const kept = without(tree, isComment)
  const written = all.filter(({ attrs }) => styleOf(attrs)['mso-element'] === 'comment').length
  if (kept !== tree) losses.add('comentarios al margen (#)', Math.max(1, written, all.filter(isPlace).length))
  return kept
}

/** The same tree, where nothing was taken away. */
function without(tree: Tree, isAway: (node: Branch) => boolean): Tree {
  const kept = tree.flatMap((node): Tree => {
    if (typeof node === 'string') return [node]
    if (isAway(node)) return []
    const children = without(node.children, isAway)
    return [children === node.children ? node : { ...node, children }]
  })
  return kept.length === tree.length && kept.every((node, i) => node === tree[i]) ? tree : kept
}

type Change = 'pone' | 'quita'

/** What a program marks as written or taken away since, which nobody accepted. */
function changeOf({ name, attrs }: Branch): Change | undefined {
  const says = (change: 'ins' | 'del') =>
    name === change ||
    new RegExp(`(^|\\s)(x_)*mso${change}(\\s|$)`, 'i').test(attrs.class ?? '') ||
    Object.keys(styleOf(attrs)).some((key) => key === `mso-${change}` || key.startsWith(`mso-${change}-`))
  return says('ins') ? 'pone' : says('del') ? 'quita' : undefined
}

const LONGEST = 48

function named(tree: Tree, change: Change): string[] {
  const words = [...branches(tree)]
    .filter((node) => changeOf(node) === change)
    .map(({ children }) =>
      textOf(children)
        .replaceAll(/[\s\u00a0]+/g, ' ')
        .trim(),
    )
    .find((text) => text !== '')
  if (!words) return []
  return [`se ${change} «${words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words}»`]
}

/** The first change of each kind, in words; null where there is none. */
export function changesIn(tree: Tree): string | null {
  const said = [...named(tree, 'quita'), ...named(tree, 'pone')]
  return said.length > 0 ? said.join(' y ') : null
}

/** As if all of them were accepted, or none had been made: never both, of which one is out of date. */
export const settled = (tree: Tree, accepted: boolean): Tree =>
  tree.flatMap((node): Tree => {
    if (typeof node === 'string') return [node]
    const change = changeOf(node)
    const children = () => settled(node.children, accepted)
    if (change) return (change === 'pone') === accepted ? children() : []
    return [{ ...node, children: children() }]
  })
