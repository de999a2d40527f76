import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { byBank, charges, issued, opened, paid } from '../../../tests/tesoreria.ts'
import { closeBox, openBox } from '../../features/caja/mutations.server.ts'
import { findCaja, movementsOf } from '../../features/caja/queries.server.ts'
import { recibos } from '../../features/caja/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { actAtDesk, actClosing, actOnReceipt } from './acts.server.ts'
import { Movements } from './movements.tsx'

testDatabase('vacia')

function sent(fields: Record<string, string | number>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return form
}

it('charges a fee whatever the length of its name', async () => {
  const { cashier, institucion } = await opened()
  const [denominacion, unidad] = ['Duplicado de '.padEnd(200, 'diploma '), 'por unidad didáctica']
  await charges(institucion, [{ denominacion, unidad, codigo: 'LAR-1', importe: 2_000 }])
  const { pagador, documento, llave } = paid()
  const form = sent({
    ...{ pagador, documento, llave, hacer: 'cobrar', medio: 'efectivo', cantidad: 1, importe: '20.00' },
    concepto: `${denominacion}, ${unidad} (LAR-1)`,
    tasa: 'LAR-1',
  })
  expect(await actAtDesk(cashier, form).catch((thrown: Response) => thrown.status)).toBe(302)
  // Another income, which names the fee at its end: it is what was written, for what was written.
  form.set('concepto', 'Donación de carpetas (LAR-1)')
  form.set('importe', '7.50')
  form.set('llave', 'llave-de-otro-ingreso')
  form.set('razon', 'Las regaló una empresa')
  form.set('tasa', '')
  expect(await actAtDesk(cashier, form).catch((thrown: Response) => thrown.status)).toBe(302)
  const made = await db.select().from(recibos).where(eq(recibos.institucion, institucion)).orderBy(recibos.id)
  expect(made).toMatchObject([
    { tasa: 'LAR-1', importe: 2_000 },
    { tasa: null, importe: 750, concepto: 'Donación de carpetas (LAR-1)' },
  ])
})

it('closes the box that was counted, and no other that was opened since', async () => {
  const { cashier, institucion, caja } = await opened(0)
  await closeBox(cashier, caja, { conteo: {}, nota: '' })
  const next = await openBox(cashier, { fondo: 0, serie: '001' })
  const id = next.ok ? next.id : 0
  const answer = await actClosing(cashier, id, sent({ hacer: 'cerrar', caja })).catch(
    (thrown: Response) => thrown.status,
  )
  expect(answer).toMatchObject({ ok: false, aviso: expect.stringContaining('ya está cerrada') })
  expect(await findCaja(institucion, id)).toMatchObject({ estado: '1' })
})

it('says what becomes of the money of a receipt that is annulled, by how it was paid', async () => {
  const { cashier, boss, institucion, caja } = await opened(0)
  await charges(institucion, [{ codigo: 'NADA', denominacion: 'Constancia', importe: 0 }])
  const annulled = async (id: number) => (await actOnReceipt(boss, id, sent({ motivo: 'Pagó dos veces' }))).aviso
  expect(await annulled(await issued(cashier, paid()))).toMatch(
    /S\/\s10\.50 en efectivo salen de la caja de Persona Demo/,
  )
  for (const [medio, back] of [
    ['deposito', 'por el banco'],
    ['transferencia', 'otra transferencia'],
    ['tarjeta', 'se extorna'],
  ] as const) {
    const said = await annulled(await issued(cashier, byBank(`47${back.length}`, { medio, banco: 'bcp' } as object)))
    expect(said).toMatch(/No entregue efectivo: los S\/\s10\.50 .*\(BCP, operación 47\d+\)/)
    expect(said).toContain(back)
  }
  const free = { concepto: 'NADA', importe: undefined, razon: undefined }
  expect(await annulled(await issued(cashier, paid(free)))).toContain('Era gratuito')
  const late = await issued(cashier, paid())
  await closeBox(cashier, caja, { conteo: { '10': 105 }, nota: '' })
  expect(await annulled(late)).toMatch(/ya está cerrada .* S\/\s10\.50 pulsa aquí «Devolver de mi caja»/)
})

it('of a closed box says how its cash is given back, which then leaves the box of whoever does it, once', async () => {
  const { cashier, boss, caja } = await opened(0)
  const id = await issued(cashier, paid())
  await closeBox(cashier, caja, { conteo: { '50': 21 }, nota: '' })
  expect((await actOnReceipt(boss, id, sent({ motivo: 'Pagó dos veces' }))).aviso).toContain('«Devolver de mi caja»')
  const back = () => actOnReceipt(boss, id, sent({ hacer: 'devolver' }))
  expect(await back()).toMatchObject({ ok: false, aviso: expect.stringContaining('No tiene una caja abierta') })
  await openBox(boss, { fondo: 2_000, serie: '001' })
  expect(await back()).toMatchObject({ ok: true, aviso: expect.stringMatching(/Salieron S\/\s10.50 de su caja/) })
  expect(await back()).toMatchObject({ ok: false, aviso: expect.stringContaining('ya se devolvió') })
})

it('of what happened on another day than the box was opened, the day is said', async () => {
  const { cashier, caja } = await opened(0)
  await issued(cashier, paid())
  const rows = (await movementsOf(caja)).map((row) => ({ ...row, fecha: '2026-03-05', hora: '2026-03-05 09:30:00' }))
  const drawn = (abierta: string) =>
    renderToStaticMarkup(
      createElement(MemoryRouter, null, createElement(Movements, { movimientos: rows, abierta })),
    ).includes('5 mar 2026')
  expect([drawn('2026-03-04'), drawn('2026-03-05')]).toEqual([true, false])
})
