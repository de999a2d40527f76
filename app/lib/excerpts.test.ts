import { describe, expect, it } from 'vitest'
import { excerpt, plainText } from './excerpts.ts'

describe('plainText', () => {
  it.each([
    ['<p>Somos una <strong>casa</strong>.</p><p>Abierta</p>', 'Somos una casa. Abierta'],
    ['Becas &amp; cr&#233;ditos&nbsp;&lt;2026&gt;', 'Becas & créditos <2026>'],
    ['&desconocida; &#99999999;', '&desconocida; &#99999999;'],
    ['', ''],
  ])('%s', (html, text) => expect(plainText(html)).toBe(text))
})

describe('excerpt', () => {
  it('leaves what fits', () => expect(excerpt(' Tasas ', 5)).toBe('Tasas'))

  it('cuts between words and never beyond the limit', () => {
    expect(excerpt('Examen de admisión 2027, inscripciones', 26)).toBe('Examen de admisión 2027…')
    expect(excerpt('Examen de admisión', 11)).toBe('Examen de…')
    expect(excerpt('a'.repeat(30), 10)).toBe(`${'a'.repeat(9)}…`)
  })
})
