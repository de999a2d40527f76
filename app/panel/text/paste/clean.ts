import { type Branch, branch, branches, htmlOfTree, type Tree, textOf } from '../../../lib/html-tree.ts'
import { blocksOf, isBlock, trimmed, unwrapped } from './blocks.ts'
import { chatMarks, withoutSender } from './chat.ts'
import { isHidden } from './hidden.ts'
import { asLine, itemOf, orderOf } from './lines.ts'
import { settled, withoutComments } from './review.ts'
import { imageOf, linkOf, type Upload } from './sources.ts'
import { Losses, marksOf, styleOf } from './styles.ts'
import { cellOf, holdsPage, tableOf, tooLarge } from './tables.ts'

export type Cleaned =
  | { ok: true; html: string; lost: string[]; uploads: Upload[] }
  /** Why nothing of it was taken, as a person is told. */
  | { ok: false; message: string }

/** What a stored text may hold: the rule `html`. */
const MOST_LETTERS = 500_000

// What Word calls `w:Sdt` is a field of a form, with what somebody wrote in it.
const DROPPED =
  /^(script|style|head|title|meta|link|base|template|noscript|iframe|object|embed|applet|svg|math|canvas|audio|video|select|textarea|input|button|nav|map|colgroup|col|xml|w:(?!sdt$).*|m:.*|v:.*)$/
const FORMS = /^(iframe|object|embed|audio|video|select|textarea|input|button|svg|canvas)$/
const MARKS: Record<string, string> = {
  ...{ b: 'strong', strong: 'strong', i: 'em', em: 'em', cite: 'em', u: 'u' },
  ...{ s: 's', strike: 's', sub: 'sub', sup: 'sup', code: 'code', tt: 'code' },
}
const HEADING = /^h([1-6])$/

/**
 * What somebody copied elsewhere, as the editor can hold it: Word, Docs, Excel, LibreOffice, WhatsApp, mail, pages.
 * @param site origin of the portal: its images stay
 * @param withChanges whether changes that nobody accepted (`changesIn`) are taken as made, or left out
 */
export function cleanPaste(pasted: Tree, site: string, withChanges: boolean): Cleaned {
  const losses = new Losses()
  const tree = settled(withoutComments(pasted, losses), withChanges)
  const tables = [...branches(tree)].filter(({ name }) => name === 'table')
  for (const table of tables) {
    const all = [...branches(table.children)]
    const large = tooLarge(
      all.filter(({ name }) => name === 'tr').length,
      all.filter(({ name }) => name === 'td' || name === 'th').length,
    )
    if (large) return { ok: false, message: large }
  }
  const all = [...branches(tree)]
  const paste: Paste = {
    site,
    losses,
    uploads: [],
    isChat: all.some(({ attrs }) => /copyable-text|selectable-text/.test(attrs.class ?? '')),
    // A page has one h1, and it is not in the text.
    down: all.some(({ name }) => name === 'h1') ? 1 : 0,
  }
  const html = htmlOfTree(blocksOf(tree.flatMap((node) => mapped(node, paste))))
  if (html.length > MOST_LETTERS) {
    return { ok: false, message: 'Lo pegado pasa de unas cien páginas. Súbalo como documento y enlácelo.' }
  }
  return { ok: true, html, lost: paste.losses.said(), uploads: paste.uploads }
}

type Paste = { site: string; losses: Losses; uploads: Upload[]; isChat: boolean; down: number }

function mapped(node: Branch | string, paste: Paste): Tree {
  if (typeof node === 'string') {
    const words = node.replaceAll(/[\s\u00a0]+/g, ' ')
    return paste.isChat ? chatMarks(withoutSender(words, paste.losses)) : [words]
  }
  const { attrs } = node
  const name = node.name.toLowerCase()
  const style = styleOf(attrs)
  if (isHidden(node, style)) return []
  if (FORMS.test(name)) paste.losses.add('botones y contenido incrustado')
  if (DROPPED.test(name)) return []
  paste.losses.note(attrs, style)
  if (name === 'br') return [branch('br')]
  if (name === 'hr') return [branch('hr')]
  if (name === 'img') return imageOf(attrs, paste)
  if (name === 'pre') return [branch('pre', {}, [textOf(codeIn(node).children)])]
  const inside = () => node.children.flatMap((child) => mapped(child, paste))
  const level = HEADING.exec(name)?.[1] ?? (/^(x_)*Mso(Title|Heading)/i.test(attrs.class ?? '') ? '1' : undefined)
  if (level) return headingOf(Number(level) + paste.down, inside())
  const line = asLine(node, style)
  if (line)
    return [
      itemOf(
        line.node,
        line.list,
        line.node.children.flatMap((child) => mapped(child, paste)),
      ),
    ]
  if (name === 'ul' || name === 'ol') return listOf(node, name, paste)
  if (name === 'table') return [tableOf(inside(), holdsPage(node))]
  if (/^(tbody|thead|tfoot|tr|caption)$/.test(name))
    return [
      branch(
        name,
        {},
        inside().filter((one) => one !== ' '),
      ),
    ]
  if (name === 'td' || name === 'th') return [cellOf(name, attrs, inside())]
  if (name === 'blockquote') return [branch('blockquote', {}, blocksOf(inside()))]
  if (name === 'a') return linked(attrs, marked(marksOf(style, true), inside()), paste)
  if (INLINE.test(name)) return marked(marksIn(name, style), inside())
  return [branch('div', {}, marked(marksOf(style, false), inside()))]
}

