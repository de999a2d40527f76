import { expect, it } from 'vitest'
import { contrast } from '../../lib/color.ts'
import { PAIRS, paintOf } from './colors.ts'

type Three = [number, number, number]

/** What eyes get of linear red, green and blue: everybody's, without red, without green (Machado, Oliveira, Fernandes 2009). */
const EYES: Record<string, [Three, Three, Three]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
}

const times = (matrix: [Three, Three, Three], v: Three) =>
  matrix.map((row) => row.reduce((sum, part, i) => sum + part * (v[i] ?? 0), 0)) as Three

const XYZ: [Three, Three, Three] = [
  [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
]

function labOf(hex: string, eyes: [Three, Three, Three]): Three {
  const linear = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Three
  const seen = times(eyes, linear).map((part) => Math.min(1, Math.max(0, part))) as Three
  const [x, y, z] = times(XYZ, seen).map((t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)) as Three
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const RAD = Math.PI / 180

/** CIEDE2000 (Sharma, Wu, Dalal 2005): 1 can just be told apart side by side, 10 at a glance. */
function distance([l1, a1, b1]: Three, [l2, a2, b2]: Three): number {
  const mean = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7
  const g = 1.5 - 0.5 * Math.sqrt(mean / (mean + 25 ** 7))
  const [c1, c2] = [Math.hypot(a1 * g, b1), Math.hypot(a2 * g, b2)]
  const [h1, h2] = [Math.atan2(b1, a1 * g) / RAD, Math.atan2(b2, a2 * g) / RAD].map((h) => (h + 360) % 360) as [
    number,
    number,
  ]
  const turn = ((h2 - h1 + 540) % 360) - 180
  const h = (h1 + turn / 2 + 360) % 360
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2]
  const cos = (of: number) => Math.cos(of * RAD)
  const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63)
  const dl = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2))
  const dc = (c2 - c1) / (1 + 0.045 * c)
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RAD)) / (1 + 0.015 * c * t)
  const twist = Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * RAD)
  const rotation = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * twist
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh)
}

const LINES = Object.values(PAIRS).map((pair) => paintOf(pair).line)

it('measures as the paper that it is from', () => {
  expect(distance([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 3)
  expect(distance([22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619])).toBeCloseTo(2.0373, 3)
  expect(distance([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 3)
})

it.each(Object.entries(EYES))('the colours of kinds are far apart for %s', (_, eyes) => {
  for (const [i, one] of LINES.entries()) {
    for (const other of LINES.slice(i + 1))
      expect(distance(labOf(one, eyes), labOf(other, eyes)), `${one} ${other}`).toBeGreaterThan(15)
  }
})

it('each is seen on paper, with three strokes among them', () => {
  for (const line of LINES) expect(contrast(line, '#ffffff')).toBeGreaterThanOrEqual(3)
  expect(new Set(Object.values(PAIRS).map((pair) => paintOf(pair).stroke)).size).toBe(3)
})
