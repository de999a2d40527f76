import { expect, it } from 'vitest'
import { linesOf } from './sentences.ts'

it.each([
  ['Una. Otra.', [['Una.', 'Otra.']]],
  ['Uno; dos; tres', [['Uno; dos; tres']]],
  ['Primero; Segundo', [['Primero;', 'Segundo']]],
  ['La Dra. Rosa firma la R.D. N.º 12. Se publica.', [['La Dra. Rosa firma la R.D. N.º 12. Se publica.']]],
  ['Firma la directora. Se publica.', [['Firma la directora.', 'Se publica.']]],
  ['¿Cuánto cuesta? ¡Nada! «Es gratis.» (De verdad.)', [['¿Cuánto cuesta?', '¡Nada!', '«Es gratis.»', '(De verdad.)']]],
  ['• Uno  •  Dos \n\n tres', [['Uno'], ['Dos'], ['tres']]],
  [' \n \n', []],
])('%j has these sentences', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it('letters are one sign, however they were written', () => {
  expect(linesOf('Resolución  añadida'.normalize('NFD'))).toEqual([['Resolución añadida']])
})
