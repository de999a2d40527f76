import { isoDate, limaNow } from '../../app/lib/dates.ts'
import { expect, type Page, test } from './base.ts'
import { asSafari, heic } from './heic.ts'
import { complaintsOf, expectAccessible, expectNoSidewaysScroll, office } from './pasos.ts'
import { DIRECTORA, signIn } from './personas.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const outcome = (page: Page) => page.getByRole('main').getByRole('status').first()
const verb = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Qué se puede hacer' })
    .getByRole(/^(Recibir|Atenderlo|Archivar)/.test(name) ? 'button' : 'link', { name })

test('a case goes from its tray to the archive, and its history says who did what', { tag: '@escritorio' }, async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await asSafari(page)
  await signIn(page, DIRECTORA)
  await office(page, '/panel')
  await page.getByRole('link', { name: /^Expedientes/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Expedientes/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Buscar expedientes').fill('constancia de egresado')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page).toHaveURL(/texto=constancia/)
  await page.getByRole('link', { name: 'Constancia de egresado' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Constancia de egresado' })).toBeVisible()
  await expect(page.getByText(/^5 días hábiles desde el/)).toBeVisible()
  await expectAccessible(page)
  await verb(page, 'Recibir').click()
  await expect(outcome(page)).toContainText('Se recibió para atenderlo.')
  await verb(page, 'Atenderlo yo').click()
  await expect(outcome(page)).toContainText('Lo atiende.')

  await page.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem', { name: 'Anotar' }).click()
  await page.getByLabel('Nota', { exact: true }).fill('Se llamó a la persona.')
  await page.getByRole('button', { name: 'Anotar', exact: true }).click()
  await expect(outcome(page)).toContainText('Anotó.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Se llamó a la persona.' })).toContainText('solo personal')

  await verb(page, 'Responder').click()
  await page.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(page.getByText('Escriba la respuesta')).toBeVisible()
  await expect(page.getByLabel('Respuesta', { exact: true })).toBeFocused()
  await page.getByLabel('Respuesta', { exact: true }).fill('Sí: pídala por este portal.')
  const lies = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('<html>') })
  await page.locator('input[type=file]').setInputFiles([lies('una.jpg'), lies('otra.jpg')])
  for (const name of ['una.jpg', 'otra.jpg']) await expect(page.getByText(`${name}: `)).toBeVisible()
  await expect(page.locator('input[type=file]')).toHaveValue('')
  const file = { name: 'pasos.txt', mimeType: 'text/plain', buffer: Buffer.from('Los pasos.') }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Quitar pasos.txt' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(await heic('IMG_7.HEIC'))
  await expect(page.getByRole('button', { name: 'Quitar IMG_7.jpg' })).toBeVisible()
  await page.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(outcome(page)).toContainText('Se respondió.')
  const papers = page.getByRole('region', { name: 'Papeles y archivos' })
  const address = await papers.getByRole('link', { name: 'pasos.txt' }).getAttribute('href')
  expect(await (await page.request.get(address ?? '')).text()).toBe('Los pasos.')

  await verb(page, 'Anotar que se notificó').click()
  await page.getByLabel('Cómo', { exact: true }).selectOption('mostrador')
  await page.getByLabel('Qué día').fill('2026-01-15')
  await page.getByRole('button', { name: 'Anotar que se notificó' }).click()
  await expect(page.getByText(/^Lo que se anota es del .*: revise el día$/)).toBeVisible()
  await page.getByLabel('Qué día').fill(isoDate(limaNow()))
  await page.getByRole('button', { name: 'Anotar que se notificó' }).click()
  await expect(outcome(page)).toContainText('Se notificó.')
  await verb(page, 'Archivar').click()
  await expect(outcome(page)).toContainText('Se archivó.')
  await expect(page.getByText('la historia está entera')).toBeVisible()
  await expect(page.getByText(/^Nada, por ahora/)).toBeVisible()
  await page.goto('/panel/expedientes?bandeja=cerrados&texto=constancia')
  await expect(page.getByRole('row', { name: /Constancia de egresado/ })).toContainText('Archivado')
  // A file that is not taken is an honest answer.
  expect(complaints.filter((one) => !one.includes('Failed to load resource'))).toEqual([])
})

test('the trays and a case fit a phone', { tag: '@telefono' }, async ({ page }) => {
  await signIn(page, DIRECTORA)
  await office(page, '/panel/expedientes?bandeja=vencidos')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Historia' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
