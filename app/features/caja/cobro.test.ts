// What is charged at the desk, and what is refused, also of what comes without its screen.
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { byBank, cashIn, charges, coins, issued, opened, paid } from '../../../tests/tesoreria.ts'
import { auditoria } from '../../lib/audit/schema.server.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { plusDays } from '../../lib/calendar/days.ts'
import { db } from '../../lib/db/client.server.ts'
import { pago } from '../admision/rules.ts'
import { byConcept, dailyFlow } from '../flujo/queries.server.ts'
import { PAGO } from '../mesa-partes/rules.ts'
import { findRecibo, listRecibos, verify } from '../recibos/queries.server.ts'
import { closeBox } from './mutations.server.ts'
import { movementsOf, sumsOf } from './queries.server.ts'
import { annulReceipt, issueReceipt, payOut } from './recibos.server.ts'
import { type Cobro, cobroRules } from './rules.ts'
import { movimientos, operaciones, recibos } from './schema.server.ts'

testDatabase('vacia')

it('whatever takes the day of a payment takes the same days: none to come, none of more than a year ago', () => {
  const hoy = today()
  const bank = { banco: 'nacion', operacion: '77', numero_operacion: '77', importe: '10' }
  const desk = { ...bank, concepto: 'x', pagador: 'Nelly Ensayo', medio: 'deposito', llave: 'una-llave-de-prueba' }
  const counter = { pago_banco: 'nacion', pago_operacion: '77', pago_importe: '10' }
  const takes = (day: string) => [
    cobroRules.safeParse({ ...desk, fecha_operacion: day }).success,
    PAGO.rules.safeParse({ ...counter, pago_fecha: day }).success,
    pago.safeParse({ ...bank, fecha_pago: day }).success,
  ]
  for (const day of [hoy, plusDays(hoy, -366)]) expect([day, ...takes(day)]).toEqual([day, true, true, true])
  for (const day of [plusDays(hoy, 1), plusDays(hoy, -367), '2031-01-15', '1999-01-15', '2026-02-30'])
    expect([day, ...takes(day)]).toEqual([day, false, false, false])
})

describe('the document of who pays', () => {
  it.each(['00000007', '000123456', 'CE-77X', 'AB123456', '20000000010', ''])('«%s» is taken', async (documento) => {
    const { cashier } = await opened()
    expect(await issueReceipt(cashier, paid({ documento }))).toMatchObject({ ok: true })
  })

  it.each([
    ['12', 'El DNI tiene 8 dígitos'],
    ['1234567', 'El DNI tiene 8 dígitos'],
    ['20000000011', 'El RUC no es válido'],
    ['99000000010', 'El RUC tiene 11 dígitos'],
    ['1234567890123', 'El carné de extranjería'],
    ['A1', 'de 3 a 15'],
  ])('«%s» is not: %s', async (documento, message) => {
    const { cashier } = await opened()
    expect(await issueReceipt(cashier, paid({ documento }))).toMatchObject({
      codigo: 'INVALIDO',
      errores: [{ campo: 'documento', message: expect.stringContaining(message) }],
    })
  })
})

const FEES = [
  { codigo: 'CON-01', denominacion: 'Constancia de estudios', importe: 1_000 },
  { codigo: 'MAT-01', denominacion: 'Matrícula ordinaria', importe: 12_000 },
  { codigo: 'CER-01', denominacion: 'Certificado', importe: 500, unidad: 'por semestre' },
  { codigo: 'CER-02', denominacion: 'Certificado', importe: 800, unidad: 'por ciclo' },
  { codigo: 'CON-00', denominacion: 'Constancia de no adeudar', importe: 0 },
]

async function openedWithFees() {
  const all = await opened(0)
  await charges(all.institucion, FEES)
  const receipt = async (more: Partial<Cobro>) => findRecibo(all.institucion, await issued(all.cashier, paid(more)))
  return { ...all, receipt }
}

/** What stands in a form by itself where nobody wrote an amount. */
const typed = (concepto: string, more: Partial<Cobro> = {}) => ({
  concepto,
  importe: undefined,
  razon: undefined,
  ...more,
})

