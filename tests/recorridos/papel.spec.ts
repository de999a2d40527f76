import { getDocumentProxy } from 'unpdf'
import { expect, type Page, test } from './base.ts'
import { asVisitor } from './pasos.ts'

type Line = { text: string; y: number }

/** What each sheet says, from top to bottom as the browser wrote it. */
async function sheetsOf(page: Page): Promise<Line[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })), { verbosity: 0 })
  const numbers = Array.from({ length: pdf.numPages }, (_, i) => i + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      return items.flatMap((item) =>
        'str' in item && item.str.trim() ? [{ text: item.str, y: item.transform[5] as number }] : [],
      )
    }),
  )
}

const said = (sheet: Line[] = []) => sheet.map(({ text }) => text).join(' ')

test('paper says whose it is, and is white in either theme', async ({ page }) => {
  await asVisitor(page, 'v2')
  for (const path of ['/', '/actualidad/noticias/22', '/programas/1', '/transparencia/calendario']) {
    await page.goto(path)
    const whose = page.locator('.print-only')
    await expect(whose).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(whose).toHaveText(/^IESTP .+ · .+/)
    await expect(whose).toBeVisible()
    const paper = await page.evaluate(() =>
      [document.documentElement, document.body].map((part) => getComputedStyle(part).backgroundColor),
    )
    expect(paper).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)'])
    await page.emulateMedia({ media: 'screen' })
  }
})

/** Pages with the most sheets that they take. */
const SHEETS: [path: string, most: number][] = [
  ['/', 3],
  ['/actualidad/noticias', 3],
  ['/nosotros/resena-historica', 1],
  ['/programas/1', 1],
  ['/tasas', 2],
  ['/transparencia/libro/reclamaciones', 1],
  ['/tramites/solicitar', 1],
]

test('pages take no more sheets than they need, and none is empty', async ({ page }) => {
  await asVisitor(page)
  for (const [path, most] of SHEETS) {
    await page.goto(path)
    const sheets = await sheetsOf(page)
    expect.soft(sheets.length, path).toBeLessThanOrEqual(most)
    for (const sheet of sheets) expect.soft(said(sheet).length, path).toBeGreaterThan(200)
  }
})

test('a form of a request is printed to be filled by hand', async ({ page }) => {
  await asVisitor(page)
  await page.goto('/tramites/solicitar')
  await page.emulateMedia({ media: 'print' })
  for (const label of ['Asunto', 'Qué pide y por qué', 'Nombres y apellidos, o razón social', 'Domicilio']) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toBeVisible()
    expect(await field.evaluate((drawn) => getComputedStyle(drawn).borderBottomWidth)).toBe('1px')
  }
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeHidden()
})

test('only links in a text print their address, not those that are a whole card', async ({ page }) => {
  await asVisitor(page)
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  const after = await page
    .locator('#campus')
    .locator('xpath=ancestor::section')
    .locator('a[href^="http"]')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content))
  expect(after.length).toBeGreaterThan(0)
  expect(new Set(after)).toEqual(new Set(['""']))
})

test('the title of a programme begins where everything below it does', async ({ page }) => {
  await asVisitor(page)
  await page.goto('/programas/1')
  await page.emulateMedia({ media: 'print' })
  const left = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.x
  expect(await left('Desarrollo de Sistemas de Información')).toBe(await left('INNOVADOR PLAN DE ESTUDIOS'))
})

test('what follows an article is not printed over it', async ({ page }) => {
  await asVisitor(page)
  await page.goto('/actualidad/noticias/22')
  const sheets = await sheetsOf(page)
  const sheet = sheets.find((lines) => lines.some(({ text }) => text === 'Más')) ?? []
  const heading = sheet.find(({ text }) => text === 'Más')
  // In points, less than a line of the text.
  expect(sheet.filter((line) => line !== heading && Math.abs(line.y - (heading?.y ?? 0)) < 10)).toEqual([])
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`calendar, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('all of the month is printed, from the first sheet on', async ({ page }) => {
      await page.goto('/transparencia/calendario?vista=lista')
      const names = page.getByRole('region', { name: 'Calendario' }).locator('h4')
      const first = (await names.first().textContent()) ?? ''
      const sheets = await sheetsOf(page)
      expect(said(sheets[0])).toContain(first.slice(0, 12))
      await page.emulateMedia({ media: 'print' })
      for (const name of await names.all()) await expect(name).toBeVisible()
    })
  })
}
