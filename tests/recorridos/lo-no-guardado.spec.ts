// What is not saved yet is said as it is: pasted into a text, typed into a table, saved where something waits for its hour.
import { photo } from '../../app/lib/files/samples.ts'
import { expect, type Page, test } from './base.ts'
import { closeQueue, enter, file, inGrid, queue, send } from './biblioteca.ts'
import { paste } from './editor-de-texto.ts'
import { headers, make } from './oficina-filas.ts'
import { expectAccessible, office } from './pasos.ts'
import { DIRECTORA, notices, signIn } from './personas.ts'
import { asks, bar, draft, edit, isKept, press, resumen, says } from './redactor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const contenido = (page: Page) => page.getByRole('textbox', { name: 'Contenido' })

/** What goes there waits until it is let go. */
async function held(page: Page, path: string | RegExp) {
  let open = () => {}
  const waiting = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(path, async (route) => {
    await waiting
    await route.continue()
  })
  return () => open()
}

/** Closes the page as people do, and stays when it asks. @returns whether it asked */
async function asksBeforeClosing(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog', { timeout: 5_000 }).then(
    async (dialog) => {
      await dialog.dismiss()
      return dialog.type() === 'beforeunload'
    },
    () => false,
  )
  await page.evaluate(() => location.reload())
  return asked
}

