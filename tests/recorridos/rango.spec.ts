import { expect, type Page, test } from './base.ts'
import { main } from './oficina-filas.ts'
import { asVisitor, complaintsOf, expectAccessibleInThemes, expectNoSidewaysScroll, office } from './pasos.ts'
import { DIRECTORA, IMAGEN, signIn } from './personas.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const opener = (page: Page) => page.getByRole('button', { name: 'Elegir los días en un calendario' })
const day = (page: Page, name: string) => page.getByRole('gridcell', { name: `Elegir ${name}` })

test('a range of days is picked in one calendar, with the pointer and with the keyboard', { tag: '@ancho' }, async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await asVisitor(page)
  await signIn(page, DIRECTORA)
  await office(page, '/panel/auditoria?desde=2026-03-10&hasta=2026-03-12')
  expect(scripts.filter((url) => url.includes('range-picker'))).toEqual([])
  await opener(page).click()
  await expect(page.getByRole('button', { name: 'marzo del 2026' })).toBeVisible()
  await expectAccessibleInThemes(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Mes siguiente' }).click()
  await day(page, 'lunes, 20 de abril de 2026').click()
  await expect(page.getByText('Ahora elija el último día.')).toBeVisible()
  await expect(page.getByLabel('Desde', { exact: true })).toHaveValue('2026-03-10')
  await day(page, 'viernes, 24 de abril de 2026').click()
  await expect(page.getByLabel('Desde', { exact: true })).toHaveValue('2026-04-20')
  await expect(page.getByLabel('Hasta', { exact: true })).toHaveValue('2026-04-24')
  await expect(opener(page)).toBeFocused()

  // Years ahead, by pages of 21; then with the keys alone.
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'abril del 2026' }).click()
  const years = page.locator('.react-datepicker__year-text')
  await expect(years).toHaveCount(21)
  await expectAccessibleInThemes(page)
  await page.getByRole('button', { name: 'Años anteriores' }).click()
  await page.getByText('2007', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'abril del 2007' })).toBeVisible()
  await page.getByLabel('Qué se elige').selectOption('Desde un día')
  await day(page, 'lunes, 2 de abril de 2007').click()
  await expect(page.getByLabel('Desde', { exact: true })).toHaveValue('2007-04-02')
  await expect(page.getByLabel('Hasta', { exact: true })).toHaveValue('2026-04-24')
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Qué se elige').selectOption('Hasta un día')
  await page.getByRole('button', { name: 'Mes siguiente' }).focus()
  for (const key of ['Tab', 'ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByLabel('Hasta', { exact: true })).toHaveValue('2007-04-10')
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect(page).toHaveURL(/desde=2007-04-02&hasta=2007-04-10/)
  expect(complaints).toEqual([])
})

test('within the filters of a list, a single day is both ends, and the filters stay open', { tag: '@ambos' }, async ({
  page,
}) => {
  await signIn(page, IMAGEN)
  await office(page, '/panel/noticias?desde=2044-05-06&hasta=mañana')
  await main(page).getByRole('button', { name: 'Filtrar' }).click()
  await opener(page).click()
  await expect(page.getByRole('button', { name: 'mayo del 2044' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  // Escape leaves the calendar, and what was chosen beside it stays.
  await page.getByLabel('Qué se elige').press('Escape')
  await expect(page.getByLabel('Qué se elige')).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await opener(page).click()
  await page.getByLabel('Qué se elige').selectOption('Un solo día')
  await day(page, 'lunes, 9 de mayo de 2044').click()
  await page.getByRole('button', { name: 'Mostrar lo elegido' }).click()
  await expect(page).toHaveURL(/desde=2044-05-09&hasta=2044-05-09/)
})
