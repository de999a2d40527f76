import { type APIRequestContext, expect, test } from './base.ts'
import { asVisitor, complaintsOf } from './pasos.ts'
import {
  account,
  fillSignIn,
  linkFor,
  notices,
  PASSWORD,
  passwordField,
  pressSignIn,
  registered,
  signInByScreen,
  subjectsFor,
  summary,
  userField,
  whenReactHasForm,
} from './personas.ts'

const WRONG = 'El usuario o la contraseña no son correctos.'
const BY_MAIL = 'Hubo demasiados intentos de entrar a esa cuenta. Si existe, enviamos a su correo un enlace'
const EXPIRED = 'Su sesión ha expirado, por favor vuelva a ingresar al sistema'

test('a wrong password says so and keeps what was typed; the right one comes in', async ({
  page,
  request,
  baseURL,
}) => {
  const persona = await account(request, baseURL)
  await asVisitor(page)
  await page.goto('/cuenta/ingresar')
  await fillSignIn(page, persona.dni, 'otra cosa')
  await pressSignIn(page)
  await expect(summary(page)).toContainText(WRONG)
  await expect(summary(page)).toBeFocused()
  await expect(notices(page).getByRole('alert')).toHaveText(`Error${WRONG}`)
  await expect(userField(page)).toHaveValue(persona.dni)
  await expect(passwordField(page)).toHaveValue('otra cosa')
  await passwordField(page).fill(PASSWORD)
  await pressSignIn(page)
  await expect(page).toHaveURL('/cuenta/perfil')
  await expect(page.getByRole('banner').getByText('Rosa', { exact: true }).first()).toBeAttached()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  expect(token).toMatch(/^[\w-]{40,}$/)
  // The token opens the calls, but only together with the cookie.
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.get('/api/auth/sesion', { headers })).status()).toBe(200)
  const alone = await request.get('/api/auth/sesion', { headers })
  expect([alone.status(), await alone.text()]).toEqual([401, 'Invalid Token'])
})

test('whoever is signed in already is sent on, and back to where they were', async ({ page, request, baseURL }) => {
  const persona = await account(request, baseURL)
  await asVisitor(page)
  await page.goto('/actualidad/noticias')
  await page.goto('/cuenta/ingresar?volver=%2Factualidad%2Feventos%3Fpagina%3D1')
  await fillSignIn(page, persona.correo, PASSWORD)
  await pressSignIn(page)
  await expect(page).toHaveURL('/actualidad/eventos?pagina=1')
  await page.goto('/cuenta/ingresar')
  await expect(page).toHaveURL('/cuenta/perfil')
  await page.goto('/cuenta/registro')
  await expect(page).toHaveURL('/cuenta/perfil')
  for (const elsewhere of ['https://otro.example/', '//otro.example', '/\\otro.example', '/cuenta/salir']) {
    await page.goto(`/cuenta/ingresar?volver=${encodeURIComponent(elsewhere)}`)
    await expect(page).toHaveURL('/cuenta/perfil')
  }
})

test('the link of the header leads to sign-in and back', { tag: '@ambos' }, async ({ page, isMobile }) => {
  await asVisitor(page)
  await page.goto('/galeria')
  const link = page.locator('a[href="/cuenta/ingresar?volver=%2Fgaleria"]')
  if ((page.viewportSize()?.width ?? 0) < 640 || isMobile) await page.getByRole('button', { name: 'Menú' }).click()
  await link.filter({ visible: true }).click()
  await expect(page).toHaveURL('/cuenta/ingresar?volver=%2Fgaleria')
})

