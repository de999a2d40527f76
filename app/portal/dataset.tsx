import { findInstitucion } from '../features/institucion/queries.server.ts'
import { fullAddress } from '../lib/addresses.ts'
import { institucionOf } from '../lib/context.server.ts'
import { csvOf } from '../lib/csv.server.ts'
import { limaNow } from '../lib/dates.ts'
import { publicResponse } from '../lib/public-response.server.ts'
import { slugOf } from '../lib/slugs.ts'
import type { Route } from './+types/dataset.ts'
import { type Dataset, datasetAt } from './datasets.server.ts'

const ADDRESS = /^(.*)\/datos\.(csv|json)$/
/** The terms of the national platform of open data: free use that says where it comes from. */
const LICENCE = {
  nombre: 'Open Data Commons Attribution License 1.0',
  url: 'https://opendatacommons.org/licenses/by/1-0/',
}

/** All of a list as a file: which list and which format, the address says. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const [, page = '', format] = ADDRESS.exec(url.pathname) ?? []
  const asked = { institucion, origin: url.origin }
  const [data, site] = await Promise.all([datasetAt(page, params, asked), findInstitucion(institucion)])
  if (!data || !site) return new Response('Los datos no existen o se retiraron.', { status: 404 })
  const nombre = `${slugOf(data.title)}.${format}`
  if (format === 'csv') {
    return publicResponse(csvOf(Object.keys(data.fields), data.batches()), { tipo: 'text/csv', nombre })
  }
  return publicResponse(jsonOf(data, site.nombreComercial, url.origin), { tipo: 'application/json', nombre })
}

/** What the data are, and then the rows, one in each line. */
async function* jsonOf(data: Dataset, institucion: string, origin: string): AsyncGenerator<string> {
  const about = {
    titulo: data.title,
    institucion,
    fuente: fullAddress(data.page, origin),
    licencia: { ...LICENCE, atribucion: institucion },
    actualizado: data.actualizado && limaNow(data.actualizado),
    campos: data.fields,
    cantidad: data.cantidad,
  }
  yield `${JSON.stringify(about, null, 2).slice(0, -2)},\n  "datos": [`
  let mark = '\n'
  for await (const rows of data.batches()) {
    for (const row of rows) {
      yield `${mark}    ${JSON.stringify(row)}`
      mark = ',\n'
    }
  }
  yield '\n  ]\n}\n'
}
