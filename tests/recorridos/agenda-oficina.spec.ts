import { expect, type Page, test } from './base.ts'
import { headers, make, undo } from './oficina-filas.ts'
import {
  asVisitor,
  complaintsOf,
  expectAccessible,
  expectAccessibleInThemes,
  expectNoSidewaysScroll,
  office,
} from './pasos.ts'
import { DIRECTORA, notices, signIn } from './personas.ts'
import { isSaved, press } from './redactor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const at = (fecha: string, vista: string) => `/panel/agenda/calendario?fecha=${fecha}&vista=${vista}`

/** An activity that visitors have. */
async function published(page: Page, titulo: string, dia: string): Promise<number> {
  const [id = 0] = await make(page, 'agenda', [titulo], {
    hora_inicio: `${dia} 10:00:00`,
    hora_fin: `${dia} 12:00:00`,
  })
  await page.request.post(`/api/gestion/agenda/${id}/publicar`, { data: {}, headers })
  return id
}

const read = async (page: Page, id: number) => (await page.request.get(`/api/gestion/agenda/${id}`, { headers })).json()

const written = (page: Page) => page.getByRole('dialog')

test('an activity is dragged to another day, waits to be published, and goes back', { tag: '@escritorio' }, async ({
  page,
}) => {
  await signIn(page, DIRECTORA)
  const id = await published(page, 'Se arrastra', '2033-03-09')
  await office(page, at('2033-03-09', 'mes'))
  const chip = page.getByRole('button', { name: /Se arrastra/ })
  const target = page.locator('[data-date="2033-03-17"]')
  await chip.hover()
  await page.mouse.down()
  const box = await target.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 60, { steps: 6 })
  await page.mouse.up()
  await expect(notices(page)).toContainText('Quedó como cambio sin publicar')
  expect(await read(page, id)).toMatchObject({
    data: { hora_inicio: '2033-03-09 10:00:00' },
    borrador: { hora_inicio: '2033-03-17 10:00:00', hora_fin: '2033-03-17 12:00:00' },
  })
  await undo(page)
  await expect(notices(page)).toContainText('Quedó como estaba')
  expect((await read(page, id)).borrador).toBeNull()
  await page.locator('[data-date="2033-03-24"]').click({ position: { x: 40, y: 60 } })
  await expect(page).toHaveURL(/\/panel\/agenda\/nuevo/)
  await expect(page.getByLabel('Inicio')).toHaveValue('2033-03-24T09:00')
})

test('on a phone it is moved and repeated with the hours written, but for the days that one leaves out', async ({
  page,
}) => {
  await signIn(page, DIRECTORA)
  const id = await published(page, 'Se repite', '2033-04-04')
  await office(page, at('2033-04-04', 'lista'))
  await page.getByRole('button', { name: /Se repite/ }).click()
  await written(page).getByLabel('Termina').fill('2033-04-04T09:00')
  await written(page).getByRole('button', { name: 'Mover' }).click()
  await expect(written(page)).toContainText('El fin va después del inicio')
  await written(page).getByLabel('Termina').fill('2033-04-04T13:00')
  await written(page).getByRole('button', { name: 'Mover' }).click()
  await expect(written(page)).toHaveCount(0)
  expect((await read(page, id)).borrador).toMatchObject({ hora_fin: '2033-04-04 13:00:00' })

  await page.getByRole('button', { name: /Se repite/ }).click()
  await written(page).getByRole('button', { name: 'Repetir…' }).click()
  await written(page).getByLabel('Hasta').fill('2033-05-02')
  await written(page)
    .getByLabel(/18 de abril/)
    .uncheck()
  await expectAccessible(page)
  await written(page).getByRole('button', { name: 'Crear 3 borradores' }).click()
  await expect(notices(page)).toContainText('3 borradores')
  await expect(page.getByRole('button', { name: /Se repite/ })).toHaveCount(3)
  await expect(page.getByRole('button', { name: /Se repite.*10:00.*1:00.*Borrador/ })).toHaveCount(2)
  await undo(page)
  await expect(page.getByRole('button', { name: /Se repite/ })).toHaveCount(1)
})

