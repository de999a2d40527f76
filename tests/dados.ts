/** The same numbers for the same seed (mulberry32). */
export function dice(seed: number) {
  let a = seed
  const next = () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
  return { pick, chance: (p: number) => next() < p, below: (limit: number) => Math.floor(next() * limit) }
}

export type Dice = ReturnType<typeof dice>
