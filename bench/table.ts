export type Row = { what: string; found: string; bar: string; ok: boolean | undefined }

const number = new Intl.NumberFormat('es-PE', { maximumFractionDigits: 2 })
export const show = (value: number): string => number.format(value)

/** `found` against `bar`: at least it, or at most it. */
export function row(what: string, found: number, bar: ['>=' | '<=', number], unit = ''): Row {
  const [sign, limit] = bar
  const ok = sign === '>=' ? found >= limit : found <= limit
  return { what, found: `${show(found)}${unit}`, bar: `${sign === '>=' ? '≥' : '≤'} ${show(limit)}${unit}`, ok }
}

/** A figure that only serves to read the others. */
export const note = (what: string, found: string): Row => ({ what, found, bar: '', ok: undefined })

export function print(rows: Row[]) {
  const widths = { what: width(rows, 'what'), found: width(rows, 'found'), bar: width(rows, 'bar') }
  for (const { what, found, bar, ok } of rows) {
    const verdict = ok === undefined ? '' : ok ? 'cumple' : 'NO CUMPLE'
    console.log(`${what.padEnd(widths.what)}  ${found.padStart(widths.found)}  ${bar.padStart(widths.bar)}  ${verdict}`)
  }
}

const width = (rows: Row[], key: 'what' | 'found' | 'bar') => Math.max(...rows.map((one) => one[key].length))
