/** What one picks in the calendar of a range (specification, 5): a day for both ends, both ends, or one of them. */
export const MODES = {
  range: { label: 'Del… al…' },
  single: { label: 'Un solo día' },
  rangeFrom: { label: 'Desde un día' },
  rangeTo: { label: 'Hasta un día' },
} as const

export type Mode = keyof typeof MODES

/** A range of days, 'yyyy-MM-dd'; '' where an end is open. */
export type Days = readonly [desde: string, hasta: string]

/** @throws {RangeError} where that is none */
export function modeOf(name: string): Mode {
  if (Object.hasOwn(MODES, name)) return name as Mode
  throw new RangeError(`The calendar knows no mode «${name}»`)
}

/** What a day that was picked makes of a range: the other end stays where it still lies on its side. */
export function withPicked(mode: Exclude<Mode, 'range'>, [desde, hasta]: Days, day: string): Days {
  if (mode === 'single') return [day, day]
  if (mode === 'rangeFrom') return [day, hasta !== '' && hasta < day ? '' : hasta]
  return [desde > day ? '' : desde, day]
}
