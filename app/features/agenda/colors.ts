type Rgb = [number, number, number]

const INKS = ['#16202e', '#ffffff', '#000000'] as const
// Contrast of text that WCAG 2.2 AA asks for.
const ENOUGH = 4.5
// What an entry lies on in the dark theme, and how much of its own colour it keeps there.
const NIGHT: Rgb = [22, 34, 53]
const SHARE = 0.42

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb
const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance, as WCAG defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = rgbOf(hex).map((part) => {
    const c = part / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast between two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white can always be read: their worst case is 4.58. */
const inkOn = (background: string) => INKS.find((ink) => contrast(ink, background) >= ENOUGH) ?? '#000000'

const mix = (hex: string) => hexOf(rgbOf(hex).map((part, i) => part * SHARE + (NIGHT[i] ?? 0) * (1 - SHARE)) as Rgb)

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
  const night = mix(primary)
  return {
    line: primary,
    background: `light-dark(${secondary}, ${night})`,
    ink: `light-dark(${inkOn(secondary)}, ${inkOn(night)})`,
  }
}
