import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { Toasts } from '../../../ui/toasts.tsx'
import type { Vista } from '../period.ts'
import type { EntradaAgenda } from '../queries.server.ts'
import { Agenda } from './agenda.tsx'
import { List } from './list.tsx'
import { Toolbar } from './toolbar.tsx'

const entry = (titulo: string, inicio: string, fin = inicio, more = {}): EntradaAgenda => ({
  ...{
    titulo,
    inicio: `2026-11-${inicio}`,
    fin: `2026-11-${fin}`,
    tipo: 'Evento',
    delDia: false,
    color: '',
    enlace: null,
    ics: null,
  },
  ...more,
})
const now = '2026-11-20 10:00:00'
const drawn = (entradas: EntradaAgenda[], period: Vista = 'semana') => {
  const html = renderToStaticMarkup(createElement(List, { entradas, now, period }))
  const text = html.replaceAll(/<svg.*?<\/svg>|<span class="sr">.*?<\/span>/g, '').replaceAll(/<[^>]*>/g, ' ')
  return { html, text: text.replaceAll(/\s+/g, ' ').trim() }
}

it('gives no hours to what is of a day', () => {
  const { text } = drawn([entry('Hay vacantes', '21 08:00:00', '21 08:00:00', { tipo: 'Noticia', delDia: true })])
  expect(text).toContain('Noticia Hay vacantes')
  expect(text).not.toContain('8:00')
})

it('has the entries by day, says which are near, and folds the days that have passed', () => {
  const past = [entry('Ayer', '19 08:00:00', '19 23:59:59')]
  const rest = [
    entry('Desde ayer', '19 20:00:00', '20 00:00:00'),
    entry('Temprano', '20 08:00:00', '20 09:00:00'),
    entry('Tarde', '20 15:00:00', '20 16:00:00', { enlace: '/e/1', ics: '/e/1.ics' }),
    entry('Luego', '21 08:00:00'),
    entry('Después', '22 08:00:00'),
  ]
  const { html, text } = drawn([...past, ...rest])
  const [folded = '', open = ''] = html.split('</details>')
  expect([folded.includes('Ayer'), open.includes('Ayer')]).toEqual([true, false])
  expect(text).toMatch(
    /^Ya pasaron: 1 actividad 19 .*Ayer 19 .*Desde ayer 20 .*Hoy .*Temprano .*Tarde .*21 .*Mañana .*Luego 22 /,
  )
  // Only the day of today is marked, and what is near is said once, each of its day.
  const days = html.match(/<li [^>]*><h3.*?<\/h3>/g) ?? []
  expect(days.filter((day) => day.includes('data-today'))).toEqual([
    expect.stringContaining('>Viernes, 20 de noviembre'),
  ])
  const tags = days.map((day) => day.match(/Hoy|Mañana/)?.[0])
  expect(tags).toEqual([undefined, undefined, 'Hoy', 'Mañana', undefined])
  expect(html.match(/<a /g)).toHaveLength(2)
  expect(html).toContain('<time dateTime="2026-11-20T15:00:00">3:00')
  expect(html).toContain('<a href="/e/1">Tarde</a>')
  expect(html).toContain('<a href="/e/1.ics" download=""')
  for (const some of [past, rest]) expect(drawn(some).html).not.toContain('<details')
  const empty = (['mes', 'lista', 'semana', 'dia'] as const).map((period) => drawn([], period))
  for (const { html } of empty) expect(html).toContain('<a href="/actualidad/eventos">')
  expect(empty.map(({ text }) => text.match(/en est[ea] \S+/)?.[0])).toEqual([
    ...['en este mes', 'en este mes', 'en esta semana', 'en este día'],
  ])
})

it('has the view and the periods beside it as links', () => {
  const bar = (vista: 'semana' | null) => {
    const shown = { vista, fecha: '2026-11-20', dia: null, today: '2026-12-01' }
    const props = { ...shown, loading: false, refresh: () => {}, children: null }
    const router = createMemoryRouter([{ path: '/', element: createElement(Toolbar, props) }])
    const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
    return {
      links: [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href.split('?')[1]),
      current: [...html.matchAll(/<a [^>]*aria-current[^>]*>([^<]*)/g)].map(([, label]) => label),
      words: html.replaceAll(/<svg.*?<\/svg>|<[^>]*>/g, ' ').match(/\S+/g),
    }
  }
  const words = ['Anterior', 'Hoy', 'Siguiente', 'Mes', 'Semana', 'Día', 'Lista', 'Actualizar']
  const views = ['mes', 'semana', 'dia', 'lista'].map((vista) => `vista=${vista}&amp;fecha=2026-11-20`)
  expect(bar('semana')).toEqual({
    links: [...['13', '27'].map((day) => `vista=semana&amp;fecha=2026-11-${day}`)]
      .toSpliced(1, 0, 'vista=semana&amp;fecha=2026-12-01')
      .concat(views),
    current: ['Semana'],
    words,
  })
  expect(bar(null)).toEqual({
    links: ['fecha=2026-10-20', 'fecha=2026-12-01', 'fecha=2026-12-20', ...views],
    current: [],
    words,
  })
})

it('is drawn by the server for the view and the day of the address, or for today', () => {
  const entradas = [entry('Del lunes', '16 08:00:00'), entry('De hoy', '20 08:00:00'), entry('Del mes', '30 08:00:00')]
  const at = (query: string) => {
    const shown = createElement(Agenda, { shown: { now, fecha: '', vista: null, entradas } })
    const element = createElement(Toasts, null, shown)
    const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [`/${query}`] })
    const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
    return {
      vista: html.match(/data-vista="(\w+)"/)?.[1],
      title: html.match(/<h2 [^>]*>([^<]*)/)?.[1],
      titles: [...html.matchAll(/<h4 [^>]*>([^<]*)/g)].map(([, titulo]) => titulo),
    }
  }
  const mes = { title: 'Noviembre del 2026', titles: ['Del lunes', 'De hoy', 'Del mes'] }
  for (const query of ['', '?vista=nada', '?fecha=nada']) expect(at(query)).toEqual({ vista: 'auto', ...mes })
  expect(at('?vista=lista')).toEqual({ vista: 'lista', ...mes })
  expect(at('?vista=dia')).toEqual({ vista: 'dia', title: 'Viernes, 20 de noviembre del 2026', titles: ['De hoy'] })
  expect(at('?vista=semana&fecha=2026-11-22')).toEqual({
    vista: 'semana',
    title: 'Semana del 16 al 22 de noviembre del 2026',
    titles: ['Del lunes', 'De hoy'],
  })
  expect(at('?fecha=2026-12-01')).toEqual({ vista: 'auto', title: 'Diciembre del 2026', titles: [] })
})
