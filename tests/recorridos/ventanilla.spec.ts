import { expect, type Page, test } from './base.ts'
import { asVisitor, expectAccessible, expectNoSidewaysScroll } from './pasos.ts'
import { numeroRespondida, RESPONDIDA } from './respondida.ts'

async function fillForm(page: Page, asunto: string) {
  await page.goto('/tramites')
  await page.getByRole('link', { name: 'Hacer una consulta' }).click()
  await page.getByLabel('Sobre qué es').fill(asunto)
  await page.getByLabel('Su consulta').fill('¿Hasta qué hora atienden los sábados?')
  await page.getByLabel('Nombres y apellidos').fill('Nelly Ensayo Mamani')
  await page.getByLabel('Correo', { exact: true }).fill('nelly.ensayo.mamani.de.la.carrera@quebradaserena.example')
  await page.getByRole('button', { name: 'Continuar' }).click()
}

const file = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
const attach = (page: Page) => page.getByRole('button', { name: 'Adjuntar' }).click()

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('from the form with its files to the receipt, its PDF, what happened, and back with the key', {
    tag: '@telefono',
  }, async ({ page }) => {
    test.slow()
    await fillForm(page, 'Horario de matrícula')
    await page.getByRole('link', { name: 'Corregir' }).click()
    await expect(page.getByLabel('Sobre qué es')).toHaveValue('Horario de matrícula')
    await page.getByLabel('Sobre qué es').fill('Horario de atención')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page
      .getByLabel('Elija uno o varios')
      .setInputFiles([file('ficha.txt', 'Mi ficha'), file('foto.jpg', '<html>')])
    await attach(page)
    await expect(page.getByText('Se adjuntó 1 archivo.')).toBeVisible()
    await expect(page.getByText('foto.jpg: Este tipo de archivo no se admite.')).toBeVisible()
    await page.getByLabel('Agregue otros').setInputFiles(file('sobra.txt', 'Sobra'))
    await attach(page)
    await page.getByRole('button', { name: 'Quitar sobra.txt' }).click()
    await expect(page.getByRole('list', { name: 'Archivos adjuntos' }).getByRole('listitem')).toHaveCount(1)
    const draft = page.url()
    // Chosen, and not attached: it goes with what is presented.
    await page.getByLabel('Agregue otros').setInputFiles(file('elegida.txt', 'Elegida'))
    await page.getByRole('button', { name: 'Presentar', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Recibimos su consulta' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expect(page.getByText('Responder:').first()).toBeVisible()
    for (const name of ['ficha.txt', 'elegida.txt']) await expect(page.getByRole('link', { name })).toBeVisible()
    const numero = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const clave = (await page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent()) ?? ''
    const pdf = await page.request.get(`/tramites/seguimiento/${numero}/cargo.pdf`)
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await page.goto(draft)
    await expect(page.getByRole('heading', { level: 1, name: numero })).toBeVisible()

    await page.getByRole('button', { name: 'Dejar de ver este expediente' }).click()
    await page.goto(draft)
    await expect(page.getByLabel('Número de expediente')).toHaveValue(numero)
    await page.getByLabel('Clave').fill('AAAA-AAAA-AAAA')
    await page.getByRole('button', { name: 'Ver el expediente' }).click()
    await expect(page.getByText('No hay ningún expediente con ese número y esa clave.')).toBeVisible()
    await page.getByLabel('Clave').fill(clave.toLowerCase())
    await page.getByRole('button', { name: 'Ver el expediente' }).click()
    await page.getByRole('link', { name: 'Retirarlo' }).click()
    await page.getByLabel('Por qué lo retira').fill('Ya lo supe.')
    await page.getByRole('button', { name: 'Retirarlo' }).click()
    await expect(page.getByRole('heading', { name: 'Desistido' })).toBeVisible()
    await expect(page.getByText('Ya lo supe.')).toBeVisible()
    // Nobody owes an answer any more.
    await expect(page.getByText('Responder:')).toHaveCount(0)
  })

  test('an answer is read, and that it was received is noted when its reader says so', { tag: '@telefono' }, async ({
    page,
  }) => {
    await page.goto(`/tramites/seguimiento?numero=${numeroRespondida()}`)
    await page.getByLabel('Clave').fill(RESPONDIDA.clave)
    await page.getByRole('button', { name: 'Ver el expediente' }).click()
    await expect(page.getByRole('region', { name: 'Se le pide' })).toContainText(RESPONDIDA.respuesta)
    await expect(page.getByText('Nota de adentro')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Resuelto' })).toBeVisible()
    await page.getByRole('button', { name: 'Confirmar que la recibí' }).click()
    await expect(page.getByRole('heading', { name: 'Notificado' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Confirmó que recibió la respuesta' })).toBeVisible()
  })
})

test('a file that a cut line stops goes on, and the pages of a request are accessible and light', {
  tag: '@telefono',
}, async ({ page }) => {
  await asVisitor(page)
  await fillForm(page, 'Con un archivo largo')
  let puts = 0
  await page.route('**/piezas/**', (route) =>
    route.request().method() === 'PUT' && puts++ === 1 ? route.abort('connectionreset') : route.continue(),
  )
  const long = file('largo.txt', 'Línea del documento\n'.repeat(150_000))
  await page.getByLabel('Elija uno o varios').setInputFiles(long)
  await expect(page.getByText('Se adjuntó 1 archivo.')).toBeVisible()
  await expectAccessible(page)
  // Pressed while the second is on its way: it is presented when it is there.
  await page.route('**/piezas/**', async (route) => {
    if (route.request().method() === 'PUT') await pressed
    await route.continue()
  })
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  await page.getByLabel('Agregue otros').setInputFiles(file('otra.txt', 'Otra'))
  await expect(page.getByText('Enviando 1 de 1: otra.txt')).toBeVisible()
  await page.getByRole('button', { name: 'Presentar', exact: true }).click()
  press()
  await expect(page.getByRole('heading', { name: 'Recibimos su consulta' })).toBeVisible()
  for (const name of ['largo.txt', 'otra.txt']) await expect(page.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a form that is on its way is not sent twice; one that was stopped may be sent again', async ({ page }) => {
  await page.clock.install()
  await page.goto('/tramites/seguimiento')
  await page.getByLabel('Número de expediente').fill('CON-2026-999999')
  await page.getByLabel('Clave').fill('AAAA-AAAA-AAAA')
  let sent = 0
  // As after «Detener»: the page stays, and no other comes.
  await page.route('**/tramites/seguimiento', (route) => {
    sent += 1
    return route.fulfill({ status: 204 })
  })
  const press = () => page.getByRole('button', { name: 'Ver el expediente' }).click()
  await press()
  await expect.poll(() => sent).toBe(1)
  await press()
  await page.clock.fastForward(20_000)
  expect(sent).toBe(1)
  await press()
  await expect.poll(() => sent).toBe(2)
})
