// The comma before three figures marks thousands, as the product writes them; before one or two it is of a sheet or a keyboard of
// another region, whose points mark thousands. What says neither ('1.234') is no amount.
const SOLES = /^(?:S\/\.?\s*)?(\d+|[1-9]\d{0,2}(?:,\d{3})+(?!,)|[1-9]\d{0,2}(?:\.\d{3})+(?=,))(?:[.,](\d{1,2}))?$/i

/** What a person writes of an amount, in whole céntimos: '60', '60.5', '60,50', 'S/ 1,234.50'. Null where it is no amount. */
export function centimosOf(written: string): number | null {
  const [, whole, part = ''] = SOLES.exec(written.trim()) ?? []
  if (whole === undefined) return null
  const centimos = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'))
  return Number.isSafeInteger(centimos) ? centimos : null
}

/** '1234.50', as a form and a file of data have it. */
export const plainSoles = (centimos: number): string =>
  `${centimos < 0 ? '-' : ''}${Math.trunc(Math.abs(centimos) / 100)}.${String(Math.abs(centimos) % 100).padStart(2, '0')}`

/** 'S/ 1,234.50', as people read it; the sign and the amount stay together. */
export function soles(centimos: number): string {
  const [whole = '', part = ''] = plainSoles(Math.abs(centimos)).split('.')
  return `${centimos < 0 ? '−' : ''}S/\u00a0${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}
