import { Readable } from 'node:stream'
import { wholeFile } from '../../lib/files/disk.server.ts'
import { disposition, PRIVATE } from '../../lib/files/headers.ts'
import { cleanName } from '../../lib/files/names.ts'
import { originalOf } from '../../lib/files/originals.server.ts'
import { change } from '../../lib/unit.server.ts'
import { requireAdministrator, takesOut } from '../admission.server.ts'
import type { Route } from './+types/original.ts'

/** A file as it was sent, with what a camera wrote in it. Who took it is noted before they have any of it. */
export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const session = await requireAdministrator({ request, context })
  takesOut(session)
  const original = await originalOf(session.institucion, id)
  const stream = original && (await wholeFile(original))
  if (!stream) throw new Response(null, { status: 404 })
  await change(session.actor, async ({ audit }) =>
    audit({ accion: 'descargar_original', tipo: 'archivos', detalle: { archivo: id, nombre: original.nombre } }),
  )
  const { nombre, tipo, bytes } = original
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      ...PRIVATE,
      'content-type': tipo,
      'content-length': String(bytes),
      'content-disposition': disposition(cleanName(`original-${nombre}`, tipo), false),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
}
