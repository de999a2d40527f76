import { setTimeout as pause } from 'node:timers/promises'
import type { Route } from '@playwright/test'
import sharp from 'sharp'
import { today } from '../../app/lib/calendar/business-days.ts'
import { expect, test } from './base.ts'
import { asVisitor, complaintsOf, expectAccessible, expectNoSidewaysScroll, office } from './pasos.ts'
import { DIRECTORA, SOPORTE, signIn, TESORERIA } from './personas.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// Both look at the same days of the flow.
test.describe.configure({ mode: 'default' })

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
  const concept = charge.getByRole('combobox', { name: 'Concepto' })
  const amount = charge.getByLabel('Monto (S/)')
  // By its code, by part of its name and by keyboard; what is of several waits until one is chosen.
  for (const [written, key, chosen, costs] of [
    ['con-01', 'Tab', 'Constancia de estudios (CON-01)', '10.00'],
    ['TITULO formato', 'Tab', 'Formato de título (TIT-02)', '80.00'],
    ['matricula', 'Tab', 'matricula', ''],
    ['ratificacion', 'Enter', 'Ratificación de matrícula, por semestre (MAT-02)', '100.00'],
    ['constancia de e', 'ArrowDown+Enter', 'Constancia de egresado (CON-02)', '20.00'],
    ['constancia de e', 'Enter', 'Constancia de estudios (CON-01)', '10.00'],
  ] as const) {
    await concept.fill('')
    await concept.pressSequentially(written)
    for (const one of key.split('+')) await page.keyboard.press(one)
    await expect(concept).toHaveValue(chosen)
    await expect(amount).toHaveValue(costs)
  }
  await expectAccessible(page)
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
    await concept.fill('Alquiler de auditorio')
    await charge.getByLabel('Por qué no está en el tarifario').fill('Lo usó una empresa un sábado')
    await amount.fill('1234,5')
    await charge.getByLabel('Recibido de').fill('Agroindustrias Valle Demo S.A.C.')
    await charge.getByLabel('Depósito en banco').check()
    await charge.getByLabel('N.º de operación').fill('0077-123')
    await charge.getByLabel('Fecha de la operación').fill(today())
    await charge.getByRole('button', { name: 'Cobrar y emitir el recibo' }).click()
    if (round === 'pays') await expect(page.getByRole('article')).toContainText('S/ 1,234.50')
    else await expect(charge).toContainText('De esa operación de S/ 1,234.50 quedan S/ 0.00')
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

  // What came in and went out is seen on a phone, too.
  const moved = page.getByRole('region', { name: 'Movimientos' })
  expect(await moved.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)

  // The sample opened with S/ 200.00 and took S/ 10.00: with this, S/ 215.00 are to be there.
  await page.getByRole('link', { name: 'Contar y cerrar' }).click()
  // What was refused is still in its form.
  await page.getByRole('button', { name: 'Salir y perderlo' }).click()
  const count = form('Cuántos hay de cada uno')
  await count.getByLabel('Cuántos de S/ 200.00').fill('1')
  await count.getByLabel('Cuántos de S/ 1.00').fill('1')
  await expect(count).toContainText('ContadoS/ 201.00')
  // What should be there is told once it is kept.
  await expect(page.getByRole('main')).not.toContainText('215.00')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await count.getByRole('button', { name: 'Cerrar la caja' }).click()
  await expect(done).toContainText('Caja cerrada')
  const why = form('Explique la diferencia')
  await expect(why).toContainText('Contó S/ 201.00 y debía haber S/ 215.00: faltan S/ 14.00')
  await expectAccessible(page)
  await why.getByLabel('A qué se debe').fill('No sé')
  await why.getByRole('button', { name: 'Guardar la explicación' }).click()
  await expect(why).toContainText('en una frase')
  await office(page, '/panel/tesoreria')
  await page.getByRole('link', { name: 'explique a qué se debe' }).click()
  await why.getByLabel('A qué se debe').fill('Un vuelto entregado de más por la mañana')
  await why.getByRole('button', { name: 'Guardar la explicación' }).click()
  await expect(done).toContainText('Se guardó la explicación')
  await expect(page.getByRole('region', { name: 'Cierre' })).toContainText('Un vuelto entregado de más por la mañana')
  const sheet = await page.request.get(
    (await page.getByRole('link', { name: 'Hoja en PDF' }).getAttribute('href')) ?? '',
  )
  expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, 'application/pdf'])

  const bank = form('Anotar el depósito')
  await expect(bank.getByLabel('Monto (S/)')).toHaveValue('1.00')
  await bank.getByLabel('N.º de operación').fill('88001')
  await bank.getByLabel('Fecha de la operación').fill(today())
  await bank.getByRole('button', { name: 'Anotar el depósito' }).click()
  await expect(done).toContainText('Todo está en el banco')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await office(page, '/panel/tesoreria/recibos?texto=auditorio%20agroindustrias')
  await expect(page.getByRole('row', { name: /Alquiler de auditorio Lo usó una empresa un sábado/ })).toHaveCount(1)
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
  // Others confirm what was paid by deposit, meanwhile.
  expect(await deposited()).toBeGreaterThanOrEqual(before + 1_234.5)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Bajar en Excel' }).click(),
  ])
  expect(book.suggestedFilename()).toMatch(/^flujo-.*\.xlsx$/)
  expect(complaints).toEqual([])
})