test('what a colleague moved meanwhile stays where the other one wrote only its end', async ({ page }) => {
  await signIn(page, DIRECTORA)
  const [id = 0] = await make(page, 'agenda', ['La mueven dos'], {
    hora_inicio: '2033-06-06 10:00:00',
    hora_fin: '2033-06-06 12:00:00',
  })
  await office(page, at('2033-06-06', 'lista'))
  await page.getByRole('button', { name: /La mueven dos/ }).click()
  await written(page).getByLabel('Termina').fill('2033-06-06T13:00')
  const { version } = (await read(page, id)).data
  const data = { version, hora_inicio: '2033-06-06 08:00:00' }
  expect((await page.request.patch(`/api/gestion/agenda/${id}`, { data, headers })).ok()).toBe(true)
  await expect(written(page).getByLabel('Empieza')).toHaveValue('2033-06-06T08:00')
  await expect(written(page).getByLabel('Termina')).toHaveValue('2033-06-06T13:00')
  await written(page).getByRole('button', { name: 'Mover' }).click()
  await expect(written(page)).toHaveCount(0)
  expect((await read(page, id)).data).toMatchObject({
    hora_inicio: '2033-06-06 08:00:00',
    hora_fin: '2033-06-06 13:00:00',
  })
})

test('the calendar of the office is accessible and fits', { tag: ['@ambos', '@largo'] }, async ({ page }) => {
  const complaints = complaintsOf(page)
  await asVisitor(page)
  await signIn(page, DIRECTORA)
  for (const vista of ['mes', 'semana', 'dia', 'lista']) {
    await office(page, at('2026-11-16', vista))
    await expect(page.locator(vista === 'lista' ? 'main ol' : '[data-vista]').first()).toBeVisible()
    await expectAccessibleInThemes(page)
    await expectNoSidewaysScroll(page)
  }
  expect(complaints).toEqual([])
})

test('what lasts whole days is written without hours, and is a band over them', async ({ page }) => {
  await signIn(page, DIRECTORA)
  const hours = { hora_inicio: '2033-05-04 10:00:00', hora_fin: '2033-05-04 12:00:00' }
  const [id = 0] = await make(page, 'agenda', ['Semana técnica'], hours)
  await office(page, `/panel/agenda/${id}`)
  await page.getByRole('checkbox', { name: 'Todo el día' }).check()
  await page.getByLabel('Fin', { exact: true }).fill('2033-05-06')
  await expectAccessible(page)
  await press(page, 'Guardar borrador')
  await isSaved(page)
  const whole = { hora_inicio: '2033-05-04 00:00:00', hora_fin: '2033-05-06 23:59:59' }
  expect(await read(page, id)).toMatchObject({ data: whole })
  await office(page, at('2033-05-05', 'dia'))
  const band = page.getByRole('button', { name: /Semana técnica/ })
  await expect(band).toBeVisible()
  await expect(band).not.toContainText('m.')
  await office(page, `/panel/agenda/${id}`)
  await page.getByRole('checkbox', { name: 'Todo el día' }).uncheck()
  await expect(page.getByLabel('Inicio', { exact: true })).toHaveValue('2033-05-04T09:00')
})

test('an event of a whole day asks for no hours', async ({ page }) => {
  await signIn(page, DIRECTORA)
  const [id = 0] = await make(page, 'eventos', ['Aniversario'])
  await office(page, `/panel/eventos/${id}`)
  await page.getByRole('checkbox', { name: 'Todo el día' }).check()
  await expect(page.getByLabel('Hora de inicio')).toHaveCount(0)
  await press(page, 'Guardar borrador')
  await isSaved(page)
  const event = await (await page.request.get(`/api/gestion/eventos/${id}`, { headers })).json()
  expect(event.data).toMatchObject({ hora_inicio: '00:00:00', hora_fin: '23:59:59' })
})
