import { expect, type Page, test } from './base.ts'
import { complaintsOf, expectAccessible, expectNoSidewaysScroll, office } from './pasos.ts'
import { DIRECTORA, IMAGEN, signIn } from './personas.ts'
import { asks, bar, press, says } from './redactor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const said = (page: Page) => page.getByRole('main').getByRole('status').first()

test('a day is written down, taken away and given back; what the law gives stays', { tag: '@ancho' }, async ({
  page,
  viewport,
}) => {
  // Two years that fall on the same days of the week: each width has its own.
  const anio = (viewport?.width ?? 0) < 768 ? 2031 : 2042
  const complaints = complaintsOf(page)
  await signIn(page, DIRECTORA)
  await office(page, `/panel/feriados?anio=${anio}`)
  const row = (name: string | RegExp) => page.getByRole('row', { name })
  await expect(row(/miércoles 1 de enero.*Año Nuevo/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitar Año Nuevo' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Fecha').fill(`${anio}-08-06`)
  await page.getByLabel('Nombre').fill('Aniversario de la provincia')
  await page.getByRole('button', { name: 'Anotar el día' }).click()
  await expect(page.getByText('Ese día ya es feriado por ley: Batalla de Junín')).toBeVisible()
  // Of another day nothing is wrong, and half a date takes nothing from it.
  const day = page.getByLabel('Fecha')
  const choose = (name: string) => page.getByRole('button', { name: `Ese día se trabaja: ${name}` }).click()
  await choose('Año Nuevo')
  await expect(day).toHaveValue(`${anio}-01-01`)
  await expect(day).not.toHaveAttribute('aria-invalid', 'true')
  await day.focus()
  await page.keyboard.type('0231')
  await choose('Batalla de Junín')
  await expect(day).toHaveValue(`${anio}-08-06`)
  await choose('Año Nuevo')
  await expect(day).toHaveValue(`${anio}-01-01`)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue('Aniversario de la provincia')
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await day.fill(`${anio}-08-15`)
  await page.getByRole('button', { name: 'Anotar el día' }).click()
  await expect(said(page)).toContainText('Se anotó el viernes 15 de agosto')
  await page.getByRole('button', { name: 'Quitar Aniversario de la provincia' }).click()
  await expect(said(page)).toContainText('Se quitó el viernes 15 de agosto')
  await expect(row(/Aniversario de la provincia/)).toHaveCount(0)
  await said(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(row(/Aniversario de la provincia/)).toBeVisible()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('who may not change the holidays sees them', async ({ page }) => {
  await signIn(page, IMAGEN)
  await office(page, '/panel/feriados')
  await expect(page.getByRole('row', { name: /Año Nuevo/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anotar el día' })).toHaveCount(0)
})

test('what a rule asks for is asked of who writes; the other one approves, and it is published', async ({
  browser,
}) => {
  const [director, writer] = await Promise.all([0, 1].map(async () => (await browser.newContext()).newPage()))
  if (!director || !writer) throw new Error('two pages')
  await signIn(director, DIRECTORA)
  await office(director, '/panel/revision')
  await expectAccessible(director)
  await expectNoSidewaysScroll(director)
  const events = director.getByRole('listitem').filter({ hasText: 'Eventos' })
  await events.locator('summary').click()
  await events.getByLabel('Todos, menos quien aprueba').check()
  await events.getByRole('button', { name: 'Aplicar a eventos' }).click()
  await expect(said(director)).toContainText('Eventos: se publica con aprobación.')
  await signIn(writer, IMAGEN)
  await office(writer, '/panel/revision')
  await expect(writer.getByText('Antes de publicar en Eventos')).toBeVisible()
  const { list } = await asks(writer, 'GET', '/api/gestion/eventos?situacion=publicado&tamano=1')
  const [event = {}] = list as Record<string, unknown>[]
  const [id] = Object.values(event)
  await asks(writer, 'PATCH', `/api/gestion/eventos/${id}`, {
    version: event.version,
    titulo_evento: 'Con otra fecha',
  })
  const refused = await asks(writer, 'POST', `/api/gestion/eventos/${id}/publicar`, {})
  expect(refused).toMatchObject({
    status: 403,
    codigo: 'SINPERMISO',
    message: expect.stringContaining('Necesita la aprobación de'),
  })
  // In the editor: asked for, and published as soon as it is approved, without opening it anew.
  await office(writer, `/panel/eventos/${id}`)
  await expect(bar(writer).getByRole('button', { name: /^Publicar/ })).toHaveCount(0)
  const send = async (nota: string) => {
    await press(writer, 'Enviar a revisión')
    const sheet = writer.getByRole('dialog')
    await sheet.getByLabel('Nota para quien revisa').fill(nota)
    await sheet.getByRole('button', { name: 'Enviar a revisión' }).click()
  }
  await send('Mire la fecha')
  await expect(says(writer)).toContainText('Se pidió la revisión.')
  await expect(writer.getByRole('blockquote')).toHaveText('Mire la fecha')
  // It is given back while its page is open.
  expect(await asks(director, 'POST', `/api/gestion/eventos/${id}/devolver`, { nota: 'Falta la hora' })).toMatchObject({
    status: 200,
  })
  await expect(says(writer)).toContainText('devolvió el evento: «Falta la hora»')
  await send('')
  await expect(writer.getByText(/^Usted pidió que se revise/)).toBeVisible()
  expect(await asks(director, 'POST', `/api/gestion/eventos/${id}/aprobar`, {})).toMatchObject({ status: 200 })
  await expect(writer.getByText(/lo aprobó .* Ya puede publicarlo tal como está/)).toBeVisible()
  // What changes after it was approved is asked for again.
  const titulo = writer.getByRole('textbox', { name: 'Título' })
  await titulo.fill('Con otra fecha y otro lugar')
  await expect(bar(writer).getByRole('button', { name: /^Publicar/ })).toHaveCount(0)
  await send('')
  await expect(writer.getByText(/^Usted pidió que se revise/)).toBeVisible()
  expect(await asks(director, 'POST', `/api/gestion/eventos/${id}/aprobar`, {})).toMatchObject({ status: 200 })
  const nota = 'Se corrigió la fecha del evento'
  await press(writer, 'Publicar cambios')
  await writer.getByRole('dialog').getByLabel('Nota para los visitantes').fill(nota)
  await writer.getByRole('dialog').getByRole('button', { name: 'Publicar cambios' }).click()
  await expect(bar(writer)).toContainText(/Los visitantes ven la versión (\d+, )?de hoy/)
  await director.goto(`/actualidad/eventos/${id}`)
  await expect(director.getByRole('heading', { name: 'Historial de cambios' })).toBeVisible()
  await expect(director.getByText(nota)).toBeVisible()
  await expectAccessible(director)
})
