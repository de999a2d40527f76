import { expect, test } from './base.ts'
import { asVisitor, complaintsOf, expectAccessible } from './pasos.ts'
import {
  account,
  linkFor,
  notices,
  PASSWORD,
  passwordField,
  pressSignIn,
  signedInElsewhere,
  signInByScreen,
  someone,
  subjectsFor,
  summary,
  userField,
  whenReactHasForm,
} from './personas.ts'

const save = 'Guardar mis datos'

test('data are saved, seen in the header, and refused with their reason', { tag: '@ambos' }, async ({
  page,
  request,
  baseURL,
}) => {
  const [persona, other] = [await account(request, baseURL), await account(request, baseURL)]
  await asVisitor(page)
  await signInByScreen(page, persona)
  await whenReactHasForm(page)
  await page.getByLabel('Nombres').fill('Rosalía')
  await page.getByLabel('Nombre de usuario').fill(`rosa${persona.dni}`)
  await page.getByRole('textbox', { name: /Celular/ }).fill('12')
  await page.getByRole('button', { name: save }).click()
  await expect(summary(page)).toContainText('Escriba un celular de 9 dígitos')
  await page.getByRole('textbox', { name: /Celular/ }).fill('987 654 321')
  await page.getByRole('button', { name: save }).click()
  await expect(notices(page)).toContainText('Sus datos se guardaron.')
  await expect(page.getByRole('banner').locator('details:has(form) summary')).toHaveAccessibleName(/Rosalía/)
  await expect(page).toHaveURL('/cuenta/perfil')

  await page.getByLabel('Correo', { exact: true }).fill(other.correo)
  await passwordField(page, 'Contraseña actual').fill('no es')
  await page.getByRole('button', { name: save }).click()
  await expect(summary(page)).toContainText('Para cambiar el correo, escriba su contraseña actual.')
  await passwordField(page, 'Contraseña actual').fill(PASSWORD)
  await page.getByRole('button', { name: save }).click()
  await expect(summary(page)).toContainText('El correo ya se encuentra en uso.')
  const fresh = someone().correo
  await page.getByLabel('Correo', { exact: true }).fill(fresh)
  await page.getByRole('button', { name: save }).click()
  await expect(notices(page)).toContainText('Le enviamos un mensaje al correo nuevo')
  await expect(page.getByLabel('Correo', { exact: true })).toHaveValue(persona.correo)
  await page.goto(await linkFor(baseURL, fresh))
  await page.getByRole('button', { name: 'Usar este correo' }).click()
  await expect(notices(page)).toContainText('Su correo quedó confirmado.')
  await expect(page.getByLabel('Correo', { exact: true })).toHaveValue(fresh)
})

test('a notice of the account lasts five seconds, and a tap takes it away', async ({ page, request, baseURL }) => {
  const persona = await account(request, baseURL)
  await asVisitor(page)
  await signInByScreen(page, persona)
  await page.goto('/cuenta/perfil?hecho=datos')
  const notice = notices(page).getByText('Sus datos se guardaron.')
  await expect(notice).toBeVisible()
  await expect(notices(page).getByRole('button')).toHaveCount(0)
  await notice.click()
  await expect(notice).toHaveCount(0)
  const { height = 0, width = 0 } = page.viewportSize() ?? {}
  await page.mouse.move(width / 2, height - 5)
  const asked = Date.now()
  await page.goto('/cuenta/perfil?hecho=datos')
  await expect(notice).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(Date.now() - asked).toBeGreaterThan(5_000)
})

