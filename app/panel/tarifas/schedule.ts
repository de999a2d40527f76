/** When a schedule is in force: first and last day, the last one included; null is without an end. */
export type Vigencia = { id: number; nombre: string; desde: string | null; hasta: string | null }

/** Whether one is shown, or will be: nothing is charged by a draft, nor by what was withdrawn. */
export const isInPlay = ({ estado_tarifario, publicar_hasta }: Record<string, unknown>, now = Date.now()): boolean =>
  estado_tarifario === '1' && !(typeof publicar_hasta === 'string' && Date.parse(publicar_hasta) <= now)

/** Those of the others that are in force on some day on which this one is. */
export const overlapping = (one: Vigencia, others: readonly Vigencia[]): Vigencia[] =>
  others.filter(({ id, desde, hasta }) => {
    if (id === one.id || one.desde === null || desde === null) return false
    return (hasta === null || one.desde <= hasta) && (one.hasta === null || desde <= one.hasta)
  })

/** '1.09 %'. */
export const inPercent = (importe: number, uit: number): string => `${((importe / uit) * 100).toFixed(2)} %`

type Fee = { codigo: string; denominacion: string; importe: number }

/** The fees of a form whose amount can be read. */
export function feesIn(rows: unknown): Fee[] {
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: Record<string, unknown>) => {
    const { codigo_tasa, denominacion_tasa, importe_tasa } = row
    return typeof importe_tasa === 'number'
      ? [{ codigo: String(codigo_tasa ?? ''), denominacion: String(denominacion_tasa ?? ''), importe: importe_tasa }]
      : []
  })
}
