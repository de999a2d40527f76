import { type Branch, branch, branches, type Tree, textOf } from '../../../lib/html-tree.ts'
import { blocksOf, unwrapped } from './blocks.ts'
import { styleOf } from './styles.ts'

/** How a list counts, as `ol` says it: from which, and in what. */
type Order = { start?: string; type?: string }

const NUMBER = /^\(?(?:\d{1,3}\.)*(\d{1,3})(?!\w)/
// A letter alone is a bullet of some alphabet of pictures.
const LETTERS = /^\(?([a-z]|[ivx]{2,5})[.)°-]/i

/** What Word writes before a line: '4.' counts from four, 'c)' in letters from the third; undefined is a bullet. */
function countOf(mark: string): Order | undefined {
  const number = NUMBER.exec(mark)?.[1]
  if (number !== undefined) return startAt(Number(number))
  const letters = LETTERS.exec(mark)?.[1]
  if (letters === undefined) return undefined
  const low = letters.toLowerCase()
  const isRoman = letters.length > 1 || low === 'i'
  const type = isRoman ? 'i' : 'a'
  return {
    ...startAt(isRoman ? romanOf(low) : low.charCodeAt(0) - 96),
    type: letters === low ? type : type.toUpperCase(),
  }
}

const startAt = (n: number): Order => (n > 1 ? { start: String(n) } : {})

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10 }

const romanOf = (letters: string) =>
  [...letters].reduce((sum, letter, i, all) => {
    const [here, next] = [ROMAN[letter] ?? 0, ROMAN[all[i + 1] ?? ''] ?? 0]
    return here < next ? sum - here : sum + here
  }, 0)

const STYLES: Record<string, string> = {
  ...{ 'lower-alpha': 'a', 'lower-latin': 'a', 'upper-alpha': 'A', 'upper-latin': 'A' },
  ...{ 'lower-roman': 'i', 'upper-roman': 'I' },
}

/** The same of a list that is one: Docs says it of its lines. */
export function orderOf({ name, attrs, children }: Branch): Order {
  if (name !== 'ol') return {}
  const line = children.find((child) => typeof child !== 'string')
  const style = styleOf(attrs)['list-style-type'] ?? styleOf(line?.attrs ?? {})['list-style-type'] ?? ''
  const type = /^[aAiI]$/.test(attrs.type ?? '') ? attrs.type : STYLES[style]
  return {
    ...(/^([2-9]|[1-9]\d{1,3})$/.test(attrs.start ?? '') && { start: attrs.start ?? '' }),
    ...(type && { type }),
  }
}

/** A line of a list as Word writes it: a paragraph with its depth, and its mark in a piece of its own. */
export function itemOf(node: Branch, list: string, children: Tree): Branch {
  const nivel = /level(\d+)/.exec(list)?.[1] ?? '1'
  const mark = [...branches(node.children)].find(({ attrs }) => styleOf(attrs)['mso-list'] === 'ignore')
  const said = mark ? textOf(mark.children).replaceAll(/[\s\u00a0]/g, '') : ''
  const lista = /lfo\d+/.exec(list)?.[0] ?? ''
  const counted = countOf(said)
  return branch('item', { nivel, tipo: counted ? 'ol' : 'ul', lista, ...counted }, unwrapped(blocksOf(children)))
}

/** Of half an inch, which is how far Word sets in each level. */
const LEVELS: Record<string, number> = { pt: 36, px: 48, cm: 1.27, in: 0.5 }

function levelOf(style: Record<string, string>): number {
  const margin = style['margin-left'] ?? style.margin?.split(/\s+/)[3] ?? ''
  const [, n = '', unit = ''] = /^([\d.]+)(pt|px|cm|in)/.exec(margin) ?? []
  return Math.max(1, Math.round(Number(n) / (LEVELS[unit] ?? 1)))
}

/** The letters between a mark and its line. */
const isFiller = ({ attrs }: Branch) => /^7(\.0)?pt/.test(styleOf(attrs).font ?? '')

/**
 * Whether it is a line of a list, and of which. Mail in a browser leaves of what Word says of it the mark alone, and
 * what fills the room behind it.
 */
export function asLine(node: Branch, style: Record<string, string>): { node: Branch; list: string } | undefined {
  const list = style['mso-list']
  if (list) return list === 'none' ? undefined : { node, list }
  if (!/(^|\s)(x_)*MsoListParagraph/.test(node.attrs.class ?? '')) return undefined
  const at = node.children.findIndex((child) => typeof child !== 'string' || child.trim() !== '')
  const mark = node.children[at]
  if (typeof mark !== 'object' || ![...branches([mark])].some(isFiller)) return undefined
  const children = node.children.with(at, { ...mark, attrs: { style: 'mso-list:ignore' } })
  return { node: { ...node, children }, list: `level${levelOf(style)}` }
}