test('a photo is cropped with the keyboard, kept, shown, and taken away', async ({ page, request, baseURL }) => {
  const persona = await account(request, baseURL)
  const complaints = complaintsOf(page)
  await asVisitor(page)
  await signInByScreen(page, persona)
  await whenReactHasForm(page)
  await expect(page.getByRole('main').getByText('RQ', { exact: true })).toBeVisible()
  const file = page.getByRole('main').locator('input[type=file]')
  await file.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('no soy una foto') })
  await expect(notices(page)).toContainText('Ese archivo no se pudo leer como imagen')
  const picture = { name: 'yo.png', mimeType: 'image/png', buffer: await page.screenshot() }
  const button = page.getByRole('button', { name: 'Elegir una foto' })
  const choose = async () => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
    await chooser.setFiles(picture)
  }
  await choose()
  const dialog = page.getByRole('dialog', { name: 'Elija qué parte se verá' })
  const area = dialog.getByRole('group', { name: /Parte de la foto/ })
  await expect(area).toBeVisible()
  await expectAccessible(page)
  const before = await area.boundingBox()
  await area.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await area.boundingBox())?.x).not.toBe(before?.x)
  await dialog.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect(notices(page)).toContainText('Su foto cambió.')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  const shown = page.getByRole('main').locator('img[src^="/archivos/"]').first()
  await expect(shown).toBeVisible()
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([512, 512])
  await expect(page.getByRole('banner').locator('img[src^="/archivos/"]').first()).toBeAttached()
  await page.getByRole('button', { name: 'Quitar la foto' }).click()
  await expect(page.getByRole('main').getByText('RQ', { exact: true })).toBeVisible()
  expect(complaints).toEqual([])

  await choose()
  await page.route('**/*.data*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await dialog.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect(dialog.getByRole('alert')).toContainText('No se pudo enviar.')
  await expect(notices(page)).toContainText(/ErrorNo se pudo enviar/)
  await page.unroute('**/*.data*')
  await dialog.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(shown).toBeVisible()
})

