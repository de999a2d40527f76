import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Weeks } from './weeks.tsx'

it('says the hour of what comes, however far ahead it is', () => {
  const cuando = new Date(Date.now() + 14 * 86_400_000)
  cuando.setUTCHours(15, 30, 0, 0)
  const one = { tipo: 'noticias', id: 1, titulo: 'Una', sala: 'Noticias', por: 'aparece', cuando } as const
  const drawn = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Weeks, { agenda: [one] })))
  expect(drawn).toContain('a las 10:30')
})
