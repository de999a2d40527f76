import { limaNow } from '../../app/lib/dates.ts'
import { expect, type Page, test } from './base.ts'
import { asVisitor, complaintsOf, expectAccessible, expectAccessibleInThemes, expectNoSidewaysScroll } from './pasos.ts'
import { untilOpen } from './vestir.ts'

const PATH = '/transparencia/calendario'
// The last one has nothing in it that could be focused.
const VIEWS = ['mes', 'semana', 'dia', 'lista', 'dia&fecha=2019-03-03']

const title = (page: Page) =>
  page.getByRole('region', { name: 'Calendario' }).getByRole('heading', { level: 2 }).first()
const grid = (page: Page) => page.getByRole('region', { name: 'Cuadrícula' })
/** Until React has taken the page over, its links load new pages. */
const ready = (page: Page) => expect(page.locator('[data-vista][data-listo]')).toBeVisible()

test('every view is accessible, fits and breaks no policy', { tag: ['@ambos', '@largo'] }, async ({ page }) => {
  test.slow()
  const complaints = complaintsOf(page)
  await asVisitor(page)
  for (const view of VIEWS) {
    await page.goto(`${PATH}?vista=${view}`)
    await ready(page)
    if (view !== 'lista') await expect(grid(page)).toBeVisible()
    await expectAccessibleInThemes(page)
    await expectNoSidewaysScroll(page)
  }
  expect(complaints).toEqual([])
})

test('the hours of a day scroll with the keyboard', async ({ page }) => {
  await asVisitor(page)
  await page.goto(`${PATH}?vista=dia&fecha=2019-03-03`)
  await ready(page)
  const hours = grid(page).getByRole('rowheader', { name: 'Horas' })
  await hours.focus()
  const unseen = () =>
    hours.evaluate((column) => {
      const { scrollHeight = Infinity, clientHeight = 0, scrollTop = 0 } = column.closest('[style*="auto"]') ?? {}
      return scrollHeight - clientHeight - scrollTop
    })
  expect(await unseen()).toBeGreaterThan(100)
  await page.keyboard.press('End')
  await expect.poll(unseen).toBeLessThan(2)
})

