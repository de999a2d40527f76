import { expect, type Page, test } from './base.ts'
import { headers } from './oficina-filas.ts'
import { asVisitor, complaintsOf, expectAccessibleInThemes, expectNoSidewaysScroll } from './pasos.ts'
import { account, DIRECTORA, fillSignIn, IMAGEN, pressSignIn, signIn } from './personas.ts'
import { untilIt, untilOpen } from './vestir.ts'

/** Comes to the office through the sign-in screen. */
async function enter(page: Page, { correo, password }: { correo: string; password: string }) {
  await page.goto('/panel')
  await expect(page).toHaveURL('/cuenta/ingresar?volver=%2Fpanel')
  await fillSignIn(page, correo, password)
  await pressSignIn(page)
  await expect(page).toHaveURL('/panel')
  await expect(page.getByRole('heading', { level: 1, name: /^Buen[oa]s / })).toBeVisible()
}

const palette = (page: Page) => page.getByRole('dialog').getByRole('searchbox', { name: 'Buscar o ir a…' })
const menu = (page: Page) => page.getByRole('button', { name: /^Cuenta de / })
const rail = (page: Page) => page.getByRole('navigation', { name: 'Oficina' })
const shortcuts = (page: Page) => page.getByRole('navigation', { name: 'Atajos' })

// Colours and sizes on their way have nothing to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test(
  'all that opens in the shell keeps the policy, is accessible and fits',
  { tag: '@ancho' },
  async ({ page }, { project }) => {
    const complaints = complaintsOf(page)
    await asVisitor(page)
    await enter(page, DIRECTORA)
    const looks = async () => {
      await expectAccessibleInThemes(page)
      await expectNoSidewaysScroll(page)
    }
    await expect(page.getByRole('heading', { level: 2, name: 'Le toca a usted' })).toBeVisible()
    await looks()
    await untilOpen(page.getByRole('menuitem').first(), () => menu(page).click())
    await expect(page.getByRole('menuitem')).toHaveText([
      ...['Mi perfil', 'Apariencia', 'Ver el portal', 'Mi relevo', 'Cerrar sesión'],
    ])
    await looks()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.keyboard.press('Control+K')
    await expect(palette(page)).toBeFocused()
    await looks()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
    if (project.name === 'telefono') {
      await expect(rail(page)).toBeHidden()
      await shortcuts(page).getByRole('button', { name: 'Publicar' }).click()
      await expect(page.getByRole('dialog', { name: '¿Qué va a publicar?' })).toBeVisible()
      await looks()
      await page.keyboard.press('Escape')
      await shortcuts(page).getByRole('button', { name: 'Más' }).click()
      const sheet = page.getByRole('dialog', { name: 'Menú' })
      await expect(sheet).toBeVisible()
      await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
      await looks()
      await sheet.getByRole('link', { name: /^Documentos/ }).click()
      await expect(sheet).toHaveCount(0)
    } else {
      await expect(shortcuts(page)).toBeHidden()
      await page.getByRole('button', { name: 'Tema oscuro' }).hover()
      await expect(page.getByRole('tooltip')).toHaveText('Tema claro u oscuro')
      await page.getByRole('button', { name: 'Plegar el menú' }).click()
      // Narrow, and its words are still there.
      await expect(rail(page).getByText('Documentos', { exact: true })).toBeVisible()
      expect((await rail(page).boundingBox())?.width).toBeLessThan(120)
      await looks()
      await page.reload()
      await page.getByRole('button', { name: 'Abrir', exact: true }).click()
      await rail(page)
        .getByRole('link', { name: /^Documentos/ })
        .click()
    }
    await expect(page).toHaveURL('/panel/documentos/gestor')
    await expect(page.getByRole('heading', { level: 1, name: /^Documentos/ })).toBeVisible()
    await looks()
    expect(complaints).toEqual([])
  },
)

test('the policy allows no style but those of a nonce that no other answer has', async ({ page }) => {
  await signIn(page, IMAGEN)
  const policies: string[] = []
  for (let i = 0; i < 2; i++) {
    const answer = await page.goto('/panel')
    const { 'content-security-policy': policy = '', 'cache-control': kept } = answer?.headers() ?? {}
    expect(kept).toBe('private, no-store')
    expect(policy).not.toContain('unsafe')
    policies.push(/style-src 'self'[^;]* 'nonce-([\w-]{22})'/.exec(policy)?.[1] ?? '')
    // The sizes that Mantine writes into its elements are there before any program of the page runs.
    await expect(page.locator('[data-style]')).toHaveCount(0)
  }
  expect(new Set(policies).size).toBe(2)
  expect(policies).not.toContain('')
  const portal = await page.request.get('/')
  expect(portal.headers()['content-security-policy']).not.toContain('nonce')
})

test('it shows each person the rooms of their privileges', async ({ page }) => {
  await enter(page, IMAGEN)
  const sheet = page.getByRole('dialog', { name: 'Menú' })
  await untilOpen(sheet.getByRole('link', { name: /^Noticias/ }), () =>
    shortcuts(page).getByRole('button', { name: 'Más' }).click(),
  )
  await expect(sheet.getByRole('link', { name: 'Documentos' })).toHaveCount(0)
  const answer = await page.goto('/panel/documentos')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Aquí no hay nada' })).toBeVisible()
})

