// What an operation of a bank pays: as much as its voucher says, whoever uses it, and no more.
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { byBank, coins, issued, opened, operation, paid, treasury } from '../../../tests/tesoreria.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { plusDays } from '../../lib/calendar/days.ts'
import { db } from '../../lib/db/client.server.ts'
import { change } from '../../lib/unit.server.ts'
import { deposit } from './depositos.server.ts'
import { closeBox, openBox } from './mutations.server.ts'
import { freeOperation, takeOperation } from './queries.server.ts'
import { annulReceipt, issueReceipt } from './recibos.server.ts'
import { type Cobro, depositoRules } from './rules.ts'

testDatabase('vacia')

/** What relies on each operation, and what each says, by a query that shares nothing with the product's. */
async function overdrawn(institucion: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from operaciones_bancarias o
    where o.idinstitucion = ${institucion}
      and o.importe < (select coalesce(sum(u.importe), 0) from operaciones_usos u where u.idoperacion = o.idoperacion)`)
  return rows[0]?.n ?? -1
}

/** On a receipt of so much, the voucher of so much. */
const part = (numero: string, importe: number, monto_voucher?: number, more: Partial<Cobro> = {}) =>
  byBank(numero, { importe, ...(monto_voucher !== undefined && { monto_voucher }), ...more } as Partial<Cobro>)

describe('an operation', () => {
  it('is its bank, its number and its day: a number comes back on another day', async () => {
    const { cashier } = await opened()
    await issued(cashier, byBank('77'))
    const ayer = { fecha_operacion: plusDays(today(), -1) }
    const another = { ...ayer, otro_dia: '1' } as Partial<Cobro>
    expect(await issueReceipt(cashier, byBank('0077', ayer as Partial<Cobro>))).toMatchObject({
      errores: [
        { campo: 'otro_dia', message: expect.stringMatching(/ya se anotó con fecha .* por recibo 001-0000001/) },
      ],
    })
    expect(await issueReceipt(cashier, byBank('77', another))).toMatchObject({ ok: true })
    expect(await issueReceipt(cashier, byBank('0077', { banco: 'bcp' } as Partial<Cobro>))).toMatchObject({ ok: true })
    expect(await issueReceipt(cashier, byBank('0077'))).toMatchObject({ errores: [{ campo: 'operacion' }] })
  })

  it('pays several receipts up to what its voucher says, and whoever comes later hears what is left and what has it', async () => {
    const { cashier, boss, institucion } = await opened()
    const first = await issued(cashier, part('88', 6_000, 12_000))
    await issued(cashier, part('88', 2_000))
    const said = await issueReceipt(cashier, part('88', 5_000))
    expect(said).toMatchObject({ codigo: 'INVALIDO', errores: [{ campo: 'operacion' }] })
    expect(JSON.stringify(said)).toMatch(
      /De esa operación de S\/\s120\.00 quedan S\/\s40\.00.*recibo 001-0000001, recibo 001-0000002/,
    )
    expect(await issueReceipt(cashier, part('88', 4_000, 9_000))).toMatchObject({
      errores: [{ campo: 'monto_voucher', message: expect.stringMatching(/se anotó por S\/\s120\.00/) }],
    })
    expect(await issueReceipt(cashier, part('89', 4_000, 3_999))).toMatchObject({
      errores: [{ campo: 'monto_voucher' }],
    })
    await issued(cashier, part('88', 4_000, 12_000))
    expect(await issueReceipt(cashier, part('88', 10))).toMatchObject({ codigo: 'INVALIDO' })
    expect(await annulReceipt(boss, first, 'Se cobró de más')).toMatchObject({ ok: true })
    expect(await issueReceipt(cashier, part('88', 6_010))).toMatchObject({ codigo: 'INVALIDO' })
    await issued(cashier, part('88', 6_000))
    expect(await overdrawn(institucion)).toBe(0)
  })

  it('is told anew once nothing relies on it', async () => {
    const { cashier, boss } = await opened()
    const id = await issued(cashier, part('90', 6_000))
    await annulReceipt(boss, id, 'El voucher era de más')
    await issued(cashier, part('90', 6_000, 12_000))
    expect(await issueReceipt(cashier, part('90', 6_000))).toMatchObject({ ok: true })
  })

  it('takes the deposits of two boxes to the bank', async () => {
    const { cashiers, boss } = await treasury(2)
    const boxes: number[] = []
    for (const who of cashiers) {
      const box = await openBox(who, { fondo: 0, serie: '001' })
      if (!box.ok) throw new Error(box.codigo)
      await issued(who, paid({ importe: 5_000 }))
      await closeBox(who, box.id, { conteo: coins(5_000), nota: '' })
      boxes.push(box.id)
    }
    const both = { ...operation('91', 5_000), monto_voucher: 10_000 }
    for (const id of boxes) expect(await deposit(boss, id, both)).toMatchObject({ ok: true, resta: 0 })
  })

  it('of a deposit is asked about, too, where its number stands written down with another day', async () => {
    const { cashier, boss, caja } = await opened(0)
    await issued(cashier, paid({ importe: 5_000 }))
    await issued(cashier, byBank('93', { fecha_operacion: plusDays(today(), -1) } as Partial<Cobro>))
    await closeBox(cashier, caja, { conteo: coins(5_000), nota: '' })
    expect(await deposit(boss, caja, operation('93', 5_000))).toMatchObject({ errores: [{ campo: 'otro_dia' }] })
    expect(await deposit(boss, caja, { ...operation('93', 5_000), otro_dia: '1' })).toMatchObject({ ok: true })
  })

  it('of a deposit is of any year: a box waits for the bank as long as it does', () => {
    const fecha_operacion = plusDays(today(), -800)
    const said = { importe: '10', banco: 'nacion', operacion: '94', fecha_operacion }
    expect(depositoRules.safeParse(said).success).toBe(true)
  })

  it('taken by two at one moment gives no more than it has', async () => {
    for (let n = 0; n < 6; n++) {
      const { institucion, cashiers } = await opened(0, 3)
      for (const who of cashiers.slice(1)) await openBox(who, { fondo: 0, serie: '001' })
      const done = await Promise.all(cashiers.map((who) => issueReceipt(who, part('92', 6_000, 12_000))))
      expect(done.map(({ ok }) => ok).sort()).toEqual([false, true, true])
      expect(await overdrawn(institucion)).toBe(0)
    }
  })
})

/** Numbers that a seed gives, each time the same. */
function dice(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

describe('whatever is paid with whatever operation', () => {
  it.each([
    7, 31, 4_071,
  ])('never takes more than it says, and what is freed comes back whole (seed %i)', async (seed) => {
    const { boss: actor, institucion } = await treasury()
    const roll = dice(seed)
    type Model = { total: number; uses: Map<string, number> }
    const model = new Map<string, Model>()
    const taken = () => [...model.values()].reduce((n, { uses }) => n + uses.size, 0)
    for (let step = 0; step < 120; step++) {
      const de = { tipo: 'prueba', id: roll(9), dicho: 'prueba' }
      const thing = `${de.id}`
      if (roll(4) === 0) {
        await change(actor, (unit) => freeOperation(unit, de))
        for (const [key, { uses }] of model) {
          uses.delete(thing)
          if (uses.size === 0) model.delete(key)
        }
      } else {
        const [numero, fecha] = [String(roll(2)), `2026-01-0${1 + roll(2)}`]
        const importe = 1 + roll(40)
        const total = roll(3) === 0 ? undefined : importe + roll(120)
        const one = model.get(`${numero} ${fecha}`)
        const others = [...(one?.uses ?? [])].filter(([key]) => key !== thing)
        const whole = others.length > 0 ? (one?.total ?? 0) : (total ?? importe)
        const fits =
          (total === undefined || total === whole) && importe + others.reduce((n, [, used]) => n + used, 0) <= whole
        const done = await change(actor, async (unit) => {
          const outcome = await takeOperation(unit, { banco: 'nacion', numero, fecha, importe, total, de })
          if (!outcome.ok) throw outcome
          return outcome
        }).catch((refused: { ok: false; message: string }) => {
          if (refused instanceof Error) throw refused
          return refused
        })
        expect([step, done.ok]).toEqual([step, fits])
        if (fits) {
          for (const [key, { uses }] of model) {
            uses.delete(thing)
            if (uses.size === 0) model.delete(key)
          }
          model.set(`${numero} ${fecha}`, { total: whole, uses: new Map([...others, [thing, importe]]) })
        }
      }
      expect(await overdrawn(institucion)).toBe(0)
    }
    const { rows } = await db.execute<{ numero: string; fecha: string; importe: string; usado: string; n: number }>(sql`
      select o.numero_operacion as numero, o.fecha::text as fecha, o.importe, sum(u.importe) as usado, count(*)::int as n
      from operaciones_bancarias o left join operaciones_usos u on u.idoperacion = o.idoperacion
      where o.idinstitucion = ${institucion} group by o.idoperacion order by 1, 2`)
    expect(rows.map((row) => [`${row.numero} ${row.fecha}`, Number(row.importe), Number(row.usado)])).toEqual(
      [...model]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, { total, uses }]) => [key, total, [...uses.values()].reduce((n, one) => n + one, 0)]),
    )
    expect(taken()).toBeGreaterThan(2)
  })
})
