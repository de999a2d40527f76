import { contrast, mixed } from '../../lib/color.ts'

const INKS = ['#16202e', '#ffffff', '#000000'] as const
// Contrast of text that WCAG 2.2 AA asks for.
const ENOUGH = 4.5
// What an entry lies on in the dark theme, and how much of its own colour it keeps there.
const NIGHT = '#162235'
const SHARE = 0.42

/** Black or white can always be read: their worst case is 4.58. */
const inkOn = (background: string) => INKS.find((ink) => contrast(ink, background) >= ENOUGH) ?? '#000000'

const HEX = /^#[0-9a-f]{6}$/i

/**
 * How an entry is painted in both themes, whatever two colours somebody chose for it.
 * @param color 'primary-secondary'
 * @returns values for CSS: the line at its side, what it lies on, and ink that can be read there
 */
export function paintOf(color: string): { line: string; background: string; ink: string } {
  const [first = '', second = ''] = color.split('-')
  const primary = HEX.test(first) ? first : '#12324f'
  const secondary = HEX.test(second) ? second : '#dbe7f3'
  const night = mixed(primary, NIGHT, SHARE)
  return {
    line: primary,
    background: `light-dark(${secondary}, ${night})`,
    ink: `light-dark(${inkOn(secondary)}, ${inkOn(night)})`,
  }
}
