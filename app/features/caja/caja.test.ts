import { and, eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { byBank, cashIn, coins, issued, opened, operation, paid, treasury } from '../../../tests/tesoreria.ts'
import { auditoria } from '../../lib/audit/schema.server.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { db } from '../../lib/db/client.server.ts'
import { env } from '../../lib/env.server.ts'
import { dailyFlow } from '../flujo/queries.server.ts'
import { findRecibo, listRecibos, verify } from '../recibos/queries.server.ts'
import { loader as receiptPage } from '../recibos/verificar.tsx'
import { deposit, removeDeposit } from './depositos.server.ts'
import { acknowledge, closeBox, countBox, openBox } from './mutations.server.ts'
import { expectedIn, findCaja, sumsOf, waitingForBank } from './queries.server.ts'
import { annulReceipt, issueReceipt, payOut } from './recibos.server.ts'
import type { Cobro } from './rules.ts'
import { cajas, movimientos, operaciones, recibos } from './schema.server.ts'

testDatabase('vacia')

describe('a box', () => {
  it('is opened once at a time by each person', async () => {
    const { cashier, boss, caja } = await opened()
    expect(await openBox(cashier, { fondo: 0, serie: '001' })).toEqual({ ok: false, codigo: 'YAABIERTA' })
    expect(await openBox(boss, { fondo: 0, serie: '002' })).toMatchObject({ codigo: 'INVALIDO' })
    expect(await openBox(boss, { fondo: 0, serie: '001' })).toMatchObject({ ok: true })
    const other = { ...boss, subprivilegios: 'caja.cobrar' }
    expect(await closeBox(other, caja, { conteo: coins(20_000), nota: '' })).toEqual({
      ok: false,
      codigo: 'SINPERMISO',
    })
    expect(await closeBox(cashier, caja, { conteo: coins(20_000), nota: '' })).toMatchObject({
      ok: true,
      porDepositar: 0,
    })
    expect(await openBox(cashier, { fondo: 0, serie: '001' })).toMatchObject({ ok: true })
  })

  it('at the same moment twice is opened once', async () => {
    const { cashiers } = await treasury()
    const [cashier] = cashiers
    const both = await Promise.all([1, 2].map(() => openBox(cashier, { fondo: 5_000, serie: '001' })))
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await db.$count(cajas, eq(cajas.cajero, cashier.idusuario))).toBe(1)
  })

  it('refuses whoever lacks the power, and whoever is of another institution', async () => {
    const { person, caja, cashier } = await opened()
    const id = await issued(cashier, paid())
    const nobody = await person('')
    const stranger = (await treasury()).boss
    expect(await openBox(nobody, { fondo: 0, serie: '001' })).toMatchObject({ codigo: 'SINPERMISO' })
    expect(await closeBox(nobody, caja, { conteo: {}, nota: '' })).toMatchObject({ codigo: 'SINPERMISO' })
    expect(await acknowledge(nobody, caja)).toMatchObject({ codigo: 'SINPERMISO' })
    expect(await deposit(nobody, caja, operation('1', 1))).toMatchObject({ codigo: 'SINPERMISO' })
    expect(await issueReceipt(nobody, paid())).toMatchObject({ codigo: 'SINPERMISO' })
    expect(
      await payOut(nobody, { concepto: 'Útiles', importe: 1, sustento: 'Boleta 1', llave: 'llave-de-otro' }),
    ).toMatchObject({ codigo: 'SINPERMISO' })
    expect(await annulReceipt(nobody, id, 'Sin motivo')).toMatchObject({ codigo: 'SINPERMISO' })
    expect(await countBox(nobody, caja, { conteo: {}, nota: '' })).toMatchObject({ codigo: 'SINPERMISO' })
    expect(await annulReceipt(stranger, id, 'Sin motivo')).toMatchObject({ codigo: 'NOEXISTE' })
    expect(await countBox(stranger, caja, { conteo: {}, nota: '' })).toMatchObject({ codigo: 'NOEXISTE' })
    expect(await closeBox(stranger, caja, { conteo: {}, nota: '' })).toMatchObject({ codigo: 'NOEXISTE' })
    expect(await findRecibo(stranger.institucion, id)).toBeUndefined()
    expect((await listRecibos(stranger.institucion, { texto: '', pagina: 1 })).total).toBe(0)
  })

  it('holds what came in and went out in cash, and of other ways only says how much', async () => {
    const { cashier, caja, institucion } = await opened(20_000)
    await issued(cashier, paid({ importe: 1_050, cantidad: 3 }))
    await issued(cashier, byBank('123', { importe: 9_990 }))
    const egreso = { concepto: 'Útiles de oficina', importe: 700, sustento: 'Boleta B001-12', llave: 'egreso-uno' }
    expect(await payOut(cashier, egreso)).toMatchObject({ ok: true })
    expect(await payOut(cashier, egreso)).toMatchObject({ ok: true })
    const other = { ...egreso, sustento: 'Boleta B001-13' }
    expect(await payOut(cashier, other)).toEqual({ ok: false, codigo: 'YAHECHO' })
    expect(await payOut(cashier, { ...egreso, importe: 22_451, llave: 'egreso-dos' })).toEqual({
      ok: false,
      codigo: 'SINEFECTIVO',
    })
    expect(await expectedIn(db, { id: caja, fondo: 20_000 })).toBe(20_000 + 3_150 - 700)
    expect(await cashIn(caja)).toBe(22_450)
    expect(await sumsOf(caja)).toMatchObject({
      efectivo: { ingresos: 3_150, egresos: 700 },
      deposito: { ingresos: 9_990, egresos: 0 },
    })
    expect(await dailyFlow(institucion, today(), today())).toEqual([
      {
        ...{
          fecha: today(),
          ingresos: { efectivo: 3_150, deposito: 9_990, transferencia: 0, tarjeta: 0 },
          ...{ anuladoEfectivo: 0, anuladoOtros: 0, ingreso: 13_140 },
        },
        ...{ gastado: 700, devuelto: 0, efectivo: 2_450, depositado: 0, recibos: 2, anulados: 0 },
      },
    ])
  })
})

