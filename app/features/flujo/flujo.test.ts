// The flow of random days against a sum of the test's own, which knows only what was done and when.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { byBank, coins, issued, operation, paid, treasury } from '../../../tests/tesoreria.ts'
import { plusDays } from '../../lib/calendar/days.ts'
import { clock } from '../../lib/dates.ts'
import { entriesOf } from '../../lib/keys.ts'
import { deposit } from '../caja/depositos.server.ts'
import { giveBack } from '../caja/devoluciones.server.ts'
import { closeBox, openBox } from '../caja/mutations.server.ts'
import { annulReceipt, payOut } from '../caja/recibos.server.ts'
import { findRecibo } from '../recibos/queries.server.ts'
import { annulledLater, byConcept, dailyFlow } from './queries.server.ts'

testDatabase('vacia')
afterEach(() => vi.restoreAllMocks())

const at = (dia: string, hora = '10:00:00') => vi.spyOn(clock, 'now').mockReturnValue(new Date(`${dia}T${hora}-05:00`))

/** Numbers that are drawn, the same each time. */
function lots(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const FIRST = '2026-03-02'
const MEDIOS = ['efectivo', 'deposito', 'transferencia', 'tarjeta'] as const
const CONCEPTOS = ['Alquiler', 'Constancia', 'Taller', 'Duplicado']

type Receipt = { id: number; dia: number; medio: string; concepto: string; importe: number; by: number; box: number }
type Undone = Receipt & { on: number; wasClosed: boolean }

/** Some days of some cashiers; what was done is written down by the test itself. */
async function lived(seed: number, days: number) {
  const draw = lots(seed)
  const { institucion, boss, cashiers } = await treasury(3)
  const [receipts, undone]: [Receipt[], Undone[]] = [[], []]
  const spent: { dia: number; importe: number }[] = []
  const back: { dia: number; importe: number }[] = []
  const banked: { dia: number; importe: number }[] = []
  const gone = new Set<number>()
  const boxes = new Map<number, { id: number; cash: number }>()
  const annul = async (one: Receipt, dia: number) => {
    const box = [...boxes.values()].find(({ id }) => id === one.box)
    if (one.medio === 'efectivo' && box && box.cash < one.importe) return
    expect(await annulReceipt(boss, one.id, 'Se cobró por error')).toMatchObject({ ok: true })
    undone.push({ ...one, on: dia, wasClosed: !box })
    gone.add(one.id)
    if (one.medio !== 'efectivo' || !box) return
    box.cash -= one.importe
    back.push({ dia, importe: one.importe })
  }
  for (let dia = 0; dia < days; dia += 1) {
    const fecha = plusDays(FIRST, dia)
    at(fecha)
    for (const [i, who] of cashiers.entries()) {
      if (!boxes.has(i)) {
        const box = await openBox(who, { fondo: 5_000, serie: '001' })
        if (!box.ok) throw new Error(box.codigo)
        boxes.set(i, { id: box.id, cash: 5_000 })
      }
      const box = boxes.get(i) ?? { id: 0, cash: 0 }
      for (let n = draw(5); n > 0; n -= 1) {
        const medio = MEDIOS[draw(4)] ?? 'efectivo'
        const [concepto, importe] = [CONCEPTOS[draw(4)] ?? '', (1 + draw(900)) * 10]
        const cobro = { concepto, importe }
        const id = await issued(
          who,
          medio === 'efectivo'
            ? paid(cobro)
            : byBank(`${seed}${dia}${i}${n}`, { ...cobro, medio, fecha_operacion: fecha } as never),
        )
        receipts.push({ id, dia, medio, concepto, importe, by: i, box: box.id })
        if (medio === 'efectivo') box.cash += importe
      }
      if (draw(3) === 0) {
        const importe = 10 * (1 + draw(100))
        const done = await payOut(who, {
          ...{ concepto: 'Útiles', sustento: 'Boleta 1' },
          importe,
          llave: `gasto-${seed}-${dia}-${i}`,
        })
        if (!done.ok) continue
        box.cash -= importe
        spent.push({ dia, importe })
      }
    }
    // Of today or of any day before, of a box that is open or of one that is closed.
    for (let n = draw(4); n > 0; n -= 1) {
      const left = receipts.filter(({ id }) => !gone.has(id))
      const one = left[draw(left.length)]
      if (one) await annul(one, dia)
    }
    for (const one of undone.filter(({ wasClosed, medio }) => wasClosed && medio === 'efectivo')) {
      if (draw(3) > 0) continue
      const given = await giveBack(cashiers[0], one.id)
      const box = boxes.get(0)
      if (!given.ok || !box) continue
      box.cash -= one.importe
      back.push({ dia, importe: one.importe })
    }
    // Some boxes stay open over the night.
    for (const [i, who] of cashiers.entries()) {
      const box = boxes.get(i)
      if (!box || draw(3) === 0) continue
      at(fecha, '17:00:00')
      expect(await closeBox(who, box.id, { conteo: coins(box.cash), nota: '' })).toMatchObject({
        ok: true,
        diferencia: 0,
      })
      boxes.delete(i)
      const more = box.cash - 5_000
      // The bank's day is the one of the machine's clock: what is deposited here is of the past.
      if (
        more > 0 &&
        (await deposit(who, box.id, { ...operation(`b${seed}${dia}${i}`, more), fecha_operacion: fecha })).ok
      )
        banked.push({ dia, importe: more })
    }
  }
  return { institucion, receipts, undone, spent, back, banked }
}

const sum = (all: { importe: number }[]) => all.reduce((total, { importe }) => total + importe, 0)

describe.each([1, 2, 3, 4])('the flow of random days (%i)', (seed) => {
  it('is what was done on each of them, and its concepts add up to its days to the céntimo', async () => {
    const { institucion, ...did } = await lived(seed, 6)
    expect(did.undone.some(({ dia, on }) => dia !== on)).toBe(true)
    for (const [from, to] of [
      [0, 5],
      [1, 3],
      [2, 2],
      [4, 5],
    ] as const) {
      const asked = [plusDays(FIRST, from), plusDays(FIRST, to)] as const
      const dias = await dailyFlow(institucion, ...asked)
      for (let dia = from; dia <= to; dia += 1) {
        const on = (all: { dia: number; importe: number }[]) => sum(all.filter((one) => one.dia === dia))
        const charged = did.receipts.filter((one) => one.dia === dia)
        const annulled = did.undone.filter((one) => one.on === dia)
        const of = (medio: string) => sum(charged.filter((one) => one.medio === medio))
        const inCash = sum(annulled.filter(({ medio }) => medio === 'efectivo'))
        const expected = {
          fecha: plusDays(FIRST, dia),
          ingresos: Object.fromEntries(MEDIOS.map((medio) => [medio, of(medio)])),
          ...{ anuladoEfectivo: inCash, anuladoOtros: sum(annulled) - inCash },
          ingreso: sum(charged) - sum(annulled),
          ...{ gastado: on(did.spent), devuelto: on(did.back) },
          efectivo: of('efectivo') - on(did.spent) - on(did.back),
          depositado: on(did.banked),
          ...{ recibos: charged.length, anulados: annulled.length },
        }
        const none = { ...expected, ...{ fecha: expected.fecha } }
        expect(dias.find(({ fecha }) => fecha === expected.fecha) ?? none).toEqual(expected)
      }
      const conceptos = await byConcept(institucion, ...asked)
      const within = (dia: number) => dia >= from && dia <= to
      for (const concepto of CONCEPTOS) {
        const came = did.receipts.filter((one) => one.concepto === concepto && within(one.dia))
        const went = did.undone.filter((one) => one.concepto === concepto && within(one.on))
        if (came.length + went.length === 0) continue
        expect(conceptos.find((one) => one.concepto === concepto)).toMatchObject({
          ...{ recibos: came.length, cobrado: sum(came), anulado: sum(went), suma: sum(came) - sum(went) },
        })
      }
      const together = (all: number[]) => all.reduce((total, n) => total + n, 0)
      const earned = together(dias.map(({ ingreso }) => ingreso))
      expect(together(conceptos.map(({ suma }) => suma))).toBe(earned)
      expect(
        together(
          dias.map(
            (dia) => together(entriesOf(dia.ingresos).map(([, n]) => n)) - dia.anuladoEfectivo - dia.anuladoOtros,
          ),
        ),
      ).toBe(earned)
      const later = await annulledLater(institucion, ...asked)
      const expected = did.undone.filter(
        (one) => (within(one.dia) || within(one.on)) && (one.dia !== one.on || one.wasClosed),
      )
      expect(new Set(later.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)))
    }
  })
})

