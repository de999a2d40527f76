// Admission, all the way: a season is written, somebody registers on a phone without JavaScript, the office finds them
// fit, scores are pasted, and at its hour everybody sees the results.

import sharp from 'sharp'
import { expect, type Page, test } from './base.ts'
import { main } from './oficina-filas.ts'
import { asVisitor, expectNoSidewaysScroll, office } from './pasos.ts'
import { DIRECTORA, SOPORTE, signIn } from './personas.ts'

const photo = (background: string) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** What no season begins with. */
async function rulesOf(page: Page) {
  await main(page).getByLabel('Nota mínima para ingresar').fill('11')
  await main(page).getByLabel('Costo de inscripción, en soles').fill('60')
}

test('a season, from its dates to its results', { tag: '@telefono' }, async ({ page, browser }) => {
  await signIn(page, DIRECTORA)
  await office(page, '/panel/admision/nueva')
  const screen = main(page)
  await screen.getByRole('textbox', { name: 'Nombre', exact: true }).fill('2031-I')
  await screen.getByLabel('Primer día de inscripción').fill('2030-11-01')
  await screen.getByLabel('Último día de inscripción').fill('2030-10-01')
  // Nothing is invented of what it costs, nor of what is enough.
  await expect(screen.getByLabel('Costo de inscripción, en soles')).toHaveValue('')
  await expect(screen.getByLabel('Nota mínima para ingresar')).toHaveValue('')
  await rulesOf(page)
  await screen.getByRole('button', { name: 'Guardar la temporada' }).click()
  await expect(screen.getByText('El último día va después del primero').first()).toBeVisible()
  await screen.getByLabel('Último día de inscripción').fill('2030-12-15')
  await screen.getByLabel('Contabilidad, Ordinaria').fill('21')
  await expect(
    screen
      .getByRole('row', { name: /^Contabilidad/ })
      .getByRole('cell')
      .last(),
  ).toHaveText('2')
  await screen.getByRole('button', { name: 'Guardar la temporada' }).click()
  await expect(screen.getByRole('heading', { name: 'Admisión 2031-I' })).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const visitor = await context.newPage()
  await asVisitor(visitor)
  await visitor.goto('/admision')
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Inscripción' }).first()).toContainText('Ahora')
  await visitor.getByRole('link', { name: 'Inscribirse en línea' }).click()
  const fill = (label: string, value: string) => visitor.getByLabel(label, { exact: true }).fill(value)
  await fill('Nombres', 'Óscar')
  await fill('Apellidos', 'Simulado Rojas')
  await fill('Número de documento', '00009876')
  await fill('Fecha de nacimiento', '2001-05-04')
  await fill('Dirección, distrito y provincia', 'Jr. Los Eucaliptos 123')
  await fill('Celular', '900000321')
  await fill('Correo', 'oscar@quebradaserena.example')
  await fill('Colegio', 'I.E. Modelo')
  await fill('Año en que terminó, o terminará', '1850')
  await visitor.getByLabel('Programa al que postula').selectOption('Contabilidad')
  await visitor.getByLabel(/^Ordinaria/).check()
  const next = visitor.getByRole('button', { name: 'Guardar y seguir con los documentos' })
  await next.click()
  await expect(visitor.getByLabel('Nombres', { exact: true })).toHaveValue('Óscar')
  await fill('Año en que terminó, o terminará', '2018')
  await next.click()
  const [code = ''] = (await visitor.getByText(/^ADM-\d+$/).allTextContents()) as string[]
  const [key = ''] = await visitor.getByText(/^\w{4}-\w{4}-\w{4}$/).allTextContents()
  const paper = (name: string) =>
    visitor.getByRole('listitem').filter({ has: visitor.getByRole('heading', { name, exact: false }) })
  const choose = async (name: string, shade: string) => {
    const file = { name: 'papel.jpg', mimeType: 'image/jpeg', buffer: await photo(shade) }
    await paper(name).locator('input[type=file]').setInputFiles(file)
  }
  await choose('Foto tamaño carné', '#888')
  await paper('Foto tamaño carné')
    .getByRole('button', { name: /Adjuntar/ })
    .click()
  await expect(paper('Foto tamaño carné').getByText('Adjunto', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(visitor)
  // Chosen, and sent by Enter in a field and by the button below: nothing is left behind.
  await choose('Documento de identidad', '#777')
  await fill('Monto pagado, en soles', '60')
  await visitor.getByLabel('Monto pagado, en soles', { exact: true }).press('Enter')
  await expect(visitor.getByText('Todavía no la envió')).toBeVisible()
  await expect(paper('Documento de identidad').getByText('Adjunto', { exact: true })).toBeVisible()
  await choose('Comprobante de pago', '#666')
  await visitor.getByLabel('Dónde pagó').selectOption('Banco de la Nación')
  await fill('Número de operación', 'REC-55001')
  await fill('Fecha del pago', new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10))
  await visitor.getByRole('button', { name: 'Enviar mi inscripción' }).click()
  await expect(visitor.getByText('Su inscripción se envió.')).toBeVisible()

  await office(page, '/panel/admision')
  await screen
    .getByRole('link', { name: /^\d{4}-I{1,2}$/ })
    .filter({ hasNotText: /2031|2022/ })
    .click()
  await screen.getByLabel('Buscar postulantes').fill('simulado rojas')
  await screen.getByRole('button', { name: 'Buscar' }).click()
  await screen.getByRole('link', { name: 'Simulado Rojas, Óscar' }).click()
  await expect(screen.getByText('REC-55001')).toBeVisible()
  await screen.getByRole('button', { name: 'Declarar apta' }).click()
  await expect(screen.getByText(/1 inscripción cambió/)).toBeVisible()
  await page.goto(`${page.url().replace(/\/postulantes.*/, '')}/resultados`)
  await expect(screen.getByRole('heading', { name: /^Resultados/ })).toBeVisible()
  const rows = screen.getByLabel('Filas copiadas de Excel')
  await rows.fill(`${code}\tdieciocho`)
  await screen.getByRole('button', { name: 'Revisar' }).click()
  await expect(screen.getByText('Escriba un número, como 15.5')).toBeVisible()
  // Of another document nobody looked yet whose it is.
  const whose = screen.getByRole('row').filter({ has: page.getByLabel('Puntaje, fila 1') })
  await expect(whose).toContainText('Simulado Rojas, Óscar')
  await screen.getByLabel('Código o documento, fila 1').fill('00009876')
  await expect(whose).toContainText('Por revisar')
  await expect(whose).not.toContainText('Simulado')
  await screen.getByLabel('Puntaje, fila 1').fill('18')
  await screen.getByRole('button', { name: /^Anotar 1/ }).click()
  await expect(screen.getByText(/mire de quién es la fila/)).toBeVisible()
  await expect(whose).toContainText('Simulado Rojas, Óscar')
  await screen.getByRole('button', { name: /^Anotar 1/ }).click()
  await expect(screen.getByText(/Se anotó 1 puntaje/)).toBeVisible()
  await visitor.goto('/admision/resultados')
  await expect(visitor.getByText('Simulado Rojas')).toHaveCount(0)
  await screen.getByLabel('Se publican').fill('2026-01-01T08:00')
  await screen.getByRole('button', { name: 'Programar la publicación' }).click()
  await expect(screen.getByText(/Los visitantes los ven en/)).toBeVisible()

  await visitor.goto('/admision/resultados')
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await visitor.getByLabel('Código de postulante').fill(code)
  await visitor.getByLabel('Últimos 4 de su documento').fill('9876')
  await visitor.getByRole('button', { name: 'Buscar mi resultado' }).click()
  await expect(visitor.locator('tr:target')).toContainText(/Simulado Rojas, Óscar.*18\.00.*Ingresó/)
  await expectNoSidewaysScroll(visitor)
  expect(await visitor.content()).not.toContain('00009876')
  await visitor.goto('/admision/inscripcion/seguimiento')
  await expect(visitor.getByText(/Puntaje: 18\.00/)).toBeVisible()
  await visitor.getByRole('button', { name: /Cerrar esta inscripción/ }).click()
  await visitor.getByLabel('Código').fill(code)
  await visitor.getByLabel('Clave').fill('AAAA-AAAA-AAAA')
  await visitor.getByRole('button', { name: 'Ver mi inscripción' }).click()
  await expect(visitor.getByText(/No hay ninguna inscripción con ese código y esa clave/).first()).toBeVisible()
  await visitor.getByLabel('Clave').fill(key)
  await visitor.getByRole('button', { name: 'Ver mi inscripción' }).click()
  await expect(visitor.getByRole('heading', { name: `Inscripción ${code}` })).toBeVisible()
  await screen.getByRole('button', { name: 'Retirar los resultados' }).click()
  await expect(screen.getByText('Los visitantes no ven resultados')).toBeVisible()
  await visitor.goto('/admision/resultados')
  await expect(visitor.getByText('Simulado Rojas')).toHaveCount(0)
  await context.close()
})

test('two people write one season: what one made of its vacancies is shown to the other before it is lost', async ({
  page,
  browser,
}) => {
  const places = (of: Page) => main(of).getByLabel('Contabilidad, Ordinaria')
  const save = (of: Page) => main(of).getByRole('button', { name: 'Guardar la temporada' }).click()
  await signIn(page, DIRECTORA)
  await office(page, '/panel/admision/nueva')
  await main(page).getByRole('textbox', { name: 'Nombre', exact: true }).fill('Extraordinaria 2020')
  await main(page).getByLabel('Primer día de inscripción').fill('2019-11-01')
  await main(page).getByLabel('Último día de inscripción').fill('2019-12-15')
  await places(page).fill('20')
  await rulesOf(page)
  await save(page)
  await expect(main(page).getByRole('heading', { name: 'Admisión Extraordinaria 2020' })).toBeVisible()
  const rival = await (await browser.newContext()).newPage()
  await signIn(rival, SOPORTE)
  await office(rival, new URL(page.url()).pathname)
  await places(rival).fill('30')
  await save(rival)
  await expect(main(rival).getByText('Se guardó la temporada.')).toBeVisible()

  await places(page).fill('25')
  await save(page)
  const told = main(page).getByRole('alert')
  await expect(told).toContainText('Contabilidad: 30 en Ordinaria')
  await expect(places(page)).toHaveValue('25')
  await told.getByRole('button', { name: 'Tomar lo de la otra persona' }).click()
  await expect(places(page)).toHaveValue('30')
  await expect(told).toHaveCount(0)
  await save(page)
  await expect(main(page).getByText('Se guardó la temporada.')).toBeVisible()
  await rival.context().close()
})

test('words in a form that keeps none by itself stay where the session ended and its screen is read anew', async ({
  page,
  browser,
}) => {
  const name = (of: Page) => main(of).getByRole('textbox', { name: 'Nombre', exact: true })
  const save = (of: Page) => main(of).getByRole('button', { name: 'Guardar la temporada' }).click()
  const again = page.getByRole('dialog', { name: 'Su sesión terminó' })
  await signIn(page, DIRECTORA)
  await office(page, '/panel/admision/nueva')
  await name(page).fill('Complementaria 2018')
  await main(page).getByLabel('Primer día de inscripción').fill('2017-11-01')
  await main(page).getByLabel('Último día de inscripción').fill('2017-12-15')
  await rulesOf(page)
  await save(page)
  await expect(main(page).getByRole('heading', { name: 'Admisión Complementaria 2018' })).toBeVisible()
  const season = new URL(page.url()).pathname
  const rival = await (await browser.newContext()).newPage()
  await signIn(rival, SOPORTE)
  await office(rival, season)
  let times = 0
  const rename = async () => {
    const to = `Complementaria ${++times}`
    await name(rival).fill(to)
    await save(rival)
    await expect(main(rival).getByRole('heading', { name: `Admisión ${to}`, exact: true })).toBeVisible()
    return to
  }
  const lines = main(page).getByLabel('Filas copiadas de Excel')
  await office(page, `${season}/resultados`)
  await lines.fill('Lo primero')
  // What others do before it listens it does not hear.
  await expect(async () => {
    const place = page.getByRole('navigation', { name: 'Dónde está' })
    await expect(place).toContainText(await rename(), { timeout: 3_000 })
  }).toPass()
  await lines.fill('ADM-00042 15.5')
  await page.context().clearCookies({ name: 'atrio_sesion' })
  await rename()
  await expect(again).toBeVisible()
  await again.getByLabel('Contraseña').fill(DIRECTORA.password)
  await again.getByRole('button', { name: 'Ingresar y continuar' }).click()
  await expect(again).toHaveCount(0)
  await expect(lines).toHaveValue('ADM-00042 15.5')
  await rival.context().close()
})
