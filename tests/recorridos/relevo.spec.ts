import { randomInt } from 'node:crypto'
import { expect, type Page, test } from './base.ts'
import { complaintsOf, expectAccessible, expectNoSidewaysScroll, office } from './pasos.ts'
import { DIRECTORA, linkFor, PASSWORD, passwordField, signIn, whenReactHasForm } from './personas.ts'
import { asks } from './redactor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const said = (page: Page) => page.getByRole('main').getByRole('status').first()

test('somebody leaves: all that they have open passes to somebody else, who finds it, and it is taken back', {
  tag: '@ancho',
}, async ({ page, browser, baseURL }) => {
  const complaints = complaintsOf(page)
  // Names have only letters.
  const name = `Relevo ${[...String(randomInt(1e9))].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
  await signIn(page, DIRECTORA)
  const roles = (await asks(page, 'GET', '/api/gestion/roles'))['list'] as { idrol: number; denominacion: string }[]
  const idrol = roles.find(({ denominacion }) => denominacion === 'comunicaciones')?.idrol
  const [de, a] = [`de${randomInt(1e9)}@correo.example`, `a${randomInt(1e9)}@correo.example`]
  const person = (nombre: string, correo: string) =>
    asks(page, 'POST', '/api/gestion/usuarios', {
      ...{ nombre_persona: nombre, apellidos_persona: name, correo_persona: correo, idrol },
    })
  const leaving = Number((await person('Julia', de))['id'])
  await person('Nélida', a)
  const enters = async (correo: string) => {
    const theirs = await (await browser.newContext()).newPage()
    await theirs.goto(await linkFor(baseURL, correo))
    await whenReactHasForm(theirs)
    await passwordField(theirs).fill(PASSWORD)
    await theirs.getByRole('button', { name: 'Crear mi contraseña' }).click()
    await expect(theirs).toHaveURL(/ingresar/)
    await signIn(theirs, { correo, password: PASSWORD })
    return theirs
  }
  const [julia, nelida] = [await enters(de), await enters(a)]
  const titulo = `Feria de ${name}`
  for (const tipo of ['noticias', 'notificaciones'])
    await asks(julia, 'POST', `/api/gestion/${tipo}`, {
      ...(tipo === 'noticias' ? { titulo_noticia: titulo } : { titulo_notificacion: titulo }),
    })
  await expect(async () => expect((await julia.request.get('/panel')).status()).toBe(200)).toPass()

  await office(page, `/panel/personas/${leaving}`)
  await page.getByRole('link', { name: 'Ver su relevo' }).click()
  await expect(page.getByRole('heading', { name: `Relevo de Julia ${name}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lo que tiene abierto' })).toContainText('Borradores')
  await expect(page.getByText(/Preparó/)).toBeVisible()
  await page.getByLabel('A quién').selectOption({ label: `Nélida ${name}` })
  await page.getByLabel(/desactivar la cuenta/).check()
  await page.getByRole('button', { name: 'Ver qué pasaría' }).click()
  await expect(page.getByText(/2 cosas pasan a Nélida/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Pasar 2 cosas' }).click()
  await expect(said(page)).toContainText('2 cosas pasaron.')
  await expect(page.getByLabel('A quién')).toHaveValue('0')
  expect((await julia.request.get('/panel', { maxRedirects: 0 })).status()).toBe(302)

  await office(nelida, '/panel')
  await expect(nelida.getByRole('region', { name: 'Mis borradores' }).getByText(titulo)).toHaveCount(2)
  await nelida.getByRole('link', { name: 'Ver lo que recibió' }).click()
  await expect(nelida.getByRole('link', { name: titulo })).toHaveCount(2)
  await expectAccessible(nelida)
  await expectNoSidewaysScroll(nelida)
  await nelida.getByRole('button', { name: 'Ya lo revisé' }).click()
  await expect(said(nelida)).toContainText('ya no aparece en su inicio')

  await said(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(said(page)).toContainText('todo volvió a como estaba')
  await expect(page.getByRole('region', { name: 'Lo que tiene abierto' })).toContainText(titulo)
  expect(complaints).toEqual([])
})
