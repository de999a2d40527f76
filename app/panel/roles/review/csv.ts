import { decisionsOf, findClosed } from '../../../features/accesos/queries.server.ts'
import { DECISIONES } from '../../../features/accesos/rules.ts'
import { personas } from '../../../features/usuarios/schema.server.ts'
import { csvOf } from '../../../lib/csv.server.ts'
import { isoDate, limaNow } from '../../../lib/dates.ts'
import { disposition } from '../../../lib/files/headers.ts'
import { streamOf } from '../../../lib/public-response.server.ts'
import { change } from '../../../lib/unit.server.ts'
import { requireRoom, takesOut } from '../../admission.server.ts'
import type { Route } from './+types/csv.ts'

const COLUMNS = ['Persona', 'Correo', 'Rol', 'Podía', 'Por sí misma', 'Último ingreso', 'Dos pasos desde', 'Llaves']
const DECIDED = ['Decisión', 'Desde entonces', 'Decidió', 'Fecha']

/** The record of a review, for a spreadsheet. Who took it is noted. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const session = await requireRoom({ request, context }, personas, 'editar')
  takesOut(session)
  const { actor, institucion } = session
  const found = /^\d{1,9}$/.test(params.id) ? await findClosed(institucion, Number(params.id)) : undefined
  if (!found?.cerradaEn) throw new Response(null, { status: 404 })
  const { id, cerradaEn } = found
  const rows = (await decisionsOf(id)).map(({ retrato, decision, quien, decididaEn }) => ({
    Persona: retrato.nombre,
    Correo: retrato.correo,
    Rol: retrato.rol,
    Podía: retrato.puede,
    'Por sí misma': retrato.propios,
    'Último ingreso': retrato.ingreso && limaNow(new Date(retrato.ingreso)),
    'Dos pasos desde': retrato.segundoFactor && limaNow(new Date(retrato.segundoFactor)),
    Llaves: retrato.llaves.join('; '),
    Decisión: DECISIONES[decision],
    'Desde entonces': retrato.queda,
    Decidió: quien,
    Fecha: limaNow(decididaEn),
  }))
  await change(actor, async ({ audit }) => audit({ accion: 'exportar', tipo: 'accesos', id }))
  return new Response(streamOf(csvOf([...COLUMNS, ...DECIDED], [rows])), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': disposition(`revision-de-accesos-${isoDate(cerradaEn)}.csv`, false),
      'cache-control': 'private, no-store',
    },
  })
}
