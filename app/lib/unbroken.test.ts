import { describe, expect, it } from 'vitest'
import { partsOf, unbroken } from './unbroken.ts'

const whole = (text: string) => partsOf(text).flatMap((part) => (part.whole ? [part.text] : []))

describe('what is kept on one line', () => {
  it.each([
    ['Admisión 2027-I y 2027-II', ['2027-I', '2027-II']],
    ['cuesta S/ 60.00, o S/ 1,250.50.', ['S/ 60.00', 'S/ 1,250.50']],
    ['llame al 900 000 002 o al (000) 000-001', ['900 000 002', '(000) 000-001']],
    ['de 9:00 a. m. a 1:30 p. m.', ['9:00 a. m.', '1:30 p. m.']],
    ['el 5 % de las vacantes', ['5 %']],
    ['REN-C1 del CAS 005-2026', ['REN-C1', 'CAS 005-2026']],
    ['Ley N.º 31789', ['N.º 31789']],
    ['del 2026 al 2027, en IV y VI', []],
  ])('%s', (text, expected) => {
    expect(whole(text)).toEqual(expected)
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })

  it('is marked between tags, never in them', () => {
    expect(unbroken('<a href="/x" title="S/ 60.00">S/ 60.00</a>')).toBe(
      '<a href="/x" title="S/ 60.00"><span class="whole">S/ 60.00</span></a>',
    )
  })
})
