import { inArray } from 'drizzle-orm'
import { db } from '../../lib/db/client.server.ts'
import type { Connected } from '../../lib/live/events.ts'
import { usuarios } from '../usuarios/schema.server.ts'

/** Those who are connected, as the staff sees them, in the given order. Whoever no longer exists is left out. */
export async function describeConnected(present: { usuario: number; desde: string }[]): Promise<Connected[]> {
  if (present.length === 0) return []
  const rows = await db
    .select({ id: usuarios.id, nombre: usuarios.nombre, apellidos: usuarios.apellidos, imgUrl: usuarios.imgUrl })
    .from(usuarios)
    .where(
      inArray(
        usuarios.id,
        present.map(({ usuario }) => usuario),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return present.flatMap(({ usuario, desde }) => {
    const row = byId.get(usuario)
    if (!row) return []
    return [{ idusuario: usuario, nombre: `${row.nombre} ${row.apellidos}`, imgUrl: row.imgUrl, desde }]
  })
}
