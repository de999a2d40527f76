// A receipt of the desk as a way to pay, from outside.
import { and, eq, ne } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { idOf, presented, tellers, waits, who } from '../../../tests/pagos.ts'
import { attach, begun, paid, sent, VISITOR } from '../../../tests/postulantes.ts'
import { issued } from '../../../tests/tesoreria.ts'
import { movementsOf } from '../../expedientes/movements.server.ts'
import { expedientes } from '../../expedientes/schema.server.ts'
import { enviar } from '../../features/admision/inscribe.server.ts'
import { findPostulante } from '../../features/admision/queries.server.ts'
import { freeOperation, paymentSeen } from '../../features/caja/queries.server.ts'
import { annulReceipt } from '../../features/caja/recibos.server.ts'
import { numeroDe } from '../../features/caja/rules.ts'
import { recibos } from '../../features/caja/schema.server.ts'
import { countPayment } from '../../features/mesa-partes/payments.server.ts'
import { tramites } from '../../features/tramites/schema.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { db } from '../../lib/db/client.server.ts'
import { soles } from '../../lib/money.ts'
import { change } from '../../lib/unit.server.ts'
import { actOnReceipt } from './acts.server.ts'
import { decide } from './payments.server.ts'

testDatabase('sembrada')

let [teller, boss]: Actor[] = []

beforeAll(async () => {
  ;[teller, boss] = await tellers()
})

const caseNow = async (id: number) => (await db.select().from(expedientes).where(eq(expedientes.id, id)))[0]

