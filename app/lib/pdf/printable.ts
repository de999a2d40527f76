// Hyphens of their own share the glyph of the one that is typed: all would come back from a reader as whichever came first.
const NEAR: Record<string, string> = { '‐': '-', '‑': '-', '\t': '  ' }

/** What every face here has: nothing of it has to be looked at. */
const PLAIN = /^[ -~¡-¬®-ÿ]*$/

/**
 * A text in the signs of a face. What it has none for becomes what looks most like it, without its accent, or is said:
 * '(emoji)', '(U+65E5)'. What is not seen (joiners, marks of direction) is left out.
 * @param has whether the face has a glyph for this sign
 */
export function printable(text: string, has: (sign: string) => boolean): string {
  const plain = text.normalize('NFC')
  return PLAIN.test(plain) ? plain : [...plain].map((sign) => printed(sign, has)).join('')
}

function printed(sign: string, has: (sign: string) => boolean): string {
  const near = NEAR[sign]
  if (near !== undefined) return near
  if (/\p{Zs}/u.test(sign)) return ' '
  if (/[\p{Cc}\p{Cf}]/u.test(sign)) return ''
  if (has(sign)) return sign
  const bare = [...sign.normalize('NFKD')].filter((part) => !/\p{Mn}/u.test(part) && has(part)).join('')
  if (bare !== '' || /[\p{Mn}\p{Emoji_Modifier}]/u.test(sign)) return bare
  // Whoever wants to know which letter it was, finds it by its number.
  return /\p{Extended_Pictographic}/u.test(sign) ? '(emoji)' : `(U+${hex(sign)})`
}

const hex = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