test('a session that ended elsewhere says so and leads back', async ({ page, request, baseURL }) => {
  const persona = await account(request, baseURL)
  await asVisitor(page)
  await page.goto('/cuenta/perfil/apariencia')
  await expect(page).toHaveURL(/\/cuenta\/ingresar\?volver=/)
  await expect(page.getByText(EXPIRED)).toHaveCount(0)
  await fillSignIn(page, persona.correo, PASSWORD)
  await pressSignIn(page)
  await expect(page).toHaveURL('/cuenta/perfil/apariencia')
  const other = await request.post('/api/auth/signin', { data: { usuario: persona.correo, password: PASSWORD } })
  const wrapped = Buffer.from((await other.json()).token, 'base64').toString()
  const headers = { authorization: `Bearer ${wrapped.slice(10, -11)}` }
  const closed = await request.post('/api/auth/sesiones/cerrar', { headers, data: { otras: true } })
  expect(await closed.json()).toMatchObject({ cerradas: 1 })
  await page.getByRole('button', { name: 'Guardar la apariencia' }).click()
  await expect(page.getByText(EXPIRED)).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await fillSignIn(page, persona.correo, PASSWORD)
  await pressSignIn(page)
  await expect(page).toHaveURL('/cuenta/perfil/apariencia')
})

test('who has not confirmed the address is offered another message', async ({ page, request }) => {
  const persona = await registered(request)
  await asVisitor(page)
  await page.goto('/cuenta/ingresar')
  await fillSignIn(page, persona.correo, PASSWORD)
  await pressSignIn(page)
  await expect(summary(page)).toContainText('Falta confirmar su correo')
  await summary(page).getByRole('link', { name: 'Reenviar la confirmación' }).click()
  await expect(page).toHaveURL('/cuenta/confirmacion')
})

test('empty fields are told before anything is sent', async ({ page }) => {
  await asVisitor(page)
  await page.goto('/cuenta/ingresar')
  await whenReactHasForm(page)
  const sent: string[] = []
  page.on('request', (one) => one.method() === 'POST' && sent.push(one.url()))
  await pressSignIn(page)
  await expect(summary(page)).toBeFocused()
  await expect(summary(page).getByRole('link')).toHaveCount(2)
  await summary(page).getByRole('link').last().click()
  await expect(passwordField(page)).toBeFocused()
  await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(passwordField(page)).toHaveAccessibleDescription(/Escriba su contraseña/)
  await passwordField(page).fill('x')
  await expect(passwordField(page)).not.toHaveAttribute('aria-invalid')
  expect(sent).toEqual([])
})

