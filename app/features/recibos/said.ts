import type { Recibo } from './queries.server.ts'

/** Its code in the fee table, and what approved that one. */
export const tasaOf = ({ tasa, resolucion }: Pick<Recibo, 'tasa' | 'resolucion'>): [label: string, value: string][] =>
  tasa === null ? [] : [['Tasa', [tasa, resolucion].filter(Boolean).join(', ')]]
