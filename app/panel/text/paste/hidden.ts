import { type Branch, branches } from '../../../lib/html-tree.ts'
import { styleOf } from './styles.ts'

const NOTHING = /^0(\.0+)?(px|pt|em|rem|%)?$/
const is = (value: string | undefined) => NOTHING.test(value ?? '')

/**
 * What nobody saw where it was copied: words for programs that read aloud, the summary of a letter, what a page slips in
 * for whoever copies it.
 */
export function isHidden({ attrs, children }: Branch, style: Record<string, string>): boolean {
  const isCut = is(style['max-height']) || is(style.height) || is(style['max-width'])
  const isAway = /^(absolute|fixed)$/.test(style.position ?? '') && /^-\d{3,}/.test(style.left ?? style.top ?? '')
  return (
    'hidden' in attrs ||
    style.display === 'none' ||
    style.visibility === 'hidden' ||
    style['mso-hide'] === 'all' ||
    style['mso-list'] === 'ignore' ||
    is(style.opacity) ||
    isAway ||
    /^rect\((0|1px)/.test(style.clip ?? '') ||
    /^inset\((50|100)%/.test(style['clip-path'] ?? '') ||
    (isCut && style.overflow === 'hidden') ||
    (is(style['font-size']) && ![...branches(children)].some((inner) => styleOf(inner.attrs)['font-size']))
  )
}
