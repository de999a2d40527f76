/** '1,234.50': comma for thousands, dot for decimals, two decimals unless told. */
export function number(value: number, decimals = 2): string {
  const [whole = '0', rest] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = value < 0 && Number(value.toFixed(decimals)) !== 0 ? '-' : ''
  return `${sign}${grouped}${rest ? `.${rest}` : ''}`
}

/** '1,234'. */
export const count = (value: number) => number(value, 0)

/** 'S/ 1,234.50'. */
export const soles = (value: number) => `${value < 0 ? '-' : ''}S/ ${number(Math.abs(value))}`

/** '1 documento', '12 documentos': `many` only where the plural is not the singular with an s. */
export const plural = (value: number, one: string, many = `${one}s`) => `${count(value)} ${value === 1 ? one : many}`

/** '820 B', '34 kB', '1.2 MB'. */
export function bytes(value: number): string {
  if (value < 1000) return `${value} B`
  if (value < 999_500) return `${Math.round(value / 1000)} kB`
  if (value < 999_950_000) return `${number(value / 1_000_000, 1)} MB`
  return `${number(value / 1_000_000_000, 1)} GB`
}