test('phones get the list first, others the month', { tag: '@ambos' }, async ({ page, viewport }) => {
  await asVisitor(page)
  await page.goto(PATH)
  await ready(page)
  const isPhone = (viewport?.width ?? 0) < 768
  await expect(page.getByRole('link', { name: isPhone ? 'Lista' : 'Mes', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(grid(page)).toHaveCount(isPhone ? 0 : 1)
})

test('the toolbar moves by month, the address keeps it, and only another month is read', async ({ page }) => {
  await asVisitor(page)
  const reads: string[] = []
  page.on('request', (request) => /calendario\.data/.test(request.url()) && reads.push(request.url()))
  await page.goto(`${PATH}?vista=mes&fecha=2026-10-15`)
  await ready(page)
  await expect(title(page)).toHaveText('Octubre del 2026')
  await page.getByRole('link', { name: 'Siguiente' }).first().click()
  await expect(title(page)).toHaveText('Noviembre del 2026')
  await expect(page).toHaveURL(/vista=mes&fecha=2026-11-15/)
  expect(reads).toHaveLength(1)
  await page.getByRole('link', { name: 'Semana', exact: true }).click()
  await expect(title(page)).toHaveText('Semana del 9 al 15 de noviembre del 2026')
  await page.getByRole('link', { name: 'Anterior' }).first().click()
  await expect(title(page)).toHaveText('Semana del 2 al 8 de noviembre del 2026')
  await page.getByRole('link', { name: 'Día', exact: true }).click()
  await expect(title(page)).toHaveText('Domingo, 8 de noviembre del 2026')
  expect(reads).toHaveLength(1)
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect.poll(() => reads.length).toBe(2)
  await page.goBack()
  await expect(title(page)).toHaveText('Semana del 2 al 8 de noviembre del 2026')
  await page.getByRole('link', { name: 'Hoy' }).click()
  await expect(page).toHaveURL(/vista=semana&fecha=\d{4}-\d{2}-\d{2}/)
  // There and back over a month that has no such day: the week is the one that they began from.
  await page.goto(`${PATH}?vista=mes&fecha=2026-08-31`)
  await ready(page)
  for (const [name, month] of [
    ['Siguiente', 'Setiembre del 2026'],
    ['Anterior', 'Agosto del 2026'],
  ] as const) {
    await page.getByRole('link', { name }).first().click()
    await expect(title(page)).toHaveText(month)
  }
  await page.getByRole('link', { name: 'Semana', exact: true }).click()
  await expect(title(page)).toHaveText('Semana del 31 de agosto al 6 de setiembre del 2026')
})

test('a day of the month opens its week, with the pointer and with the keyboard', { tag: '@ancho' }, async ({
  page,
  viewport,
}) => {
  await asVisitor(page)
  const number = () =>
    grid(page)
      .getByRole('link', { name: /4 de noviembre/ })
      .first()
  const cell = () => grid(page).locator('[data-date="2026-11-04"]').last()
  // On phones a cell has no room for what its day has, and lists it below.
  const isPhone = (viewport?.width ?? 0) < 768
  for (const open of [
    () => (isPhone ? number().click() : cell().click({ position: { x: 8, y: 30 } })),
    async () => {
      await number().focus()
      await page.keyboard.press('Enter')
    },
  ]) {
    await page.goto(`${PATH}?vista=mes&fecha=2026-11-01`)
    await ready(page)
    await open()
    await expect(page).toHaveURL(/vista=semana&fecha=2026-11-04/)
    await expect(title(page)).toHaveText('Semana del 2 al 8 de noviembre del 2026')
    await expect(title(page)).toBeFocused()
  }
})

test('an activity is shown with its type, bold, and its title', { tag: '@ancho' }, async ({ page }) => {
  await asVisitor(page)
  for (const view of ['mes', 'semana&fecha=2026-11-18']) {
    await page.goto(`${PATH}?vista=${view}`)
    await ready(page)
    const kind = grid(page).locator('strong').first()
    await expect(kind).toHaveText(/^(Académico|Administrativo|Admisión|Bienestar|Evento|Noticia)$/)
    await expect(kind).toHaveCSS('font-weight', '700')
    await expect(kind.locator('..')).toHaveText(/^(\d+:\d+\s[ap]\.\sm\.)?\s*[A-Z]\S+ .{5,}/)
  }
})

/** Everything that is read from now on happens on one day. */
async function crowd(page: Page, day: string) {
  await page.route(/calendario\.data/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/\d{4}-\d{2}-\d{2} (?=\d{2}:\d{2}:\d{2})/g, `${day} `)
    await route.fulfill({ response, body })
  })
  await page.getByRole('button', { name: 'Actualizar' }).click()
}

const more = (page: Page) =>
  grid(page)
    .getByRole('button', { name: /^\+\d+/ })
    .first()

test('what has no room leads to the day, and from there to the list', { tag: '@ancho' }, async ({ page }) => {
  await asVisitor(page)
  const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Lima' })
  for (const view of ['mes', 'semana']) {
    await page.goto(`${PATH}?vista=${view}&fecha=${today}`)
    await ready(page)
    await crowd(page, today)
    await more(page).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`vista=dia&fecha=${today}`))
    await expect(title(page)).toHaveText(/^[A-ZÁ-Ú][a-zá-ú]+, \d+ de [a-z]+ del \d{4}$/)
    await expect(title(page)).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await more(page).click()
  await expect(page).toHaveURL(new RegExp(`vista=lista&fecha=${today}`))
})

test('names in week and day are cut between lines, never through one', { tag: '@ancho' }, async ({ page }) => {
  await asVisitor(page)
  const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Lima' })
  for (const view of ['semana', 'dia']) {
    await page.goto(`${PATH}?vista=${view}&fecha=${today}`)
    await ready(page)
    await crowd(page, today)
    await expect(more(page)).toBeVisible()
    // All at once: the grid draws itself again until it is still.
    const lines = await grid(page).evaluate((drawn) =>
      [...drawn.querySelectorAll('strong')].flatMap(({ parentElement: text }) =>
        text ? [text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)] : [],
      ),
    )
    expect(lines.length).toBeGreaterThan(0)
    for (const count of lines) {
      expect(count).toBeGreaterThan(0.9)
      expect(Math.abs(count - Math.round(count))).toBeLessThan(0.15)
    }
  }
})

