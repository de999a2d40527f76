const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i
const SITE = /^(www\.|[a-z0-9-]+(\.[a-z0-9-]+)*\.(pe|com|org|net|edu|gob|info|io)(\/|$))\S*$/i
const WHOLE = /^(https?:\/\/[^\s/]+\.[^\s]+|mailto:\S+@\S+|tel:[+\d() -]{6,}|\/(?!\/)\S*|#\S+)$/i

/** What somebody typed as the address that it is; undefined where it is none, and may be words to look for. */
export function addressOf(typed: string): string | undefined {
  const text = typed.trim()
  if (MAIL.test(text)) return `mailto:${text}`
  if (SITE.test(text)) return `https://${text}`
  return WHOLE.test(text) && (!/^https?:/i.test(text) || URL.canParse(text)) ? text : undefined
}

/** Whether it was meant as an address. */
export const looksLikeAddress = (typed: string) => /^\s*([a-z]+:|\/|#|www\.)/i.test(typed)

export const leadsOutside = (href: string) => /^https?:\/\//i.test(href)
