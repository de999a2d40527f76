const NEAR: Record<string, string> = {
  ...{ '≥': '>=', '≤': '<=', '−': '-', '→': '>', '‐': '-', '‑': '-', '―': '—', '′': "'", '″': '"', '\t': '  ' },
  ...{
    ﬁ: 'fi',
    ﬂ: 'fl',
    Ł: 'L',
    ł: 'l',
    Đ: 'D',
    đ: 'd',
    ı: 'i',
    ʼ: '’',
    ʹ: "'",
    '₡': 'C',
    '●': '•',
    '▪': '•',
    '✓': 'v',
  },
}

// What Windows-1252 has above Latin 1.
const ABOVE = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

const isKnown = (sign: string) => /^[\n\u0020-\u007e\u00a0-\u00ff]$/.test(sign) || ABOVE.has(sign)

/**
 * A text in the signs of the standard fonts (Windows-1252: all of Spanish, and of Quechua and Aymara as they are written
 * here). Others become what looks most like them, without their accent, or are said.
 */
export function winAnsi(text: string): string {
  const plain = text.normalize('NFC').replace(/\r\n?/g, '\n')
  return [...plain].map((sign) => (isKnown(sign) ? sign : nearest(sign))).join('')
}

function nearest(sign: string): string {
  const near = NEAR[sign]
  if (near !== undefined) return near
  if (/\p{Zs}/u.test(sign)) return ' '
  // Joiners, marks of direction and the like are not seen.
  if (/[\p{Cc}\p{Cf}\p{Mn}]/u.test(sign)) return ''
  const bare = [...sign.normalize('NFKD')].filter(isKnown).join('')
  if (bare !== '') return bare
  if (/\p{Emoji_Modifier}/u.test(sign)) return ''
  // Whoever wants to know which letter it was, finds it by its number.
  return /\p{Extended_Pictographic}/u.test(sign) ? '(emoji)' : `(U+${hex(sign)})`
}

const hex = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
