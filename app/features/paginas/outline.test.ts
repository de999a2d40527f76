import { describe, expect, it } from 'vitest'
import { outline } from './outline.ts'

describe('outline', () => {
  it('leaves a short text as it is', () => {
    const html = '<h2>Uno</h2><p>x</p><h2>Dos</h2>'
    expect(outline(html)).toEqual({ html, parts: [] })
  })

  it('names each heading after its words, and twins apart', () => {
    const { html, parts } = outline('<h2>Qué <em>pides</em></h2><h2>Plazos &amp; pagos</h2><h2>Qué pides</h2>')
    expect(parts).toEqual([
      { id: 'que-pides', title: 'Qué pides' },
      { id: 'plazos-pagos', title: 'Plazos & pagos' },
      { id: 'que-pides--2', title: 'Qué pides' },
    ])
    expect(html).toContain('<h2 id="que-pides">Qué <em>pides</em></h2>')
    expect(html).toContain('<h2 id="que-pides--2">Qué pides</h2>')
  })

  it('takes no name that something else of the page has', () => {
    const { parts } = outline('<h2>Contacto</h2><h2>Contenido</h2><h2>Menú</h2><h2>Contacto</h2>')
    expect(parts.map(({ id }) => id)).toEqual(['contacto--2', 'contenido--2', 'menu--2', 'contacto--3'])
  })
})
