import { randomInt } from 'node:crypto'
import { expect, type Page, test } from './base.ts'
import { asVisitor, complaintsOf, expectAccessible, expectNoSidewaysScroll, office } from './pasos.ts'
import { DIRECTORA, signIn } from './personas.ts'
import { asks } from './redactor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const said = (page: Page) => page.getByRole('main').getByRole('status').first()
const bar = (page: Page) => page.getByRole('complementary', { name: 'Ver como otra persona' })

/** Somebody who writes in one room. @returns their id */
async function writer(page: Page) {
  const { list } = await asks(page, 'GET', '/api/gestion/roles')
  const rol = (list as { idrol: number; denominacion: string }[]).find(
    ({ denominacion }) => denominacion === 'tesoreria',
  )
  const data = {
    ...{ nombre_persona: 'Nélida', apellidos_persona: 'Choque Apaza', idrol: rol?.idrol, invitar: false },
    correo_persona: `nelida${randomInt(1e9)}@correo.example`,
  }
  return Number((await asks(page, 'POST', '/api/gestion/usuarios', data))['id'])
}

test('somebody looks as another person, changes nothing, and is themselves again', { tag: '@ancho' }, async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await asVisitor(page)
  await signIn(page, DIRECTORA)
  const id = await writer(page)
  await office(page, `/panel/personas/${id}`)
  await page.getByRole('button', { name: 'Ver como Nélida' }).click()
  await expect(bar(page)).toContainText('Está viendo como Nélida Choque Apaza')
  await expect(bar(page)).toContainText(/Quedan 1[45] minutos/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // What she has, and no more.
  expect((await asks(page, 'GET', '/api/gestion/usuarios')).status).toBe(403)
  await office(page, '/panel/documentos/nuevo')
  await expect(bar(page)).toBeVisible()
  const refused = await asks(page, 'POST', '/api/gestion/documentos', { titulo_archivo: 'No' })
  expect([refused.status, refused['codigo']]).toEqual([403, 'SOLOMIRA'])
  await office(page, '/panel/feriados')
  await page.goto('/cuenta/perfil')
  await expect(page.getByText('Esto es solo de esa persona')).toBeVisible()
  await page.goto('/')
  await expect(bar(page)).toContainText('Hasta las')
  await expectNoSidewaysScroll(page)
  await bar(page).getByRole('button', { name: 'Volver a ser yo' }).click()
  await expect(page).toHaveURL(new RegExp(`/panel/personas/${id}$`))
  await expect(bar(page)).toBeHidden()
  expect((await asks(page, 'GET', '/api/gestion/usuarios')).status).toBe(200)
  expect(complaints.filter((one) => !one.includes('403'))).toEqual([])
})

test('a program gets a key, uses it, and the key is ended', { tag: '@ancho' }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const complaints = complaintsOf(page)
  const nombre = `Boletín ${randomInt(1e6)}`
  await signIn(page, DIRECTORA)
  await office(page, '/panel/llaves/nueva')
  await page.getByRole('button', { name: 'Crear la llave' }).click()
  await expect(page.getByText('Elija al menos una cosa que pueda hacer')).toBeVisible()
  await page.getByLabel('Para qué es').fill(nombre)
  await page.getByRole('group', { name: 'Noticias' }).getByLabel('Escribir borradores').check()
  await expect(page.getByText('Puede escribir, sin publicar, noticias')).toBeVisible()
  // The bar at the foot lies over what is half out of sight.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Crear la llave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Copie la llave ahora' })).toBeVisible()
  const llave = (await page.locator('code').first().textContent()) ?? ''
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const program = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${llave}` },
  })
  expect((await program.get('/api/gestion/noticias')).status()).toBe(200)
  expect((await program.get('/api/gestion/eventos')).status()).toBe(403)
  await office(page, '/panel/llaves')
  const row = page.getByRole('listitem').filter({ hasText: nombre })
  await expect(row).toContainText('Se usó 2 veces')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await row.getByRole('button', { name: 'Terminar la llave' }).click()
  await expect(said(page)).toContainText('ya no abre nada')
  expect(await (await program.get('/api/gestion/noticias')).text()).toBe('Invalid Token')
  expect(complaints).toEqual([])
})

test('the review of who may do what is begun, kept, and decided person by person', { tag: '@ancho' }, async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await signIn(page, DIRECTORA)
  await writer(page)
  await office(page, '/panel/roles/revision')
  const begin = page.getByRole('button', { name: 'Empezar la revisión' })
  // Another width may have begun it.
  if (await begin.isVisible()) await begin.click()
  const waiting = page.getByRole('region', { name: 'Por decidir' }).getByRole('listitem').filter({ hasText: 'Nélida' })
  await expect(waiting.first()).toContainText('No ha ingresado nunca')
  await expect(page.getByRole('button', { name: 'Cerrar la revisión' })).toBeDisabled()
  const before = await waiting.count()
  await waiting.first().getByRole('button', { name: 'Reducir el acceso' }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await waiting.first().getByRole('button', { name: 'sigue igual' }).click()
  await expect(said(page)).toContainText('sigue igual')
  await expect(waiting).toHaveCount(before - 1)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Decididas' })).toContainText('Sigue igual, lo decidió')
  expect(complaints).toEqual([])
})
