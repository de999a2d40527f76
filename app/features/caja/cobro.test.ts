// What is charged at the desk, and what is refused, also of what comes without its screen.
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { opened, paid } from '../../../tests/tesoreria.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { plusDays } from '../../lib/calendar/days.ts'
import { pago } from '../admision/rules.ts'
import { PAGO } from '../mesa-partes/rules.ts'
import { issueReceipt } from './recibos.server.ts'
import { cobroRules } from './rules.ts'

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
