import { expect, it } from 'vitest'
import { instantOf } from '../../lib/dates.ts'
import { barrasOf, HOURS, tramosOf, type Ventana, ventanasOf } from './tramos.ts'
import { timesInWords } from './words.ts'

const at = (dia: string) => instantOf(`2026-12-${dia}`)
const NOW = at('01 12:00:00')
const now = NOW.getTime()
const always: Ventana = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
const from = (dia: string, hasta?: string): Ventana => [
  at(dia).getTime(),
  hasta ? at(hasta).getTime() : Number.POSITIVE_INFINITY,
]

const wordsOf = (ventanas: Ventana[][], most: number) => {
  const found = tramosOf(
    ventanas.map((one, id) => ({ id, ventanas: one })),
    most,
    now,
  )
  return ventanas.map((_, id) => timesInWords(found.get(id) ?? [], NOW, most))
}

it('says since when and until when each is seen', () => {
  expect(wordsOf([[always], [from('01 08:00:00', '03 18:00:00')], [from('20 09:00:00')]], 8)).toEqual([
    'Se ve ahora, sin fecha de fin',
    'Se ve ahora, hasta el jueves 3 dic 18:00',
    'Se verá desde el 20 dic',
  ])
})

it('has room for the first ones of each time: whoever comes before another takes its place', () => {
  const [first, second, third] = [[from('05 08:00:00', '06 08:00:00')], [always], [from('08 08:00:00')]]
  expect(wordsOf([first, second, third], 1)).toEqual([
    'Se verá desde el sábado 5 dic 8:00 hasta el domingo 6 dic 8:00',
    'Se ve ahora, hasta el sábado 5 dic 8:00, y otra vez desde el domingo 6 dic 8:00',
    'Será público, pero no cabe: se muestran los 1 primeros',
  ])
  expect(wordsOf([[from('01 08:00:00', '02 08:00:00')], [always]], 1)[1]).toBe(
    'Ahora no cabe: se muestran los 1 primeros. Se verá desde mañana 8:00',
  )
})

it('a scheduled change ends one time and begins another', () => {
  const life = { publico: true, desde: null, hasta: null }
  const cambio = { desde: at('10 08:00:00'), hasta: at('12 08:00:00'), publico: true }
  const times = ventanasOf({ ...life, cambio })
  expect(tramosOf([{ id: 1, ventanas: times }], 8, now).get(1)).toEqual([
    { desde: now, hasta: at('12 08:00:00').getTime(), cabe: true },
  ])
  expect(ventanasOf({ ...life, publico: false, cambio: null })).toEqual([])
  // What ended is in no time to come.
  expect(tramosOf([{ id: 1, ventanas: [from('01 08:00:00', '01 12:00:00')] }], 8, now).get(1)).toEqual([])
})

it('is drawn by the hour, as far as the screen looks ahead', () => {
  const drawn = (ventana: Ventana) => barrasOf(tramosOf([{ id: 1, ventanas: [ventana] }], 8, now).get(1) ?? [], now)
  expect(drawn(always)).toEqual([{ x: 0, ancho: HOURS, cabe: true }])
  expect(drawn(from('02 12:00:00', '03 13:00:00'))).toEqual([{ x: 24, ancho: 25, cabe: true }])
  expect(drawn([now + HOURS * 3_600_000, Number.POSITIVE_INFINITY])).toEqual([])
})
