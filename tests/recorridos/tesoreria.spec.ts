import { setTimeout as pause } from 'node:timers/promises'
import type { Route } from '@playwright/test'
import { expect, test } from './base.ts'
import { asVisitor, complaintsOf, expectAccessible, expectNoSidewaysScroll, office } from './pasos.ts'
import { DIRECTORA, signIn, TESORERIA } from './personas.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a day at the cash desk: money comes in and goes out, is counted, closed and deposited, and a receipt is annulled', {
  tag: '@telefono',
}, async ({ browser, page }) => {
  const complaints = complaintsOf(page)
  const done = page.getByRole('main').getByRole('status').first()
  const form = (name: string) => page.getByRole('form', { name })
  await signIn(page, TESORERIA)
  // What this month's deposits in a bank are together, in soles.
  const total = page.getByRole('region', { name: 'Por día' }).getByRole('row', { name: /^Total/ })
  const deposited = async () => Number((await total.getByRole('cell').nth(1).innerText()).replace(/[^\d.]/g, ''))
  await office(page, '/panel/tesoreria/flujo')
  const before = await deposited()
  await office(page, '/panel/tesoreria')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // The fee table says how much.
  const charge = form('Cobrar')
  await charge.getByLabel('Concepto').fill('Constancia de estudios (CON-01)')
  await expect(charge.getByLabel('Monto (S/)')).toHaveValue('10.00')
  await charge.getByLabel('Cantidad').fill('2')
  await expect(charge).toContainText('Total a recibir: S/ 20.00')
  await charge.getByRole('button', { name: 'Cobrar y emitir el recibo' }).click()
  await expect(charge.getByLabel('Recibido de')).toBeFocused()
  await expect(charge).toContainText('Escriba de quién se recibe')
  await charge.getByLabel('Recibido de').fill('Nelly Ensayo Mamani')
  await expect(charge.getByRole('button', { name: 'Cobrar y emitir el recibo' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Recibo 001-\d{7}$/ })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('S/ 20.00')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const receipt = new URL(page.url()).pathname
  const pdf = await page.request.get(`${receipt}/recibo.pdf`)
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const proof = (await page.getByRole('article').getByRole('link').getAttribute('href')) ?? ''

  // Whoever has the paper sees that it counts, and nobody's name.
  const visitor = await (await browser.newContext()).newPage()
  await asVisitor(visitor)
  await visitor.goto(proof)
  await expect(visitor.getByRole('heading', { name: 'Lo emitió esta institución' })).toBeVisible()
  await expect(visitor.getByRole('main')).not.toContainText('Nelly')
  // Where the code of older paper leads goes on answering.
  await visitor.goto(`/tesoreria/recibo/${new URL(proof, 'http://x').searchParams.get('codigo')}`)
  await expect(visitor.getByRole('heading', { name: 'Recibo válido' })).toBeVisible()
  await expect(visitor.getByRole('main')).toContainText('S/ 20.00')
  await expect(visitor.getByRole('main')).not.toContainText('Nelly')
  await expectAccessible(visitor)

  await page.routeWebSocket(/./, () => undefined)
  // The same operation of a bank pays once.
  for (const round of ['pays', 'is refused']) {
    await office(page, '/panel/tesoreria')
    await charge.getByLabel('Concepto').fill('Alquiler de auditorio')
    await charge.getByLabel('Monto (S/)').fill('1,234.50')
    await charge.getByLabel('Recibido de').fill('Agroindustrias Valle Demo S.A.C.')
    await charge.getByLabel('Depósito en banco').check()
    await charge.getByLabel('N.º de operación').fill('0077-123')
    await charge.getByRole('button', { name: 'Cobrar y emitir el recibo' }).click()
    if (round === 'pays') await expect(page.getByRole('article')).toContainText('S/ 1,234.50')
    else await expect(charge).toContainText('Esa operación de Banco de la Nación ya se usó')
  }

  // Whoever writes the same again takes the same again, on a slow line that nothing is heard on, too.
  await page.route('**/panel/tesoreria.data**', async (route) => {
    if (route.request().method() === 'GET') await pause(300)
    await route.continue()
  })
  const payout = form('Sacar efectivo')
  for (const together of ['−S/ 5.00', '−S/ 10.00', '−S/ 15.00']) {
    await expect(payout.getByLabel('En qué')).toHaveValue('')
    await payout.getByLabel('En qué').fill('Útiles de oficina')
    await payout.getByLabel('Monto (S/)').fill('5')
    await payout.getByLabel('Sustento').fill('Boleta B001-12')
    const send = payout.getByRole('button', { name: 'Anotar la salida' })
    if (together === '−S/ 15.00') {
      // It is done, and nobody hears of it: the form stays, and what it sends again is not done twice.
      const told = page.getByRole('region', { name: 'Avisos' })
      const lose = async (route: Route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        await route.fetch()
        await route.abort()
      }
      await page.route('**/panel/tesoreria.data**', lose)
      await send.click()
      await expect(told).toContainText('El portal no respondió')
      await expect(done).toHaveCount(0)
      expect(complaints.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')])
      await page.unroute('**/panel/tesoreria.data**', lose)
      await expect(payout.getByLabel('Sustento')).toHaveValue('Boleta B001-12')
    }
    await send.click()
    await expect(done).toContainText('Se anotó la salida de S/ 5.00')
    await expect(page.getByRole('region', { name: 'Resumen' })).toContainText(`Salió en efectivo${together}`)
  }

  // The sample opened with S/ 200.00 and took S/ 10.00: with this, S/ 215.00 are to be there.
  await page.getByRole('link', { name: 'Contar y cerrar' }).click()
  // What was refused is still in its form.
  await page.getByRole('button', { name: 'Salir y perderlo' }).click()
  const count = form('Cuántos hay de cada uno')
  await count.getByLabel('Cuántos de S/ 200.00').fill('1')
  await expect(count).toContainText('Debe haber en efectivoS/ 215.00')
  await expect(count).toContainText('FaltaS/ 15.00')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await count.getByRole('button', { name: 'Cerrar la caja' }).click()
  await expect(count).toContainText('explique a qué se debe, en una frase')
  await count.getByLabel('Cuántos de S/ 1.00').fill('1')
  await count.getByLabel('Nota').fill('Un vuelto entregado de más por la mañana')
  await count.getByRole('button', { name: 'Cerrar la caja' }).click()
  await expect(done).toContainText('Caja cerrada')

  const bank = form('Anotar el depósito')
  await expect(bank.getByLabel('Monto (S/)')).toHaveValue('1.00')
  await bank.getByLabel('N.º de operación').fill('88001')
  await bank.getByRole('button', { name: 'Anotar el depósito' }).click()
  await expect(done).toContainText('Todo está en el banco')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await office(page, '/panel/tesoreria/recibos?texto=auditorio%20agroindustrias')
  await expect(page.getByRole('row', { name: /Alquiler de auditorio/ })).toHaveCount(1)
  await office(page, receipt)
  await expect(page.getByRole('button', { name: 'Anular este recibo' })).toHaveCount(0)

  // Somebody else annuls, and learns of the difference.
  const director = await (await browser.newContext()).newPage()
  await signIn(director, DIRECTORA)
  await office(director, '/panel')
  await expect(director.getByRole('main')).toContainText(/Cerró con diferencia la caja de Carmen Muestra Ríos/)
  await office(director, receipt)
  await director.getByLabel('Por qué se anula').fill('Se cobró dos veces')
  await director.getByRole('button', { name: 'Anular este recibo' }).click()
  await expect(director.getByRole('article')).toContainText('«Se cobró dos veces»')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Recibo anulado' })).toBeVisible()

  await office(page, '/panel/tesoreria/flujo')
  expect(await deposited()).toBeCloseTo(before + 1_234.5, 2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Bajar en Excel' }).click(),
  ])
  expect(book.suggestedFilename()).toMatch(/^flujo-.*\.xlsx$/)
  expect(complaints).toEqual([])
})
