import { expect, it } from 'vitest'
import { dialled } from './phones.ts'

it.each([
  ['900 000 001', '+51900000001'],
  ['+51 900 000 001', '+51900000001'],
  ['51900000001', '+51900000001'],
  // The zero before the code of a city is not dialled after that of the country.
  ['(084) 223344', '+5184223344'],
  ['(01) 234-5678', '+5112345678'],
  ['+51 1 234-5678', '+5112345678'],
  ['0051 84 223344', '+5184223344'],
  // Puno has the code of the country.
  ['051-352222', '+5151352222'],
  ['+51 51 352222', '+5151352222'],
  // Another country has its own.
  ['+1 (212) 555-0100', '+12125550100'],
  // One number of those that stand there, and no extension.
  ['(01) 234-5678 anexo 12', '+5112345678'],
  ['900000001 / 900000002', '+51900000001'],
  ['Cel. 900000001', '+51900000001'],
  // Those of service have no country.
  ['0800-12345', '080012345'],
  ['105', '105'],
])('%s is dialled as %s', (written, number) => {
  expect(dialled(written)).toBe(number)
})