it('a day that was told stays as it was told, and what is annulled later is said', async () => {
  const { institucion, boss, cashiers } = await treasury()
  const [cashier] = cashiers
  at('2026-03-03')
  const box = await openBox(cashier, { fondo: 0, serie: '001' })
  const id = await issued(cashier, paid({ importe: 1_000 }))
  if (box.ok) await closeBox(cashier, box.id, { conteo: coins(1_000), nota: '' })
  const told = await dailyFlow(institucion, '2026-03-03', '2026-03-03')
  const concepts = await byConcept(institucion, '2026-03-03', '2026-03-03')
  at('2026-03-05')
  expect(await annulReceipt(boss, id, 'Se retiró')).toEqual({ ok: true, devuelto: false })
  expect(await dailyFlow(institucion, '2026-03-03', '2026-03-03')).toEqual(told)
  expect(await byConcept(institucion, '2026-03-03', '2026-03-03')).toEqual(concepts)
  const one = { id, fecha: '2026-03-03', anuladoEl: '2026-03-05', importe: 1_000, isOfAClosedBox: true }
  expect(await annulledLater(institucion, '2026-03-03', '2026-03-03')).toMatchObject([{ ...one, devueltoEl: null }])
  expect(await dailyFlow(institucion, '2026-03-05', '2026-03-05')).toMatchObject([
    { ingreso: -1_000, anuladoEfectivo: 1_000, devuelto: 0, efectivo: 0 },
  ])

  // Nobody gives back from a closed box, nor what is not there, nor twice.
  expect(await giveBack(cashier, id)).toEqual({ ok: false, codigo: 'SINCAJA' })
  await openBox(cashier, { fondo: 900, serie: '001' })
  await openBox(boss, { fondo: 5_000, serie: '001' })
  expect(await giveBack(cashier, id)).toEqual({ ok: false, codigo: 'SINEFECTIVO' })
  const both = await Promise.all([giveBack(boss, id), giveBack(boss, id)])
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(await giveBack(cashier, id)).toEqual({ ok: false, codigo: 'YADEVUELTO' })
  expect(await dailyFlow(institucion, '2026-03-05', '2026-03-05')).toMatchObject([
    { devuelto: 1_000, efectivo: -1_000 },
  ])
  expect(await annulledLater(institucion, '2026-03-05', '2026-03-05')).toMatchObject([
    { ...one, devueltoEl: '2026-03-05' },
  ])
  const [valid, bank] = [await issued(boss, paid()), await issued(boss, byBank('77'))]
  expect(await annulReceipt(cashier, bank, 'Se retiró')).toMatchObject({ ok: true })
  for (const other of [valid, bank]) expect(await giveBack(boss, other)).toEqual({ ok: false, codigo: 'NOSEDEVUELVE' })
  // What left its own box as it was annulled went back already.
  expect(await annulReceipt(cashier, valid, 'Se retiró')).toMatchObject({ ok: true, devuelto: true })
  expect(await giveBack(boss, valid)).toEqual({ ok: false, codigo: 'YADEVUELTO' })
  expect(await findRecibo(institucion, id)).toMatchObject({ motivo: 'Se retiró' })
})
