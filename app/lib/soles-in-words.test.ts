import { expect, it } from 'vitest'
import { dice } from '../../tests/dados.ts'
import { solesInWords } from './soles-in-words.ts'

it.each([
  [0, 'cero con 00/100 soles'],
  [100, 'uno con 00/100 soles'],
  [1_050, 'diez con 50/100 soles'],
  [1_600, 'dieciséis con 00/100 soles'],
  [2_105, 'veintiuno con 05/100 soles'],
  [2_200, 'veintidós con 00/100 soles'],
  [3_100, 'treinta y uno con 00/100 soles'],
  [10_000, 'cien con 00/100 soles'],
  [10_100, 'ciento uno con 00/100 soles'],
  [55_500, 'quinientos cincuenta y cinco con 00/100 soles'],
  [123_450, 'mil doscientos treinta y cuatro con 50/100 soles'],
  [2_100_000, 'veintiún mil con 00/100 soles'],
  [3_130_101, 'treinta y un mil trescientos uno con 01/100 soles'],
  [10_100_000, 'ciento un mil con 00/100 soles'],
  [100_000_000, 'un millón con 00/100 soles'],
  [100_100_000, 'un millón mil con 00/100 soles'],
  [1_000_000_000, 'diez millones con 00/100 soles'],
  [2_100_000_000, 'veintiún millones con 00/100 soles'],
])('%i céntimos are «%s»', (centimos, words) => expect(solesInWords(centimos)).toBe(words))

// What each word is worth, as a dictionary has them; how they are put together is not the product's here.
const WORTH: Record<string, number> = {
  ...{ cero: 0, un: 1, uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10 },
  ...{ once: 11, doce: 12, trece: 13, catorce: 14, quince: 15, dieciséis: 16, diecisiete: 17, dieciocho: 18 },
  ...{ diecinueve: 19, veinte: 20, veintiún: 21, veintiuno: 21, veintidós: 22, veintitrés: 23, veinticuatro: 24 },
  ...{ veinticinco: 25, veintiséis: 26, veintisiete: 27, veintiocho: 28, veintinueve: 29, treinta: 30, cuarenta: 40 },
  ...{ cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80, noventa: 90, cien: 100, ciento: 100, doscientos: 200 },
  ...{ trescientos: 300, cuatrocientos: 400, quinientos: 500, seiscientos: 600, setecientos: 700, ochocientos: 800 },
  ...{ novecientos: 900 },
}

/** Read from left to right, as somebody hears it. */
function heard(said: string): number {
  const [, words = '', part = ''] = /^(.+) con (\d\d)\/100 soles$/.exec(said) ?? []
  let [all, group] = [0, 0]
  for (const word of words.split(' ')) {
    if (word === 'y') continue
    if (word === 'mil') group = (group || 1) * 1_000
    else if (/^mill(ón|ones)$/.test(word)) [all, group] = [all + group * 1_000_000, 0]
    else group += WORTH[word] ?? Number.NaN
  }
  return (all + group) * 100 + Number(part)
}

it('every amount is heard as what it is, and no two are said alike', () => {
  const { below } = dice(4_421)
  const whole = Array.from({ length: 1_200 }, (_, i) => i * 100)
  const some = Array.from({ length: 4_000 }, (_, i) => below(10 ** (3 + (i % 9))))
  const wrong = [...whole, ...some].filter((centimos) => heard(solesInWords(centimos)) !== centimos)
  expect(some).toHaveLength(4_000)
  expect(wrong).toEqual([])
})
