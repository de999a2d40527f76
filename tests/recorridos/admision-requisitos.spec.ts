// What a modality asks for, all the way: an exempted applicant without JavaScript sends it, the office ticks it, and room and
// hour are read.

import sharp from 'sharp'
import { expect, test } from './base.ts'
import { main } from './oficina-filas.ts'
import { asVisitor, expectNoSidewaysScroll, office } from './pasos.ts'
import { DIRECTORA, signIn } from './personas.ts'

const photo = (background: string) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('an exempted applicant sends what proves it, whoever reviews ticks it, and they read where the exam is', {
  tag: '@telefono',
}, async ({ page, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const visitor = await context.newPage()
  await asVisitor(visitor)
  await visitor.goto('/admision/inscripcion')
  await expect(visitor.getByText(/constancia de primer puesto \(se adjunta/)).toBeVisible()
  const fill = (label: string, value: string) => visitor.getByLabel(label, { exact: true }).fill(value)
  await fill('Nombres', 'Elsa')
  await fill('Apellidos', 'Exonerada Rojas')
  await fill('Número de documento', '00007531')
  await fill('Fecha de nacimiento', '2001-05-04')
  await fill('Dirección, distrito y provincia', 'Jr. Los Eucaliptos 123')
  await fill('Celular', '900000321')
  await fill('Correo', 'elsa@quebradaserena.example')
  await fill('Colegio', 'I.E. Modelo')
  await fill('Año en que terminó, o terminará', '2018')
  await visitor.getByLabel('Programa al que postula').selectOption('Contabilidad')
  await visitor.getByLabel(/^Por exoneración/).check()
  await visitor.getByRole('button', { name: 'Guardar y seguir con los documentos' }).click()
  const paper = (name: string) =>
    visitor.getByRole('listitem').filter({ has: visitor.getByRole('heading', { name, exact: false }) })
  const choose = async (name: string, shade: string) => {
    const file = { name: 'papel.jpg', mimeType: 'image/jpeg', buffer: await photo(shade) }
    await paper(name).locator('input[type=file]').setInputFiles(file)
  }
  const papers = ['Foto tamaño carné', 'Documento de identidad', 'Comprobante de pago', 'Certificado de secundaria']
  for (const [i, name] of papers.entries()) await choose(name, `#${i + 1}${i + 2}${i + 3}`)
  await visitor.getByLabel('Dónde pagó').selectOption('Banco de la Nación')
  await fill('Número de operación', 'REC-77001')
  await fill('Fecha del pago', new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10))
  await fill('Monto pagado, en soles', '80')
  const send = visitor.getByRole('button', { name: 'Enviar mi inscripción' })
  await send.click()
  await expect(visitor.getByText(/Falta adjuntar: Documento que sustenta/).first()).toBeVisible()
  await expectNoSidewaysScroll(visitor)
  await choose('Documento que sustenta', '#a5b')
  await send.click()
  await expect(visitor.getByText('Su inscripción se envió.')).toBeVisible()

  await signIn(page, DIRECTORA)
  await office(page, '/panel/admision')
  const screen = main(page)
  await screen
    .getByRole('link', { name: /^\d{4}-I{1,2}$/ })
    .filter({ hasNotText: /2031|2022/ })
    .click()
  await screen.getByRole('button', { name: /^Elegir las \d+ de esta página$/ }).click()
  await expect(screen.getByRole('combobox', { name: /elegidas$/ })).toBeVisible()
  await screen.getByLabel('Buscar postulantes').fill('exonerada rojas')
  await screen.getByRole('button', { name: 'Buscar' }).click()
  await screen.getByRole('link', { name: 'Exonerada Rojas, Elsa' }).click()
  const tick = screen.getByRole('checkbox', { name: /^Conforme: Documento que sustenta/ })
  await tick.click()
  await expect(tick).toBeChecked()
  await expect(screen.getByText('1 de 6 conformes')).toBeVisible()
  await screen.getByRole('button', { name: 'Declarar apta' }).click()
  await expect(screen.getByText(/1 inscripción cambió/)).toBeVisible()
  const season = page.url().replace(/\/postulantes.*/, '')
  await office(page, `${season}/aptos`)
  await screen.getByLabel(/^Aulas, una por renglón/).fill('Aula 201, 900')
  await screen.getByRole('button', { name: 'Asignar aulas' }).click()
  await expect(screen.getByText(/personas tienen aula/)).toBeVisible()
  await expect(screen.getByRole('row', { name: /Exonerada Rojas, Elsa/ })).toContainText('Aula 201')
  // Its day comes: today. Afterwards it is as it was.
  await page.goto(season)
  const day = screen.getByLabel('Relación de postulantes y aulas')
  const before = await day.inputValue()
  const on = async (value: string) => {
    await day.fill(value)
    await screen.getByRole('button', { name: 'Guardar la temporada' }).click()
    await expect(screen.getByText('Se guardó la temporada.')).toBeVisible()
  }
  await on(new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10))
  await visitor.goto('/admision/inscripcion/seguimiento')
  await expect(visitor.getByText(/El examen es el .* a las 9:00.*Aula 201/)).toBeVisible()
  const [code = ''] = /ADM-\d+/.exec(await visitor.getByRole('heading', { level: 1 }).innerText()) ?? []
  await visitor.goto('/admision/relacion')
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await visitor.getByLabel('Código de postulante').fill(code)
  await visitor.getByLabel('Últimos 4 de su documento').fill('7531')
  await visitor.getByRole('button', { name: '¿Dónde rindo?' }).click()
  await expect(visitor.locator('tr:target')).toContainText('Exonerada Rojas, Elsa')
  expect(await visitor.content()).not.toContain('00007531')
  await expectNoSidewaysScroll(visitor)
  await on(before)
  await context.close()
})
