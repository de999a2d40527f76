import { expect, type Page, test } from './base.ts'
import { expectAccessible, expectNoSidewaysScroll, office } from './pasos.ts'
import { DIRECTORA } from './personas.ts'
import { employ, endAll, sampleCopy, startProduct } from './proceso-propio.ts'
import { atDesk, presented, readAnswer, take } from './solicitudes.ts'

test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } })
test.afterEach(endAll)

async function fillWho(page: Page) {
  await page.getByLabel(/^Nombres y apellidos/).fill('Nelly Ensayo Mamani')
  await page.getByLabel('Tipo de documento').selectOption('1')
  await page.getByLabel('Número de documento').fill('00000007')
}

const today = () => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
const forward = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()

test('what a public institute holds is asked for, answered, received and archived', {
  tag: '@telefono',
}, async ({ page, browser }) => {
  await page.goto('/transparencia/acceso-informacion')
  await page.getByRole('main').getByRole('link', { name: 'Pedir información' }).click()
  await page.getByLabel('Qué información pide').fill('El gasto en becas del 2025.')
  await page.getByLabel('Cómo la quiere recibir').selectOption('correo')
  await fillWho(page)
  await page.getByLabel('Domicilio', { exact: true }).fill('Jr. Los Eucaliptos 123, distrito demo')
  await forward(page)
  await expect(page.getByText('Escriba el correo en el que quiere recibirla').first()).toBeVisible()
  await expect(page.getByLabel('Qué información pide')).toHaveValue('El gasto en becas del 2025.')
  await page.getByRole('textbox', { name: /^Correo/ }).fill('nelly.acceso@correo.example')
  await forward(page)
  const numero = await presented(page, 'El gasto en becas del 2025.', 'nelly.acceso@correo.example')
  expect(numero).toMatch(/^AIP-\d{4}-\d{6}$/)

  const desk = await atDesk(browser, DIRECTORA)
  await take(desk, numero, ['recibir', 'Recibir'])
  await take(desk, numero, ['prorrogar', 'Avisar una prórroga'], async () => {
    await desk.getByLabel('Días hábiles más').fill('5')
    await desk.getByLabel('Por qué hacen falta').fill('El archivo está en otra sede.')
  })
  await take(desk, numero, ['resolver', 'Responder'], async () => {
    await desk.getByLabel('Qué se responde').selectOption('entrega')
    await desk.getByLabel('Respuesta', { exact: true }).fill('Se gastaron S/ 8,000.00.')
    await desk.getByRole('region', { name: 'Qué se puede hacer' }).getByRole('button', { name: 'Responder' }).click()
    await expect(desk.getByText('no adjuntó ningún archivo')).toBeVisible()
    await desk.getByLabel('Sí: es así, y que quede anotado').check()
  })
  await readAnswer(page, `/tramites/seguimiento/${numero}`, 'Se gastaron S/ 8,000.00.')
  await page.getByRole('button', { name: 'Confirmar que la recibí' }).click()
  await expect(page.getByRole('heading', { name: 'Notificado' })).toBeVisible()
  await take(desk, numero, ['archivar', 'Archivar'])
  await expect(desk.getByText('la historia está entera')).toBeVisible()
})

test('whoever asks for their own data shows who they are before anything leaves', {
  tag: '@telefono',
}, async ({ page, browser }) => {
  await page.goto('/transparencia/datos-personales')
  await page.getByRole('link', { name: 'Presentar una solicitud' }).click()
  await page.getByLabel('Qué pide').selectOption('acceso')
  await page.getByLabel('Explíquelo').fill('Qué notas mías guardan.')
  await page.getByLabel('En la institución, en persona').check()
  await fillWho(page)
  await forward(page)
  const numero = await presented(page, 'Qué notas mías guardan.', 'Nelly Ensayo Mamani')

  const desk = await atDesk(browser, DIRECTORA)
  await take(desk, numero, ['recibir', 'Recibir'])
  await office(desk, `/panel/expedientes/${numero}?paso=resolver`)
  await expect(desk.getByLabel('Respuesta', { exact: true })).toHaveCount(0)
  await take(desk, numero, ['verificar_identidad', 'Verificar la identidad'], async () => {
    await desk.getByLabel('Cómo').selectOption('presencia')
    await desk.getByLabel('Constancia').fill('Mostró su DNI en mesa de partes.')
  })
  const answer = () => desk.getByLabel('Respuesta', { exact: true }).fill('Sus notas del 2024 y del 2025.')
  await take(desk, numero, ['resolver', 'Responder'], answer)
  await take(desk, numero, ['notificar', 'Anotar que se notificó'], async () => {
    await desk.getByLabel('Cómo').selectOption('mostrador')
    await desk.getByLabel('Qué día').fill(today())
  })
  await take(desk, numero, ['archivar', 'Archivar'])
  await readAnswer(page, `/tramites/seguimiento/${numero}`, 'Sus notas del 2024 y del 2025.')
  await expect(page.getByText('Mostró su DNI')).toHaveCount(0)
})

