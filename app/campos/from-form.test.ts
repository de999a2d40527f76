import { expect, it } from 'vitest'
import type { Control } from './field.ts'
import { fromForm, isBlank } from './from-form.ts'

it('what was sent is blank where nothing is to be read', () => {
  for (const value of [null, undefined, '', ' \t\n', '\u200b\u00ad\u3164', '\u2800 \ufeff'])
    expect(isBlank(value), JSON.stringify(value)).toBe(true)
  for (const value of [0, false, '0', 'x', '\u200b.', '❤\ufe0f', [], {}])
    expect(isBlank(value), JSON.stringify(value)).toBe(false)
})

it.each<[Control, unknown[], unknown]>([
  ['checkbox', [true, 1, '1', 'on', 'true', 'si', 'sí'], true],
  ['checkbox', [false, 0, '0', 'off', 'false', 'no', '', ' ', null, undefined], false],
  ['number', ['', ' ', null, undefined], null],
  ['number', ['12', ' 12 ', 12, '12.0', '012'], 12],
  ['number', ['-1.5', -1.5], -1.5],
  ['number', ['0', 0], 0],
  ['number', ['999999999999999'], 999_999_999_999_999],
  ['money', ['1050', 1050], 1050],
  ['reference', ['0', 0, '', null], null],
  ['reference', ['7', 7, ' 7 '], 7],
  ['text', ['', '  ', null], null],
  ['text', [7], '7'],
  ['text', ['7 '], '7 '],
  ['date', ['2026-03-05'], '2026-03-05'],
])('%s: %j is %j', (control, sent, value) => {
  for (const one of sent) expect(fromForm(control, one), JSON.stringify(one)).toBe(value)
})

it.each<[Control, unknown[]]>([
  ['checkbox', ['SI', 'YES', 'ON', 2, '2', 'nope', [], {}]],
  [
    'number',
    ['12a', 'a12', '1 2', '1.', '.5', '1,5', '1e3', '0x10', '--1', '+1', '9999999999999999', '1\n2', [], true],
  ],
  ['money', ['S/ 10', '10 soles', '10.5.5']],
  ['reference', ['7x', 'x7', '00x']],
  ['text', [true, []]],
])('%s: %j stays as it came, for the rule to refuse', (control, sent) => {
  for (const one of sent) expect(fromForm(control, one), JSON.stringify(one)).toBe(one)
})
