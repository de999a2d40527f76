import { expect, test } from './base.ts'
import { make } from './oficina-filas.ts'
import {
  asVisitor,
  complaintsOf,
  expectAccessible,
  expectAccessibleInThemes,
  expectNoSidewaysScroll,
  office,
} from './pasos.ts'
import { DIRECTORA, IMAGEN, signIn } from './personas.ts'
import {
  answers,
  asks,
  bar,
  choose,
  draft,
  edit,
  isKept,
  isSaved,
  press,
  publishNow,
  resumen,
  says,
  step,
  titulo,
} from './redactor.ts'
import { untilOpen } from './vestir.ts'

// Colours and sizes on their way have nothing to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a communiqué is written from nothing, kept while it is typed, and published when nothing is missing', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await signIn(page, DIRECTORA)
  await edit(page, 'nuevo')
  await expect(bar(page)).toContainText('Todavía es solo suyo: nadie más lo ve.')
  await titulo(page).fill('Cierre de matrícula')
  // What was proposed and is emptied does not come back.
  const fecha = page.getByLabel('Fecha', { exact: true })
  await expect(fecha).not.toHaveValue('')
  await fecha.fill('')
  await isKept(page)
  await page.reload()
  await expect(titulo(page)).toHaveValue('Cierre de matrícula')
  await expect(page.getByRole('region', { name: 'Lo que dejó sin guardar' })).toContainText('«Título»')
  await expect(fecha).toHaveValue('')
  await answers(page)
  await fecha.fill('2026-05-04T10:00')
  await publishNow(page)
  await expect(page).toHaveURL(/\/panel\/notificaciones\/\d+$/)
  const missing = page.getByRole('region', { name: /^Faltan 2 cosas/ })
  await expect(missing).toContainText('Resumen')
  await expect(resumen(page)).toBeFocused()
  await resumen(page).fill('La matrícula cierra el viernes.')
  await page.getByRole('textbox', { name: 'Contenido' }).fill('Traiga su documento de identidad.')
  await expect(missing).toHaveCount(0)
  await publishNow(page)
  await expect(bar(page)).toContainText(/Los visitantes ven la versión (\d+, )?de hoy/)
  await isSaved(page)
  await expect(says(page)).toContainText('los visitantes ya lo ven')
  const list = await page.request.get('/actualidad/comunicados')
  expect(await list.text()).toContain('Cierre de matrícula')
  // What is incomplete is refused, and the browser remarks on it.
  expect(complaints.filter((one) => !one.includes('400'))).toEqual([])
})

