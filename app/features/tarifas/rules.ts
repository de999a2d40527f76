import { searchable } from '../../expedientes/searched.ts'
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

type Named = Pick<Tasa, 'codigo' | 'denominacion' | 'unidad'>

/** As it is chosen from a list: 'Certificado de estudios, por semestre (CER-01)'. */
export const tasaDicha = (tasa: Named): string => `${conUnidad(tasa)} (${tasa.codigo})`

/** The fees that somebody means who writes that: their code, their name, with or without how it is counted, or both. */
export function tasasDichas<T extends Named>(tasas: readonly T[], escrito: string): T[] {
  const said = searchable(escrito)
  return tasas.filter((tasa) =>
    [tasa.codigo, tasa.denominacion, conUnidad(tasa), tasaDicha(tasa)].some((name) => searchable(name) === said),
  )
}

/** The fees with each word of it at the beginning of one of theirs, in any order; where none has, with each somewhere. */
export function tasasCon<T extends Named>(tasas: readonly T[], escrito: string): T[] {
  const words = searchable(escrito).split(' ')
  const having = (before: string) =>
    tasas.filter((tasa) => {
      const all = ` ${searchable(`${conUnidad(tasa)} ${tasa.codigo}`)}`
      return words.every((word) => all.includes(before + word))
    })
  const beginning = having(' ')
  return beginning.length > 0 ? beginning : having('')
}

/** Rows by their group, groups and rows in the order in which they first come. */
export const byGroup = <T extends { grupo: string }>(filas: readonly T[]) =>
  [...grouped(filas, ({ grupo }) => grupo)].map(([grupo, tasas]) => ({ grupo, tasas }))
