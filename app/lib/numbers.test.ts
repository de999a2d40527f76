import { describe, expect, it } from 'vitest'
import { bytes, count, number, plural, soles } from './numbers.ts'

describe('numbers', () => {
  it('groups thousands with a comma and keeps two decimals', () => {
    expect(number(1234.5)).toBe('1,234.50')
    expect(number(-1234567.891)).toBe('-1,234,567.89')
    expect(number(-0.001)).toBe('0.00')
    expect(number(999)).toBe('999.00')
    expect(count(1000000)).toBe('1,000,000')
  })

  it('writes money', () => {
    expect(soles(60)).toBe('S/ 60.00')
    expect(soles(-3.5)).toBe('-S/ 3.50')
  })

  it('agrees in number', () => {
    expect(plural(1, 'documento')).toBe('1 documento')
    expect(plural(0, 'documento')).toBe('0 documentos')
    expect(plural(1200, 'convocatoria')).toBe('1,200 convocatorias')
    expect(plural(2, 'mes', 'meses')).toBe('2 meses')
  })

  it('writes sizes', () => {
    expect(bytes(820)).toBe('820 B')
    expect(bytes(34_400)).toBe('34 kB')
    expect(bytes(1_240_000)).toBe('1.2 MB')
    expect(bytes(999_900)).toBe('1.0 MB')
    expect(bytes(2_500_000_000)).toBe('2.5 GB')
  })
})
