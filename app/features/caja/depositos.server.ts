import { and, eq, sql } from 'drizzle-orm'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { shortDate } from '../../lib/dates.ts'
import { noteUses } from '../../lib/files/uses.server.ts'
import { invalid } from '../../lib/outcomes.ts'
import { changeWhen } from '../../lib/unit.server.ts'
import { lockBox, tellCaja } from './mutations.server.ts'
import { freeOperation, saidToStaff, sameOnAnotherDay, takeOperation } from './queries.server.ts'
import { type Deposito, type Refused, refused, VOUCHER_MENOR } from './rules.ts'
import { cajas, depositos, salaDeCaja } from './schema.server.ts'

const DEPOSITOS = 'depositos'

/** Writes down that money of a closed box reached the bank. Demands `depositar`. @returns what is left to deposit */
export async function deposit(
  actor: Actor,
  idcaja: number,
  { importe, banco, operacion, fecha_operacion: fecha, monto_voucher: total, voucher, otro_dia }: Deposito,
): Promise<{ ok: true; id: number; resta: number } | Refused> {
  if (!can(actor, salaDeCaja, 'depositar')) return refused('SINPERMISO')
  return changeWhen(
    actor,
    ({ ok }) => ok,
    async (unit) => {
      const caja = await lockBox(unit, idcaja)
      if (!caja) return refused('NOEXISTE')
      if (caja.estado === '1') return refused('ABIERTA')
      if (importe > caja.porDepositar - caja.depositado) return refused('DEMAS')
      if (total !== undefined && total < importe) return invalid('monto_voucher', VOUCHER_MENOR)
      if (fecha < caja.fecha || fecha > today()) return invalid('fecha_operacion', 'Escriba el día en que se depositó')
      const [row] = await unit.tx
        .insert(depositos)
        .values({
          ...{ caja: caja.id, importe, banco, operacion, fecha, voucher },
          ...{ usuario: actor.idusuario ?? caja.cajero, institucion: caja.institucion },
        })
        .returning({ id: depositos.id })
      if (!row) throw new Error('The deposit was not inserted')
      await noteUses(unit.tx, actor, { tipo: salaDeCaja.name, id: row.id }, { voucher })
      const de = { tipo: DEPOSITOS, id: row.id, dicho: `depósito del ${shortDate(fecha)}` }
      const used = await takeOperation(unit, { banco, numero: operacion, fecha, importe, total, de })
      if (!used.ok) return invalid(used.campo === 'total' ? 'monto_voucher' : 'operacion', saidToStaff(used))
      const twice = otro_dia ? null : await sameOnAnotherDay(unit, { banco, numero: operacion, fecha })
      if (twice) return invalid('otro_dia', twice)
      await unit.tx
        .update(cajas)
        .set({ depositado: sql`${cajas.depositado} + ${importe}` })
        .where(eq(cajas.id, caja.id))
      unit.audit({
        ...{ accion: 'depositar', tipo: salaDeCaja.name, id: caja.id },
        despues: { iddeposito: row.id, importe, banco, numero_operacion: operacion, fecha },
      })
      tellCaja(unit, caja.id)
      return { ok: true as const, id: row.id, resta: caja.porDepositar - caja.depositado - importe }
    },
  )
}

/** Takes back a deposit that was written down wrongly. Demands `depositar`. */
export async function removeDeposit(actor: Actor, id: number): Promise<{ ok: true } | Refused> {
  if (!can(actor, salaDeCaja, 'depositar')) return refused('SINPERMISO')
  return changeWhen(
    actor,
    ({ ok }) => ok,
    async (unit) => {
      const mine = and(eq(depositos.institucion, actor.institucion), eq(depositos.id, id))
      const [asked] = await unit.tx.select({ caja: depositos.caja }).from(depositos).where(mine)
      const caja = asked && (await lockBox(unit, asked.caja))
      const [gone] = caja ? await unit.tx.delete(depositos).where(mine).returning() : []
      if (!caja || !gone) return refused('NOEXISTE')
      await noteUses(unit.tx, actor, { tipo: salaDeCaja.name, id }, {})
      await freeOperation(unit, { tipo: DEPOSITOS, id })
      await unit.tx
        .update(cajas)
        .set({ depositado: sql`${cajas.depositado} - ${gone.importe}` })
        .where(eq(cajas.id, caja.id))
      const { importe, banco, operacion, fecha } = gone
      unit.audit({
        ...{ accion: 'quitar_deposito', tipo: salaDeCaja.name, id: caja.id },
        antes: { iddeposito: id, importe, banco, numero_operacion: operacion, fecha },
      })
      tellCaja(unit, caja.id)
      return { ok: true as const }
    },
  )
}
