import sharp from 'sharp'
import { expect, type Page, test } from './base.ts'
import { mailsTo } from './correo.ts'
import { expectAccessible, expectNoSidewaysScroll, office } from './pasos.ts'
import { DIRECTORA, TESORERIA } from './personas.ts'
import { atDesk, fillWho, presented, take } from './solicitudes.ts'

test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } })

const CORREO = 'nelly.mesa@correo.example'

const photo = async (name: string, background: string) => ({
  ...{ name, mimeType: 'image/jpeg' },
  buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** What the last message that fits says, once there are `count` of them. */
async function mailed(baseURL: string | undefined, what: RegExp, count = 1): Promise<string> {
  const found = async () =>
    (await mailsTo(new URL(baseURL ?? '').port, CORREO)).flatMap(({ text = '' }) => what.exec(text)?.[1] ?? [])
  await expect.poll(async () => (await found()).length).toBeGreaterThanOrEqual(count)
  return (await found()).at(-1) ?? ''
}

async function pay(page: Page, operacion: string) {
  await page.getByRole('link', { name: 'Informar un pago' }).click()
  await page.getByLabel('Dónde pagó').selectOption('nacion')
  await page.getByLabel('Número de operación').fill(operacion)
  await page.getByLabel('Fecha del pago').fill('2026-01-15')
  await page.getByLabel('Importe, en soles').fill('10.00')
  await page.getByRole('button', { name: 'Informar un pago' }).click()
  await expect(page.getByRole('heading', { name: 'Se informó un pago' }).first()).toBeVisible()
}

/** Confirms the mail by its code, and presents. @returns the number of the case */
async function present(page: Page, baseURL: string | undefined, codes = 1): Promise<string> {
  await page.getByRole('button', { name: 'Enviarme un código' }).click()
  const code = await mailed(baseURL, /ponga este código en la página: (\d{6})/, codes)
  await page.getByLabel('Código de seis cifras').fill(code)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  return presented(page)
}

test('a trámite goes from the catalogue to the archive, with its payment, a correction, the answer and an appeal', {
  tag: '@telefono',
}, async ({ page, browser, baseURL }) => {
  test.slow()
  await page.goto('/tramites')
  await page.getByRole('link', { name: 'Constancia de estudios' }).click()
  await page.getByRole('link', { name: 'Iniciar este trámite' }).click()
  await page.getByLabel('Semestre').fill('El primero')
  await fillWho(page, CORREO)
  await page.getByLabel('Nombre de quien representa').fill('Óscar Simulado Rojas')
  await page.getByLabel('Documento de quien representa').fill('00000008')
  await page.getByLabel('En calidad de').fill('Apoderado')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Continuar' }).click()

  await expect(page.getByText('adjunte el poder o el documento que lo acredita')).toBeVisible()
  const sheets = [await photo('hoja-1.jpg', '#eee'), await photo('hoja-2.jpg', '#ddd')]
  await page.getByLabel('Elija uno o varios').setInputFiles(sheets)
  await page.getByRole('button', { name: 'Adjuntar' }).click()
  const waiting = page.getByRole('list', { name: 'Archivos adjuntos' }).getByRole('listitem')
  await expect(waiting).toHaveText(/hoja-1\.pdf\s*2 folios/)
  await page.getByRole('button', { name: 'Marcar como poder hoja-1.pdf' }).click()
  await expect(waiting).toContainText('Es el poder')
  const numero = await present(page, baseURL)
  for (const paper of ['cargo', 'fut']) {
    const pdf = await page.request.get(`/tramites/seguimiento/${numero}/${paper}.pdf`)
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }

  // Treasury sees it while its payment is to be found, and only then.
  await page.goto(`/tramites/seguimiento/${numero}`)
  await pay(page, '7700123')
  const treasury = await atDesk(browser, TESORERIA)
  await office(treasury, '/panel/expedientes?bandeja=pagos')
  await expect(treasury.getByRole('row', { name: new RegExp(numero) })).toContainText('Pago por comprobar')
  await office(treasury, `/panel/expedientes/${numero}`)
  await expect(treasury.getByRole('button', { name: 'Recibir' })).toHaveCount(0)
  const reason = () => treasury.getByLabel('Motivo', { exact: true }).fill('El banco no la tiene.')
  await take(treasury, numero, ['rechazar_pago', 'Rechazar el pago'], reason)
  await expect(treasury.getByRole('row', { name: new RegExp(numero) })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('El banco no la tiene.')).toBeVisible()
  await pay(page, '7700321')
  // Whoever confirms it gives out its receipt, in a box of their own.
  await office(treasury, '/panel/tesoreria')
  const opens = treasury.getByRole('button', { name: 'Abrir la caja' })
  await expect(opens.or(treasury.getByRole('form', { name: 'Cobrar' }))).toBeVisible()
  if (await opens.isVisible()) {
    await opens.click()
    await expect(treasury.getByRole('form', { name: 'Cobrar' })).toBeVisible()
  }
  await take(treasury, numero, ['validar_pago', 'Dar por bueno el pago'])
  await page.reload()
  await expect(page.getByRole('link', { name: /^recibo 001-\d{7}$/ })).toBeVisible()

  const desk = await atDesk(browser, DIRECTORA)
  await take(desk, numero, ['observar', 'Pedir que se corrija'], () =>
    desk.getByLabel('Qué falta o hay que corregir').fill('Falta la ficha de matrícula.'),
  )
  await page.reload()
  await expect(page.getByRole('region', { name: 'Se le pide' })).toContainText('Falta la ficha de matrícula.')
  await expect(page.getByRole('link', { name: 'Informar un pago' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Completar lo que falta' }).click()
  await expect(page.getByText('Falta la ficha de matrícula.')).toBeVisible()
  await page.getByLabel('Qué completa o corrige').fill('Adjunto la ficha.')
  await page.getByLabel('Elija uno o varios').setInputFiles(await photo('sobra.jpg', '#bbb'))
  await page.getByRole('button', { name: 'Adjuntar' }).click()
  await page.getByRole('button', { name: 'Quitar sobra.jpg' }).click()
  await expect(page.getByLabel('Qué completa o corrige')).toHaveValue('Adjunto la ficha.')
  await page.getByLabel('Elija uno o varios').setInputFiles(await photo('ficha.jpg', '#ccc'))
  await page.getByRole('button', { name: 'Completar lo que falta' }).click()
  await expect(page.getByRole('link', { name: 'ficha.jpg' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Subsanado' })).toBeVisible()

  await take(desk, numero, ['derivar', 'Derivar a un área'], () => desk.getByLabel('Unidad Académica').check())
  await take(desk, numero, ['recibir', 'Recibir'])
  await take(desk, numero, ['tomar', 'Atenderlo yo'])
  await take(desk, numero, ['resolver', 'Responder'], async () => {
    await desk.getByLabel('Respuesta', { exact: true }).fill('Su constancia va adjunta.')
    const buffer = Buffer.from('Consta que estudia.')
    await desk.locator('input[type=file]').setInputFiles({ name: 'constancia.txt', mimeType: 'text/plain', buffer })
    await expect(desk.getByRole('button', { name: 'Quitar constancia.txt' })).toBeVisible()
  })
  await expectAccessible(desk)

  // Whoever has the letter and no key says that it came.
  const link = await mailed(baseURL, /(\/tramites\/seguimiento\/\S+\/acuse\/\w+)/)
  await page.context().clearCookies()
  await page.goto(`${link}0`)
  await expect(page.getByLabel('Número de expediente')).toHaveValue(numero)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirmar que la recibí' }).click()
  await expect(page.getByText('Quedó anotado que la recibió')).toBeVisible()
  const key = await mailed(baseURL, /Clave: ([A-Z0-9-]{14})/)
  await page.getByRole('link', { name: 'abra su expediente' }).click()
  await page.getByLabel('Clave').fill(key)
  await page.getByRole('button', { name: 'Ver el expediente' }).click()
  await expect(page.getByRole('heading', { name: 'Notificado' })).toBeVisible()
  const paper = await page.getByRole('link', { name: 'constancia.txt' }).getAttribute('href')
  expect(await (await page.request.get(paper ?? '')).text()).toBe('Consta que estudia.')
  // What was asked to be completed, and the answer.
  const letters = page.getByRole('link', { name: /^Carta N\.º \d{6}-\d{4}-EXP\.pdf$/ })
  await expect(letters).toHaveCount(2)
  const letter = await page.request.get((await letters.first().getAttribute('href')) ?? '')
  expect((await letter.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Presentar un recurso' }).click()
  await page.getByLabel('Qué pide y por qué').fill('La constancia no dice el turno.')
  await page.getByLabel(/^Acepto que/).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  const appeal = await present(page, baseURL, 2)

  await take(desk, numero, ['archivar', 'Archivar'])
  await expect(desk.getByText('la historia está entera')).toBeVisible()
  await desk.getByRole('link', { name: appeal }).click()
  await expect(desk.getByText('Es un recurso contra la respuesta de')).toBeVisible()
  await expect(desk.getByRole('link', { name: numero })).toBeVisible()
})
