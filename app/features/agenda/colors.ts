import { contrast, mixed } from '../../lib/color.ts'

const INKS = ['#16202e', '#ffffff', '#000000'] as const
// Contrast of text that WCAG 2.2 AA asks for.
const ENOUGH = 4.5
// What an entry lies on in the dark theme, and how much of its own colour it keeps there.
const NIGHT = '#162235'
const SHARE = 0.42

/** Black or white can always be read: their worst case is 4.58. */
const inkOn = (background: string) => INKS.find((ink) => contrast(ink, background) >= ENOUGH) ?? '#000000'

/**
 * Pairs that go well together, a strong one for lines and a pale one that text can be read on. The strong ones are told
 * apart by those who do not see red or green too; where two are near, the stroke differs.
 */
export const PAIRS = {
  Azul: '#12324f-#dbe7f3',
  Cielo: '#3a8fd6-#e5eff8',
  Verde: '#3d8f6a-#e6f1ea',
  Ocre: '#a8720a-#fbf1dc',
  Grana: '#9c1f36-#f8e9ea',
  Violeta: '#6d3fb0-#ece6f5',
  Gris: '#6b7788-#e9ebee',
} as const

/** How the line at the side of an entry is drawn, besides its colour. */
export type Stroke = 'solid' | 'dashed' | 'dotted'

const STROKES: Partial<Record<string, Stroke>> = {
  ...{ [PAIRS.Cielo]: 'dashed', [PAIRS.Verde]: 'dashed' },
  ...{ [PAIRS.Ocre]: 'dotted', [PAIRS.Violeta]: 'dotted' },
}

const HEX = /^#[0-9a-f]{6}$/i

/**
 * How an entry is painted in both themes, whatever two colours somebody chose for it.
 * @param color 'primary-secondary'
 * @returns values for CSS: the line at its side and its stroke, what it lies on, and ink that can be read there
 */
export function paintOf(color: string): { line: string; stroke: Stroke; background: string; ink: string } {
  const [first = '', second = ''] = color.split('-')
  const primary = HEX.test(first) ? first : '#12324f'
  const secondary = HEX.test(second) ? second : '#dbe7f3'
  const night = mixed(primary, NIGHT, SHARE)
  return {
    line: primary,
    stroke: STROKES[color.toLowerCase()] ?? 'solid',
    background: `light-dark(${secondary}, ${night})`,
    ink: `light-dark(${inkOn(secondary)}, ${inkOn(night)})`,
  }
}
