import { redirect } from 'react-router'
import { institucionOf } from '../../lib/context.server.ts'
import { disposition } from '../../lib/files/headers.ts'
import { checkedAt } from '../../lib/papers/check.server.ts'
import { noteIssued } from '../../lib/papers/issued.server.ts'
import { publicUrl } from '../../lib/public-url.server.ts'
import { portalOf } from '../institucion/queries.server.ts'
import type { Route } from './+types/ficha-pdf.ts'
import { openedIn } from './access.server.ts'
import { SEGUIMIENTO } from './address.ts'
import { fichaPdf } from './ficha.server.ts'
import { findTemporada } from './queries.server.ts'
import { codigoDe } from './rules.ts'

/** The sheet of the registration that this browser has open. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const opened = await openedIn(request.headers.get('cookie'), institucion)
  if (!opened || opened.postulante.estado === 'borrador') throw redirect(SEGUIMIENTO)
  const [portal, temporada] = await Promise.all([
    portalOf(institucion),
    findTemporada(institucion, opened.postulante.temporada),
  ])
  const numero = codigoDe(opened.postulante.id)
  const pdf = await fichaPdf(opened, {
    ...{ institucion: portal.nombre, temporada: temporada?.denominacion ?? '' },
    comprobar: checkedAt(publicUrl('/'), institucion, 'ficha', numero),
  })
  await noteIssued(institucion, pdf, { clase: 'ficha', numero })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': disposition(`ficha-${numero}.pdf`, false),
      'cache-control': 'private, no-store',
    },
  })
}
