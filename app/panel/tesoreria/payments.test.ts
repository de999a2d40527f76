// What applicants and citizens paid by deposit, from what they say to the receipt that the flow of the day has.
import { and, eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { idOf, presented, tellers, waits, who } from '../../../tests/pagos.ts'
import { attach, begun, jefa, paid, seenNow, sent, VISITOR } from '../../../tests/postulantes.ts'
import { expedientes } from '../../expedientes/schema.server.ts'
import { enviar } from '../../features/admision/inscribe.server.ts'
import { findPostulante } from '../../features/admision/queries.server.ts'
import { evaluar } from '../../features/admision/review.server.ts'
import { openBox } from '../../features/caja/mutations.server.ts'
import { paidWith, paymentSeen, takeOperation } from '../../features/caja/queries.server.ts'
import { annulReceipt } from '../../features/caja/recibos.server.ts'
import { operaciones, recibos, usos } from '../../features/caja/schema.server.ts'
import { byConcept, dailyFlow } from '../../features/flujo/queries.server.ts'
import { mesaPartes } from '../../features/mesa-partes/schema.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { auditoria } from '../../lib/audit/schema.server.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { db } from '../../lib/db/client.server.ts'
import { change } from '../../lib/unit.server.ts'
import { actOnCase } from '../expedientes/acts.server.ts'
import { actOnReceipt } from './acts.server.ts'
import { decide } from './payments.server.ts'
import { countPagos, listPagos } from './queries.server.ts'

testDatabase('sembrada')

let [teller, boss, idle]: Actor[] = []

beforeAll(async () => {
  ;[teller, boss, idle] = await tellers()
})

const caseNow = async (id: number) => (await db.select().from(expedientes).where(eq(expedientes.id, id)))[0]

describe('what an applicant paid by deposit', () => {
  it('waits, is confirmed with a receipt in the box of who found it, and enters the day under its concept', async () => {
    const { id } = await sent('DEP-1')
    const pago = await waits('admision', id)
    expect(pago).toMatchObject({
      importe: 6_000,
      total: 6_000,
      operacion: 'DEP1',
      dicho: expect.stringContaining('ADM-'),
    })
    const { total, list } = await listPagos(2, { texto: 'dep1 ensayo', pagina: 1, tamano: 50 })
    expect([total, list.map((one) => one.contenido)]).toEqual([1, [id]])
    const before = await countPagos(2)
    const concepts = async () => {
      const rows = await byConcept(2, today(), today())
      return rows.find(({ tasa }) => tasa === pago?.tasa)?.suma ?? '0'
    }
    const [flow, sum] = [await dailyFlow(2, today(), today()), await concepts()]
    // Nothing is done for who has no box, or not the power.
    const ids = [pago?.id ?? 0]
    const none = await decide(who(idle), { ids, hacer: 'confirmar', motivo: '' })
    expect(none).toMatchObject({ ok: false, aviso: expect.stringMatching(/en su caja, y no tiene una abierta/) })
    const weak = { ...who(teller), subprivilegios: 'caja.cobrar' }
    expect(await decide(weak, { ids, hacer: 'confirmar', motivo: '' })).toMatchObject({ ok: false })
    expect(await decide(weak, { ids, hacer: 'rechazar', motivo: 'No está' })).toMatchObject({ ok: false })
    const done = await decide(who(teller), { ids, hacer: 'confirmar', motivo: '' })
    expect(done).toMatchObject({ ok: true, aviso: expect.stringMatching(/^1 pago confirmado: recibo 001-\d{7}\.$/) })
    const seen = await paymentSeen({ tipo: 'admision', id })
    expect(seen?.recibo).toMatchObject({ numero: /001-\d{7}/.exec(done.aviso)?.[0], quien: 'Rosa Caja' })
    expect(seen?.recibo?.href).toMatch(/^\/verificar\?numero=001-\d{7}&codigo=/)
    const [recibo] = await db
      .select()
      .from(recibos)
      .where(eq(recibos.id, seen?.recibo?.id ?? 0))
    expect(recibo).toMatchObject({
      ...{ importe: 6_000, medio: 'deposito', banco: 'nacion', operacion: 'DEP1', tasa: pago?.tasa },
      ...{ pagador: 'Ensayo Mamani, Nelly', documento: pago?.documento, razon: null },
      resolucion: expect.stringMatching(/./),
    })
    expect(Number(await concepts()) - Number(sum)).toBe(6_000)
    const [after] = await dailyFlow(2, today(), today())
    expect((after?.ingresos.deposito ?? 0) - (flow[0]?.ingresos.deposito ?? 0)).toBe(6_000)
    expect((await countPagos(2)).n).toBe(before.n - 1)
    const used = await db
      .select({ importe: usos.importe })
      .from(usos)
      .innerJoin(operaciones, eq(operaciones.id, usos.operacion))
      .where(and(eq(operaciones.numero, 'DEP1'), eq(operaciones.institucion, 2)))
    expect(used).toEqual([{ importe: 6_000 }])
    expect(await decide(who(teller), { ids, hacer: 'confirmar', motivo: '' })).toMatchObject({ ok: false })
    expect(await decide(who(teller), { ids, hacer: 'rechazar', motivo: 'Ya no está' })).toMatchObject({ ok: false })
  })

  it('confirmed by two at one moment has one receipt', async () => {
    await openBox(who(boss), { fondo: 0, serie: '001' })
    for (let n = 0; n < 4; n++) {
      const { id } = await sent(`DOS-${n}`)
      const ids = [await idOf('admision', id)]
      const both = await Promise.all(
        [teller, boss].map((one) => decide(who(one), { ids, hacer: 'confirmar', motivo: '' })),
      )
      expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
      expect(await db.$count(recibos, eq(recibos.operacion, `DOS${n}`))).toBe(1)
    }
  })

  it('waits again when its receipt is annulled, and stays confirmed when its registration is sent again', async () => {
    const { id } = await sent('DEP-2')
    const confirm = async () =>
      decide(who(teller), { ids: [await idOf('admision', id)], hacer: 'confirmar', motivo: '' })
    expect(await confirm()).toMatchObject({ ok: true })
    const first = (await paymentSeen({ tipo: 'admision', id }))?.recibo?.id ?? 0
    expect(await annulReceipt(who(boss), first, 'Era de otra cuenta')).toMatchObject({ ok: true })
    expect(await paymentSeen({ tipo: 'admision', id })).toMatchObject({ porConfirmar: true, recibo: null })
    expect(await confirm()).toMatchObject({ ok: true })
    await evaluar(jefa, await seenNow(id), 'observar', 'La foto no se ve')
    expect(await enviar(2, id, { ...paid('OTRA-9'), importe: 7_000 }, VISITOR)).toEqual({ ok: true })
    const again = await paymentSeen({ tipo: 'admision', id })
    expect(again?.recibo?.id).toBeGreaterThan(first)
    expect((await findPostulante(2, id))?.postulante).toMatchObject({ operacion: 'DEP-2', importe: 6_000 })
    // What is paid is not asked for any more.
    await evaluar(jefa, await seenNow(id), 'observar', 'El documento no se ve')
    expect(await enviar(2, id, null, VISITOR)).toEqual({ ok: true })
    expect((await findPostulante(2, id))?.postulante).toMatchObject({ estado: 'corregida', operacion: 'DEP-2' })
    expect(await waits('admision', id)).toBeUndefined()
  })

  it('that is not at the bank is free, with a reason that its reviewer reads until another is told', async () => {
    const { id } = await sent('DEP-3')
    const ids = [await idOf('admision', id)]
    expect(await decide(who(teller), { ids, hacer: 'rechazar', motivo: '' })).toMatchObject({
      ok: false,
      errores: [{ campo: 'motivo' }],
    })
    expect(await decide(who(teller), { ids, hacer: 'rechazar', motivo: 'No está en el banco' })).toMatchObject({
      ok: true,
    })
    expect((await findPostulante(2, id))?.postulante.pagoNegado).toBe('No está en el banco')
    expect([await paymentSeen({ tipo: 'admision', id }), await waits('admision', id)]).toEqual([null, undefined])
    await sent('DEP-3')
    await evaluar(jefa, await seenNow(id), 'observar', 'Revise su pago')
    expect(await enviar(2, id, paid('DEP-3'), VISITOR)).toMatchObject({ errores: [{ campo: 'numero_operacion' }] })
    expect(await enviar(2, id, paid('DEP-3B'), VISITOR)).toEqual({ ok: true })
    expect((await findPostulante(2, id))?.postulante.pagoNegado).toBe('')
    expect(await waits('admision', id)).toMatchObject({ operacion: 'DEP3B' })
  })

  it('confirmed while another is told stands, and nothing waits beside it', async () => {
    const { id } = await sent('CARRERA-1')
    const ids = [await idOf('admision', id)]
    expect(await decide(who(teller), { ids, hacer: 'confirmar', motivo: '' })).toMatchObject({ ok: true })
    const de = { tipo: 'admision', id, dicho: 'inscripción' }
    for (const numero of ['CARRERA-1', 'CARRERA-2']) {
      const told = { banco: 'nacion', numero, fecha: today(), importe: 6_000, total: 9_000, de, porConfirmar: true }
      expect(await change(who(teller), (unit) => takeOperation(unit, told))).toEqual({ ok: true })
    }
    expect(await waits('admision', id)).toBeUndefined()
    const kept = await db.select().from(operaciones).where(like(operaciones.numero, 'CARRERA%'))
    expect(kept).toMatchObject([{ numero: 'CARRERA1', total: 6_000 }])
  })

  it('told anew at the moment in which it is confirmed is one payment', async () => {
    for (let n = 0; n < 4; n++) {
      const { id } = await sent(`CRUCE-${n}`)
      await evaluar(jefa, await seenNow(id), 'observar', 'Revise su pago')
      const ids = [await idOf('admision', id)]
      await Promise.all([
        decide(who(teller), { ids, hacer: 'confirmar', motivo: '' }),
        enviar(2, id, paid(`CRUCE-${n}B`), VISITOR),
      ])
      expect(await db.$count(usos, and(eq(usos.tipo, 'admision'), eq(usos.contenido, id)))).toBe(1)
    }
  })

  it('pays for two siblings with one voucher, and for no third', async () => {
    const sibling = async () => {
      const { id } = await begun()
      for (const clase of ['foto', 'documento', 'comprobante'] as const) await attach(id, clase)
      return enviar(2, id, { ...paid('HERMANOS'), importe: 12_000 }, VISITOR)
    }
    expect([await sibling(), await sibling()]).toEqual([{ ok: true }, { ok: true }])
    expect(await sibling()).toMatchObject({
      errores: [{ message: expect.stringMatching(/^Esa operación ya se usó[^\d]*$/) }],
    })
    // What else it pays, and how much is left, is told to nobody outside.
    expect(JSON.stringify(await sibling())).not.toContain('ADM-')
  })
})

describe('what a citizen paid by deposit', () => {
  it('is confirmed from the queue and from the case alike: one act, one receipt', async () => {
    const [one, other] = [await presented('EXP1'), await presented('EXP2')]
    const done = await decide(who(teller), {
      ids: [await idOf('mesa_partes', one.id)],
      hacer: 'confirmar',
      motivo: '',
    })
    expect(done).toMatchObject({ ok: true })
    expect(await caseNow(one.id)).toMatchObject({ pago: 'confirmado' })
    const form = (version: number) => {
      const data = new FormData()
      for (const [name, value] of Object.entries({ paso: 'validar_pago', version: String(version) }))
        data.set(name, value)
      return data
    }
    const step = (actor: Actor) => actOnCase(actor, mesaPartes, other, form(other.version)).catch((thrown) => thrown)
    expect(await step(who(idle))).toMatchObject({
      errores: [{ campo: 'texto', message: expect.stringMatching(/no tiene una abierta/) }],
    })
    const weak = { ...who(teller), subprivilegios: 'caja.cobrar,mesa_partes.pagos' }
    expect(await step(weak)).toMatchObject({ errores: [{ message: expect.stringMatching(/le falta el permiso/) }] })
    expect(await caseNow(other.id)).toMatchObject({ pago: 'por_comprobar', version: other.version })
    expect(await step(who(teller))).toBeInstanceOf(Response)
    expect(await caseNow(other.id)).toMatchObject({ pago: 'confirmado' })
    for (const { id } of [one, other]) {
      const seen = await paymentSeen({ tipo: 'mesa_partes', id })
      expect(seen).toMatchObject({ porConfirmar: false, recibo: { numero: expect.stringMatching(/^001-/) } })
      expect(await waits('mesa_partes', id)).toBeUndefined()
    }
  })

  it('that is refused does what its step does, and annulling its receipt opens it again, also when the case ended', async () => {
    const [one, other] = [await presented('EXP3'), await presented('EXP4')]
    const ids = [await idOf('mesa_partes', one.id)]
    expect(await decide(who(teller), { ids, hacer: 'rechazar', motivo: 'No está' })).toMatchObject({ ok: true })
    expect(await caseNow(one.id)).toMatchObject({ pago: 'rechazado' })
    expect((await presented('EXP3', 'I')).id).not.toBe(one.id)
    const confirm = async () =>
      decide(who(teller), { ids: [await idOf('mesa_partes', other.id)], hacer: 'confirmar', motivo: '' })
    expect(await confirm()).toMatchObject({ ok: true })
    const recibo = (await paymentSeen({ tipo: 'mesa_partes', id: other.id }))?.recibo?.id ?? 0
    await db.update(expedientes).set({ estado: 'archivado', cerradoEn: new Date() }).where(eq(expedientes.id, other.id))
    expect(await paidWith(recibo)).toMatchObject({ confirma: true, dicho: expect.stringContaining('expediente ') })
    const data = new FormData()
    data.set('motivo', 'Era de otra cuenta')
    expect(await actOnReceipt(who(boss), recibo, data)).toMatchObject({
      aviso: expect.stringMatching(/vuelve a Pagos por confirmar\.$/),
    })
    expect(await caseNow(other.id)).toMatchObject({ pago: 'por_comprobar', estado: 'archivado' })
    expect(await confirm()).toMatchObject({ ok: true })
    expect(await caseNow(other.id)).toMatchObject({ pago: 'confirmado', estado: 'archivado' })
  })

  it('of a case that ended is refused with a reason that the audit keeps', async () => {
    const { id } = await presented('EXP5', 'I', { fundamentos: 'Terminó' })
    await db.update(expedientes).set({ estado: 'archivado', cerradoEn: new Date() }).where(eq(expedientes.id, id))
    const ids = [await idOf('mesa_partes', id)]
    expect(await decide(who(teller), { ids, hacer: 'rechazar', motivo: 'No está en la cuenta' })).toMatchObject({
      ok: true,
    })
    const [trace] = await db
      .select()
      .from(auditoria)
      .where(and(eq(auditoria.accion, 'negar_pago'), eq(auditoria.contenido, id), eq(auditoria.tipo, 'mesa_partes')))
    expect(JSON.stringify(trace)).toContain('No está en la cuenta')
  })

  it('below its fee is said in the list, and confirmed alone; without its power nobody confirms it, and reads which', async () => {
    const [less, whole] = [
      await presented('MENOS-1', 'I', { pago_importe: '5.00', fundamentos: 'Menos' }),
      await presented('MENOS-2', 'II', { fundamentos: 'Completo' }),
    ]
    const { list } = await listPagos(2, { texto: 'menos1', pagina: 1, tamano: 50 })
    expect(list).toMatchObject([{ contenido: less.id, brecha: expect.stringMatching(/faltan S\/\s15\.00/) }])
    const ids = [await idOf('mesa_partes', less.id), await idOf('mesa_partes', whole.id)]
    const weak = { ...who(teller), subprivilegios: 'caja.cobrar,caja.verificar' }
    const refused = await decide(weak, { ids: ids.slice(1), hacer: 'confirmar', motivo: '' })
    expect(refused).toMatchObject({ ok: false, aviso: expect.stringContaining('«Confirmar y rechazar pagos»') })
    const done = await decide(who(teller), { ids, hacer: 'confirmar', motivo: '' })
    expect(done).toMatchObject({ ok: true, aviso: expect.stringMatching(/^1 pago confirmado.*Confírmelo solo/) })
    expect(await caseNow(less.id)).toMatchObject({ pago: 'por_comprobar' })
    const alone = await decide(who(teller), { ids: ids.slice(0, 1), hacer: 'confirmar', motivo: '' })
    expect(alone).toMatchObject({ ok: true })
    const recibo = (await paymentSeen({ tipo: 'mesa_partes', id: less.id }))?.recibo?.id ?? 0
    const [row] = await db.select().from(recibos).where(eq(recibos.id, recibo))
    expect(row).toMatchObject({ tasa: null, razon: expect.stringMatching(/^Pago confirmado: expediente /) })
  })
})
