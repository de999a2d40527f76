import { randomInt } from 'node:crypto'
import { expect, type Page, test } from './base.ts'
import { expectAccessible, expectNoSidewaysScroll, office } from './pasos.ts'
import { DIRECTORA, signIn } from './personas.ts'
import { asks } from './redactor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const LISTAS = '/panel/personas/listas'
const said = (page: Page) => page.getByRole('main').getByRole('status').first()

test('students come from a list: seen before, corrected in the cell, noted, and the list is taken back', {
  tag: '@ancho',
}, async ({ page }) => {
  const mark = `LR-${randomInt(1e9)}`
  await signIn(page, DIRECTORA)
  await asks(page, 'POST', '/api/gestion/estudiantes/importar', {
    filas: [
      { codigo_estudiante: `${mark}-A`, nombre_persona: 'Ana' },
      { codigo_estudiante: `${mark}-Z`, nombre_persona: 'Zoila' },
    ],
  })
  await office(page, '/panel/personas')
  await page.getByRole('main').getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem', { name: 'Traer estudiantes de una lista' }).click()
  await expect(page.getByRole('heading', { name: 'Traer estudiantes de una lista' })).toBeVisible()
  const heavy = Buffer.alloc(1024 * 1024, 'codigo\n')
  const chooseHeavy = async () => {
    await page.locator('input[type=file]').setInputFiles({ name: 'todo.csv', mimeType: 'text/csv', buffer: heavy })
    await expect(said(page)).toContainText('Pesa más de 1 MB: copie solo las filas de la lista')
  }
  await chooseHeavy()
  // Corrected, the same file may be chosen again.
  await expect(page.locator('input[type=file]')).toHaveValue('')
  const rows = ['código\tdni\tnombres', `${mark}-A\t\tAna María`, `${mark}-B\t45871236\tEva`, 'x\t\tLuz']
  await page.getByLabel('Lista', { exact: true }).fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Revisar la lista' }).click()
  await expect(page.getByText('1 es nuevo.')).toBeVisible()
  await expect(page.getByText('1 cambia de documento o de nombre.')).toBeVisible()
  await expect(page.getByText(/no está.* en esta lista\. Nadie se quita/)).toBeVisible()
  await expect(page.getByText('El código de estudiante tiene de 4 a 20 letras o dígitos')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Anotar 2 estudiantes' }).click()
  await expect(said(page)).toContainText('1 estudiante nuevo, 1 con cambios, 0 iguales. 1 fila espera')
  await page.getByLabel('Código').fill(`${mark}-C`)
  await page.getByRole('button', { name: 'Revisar otra vez' }).click()
  await page.getByRole('button', { name: 'Anotar 1 estudiante' }).click()
  await expect(said(page)).toContainText('1 estudiante nuevo, 0 con cambios')
  await said(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(said(page)).toContainText('Se deshizo la lista.')

  await expect(page.getByRole('link', { name: 'Ver las listas traídas' })).toHaveAttribute('href', LISTAS)
  await page.getByRole('button', { name: 'Empezar con otra lista' }).click()
  await chooseHeavy()
  await office(page, LISTAS)
  const list = page.getByRole('listitem').filter({ hasText: '1 estudiante nuevo, 1 con cambios' }).first()
  await list.getByRole('button', { name: 'Ver qué se desharía' }).click()
  await expect(list).toContainText('Se quita 1. 1 vuelve a como estaba.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await list.getByRole('button', { name: 'Deshacer la lista' }).click()
  await expect(said(page)).toContainText('Se deshizo la lista.')
  await expect(list).toContainText('deshecha')
})
