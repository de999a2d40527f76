// Both sides of a request: somebody on a phone, and whoever attends it at a desk.
import { type Browser, expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, office } from './pasos.ts'
import { type Staff, signIn } from './personas.ts'

/** Somebody at their desk, where scripts run. @param baseURL of the product, where it is not the shared one */
export async function atDesk(browser: Browser, staff: Staff, baseURL?: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ javaScriptEnabled: true, viewport: { width: 1280, height: 800 } },
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await signIn(page, staff)
  return page
}

/** Takes a step of a case as its screen asks for it. */
export async function take(
  page: Page,
  numero: string,
  [paso, verbo]: [paso: string, verbo: string],
  fill?: () => Promise<unknown>,
) {
  await office(page, `/panel/expedientes/${numero}?paso=${paso}`)
  await fill?.()
  await page.getByRole('region', { name: 'Qué se puede hacer' }).getByRole('button', { name: verbo }).click()
  await expect(page).toHaveURL(/hecho=/)
}

/** Who presents, as its form asks. */
export async function fillWho(page: Page, correo: string) {
  await page.getByLabel('Nombres y apellidos').fill('Nelly Ensayo Mamani')
  await page.getByLabel('Tipo de documento').selectOption('1')
  await page.getByLabel('Número de documento').fill('00000007')
  await page.getByLabel('Domicilio', { exact: true }).fill('Jr. Los Eucaliptos 123, distrito demo')
  await page.getByLabel('Correo', { exact: true }).fill(correo)
  await page.getByLabel(/^Acepto que la respuesta se me notifique/).check()
}

/** Presents what was reviewed. @param written what the review says again @returns the number of the case */
export async function presented(page: Page, ...written: string[]): Promise<string> {
  const review = page.getByRole('region', { name: 'Lo que escribió' })
  for (const said of written) await expect(review.getByText(said)).toBeVisible()
  const declares = page.getByRole('checkbox', { name: /^Declaro/ })
  if (await declares.isVisible()) await declares.check()
  await page.getByRole('button', { name: 'Presentar', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Recibimos su / })).toBeVisible()
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
}

/** Reads an answer where it was asked for, and the letter that it is. */
export async function readAnswer(page: Page, address: string, answer: string) {
  await page.goto(address)
  await expect(page.getByText(answer).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  const letter = page.getByRole('link', { name: /^Carta N\.º \d{6}-\d{4}-[A-Z0-9-]+\.pdf$/ }).first()
  const pdf = await page.request.get(new URL((await letter.getAttribute('href')) ?? '', page.url()).href)
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
}
