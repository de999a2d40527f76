import type { Around } from '../../expedientes/open.server.ts'
import type { Tx } from '../../lib/db/client.server.ts'
import { calendarOfInstitucion } from '../feriados/queries.server.ts'
import { findInstitucion } from '../institucion/queries.server.ts'

/** What the engine of requests needs of an institution. @throws when there is none */
export async function aroundOf(institucion: number, tx?: Tx): Promise<Around> {
  const [calendar, row] = await Promise.all([calendarOfInstitucion(institucion, tx), findInstitucion(institucion, tx)])
  if (!row) throw new Error(`no institution ${institucion}`)
  return { calendar, firma: row.nombreComercial }
}
