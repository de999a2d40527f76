type Three = [number, number, number]

const rgbOf = (hex: string): Three => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Three
const hexOf = (rgb: Three) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const fromLinear = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

const linearOf = (hex: string): Three => rgbOf(hex).map((part) => toLinear(part / 255)) as Three

/** Relative luminance of '#rrggbb', as WCAG defines it. */
export function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast between two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** Part of `a`, the rest of `b`. */
export const mixed = (a: string, b: string, part: number): string => {
  const other = rgbOf(b)
  return hexOf(rgbOf(a).map((one, i) => one * part + (other[i] ?? 0) * (1 - part)) as Three)
}

/** A colour as people see it: how light (0 to 1), how strong, and its hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex)
  const [l, m, s] = [
    Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
  ] as Three
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: (Math.atan2(bb, a) * 180) / Math.PI,
  }
}

function partsOf({ l, c, h }: Oklch): Three {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ] as Three
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

const STEPS = 24

/** The nearest that a screen has: as light and of that hue, and as strong as it can be. */
export function hexOfOklch(color: Oklch): string {
  const isShown = (c: number) => partsOf({ ...color, c }).every((part) => part >= -0.0001 && part <= 1.0001)
  let [low, high] = [0, color.c]
  if (!isShown(high)) {
    for (let i = 0; i < STEPS; i++) {
      const middle = (low + high) / 2
      if (isShown(middle)) low = middle
      else high = middle
    }
    high = low
  }
  return hexOf(partsOf({ ...color, c: high }).map((part) => 255 * fromLinear(Math.min(1, Math.max(0, part)))) as Three)
}
