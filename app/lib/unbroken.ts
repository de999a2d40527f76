/**
 * What reads wrongly on two lines: an amount ('S/ 60.00'), a period ('2027-I'), a telephone, an hour, a share, the code
 * of a post or of a competition ('REN-C1', 'CAS 005-2026'), the number of a norm. None is longer than a phone is wide.
 */
const WHOLE = new RegExp(
  [
    String.raw`S/\s?\d[\d,]*(?:\.\d+)?`,
    String.raw`\b\d{4}-(?:I{1,3}|IV|VI?)\b`,
    String.raw`\b\d{3} \d{3} \d{3}\b`,
    String.raw`\(\d{2,3}\) \d{3}-\d{3,4}\b`,
    String.raw`\b\d{1,2}:\d{2}\s[ap]\.\sm\.`,
    String.raw`\b\d+(?:\.\d+)? %`,
    String.raw`\b[A-Z]{2,5}[ -][A-Z]?\d{1,4}(?:-\d{4})?\b`,
    String.raw`N\.?[º°] ?\d{1,5}(?:-\d{4})?`,
  ].join('|'),
  'g',
)

/** A text in parts: those that are kept on one line, and what is between them. */
export function partsOf(text: string): { text: string; whole: boolean }[] {
  const parts: { text: string; whole: boolean }[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(WHOLE)) {
    if (index > end) parts.push({ text: text.slice(end, index), whole: false })
    parts.push({ text: found, whole: true })
    end = index + found.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), whole: false })
  return parts
}

/** The same of HTML: only what is between its tags. */
export const unbroken = (html: string): string =>
  html.replace(/(<[^>]*>)|([^<]+)/g, (_, tag?: string, text = '') =>
    tag ? tag : text.replace(WHOLE, '<span class="whole">$&</span>'),
  )
