import { type Branch, branch, htmlOfTree, type Tree } from '../../../lib/html-tree.ts'
import type { Cleaned } from './clean.ts'
import { Losses } from './styles.ts'
import { tooLarge } from './tables.ts'

const MARKS: Record<string, string> = { '*': 'strong', _: 'em', '~': 's' }
const MARKED = /(^|[\s(¿¡«"])([*_~])(?=\S)([^*_~\n]*\S)\2(?=$|[\s.,;:!?)»"])/u

/** Words as they are written in a chat: *bold*, _italic_, ~struck~. */
export function chatMarks(text: string): Tree {
  const found = MARKED.exec(text)
  if (!found) return text === '' ? [] : [text]
  const [whole, before = '', mark = '', inside = ''] = found
  const after = text.slice(found.index + whole.length)
  const head = text.slice(0, found.index) + before
  return [...(head ? [head] : []), branch(MARKS[mark] ?? 'em', {}, chatMarks(inside)), ...chatMarks(after)]
}

/** Assistants that write leave marks of their own: **bold**, *italic*, titles with # and links in brackets. */
const MARKDOWN = /\*\*\S[^*\n]*\*\*|\]\(https?:|^#{2,6} \S/m
const MARKDOWN_MARKS: Record<string, string> = {
  '**': 'strong',
  __: 'strong',
  '*': 'em',
  _: 'em',
  '~~': 's',
  '`': 'code',
}
const MARKED_DOWN =
  /\[(?<words>[^\]\n]+)\]\((?<href>https?:\/\/[^\s)]+)\)|(?<start>^|[\s(¿¡«"])(?<mark>\*\*|__|~~|[*_`])(?=\S)(?<inside>(?:(?!\k<mark>).)*\S)\k<mark>(?=$|[\s.,;:!?)»"])/u

function markdownMarks(text: string): Tree {
  const found = MARKED_DOWN.exec(text)
  if (!found) return text === '' ? [] : [text]
  const { words, href = '', start = '', mark = '', inside = '' } = found.groups ?? {}
  const one = words
    ? branch('a', { href }, markdownMarks(words))
    : branch(MARKDOWN_MARKS[mark] ?? 'em', {}, mark === '`' ? [inside] : markdownMarks(inside))
  const before = text.slice(0, found.index) + start
  return [...(before ? [before] : []), one, ...markdownMarks(text.slice(found.index + found[0].length))]
}

const SENDER =
  /^\s*\[\d{1,2}:\d{2}[^\]]*,? ?\d{1,2}\/\d{1,2}\/\d{2,4}[^\]]*\] [^:\n]{1,60}: |^\s*\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}[^-\n]{0,8} - [^:\n]{1,60}: /

/** Who wrote a message and when is nobody's business in a text. */
export function withoutSender(line: string, losses: Losses): string {
  const clean = line.replace(SENDER, '')
  if (clean !== line) losses.add('hora y nombre de cada mensaje')
  return clean
}

const BULLET = /^\s*(?:[•·▪●◦*–-]|✅|👉|📌)\s+(?=\S)/u
const NUMBER = /^\s*(\d{1,2})[.)]\s+(?=\S)/

/** Plain text as the editor can hold it: tables from spreadsheets, lists, paragraphs, and the marks of chats. */
export function cleanPlain(text: string): Cleaned {
  const losses = new Losses()
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n')
  const filled = lines.filter((line) => line.trim() !== '')
  const isTable = filled.length > 1 && filled.every((line) => line.includes('\t'))
  if (isTable) {
    const rows = filled.map((line) => line.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
    const large = tooLarge(rows.length, rows.flat().length)
    if (large) return { ok: false, message: large }
    return { ok: true, html: htmlOfTree([gridOf(rows)]), lost: [], uploads: [] }
  }
  const html = htmlOfTree(
    MARKDOWN.test(text)
      ? paragraphsOf(lines, markdownMarks, /^# \S/m.test(text) ? 1 : 0)
      : paragraphsOf(
          lines.map((line) => withoutSender(line, losses)),
          chatMarks,
        ),
  )
  if (html.length > 500_000) {
    return { ok: false, message: 'Lo pegado pasa de unas cien páginas. Súbalo como documento y enlácelo.' }
  }
  return { ok: true, html, lost: losses.said(), uploads: [] }
}

function gridOf(rows: string[][]): Branch {
  const wide = Math.max(...rows.map((row) => row.length))
  const drawn = rows.map((row, i) => {
    const cells = Array.from({ length: wide }, (_, n) => branch(i === 0 ? 'th' : 'td', {}, row[n] ? [row[n]] : []))
    return branch('tr', {}, cells)
  })
  return branch('table', {}, [branch('tbody', {}, drawn)])
}

/** @param down by how much titles with # go down; without it there are none */
function paragraphsOf(lines: string[], marks: (words: string) => Tree, down?: number): Branch[] {
  const done: Branch[] = []
  let isOpen = false
  for (const line of lines) {
    const title = down === undefined ? null : /^(#{1,6}) (.+)$|^ *[-*_]{3,} *$/.exec(line)
    if (title) {
      const [, hashes, words = ''] = title
      const level = Math.min(4, Math.max(2, (hashes?.length ?? 0) + (down ?? 0)))
      done.push(hashes ? branch(`h${level}`, {}, marks(words.trim())) : branch('hr'))
      isOpen = false
      continue
    }
    const number = NUMBER.exec(line)
    const tag = number ? 'ol' : BULLET.test(line) ? 'ul' : 'p'
    const words = line.replace(number ? NUMBER : tag === 'ul' ? BULLET : '', '').trim()
    const last = isOpen ? done.at(-1) : undefined
    isOpen = words !== ''
    if (words === '') continue
    const content = marks(words)
    const added = tag === 'p' ? content : [branch('li', {}, content)]
    if (last?.name === tag) last.children.push(...(tag === 'p' ? [branch('br'), ...added] : added))
    else {
      const start = number?.[1] && number[1] !== '1' ? { start: String(Number(number[1])) } : {}
      done.push(branch(tag, tag === 'ol' ? start : {}, added))
    }
  }
  return done
}
