import { pdfPages } from '../../app/lib/files/text/pdf.server.ts'
import { expect, type Page, test } from './base.ts'
import { asVisitor, expectAccessibleInThemes, expectNoSidewaysScroll } from './pasos.ts'
import { numeroRespondida, RESPONDIDA } from './respondida.ts'

/** The receipt of a case, as its applicant downloads it. */
async function receipt(page: Page): Promise<Buffer> {
  await page.goto(`/tramites/seguimiento?numero=${numeroRespondida()}`)
  await page.getByLabel('Clave').fill(RESPONDIDA.clave)
  await page.getByRole('button', { name: 'Ver el expediente' }).click()
  await expect(page.getByRole('heading', { level: 1, name: numeroRespondida() })).toBeVisible()
  return (await page.request.get(`/tramites/seguimiento/${numeroRespondida()}/cargo.pdf`)).body()
}

/** As a person does: once the script that reads it shows where. */
async function choose(page: Page, buffer: Buffer) {
  const place = page.getByLabel('Archivo', { exact: true })
  await expect(place).toBeVisible()
  await place.setInputFiles({ name: 'cargo.pdf', mimeType: 'application/pdf', buffer })
}

const genuine = (page: Page) => page.getByRole('region', { name: 'Lo emitió esta institución' })

test('the file of a receipt is known, one with another byte is not, and neither leaves the browser', {
  tag: '@ancho',
}, async ({ page }) => {
  await asVisitor(page)
  const bytes = await receipt(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Comprobar un papel' }).click()
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.postData() ?? ''}`))
  await choose(page, bytes)
  await expect(genuine(page)).toContainText(numeroRespondida())
  await expect(genuine(page)).toContainText('byte por byte')
  await expectAccessibleInThemes(page)
  await expectNoSidewaysScroll(page)
  await choose(page, Buffer.concat([bytes, Buffer.from(' ')]))
  await expect(page.getByRole('heading', { name: /^Este archivo no es igual a ninguno/ })).toBeVisible()
  await expectAccessibleInThemes(page)
  await expectNoSidewaysScroll(page)
  expect(sent.filter((one) => one !== 'GET ')).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the number and the code of a receipt say the same', { tag: '@telefono' }, async ({ page }) => {
    const text = (await Array.fromAsync(pdfPages(new Uint8Array(await receipt(page))))).join(' ')
    const [, codigo = ''] = /con\s+el\s+código\s+([A-Z2-9]{4}-[A-Z2-9]{4})/.exec(text) ?? []
    await page.goto('/verificar')
    await expect(page.getByLabel('Archivo', { exact: true })).toBeHidden()
    await page.getByLabel('Número del papel').fill(numeroRespondida())
    await page.getByLabel('Código', { exact: true }).fill('AAAA-AAAA')
    await page.getByRole('button', { name: 'Comprobar' }).click()
    await expect(page.getByRole('heading', { name: /^No hay ningún papel/ })).toBeVisible()
    await page.getByLabel('Código', { exact: true }).fill(codigo.toLowerCase())
    await page.getByRole('button', { name: 'Comprobar' }).click()
    await expect(genuine(page)).toContainText('Cargo de recepción')
    await expectNoSidewaysScroll(page)
  })
})
