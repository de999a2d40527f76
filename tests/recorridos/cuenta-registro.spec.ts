import { expect, type Page, test } from './base.ts'
import { REFUSED_DOMAIN } from './correo.ts'
import { asVisitor, complaintsOf, expectAccessible } from './pasos.ts'
import {
  account,
  linkFor,
  notices,
  PASSWORD,
  type Persona,
  passwordField,
  pressSignIn,
  registered,
  signedInElsewhere,
  signInByScreen,
  someone,
  subjectsFor,
  summary,
  userField,
  whenReactHasForm,
} from './personas.ts'

async function fillRegistration(page: Page, { dni, nombre, apellidos, correo, password }: Persona) {
  await page.getByLabel('Número de documento').fill(dni)
  await page.getByLabel('Nombres').fill(nombre)
  await page.getByLabel('Apellidos').fill(apellidos)
  await page.getByLabel('Correo', { exact: true }).fill(correo)
  await passwordField(page).fill(password)
  await page.getByLabel(/Leí el/).check()
}

const create = (page: Page) => page.getByRole('button', { name: 'Crear mi cuenta' }).click()

test('registration, mail, confirmation, sign-in, profile, theme, sign-out', async ({ page, baseURL }) => {
  test.slow()
  const complaints = complaintsOf(page)
  const persona = someone()
  await asVisitor(page)
  await page.goto('/cuenta/registro')
  await whenReactHasForm(page)
  await fillRegistration(page, persona)
  await page.getByLabel(/noticias, eventos y avisos/).check()
  await create(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Revise su correo' })).toBeVisible()
  expect(await subjectsFor(baseURL, persona.correo)).toEqual(['Confirme su cuenta'])

  await page.goto(await linkFor(baseURL, persona.correo))
  await whenReactHasForm(page)
  await passwordField(page).fill(persona.password)
  await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click()
  await expect(page.getByText('Su correo quedó confirmado. Ya puede ingresar.')).toBeVisible()
  await whenReactHasForm(page)
  await userField(page).fill(persona.dni)
  await passwordField(page).fill(persona.password)
  await pressSignIn(page)
  await expect(page).toHaveURL('/cuenta/perfil')

  await whenReactHasForm(page)
  await page.getByRole('textbox', { name: /Celular/ }).fill('987 654 321')
  await page.getByRole('button', { name: 'Guardar mis datos' }).click()
  await expect(notices(page)).toContainText('Sus datos se guardaron.')
  await expect(page).toHaveURL('/cuenta/perfil')
  await page.reload()
  await expect(page.getByRole('textbox', { name: /Celular/ })).toHaveValue('987654321')
  await page.goto('/cuenta/perfil/privacidad')
  await expect(page.getByLabel(/noticias, eventos y avisos/)).toBeChecked()
  await expect(page.getByLabel(/bolsa de trabajo/)).not.toBeChecked()

  const saved = page.waitForResponse('**/api/auth/config')
  await page.getByRole('button', { name: 'Tema oscuro' }).click()
  expect((await saved).status()).toBe(200)
  await page.goto('/galeria')
  await expect(page.locator('body')).toHaveClass(/\bv2\b/)

  await page.getByRole('banner').locator('details:has(form) summary').click()
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/cuenta/perfil')
  await expect(page).toHaveURL(/\/cuenta\/ingresar/)
  expect(complaints).toEqual([])
})

test('fields say what is wrong as one types, each document by its own rule', async ({ page }) => {
  await asVisitor(page)
  const loaded: string[] = []
  page.on('response', async (one) => {
    const length = Number(one.headers()['content-length'] ?? 0)
    if (one.url().endsWith('.js') && length > 100_000) loaded.push(one.url())
  })
  await page.goto('/cuenta/registro')
  await whenReactHasForm(page)
  const number = page.getByLabel('Número de documento')
  await expect(number).toHaveAccessibleDescription('El DNI tiene 8 dígitos.')
  await expect(number).toHaveAttribute('inputmode', 'numeric')
  await number.fill('1234')
  await expect(number).not.toHaveAttribute('aria-invalid')
  await number.blur()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await number.fill('12345678')
  await expect(number).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Tipo de documento').selectOption({ label: 'RUC' })
  await expect(number).toHaveAccessibleDescription(/El RUC tiene 11 dígitos/)
  await number.fill('20100000001')
  await expect(number).toHaveAccessibleDescription(/El RUC no es válido: revise sus dígitos/)
  await number.fill('20100070970')
  await expect(number).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Tipo de documento').selectOption({ label: 'Pasaporte' })
  await expect(number).toHaveAttribute('inputmode', 'text')
  await page.getByLabel('Correo', { exact: true }).fill('rosa')
  await page.getByLabel('Correo', { exact: true }).blur()
  await expect(page.getByLabel('Correo', { exact: true })).toHaveAccessibleDescription(/nombre@ejemplo\.pe/)

  expect(loaded).toEqual([])
  await page.getByLabel('Nombres').fill('Rosa Elena')
  await passwordField(page).fill('12345')
  await expect(page.getByText('Faltan 3 caracteres.')).toBeVisible()
  await passwordField(page).fill('password1')
  await expect(page.getByText(/^Débil\. Esa contraseña es fácil de adivinar/)).toBeVisible()
  await passwordField(page).fill('rosa elena 77')
  await expect(page.getByText(/^Débil\. No use su nombre/)).toBeVisible()
  await passwordField(page).fill(PASSWORD)
  await expect(page.getByText(/^Muy buena/)).toBeVisible()
  expect(loaded.length).toBeGreaterThan(0)
})

test('errors are listed, get the focus, and nothing typed is lost', async ({ page, request }) => {
  const taken = await registered(request)
  await asVisitor(page)
  await page.goto('/cuenta/registro')
  await whenReactHasForm(page)
  await create(page)
  await expect(summary(page)).toBeFocused()
  await expect(summary(page).getByRole('link')).toHaveText([
    /^Número de documento/,
    /^Nombres/,
    /^Apellidos/,
    /^Correo/,
    /^Contraseña/,
    /^Aviso de privacidad/,
  ])
  await expectAccessible(page)

  const other = someone()
  await fillRegistration(page, { ...other, correo: taken.correo })
  await create(page)
  await expect(summary(page)).toContainText('El correo ya se encuentra en uso.')
  await expect(summary(page)).toBeFocused()
  await expect(page.getByLabel('Nombres')).toHaveValue(other.nombre)
  await expect(passwordField(page)).toHaveValue(PASSWORD)
  await page.getByLabel('Correo', { exact: true }).fill(other.correo)
  await page.getByLabel('Número de documento').fill(taken.dni)
  await create(page)
  await expect(summary(page)).toContainText('El DNI ya se encuentra en uso.')
  await page.getByLabel('Número de documento').fill(other.dni)
  await passwordField(page).fill(`${other.dni} y algo`)
  await create(page)
  await expect(summary(page)).toContainText('No use su nombre, su correo ni su número de documento')
  await expect(page.getByLabel('Número de documento')).toHaveValue(other.dni)
})

test('a student code is enough, and cannot be used twice', async ({ page }) => {
  await asVisitor(page)
  const code = `E${someone().dni}`
  const register = async (persona: Persona) => {
    await page.goto('/cuenta/registro')
    await whenReactHasForm(page)
    await fillRegistration(page, { ...persona, dni: '' })
    await page.getByLabel('Tipo de documento').selectOption('')
    await page.getByLabel('Código de estudiante').fill(code)
    await create(page)
  }
  await register(someone())
  await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible()
  await register(someone())
  await expect(summary(page)).toContainText('El codigo de estudiante ya se encuentra en uso.')
})

test('a mailbox that takes nothing: said in the words that were asked for, with a way on', async ({ page }) => {
  const persona = someone()
  await asVisitor(page)
  await page.goto('/cuenta/registro')
  await whenReactHasForm(page)
  await fillRegistration(page, { ...persona, correo: `p${persona.dni}@${REFUSED_DOMAIN}` })
  await create(page)
  await expect(summary(page)).toContainText('No se puedo enviar el mensaje de confirmación.')
  await expect(notices(page)).toContainText('No se puedo enviar el mensaje de confirmación.')
  await expect(summary(page).getByRole('link', { name: 'recuperar su cuenta' })).toHaveAttribute(
    'href',
    '/cuenta/recuperar',
  )
})

test('links that are no good say so and lead on', async ({ page, request, baseURL }) => {
  const persona = await registered(request)
  await asVisitor(page)
  const first = await linkFor(baseURL, persona.correo)
  await page.goto('/cuenta/confirmacion')
  await whenReactHasForm(page)
  await page.getByLabel('Correo', { exact: true }).fill(persona.correo)
  await page.getByRole('button', { name: 'Enviar otro mensaje' }).click()
  await expect(page.getByText('el mensaje ya va en camino')).toBeVisible()
  const second = await linkFor(baseURL, persona.correo, 2)
  expect(second).not.toBe(first)

  await page.goto(first)
  await expect(page.getByText('El enlace no es válido o ya se usó.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar otro mensaje' })).toBeVisible()
  await page.goto(second)
  await whenReactHasForm(page)
  await passwordField(page).fill('12345678')
  await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click()
  await expect(summary(page)).toContainText('fácil de adivinar')
  await passwordField(page).fill(persona.password)
  await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click()
  await expect(page).toHaveURL('/cuenta/ingresar?hecho=confirmada')

  await page.goto('/cuenta/restablecer/no-es-un-codigo')
  await expect(page.getByText('El enlace no es válido o ya se usó.')).toBeVisible()
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click()
  await expect(page).toHaveURL('/cuenta/recuperar')
})

