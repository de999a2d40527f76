import { institucionOf } from '../../lib/context.server.ts'
import { disposition } from '../../lib/files/headers.ts'
import { portalOf } from '../institucion/queries.server.ts'
import type { Route } from './+types/blank.ts'
import { blankSheet } from './sheet.server.ts'

/** The sheet on paper, empty, to be printed. */
export async function loader({ context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const sheet = await blankSheet(await portalOf(institucion), institucion)
  return new Response(new Uint8Array(sheet), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': disposition('hoja-de-reclamacion.pdf', true),
      'cache-control': 'public, max-age=3600',
    },
  })
}
