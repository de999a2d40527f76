import { contentTypes } from '../../content-types.server.ts'
import { allDone, namesIn } from '../../features/auditoria/queries.server.ts'
import { salaDeAuditoria } from '../../features/auditoria/schema.server.ts'
import { tablas } from '../../features/tablas-maestras/schema.server.ts'
import { csvOf } from '../../lib/csv.server.ts'
import { isoDate, limaNow } from '../../lib/dates.ts'
import { disposition } from '../../lib/files/headers.ts'
import { streamOf } from '../../lib/public-response.server.ts'
import { change } from '../../lib/unit.server.ts'
import { requireRoom, takesOut } from '../admission.server.ts'
import type { Route } from './+types/export.ts'
import { auditAddress } from './asked.ts'
import { kinds } from './kinds.server.ts'
import { detailsOf, sentenceOf } from './sentences.ts'

const COLUMNS = ['Fecha', 'Qué se hizo', 'Detalle', 'Acción', 'Tipo', 'Contenido', 'Persona', 'Sobre', 'Registro']

/** What is filtered, as it stands, for a spreadsheet. Who took it is noted. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const session = await requireRoom({ request, context }, salaDeAuditoria, 'exportar')
  takesOut(session)
  const { actor, institucion } = session
  const { pagina: _, ...asked } = auditAddress(url.searchParams)
  await change(actor, async ({ audit }) => audit({ accion: 'exportar', tipo: 'auditoria', detalle: asked }))
  return new Response(streamOf(csvOf(COLUMNS, rowsOf(institucion, asked))), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': disposition(`auditoria-${isoDate(new Date())}.csv`, false),
      'cache-control': 'private, no-store',
    },
  })
}

async function* rowsOf(institucion: number, asked: Parameters<typeof allDone>[1]) {
  for await (const hechos of allDone(institucion, asked)) {
    const names = await namesIn(hechos, [...contentTypes, ...tablas])
    yield hechos.map((hecho) => ({
      Fecha: limaNow(hecho.fila.creadoEn),
      'Qué se hizo': sentenceOf(hecho, names, kinds),
      Detalle: detailsOf(hecho).join('; '),
      Acción: hecho.fila.accion,
      Tipo: hecho.fila.tipo,
      Contenido: hecho.fila.contenido,
      Persona: hecho.fila.usuario,
      Sobre: hecho.fila.sujeto,
      Registro: hecho.fila.id,
    }))
  }
}