describe('a receipt of the desk', () => {
  const fee = async () => (await waits('admision', (await sent(`TASA-${Math.random()}`)).id))?.tasa ?? ''
  const receipt = async (documento: string, more: object = {}) => {
    const cobro = { tasa: await fee(), cantidad: 1, pagador: 'Nelly Ensayo', documento, medio: 'efectivo', ...more }
    const id = await issued(
      who(teller) as never,
      { ...cobro, llave: `recibo-${Math.random()}`.replace('.', '') } as never,
    )
    const [row] = await db.select().from(recibos).where(eq(recibos.id, id))
    if (!row) throw new Error('no receipt')
    return { ...row, dicho: numeroDe(row) }
  }
  const registered = async () => {
    const { id } = await begun()
    for (const clase of ['foto', 'documento', 'comprobante'] as const) await attach(id, clase)
    const documento = (await findPostulante(2, id))?.postulante.numeroDocumento ?? ''
    const send = (numero_operacion: string) =>
      enviar(2, id, { ...paid(numero_operacion), banco: 'instituto' as const }, VISITOR)
    return { id, documento, send }
  }
  const no = { ok: false, errores: [{ campo: 'numero_operacion' }] }

  it('pays for a registration, once, without waiting; annulled, it does not pay', async () => {
    const [one, other] = [await registered(), await registered()]
    const own = await receipt(one.documento)
    expect(await one.send('001-9999999')).toMatchObject(no)
    expect(await other.send(own.dicho)).toMatchObject({
      errores: [{ message: expect.stringContaining('otra persona') }],
    })
    expect(await one.send(own.dicho.replace('-0', '-'))).toEqual({ ok: true })
    expect(await paymentSeen({ tipo: 'admision', id: one.id })).toMatchObject({ recibo: { numero: own.dicho } })
    expect(await waits('admision', one.id)).toBeUndefined()
    // With its code, but it paid already.
    expect(await other.send(own.codigo)).toMatchObject({
      errores: [{ message: expect.stringContaining('ya se presentó') }],
    })
    const free = await receipt('')
    expect(await other.send(free.codigo.toLowerCase())).toEqual({ ok: true })
    const data = new FormData()
    data.set('motivo', 'Se cobró dos veces')
    expect(await actOnReceipt(who(boss), free.id, data)).toMatchObject({ ok: true })
    expect(await paymentSeen({ tipo: 'admision', id: other.id })).toBeNull()
    const denied = (await findPostulante(2, other.id))?.postulante.pagoNegado
    expect(denied).toBe(`Se anuló el recibo ${free.dicho}, con el que se pagó`)
    const third = await registered()
    expect(await third.send(free.codigo)).toMatchObject(no)
    // One that confirmed a deposit paid that, and another fee is not this one.
    const { id } = await sent('RECIBO-1')
    await decide(who(teller), { ids: [await idOf('admision', id)], hacer: 'confirmar', motivo: '' })
    const given = (await paymentSeen({ tipo: 'admision', id }))?.recibo
    const [row] = await db
      .select()
      .from(recibos)
      .where(eq(recibos.id, given?.id ?? 0))
    expect(await third.send(row?.codigo ?? '')).toMatchObject(no)
    const small = await receipt('', { tasa: undefined, concepto: 'Otro', importe: 5_999, razon: 'Es de otro año' })
    expect(await third.send(small.codigo)).toMatchObject({
      errores: [{ message: expect.stringContaining('no paga esto') }],
    })
    const two = await Promise.all(
      [third, await registered()].map(async (each) => each.send((await receipt('')).codigo)),
    )
    expect(two).toEqual([{ ok: true }, { ok: true }])
  })

  it('given to two at one moment pays for one', async () => {
    const both = [await registered(), await registered()]
    const { codigo } = await receipt('')
    const done = await Promise.all(both.map(({ send }) => send(codigo)))
    expect(done.map(({ ok }) => ok).sort()).toEqual([false, true])
  })

  it('pays for a case, which is confirmed then, and no more once it is annulled', async () => {
    const own = await receipt('00000007', {
      tasa: undefined,
      concepto: 'Constancia',
      importe: 2_000,
      razon: 'Es de otro año',
    })
    const caso = await presented(own.dicho, 'II', { pago_banco: 'instituto', fundamentos: 'Con recibo' })
    expect(await caseNow(caso.id)).toMatchObject({ pago: 'confirmado' })
    expect(await paymentSeen({ tipo: 'mesa_partes', id: caso.id })).toMatchObject({ recibo: { numero: own.dicho } })
    await expect(presented(own.dicho, 'I', { pago_banco: 'instituto', fundamentos: 'Otra vez' })).rejects.toThrow(
      /ya se presentó/,
    )
    expect(await annulReceipt(who(boss), own.id, 'Se cobró dos veces')).toMatchObject({ ok: true })
    expect(await caseNow(caso.id)).toMatchObject({ pago: 'rechazado' })
    const last = (await movementsOf(caso.id)).at(-1)
    expect(last).toMatchObject({ paso: 'rechazar_pago', datos: { texto: expect.stringContaining(own.dicho) } })
  })

  it('pays what the trámite costs, whatever was told, and no more than it says where that is counted', async () => {
    const free = { tasa: undefined, concepto: 'Copia', razon: 'Es de otro año' }
    const [least, most] = [
      await receipt('00000007', { ...free, importe: 100 }),
      await receipt('00000007', { ...free, importe: 2_000 }),
    ]
    const more = { pago_banco: 'instituto', fundamentos: 'Con recibo' }
    await expect(presented(least.dicho, 'I', { ...more, pago_importe: '0.10' })).rejects.toThrow(/no paga esto/)
    await expect(presented(most.dicho, 'I', { ...more, pago_importe: '100.00' })).rejects.toThrow(/importe que dice/)
    const [tramite] = await db
      .select({ id: tramites.id, tasa: tramites.tasa })
      .from(tramites)
      .where(and(eq(tramites.institucion, 2), ne(tramites.tasa, '')))
    const byFee = await receipt('00000007', { tasa: tramite?.tasa })
    const count = (importe: number, costo: string) =>
      change(who(teller), (unit) =>
        countPayment(
          unit,
          {
            ...{ tipo: 'mesa_partes', id: 900_001, numero: 'D-1', tramite: tramite?.id ?? 0, datos: { costo } },
            solicitante: { numero_documento: '00000007' },
          } as never,
          {
            ...{ pago_banco: 'instituto', pago_operacion: byFee.dicho, pago_fecha: today(), pago_importe: importe },
          },
        ),
      )
    const each = `${soles(byFee.importe)} por semestre`
    expect(await count(byFee.importe * 5, each)).toMatchObject({ message: expect.stringContaining('importe que dice') })
    expect(await count(byFee.importe, each)).toBeNull()
  })

  it('that confirmed what its case let go of keeps the operation, and pays for the case that comes again', async () => {
    const first = await presented('EXP-7')
    const ids = [await idOf('mesa_partes', first.id)]
    expect(await decide(who(teller), { ids, hacer: 'confirmar', motivo: '' })).toMatchObject({ ok: true })
    const numero = (await paymentSeen({ tipo: 'mesa_partes', id: first.id }))?.recibo?.numero ?? ''
    await change(who(teller), (unit) => freeOperation(unit, { tipo: 'mesa_partes', id: first.id }))
    expect(await paymentSeen({ tipo: 'mesa_partes', id: first.id })).toBeNull()
    await expect(presented('EXP-7', 'I')).rejects.toThrow(/ya se usó/)
    const again = await presented(numero, 'I', { pago_banco: 'instituto' })
    expect(await caseNow(again.id)).toMatchObject({ pago: 'confirmado' })
  })
})
