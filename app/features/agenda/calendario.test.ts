import { expect, it } from 'vitest'
import { meta, shouldRevalidate } from './calendario.tsx'

const at = (search: string) => new URL(`https://www.instituto.example/transparencia/calendario${search}`)

it('names itself by what it shows, and where a calendar of one’s own finds all of it', () => {
  const matches = [
    { id: 'root', loaderData: { origin: 'https://www.instituto.example' } },
    { id: 'portal/layout', loaderData: { portal: { id: 2, nombre: 'Instituto' } } },
  ]
  const of = (loaderData: object | undefined) =>
    meta({ matches, location: at('?fecha=2031-03-05'), loaderData } as never)
  const said = of({ fecha: '2026-03-05', vista: 'mes' })
  expect(said).toContainEqual({ title: 'Calendario: marzo del 2026 | Instituto' })
  expect(of(undefined)).toContainEqual({ title: 'Calendario | Instituto' })
  // Months have no end: each is this one for whoever looks for it.
  const canonical = 'https://www.instituto.example/transparencia/calendario'
  expect(said).toContainEqual({ tagName: 'link', rel: 'canonical', href: canonical })
  expect(said).toContainEqual({
    ...{ tagName: 'link', rel: 'alternate', type: 'text/calendar', title: 'Calendario' },
    href: '/transparencia/calendario.ics',
  })
})

it('is read anew for another month, and for the same address when asked to', () => {
  const isRead = (from: string, to: string, defaultShouldRevalidate = false) =>
    shouldRevalidate({ currentUrl: at(from), nextUrl: at(to), defaultShouldRevalidate } as never)
  expect(isRead('?fecha=2026-03-05', '?fecha=2026-03-31&vista=dia', true)).toBe(false)
  expect(isRead('?fecha=2026-03-31', '?fecha=2026-04-01')).toBe(true)
  expect(isRead('?fecha=2026-03-05', '?fecha=2027-03-05')).toBe(true)
  expect(isRead('?fecha=nada', '')).toBe(false)
  for (const asked of [true, false]) expect(isRead('?vista=dia', '?vista=dia', asked)).toBe(asked)
})
