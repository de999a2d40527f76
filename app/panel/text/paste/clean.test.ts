import { expect, it } from 'vitest'
import { CLIPBOARDS, unnamed } from '../../../../tests/portapapeles.ts'
import { treeOf } from '../../../lib/html-tree.server.ts'
import { sanitize } from '../../../lib/sanitize.server.ts'
import { cleanPlain } from './chat.ts'
import { cleanPaste } from './clean.ts'
import { withSuggestions } from './docs.ts'
import { changesIn } from './review.ts'

const SITE = 'https://portal.example'
const read = (pasted: string, slice = '') => withSuggestions(treeOf(pasted), slice)
const html = (pasted: string, withChanges = true, slice = '') => cleanPaste(read(pasted, slice), SITE, withChanges)

/** By program, how many there were before what is pasted was looked at again. */
const BEFORE = { Word: 10, Excel: 4, LibreOffice: 2, Docs: 5, Outlook: 1, Página: 0 }

it.each(Object.entries(BEFORE))('there are ten clipboards more of %s than there were', (program, before) => {
  expect(CLIPBOARDS.filter(({ name }) => name.startsWith(program)).length).toBeGreaterThanOrEqual(before + 10)
})

it.each(CLIPBOARDS)('$name', ({ clean, lost = [], uploads = 0, changes, ...pasted }) => {
  const done = 'html' in pasted ? html(pasted.html, true, pasted.slice) : cleanPlain(pasted.plain)
  if (!done.ok) throw new Error(done.message)
  expect(unnamed(done.html)).toBe(clean)
  expect(done.lost).toEqual(lost)
  expect(done.uploads).toHaveLength(uploads)
  // Nothing is left for the sanitiser to take away, and what is clean stays as it is.
  expect(sanitize(done.html).replaceAll(/<img[^>]*>/g, '')).toBe(done.html.replaceAll(/<img[^>]*>/g, ''))
  if ('html' in pasted) {
    expect(changesIn(read(pasted.html, pasted.slice))).toBe(changes?.asked ?? null)
    if (changes) expect(html(pasted.html, false, pasted.slice)).toMatchObject({ ok: true, html: changes.without })
  }
  const again = html(done.html)
  expect(again.ok && again.html).toBe(done.html.replaceAll(/<img data-subiendo[^>]*>/g, ''))
})

const rows = (n: number, cells: number) => `<table>${`<tr>${'<td>1</td>'.repeat(cells)}</tr>`.repeat(n)}</table>`

it('a table of so many rows is taken, one more is refused in words, as text too', () => {
  expect(html(rows(500, 10)).ok).toBe(true)
  expect(html(rows(501, 1))).toMatchObject({ ok: false, message: expect.stringContaining('501 filas') })
  expect(html(rows(400, 13))).toMatchObject({ ok: false, message: expect.stringMatching(/5[.,]200 celdas/) })
  expect(cleanPlain('a\tb\n'.repeat(500)).ok).toBe(true)
  expect(cleanPlain('a\tb\n'.repeat(10_000))).toMatchObject({ ok: false, message: expect.stringContaining('Excel') })
})

it('what is longer than a text may be is refused', () => {
  expect(html(`<p>${'palabra '.repeat(700_000)}</p>`)).toMatchObject({ ok: false })
  expect(cleanPlain('palabra '.repeat(700_000))).toMatchObject({ ok: false })
  // Five megabytes of which little is text.
  const styled = `<p style="${'color:red;'.repeat(500_000)}">a</p>`
  expect(html(styled)).toMatchObject({ ok: true, html: '<p>a</p>' })
})

it('code among words, and code line by line, stays whole', () => {
  const text = (pasted: string) => {
    const done = html(pasted)
    return done.ok ? done.html.replaceAll(/<[^>]+>/g, '') : done.message
  }
  expect(text('<pre>Use <code>npm</code> y luego <code>make</code></pre>')).toBe('Use npm y luego make')
  expect(text('<pre><code>uno\n</code><code>dos</code></pre>')).toBe('uno\ndos')
  expect(text('<pre><button>Copiar</button><code>uno</code></pre>')).toBe('uno')
})

it('a table with lines is one of data, whatever lies in its cells', () => {
  const lined = (style: string) =>
    html(`<table><tr><td style="${style}">Uno</td><td><table><tr><td>1</td></tr></table></td></tr></table>`)
  expect(lined('border-left:solid #000000 1pt')).toMatchObject({ html: expect.stringContaining('<table') })
  expect(lined('')).toMatchObject({ html: expect.not.stringContaining('<table') })
})
