import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { expect, type Page, test } from './base.ts'
import { asVisitor, complaintsOf, expectAccessible } from './pasos.ts'
import {
  account,
  fillSignIn,
  PASSWORD,
  passwordField,
  pressSignIn,
  signInByScreen,
  subjectsFor,
  summary,
  userField,
  whenReactHasForm,
} from './personas.ts'

/** What an authenticator shows; its clock may be half a minute ahead. */
const codeOf = (secret: string, ahead = 0) =>
  createOTP(base32.decode(secret)).hotp(Math.floor(Date.now() / 30_000) + ahead)

const codeField = (page: Page) => page.getByLabel('Código de verificación')

/** From the QR on to the codes on paper. */
async function activate(page: Page): Promise<{ secret: string; recovery: string[] }> {
  await expect(page.getByAltText('Código QR para su aplicación de autenticación')).toBeVisible()
  const secret = ((await page.locator('main code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Código de 6 dígitos').fill(await codeOf(secret))
  await page.getByRole('button', { name: 'Activar', exact: true }).click()
  const list = page.getByRole('list', { name: 'Códigos de respaldo' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  return { secret, recovery: await list.getByRole('listitem').allTextContents() }
}

test('set up with a wrong code and a right one, signed in with it, with paper, and taken away', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow()
  const persona = await account(request, baseURL)
  const complaints = complaintsOf(page)
  await asVisitor(page)
  await signInByScreen(page, persona)
  await page.goto('/cuenta/perfil/dos-pasos')
  await whenReactHasForm(page)
  const begin = page.getByRole('button', { name: 'Activar la verificación en dos pasos' })
  await passwordField(page, 'Contraseña actual').fill(PASSWORD)
  await begin.click()
  const drawing = page.getByAltText('Código QR para su aplicación de autenticación')
  await expect(drawing).toBeVisible()
  expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await whenReactHasForm(page)
  await page.getByLabel('Código de 6 dígitos').fill('000000')
  await page.getByRole('button', { name: 'Activar', exact: true }).click()
  await expect(summary(page)).toContainText('El código no es correcto')
  const { secret, recovery } = await activate(page)
  await expectAccessible(page)
  await expect.poll(() => subjectsFor(baseURL, persona.correo)).toContain('Activó la verificación en dos pasos')

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/cuenta/ingresar')
  await fillSignIn(elsewhere, persona.correo, PASSWORD)
  await pressSignIn(elsewhere)
  await expect(codeField(elsewhere)).toBeFocused()
  await expect(codeField(elsewhere)).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(elsewhere)
  await codeField(elsewhere).fill('000000')
  await elsewhere.getByRole('button', { name: 'Verificar' }).click()
  await expect(summary(elsewhere)).toContainText('El código no es correcto o ya se usó.')
  await elsewhere.getByRole('button', { name: 'Volver' }).click()
  await expect(passwordField(elsewhere)).toHaveValue(PASSWORD)
  await pressSignIn(elsewhere)
  await codeField(elsewhere).fill(await codeOf(secret, 1))
  await elsewhere.route('**/*.data*', (route) => route.abort())
  await elsewhere.getByRole('button', { name: 'Verificar' }).click()
  await expect(summary(elsewhere)).toContainText('No se pudo enviar.')
  await elsewhere.unroute('**/*.data*')
  await elsewhere.getByRole('button', { name: 'Verificar' }).click()
  await expect(elsewhere).toHaveURL('/cuenta/perfil')

  await elsewhere.context().clearCookies()
  await elsewhere.goto('/cuenta/ingresar')
  await fillSignIn(elsewhere, persona.correo, PASSWORD)
  await pressSignIn(elsewhere)
  await codeField(elsewhere).fill((recovery[0] ?? '').toLowerCase())
  await elsewhere.getByRole('button', { name: 'Verificar' }).click()
  await expect(elsewhere).toHaveURL('/cuenta/perfil')
  await elsewhere.context().close()

  await page.getByRole('link', { name: 'Ya los guardé' }).click()
  const question = page.getByRole('dialog', { name: '¿Los guardó?' })
  await question.getByRole('button', { name: 'Continuar' }).click()
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('checkbox').check()
  await question.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Le quedan 9 códigos de respaldo')).toBeVisible()
  await whenReactHasForm(page)
  await passwordField(page, 'Contraseña actual').fill(PASSWORD)
  await page.getByRole('button', { name: 'Pedir otros códigos de respaldo' }).click()
  const list = page.getByRole('list', { name: 'Códigos de respaldo' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  expect(await list.textContent()).not.toContain(recovery[1])
  await page.getByRole('link', { name: 'Ya los guardé' }).click()
  await question.getByRole('checkbox').check()
  await question.getByRole('button', { name: 'Continuar' }).click()
  await whenReactHasForm(page)
  await passwordField(page, 'Contraseña actual').fill(PASSWORD)
  await page.getByRole('button', { name: 'Desactivar' }).click()
  await expect(begin).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('it is set up and asked for, too', async ({ page, request, baseURL }) => {
    const persona = await account(request, baseURL)
    const enter = async () => {
      await page.goto('/cuenta/ingresar')
      await userField(page).fill(persona.correo)
      await passwordField(page).fill(PASSWORD)
      await pressSignIn(page)
    }
    await enter()
    await page.goto('/cuenta/perfil/dos-pasos')
    await passwordField(page, 'Contraseña actual').fill(PASSWORD)
    await page.getByRole('button', { name: 'Activar la verificación en dos pasos' }).click()
    const { secret } = await activate(page)
    await page.context().clearCookies()
    await enter()
    await expect(userField(page)).toHaveValue(persona.correo)
    await passwordField(page).fill(PASSWORD)
    await codeField(page).fill(await codeOf(secret, 1))
    await page.getByRole('button', { name: 'Verificar' }).click()
    await expect(page).toHaveURL('/cuenta/perfil')
  })
})