describe('a receipt', () => {
  it('has the next number of its series, whatever was refused between', async () => {
    const { cashier, institucion } = await opened()
    const first = await issued(cashier, byBank('777'))
    expect(await issueReceipt(cashier, byBank('000-777'))).toMatchObject({
      codigo: 'INVALIDO',
      errores: [{ campo: 'operacion' }],
    })
    expect(await issueReceipt(cashier, paid({ tasa: 'NADA' }))).toEqual({ ok: false, codigo: 'SINTASA' })
    const second = await issued(cashier, byBank('777', { banco: 'bcp' } as Partial<Cobro>))
    const numbers = await Promise.all([first, second].map(async (id) => (await findRecibo(institucion, id))?.numero))
    expect(numbers).toEqual([1, 2])
    expect(await db.$count(operaciones, eq(operaciones.institucion, institucion))).toBe(2)
  })

  it('asked for twice with the same name is one, also at the same moment, and also when the box closed since', async () => {
    const { cashier, caja } = await opened(0)
    const cobro = paid()
    const many = await Promise.all([1, 2, 3, 4].map(() => issued(cashier, cobro)))
    expect(new Set(many).size).toBe(1)
    await closeBox(cashier, caja, { conteo: coins(1_050), nota: '' })
    expect(await issueReceipt(cashier, cobro)).toEqual({ ok: true, id: many[0] })
    // Its name with another payer is another charge, and is not answered with the receipt of the first.
    expect(await issueReceipt(cashier, { ...cobro, pagador: 'Otra persona' })).toEqual({ ok: false, codigo: 'YAHECHO' })
    expect(await issueReceipt(cashier, paid())).toEqual({ ok: false, codigo: 'SINCAJA' })
    expect(await db.$count(recibos, eq(recibos.caja, caja))).toBe(1)
    expect(await db.$count(movimientos, eq(movimientos.caja, caja))).toBe(1)
  })

  it('of twenty at once, by several cashiers, each has its number: none twice, none left out', async () => {
    const { cashiers, institucion, caja } = await opened(0, 5)
    for (const one of cashiers.slice(1)) await openBox(one, { fondo: 0, serie: '001' })
    const all = Array.from({ length: 20 }, (_, i) => cashiers[i % cashiers.length] ?? cashiers[0])
    await Promise.all(all.map((who) => issued(who, paid())))
    const rows = await db.select({ n: recibos.numero }).from(recibos).where(eq(recibos.institucion, institucion))
    expect(rows.map(({ n }) => n).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    expect(await cashIn(caja)).toBe(4_200)
  })

  it('with one operation sent by two cashiers at once is one receipt', async () => {
    const { cashiers, institucion } = await opened(0, 2)
    await openBox(cashiers[1] ?? cashiers[0], { fondo: 0, serie: '001' })
    const both = await Promise.all(cashiers.map((who) => issueReceipt(who, byBank('55501'))))
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    const rows = await db.select({ n: recibos.numero }).from(recibos).where(eq(recibos.institucion, institucion))
    expect(rows).toEqual([{ n: 1 }])
  })

  it('is annulled once, with a reason, by somebody else, and then its operation may pay another', async () => {
    const { cashier, boss, institucion, caja } = await opened(0)
    const id = await issued(cashier, byBank('9001'))
    expect(await annulReceipt(cashier, id, 'Me equivoqué')).toEqual({ ok: false, codigo: 'PROPIO' })
    expect(await annulReceipt(boss, id, 'Concepto equivocado')).toEqual({ ok: true, devuelto: true })
    expect(await annulReceipt(boss, id, 'Otra vez')).toEqual({ ok: false, codigo: 'ANULADO' })
    expect(await findRecibo(institucion, id)).toMatchObject({
      numero: 1,
      motivo: 'Concepto equivocado',
      anuladoPor: boss.idusuario,
    })
    const again = await issued(cashier, byBank('9001'))
    expect((await findRecibo(institucion, again))?.numero).toBe(2)
    const cash = await issued(cashier, paid())
    expect(await cashIn(caja)).toBe(1_050)
    expect(await annulReceipt(boss, cash, 'Pagó dos veces')).toEqual({ ok: true, devuelto: true })
    expect(await cashIn(caja)).toBe(0)
    const late = await issued(cashier, paid())
    await closeBox(cashier, caja, { conteo: coins(1_050), nota: '' })
    expect(await annulReceipt(boss, late, 'Se retiró')).toEqual({ ok: true, devuelto: false })
    // Three of four cash or bank receipts of S/ 10.50 count no more; the cash of the last one is still in the drawer.
    expect((await dailyFlow(institucion, today(), today()))[0]).toMatchObject({
      ...{ recibos: 4, anulados: 3, anuladoEfectivo: 2_100, anuladoOtros: 1_050, ingreso: 1_050 },
      ...{ devuelto: 1_050, efectivo: 1_050 },
    })
  })

  it('is changed and deleted by nobody', async () => {
    const { cashier, boss, institucion, caja } = await opened(0)
    const id = await issued(cashier, paid())
    const mine = eq(recibos.id, id)
    await expect(db.update(recibos).set({ importe: 1, unitario: 1 }).where(mine)).rejects.toThrow()
    await expect(db.delete(recibos).where(mine)).rejects.toThrow()
    await expect(db.delete(movimientos).where(eq(movimientos.caja, caja))).rejects.toThrow()
    await annulReceipt(boss, id, 'Concepto equivocado')
    await expect(db.update(recibos).set({ motivo: 'Otro motivo' }).where(mine)).rejects.toThrow()
    await expect(
      db.update(recibos).set({ anuladoEn: null, anuladoPor: null, motivo: null }).where(mine),
    ).rejects.toThrow()
    expect(await findRecibo(institucion, id)).toMatchObject({ importe: 1_050, motivo: 'Concepto equivocado' })
  })

  it('tells whoever has its code nothing of a person, and the audit names nobody outside of what is erased', async () => {
    const { cashier, institucion } = await opened(0)
    const id = await issued(cashier, paid())
    const codigo = (await findRecibo(institucion, id))?.codigo ?? ''
    const told = await verify(institucion, codigo)
    expect(told).toEqual({
      serie: '001',
      numero: 1,
      fecha: today(),
      importe: 1_050,
      concepto: 'Alquiler de auditorio',
      ...{ emitidoEn: expect.stringContaining(today()), tasa: null, resolucion: '', anuladoEn: null },
    })
    expect(await verify(institucion + 1, codigo)).toBeUndefined()
    // Its address, as it is typed from the paper.
    env.IDINSTITUCION = institucion
    const page = (typed: string) =>
      receiptPage({ params: { codigo: typed }, context: new RouterContextProvider() } as never)
    expect(await page(codigo.toLowerCase())).toEqual(told)
    await expect(page('NADA')).rejects.toMatchObject({ status: 404 })
    const rows = await db
      .select()
      .from(auditoria)
      .where(and(eq(auditoria.tipo, 'recibos'), eq(auditoria.contenido, id)))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/Nelly|00000007/)
  })

  it('is found by its number, its document, and words of who paid and for what', async () => {
    const { cashier, institucion } = await opened(0)
    const find = async (texto: string) =>
      (await listRecibos(institucion, { texto, pagina: 1 })).list.map(({ numero }) => numero)
    await issued(cashier, paid({ pagador: 'Óscar Simulado Rojas', documento: '00000008', concepto: 'Constancia 100%' }))
    await issued(
      cashier,
      paid({ pagador: 'Nelly Ensayo Mamani', documento: 'CE-77X', concepto: 'Constancia de estudios' }),
    )
    expect(await find('')).toEqual([2, 1])
    expect(await find('001-0000002')).toEqual([2])
    expect(await find('1')).toEqual([1])
    expect(await find('00000008')).toEqual([1])
    expect(await find('ce-77x')).toEqual([2])
    expect(await find('oscar constancia')).toEqual([1])
    expect(await find('constancia')).toEqual([2, 1])
    expect(await find('100%')).toEqual([1])
    expect(await find('ensayo 100%')).toEqual([])
  })
})