test('a picture that was pasted and is still on its way asks before the page closes, and is told where it is if its text goes', async ({
  page,
}) => {
  await signIn(page, DIRECTORA)
  const id = await draft(page, 'Con una foto pegada')
  await edit(page, id)
  await expect(contenido(page)).toContainText('Traiga su documento.')
  const open = await held(page, '**/api/archivos')
  const image = await photo(40, 30 + (Date.now() % 40))
    .png()
    .toBuffer()
  await contenido(page).click()
  await paste(page, { 'text/html': `<p>Mire:</p><img src="data:image/png;base64,${image.toString('base64')}">` })
  await expect(contenido(page)).toContainText('Subiendo la imagen…')
  expect(await asksBeforeClosing(page)).toBe(true)
  await isKept(page)
  await page.getByRole('link', { name: 'Ver quién cambió qué' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Historia de' })).toBeVisible()
  open()
  await expect(notices(page)).toContainText('está en la biblioteca: el lugar para el que se subió ya no está aquí.')
})

test('what was pasted and waits for what cleans it is no file, and is told if it never comes to its text', async ({
  page,
}) => {
  await signIn(page, DIRECTORA)
  const id = await draft(page, 'Pegado con línea lenta')
  await edit(page, id)
  await expect(contenido(page)).toContainText('Traiga su documento.')
  const open = await held(page, /\/read-[\w-]+\.js/)
  await contenido(page).click()
  await contenido(page).evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<p>Pegado</p>')
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await resumen(page).fill('Otro resumen.')
  await press(page, 'Guardar borrador')
  await expect(bar(page)).toContainText('Se está preparando lo que pegó: se espera a que esté en el texto.')
  await page.getByRole('link', { name: 'Ver quién cambió qué' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Historia de' })).toBeVisible()
  open()
  await expect(notices(page)).toContainText('Lo que pegó no llegó al texto')
})

test('what is saved of what waits for its hour says when visitors have it, and what is typed now was not left before', async ({
  page,
}) => {
  await signIn(page, DIRECTORA)
  const id = await draft(page, 'Para después')
  const path = `/api/gestion/notificaciones/${id}`
  const mañana = new Date(Date.now() + 86_400_000).toISOString()
  expect((await asks(page, 'POST', `${path}/publicar`, { publicar_desde: mañana })).status).toBe(200)
  await edit(page, id)
  await resumen(page).fill('Con otro resumen.')
  await isKept(page)
  // Somebody else's change reads it anew, with what is kept of this one.
  const { data } = await asks(page, 'GET', path)
  const { version } = data as { version: number }
  await asks(page, 'PATCH', path, { version, titulo_notificacion: 'Para mañana' })
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Para mañana')
  await expect(page.getByRole('region', { name: 'Lo que dejó sin guardar' })).toHaveCount(0)
  await press(page, 'Guardar borrador')
  await expect(says(page)).toContainText('Quedó guardado en lo programado: los visitantes lo verán mañana')
})

test('the data of documents meet what another put, and are saved over it once it was shown', async ({ page }) => {
  await signIn(page, DIRECTORA)
  const titles = ['Acta que se cruza', 'Acta que sigue']
  const [one = 0, other = 0] = await make(page, 'documentos', titles, { anio_documento: 2018 })
  await office(page, `/panel/documentos/datos?ids=${one},${other}`)
  const year = (name: string) =>
    page
      .getByRole('row')
      .filter({ has: page.locator(`[value="${name}"]`) })
      .getByLabel(/^Año/)
  const path = `/api/gestion/documentos/${one}`
  const { data } = await asks(page, 'GET', path)
  await year('Acta que se cruza').fill('2019')
  await year('Acta que sigue').fill('2021')
  await asks(page, 'PATCH', path, { version: (data as { version: number }).version, anio_documento: 2020 })
  await page.getByRole('button', { name: 'Guardar los datos' }).click()
  await expect(page.getByText('Otra persona puso: 2020')).toBeVisible()
  await expect(year('Acta que se cruza')).toHaveValue('2019')
  expect(await asksBeforeClosing(page)).toBe(true)
  await page.getByRole('button', { name: 'Guardar los datos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Datos de/ })).toHaveCount(0)
  const years = [one, other].map(async (id) => (await asks(page, 'GET', `/api/gestion/documentos/${id}`)).data)
  expect(await Promise.all(years)).toMatchObject([{ anio_documento: 2019 }, { anio_documento: 2021 }])
})

test('a table of files with something typed asks before it is left or closed', async ({ page }) => {
  await enter(page)
  await send(page, file('acta-sin-guardar.pdf'))
  await queue(page).getByRole('link', { name: 'Completar los datos de 1 archivo' }).click()
  await closeQueue(page)
  const title = page.getByLabel('Título de acta-sin-guardar.pdf')
  await title.fill('Acta que no se guardó')
  expect(await asksBeforeClosing(page)).toBe(true)
  await page.evaluate(() => history.back())
  const asking = page.getByRole('dialog', { name: 'Hay datos que no guardó' })
  await asking.getByRole('button', { name: 'Quedarme aquí' }).click()
  await expect(title).toHaveValue('Acta que no se guardó')
  await page.getByRole('button', { name: 'Guardar los datos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Biblioteca' })).toBeVisible()
})

test('a note for visitors is asked for where they read it', async ({ page }) => {
  await signIn(page, DIRECTORA)
  const note = page.getByRole('dialog').getByLabel('Nota para los visitantes')
  for (const [tipo, has] of [
    ['convenios', 0],
    ['noticias', 1],
  ] as const) {
    // As whole as those that others read in these lists.
    const whole = tipo === 'convenios' ? { descripcion_convenio: '<ul><li>Prácticas</li></ul>' } : {}
    const [id] = await make(page, tipo, ['Con nota o sin ella'], whole)
    await page.request.post(`/api/gestion/${tipo}/${id}/publicar`, { data: {}, headers })
    await office(page, `/panel/${tipo}/${id}`)
    await page.getByRole('textbox', { name: 'Título' }).fill('Con nota o sin ella, otra vez')
    await press(page, 'Publicar cambios')
    await expect(page.getByRole('region', { name: 'Qué pasará' })).toHaveAttribute('aria-busy', 'false')
    await expect(note).toHaveCount(has)
    await page.request.post(`/api/gestion/${tipo}/${id}/papelera`, { data: {}, headers })
  }
})

test('what is missing is said by its name before it is published, and leads to its field', async ({ page }) => {
  await signIn(page, DIRECTORA)
  await office(page, '/panel/documentos/nuevo')
  await page.getByRole('textbox', { name: 'Número' }).fill('12')
  await press(page, 'Publicar documento')
  const sheet = page.getByRole('region', { name: 'Qué pasará' })
  await expect(sheet).toContainText('Antes hay que completar o corregir 3 cosas:')
  await expectAccessible(page)
  await sheet.getByRole('link', { name: 'Título: Escriba el título' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toBeFocused()
})

test('of one line of a list, too, what keeps it from being published is said by its name', async ({ page }) => {
  await signIn(page, DIRECTORA)
  await make(page, 'noticias', ['A esta le falta algo'], { resumen_noticia: '' })
  await office(page, '/panel/noticias?texto=A+esta+le+falta+algo')
  await page.getByRole('button', { name: 'Qué hacer con A esta le falta algo' }).click()
  await page.getByRole('menuitem', { name: 'Publicar', exact: true }).click()
  await expect(notices(page)).toContainText(/antes de publicar\. Resumen: /)
})

test('the data of an image are saved with the point that was set meanwhile', async ({ page }) => {
  await enter(page, DIRECTORA, '?clase=imagen&q=ceremonia-2')
  await inGrid(page, 'ceremonia-2').click()
  const point = page.getByRole('button', { name: /^Lo más importante de la imagen/ })
  const at = page.getByRole('button', { name: /a 45 % desde la izquierda/ })
  await expect(async () => {
    if ((await at.count()) === 0) await point.press('ArrowLeft', { timeout: 1_000 })
    await expect(at).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Guardar los datos' }).click()
  await expect(page.getByText('Se guardaron los datos del archivo, y el punto')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recortar alrededor de este punto' })).toHaveCount(0)
  await page.reload()
  await expect(at).toBeVisible()
})
