// Photos of telephones that only some browsers draw: where this one does, they go as everybody sees them.
import { expect, test } from './base.ts'
import { asSafari, heic } from './heic.ts'
import { fillWho } from './solicitudes.ts'

test('of a request: each as JPEG, and what nobody can draw is said with what to do', { tag: '@telefono' }, async ({
  page,
}) => {
  await asSafari(page)
  await page.goto('/tramites')
  await page.getByRole('link', { name: 'Constancia de estudios' }).click()
  await page.getByRole('link', { name: 'Iniciar este trámite' }).click()
  await page.getByLabel('Semestre').fill('El primero')
  await fillWho(page, 'nelly.fotos@correo.example')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('unirlas en un solo PDF').uncheck()
  await page.getByLabel('Elija uno o varios').setInputFiles([await heic('IMG_1.HEIC'), await heic('IMG_2.heif', false)])
  await expect(page.getByText('Las fotos HEIC no se ven en todos los navegadores.')).toBeVisible()
  const waiting = page.getByRole('list', { name: 'Archivos adjuntos' }).getByRole('listitem')
  await expect(waiting).toHaveCount(1)
  await expect(waiting).toContainText('IMG_1.jpg')
})

test('of an admission: as it is chosen, and the button waits for it', { tag: '@telefono' }, async ({ page }) => {
  await asSafari(page)
  await page.goto('/admision')
  await page.getByRole('link', { name: 'Inscribirse en línea' }).click()
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
  await fill('Nombres', 'Rosa')
  await fill('Apellidos', 'Ensayo Mamani')
  await fill('Número de documento', '00007654')
  await fill('Fecha de nacimiento', '2001-05-04')
  await fill('Dirección, distrito y provincia', 'Jr. Los Eucaliptos 123')
  await fill('Celular', '900000322')
  await fill('Correo', 'rosa@quebradaserena.example')
  await fill('Colegio', 'I.E. Modelo')
  await fill('Año en que terminó, o terminará', '2018')
  await page.getByLabel('Programa al que postula').selectOption('Contabilidad')
  await page.getByLabel(/^Ordinaria/).check()
  await page.getByRole('button', { name: 'Guardar y seguir con los documentos' }).click()
  const paper = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Foto tamaño carné' }) })
  const chosen = paper.locator('input[type=file]')
  await chosen.setInputFiles(await heic('lenta.HEIC'))
  await paper.getByRole('button', { name: /Adjuntar/ }).click()
  await page.evaluate(() => Reflect.get(window, 'goOn')())
  await expect(paper.getByText('Adjunto', { exact: true })).toBeVisible()
  await expect(paper.getByRole('link', { name: 'lenta.jpg' })).toBeVisible()
})
