import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CategoryCards } from './category-cards.tsx'

const categoria = (id: number) => ({
  ...{ id, denominacion: `Categoría ${id}`, subdenominacion: null, letra: null, icono: null },
  ...{ picture: null, cantidad: 0, actualizado: null },
})
const drawn = (n: number) =>
  renderToStaticMarkup(createElement(CategoryCards, { categorias: Array.from({ length: n }, (_, i) => categoria(i)) }))
const cardsIn = (html = '') => html.match(/<li/g)?.length ?? 0

it('shows twenty categories, and the rest on demand', () => {
  const [first, rest] = drawn(23).split('<details')
  expect([cardsIn(first), cardsIn(rest)]).toEqual([20, 3])
  expect(rest).toContain('Ver 3 categorías más')
  expect(drawn(20)).not.toContain('<details')
})

it('shows the image of a category instead of its icon', () => {
  const picture = { src: '/archivos/x/becas.jpg', sources: [] }
  const html = renderToStaticMarkup(createElement(CategoryCards, { categorias: [{ ...categoria(1), picture }] }))
  expect(html).toContain('src="/archivos/x/becas.jpg"')
  expect(html).not.toContain('<svg')
})
