import { and, eq } from 'drizzle-orm'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { limaNow } from '../../lib/dates.ts'
import { isDuplicate } from '../../lib/db/unavailable.server.ts'
import { changeWhen, type Unit } from '../../lib/unit.server.ts'
import { lockOwn, tellCaja } from './mutations.server.ts'
import { expectedIn } from './queries.server.ts'
import { numeroDe, type Refused, refused } from './rules.ts'
import { movimientos, recibos, salaDeCaja } from './schema.server.ts'

type Given = { ok: true; importe: number }

/**
 * Gives back, from the box of whoever acts, the cash of a receipt that was annulled when its own box was closed already:
 * once. Demands `cobrar`, and an open box of one's own.
 */
export async function giveBack(actor: Actor, recibo: number): Promise<Given | Refused> {
  if (!can(actor, salaDeCaja, 'cobrar')) return refused('SINPERMISO')
  const work = (unit: Unit<Actor>) => give(unit, recibo)
  return changeWhen(actor, ({ ok }) => ok, work).catch((error) => {
    // Two boxes at one moment: the money left one of them.
    if (isDuplicate(error)) return refused('YADEVUELTO')
    throw error
  })
}

async function give(unit: Unit<Actor>, id: number): Promise<Given | Refused> {
  const { tx, actor } = unit
  const caja = await lockOwn(unit)
  if (!caja) return refused('SINCAJA')
  const [recibo] = await tx
    .select()
    .from(recibos)
    .where(and(eq(recibos.institucion, actor.institucion), eq(recibos.id, id)))
  if (!recibo) return refused('NOEXISTE')
  const { medio, importe } = recibo
  if (!recibo.anuladoEn || medio !== 'efectivo' || importe === 0) return refused('NOSEDEVUELVE')
  const [gone] = await tx
    .select({ id: movimientos.id })
    .from(movimientos)
    .where(and(eq(movimientos.recibo, id), eq(movimientos.tipo, 'E')))
  if (gone) return refused('YADEVUELTO')
  if (importe > (await expectedIn(tx, caja))) return refused('SINEFECTIVO')
  const ahora = limaNow()
  await tx.insert(movimientos).values({
    ...{ caja: caja.id, tipo: 'E', medio, importe, recibo: id },
    concepto: `Devolución del recibo ${numeroDe(recibo)}, anulado`,
    ...{ fecha: ahora.slice(0, 10), hora: ahora, usuario: caja.cajero, institucion: caja.institucion },
  })
  unit.audit({
    accion: 'devolver_efectivo',
    tipo: salaDeCaja.name,
    id: caja.id,
    despues: { importe, recibo: numeroDe(recibo) },
  })
  tellCaja(unit, caja.id)
  return { ok: true, importe }
}
