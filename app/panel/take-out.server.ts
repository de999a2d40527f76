import type { Session } from '../features/cuenta/queries.server.ts'
import type { Entry } from '../lib/audit/write.server.ts'
import { disposition } from '../lib/files/headers.ts'
import type { Taken } from '../lib/sheets/file.server.ts'
import { change } from '../lib/unit.server.ts'
import { takesOut } from './admission.server.ts'

/** What leaves the office as a file. Who took it is noted. @throws {Response} for whoever looks as somebody else */
export async function takeOut(
  session: Session,
  noted: Omit<Entry, 'accion'>,
  { nombre, tipo, body }: Taken,
): Promise<Response> {
  takesOut(session)
  await change(session.actor, async ({ audit }) => audit({ accion: 'exportar', ...noted }))
  return new Response(body, {
    headers: {
      'content-type': tipo,
      'content-disposition': disposition(nombre, false),
      'cache-control': 'private, no-store',
    },
  })
}
