import { randomInt } from 'node:crypto'
import { expect, type Page, test } from './base.ts'
import { complaintsOf, expectAccessible, expectNoSidewaysScroll, office } from './pasos.ts'
import {
  DIRECTORA,
  IMAGEN,
  linkFor,
  PASSWORD,
  passwordField,
  signIn,
  subjectsFor,
  whenReactHasForm,
} from './personas.ts'
import { asks } from './redactor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const said = (page: Page) => page.getByRole('main').getByRole('status').first()
const fresh = () => `invitada${randomInt(1e9)}@correo.example`

/** Somebody invited by a call. @returns their id */
async function invited(page: Page, correo: string, more: object = {}) {
  const data = { nombre_persona: 'Nélida', apellidos_persona: 'Choque', correo_persona: correo, ...more }
  return Number((await asks(page, 'POST', '/api/gestion/usuarios', data))['id'])
}

test('somebody is invited, chooses a password, loses the role and is disabled and enabled again', {
  tag: '@ancho',
}, async ({ page, browser, baseURL }) => {
  const complaints = complaintsOf(page)
  const correo = fresh()
  await signIn(page, DIRECTORA)
  await office(page, '/panel/personas')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Invitar a una persona' }).click()
  await page.getByLabel('Nombres').fill('Julia')
  await page.getByLabel('Correo').fill(correo)
  await page.getByLabel('Rol', { exact: true }).selectOption('Comunicaciones')
  await expect(page.getByText('Puede publicar noticias')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar la invitación' }).click()
  await expect(page.getByText('Escriba sus apellidos')).toBeVisible()
  await expect(page.getByLabel('Apellidos')).toBeFocused()
  await page.getByLabel('Apellidos').fill('Mamani Rojas')
  await page.getByRole('button', { name: 'Enviar la invitación' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Julia Mamani Rojas' })).toBeVisible()
  await expect(page.getByText('Todavía no eligió su contraseña')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(await linkFor(baseURL, correo))
  await whenReactHasForm(theirs)
  await expect(theirs.getByRole('heading', { name: 'Le damos la bienvenida' })).toBeVisible()
  await expectAccessible(theirs)
  await passwordField(theirs).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Crear mi contraseña' }).click()
  await expect(theirs).toHaveURL(/ingresar/)
  await signIn(theirs, { correo, password: PASSWORD })
  await office(theirs, '/panel/noticias')
  await expect(theirs.getByRole('heading', { level: 1, name: /Noticias/ })).toBeVisible()

  // Another role counts at once, for who is working at this moment.
  await page.reload()
  await office(page, page.url())
  await page.getByLabel('Rol', { exact: true }).selectOption('Docente')
  await page.getByRole('button', { name: 'Cambiar los datos' }).click()
  await expect(said(page)).toContainText('Se cambiaron los datos.')
  expect((await asks(theirs, 'GET', '/api/gestion/noticias')).status).toBe(403)
  await page.getByRole('button', { name: 'Desactivar la cuenta' }).click()
  await expect(said(page)).toContainText('Se desactivó la cuenta.')
  expect((await theirs.request.get('/panel', { maxRedirects: 0 })).status()).toBe(302)
  await said(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Puede ingresar.', { exact: true })).toBeVisible()
  // What was sent incomplete was refused, and the browser says so.
  expect(complaints.filter((one) => !one.includes('400'))).toEqual([])
})

test('two people at one person: who comes second is told, and nothing is lost', async ({ page }) => {
  await signIn(page, DIRECTORA)
  const id = await invited(page, fresh(), { invitar: false })
  await office(page, `/panel/personas/${id}`)
  await page.getByLabel('Celular').fill('987654321')
  // The other one is faster, and this screen hears of it only when it sends.
  await page.route('**/*.data*', (route) => route.abort())
  await asks(page, 'PATCH', `/api/gestion/usuarios/${id}`, { version: 1, celular: '911111111' })
  await page.getByRole('button', { name: 'Cambiar los datos' }).click()
  await expect(said(page)).toContainText('Otra persona lo cambió mientras tanto')
  await expect(page.getByLabel('Celular')).toHaveValue('987654321')
})

test('what is typed of a person outlives steps and what others do, and an area out of use stays theirs', async ({
  page,
}) => {
  await signIn(page, DIRECTORA)
  const denominacion_area = `Archivo central ${randomInt(1e9)}`
  const { id: idarea } = await asks(page, 'POST', '/api/gestion/areas', { denominacion_area })
  const id = await invited(page, fresh(), { invitar: false, idarea })
  await asks(page, 'POST', `/api/gestion/areas/${idarea}/retirar`)
  await office(page, `/panel/personas/${id}`)
  await expect(page.getByLabel('Área')).toHaveValue(String(idarea))
  await expect(page.getByLabel('Área')).toContainText(`${denominacion_area} (fuera de uso)`)
  const correo = fresh()
  await page.getByLabel('Correo').fill(correo)
  await page.getByRole('button', { name: 'Enviar la invitación' }).click()
  await expect(said(page)).toContainText('primero cambie los datos')
  // Somebody else writes down their telephone, and it is seen at once.
  await asks(page, 'PATCH', `/api/gestion/usuarios/${id}`, { version: 1, celular: '911111111' })
  await expect(page.getByLabel('Celular')).toHaveValue('911111111')
  await page.getByRole('button', { name: 'Desactivar la cuenta' }).click()
  await expect(said(page)).toContainText('Se desactivó la cuenta.')
  await said(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(said(page)).toContainText('Se deshizo.')
  await expect(page.getByLabel('Correo')).toHaveValue(correo)
  await page.getByRole('button', { name: 'Cambiar los datos' }).click()
  await expect(said(page)).toContainText('Se cambiaron los datos.')
  const { data } = await asks(page, 'GET', `/api/gestion/usuarios/${id}`)
  expect(data).toMatchObject({ correo_persona: correo, celular: '911111111', idarea })
  await page.getByRole('button', { name: 'Enviar la invitación' }).click()
  await expect(said(page)).toContainText(`Se le escribió a ${correo}.`)
})

test('who has no room for people finds none of it, and nobody changes themselves', async ({ page }) => {
  await signIn(page, IMAGEN)
  for (const path of ['personas', 'personas/nueva', 'personas/importar', 'roles', 'auditoria', 'correos', 'estado'])
    expect([path, (await page.request.get(`/panel/${path}`)).status()]).toEqual([path, 404])
  for (const path of ['auditoria/exportar.csv', 'roles/nuevo'])
    expect([path, (await page.request.get(`/panel/${path}`)).status()]).toEqual([path, 404])
  expect((await page.request.post('/panel/auditoria/comprobar')).status()).toBe(404)
  await signIn(page, DIRECTORA)
  const { list } = await asks(page, 'GET', `/api/gestion/usuarios?texto=${DIRECTORA.correo}`)
  await office(page, `/panel/personas/${(list as { idusuario: number }[])[0]?.idusuario}`)
  await expect(page.getByText('Nadie cambia su propio acceso')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desactivar la cuenta' })).toHaveCount(0)
})

test('a role is made from another, says what it allows, and goes and comes back', { tag: '@ancho' }, async ({
  page,
}) => {
  const name = `Redacción ${randomInt(1e9)}`
  await signIn(page, DIRECTORA)
  await office(page, '/panel/roles?puede=noticias.publicar')
  await expect(page.getByRole('list', { name: 'Quién puede' })).toContainText('Luis Prueba Condori')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const base = { denominacion: `Archivo ${randomInt(1e9)}`, privilegios: ['documentos'], subprivilegios: [] }
  await asks(page, 'POST', '/api/gestion/roles', base)
  await page.reload()
  await page.getByRole('link', { name: `Nuevo rol a partir de ${base.denominacion}` }).click()
  const news = page.getByRole('group', { name: 'Noticias' })
  await news.getByLabel('Publicar, programar, retirar y devolver').check()
  await expect(
    page.getByText('Puede publicar noticias; escribir, sin publicar, documentos; no puede eliminar.'),
  ).toBeVisible()
  await news.getByLabel('Escribir borradores').uncheck()
  await expect(page.getByText('Puede escribir, sin publicar, documentos; no puede eliminar.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Crear el rol' }).click()
  await expect(page.getByText('Escriba cómo se llama el rol')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.getByRole('button', { name: 'Crear el rol' }).click()
  await page.getByRole('button', { name: `Eliminar ${name}` }).click()
  await expect(said(page)).toContainText(`Se eliminó el rol «${name}».`)
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  await said(page).getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await news.getByLabel('Escribir borradores').check()
  const path = `/api/gestion/roles/${/roles\/(\d+)/.exec(page.url())?.[1]}`
  const { data } = await asks(page, 'GET', path)
  const { version } = data as { version: number }
  expect((await asks(page, 'PATCH', path, { version, privilegios: ['eventos'] })).status).toBe(200)
  await page.getByRole('button', { name: 'Cambiar el rol' }).click()
  await expect(page.getByText(/Otra persona cambió este rol mientras tanto.*sin publicar, eventos/)).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar el rol' }).click()
  await expect(page.getByText(`Se cambió el rol «${name}».`)).toBeVisible()
})

test('a list is pasted, its mistakes are corrected in their cells, and people are written to', {
  tag: '@ancho',
}, async ({ page, baseURL }) => {
  const [one, other] = [fresh(), fresh()]
  await signIn(page, DIRECTORA)
  await office(page, '/panel/personas/importar')
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Lista', { exact: true }).fill('Rosa\tQuispe')
  await page.getByRole('button', { name: 'Revisar la lista' }).click()
  await expect(said(page)).toContainText('La primera fila debe nombrar las columnas')
  const rows = [`nombres\tapellidos\tcorreo\trol`, `Rosa\tQuispe\t${one}\tDocente`, `Ana\tLuna\t${other}\tdocent`]
  await page.getByLabel('Lista', { exact: true }).fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Revisar la lista' }).click()
  await expect(page.getByText('No hay un rol que se llame «docent»')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Traer 1 persona' }).click()
  await expect(said(page)).toContainText('1 persona entró. Les llegará un correo')
  await page.getByLabel('Rol', { exact: true }).fill('docente')
  await page.getByRole('button', { name: 'Revisar otra vez' }).click()
  await page.getByRole('button', { name: 'Traer 1 persona' }).click()
  await expect.poll(() => subjectsFor(baseURL, other)).toEqual([expect.stringContaining('elija su contraseña')])
  expect(await subjectsFor(baseURL, one)).toHaveLength(1)
})

test('the audit is narrowed, downloaded and checked; mail and machine say how they are', { tag: '@ancho' }, async ({
  page,
}) => {
  await signIn(page, DIRECTORA)
  const id = await invited(page, fresh(), { invitar: false })
  await office(page, `/panel/auditoria?tipo=usuarios&persona=${id}`)
  await expect(page.getByText('creó la cuenta de Nélida Choque')).toBeVisible()
  await page.getByRole('button', { name: 'Comprobar la cadena' }).click()
  await expect(page.getByText(/Íntegra|Todavía no hay nada sellado/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const csv = await (await page.request.get(`/panel/auditoria/exportar.csv?tipo=usuarios&persona=${id}`)).text()
  expect(csv.split('\r\n').length).toBe(3)
  expect(csv).toContain('creó la cuenta de Nélida Choque')
  await office(page, '/panel/correos')
  await page.getByRole('button', { name: 'Enviarme uno de prueba' }).click()
  await expect(said(page)).toContainText('El servidor de correo aceptó el mensaje')
  await expect(page.getByRole('row', { name: /Correo de prueba/ }).first()).toContainText('Enviado')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await office(page, '/panel/estado')
  await expect(page.getByRole('heading', { name: /Copias de respaldo/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