test('the keyboard alone signs in and out, shows the password and hears of locked capitals', async ({
  page,
  request,
  baseURL,
}) => {
  const persona = await account(request, baseURL)
  await asVisitor(page)
  await page.goto('/cuenta/ingresar')
  await whenReactHasForm(page)
  await userField(page).focus()
  await page.keyboard.type(persona.correo)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await passwordField(page).dispatchEvent('keyup', { key: 'A', modifierCapsLock: true })
  await expect(page.getByText('Las mayúsculas están activadas.')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Recordarme en este equipo')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cuenta/perfil')
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'atrio_sesion')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(80 * 86_400_000)
  const menu = page.getByRole('banner').locator('details:has(form) summary')
  await menu.focus()
  await page.keyboard.press('Enter')
  // One's profile, one's trámites, and the way out.
  for (let i = 0; i < 3; i++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('two presses sign in once, and a line that fails loses nothing', async ({ page, request, baseURL }) => {
  const persona = await account(request, baseURL)
  await asVisitor(page)
  await page.goto('/cuenta/ingresar')
  await fillSignIn(page, persona.correo, PASSWORD)
  const action = '**/cuenta/ingresar.data*'
  await page.route(action, (route) => route.abort())
  await pressSignIn(page)
  await expect(summary(page)).toContainText('lo que escribió sigue aquí')
  await expect(passwordField(page)).toHaveValue(PASSWORD)
  await page.unroute(action)
  let sent = 0
  const pressed = Promise.withResolvers<void>()
  await page.route(action, async (route) => {
    sent += 1
    await pressed.promise
    await route.continue()
  })
  const button = page.getByRole('main').getByRole('button', { name: 'Ingresar' })
  await button.click()
  await page.getByRole('button', { name: 'Ingresando…' }).click({ force: true })
  pressed.resolve()
  await expect(page).toHaveURL('/cuenta/perfil')
  expect(sent).toBe(1)
})

/** A hundred wrong passwords, from ten places that nobody signed in from: more than that no stranger may try. */
async function lockOut(request: APIRequestContext, usuario: string) {
  const places = Array.from({ length: 10 }, (_, i) => ({ 'x-forwarded-for': `198.51.100.${i + 1}` }))
  for (const headers of places) {
    const tries = Array.from({ length: 10 }, () =>
      request.post('/api/auth/signin', { headers, data: { usuario, password: 'no-es-la-clave' } }),
    )
    for (const answer of await Promise.all(tries)) expect(answer.status()).toBe(401)
  }
}

test('locked out by strangers, the owner comes in by the link of the mail, which serves once', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow()
  const persona = await account(request, baseURL)
  await lockOut(request, persona.correo)
  await asVisitor(page)
  await page.goto('/cuenta/ingresar')
  await fillSignIn(page, persona.correo, PASSWORD)
  await pressSignIn(page)
  await expect(summary(page)).toContainText(BY_MAIL)
  await expect.poll(() => subjectsFor(baseURL, persona.correo)).toContain('Ingrese a su cuenta desde un equipo nuevo')
  const link = await linkFor(baseURL, persona.correo)
  expect(link).toMatch(/^\/cuenta\/acceso\/[\w-]{20,}$/)
  // Programs of mail open links to look at them: that uses up nothing.
  expect((await request.get(link)).status()).toBe(200)
  await page.goto(link)
  await page.getByRole('button', { name: 'Ingresar desde este equipo' }).click()
  await expect(page).toHaveURL('/cuenta/ingresar?hecho=equipo')
  await fillSignIn(page, persona.correo, PASSWORD)
  await pressSignIn(page)
  await expect(page).toHaveURL('/cuenta/perfil')

  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const other = await context.newPage()
  await asVisitor(other)
  await other.goto(link)
  await expect(other.getByText('El enlace no es válido o ya se usó.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Ingresar desde este equipo' })).toHaveCount(0)
  await other.goto('/cuenta/ingresar')
  await fillSignIn(other, persona.correo, PASSWORD)
  await pressSignIn(other)
  await expect(summary(other)).toContainText(BY_MAIL)
  await context.close()
})

test('signing out ends the session, also for pages that the browser remembers', async ({ page, request, baseURL }) => {
  const persona = await account(request, baseURL)
  const complaints = complaintsOf(page)
  await asVisitor(page)
  await page.goto('/galeria')
  await signInByScreen(page, persona)
  await page.getByRole('banner').locator('details:has(form) summary').click()
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByText(persona.apellidos)).toHaveCount(0)
  await expect(page).toHaveURL(/\/cuenta\/ingresar/)
  expect(complaints).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('one signs in, is known on every page, and signs out', async ({ page, request, baseURL }) => {
    const persona = await account(request, baseURL)
    await page.goto('/cuenta/ingresar?volver=%2Fgaleria')
    await userField(page).fill(persona.correo)
    await passwordField(page).fill('otra cosa')
    await pressSignIn(page)
    await expect(summary(page)).toContainText(WRONG)
    await expect(userField(page)).toHaveValue(persona.correo)
    await expect(passwordField(page)).toHaveValue('')
    await passwordField(page).fill(PASSWORD)
    await pressSignIn(page)
    await expect(page).toHaveURL('/galeria')
    const menu = page.getByRole('banner').locator('details:has(form)')
    await menu.locator('summary').click()
    await expect(menu.getByText('Rosa Elena Quispe Huamán')).toBeVisible()
    await menu.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('a[href^="/cuenta/ingresar"]').first()).toBeAttached()
    await page.goto('/cuenta/perfil')
    await expect(page).toHaveURL(/\/cuenta\/ingresar/)
  })
})
