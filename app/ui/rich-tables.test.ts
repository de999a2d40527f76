import { describe, expect, it } from 'vitest'
import { tablesOf } from './rich-tables.ts'

const NAMES = { frame: 'f', stacked: 's', amount: 'a', group: 'g' }
const dress = (html: string) => tablesOf(html, NAMES)
const tr = (tag: string, ...cells: string[]) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`

describe('tables of a rich text', () => {
  it('are named by their title, or by the heading over them', () => {
    const two = tr('td', 'x', 'y')
    expect(dress(`<h2 id="x">Cómo <em>pagar</em></h2>${table(two)}`)).toContain('aria-label="Tabla: Cómo pagar"')
    expect(dress(`<h2>Uno</h2><table><caption>Del "año"</caption>${two}</table>`)).toContain(
      'aria-label="Tabla: Del &quot;año&quot;"',
    )
    expect(dress(table(two))).toContain('aria-label="Tabla" tabindex="0"')
  })

  it('have their numbers at the right, with their heading', () => {
    const html = dress(
      table(tr('th', 'Concepto', 'Monto'), '<tr><th colspan="2">Grupo</th></tr>', tr('td', 'Uno', '1,060.00')),
    )
    expect(html).toContain('<th class="a">Monto</th>')
    expect(html).toContain('<td class="a">1,060.00</td>')
    expect(html).toContain('<tr class="g"><th colspan="2">Grupo</th></tr>')
    expect(dress(table(tr('th', 'A', 'B'), tr('td', 'Uno', '1'), tr('td', 'Dos', 'gratis')))).not.toContain('class="a"')
  })

  it('stack their rows where there are more columns than fit a phone, and stay tables', () => {
    const html = dress(table(tr('th', 'A', 'B & C', 'D', 'E'), tr('td', 'a', 'b', '<p>d</p>', 'e')))
    expect(html).toContain(
      '<div role="table"><table class="s" role="none"><tbody role="rowgroup"><tr role="row"><th role="columnheader">',
    )
    expect(html).toContain('<td role="cell">a</td><td role="cell" data-column="B & C">b</td>')
    expect(html).toContain('<td role="cell" data-column="D"><p>d</p></td>')
    const group = '<tr><th colspan="4">Grupo</th></tr>'
    expect(dress(table(tr('th', 'A', 'B', 'C', 'D'), group, tr('td', 'a', 'b', 'c', 'd')))).toContain(
      '<tr class="g" role="row"><th colspan="4" role="cell">Grupo</th></tr>',
    )
  })

  it('are left as they are where cells reach over rows or are missing', () => {
    for (const odd of [
      table('<tr><td rowspan="2">a</td><td>b</td></tr>', tr('td', 'c')),
      table(tr('td', '1', '2'), tr('td', '3')),
    ])
      expect(dress(odd)).toBe(`<div class="f" role="group" aria-label="Tabla" tabindex="0">${odd}</div>`)
    const nested = table(tr('td', table(tr('td', 'x'))))
    expect(dress(nested).replaceAll(' class="f"', '')).toBe(nested)
  })
})