test('what was new and went public at once is a draft again with one press', async ({ page }) => {
  await signIn(page, DIRECTORA)
  await edit(page, 'nuevo')
  await titulo(page).fill('Publicado sin querer')
  await resumen(page).fill('Todavía no.')
  await page.getByRole('textbox', { name: 'Contenido' }).fill('Falta la firma.')
  await publishNow(page)
  await expect(bar(page)).toContainText(/Los visitantes ven la versión (\d+, )?de hoy/)
  const address = page.url()
  await says(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(says(page)).toContainText('Quedó como estaba.')
  await expect(bar(page)).toContainText('Es un borrador: los visitantes no lo ven.')
  expect(page.url()).toBe(address)
  await expect(resumen(page)).toHaveValue('Todavía no.')
})

test('what visitors have is changed as a draft, discarded, and that undone', async ({ page }) => {
  await signIn(page, DIRECTORA)
  const id = await draft(page, 'Horario de verano')
  expect(await step(page, id, 'publicar')).toBe(200)
  await edit(page, id)
  await isSaved(page)
  await resumen(page).fill('Otro resumen.')
  await expect(bar(page)).toContainText('Usted tiene cambios sin publicar.')
  await page.keyboard.press('Control+s')
  await expect(says(page)).toContainText('Quedó guardado como cambio sin publicar.')
  await expect(bar(page)).toContainText('Hay cambios sin publicar.')
  await titulo(page).fill('Horario de invierno')
  await choose(page, 'Descartar los cambios sin publicar')
  await expect(resumen(page)).toHaveValue('Las bases y el cronograma.')
  await expect(titulo(page)).toHaveValue('Horario de verano')
  await isSaved(page)
  await says(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(resumen(page)).toHaveValue('Otro resumen.')
  await expect(titulo(page)).toHaveValue('Horario de invierno')
  await publishNow(page, 'Publicar cambios')
  await expect(bar(page)).not.toContainText('sin publicar')
  const seen = async () => (await page.request.get(`/actualidad/comunicados/${id}`)).text()
  await expect.poll(seen).toContain('Horario de invierno')
})

test('it appears, changes and disappears at its moment, is withdrawn, binned, recovered and copied', async ({
  page,
}) => {
  await signIn(page, DIRECTORA)
  const id = await draft(page, 'Feria de oficios')
  await edit(page, id)
  await press(page, 'Publicar comunicado')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('En otro momento').check()
  await sheet.getByRole('button', { name: 'Mañana 8:00' }).click()
  await sheet.getByRole('button', { name: 'En 30 días' }).click()
  await sheet.getByRole('button', { name: 'Programar comunicado' }).click()
  await expect(bar(page)).toContainText('Aparecerá mañana 8:00.')
  await page.getByText('¿Por qué no se ve?').click()
  await expect(page.getByText('Su momento no ha llegado: aparecerá mañana 8:00.')).toBeVisible()
  await press(page, 'Cambiar su momento')
  await sheet.getByLabel('Ahora').check()
  await sheet.getByRole('button', { name: 'Cambiar su momento' }).click()
  await expect(bar(page)).toContainText(/Los visitantes ven la versión (\d+, )?de hoy/)
  await titulo(page).fill('Feria de oficios y empleo')
  await press(page, 'Publicar cambios')
  await sheet.getByLabel('En otro momento').check()
  await sheet.getByRole('button', { name: 'Mañana 8:00' }).click()
  await sheet.getByRole('button', { name: 'Programar el cambio' }).click()
  await expect(bar(page)).toContainText('La reemplazará la nueva mañana 8:00.')
})

test('a scheduled change that is published again begins from its own moment, with the end and the state that it brings', async ({
  page,
}) => {
  await signIn(page, DIRECTORA)
  const [id] = await make(page, 'convocatorias', ['Con su cambio programado'])
  const publish = async (asked: object) =>
    (await asks(page, 'POST', `/api/gestion/convocatorias/${id}/publicar`, asked)).status
  expect(await publish({ estado: '1', publicar_hasta: '2046-09-30T15:00:00Z' })).toBe(200)
  const change = { publicar_desde: '2046-03-04T14:30:00Z', publicar_hasta: '2046-05-06T15:00:00Z' }
  expect(await publish({ ...change, estado: '2' })).toBe(200)
  await office(page, `/panel/convocatorias/${id}`)
  await press(page, 'Publicar cambios')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel('Desaparece')).toHaveValue('2046-05-06T10:00')
  await expect(sheet.getByRole('combobox', { name: 'Se publica como' })).toHaveValue('Finalizado')
  await sheet.getByLabel('En otro momento').check()
  await expect(sheet.getByLabel('Aparece', { exact: true })).toHaveValue('2046-03-04T09:30')
})

test('it is withdrawn, binned, recovered and copied', async ({ page }) => {
  await signIn(page, DIRECTORA)
  const id = await draft(page, 'Feria de libros')
  expect(await step(page, id, 'publicar')).toBe(200)
  await edit(page, id)
  await choose(page, 'Retirar el comunicado')
  await expect(bar(page)).toContainText('Es un borrador: los visitantes no lo ven.')
  await says(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(bar(page)).toContainText('Los visitantes ven la versión')
  await choose(page, 'Enviar a la papelera')
  await expect(bar(page)).toContainText('Está en la papelera desde hoy')
  await press(page, 'Recuperar el comunicado')
  await expect(says(page)).toContainText('El comunicado volvió como borrador: los visitantes no lo ven.')
  await expect(bar(page)).toContainText('Es un borrador: los visitantes no lo ven.')
  await choose(page, 'Duplicar el comunicado')
  await expect(page).not.toHaveURL(new RegExp(`/${id}$`))
  await expect(bar(page)).toContainText('Es un borrador: los visitantes no lo ven.')
})

test('its history says who did what, and gives one field back', async ({ page }) => {
  await signIn(page, DIRECTORA)
  const id = await draft(page, 'Cambio de teléfono')
  await edit(page, id)
  await resumen(page).fill('El teléfono es 999.')
  await press(page, 'Guardar borrador')
  await isSaved(page)
  await page.getByRole('link', { name: 'Ver quién cambió qué' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Historia de «Cambio de teléfono»' })).toBeVisible()
  await expectAccessible(page)
  const first = page.getByRole('region', { name: 'Pasos' }).getByRole('link').last()
  await first.click()
  await expect(first).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: /^Restaurar todo/ }).click()
  await expect(says(page)).toContainText('Se restauró.')
  await page.goBack()
  await edit(page, id)
  await expect(resumen(page)).toHaveValue('Las bases y el cronograma.')
})

test('with the keyboard alone it is written, saved and published', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, DIRECTORA)
  const id = await draft(page, 'A puro teclado')
  await edit(page, id)
  await titulo(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Sin ratón')
  await page.keyboard.press('Control+s')
  await expect(says(page)).toContainText('El borrador quedó guardado.')
  await bar(page).getByRole('button', { name: 'Publicar comunicado' }).focus()
  await page.keyboard.press('Enter')
  const publish = page.getByRole('dialog').getByRole('button', { name: 'Publicar comunicado' })
  await expect(publish).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar(page)).toContainText(/Los visitantes ven la versión (\d+, )?de hoy/)
})

test('the editor and all that opens in it is accessible and fits', { tag: '@ancho' }, async ({ page }) => {
  const complaints = complaintsOf(page)
  await asVisitor(page)
  await signIn(page, DIRECTORA)
  const id = await draft(page, 'Accesible')
  await edit(page, id)
  await expectAccessibleInThemes(page)
  await expectNoSidewaysScroll(page)
  await press(page, 'Más acciones')
  await expect(page.getByRole('menuitem').last()).toHaveText('Enviar a la papelera')
  await expectAccessibleInThemes(page)
  await page.keyboard.press('Escape')
  await press(page, 'Publicar comunicado')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInThemes(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await page.goto(`/panel/notificaciones/${id}/historial`)
  await expectAccessibleInThemes(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/panel')
  await expectAccessibleInThemes(page)
  await untilOpen(page.getByRole('dialog'), () => page.keyboard.press('Control+k'))
  await expectAccessibleInThemes(page)
  expect(complaints).toEqual([])
})

test('who may not publish asks for it; who may not enter finds nothing', async ({ page }) => {
  await signIn(page, IMAGEN)
  await page.goto('/panel/paginas/1')
  await expect(bar(page)).toBeVisible()
  await expect(bar(page).getByRole('button', { name: /^Publicar/ })).toHaveCount(0)
  expect((await page.goto('/panel/documentos/1'))?.status()).toBe(404)
  expect((await page.goto('/panel/noticias/999999'))?.status()).toBe(404)
})
