import { findTemporada } from '../../features/admision/queries.server.ts'
import { codigoDe } from '../../features/admision/rules.ts'
import { salaDeAdmision } from '../../features/admision/schema.server.ts'
import { disposition } from '../../lib/files/headers.ts'
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
  const text = (value: string) => ({ value, type: String })
  const sheet = [
    COLUMNS.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...filas.map((f) => [
      ...[codigoDe(f.id), f.documento, f.apellidos, f.nombres, f.programa, f.modalidad].map(text),
      f.puntaje === null ? null : { value: f.puntaje / 100, type: Number },
    ]),
  ]
  const { default: writeExcel } = await import('write-excel-file/node')
  const book = await writeExcel(sheet, { columns: COLUMNS.map(() => ({ width: 22 })), stickyRowsCount: 1 }).toBuffer()
  return new Response(new Uint8Array(book), {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': disposition(`aptos-${temporada.denominacion}.xlsx`, false),
      'cache-control': 'private, no-store',
    },
  })
}
