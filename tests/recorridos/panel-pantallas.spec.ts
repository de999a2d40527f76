import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { wrongIn } from '../html-valido.ts'
import { expect, test } from './base.ts'
import {
  asVisitor,
  complaintsOf,
  expectAccessibleInThemes,
  expectNoSidewaysScroll,
  office,
  scriptsOf,
} from './pasos.ts'
import { DIRECTORA, IMAGEN, signIn, TESORERIA } from './personas.ts'
import { untilOpen } from './vestir.ts'

const SCREENS: [path: string, heading: RegExp][] = [
  ['/panel/noticias', /^Noticias/],
  ['/panel/convocatorias?situacion=papelera', /^Convocatorias/],
  ['/panel/noticias?texto=nadaseescribeasi', /^Noticias/],
  ['/panel/notificaciones/nuevo', /^Nuevo comunicado/],
  ['/panel/archivos', /^Biblioteca/],
  ['/panel/revision', /^Revisión/],
  ['/panel/feriados', /^Feriados/],
  ['/panel/documentos/gestor', /^Documentos/],
  ['/panel/documentos/gestor?idcategoria=1', /^Documentos/],
  ['/panel/documentos/datos?ids=1,2,3,4,5,6', /^Datos de/],
  ['/panel/primer-dia', /^Primer día/],
  ['/panel/institucion', /^Institución/],
  ['/panel/institucion/colores', /^Colores/],
  ['/panel/direcciones', /^Direcciones/],
  ['/panel/menu', /^Menú del portal/],
  ['/panel/llaves', /^Llaves para programas/],
  ['/panel/roles/revision', /^Revisión de accesos/],
  ['/panel/nada/de/esto', /^Aquí no hay nada/],
]

// Colours and sizes on their way have nothing to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [path, name] of SCREENS) {
  test(`${path} keeps the policy, is accessible and fits`, { tag: ['@ambos', '@largo'] }, async ({ page }) => {
    const complaints = complaintsOf(page)
    await asVisitor(page)
    await signIn(page, DIRECTORA)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    // The portal in a frame is looked at by itself.
    await expectAccessibleInThemes(page, { without: 'iframe' })
    await expectNoSidewaysScroll(page)
    // What is not there is told by the status too.
    expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
  })
}

test('what opens in lists and editors keeps the policy and is accessible', { tag: ['@ambos', '@largo'] }, async ({
  page,
}) => {
  test.slow()
  const complaints = complaintsOf(page)
  await asVisitor(page)
  await signIn(page, DIRECTORA)
  // What opens over a table hides half of a row at its edge, which comes up when it closes; the table is looked at by itself.
  const looks = async () => {
    await expectAccessibleInThemes(page, { without: 'main table' })
    await expectNoSidewaysScroll(page)
  }
  await office(page, '/panel/noticias')
  await untilOpen(page.getByRole('button', { name: 'Mostrar lo elegido' }), () =>
    page.getByRole('button', { name: 'Filtrar' }).click(),
  )
  await looks()
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Qué hacer con / })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Ver su historia' })).toBeVisible()
  await looks()
  await page.keyboard.press('Escape')
  await page
    .getByRole('checkbox', { name: /^Elegir / })
    .nth(1)
    .check()
  await expect(page.getByRole('region', { name: 'Con lo elegido' })).toBeVisible()
  await looks()
  await office(page, '/panel/noticias')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Estado y acciones' })).toBeVisible()
  await looks()
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await expect(page.getByRole('menuitem', { name: /^Duplicar / })).toBeVisible()
  await looks()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Ver quién cambió qué' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Historia de / })).toBeVisible()
  await looks()
  await office(page, '/panel/notificaciones/nuevo')
  await untilOpen(page.getByRole('dialog', { name: 'Publicar comunicado' }), () =>
    page.getByRole('button', { name: 'Publicar comunicado' }).click(),
  )
  await page.getByRole('radio', { name: 'En otro momento' }).check()
  await looks()
  expect(complaints).toEqual([])
})

