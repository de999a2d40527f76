import { findTemporada } from '../../features/admision/queries.server.ts'
import { codigoDe } from '../../features/admision/rules.ts'
import { salaDeAdmision } from '../../features/admision/schema.server.ts'
import { sheetFile } from '../../lib/sheets/file.server.ts'
import { idFrom } from '../../lib/slugs.ts'
import { requireRoom } from '../admission.server.ts'
import { takeOut } from '../take-out.server.ts'
import type { Route } from './+types/fit-book.ts'
import { listAptos } from './queries.server.ts'

const COLUMNS = ['Código', 'Documento', 'Apellidos', 'Nombres', 'Programa', 'Modalidad', 'Aula', 'Puntaje']

/** Those who take the exam, with a column for their score: the same book is pasted back. Who took it is noted. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const session = await requireRoom({ request, context }, salaDeAdmision)
  const temporada = await findTemporada(session.institucion, idFrom(params.id) ?? 0)
  if (!temporada) throw new Response(null, { status: 404 })
  const filas = await listAptos(temporada.id)
  const sheet = {
    name: 'Aptos',
    columns: COLUMNS.map((title) => ({ title, width: 22 })),
    rows: filas.map((f) => [
      ...[codigoDe(f.id), f.documento, f.apellidos, f.nombres, f.programa, f.modalidad, f.aula || null],
      f.puntaje === null ? (f.ausente ? 'NP' : null) : f.puntaje / 100,
    ]),
  }
  const detalle = { formato: 'xlsx', filas: filas.length }
  const noted = { tipo: salaDeAdmision.name, id: temporada.id, detalle }
  return takeOut(session, noted, await sheetFile(sheet, 'xlsx', `aptos-${temporada.denominacion}`))
}