test('another password closes the other sessions', async ({ page, request, browser, baseURL }) => {
  const persona = await account(request, baseURL)
  const elsewhere = await signedInElsewhere(browser, persona)
  await asVisitor(page)
  await signInByScreen(page, persona)
  await page.goto('/cuenta/perfil/contrasena')
  await whenReactHasForm(page)
  const chosen = 'quena vicuña puente lluvia'
  await passwordField(page, 'Contraseña actual').fill('no es')
  await passwordField(page, 'Contraseña nueva').fill(chosen)
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await expect(summary(page)).toContainText('Esa no es su contraseña actual.')
  await expect(passwordField(page, 'Contraseña nueva')).toHaveValue(chosen)
  await passwordField(page, 'Contraseña actual').fill(PASSWORD)
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await expect(notices(page)).toContainText('Su contraseña cambió.')
  await expect(passwordField(page, 'Contraseña actual')).toHaveValue('')
  await expect.poll(() => subjectsFor(baseURL, persona.correo)).toContain('Su contraseña cambió')
  await elsewhere.goto('/cuenta/perfil')
  await expect(elsewhere).toHaveURL(/\/cuenta\/ingresar\?.*motivo=expirada/)
  await expect.poll(() => elsewhere.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await elsewhere.context().close()
})

test('sessions are listed; one is closed, then all', async ({ page, request, browser, baseURL }) => {
  const persona = await account(request, baseURL)
  const elsewhere = await signedInElsewhere(browser, persona)
  await asVisitor(page)
  await signInByScreen(page, persona)
  await page.goto('/cuenta/perfil/sesiones')
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Último uso' })
  await expect(rows).toHaveCount(2)
  const other = rows.filter({ hasNot: page.getByText('Esta sesión', { exact: true }) })
  await expect(other).toContainText('Chrome en')
  await other.getByRole('button', { name: /Cerrar esta sesión/ }).click()
  await expect(rows).toHaveCount(1)
  await expect(notices(page)).toContainText('La sesión se cerró.')
  await elsewhere.goto('/cuenta/perfil')
  await expect(elsewhere).toHaveURL(/\/cuenta\/ingresar/)
  await elsewhere.context().close()

  await page.route('**/*.data*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await rows.getByRole('button', { name: /Cerrar esta sesión/ }).click()
  await expect(notices(page)).toContainText(/ErrorNo se pudo enviar/)
  await page.unroute('**/*.data*')
  await page.getByRole('button', { name: 'Cerrar todas' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Cerrar todas' }).click()
  await dialog.getByRole('button', { name: 'Cerrar todas' }).click()
  await expect(page.getByText('Se cerraron todas sus sesiones.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('theme, colour, text size and contrast hold on every page and in another browser', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const persona = await account(request, baseURL)
  await asVisitor(page, 'v1')
  await signInByScreen(page, persona)
  await page.goto('/cuenta/perfil/apariencia')
  await whenReactHasForm(page)
  for (const name of ['Oscuro', 'Verde', 'Muy grande', 'Alto']) await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: 'Guardar la apariencia' }).click()
  await expect(notices(page)).toContainText('La apariencia se guardó.')
  await expect(page.locator('body')).toHaveClass('v2 fverde tmayor calto')
  await expect(page.locator('html')).toHaveCSS('font-size', '21px')
  await page.goto('/galeria')
  await expect(page.locator('body')).toHaveClass('v2 fverde tmayor calto')

  const elsewhere = await (await browser.newContext()).newPage()
  await signInByScreen(elsewhere, persona)
  await expect(elsewhere.locator('body')).toHaveClass('v2 fverde tmayor calto')
  await elsewhere.context().close()
})

test('what one screen changes, another of the same person shows without being asked', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const persona = await account(request, baseURL)
  const other = await (await browser.newContext()).newPage()
  const heard: string[] = []
  other.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  await signInByScreen(other, persona)
  await other.goto('/cuenta/perfil')
  await whenReactHasForm(other)
  await other.mouse.move(20, 200)
  await other.keyboard.press('Tab')
  await expect.poll(() => heard.some((frame) => frame.includes('my_socket'))).toBe(true)

  await asVisitor(page)
  await signInByScreen(page, persona)
  await page.goto('/cuenta/perfil/apariencia')
  await whenReactHasForm(page)
  for (const name of ['Oscuro', 'Verde']) await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: 'Guardar la apariencia' }).click()
  await expect(notices(page)).toContainText('La apariencia se guardó.')
  await expect(other.locator('body')).toHaveClass(/\bv2 fverde\b/)
  await other.context().close()
})

test('what was agreed to can be taken back', async ({ page, request, baseURL }) => {
  const persona = await account(request, baseURL)
  await asVisitor(page)
  await signInByScreen(page, persona)
  await page.goto('/cuenta/perfil/privacidad')
  await page.getByLabel(/encuestas de seguimiento/).check()
  await page.getByRole('button', { name: 'Guardar mis permisos' }).click()
  await expect(notices(page)).toContainText('Sus permisos se guardaron.')
  await page.reload()
  await expect(page.getByLabel(/encuestas de seguimiento/)).toBeChecked()
  await page.getByLabel(/encuestas de seguimiento/).uncheck()
  await page.getByRole('button', { name: 'Guardar mis permisos' }).click()
  await expect(page.getByText(/^No aceptado desde/)).toHaveCount(3)
})

test('private pages are kept nowhere', async ({ page, request, baseURL }) => {
  const persona = await account(request, baseURL)
  await signInByScreen(page, persona)
  const answer = await page.request.get('/cuenta/perfil')
  expect(answer.headers()['cache-control']).toBe('private, no-store')
  expect(answer.headers()['content-security-policy']).not.toContain('unsafe-inline')
  expect((await page.request.get('/galeria')).headers()['cache-control']).toBe('private, no-cache')
  const strangers = await (await request.get('/galeria')).text()
  expect(strangers).toContain('Ingresar')
  expect(strangers).not.toContain(persona.apellidos)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('data and looks are saved, sessions closed', async ({ page, request, baseURL }) => {
    const persona = await account(request, baseURL)
    await page.goto('/cuenta/ingresar')
    await userField(page).fill(persona.correo)
    await passwordField(page).fill(PASSWORD)
    await pressSignIn(page)
    await page.getByRole('textbox', { name: /Celular/ }).fill('12')
    await page.getByRole('button', { name: save }).click()
    await expect(summary(page)).toContainText('Escriba un celular de 9 dígitos')
    await expect(page.getByRole('textbox', { name: /Celular/ })).toHaveValue('12')
    await page.getByRole('textbox', { name: /Celular/ }).fill('987654321')
    await page.getByRole('button', { name: save }).click()
    await expect(page.getByText('Sus datos se guardaron.')).toBeVisible()
    await page.getByRole('link', { name: 'Apariencia' }).click()
    await page.getByRole('radio', { name: 'Oscuro' }).check()
    await page.getByRole('button', { name: 'Guardar la apariencia' }).click()
    await expect(page.locator('body')).toHaveClass(/\bv2\b/)
    await page.getByRole('link', { name: 'Sesiones' }).click()
    await page.getByRole('button', { name: 'Cerrar todas' }).click()
    await expect(page.getByText('Se cerraron todas sus sesiones.')).toBeVisible()
  })
})