test('who forgot the password chooses another; what was open is closed', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const persona = await account(request, baseURL)
  const elsewhere = await signedInElsewhere(browser, persona)
  await asVisitor(page)
  await page.goto('/cuenta/recuperar')
  await whenReactHasForm(page)
  await userField(page).fill(persona.dni)
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
  await expect(page.getByText('Si esa cuenta existe')).toBeVisible()
  await page.goto(await linkFor(baseURL, persona.correo, 2))
  await whenReactHasForm(page)
  const chosen = 'quena vicuña puente lluvia'
  await passwordField(page, 'Contraseña nueva').fill('12345678')
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await expect(summary(page)).toContainText('fácil de adivinar')
  await passwordField(page, 'Contraseña nueva').fill(chosen)
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await expect(page.getByText('Su contraseña cambió. Ingrese con la nueva.')).toBeVisible()
  await signInByScreen(page, { ...persona, password: chosen })
  await elsewhere.goto('/cuenta/perfil')
  await expect(elsewhere.getByText('Su sesión ha expirado, por favor vuelva a ingresar al sistema')).toBeVisible()
  await elsewhere.context().close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('one registers, confirms, recovers and chooses another password', async ({ page, request, baseURL }) => {
    const taken = await registered(request)
    const persona = someone()
    await page.goto('/cuenta/registro')
    await fillRegistration(page, { ...persona, dni: taken.dni })
    await create(page)
    await expect(summary(page)).toContainText('El DNI ya se encuentra en uso.')
    await expect(page.getByLabel('Nombres')).toHaveValue(persona.nombre)
    await expect(page.getByLabel(/Leí el/)).toBeChecked()
    await expect(passwordField(page)).toHaveValue('')
    await page.getByLabel('Número de documento').fill(persona.dni)
    await passwordField(page).fill(persona.password)
    await create(page)
    await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible()
    await page.goto(await linkFor(baseURL, persona.correo))
    await passwordField(page).fill('tambor semilla cuaderno rio')
    await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click()
    await expect(page).toHaveURL('/cuenta/ingresar?hecho=confirmada')
    await userField(page).fill(persona.correo)
    await passwordField(page).fill(persona.password)
    await pressSignIn(page)
    await expect(summary(page)).toContainText('no son correctos')

    await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click()
    await userField(page).fill(persona.correo)
    await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
    await page.goto(await linkFor(baseURL, persona.correo, 2))
    await passwordField(page, 'Contraseña nueva').fill('quena vicuña puente lluvia')
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
    await expect(page).toHaveURL('/cuenta/ingresar?hecho=restablecida')
    await userField(page).fill(persona.correo)
    await passwordField(page).fill('quena vicuña puente lluvia')
    await pressSignIn(page)
    await expect(page).toHaveURL('/cuenta/perfil')
  })
})
