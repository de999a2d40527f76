const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The words of rich text, without its markup. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d{1,7});/g, (_, code) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&([a-z]+);/g, (whole, name) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?)])/g, '$1')
    .trim()

/** The beginning of a text, at most `most` characters long and cut between two words. */
export function excerpt(text: string, most: number): string {
  const whole = text.trim()
  if (whole.length <= most) return whole
  return `${whole
    .slice(0, most - 1)
    .replace(/\s+\S*$/, '')
    .replace(/[\s.,;:(]+$/, '')}…`
}