describe('the bank', () => {
  it('gets what was counted beyond the fund, in parts, and no operation twice', async () => {
    const { cashier, caja, institucion } = await opened(20_000)
    await issued(cashier, paid({ importe: 30_000 }))
    await issued(cashier, byBank('400'))
    expect(await deposit(cashier, caja, operation('500', 100))).toEqual({ ok: false, codigo: 'ABIERTA' })
    await closeBox(cashier, caja, { conteo: coins(50_000), nota: '' })
    expect((await waitingForBank(institucion)).map(({ id }) => id)).toEqual([caja])
    expect(await deposit(cashier, caja, operation('0400', 100))).toMatchObject({ codigo: 'INVALIDO' })
    expect(await deposit(cashier, caja, operation('500', 30_001))).toEqual({ ok: false, codigo: 'DEMAS' })
    const part = await deposit(cashier, caja, operation('500', 10_000))
    expect(part).toMatchObject({ ok: true, resta: 20_000 })
    expect(await deposit(cashier, caja, operation('501', 20_001))).toEqual({ ok: false, codigo: 'DEMAS' })
    expect(await deposit(cashier, caja, operation('501', 20_000))).toMatchObject({ ok: true, resta: 0 })
    expect(await waitingForBank(institucion)).toEqual([])
    expect(part.ok && (await removeDeposit(cashier, part.id))).toEqual({ ok: true })
    expect((await findCaja(institucion, caja))?.depositado).toBe(20_000)
    expect(await deposit(cashier, caja, operation('500', 10_000))).toMatchObject({ ok: true, resta: 0 })
  })

  it('is waited for also by an open box that took cash more than a day ago', async () => {
    const { caja, institucion, cashier } = await opened(0)
    await issued(cashier, paid())
    expect(await waitingForBank(institucion)).toEqual([])
    await db.update(cajas).set({ cobradoDesde: '2026-01-05 08:00:00' }).where(eq(cajas.id, caja))
    expect((await waitingForBank(institucion)).map(({ id }) => id)).toEqual([caja])
  })
})