/** Where the menu of the office leads whoever is signed in. */
async function menuOf(page: Page): Promise<string[]> {
  const html = await (await page.request.get('/panel')).text()
  // Its screens only: what waits for somebody is named on the same page.
  const [rail = ''] = /<nav aria-label="Oficina"[\s\S]*?<\/nav>/.exec(html) ?? []
  return [...new Set([...rail.matchAll(/href="(\/panel\/[^"?#]+)"/g)].flatMap(([, href]) => href ?? []))]
}

test('what the menu of a role names opens for it, unseen by search engines, and nothing else of the menu', async ({
  page,
}) => {
  await signIn(page, DIRECTORA)
  const all = await menuOf(page)
  expect(all.length).toBeGreaterThan(25)
  for (const who of [TESORERIA, IMAGEN]) {
    await page.context().clearCookies()
    await signIn(page, who)
    const own = await menuOf(page)
    for (const href of all) {
      const answer = await page.request.get(href, { maxRedirects: 0 })
      expect([href, answer.status()]).toEqual([href, own.includes(href) ? 200 : 404])
      if (answer.ok()) expect(answer.headers()['x-robots-tag']).toBe('noindex')
      if (answer.ok()) expect(await answer.text()).toMatch(/<title>[^<]+ \| Oficina<\/title>/)
    }
  }
})

/** JavaScript that a first visit takes, in bytes as they travel with Brotli, before anybody does anything. */
const WEIGHTS: [path: string, most: number][] = [
  ['/panel', 250_000],
  ['/panel/noticias', 250_000],
  ['/panel/archivos', 250_000],
  ['/panel/documentos/gestor?idcategoria=1', 250_000],
  ['/panel/revision', 250_000],
  ['/panel/feriados', 250_000],
  ['/panel/programas/1/mallas/1', 250_000],
  ['/panel/primer-dia', 250_000],
  ['/panel/institucion', 400_000],
  ['/panel/institucion/colores', 250_000],
  ['/panel/direcciones', 250_000],
  ['/panel/llaves/nueva', 250_000],
  ['/panel/roles/revision', 250_000],
  // With rich text.
  ['/panel/noticias/nuevo', 400_000],
]

test('an address that is refused is there to be corrected, also after one that was taken', async ({ page }) => {
  await signIn(page, DIRECTORA)
  await office(page, '/panel/direcciones')
  const form = page.getByRole('form', { name: 'Decir adónde lleva una dirección' })
  const lead = async (from: string, to: string) => {
    await form.getByLabel('Dirección antigua').fill(from)
    await form.getByLabel('Lleva a').fill(to)
    await form.getByRole('button', { name: 'Llevar allí' }).click()
  }
  const old = `/antigua-${randomInt(1e6)}.php`
  await lead(old, '/programas')
  await expect(form.getByLabel('Dirección antigua')).toHaveValue('')
  await lead(`/otra${old}`, 'sin dirección')
  await expect(form.getByLabel('Lleva a')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Lleva a')).toHaveValue('sin dirección')
  await expect(form.getByLabel('Dirección antigua')).toHaveValue(`/otra${old}`)
  // Taking the address of a row, and what a row does by itself, leave what is half written.
  const row = page.getByRole('listitem').filter({ hasText: old })
  await row.getByRole('button', { name: `Cambiar ${old}` }).click()
  await expect(form.getByLabel('Dirección antigua')).toHaveValue(old)
  await expect(form.getByLabel('Lleva a')).toBeFocused()
  await form.getByRole('button', { name: 'Volver ahora' }).click()
  await expect(form.getByLabel('Lleva a')).toHaveValue('sin dirección')
  await row.getByRole('button', { name: `Quitar ${old}` }).click()
  const said = page.getByRole('main').getByRole('status').first()
  await said.getByRole('button', { name: 'Deshacer' }).click()
  await expect(said).toContainText(`${old} lleva ahora a /programas.`)
  await expect(form.getByLabel('Dirección antigua')).toHaveValue(`/otra${old}`)
  await row.getByRole('button', { name: `Cambiar ${old}` }).click()
  await form.getByLabel('Lleva a').fill('/actualidad/noticias')
  await form.getByRole('button', { name: 'Llevar allí' }).click()
  await expect(said).toContainText('Llevaba a /programas.')
  await expect(form.getByLabel('Lleva a')).toHaveValue('sin dirección')
})

test('its screens keep their weight', async ({ page, browser }) => {
  await signIn(page, DIRECTORA)
  // Browsers that have nothing but the session.
  const storageState = await page.context().storageState()
  for (const [path, most] of WEIGHTS) {
    const empty = await browser.newContext({ storageState })
    const bytes = await scriptsOf(await empty.newPage(), path)
    await empty.close()
    console.log(`${path}: JS ${bytes}`)
    expect.soft(bytes, path).toBeLessThanOrEqual(most)
  }
})

/** Lists, editors, trays, people, money, the library and what the machine says of itself. */
const SERVED =
  ' noticias noticias/nuevo noticias/1 noticias/1/historial eventos/nuevo notificaciones documentos/gestor documentos/gestor?idcategoria=1 archivos expedientes expedientes/registro expedientes/cifras tesoreria tesoreria/recibos personas personas/nueva personas/1 roles roles/nuevo roles/revision catalogos catalogos/areas agenda/calendario admision admision/nueva revision institucion institucion/colores portada programas/1/mallas/1 direcciones menu llaves llaves/nueva auditoria correos estado feriados primer-dia nada/de/esto'.split(
    ' ',
  )

test('before their programs come, they are what the standard says that a page is', async ({ page }) => {
  await signIn(page, DIRECTORA)
  const wrong: string[] = []
  for (const path of SERVED) {
    const answer = await page.request.get(`/panel/${path}`)
    expect([path, answer.status()]).toEqual([path, path === 'nada/de/esto' ? 404 : 200])
    for (const what of await wrongIn(await answer.text(), 'office')) wrong.push(`${path}: ${what}`)
  }
  expect(wrong).toEqual([])
})
