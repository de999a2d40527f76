import { findTemporada, listResultados, listVacantes } from '../../features/admision/queries.server.ts'
import { salaDeAdmision } from '../../features/admision/schema.server.ts'
import { letterheadOf, portalOf } from '../../features/institucion/queries.server.ts'
import { checkedAt } from '../../lib/papers/check.server.ts'
import { noteIssued } from '../../lib/papers/issued.server.ts'
import { publicUrl } from '../../lib/public-url.server.ts'
import { idFrom } from '../../lib/slugs.ts'
import { requireRoom, takesOut } from '../admission.server.ts'
import { takeOut } from '../take-out.server.ts'
import type { Route } from './+types/record-pdf.ts'
import { numeroDeActa } from './queries.server.ts'
import { actaPdf } from './record.server.ts'

/** The record of the results of a season, to be signed. Who took it is noted. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const session = await requireRoom({ request, context }, salaDeAdmision)
  const { institucion } = session
  const temporada = await findTemporada(institucion, idFrom(params.id) ?? 0)
  const filas = temporada ? await listResultados(temporada.id) : []
  if (!temporada || filas.length === 0) throw new Response(null, { status: 404 })
  takesOut(session)
  const numero = await numeroDeActa(institucion, temporada.id)
  const pdf = await actaPdf({
    ...{ temporada, filas, numero, vacantes: await listVacantes(temporada.id) },
    membrete: letterheadOf(await portalOf(institucion)),
    comprobar: checkedAt(publicUrl('/'), institucion, 'acta', numero),
  })
  await noteIssued(institucion, pdf, { clase: 'acta', numero })
  const noted = { tipo: salaDeAdmision.name, id: temporada.id, detalle: { formato: 'pdf', filas: filas.length } }
  return takeOut(session, noted, { nombre: `${numero}.pdf`, tipo: 'application/pdf', body: new Uint8Array(pdf) })
}
