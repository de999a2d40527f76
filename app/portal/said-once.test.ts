import { describe, expect, it } from 'vitest'
import { forBar, says } from './said-once.ts'

const admision = { id: 7, titulo: 'Admisión 2027-I: fechas que debe recordar' }
const feria = { id: 8, titulo: 'Feria de semillas' }
const banner = (resumen: string, enlace: string | null = null) => ({ resumen, enlace })

describe('what a banner says already', () => {
  it.each([
    ['<h2>Admisión 2027-I</h2><p>Inscripciones hasta el lunes.</p>', null],
    ['<h2><strong>ADMISIÓN</strong>  2027-I</h2>', '/admision'],
    ['<h2>Fechas</h2>', '/actualidad/comunicados/7/admision-2027-i-fechas-que-debe-recordar'],
    ['<p><a href="/actualidad/comunicados/7/admision-2027-i-fechas-que-debe-recordar">Ver</a></p>', null],
  ])('%s %s', (resumen, enlace) => {
    expect(says(banner(resumen, enlace), admision)).toBe(true)
  })

  it.each([
    ['', null],
    ['<h2></h2>', null],
    ['<h2>Admisión 2027-II</h2>', '/admision'],
    ['<h2>Admi</h2>', null],
    ['<p>Admisión 2027-I</p>', null],
    ['<h2>Fechas</h2>', '/actualidad/comunicados/70/admision-2027-i-fechas-que-debe-recordar'],
  ])('not %s %s', (resumen, enlace) => {
    expect(says(banner(resumen, enlace), admision)).toBe(false)
  })
})

it('the bar begins with what no banner says, and is not there when they say everything', () => {
  const says2027 = banner('<h2>Admisión 2027-I</h2>')
  expect(forBar([admision, feria], [])).toEqual([admision, feria])
  expect(forBar([admision, feria], [says2027])).toEqual([feria, admision])
  expect(forBar([admision], [says2027])).toEqual([])
  expect(forBar([], [says2027])).toEqual([])
})
