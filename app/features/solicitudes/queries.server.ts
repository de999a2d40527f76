import { formOf } from '../../expedientes/form.server.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import type { Around } from '../../expedientes/open.server.ts'
import { rulesInForce } from '../../expedientes/rules.server.ts'
import { limaNow } from '../../lib/dates.ts'
import type { Tx } from '../../lib/db/client.server.ts'
import { calendarOfInstitucion } from '../feriados/queries.server.ts'
import { findInstitucion } from '../institucion/queries.server.ts'

/** What the engine of requests needs of an institution. @throws when there is none */
export async function aroundOf(institucion: number, tx?: Tx): Promise<Around> {
  const [calendar, row] = await Promise.all([calendarOfInstitucion(institucion, tx), findInstitucion(institucion, tx)])
  if (!row) throw new Error(`no institution ${institucion}`)
  return { calendar, firma: row.nombreComercial }
}

/** Whether an institution has this kind: a public one has no book of its own, a private one owes no public information. */
export async function hasKind(institucion: number, { gestion }: Pick<Kind, 'gestion'>): Promise<boolean> {
  const row = await findInstitucion(institucion)
  return row !== undefined && gestion.includes(row.tipoGestion)
}

/** The rules of a kind as they are today. */
export const rulesToday = (institucion: number, kind: Kind) => rulesInForce(institucion, kind, limaNow().slice(0, 10))

/** What the form of a kind shows: what was kept of it, its fields and the notices in force. Null where it is not had. */
export async function formPage(kind: Kind, institucion: number, request: Request) {
  if (!(await hasKind(institucion, kind))) return null
  const [form, { textos }] = await Promise.all([formOf(kind, institucion, request), rulesToday(institucion, kind)])
  const { fields, secciones } = kind
  return { ...form, fields, secciones, textos }
}