const INLINE =
  /^(a|span|font|b|strong|i|em|u|s|strike|sub|sup|code|tt|cite|small|big|mark|label|abbr|time|bdi|bdo|q|kbd|var|samp|dfn|o:p|w:sdt|st1:.*|wbr|picture|source|data)$/

/** An element that says it is bold is, unless its style says that it is not. */
function marksIn(name: string, style: Record<string, string>): string[] {
  const own = MARKS[name]
  const denied =
    (own === 'strong' && /^(normal|[1-4]00)$/.test(style['font-weight'] ?? '')) ||
    (own === 'em' && style['font-style'] === 'normal')
  return [...new Set([...(own && !denied ? [own] : []), ...marksOf(style, false)])]
}

/** Marks around words, not around the blocks among them. */
function marked(marks: string[], children: Tree): Tree {
  const [mark, ...others] = marks
  return mark === undefined ? children : around((run) => branch(mark, {}, run), marked(others, children))
}

function around(wrap: (run: Tree) => Branch, children: Tree): Tree {
  const done: Tree = []
  let run: Tree = []
  const flush = () => {
    if (run.length > 0) done.push(textOf(run).trim() === '' ? ' ' : wrap(run))
    run = []
  }
  for (const child of children) {
    if (typeof child !== 'string' && (child.name === 'br' || isBlock(child))) {
      flush()
      done.push(child)
    } else run.push(child)
  }
  flush()
  return done
}

function linked(attrs: Record<string, string>, children: Tree, { losses, site }: Paste): Tree {
  const href = linkOf(attrs.href ?? '', site)
  if (!href && attrs.href) losses.add('enlaces que no llevan a ninguna página')
  return href ? around((run) => branch('a', { href }, run), children) : children
}

function headingOf(level: number, children: Tree): Tree {
  const words = trimmed(children.flatMap((child) => (isBlock(child) ? [] : [child])))
  const blocks = children.filter((child) => isBlock(child))
  const title = words.length > 0 ? [branch(`h${Math.min(4, Math.max(2, level))}`, {}, withoutBold(words))] : []
  return [...title, ...blocks]
}

const withoutBold = (words: Tree): Tree =>
  words.flatMap((node) => (typeof node !== 'string' && node.name === 'strong' ? withoutBold(node.children) : [node]))

/** Where a page puts its buttons around a piece of code, the code alone. */
function codeIn(pre: Branch): Branch {
  const [code, other] = [...branches(pre.children)].filter(({ name }) => name === 'code')
  const around = pre.children.filter((one) => one !== code)
  // Among words, or one for each line, it is a part of what is said.
  const isAmong = around.some((one) =>
    typeof one === 'string' ? one.trim() : /^(span|b|i|em|strong|a)$/.test(one.name),
  )
  return code && !other && !isAmong ? code : pre
}

/** Lists of lists directly in lists (Docs) belong to the line before; Word on the web writes each line as a list. */
function listOf(node: Branch, name: string, paste: Paste): Tree {
  const lines: Branch[] = []
  const items: Branch[] = []
  for (const child of node.children) {
    if (typeof child === 'string' && child.trim() === '') continue
    if (typeof child !== 'string' && child.name === 'li') {
      paste.losses.note(child.attrs, styleOf(child.attrs))
      const bold = marksOf(styleOf(child.attrs), false)
      const inside = marked(
        bold,
        child.children.flatMap((one) => mapped(one, paste)),
      )
      const content = unwrapped(blocksOf(inside))
      const nivel = child.attrs['data-aria-level']
      const lista = child.attrs['data-listid'] ?? ''
      if (nivel) items.push(branch('item', { nivel, tipo: name, lista, ...orderOf(node) }, content))
      else if (content.length > 0) lines.push(branch('li', {}, content))
      continue
    }
    const blocks = blocksOf(mapped(child, paste))
    const last = lines.at(-1)
    if (last) last.children.push(...blocks)
    else lines.push(...(blocks.length > 0 ? [branch('li', {}, unwrapped(blocks))] : []))
  }
  if (items.length > 0) return items
  return lines.length > 0 ? [branch(name, orderOf(node), lines)] : []
}