describe('a fee', () => {
  it.each([
    'CON-01',
    'con-01',
    'Constancia de estudios',
    '  CONSTANCIA  DE ESTUDIOS ',
    'Constancia de estudios (CON-01)',
  ])('written as «%s» is the fee, with its amount and its resolution', async (concepto) => {
    const { receipt } = await openedWithFees()
    expect(await receipt(typed(concepto, { cantidad: 2 }))).toMatchObject({
      ...{ tasa: 'CON-01', concepto: 'Constancia de estudios', unitario: 1_000, importe: 2_000 },
      ...{ resolucion: 'R.D. N.º 012-2020', razon: null },
    })
  })

  it('is found without its accents, and with its unit; where a name is of several, their codes are said', async () => {
    const { receipt, cashier } = await openedWithFees()
    expect(await receipt(typed('matricula ORDINARIA'))).toMatchObject({ tasa: 'MAT-01', importe: 12_000 })
    expect(await receipt(typed('certificado, por ciclo'))).toMatchObject({ tasa: 'CER-02', importe: 800 })
    expect(await issueReceipt(cashier, paid(typed('Certificado')))).toMatchObject({
      errores: [{ campo: 'concepto', message: expect.stringContaining('CER-01, CER-02') }],
    })
  })

  it.each<[string, Partial<Cobro>]>([
    ['is never charged for what was written beside it', { concepto: 'Constancia de estudios', importe: 100 }],
    ['is never charged by a screen that showed another', { tasa: 'CON-01', concepto: undefined, importe: 900 }],
  ])('%s: both amounts are said', async (_, more) => {
    const { cashier, institucion, receipt } = await openedWithFees()
    const refused = await issueReceipt(cashier, paid(more))
    const said = refused.ok || refused.codigo !== 'INVALIDO' ? '' : (refused.errores[0]?.message ?? '')
    expect([said.includes('S/\u00a010.00'), /S\/\u00a0[19]\.00/.test(said)]).toEqual([true, true])
    expect(await db.$count(recibos, eq(recibos.institucion, institucion))).toBe(0)
    expect(await receipt({ ...more, importe: 1_000 })).toMatchObject({ tasa: 'CON-01', importe: 1_000 })
  })

  it('of a table that began since the screen was opened is told, not charged', async () => {
    const { cashier, institucion, receipt } = await openedWithFees()
    const shown = { tasa: 'CON-01', concepto: undefined, importe: 1_000 }
    expect(await receipt(shown)).toMatchObject({ importe: 1_000 })
    await charges(institucion, [{ codigo: 'CON-01', denominacion: 'Constancia de estudios', importe: 1_200 }], today())
    expect(await issueReceipt(cashier, paid(shown))).toMatchObject({
      errores: [{ campo: 'importe', message: expect.stringMatching(/S\/\s12\.00.*S\/\s10\.00/) }],
    })
    expect(await receipt({ ...shown, importe: 1_200 })).toMatchObject({ importe: 1_200 })
  })

  it('beyond what a receipt may say is refused', async () => {
    const { cashier, institucion } = await opened(0)
    await charges(institucion, [{ codigo: 'CARO', denominacion: 'Caro', importe: 100_000_000 }])
    expect(await issueReceipt(cashier, paid(typed('CARO', { cantidad: 11 })))).toMatchObject({
      errores: [{ campo: 'importe' }],
    })
  })
})

describe('an income that is in no fee table', () => {
  it('is charged by whoever may, who says why; both are kept', async () => {
    const { cashier, institucion, person } = await openedWithFees()
    const some = { concepto: 'Venta de quinua', importe: 5_000, razon: 'Producción del módulo de cultivos' }
    const withoutPower = { ...cashier, subprivilegios: 'caja.cobrar' }
    expect(await issueReceipt(withoutPower, paid(some))).toMatchObject({ errores: [{ campo: 'concepto' }] })
    expect(await issueReceipt(await person(''), paid(some))).toMatchObject({ codigo: 'SINPERMISO' })
    expect(await issueReceipt(cashier, paid({ ...some, razon: undefined }))).toMatchObject({
      errores: [{ campo: 'razon' }],
    })
    expect(await issueReceipt(cashier, paid({ ...some, importe: 0 }))).toMatchObject({
      errores: [{ campo: 'importe' }],
    })
    // Whoever may not still charges what the table has.
    await issued(withoutPower, paid(typed('CON-01')))
    const id = await issued(cashier, paid(some))
    expect(await findRecibo(institucion, id)).toMatchObject({ tasa: null, importe: 5_000, razon: some.razon })
    const kept = and(eq(auditoria.tipo, 'recibos'), eq(auditoria.contenido, id))
    expect(JSON.stringify(await db.select().from(auditoria).where(kept))).toContain(some.razon)
    const listed = async (origen: 'tarifario' | 'libres') =>
      (await listRecibos(institucion, { origen, pagina: 1 })).list.map(({ concepto }) => concepto)
    expect([await listed('libres'), await listed('tarifario')]).toEqual([
      ['Venta de quinua'],
      ['Constancia de estudios'],
    ])
  })
})

