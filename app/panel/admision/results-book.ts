import { resultOf } from '../../features/admision/outcome.ts'
import { findTemporada, listResultados } from '../../features/admision/queries.server.ts'
import { codigoDe } from '../../features/admision/rules.ts'
import { salaDeAdmision } from '../../features/admision/schema.server.ts'
import { sheetFile } from '../../lib/sheets/file.server.ts'
import { idFrom } from '../../lib/slugs.ts'
import { requireRoom } from '../admission.server.ts'
import { takeOut } from '../take-out.server.ts'
import type { Route } from './+types/results-book.ts'

const COLUMNS = ['Programa', 'Modalidad', 'Puesto', 'Código', 'Apellidos', 'Nombres', 'Puntaje', 'Resultado']

/** The results of a season, by programme and modality, in order of merit. Who took them is noted. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const session = await requireRoom({ request, context }, salaDeAdmision)
  const temporada = await findTemporada(session.institucion, idFrom(params.id) ?? 0)
  if (!temporada) throw new Response(null, { status: 404 })
  const filas = await listResultados(temporada.id)
  const groups = Map.groupBy(filas, ({ programa, modalidad }) => JSON.stringify([programa, modalidad]))
  const byProgramme = Map.groupBy([...groups.values()], ([one]) => one?.programa)
  const sheet = {
    name: 'Resultados',
    columns: COLUMNS.map((title) => ({ title, width: 22 })),
    rows: [...byProgramme.values()]
      .flat(2)
      .map((f) => [
        ...[f.programa, f.modalidad, f.orden, codigoDe(f.id), f.apellidos, f.nombres],
        ...[f.puntaje === null ? (f.ausente ? 'NP' : null) : f.puntaje / 100, resultOf(f)],
      ]),
  }
  const noted = { tipo: salaDeAdmision.name, id: temporada.id, detalle: { formato: 'xlsx', filas: filas.length } }
  return takeOut(session, noted, await sheetFile(sheet, 'xlsx', `resultados-${temporada.denominacion}`))
}