test('what an applicant paid by deposit is confirmed by the treasury: they see the receipt, and the day has it', {
  tag: '@telefono',
}, async ({ browser, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const visitor = await context.newPage()
  await asVisitor(visitor)
  await visitor.goto('/admision')
  await visitor.getByRole('link', { name: 'Inscribirse en línea' }).click()
  const written = {
    ...{ Nombres: 'Elvira', Apellidos: 'Deposita Ensayo', 'Número de documento': '00005432' },
    ...{ 'Fecha de nacimiento': '2001-05-04', 'Dirección, distrito y provincia': 'Jr. Los Eucaliptos 123' },
    ...{ Celular: '900000432', Correo: 'elvira@quebradaserena.example', Colegio: 'I.E. Modelo' },
    'Año en que terminó, o terminará': '2018',
  }
  for (const [label, value] of Object.entries(written)) await visitor.getByLabel(label, { exact: true }).fill(value)
  await visitor.getByLabel('Programa al que postula').selectOption('Contabilidad')
  await visitor.getByLabel(/^Ordinaria/).check()
  await visitor.getByRole('button', { name: 'Guardar y seguir con los documentos' }).click()
  for (const [name, background] of [
    ['Foto tamaño carné', '#789'],
    ['Documento de identidad', '#897'],
    ['Comprobante de pago', '#978'],
  ] as const) {
    const buffer = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
      .jpeg()
      .toBuffer()
    await visitor
      .getByRole('listitem')
      .filter({ has: visitor.getByRole('heading', { name, exact: false }) })
      .locator('input[type=file]')
      .setInputFiles({ name: 'papel.jpg', mimeType: 'image/jpeg', buffer })
  }
  await visitor.getByLabel('Dónde pagó').selectOption('Banco de la Nación')
  await visitor.getByLabel('Número de operación', { exact: true }).fill('DEPOSITO-5432')
  await visitor
    .getByLabel('Fecha del pago', { exact: true })
    .fill(new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10))
  await visitor.getByLabel('Monto pagado, en soles', { exact: true }).fill('60')
  await visitor.getByRole('button', { name: 'Enviar mi inscripción' }).click()
  await expect(visitor.getByText('Su inscripción se envió.')).toBeVisible()
  await expect(visitor.getByText('Por confirmar: tesorería lo busca en el banco.')).toBeVisible()

  await signIn(page, SOPORTE)
  // What of this month came in by deposit, in soles.
  const total = page.getByRole('region', { name: 'Por día' }).getByRole('row', { name: /^Total/ })
  const came = async () => {
    await office(page, '/panel/tesoreria/flujo')
    return Number((await total.getByRole('cell').nth(1).innerText()).replace(/[^\d.]/g, ''))
  }
  const before = await came()
  await office(page, '/panel/tesoreria/pagos')
  const queue = page.getByRole('main')
  const done = queue.getByRole('status').first()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const choose = async () => {
    await queue.getByLabel('Buscar pagos').fill('deposita 5432')
    await queue.getByLabel('Buscar pagos').press('Enter')
    await queue.getByLabel(/^Elegir el pago de Deposita Ensayo, Elvira/).check()
  }
  const confirm = queue.getByRole('button', { name: 'Confirmar y emitir recibo' })
  await choose()
  await confirm.click()
  await expect(done).toContainText('no tiene una abierta')
  await queue.getByRole('link', { name: 'ábrala' }).click()
  await queue.getByLabel('Fondo (S/)').fill('0')
  await queue.getByRole('button', { name: 'Abrir la caja' }).click()
  await expect(queue.getByRole('form', { name: 'Cobrar' })).toBeVisible()
  await office(page, '/panel/tesoreria/pagos')
  await choose()
  await expectNoSidewaysScroll(page)
  await confirm.click()
  await expect(done).toContainText(/1 pago confirmado: recibo 001-\d{7}/)
  const [numero = ''] = /001-\d{7}/.exec(await done.innerText()) ?? []
  await expect(queue.getByText('Deposita Ensayo, Elvira')).toHaveCount(0)

  await visitor.reload()
  await visitor.getByRole('link', { name: `recibo ${numero}` }).click()
  await expect(visitor.getByRole('heading', { name: 'Lo emitió esta institución' })).toBeVisible()
  await context.close()

  expect(await came()).toBeGreaterThanOrEqual(before + 60)
  await office(page, '/panel/tesoreria/cierre')
  await page.getByRole('button', { name: 'Cerrar la caja' }).click()
  await expect(done).toContainText('Caja cerrada')
})
