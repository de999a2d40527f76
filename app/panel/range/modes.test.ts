import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { modeOf, withPicked } from './modes.ts'
import { RangePicker } from './range-picker.tsx'

test('the calendar knows its four modes and refuses any other', () => {
  expect(['single', 'range', 'rangeFrom', 'rangeTo'].map(modeOf)).toHaveLength(4)
  for (const name of ['', 'multiple', 'toString', '__proto__']) expect(() => modeOf(name)).toThrow(RangeError)
})

test('the end that was not picked stays where it still lies on its side', () => {
  const days = ['2026-03-10', '2026-03-12'] as const
  expect(withPicked('single', days, '2026-05-01')).toEqual(['2026-05-01', '2026-05-01'])
  expect(withPicked('rangeFrom', days, '2026-03-12')).toEqual(['2026-03-12', '2026-03-12'])
  expect(withPicked('rangeFrom', days, '2026-03-13')).toEqual(['2026-03-13', ''])
  expect(withPicked('rangeTo', days, '2026-03-10')).toEqual(['2026-03-10', '2026-03-10'])
  expect(withPicked('rangeTo', days, '2026-03-09')).toEqual(['', '2026-03-09'])
  expect(withPicked('rangeTo', ['', ''], '2026-03-09')).toEqual(['', '2026-03-09'])
})

/** A month as it is drawn: the first name of its week, and the days that may be picked. */
function drawn(props: Omit<Parameters<typeof RangePicker>[0], 'onPick'>) {
  const picker = createElement(RangePicker, { ...props, onPick: () => undefined })
  const html = renderToStaticMarkup(createElement(MantineProvider, null, picker))
  const free = [...html.matchAll(/aria-label="Elegir [^,]+, (\d+) de agosto/g)].map(([, day]) => Number(day))
  return { week: /(lunes|martes|miércoles|jueves|viernes|sábado|domingo)</.exec(html)?.[1], free }
}

test.each([
  'domingo',
  'lunes',
  'martes',
  'miércoles',
  'jueves',
  'viernes',
  'sábado',
])('the week begins on the day that is said, and no day before the first that may be picked is: %s', (name) => {
  const days = ['2026-08-12', ''] as const
  const firstDay = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'].indexOf(name) as 0
  const until = (first: number) => Array.from({ length: 31 - first + 1 }, (_, i) => first + i)
  expect(drawn({ days, firstDay })).toEqual({ week: name, free: until(1) })
  expect(drawn({ days, firstDay, min: '2026-08-10' })).toEqual({ week: name, free: until(10) })
  expect(drawn({ days, min: 'ayer' })).toEqual({ week: 'domingo', free: until(1) })
})