test('on a phone a touch on a day lists it under the month, and its number opens its week', {
  tag: '@telefono',
}, async ({ page }) => {
  // Elsewhere the bars have names and lead to what they are.
  await asVisitor(page)
  await page.goto(`${PATH}?vista=mes`)
  await ready(page)
  const bar = grid(page)
    .locator(`[data-date^="${limaNow().slice(0, 7)}"]`)
    .filter({ has: page.locator('strong') })
    .last()
  const day = await bar.getAttribute('data-date')
  await bar.scrollIntoViewIfNeeded()
  const box = await bar.locator('[role="listitem"]').first().boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  await expect(page).toHaveURL(new RegExp(`vista=mes&fecha=${day}`))
  const below = page.getByRole('region', { name: new RegExp(`${Number(day?.slice(8))} de `) })
  await expect(below.getByRole('listitem').first()).toBeVisible()
  await bar.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`vista=semana&fecha=${day}`))
  // However far the week has gone, its hours are at the left.
  // Activities of that hour say it, too, each in a line of its own.
  const hour = grid(page).locator('div:text-is("8:00 a. m.")')
  await expect.poll(async () => (await hour.boundingBox())?.x ?? -1).toBeGreaterThan(0)
  // The lane of the day: its head may be above what is seen.
  await expect(grid(page).locator(`[data-date="${day}"]`).last()).toBeInViewport()
  const refresh = await page.getByRole('button', { name: 'Actualizar' }).boundingBox()
  const heading = await title(page).boundingBox()
  expect(refresh?.y).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0))
})

test('week and day begin at seven, with two segments of 30 pixels an hour', { tag: '@ambos' }, async ({ page }) => {
  await asVisitor(page)
  await page.goto(`${PATH}?vista=dia`)
  await ready(page)
  const top = async (hour: string) => (await grid(page).getByText(hour, { exact: true }).boundingBox())?.y ?? 0
  // It is drawn before it moves there.
  await expect(async () => {
    const seven = await top('7:00 a. m.')
    expect((await top('8:00 a. m.')) - seven).toBeCloseTo(60, 0)
    const box = await grid(page).boundingBox()
    // Under the head and the row of what is of a day.
    expect(seven - (box?.y ?? 0)).toBeLessThan(140)
    expect(seven).toBeGreaterThanOrEqual(box?.y ?? 0)
  }).toPass()
})

test('an activity leads to its page, or says what it is, and goes to one’s own calendar', async ({ page, request }) => {
  await asVisitor(page)
  await page.goto(`${PATH}?vista=lista`)
  await ready(page)
  const files = page.getByRole('link', { name: /Añadir a mi calendario/ })
  const href = (await files.first().getAttribute('href')) ?? ''
  const answer = await request.get(href)
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers()['content-disposition']).toMatch(/^attachment; filename="[a-z0-9-]+\.ics"/)
  const text = await answer.text()
  expect(text).toMatch(/UID:(agenda|evento)-\d+@\d{11}\.atrio/)
  expect(text).toMatch(/DTSTART;TZID=America\/Lima:\d{8}T\d{6}/)
  expect((await request.get('/transparencia/calendario/999999/actividad.ics')).status()).toBe(404)
  expect((await request.get('/actualidad/eventos/999999/evento.ics')).status()).toBe(404)

  await page.goto(`${PATH}?vista=semana`)
  await ready(page)
  const months = page.getByRole('link', { name: 'Mes', exact: true })
  await months.click()
  await expect(grid(page)).toBeVisible()
  const own = grid(page).getByRole('button').first()
  const dialog = page.getByRole('dialog')
  const add = dialog.getByRole('link', { name: 'Añadir a mi calendario' })
  // The grid measures itself and draws again before it is still.
  await untilOpen(add, () => own.press('Enter'))
  await expectAccessible(page)
  // axe ends its run in a page of its own.
  await page.bringToFront()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Calendario', exact: true }).locator(':focus')).toBeVisible()
  const pages = grid(page).locator('a[href^="/actualidad/"]')
  await pages.first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/actualidad\/(eventos|noticias)\/\d+\//)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every period is a list, with links to the others', async ({ page }) => {
    await page.goto(`${PATH}?fecha=2026-10-10`)
    await expect(title(page)).toHaveText('Octubre del 2026')
    await expect(page.getByText('Añadir a mi calendario').first()).toBeVisible()
    await page.getByRole('link', { name: 'Anterior' }).first().click()
    await expect(title(page)).toHaveText('Setiembre del 2026')
    await page.getByRole('link', { name: 'Semana', exact: true }).click()
    await expect(title(page)).toContainText('Semana del')
    await page.goto(`${PATH}?fecha=2026-99-99`)
    await expect(title(page)).toHaveText(/ del \d{4}$/)
    await page.goto(`${PATH}?fecha=2031-01-01`)
    await expect(page.getByRole('heading', { name: 'No hay actividades en este mes' })).toBeVisible()
    expect(await page.locator('[style]').count()).toBe(0)
  })
})