/** Programs come when the function that this gives is called. */
async function programsLater(page: Page) {
  let lineComes = () => {}
  const line = new Promise<void>((resolve) => {
    lineComes = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await line
    await route.continue()
  })
  return lineComes
}

test('what is pressed before React answers is done once it does', async ({ page }) => {
  await signIn(page, IMAGEN)
  const lineComes = await programsLater(page)
  await page.goto('/panel/noticias', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.getByLabel('Hasta')).toHaveCount(0)
  lineComes()
  await expect(page.getByLabel('Hasta')).toBeVisible()
})

test('so is a form that is sent before, with what was written in it', async ({ page }) => {
  await signIn(page, IMAGEN)
  const data = { titulo_noticia: 'Se muestra antes', resumen_noticia: 'Con tiempo.', contenido_noticia: '<p>Sí.</p>' }
  const { id } = await (await page.request.post('/api/gestion/noticias', { data, headers })).json()
  const lineComes = await programsLater(page)
  await page.goto(`/panel/noticias/${id}`, { waitUntil: 'commit' })
  await page.getByLabel('Para quién').fill('Secretaría')
  await page.getByRole('button', { name: 'Crear el enlace' }).click()
  lineComes()
  await expect(page.getByLabel('Copie el enlace ahora')).toHaveValue(/^http/)
  await expect(page.getByRole('button', { name: 'Retirar el enlace de Secretaría' })).toBeVisible()
})

test('what React keeps of a form is written once it answers', async ({ page }) => {
  await signIn(page, DIRECTORA)
  const lineComes = await programsLater(page)
  await page.goto('/panel/roles/nuevo', { waitUntil: 'commit' })
  const name = page.getByRole('textbox', { name: 'Nombre' })
  await expect(name).toBeDisabled()
  const written = name.fill('archivo central')
  lineComes()
  await written
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/api/gestion/roles'),
  )
  await page.getByRole('button', { name: 'Crear el rol' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ denominacion: 'archivo central' })
})

test('who has no privilege is a visitor of the portal', async ({ page, request, baseURL }) => {
  await signIn(page, await account(request, baseURL))
  for (const path of ['/panel', '/panel/noticias', '/panel/archivos']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('the palette is used with the keyboard alone: a place, something new, something by its name', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, IMAGEN)
  await page.goto('/panel')
  const opens = async () => {
    await untilOpen(palette(page), () => page.keyboard.press('Control+K'))
    await expect(palette(page)).toBeFocused()
  }
  await opens()
  // The first that fits is chosen at once.
  const first = page.getByRole('dialog').getByRole('button').first()
  await page.keyboard.type('galeri')
  await expect(first).toHaveText(/Galería/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/panel\/galeria$/)
  await opens()
  await page.keyboard.type('nueva noticia')
  await expect(first).toHaveText(/Nueva noticia/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva noticia' })).toBeVisible()
  await page.goto('/panel/noticias')
  const titulo = (await page.getByRole('rowheader').getByRole('link').first().textContent()) ?? ''
  await opens()
  await page.keyboard.type(titulo.slice(0, 40))
  const wanted = page.getByRole('dialog').getByRole('button', { name: titulo }).first()
  await expect(wanted).toBeVisible()
  // Where the arrow begins is decided by what came before the last letters: it leads there in any case.
  await untilIt(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(wanted).toHaveAttribute('data-selected', 'true', { timeout: 1_000 })
  })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
  // What comes late is not chosen by itself.
  await page.keyboard.press('ArrowDown')
  await opens()
  await page.keyboard.type('xyzzyx')
  await expect(page.getByText('Nada se llama así')).toBeVisible()
})

test('it is used with the keyboard alone, and left', { tag: '@escritorio' }, async ({ page }) => {
  // Somebody whose theme no other journey looks at: this one changes it.
  await enter(page, IMAGEN)
  await page.goto('/panel')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const theme = page.getByRole('button', { name: /^Tema / })
  // Until React has taken the shell over, nobody answers the focus.
  await untilIt(async () => {
    await theme.blur()
    await theme.focus()
    await expect(page.getByRole('tooltip')).toBeVisible({ timeout: 3_000 })
  })
  const wasDark = (await page.locator('html').getAttribute('data-mantine-color-scheme')) === 'dark'
  const saved = page.waitForResponse('**/api/auth/config')
  await page.keyboard.press('Enter')
  await expect(page.locator('body')).toHaveClass(wasDark ? /\bv1\b/ : /\bv2\b/)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', wasDark ? 'light' : 'dark')
  // The setting is the portal's.
  expect((await saved).status()).toBe(200)
  await page.goto('/')
  await expect(page.locator('body')).toHaveClass(wasDark ? /\bv1\b/ : /\bv2\b/)
  await page.goto('/panel')
  await menu(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Mi perfil' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await page.goto('/panel')
  await expect(page).toHaveURL('/cuenta/ingresar?volver=%2Fpanel')
})
