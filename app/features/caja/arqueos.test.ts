import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { coins, issued, opened, operation, paid, treasury } from '../../../tests/tesoreria.ts'
import { auditoria } from '../../lib/audit/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { treasuryTasks } from '../../panel/home/treasury.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import { deposit } from './depositos.server.ts'
import { acknowledge, closeBox, countBox, explain, openBox } from './mutations.server.ts'
import { boxesLeftOpen, countsOf, findCaja, unseenDifferences } from './queries.server.ts'
import { arqueos } from './schema.server.ts'

testDatabase('vacia')

describe('a box', () => {
  it.each([
    [-350, '', false],
    [1_000, '', false],
    [-1_000, '', false],
    [1_010, '', true],
    [-1_010, 'Falta', true],
    [1_010, 'Sobró de un vuelto que nadie reclamó', false],
  ])('that closes with a difference of %i céntimos, and the note «%s»', async (diferencia, nota, explicar) => {
    const { cashier, caja, boss, institucion } = await opened(20_000)
    await issued(cashier, paid({ importe: 30_000 }))
    const done = await closeBox(cashier, caja, { conteo: coins(50_000 + diferencia), nota })
    expect(done).toEqual({ ok: true, diferencia, porDepositar: 30_000 + diferencia, explicar })
    expect(await findCaja(institucion, caja)).toMatchObject({
      estado: '2',
      montoDiferencia: diferencia,
      cierre: 50_000 + diferencia,
    })
    const told = Math.abs(diferencia) > 1_000
    expect((await unseenDifferences(institucion)).map(({ id }) => id)).toEqual(told ? [caja] : [])
    expect(await acknowledge(cashier, caja)).toEqual({ ok: false, codigo: 'LACERRO' })
    expect(await acknowledge(boss, caja)).toEqual({ ok: true })
    expect(await unseenDifferences(institucion)).toEqual([])
  })

  it('keeps what was counted before it is known how far off it is, which is explained then, once, by whoever counted', async () => {
    const { cashier, caja, boss, institucion } = await opened(20_000)
    await closeBox(cashier, caja, { conteo: coins(18_000), nota: '' })
    const count = async () => (await countsOf(caja)).at(-1)
    const id = (await count())?.id ?? 0
    expect(await count()).toMatchObject({ contado: 18_000, esperado: 20_000, nota: '' })
    expect(await openBox(cashier, { fondo: 0, serie: '001' })).toEqual({ ok: false, codigo: 'SINEXPLICAR' })
    expect(await explain(boss, id, 'No fui yo quien contó')).toEqual({ ok: false, codigo: 'NOEXISTE' })
    expect(await explain(cashier, id, 'Un vuelto entregado de más')).toEqual({ ok: true })
    expect(await explain(cashier, id, 'Lo pensé mejor y fue otra cosa')).toEqual({ ok: false, codigo: 'EXPLICADO' })
    expect(await count()).toMatchObject({ contado: 18_000, nota: 'Un vuelto entregado de más' })
    expect(await findCaja(institucion, caja)).toMatchObject({ nota: 'Un vuelto entregado de más' })
    expect(await openBox(cashier, { fondo: 0, serie: '001' })).toMatchObject({ ok: true })
    const mine = eq(arqueos.id, id)
    for (const change of [{ contado: 20_000, diferencia: 0 }, { nota: 'Otra explicación' }])
      await expect(db.update(arqueos).set(change).where(mine)).rejects.toThrow()
    await expect(db.delete(arqueos).where(mine)).rejects.toThrow()
  })

  it('of whoever cannot close it any more is closed with a count by who answers for the boxes, and the audit says whose it was', async () => {
    const { cashier, caja, boss, institucion } = await opened(20_000)
    await issued(cashier, paid({ importe: 30_000 }))
    await db.update(usuarios).set({ estado: '0' }).where(eq(usuarios.id, cashier.idusuario))
    expect((await boxesLeftOpen(institucion)).map(({ id }) => id)).toEqual([caja])
    const stranger = (await treasury()).boss
    expect(await closeBox(stranger, caja, { conteo: {}, nota: '' })).toMatchObject({ codigo: 'NOEXISTE' })
    expect(await closeBox(boss, caja, { conteo: coins(49_000), nota: '' })).toMatchObject({
      ...{ ok: true, diferencia: -1_000, porDepositar: 29_000 },
    })
    expect(await acknowledge(boss, caja)).toEqual({ ok: false, codigo: 'LACERRO' })
    expect(await boxesLeftOpen(institucion)).toEqual([])
    expect(await countsOf(caja)).toMatchObject([{ tipo: 'cierre', usuario: boss.idusuario }])
    expect(await closeBox(boss, caja, { conteo: {}, nota: '' })).toEqual({ ok: false, codigo: 'CERRADA' })
    const [trace] = await db
      .select()
      .from(auditoria)
      .where(and(eq(auditoria.tipo, 'caja'), eq(auditoria.accion, 'cerrar_ajena'), eq(auditoria.contenido, caja)))
    expect(trace).toMatchObject({ usuario: boss.idusuario, sujeto: cashier.idusuario })
    expect(await deposit(boss, caja, operation('501', 29_000))).toMatchObject({ ok: true, resta: 0 })
  })

  it('that somebody else closed has its difference known by a third person', async () => {
    const { caja, boss, institucion, person } = await opened(20_000)
    await closeBox(boss, caja, { conteo: coins(10_000), nota: 'Faltaba al contarla' })
    expect(await unseenDifferences(institucion)).toMatchObject([{ id: caja, cerro: boss.idusuario }])
    const [mine, others] = [await treasuryTasks(boss, new Date()), await treasuryTasks(await person(), new Date())]
    const keys = [mine, others].map((tasks) => tasks.filter(({ key }) => key === `diferencia ${caja}`).length)
    expect(keys).toEqual([0, 1])
    expect(await acknowledge(boss, caja)).toEqual({ ok: false, codigo: 'LACERRO' })
    expect(await acknowledge(await person(), caja)).toEqual({ ok: true })
  })

  it('is counted without notice by somebody else, and only while it is open', async () => {
    const { cashier, caja, boss } = await opened(20_000)
    expect(await countBox(cashier, caja, { conteo: coins(20_000), nota: '' })).toEqual({ ok: false, codigo: 'SUYA' })
    expect(await countBox(boss, caja, { conteo: coins(19_000), nota: '' })).toEqual({ ok: true, diferencia: -1_000 })
    expect(await countBox(boss, caja, { conteo: coins(18_990), nota: '' })).toEqual({ ok: true, diferencia: -1_010 })
    // What nobody has counted to its end is no difference that anybody could know of.
    expect(await acknowledge(boss, caja)).toEqual({ ok: false, codigo: 'ABIERTA' })
    await closeBox(cashier, caja, { conteo: coins(20_000), nota: '' })
    expect(await countBox(boss, caja, { conteo: coins(20_000), nota: '' })).toEqual({ ok: false, codigo: 'CERRADA' })
  })
})