describe('what costs nothing', () => {
  it('has a receipt with the next number, and moves no money', async () => {
    const { cashier, boss, institucion, caja, receipt } = await openedWithFees()
    await receipt(typed('CON-01'))
    const free = paid(typed('CON-00', { cantidad: 2 }))
    const id = await issued(cashier, free)
    // Asked for again it is the same one, and its name is of no other charge.
    expect(await issued(cashier, free)).toBe(id)
    expect(await issueReceipt(cashier, { ...free, pagador: 'Otra persona' })).toEqual({ ok: false, codigo: 'YAHECHO' })
    const spent = { concepto: 'Útiles', importe: 100, sustento: 'Boleta 1', llave: free.llave }
    expect(await payOut(cashier, spent)).toEqual({ ok: false, codigo: 'YAHECHO' })
    // Nor does the operation count that somebody may send along.
    const odd = await issued(cashier, byBank('4711', typed('CON-00')))
    expect(await findRecibo(institucion, odd)).toMatchObject({
      numero: 3,
      medio: 'efectivo',
      operacion: null,
      importe: 0,
    })
    expect(await db.$count(operaciones, eq(operaciones.institucion, institucion))).toBe(0)
    expect(await db.$count(movimientos, eq(movimientos.caja, caja))).toBe(1)
    expect(await movementsOf(caja)).toHaveLength(1)
    expect(await cashIn(caja)).toBe(1_000)
    expect((await sumsOf(caja)).efectivo).toEqual({ ingresos: 1_000, egresos: 0 })

    const { codigo } = (await findRecibo(institucion, id)) ?? {}
    expect(await verify(institucion, codigo ?? '')).toMatchObject({ numero: 2, importe: 0, anuladoEn: null })
    const of = (asked: object) => listRecibos(institucion, { desde: today(), pagina: 1, ...asked })
    expect(await of({})).toMatchObject({ total: 3, suma: 1_000 })
    expect(await of({ origen: 'gratuitos' })).toMatchObject({ total: 2, suma: 0 })
    expect(await of({ medio: 'efectivo' })).toMatchObject({ total: 1 })
    expect(await byConcept(institucion, today(), today())).toMatchObject([
      { tasa: 'CON-01', recibos: 1, suma: 1000 },
      { tasa: 'CON-00', recibos: 2, suma: 0 },
    ])
    expect(await annulReceipt(boss, id, 'Se anotó dos veces')).toMatchObject({ ok: true })
    expect(await dailyFlow(institucion, today(), today())).toMatchObject([
      { ingreso: 1_000, gastado: 0, devuelto: 0, recibos: 3, anulados: 1 },
    ])
    expect(await closeBox(cashier, caja, { conteo: coins(1_000), nota: '' })).toMatchObject({ ok: true, diferencia: 0 })
  })

  it('is in the fee table, or is nothing: no receipt of S/ 0.00 has another origin', async () => {
    const { institucion, cashier, caja } = await openedWithFees()
    const id = await issued(cashier, paid(typed('CON-00')))
    const row = await findRecibo(institucion, id)
    const [kept] = await db.select().from(recibos).where(eq(recibos.id, id))
    if (!kept || !row) throw new Error('no receipt')
    const { id: _, llave: __, ...values } = kept
    const other = { ...values, codigo: 'OTRO', numero: 99, caja, tasa: null }
    await expect(db.insert(recibos).values(other)).rejects.toThrow()
    await expect(db.insert(recibos).values({ ...other, importe: 100, unitario: 50 })).rejects.toThrow()
  })
})
