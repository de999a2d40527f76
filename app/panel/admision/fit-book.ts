import { findTemporada } from '../../features/admision/queries.server.ts'
import { codigoDe } from '../../features/admision/rules.ts'
import { salaDeAdmision } from '../../features/admision/schema.server.ts'
import { disposition } from '../../lib/files/headers.ts'
import { bookOf, XLSX } from '../../lib/sheets/book.server.ts'
import { change } from '../../lib/unit.server.ts'
import { requireRoom, takesOut } from '../admission.server.ts'
import type { Route } from './+types/fit-book.ts'
import { listAptos } from './queries.server.ts'

const COLUMNS = ['Código', 'Documento', 'Apellidos', 'Nombres', 'Programa', 'Modalidad', 'Puntaje']

/** Those who take the exam, with a column for their score: the same book is pasted back. Who took it is noted. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const session = await requireRoom({ request, context }, salaDeAdmision)
  takesOut(session)
  const temporada = await findTemporada(session.institucion, Number(params.id) || 0)
  if (!temporada) throw new Response(null, { status: 404 })
  const filas = await listAptos(temporada.id)
  await change(session.actor, async ({ audit }) =>
    audit({
      accion: 'exportar',
      tipo: salaDeAdmision.name,
      id: temporada.id,
      detalle: { formato: 'xlsx', filas: filas.length },
    }),
  )
  const book = await bookOf({
    name: 'Aptos',
    columns: COLUMNS.map((title) => ({ title, width: 22 })),
    rows: filas.map((f) => [
      ...[codigoDe(f.id), f.documento, f.apellidos, f.nombres, f.programa, f.modalidad],
      f.puntaje === null ? null : f.puntaje / 100,
    ]),
  })
  return new Response(book, {
    headers: {
      'content-type': XLSX,
      'content-disposition': disposition(`aptos-${temporada.denominacion}.xlsx`, false),
      'cache-control': 'private, no-store',
    },
  })
}
