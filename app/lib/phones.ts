/** The first number that stands there: what comes after it is an extension, or another one. */
const FIRST = /\+?\d[\d\s().-]*/
/** Of service: they are dialled as they are. */
const OF_SERVICE = /^(0800\d+|\d{3,5})$/

/** '+51900000001': a phone as programs dial it, with the code of its country: Peru, where it says none. */
export function dialled(phone: string): string {
  const [first = ''] = FIRST.exec(phone) ?? []
  const digits = first.replace(/\D/g, '')
  if (OF_SERVICE.test(digits)) return digits
  if (first.startsWith('+') || /^00[1-9]/.test(digits)) return `+${digits.replace(/^00/, '')}`
  // The zero before the code of a city is of calls within the country.
  return `+51${digits.replace(/^0(?=[1-9])|^51(?=\d{8,9}$)/, '')}`
}

/** 'tel:' address of a phone as people write it. */
export const telHref = (phone: string) => `tel:${dialled(phone)}`
