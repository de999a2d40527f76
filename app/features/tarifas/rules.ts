import { grouped } from '../../lib/grouped.ts'
/** What names a fee for ever: 'CON-01'. */
export const CODIGO = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/

export const CODIGO_DICHO = 'El código lleva solo mayúsculas sin tilde, números y guiones: CON-01'

/** One fee as everybody reads it: `importe` in whole céntimos. */
export type Tasa = {
  id: number
  grupo: string
  codigo: string
  denominacion: string
  importe: number
  unidad: string
  nota: string
}

/** Without what only the table needs. */
export const toTasa = ({ id, grupo, codigo, denominacion, importe, unidad, nota }: Tasa): Tasa => ({
  id,
  grupo,
  codigo,
  denominacion,
  importe,
  unidad,
  nota,
})

/** What is paid for, with how it is counted: 'Certificado de estudios, por semestre'. */
export const conUnidad = ({ denominacion, unidad }: Pick<Tasa, 'denominacion' | 'unidad'>): string =>
  unidad ? `${denominacion}, ${unidad}` : denominacion

/** Rows by their group, groups and rows in the order in which they first come. */
export const byGroup = <T extends { grupo: string }>(filas: readonly T[]) =>
  [...grouped(filas, ({ grupo }) => grupo)].map(([grupo, tasas]) => ({ grupo, tasas }))
