import { contentTypes } from '../../content-types.server.ts'
import { allDone } from '../../features/auditoria/queries.server.ts'
import { salaDeAuditoria } from '../../features/auditoria/schema.server.ts'
import { tablas } from '../../features/tablas-maestras/schema.server.ts'
import { isoDate, limaNow } from '../../lib/dates.ts'
import { sheetFile } from '../../lib/sheets/file.server.ts'
import { requireRoom } from '../admission.server.ts'
import { takeOut } from '../take-out.server.ts'
import type { Route } from './+types/export.ts'
import { auditAddress } from './asked.ts'
import { kinds } from './kinds.server.ts'
import { namesIn } from './queries.server.ts'
import { detailsOf, sentenceOf } from './sentences.ts'

const COLUMNS = ['Fecha', 'Qué se hizo', 'Detalle', 'Acción', 'Tipo', 'Contenido', 'Persona', 'Sobre', 'Registro']

/** What is filtered, as it stands, for a spreadsheet. Who took it is noted. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const session = await requireRoom({ request, context }, salaDeAuditoria, 'exportar')
  const { pagina: _, ...asked } = auditAddress(url.searchParams)
  const columns = COLUMNS.map((title) => ({ title, width: 20 }))
  const sheet = { name: 'Auditoría', columns, rows: rowsOf(session.institucion, asked) }
  const noted = { tipo: 'auditoria', detalle: asked }
  return takeOut(session, noted, await sheetFile(sheet, 'csv', `auditoria-${isoDate(new Date())}`))
}

async function* rowsOf(institucion: number, asked: Parameters<typeof allDone>[1]) {
  for await (const hechos of allDone(institucion, asked)) {
    const names = await namesIn(hechos, [...contentTypes, ...tablas])
    for (const hecho of hechos) {
      const { creadoEn, accion, tipo, contenido, usuario, sujeto, id } = hecho.fila
      const said = [sentenceOf(hecho, names, kinds), detailsOf(hecho).join('; ')]
      yield [limaNow(creadoEn), ...said, accion, tipo, contenido, usuario, sujeto, id]
    }
  }
}
