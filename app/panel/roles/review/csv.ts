import { decisionsOf, findClosed } from '../../../features/accesos/queries.server.ts'
import { DECISIONES } from '../../../features/accesos/rules.ts'
import { personas } from '../../../features/usuarios/schema.server.ts'
import { isoDate, limaNow } from '../../../lib/dates.ts'
import { sheetFile } from '../../../lib/sheets/file.server.ts'
import { idFrom } from '../../../lib/slugs.ts'
import { requireRoom } from '../../admission.server.ts'
import { takeOut } from '../../take-out.server.ts'
import type { Route } from './+types/csv.ts'

const COLUMNS = [
  ...['Persona', 'Correo', 'Rol', 'Podía', 'Por sí misma', 'Último ingreso', 'Dos pasos desde', 'Llaves'],
  ...['Decisión', 'Desde entonces', 'Decidió', 'Fecha'],
]

/** The record of a review, for a spreadsheet. Who took it is noted. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const session = await requireRoom({ request, context }, personas, 'editar')
  const found = await findClosed(session.institucion, idFrom(params.id) ?? 0)
  if (!found?.cerradaEn) throw new Response(null, { status: 404 })
  const { id, cerradaEn } = found
  const rows = (await decisionsOf(id)).map(({ retrato, decision, quien, decididaEn }) => [
    ...[retrato.nombre, retrato.correo, retrato.rol, retrato.puede, retrato.propios],
    retrato.ingreso && limaNow(new Date(retrato.ingreso)),
    retrato.segundoFactor && limaNow(new Date(retrato.segundoFactor)),
    retrato.llaves.join('; '),
    ...[DECISIONES[decision], retrato.queda, quien, limaNow(decididaEn)],
  ])
  const sheet = { name: 'Revisión de accesos', columns: COLUMNS.map((title) => ({ title, width: 20 })), rows }
  const nombre = `revision-de-accesos-${isoDate(cerradaEn)}`
  return takeOut(session, { tipo: 'accesos', id }, await sheetFile(sheet, 'csv', nombre))
}
