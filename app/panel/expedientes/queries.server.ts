import { and, asc, eq, gte, ne, or } from 'drizzle-orm'
import type { Expediente } from '../../expedientes/schema.server.ts'
import { roles } from '../../features/catalogos/schema.server.ts'
import { heldPowers, ofRole } from '../../features/usuarios/queries.server.ts'
import { usuarios } from '../../features/usuarios/schema.server.ts'
import { type Actor, can, joinPowers, NO_POWERS, type Room } from '../../lib/account/permissions.ts'
import { auditoria } from '../../lib/audit/schema.server.ts'
import type { Entry } from '../../lib/audit/write.server.ts'
import { writeAudit } from '../../lib/audit/write.server.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { instantOf } from '../../lib/dates.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { waitTurn } from '../../lib/db/turn.server.ts'

export type Colleague = { id: number; nombre: string }

/** Who of an institution works in the office and may enter one of these rooms, by name. */
export async function staffOf(institucion: number, rooms: readonly Room[]): Promise<Colleague[]> {
  const { id, nombre, apellidos } = usuarios
  const rows = await db
    .select({ id, nombre, apellidos, ...heldPowers })
    .from(usuarios)
    .leftJoin(roles, ofRole)
    .where(
      and(
        eq(usuarios.institucion, institucion),
        eq(usuarios.estado, '1'),
        or(ne(usuarios.privilegios, ''), ne(roles.privilegios, '')),
      ),
    )
    .orderBy(asc(nombre), asc(apellidos))
  return rows.flatMap(({ own, role, ...one }) => {
    const powers = joinPowers(own, role ?? NO_POWERS)
    return rooms.some((room) => can(powers, room)) ? [{ id: one.id, nombre: `${one.nombre} ${one.apellidos}` }] : []
  })
}

const SEEN = 'ver'

const seenToday = (tx: Tx | typeof db, usuario: number, { tipo, id }: Expediente) =>
  tx.$count(
    auditoria,
    and(
      eq(auditoria.tipo, tipo),
      eq(auditoria.contenido, id),
      eq(auditoria.accion, SEEN),
      eq(auditoria.usuario, usuario),
      gte(auditoria.creadoEn, instantOf(today())),
    ),
  )

/** Notes that somebody looked at a case, once a day. Whoever looks through the eyes of another is who looked. */
export async function noteSeen(actor: Actor, caso: Expediente): Promise<void> {
  const usuario = actor.mira ?? actor.idusuario
  if (usuario === null || (await seenToday(db, usuario, caso)) > 0) return
  await db.transaction(async (tx) => {
    await waitTurn(tx, `visto ${usuario} ${caso.id}`)
    if ((await seenToday(tx, usuario, caso)) > 0) return
    const entry: Entry = { accion: SEEN, tipo: caso.tipo, id: caso.id, detalle: { numero: caso.numero } }
    await writeAudit(tx, { ...actor, idusuario: usuario }, [entry])
  })
}