test('only a private institute has a virtual book: a sheet, an offer, and an agreement that closes it', {
  tag: '@telefono',
}, async ({ page, browser }) => {
  expect((await page.goto('/transparencia/libro/reclamaciones/hoja'))?.status()).toBe(404)
  const content = await sampleCopy()
  await employ(content)
  const { port } = await startProduct(content)
  const baseURL = `http://127.0.0.1:${port}`
  const desk = await atDesk(browser, DIRECTORA, baseURL)
  await office(desk, '/panel/institucion')
  await desk.getByRole('combobox', { name: 'Gestión', exact: true }).click()
  await desk.getByRole('option', { name: /^Privad/ }).click()
  const bar = desk.getByRole('region', { name: 'Estado y acciones' })
  await bar.getByRole('button', { name: 'Publicar cambios' }).click()
  await expect(bar).toContainText('Los visitantes ven lo que está aquí.')

  await page.goto(baseURL)
  await page
    .getByRole('link', { name: /libro de reclamaciones/i })
    .first()
    .click()
  await page.getByRole('link', { name: 'Llenar la hoja de reclamación' }).click()
  await expectNoSidewaysScroll(page)
  await page.getByLabel(/^Queja/).check()
  await page.getByLabel('Qué ocurrió').fill('Pagué dos veces la constancia.')
  await fillWho(page)
  await forward(page)
  await expect(page.getByText('Escriba su correo o su domicilio').first()).toBeVisible()
  await page
    .getByRole('textbox', { name: /^Domicilio/ })
    .first()
    .fill('Jr. Los Eucaliptos 123')
  await forward(page)
  const numero = await presented(page, 'Pagué dos veces la constancia.', 'Jr. Los Eucaliptos 123')
  expect(numero).toMatch(/^LR-01-\d{4}-000001$/)
  const sheet = await page.request.get(`${baseURL}/tramites/seguimiento/${numero}/hoja.pdf`)
  expect((await sheet.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await take(desk, numero, ['recibir', 'Recibir'])
  await take(desk, numero, ['reclasificar', 'Atender como reclamo'])
  const offer = () => desk.getByLabel('Qué se ofrece').fill('Devolverle lo que pagó de más.')
  await take(desk, numero, ['ofrecer', 'Ofrecer una solución'], offer)
  await expectAccessible(desk)
  await page.goto(`${baseURL}/tramites/seguimiento/${numero}`)
  await expect(page.getByText('Devolverle lo que pagó de más.').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Aceptar la solución' }).click()
  await expect(page.getByText('ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO').first()).toBeVisible()
  await office(desk, '/panel/expedientes/registro')
  await expect(desk.getByRole('main')).toContainText('Libro de reclamaciones')

  // Of a minor, by who stands for them, and answered with a letter.
  await page.goto(`${baseURL}/transparencia/libro/reclamaciones/hoja`)
  await page.getByLabel(/^Reclamo/).check()
  await page.getByLabel('Qué ocurrió').fill('No hubo clase de taller.')
  await fillWho(page)
  await page
    .getByRole('textbox', { name: /^Correo/ })
    .first()
    .fill('nelly.libro@correo.example')
  await page.getByLabel('Quien reclama es menor de edad').check()
  await page.getByLabel('Nombre de quien representa').fill('Rosa Demo Quispe')
  await page.getByLabel('Correo de quien representa').fill('rosa.libro@correo.example')
  await forward(page)
  const other = await presented(page, 'Quien reclama es menor de edad', 'rosa.libro@correo.example')
  await take(desk, other, ['recibir', 'Recibir'])
  await take(desk, other, ['resolver', 'Responder'], () =>
    desk.getByLabel('Respuesta', { exact: true }).fill('Se dictará el sábado.'),
  )
  await readAnswer(page, `${baseURL}/tramites/seguimiento/${other}`, 'Se dictará el sábado.')
})

test('what is only a question is answered with a letter, too', { tag: '@telefono' }, async ({ page, browser }) => {
  await page.goto('/tramites/consulta')
  await page.getByLabel('Sobre qué es').fill('Horario de la biblioteca')
  await page.getByLabel('Su consulta').fill('¿Abre los sábados?')
  await page.getByLabel('Nombres y apellidos').fill('Nelly Ensayo Mamani')
  await page.getByLabel('Correo', { exact: true }).fill('nelly.consulta@correo.example')
  await forward(page)
  const numero = await presented(page, '¿Abre los sábados?', 'nelly.consulta@correo.example')
  const desk = await atDesk(browser, DIRECTORA)
  await take(desk, numero, ['recibir', 'Recibir'])
  await take(desk, numero, ['resolver', 'Responder'], () =>
    desk.getByLabel('Respuesta', { exact: true }).fill('Sí, de 9 a 13 horas.'),
  )
  await readAnswer(page, `/tramites/seguimiento/${numero}`, 'Sí, de 9 a 13 horas.')
})
