// What the audit has of a cash day.
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { coins, issued, opened, operation, paid } from '../../../tests/tesoreria.ts'
import { auditoria } from '../../lib/audit/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { deposit, removeDeposit } from './depositos.server.ts'
import { acknowledge, closeBox, countBox } from './mutations.server.ts'
import { annulReceipt, payOut } from './recibos.server.ts'

testDatabase('vacia')

it('a box leaves a trace of each act, with who did it, and none of what was refused or asked again', async () => {
  const { cashier, boss, caja, institucion } = await opened(20_000)
  const cash = await issued(cashier, paid({ importe: 3_000 }))
  const egreso = { concepto: 'Útiles', importe: 700, sustento: 'Boleta B001-12', llave: 'egreso-anotado' }
  for (let i = 0; i < 2; i += 1) await payOut(cashier, egreso)
  await annulReceipt(cashier, cash, 'Es suyo')
  await annulReceipt(boss, cash, 'Se equivocó de concepto')
  await issued(cashier, paid({ importe: 5_000 }))
  await countBox(boss, caja, { conteo: coins(24_300), nota: '' })
  await closeBox(cashier, caja, { conteo: coins(22_300), nota: 'Faltó de un vuelto' })
  await acknowledge(boss, caja)
  await deposit(cashier, caja, operation('700', 1_000_000))
  const whole = await deposit(cashier, caja, operation('700', 100))
  if (whole.ok) await removeDeposit(cashier, whole.id)
  const traces = await db
    .select({ accion: auditoria.accion, usuario: auditoria.usuario })
    .from(auditoria)
    .where(eq(auditoria.institucion, institucion))
    .orderBy(auditoria.id)
  const by = ({ idusuario }: typeof boss) =>
    traces.flatMap(({ usuario, accion }) => (usuario === idusuario ? [accion] : []))
  expect(by(cashier)).toEqual(['abrir', 'cobrar', 'pagar', 'cobrar', 'cerrar', 'depositar', 'quitar_deposito'])
  expect(by(boss)).toEqual(['anular', 'arqueo', 'enterado'])
})
