import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { Dia } from '../lib/calendar/days.ts'
import { db } from '../lib/db/client.server.ts'
import type { Kind } from './kind.server.ts'
import { PREPARAR } from './offered.ts'
import { expedientes, type Movimiento, movimientos } from './schema.server.ts'

/** What became of an answer that somebody prepared: it waits, it left, somebody wrote another, or a note. */
export type Became = 'espera' | 'salio' | 'otra' | 'nota'

const { id, numero, asunto, tipo, estado, area, responsable, vence } = expedientes
const caso = { id, numero, asunto, tipo, estado, area, responsable, vence }

/** The steps of a kind that send an answer which may have to be prepared by somebody else. */
export const answersOf = ({ pasos }: Pick<Kind, 'pasos'>) =>
  Object.entries(pasos).flatMap(([name, paso]) => (paso.vistoBueno ? { name, ...paso } : []))

type Row = Pick<Movimiento, 'id' | 'paso' | 'usuario'>

/**
 * What became of each answer that was prepared in a case, by what somebody else of the staff did next. What the same person
 * sent, or prepared again, they know.
 * @param rows of one case, in order
 * @param answers names of the steps that send an answer
 */
export function becameOf(rows: readonly Row[], answers: readonly string[]) {
  return rows.flatMap((row, i) => {
    if (row.paso !== PREPARAR) return []
    const since = rows.slice(i + 1)
    const at = since.findIndex(({ paso }) => paso === PREPARAR || answers.includes(paso))
    const next = since[at]
    const note = since
      .slice(0, next ? at : since.length)
      .find(({ paso, usuario }) => paso === 'anotar' && usuario !== row.usuario)
    const about = (que: Became, by: Row) => ({ movimiento: by.id, de: row.usuario, que })
    const noted = note ? [about('nota', note)] : []
    if (!next) return [...noted, about('espera', row)]
    if (next.usuario === row.usuario) return noted
    return [...noted, about(next.paso === PREPARAR ? 'otra' : 'salio', next)]
  })
}

/** The answers that were prepared since a day in the cases of an institution, and what became of each. */
export async function preparedSince(institucion: number, kinds: readonly Kind[], desde: Dia) {
  const since = and(gte(movimientos.fecha, `${desde} 00:00:00`), eq(movimientos.de, 'personal'))
  const prepared = db
    .select({ id: movimientos.expediente })
    .from(movimientos)
    .where(and(since, eq(movimientos.paso, PREPARAR)))
  const rows = await db
    .select({ caso, row: { id: movimientos.id, paso: movimientos.paso, usuario: movimientos.usuario } })
    .from(movimientos)
    .innerJoin(expedientes, eq(expedientes.id, movimientos.expediente))
    .where(and(since, eq(expedientes.institucion, institucion), inArray(expedientes.id, prepared)))
    .orderBy(asc(movimientos.id))
  const byCase = [...Map.groupBy(rows, (one) => one.caso.id).values()]
  return byCase.flatMap((all) => {
    const of = all[0]?.caso
    const kind = kinds.find(({ name }) => name === of?.tipo)
    if (!of || !kind) return []
    const answers = answersOf(kind)
    const became = becameOf(
      all.map(({ row }) => row),
      answers.map(({ name }) => name),
    )
    const isOpen = answers.some(({ desde: states }) => states.includes(of.estado))
    return became
      .filter(({ que }) => que !== 'espera' || isOpen)
      .map((one) => ({ ...one, caso: of, kind, poder: answers.find((step) => step.desde.includes(of.estado))?.poder }))
  })
}

export type Prepared = Awaited<ReturnType<typeof preparedSince>>[number]
