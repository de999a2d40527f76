import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Picture } from '../../../lib/files/pictures.server.ts'
import { drawing } from '../../../ui/icons.ts'
import { CategoryCards } from './category-cards.tsx'

const categoria = (id: number) => ({
  ...{ id, denominacion: `Categoría ${id}`, subdenominacion: null, letra: null, icono: null as string | null },
  ...{ picture: null as Picture | null, cantidad: 0, actualizado: null },
})
const draw = (...categorias: ReturnType<typeof categoria>[]) =>
  renderToStaticMarkup(createElement(CategoryCards, { categorias }))
const drawn = (n: number) => draw(...Array.from({ length: n }, (_, i) => categoria(i)))
const cardsIn = (html = '') => html.match(/<li /g)?.length ?? 0

it('shows twenty categories, and the rest on demand', () => {
  const [first, rest] = drawn(23).split('<details')
  expect([cardsIn(first), cardsIn(rest)]).toEqual([20, 3])
  expect(rest).toContain('Ver 3 categorías más')
  expect(drawn(20)).not.toContain('<details')
})

it('shows the image of a category instead of its icon, and a folder where it has neither', () => {
  const picture = { src: '/archivos/x/becas.jpg', sources: [] }
  const html = draw({ ...categoria(1), icono: 'wallet', picture })
  expect(html).toContain('src="/archivos/x/becas.jpg"')
  expect(html).not.toContain('<svg')
  expect(draw({ ...categoria(1), icono: 'wallet' })).toContain(drawing('wallet', 'folder'))
  expect(drawn(1)).toContain(drawing('folder', 'folder'))
})
