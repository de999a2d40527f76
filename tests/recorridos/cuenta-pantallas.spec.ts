import { expect, type Page, test } from './base.ts'
import { asVisitor, complaintsOf, expectAccessibleInThemes, expectNoSidewaysScroll, scriptsOf } from './pasos.ts'
import { account, signInByScreen } from './personas.ts'

const OPEN = [
  'ingresar',
  'ingresar?motivo=expirada',
  'registro',
  'confirmacion',
  'confirmacion?hecho=registro',
  'recuperar',
]
const LINKS = [
  'recuperar?hecho=recuperacion',
  'confirmar/no-es-un-codigo',
  'restablecer/no-es-un-codigo',
  'acceso/no-es-un-codigo',
]
const OWN = ['', '/contrasena', '/dos-pasos', '/sesiones', '/apariencia', '/privacidad']

async function expectSound(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectAccessibleInThemes(page)
  await expectNoSidewaysScroll(page)
}

for (const path of [...OPEN, ...LINKS]) {
  test(`/cuenta/${path} is accessible and fits`, { tag: ['@ambos', '@largo'] }, async ({ page }) => {
    const complaints = complaintsOf(page)
    await asVisitor(page)
    await expectSound(page, `/cuenta/${path}`)
    expect(complaints).toEqual([])
  })
}

for (const path of OWN) {
  const title = `/cuenta/perfil${path}, and one’s menu there, are accessible and fit`
  test(title, { tag: ['@ambos', '@largo'] }, async ({ page, request, baseURL }) => {
    const persona = await account(request, baseURL)
    const complaints = complaintsOf(page)
    await asVisitor(page)
    await signInByScreen(page, persona)
    await expectSound(page, `/cuenta/perfil${path}`)
    await page.getByRole('banner').locator('details:has(form) summary').click()
    await expectAccessibleInThemes(page)
    expect(complaints).toEqual([])
  })
}

test('the largest letters and the most contrast fit and are accessible', {
  tag: ['@ambos', '@largo'],
}, async ({ page, request, baseURL }) => {
  const persona = await account(request, baseURL)
  await asVisitor(page)
  await signInByScreen(page, persona)
  await page.goto('/cuenta/perfil/apariencia')
  await page.getByLabel('Muy grande').check()
  await page.getByRole('radio', { name: 'Alto' }).check()
  await page.getByRole('button', { name: 'Guardar la apariencia' }).click()
  await expect(page.locator('body')).toHaveClass(/tmayor calto/)
  for (const path of ['/cuenta/perfil', '/', '/actualidad/noticias', '/programas']) await expectSound(page, path)
})

const KB = 1000

for (const [path, most] of [
  ['/cuenta/ingresar', 160 * KB],
  ['/cuenta/recuperar', 160 * KB],
  ['/cuenta/registro', 160 * KB],
] as const) {
  test(`${path} keeps its weight`, async ({ page }) => {
    const bytes = await scriptsOf(page, path)
    console.log(`${path}: JS ${bytes}`)
    expect(bytes).toBeLessThanOrEqual(most)
  })
}
