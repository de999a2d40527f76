import { describe, expect, it } from 'vitest'
import { contrast } from '../../lib/color.ts'
import { paintOf } from './colors.ts'

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

  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#00ff00', '#000000', 15.3],
    ['#0000ff', '#ffffff', 8.59],
    ['#0a0a0a', '#000000', 1.06],
    ['#0b0b0b', '#000000', 1.07],
  ])('knows the contrast of %s and %s as WCAG says it: %d', (a, b, expected) => {
    expect(contrast(a, b)).toBeCloseTo(expected, 2)
    expect(contrast(b, a)).toBe(contrast(a, b))
  })

  it('paints the same at night, darker, with the first ink that can be read', () => {
    expect(paintOf('#12324f-#dbe7f3')).toEqual({
      ...{
        line: '#12324f',
        stroke: 'solid',
        background: 'light-dark(#dbe7f3, #142940)',
        ink: 'light-dark(#16202e, #ffffff)',
      },
    })
    expect(paintOf('#FFFFFF-#000000')).toEqual({
      ...{
        line: '#FFFFFF',
        stroke: 'solid',
        background: 'light-dark(#000000, #787f8a)',
        ink: 'light-dark(#ffffff, #000000)',
      },
    })
  })

  it('has colours of its own for what is not a colour', () => {
    for (const color of ['azul', '', '#12324-#dbe7f', '#12324f0-#dbe7f30', 'x#12324f-x#dbe7f3', '#12324g-#dbe7fg']) {
      expect(paintOf(color)).toEqual(paintOf('#12324f-#dbe7f3'))
    }
    expect(paintOf('#aa0000-azul')).toMatchObject({ line: '#aa0000', background: 'light-dark(#dbe7f3, #54141f)' })
  })
})
