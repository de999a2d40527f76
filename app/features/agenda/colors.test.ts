import { describe, expect, it } from 'vitest'
import { contrast, paintOf } from './colors.ts'

const HUES = ['00', '40', '80', 'a0', 'c0', 'ff']

describe('paintOf', () => {
  it('uses the two colours of the entry', () => {
    expect(paintOf('#12324f-#dbe7f3')).toMatchObject({
      line: '#12324f',
      background: expect.stringContaining('#dbe7f3'),
    })
  })

  it('can be read in both themes, whatever the colours', () => {
    for (const r of HUES) {
      for (const g of HUES) {
        for (const b of HUES) {
          const { background, ink } = paintOf(`#${r}${g}${b}-#${b}${r}${g}`)
          const [light, dark] = background.match(/#[0-9a-f]{6}/g) ?? []
          const [onLight, onDark] = ink.match(/#[0-9a-f]{6}/g) ?? []
          expect(contrast(light ?? '', onLight ?? '')).toBeGreaterThanOrEqual(4.5)
          expect(contrast(dark ?? '', onDark ?? '')).toBeGreaterThanOrEqual(4.5)
        }
      }
    }
  })

  it('has colours of its own for what is not a colour', () => {
    expect(paintOf('azul').line).toBe('#12324f')
  })
})
