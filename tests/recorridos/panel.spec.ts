import { expect, type Page, test } from '@playwright/test'
import { asVisitor, complaintsOf, expectAccessible, expectNoSidewaysScroll, scriptsOf, THEMES } from './pasos.ts'
import { account, DIRECTORA, fillSignIn, IMAGEN, pressSignIn, signIn } from './personas.ts'

/** Comes to the office through the sign-in screen. */
async function enter(page: Page, { correo, password }: { correo: string; password: string }) {
  await page.goto('/panel')
  await expect(page).toHaveURL('/cuenta/ingresar?volver=%2Fpanel')
  await fillSignIn(page, correo, password)
  await pressSignIn(page)
  await expect(page).toHaveURL('/panel')
  await expect(page.getByRole('heading', { level: 1, name: /^Buen[oa]s / })).toBeVisible()
}

const menu = (page: Page) => page.getByRole('button', { name: /^Cuenta de / })
const rooms = (page: Page) => page.getByRole('table', { name: 'Salas en las que usted trabaja' }).getByRole('rowheader')

// Colours and sizes on their way have nothing to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const theme of THEMES) {
  test(
    `all that opens keeps the policy, is accessible and fits (${theme})`,
    { tag: '@ambos' },
    async ({ page }, { project }) => {
      const complaints = complaintsOf(page)
      await asVisitor(page, theme)
      await enter(page, DIRECTORA)
      await expect(page.getByText('Usted trabaja en 15 salas y puede')).toBeVisible()
      await page.evaluate((chosen) => document.body.classList.replace(chosen === 'v1' ? 'v2' : 'v1', chosen), theme)
      const scheme = theme === 'v2' ? 'dark' : 'light'
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await menu(page).click()
      await expect(page.getByRole('menuitem')).toHaveText(['Mi perfil', 'Apariencia', 'Ver el portal', 'Cerrar sesión'])
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      if (project.name === 'telefono') {
        await page.getByRole('button', { name: 'Menú' }).click()
        await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
        await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
        await expectAccessible(page)
        await page.getByRole('dialog').getByRole('link', { name: 'Documentos', exact: true }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      } else {
        await page.getByRole('button', { name: 'Tema oscuro' }).hover()
        await expect(page.getByRole('tooltip')).toHaveText('Tema claro u oscuro')
        await page.getByRole('link', { name: 'Documentos', exact: true }).click()
      }
      await expect(page).toHaveURL('/panel#documentos')
      await expect(page.getByRole('row', { name: /^Documentos/ })).toBeInViewport()
      await expectAccessible(page)
      expect(complaints).toEqual([])
    },
  )
}

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

test('it shows each person the rooms of their privileges, and what they may do there', async ({ page }) => {
  await enter(page, IMAGEN)
  await expect(page.getByText('Usted trabaja en 8 salas.')).toBeVisible()
  await expect(rooms(page)).toHaveCount(8)
  await expect(rooms(page).filter({ hasText: 'Noticias' })).toHaveText('NoticiasPuede escribir y publicar')
  await expect(rooms(page).filter({ hasText: 'Páginas' })).toHaveText('PáginasPuede escribir')
  await expect(page.getByText('Documentos')).toHaveCount(0)
  await expect(page.getByRole('row', { name: /^Noticias/ }).getByRole('cell')).toHaveText([/^[1-9]\d*$/, /^\d+$/])
})

test('its first page keeps its weight', async ({ page, browser }) => {
  await signIn(page, DIRECTORA)
  // A browser that has nothing but the session.
  const empty = await browser.newContext({ storageState: await page.context().storageState() })
  const bytes = await scriptsOf(await empty.newPage(), '/panel')
  await empty.close()
  console.log(`/panel: JS ${bytes}`)
  expect(bytes).toBeLessThanOrEqual(185_000)
})

test('who has no privilege is a visitor of the portal', async ({ page, request, baseURL }) => {
  await signIn(page, await account(request, baseURL))
  await page.goto('/panel')
  await expect(page).toHaveURL('/')
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
  await expect(async () => {
    await theme.blur()
    await theme.focus()
    await expect(page.getByRole('tooltip')).toBeVisible({ timeout: 500 })
  }).toPass()
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
