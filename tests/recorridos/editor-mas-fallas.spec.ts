import { HOSTILE } from '../hostiles.ts'
import { expect, type Page, test } from './base.ts'
import { paste } from './editor-de-texto.ts'
import { expectAccessible, expectAccessibleInThemes, office, whenListening } from './pasos.ts'
import { DIRECTORA, IMAGEN, signIn } from './personas.ts'
import {
  asks,
  bar,
  draft,
  edit,
  isKept,
  isSaved,
  press,
  publishNow,
  resumen,
  save,
  says,
  step,
  titulo,
} from './redactor.ts'
import { ranIn, withUse } from './uso.ts'

// Colours and sizes on their way have nothing to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const contenido = (page: Page) => page.getByRole('textbox', { name: 'Contenido' })
const wrong = (page: Page) => page.getByRole('region', { name: 'Hay 1 cosa que corregir' })
const clash = (page: Page) => page.getByRole('region', { name: 'Otra persona cambió lo mismo mientras tanto' })

test('what somebody else publishes while one writes is said; the words stay, and publishing them asks', async ({
  page,
  browser,
}) => {
  await signIn(page, DIRECTORA)
  const id = await draft(page, 'Publicado por otra')
  await whenListening(page, () => edit(page, id))
  await expect(bar(page)).toContainText('Es un borrador')
  await resumen(page).fill('Lo que yo escribo.')
  const imagen = await (await browser.newContext()).newPage()
  await signIn(imagen, IMAGEN)
  await save(imagen, id, { titulo_notificacion: 'De la otra' })
  expect(await step(imagen, id, 'publicar')).toBe(200)
  await expect(bar(page)).toContainText(/Los visitantes ven la versión (\d+, )?de hoy/)
  await expect(bar(page)).toContainText('Usted tiene cambios sin publicar.')
  await expect(titulo(page)).toHaveValue('De la otra')
  await expect(resumen(page)).toHaveValue('Lo que yo escribo.')
  // The same field, published.
  await save(imagen, id, { resumen_notificacion: 'Lo de ella.' })
  expect(await step(imagen, id, 'publicar')).toBe(200)
  await expect(page.getByText(/edita «/)).toHaveCount(0)
  const reason = page.getByLabel('Nota para los visitantes (si la quiere)')
  await page.getByRole('button', { name: 'Publicar cambios' }).click()
  await reason.fill('Se corrigió la hora.')
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar cambios' }).click()
  await expect(clash(page)).toContainText('Lo de ella.')
  // Whoever is asked goes on writing.
  await resumen(page).fill('Lo que yo escribo, y más.')
  await clash(page)
    .getByRole('radio', { name: /Lo que usted escribió/ })
    .click()
  await expect(clash(page)).toContainText('Lo que yo escribo, y más.')
  await clash(page).getByRole('button', { name: 'Seguir con lo elegido' }).click()
  await expect(says(page)).toContainText('Quedó como borrador: revíselo y publique.')
  await expect(bar(page)).toContainText('sin publicar')
  const seen = await page.request.get(`/actualidad/comunicados/${id}`)
  expect(await seen.text()).toContain('Lo de ella.')
  await page.getByRole('button', { name: 'Publicar cambios' }).click()
  await expect(reason).toHaveValue('Se corrigió la hora.')
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar cambios' }).click()
  await expect(bar(page)).not.toContainText('sin publicar')
  expect(await (await page.request.get(`/actualidad/comunicados/${id}`)).text()).toContain('Lo que yo escribo, y más.')
  await imagen.context().close()
})

test('a text that somebody else saves while one is at a word is not written over: it is asked', async ({
  page,
  browser,
}) => {
  await signIn(page, DIRECTORA)
  const id = await draft(page, 'A media palabra')
  await whenListening(page, () => edit(page, id))
  const imagen = await (await browser.newContext()).newPage()
  await signIn(imagen, IMAGEN)
  await contenido(page).click()
  let isRead = false
  const typing = async () => {
    while (!isRead) await page.keyboard.type('z')
  }
  const reading = async () => {
    await save(imagen, id, { titulo_notificacion: 'De la otra', contenido_notificacion: '<p>Lo de ella.</p>' })
    await expect(titulo(page)).toHaveValue('De la otra')
  }
  await Promise.all([
    typing(),
    reading().finally(() => {
      isRead = true
    }),
  ])
  await press(page, 'Guardar borrador')
  await expect(clash(page)).toContainText('Lo de ella.')
  await imagen.context().close()
})

test('five megabytes and ten thousand rows are refused in words, pasted or typed, and nothing of them is kept', {
  tag: '@largo',
}, async ({ page }) => {
  await signIn(page, DIRECTORA)
  const id = await draft(page, 'Demasiado')
  await edit(page, id)
  await expect(contenido(page)).toContainText('Traiga su documento.')
  await paste(page, { 'text/html': `<p>${'palabra '.repeat(700_000)}</p>` })
  await expect(page.getByText('Lo pegado pasa de unas cien páginas')).toBeVisible()
  await paste(page, { 'text/html': `<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(10_000)}</table>` })
  await expect(page.getByText('La tabla tiene 10')).toContainText('Súbala como archivo de Excel')
  await expect(contenido(page)).toHaveText('Traiga su documento.')
  await isSaved(page)
  await resumen(page).fill('palabra '.repeat(700_000))
  await press(page, 'Guardar borrador')
  await expect(wrong(page)).toContainText('Resumen')
  await expect(resumen(page)).toBeFocused()
  await resumen(page).fill('Más corto.')
  await press(page, 'Guardar borrador')
  await isSaved(page)
})

test('a text that is too long is refused beside its field, which takes the focus', async ({ page }) => {
  await signIn(page, DIRECTORA)
  const id = await draft(page, 'Entradas malas')
  await edit(page, id)
  await titulo(page).fill('x'.repeat(201))
  await press(page, 'Guardar borrador')
  await expect(wrong(page)).toContainText('Título')
  await expect(titulo(page)).toBeFocused()
  await expect(says(page)).not.toContainText('guardado')
})

test('a day that does not exist is refused beside its field, and the one that there was stays until it is mended', async ({
  page,
}) => {
  await signIn(page, DIRECTORA)
  const id = await draft(page, 'Treinta y uno de febrero')
  const { codigo, errores } = await save(page, id, {
    fecha_notificacion: '2026-02-31 10:00:00',
  })
  expect({ codigo, errores }).toEqual({
    codigo: 'INVALIDO',
    errores: [{ campo: 'fecha_notificacion', message: 'Escriba una fecha y una hora válidas' }],
  })
  await edit(page, id)
  const fecha = page.getByLabel('Fecha', { exact: true })
  await typeDay(fecha)
  await press(page, 'Más acciones')
  await expect(fecha).toHaveAccessibleDescription(/Esa fecha no existe/)
  await page.keyboard.press('Escape')
  await resumen(page).fill('Otro resumen.')
  await press(page, 'Guardar borrador')
  await expect(wrong(page)).toContainText('Fecha: Esa fecha no existe o está incompleta')
  await expect(fecha).toBeFocused()
  await expectAccessible(page)
  await press(page, 'Publicar comunicado')
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar comunicado' }).click()
  await expect(bar(page)).toContainText('Es un borrador')
  await isKept(page)
  await page.reload()
  await expect(resumen(page)).toHaveValue('Otro resumen.')
  await expect(fecha).toHaveValue('2026-05-04T10:00')
  await fecha.fill('2026-02-28T10:00')
  await press(page, 'Publicar comunicado')
  // Nor does it disappear on such a day.
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'En 30 días' }).click()
  await typeDay(sheet.getByLabel('Desaparece'))
  await expect(sheet.getByText('Escriba un día y una hora que existan')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Publicar comunicado' })).toBeDisabled()
  await sheet.getByRole('button', { name: 'Sin fin' }).click()
  await sheet.getByRole('button', { name: 'Publicar comunicado' }).click()
  await expect(bar(page)).toContainText(/Los visitantes ven la versión (\d+, )?de hoy/)
  await expect(bar(page)).not.toContainText('hasta')
})

/** The 31st of February, in the order in which this browser asks for it. */
async function typeDay(input: ReturnType<Page['getByLabel']>) {
  await input.focus()
  await input.page().keyboard.type('0231')
  await expect(input).toHaveJSProperty('validity.badInput', true)
}

test('a link to what is being written is refused beside its field', async ({ page }) => {
  await signIn(page, DIRECTORA)
  const id = await draft(page, 'Se enlaza a sí mismo')
  await edit(page, id)
  await contenido(page).press('Control+a')
  await contenido(page).press('Control+k')
  const where = page.getByLabel('Adónde lleva')
  for (const address of [`/actualidad/comunicados/${id}/otro-nombre`, `/actualidad/comunicados/${id}`]) {
    await where.fill(address)
    await where.press('Enter')
    await expect(where).toHaveAccessibleDescription(/lleva a lo mismo que está escribiendo/)
  }
  await where.fill('se enlaza a sí mismo')
  await page.getByRole('button', { name: /^Se enlaza a sí mismo/ }).click()
  await expect(where).toHaveAccessibleDescription(/lleva a lo mismo que está escribiendo/)
  await expectAccessible(page)
  await where.fill(`/actualidad/comunicados/${id}1`)
  await where.press('Enter')
  await expect(contenido(page).getByRole('link')).toHaveText('Traiga su documento.')
})

const rows = (page: Page) => page.getByRole('group', { name: 'Fotos' })
const text = (page: Page, n: number) =>
  rows(page)
    .getByRole('group', { name: `Fila ${n}`, exact: true })
    .getByLabel('Texto de la imagen')

test('rows that two people changed are shown side by side and chosen, and nothing of it is inaccessible', {
  tag: '@ancho',
}, async ({ page, browser }) => {
  await signIn(page, DIRECTORA)
  const photos = ['uno', 'dos'].map((alt) => ({ fileUrl: `/archivos/${alt}.jpg`, alt }))
  const made = await asks(page, 'POST', '/api/gestion/galeria', { title: 'Entre dos', multimedia: photos })
  const path = `/panel/galeria/${made.id}`
  await office(page, path)
  const imagen = await (await browser.newContext()).newPage()
  await signIn(imagen, IMAGEN)
  await office(imagen, path)
  // The rows of one, the title of the other.
  await text(imagen, 1).fill('uno de imagen')
  await page.getByRole('textbox', { name: 'Título' }).fill('Entre las dos')
  await press(imagen, 'Guardar borrador')
  await isSaved(imagen)
  await expect(text(page, 1)).toHaveValue('uno de imagen')
  await press(page, 'Guardar borrador')
  await isSaved(page)
  await expect(imagen.getByRole('textbox', { name: 'Título' })).toHaveValue('Entre las dos')
  // The rows of both.
  await text(page, 2).fill('dos de la directora')
  await rows(imagen).getByRole('button', { name: 'Bajar la fila 1' }).click()
  await press(imagen, 'Guardar borrador')
  await isSaved(imagen)
  await press(page, 'Guardar borrador')
  await expect(clash(page)).toContainText('dos de la directora')
  await expect(clash(page).getByRole('radiogroup', { name: 'Fotos' })).toContainText(/dos.*uno de imagen/s)
  await expectAccessibleInThemes(page)
  await clash(page)
    .getByRole('radio', { name: /Lo que hay ahora/ })
    .click()
  await clash(page).getByRole('button', { name: 'Seguir con lo elegido' }).click()
  await isSaved(page)
  await expect(text(page, 1)).toHaveValue('dos')
  await expect(text(page, 2)).toHaveValue('uno de imagen')
  await imagen.context().close()

  // A screen with nothing to lose goes to sign in as soon as it reads itself again, which it does as the other one leaves.
  await text(page, 1).fill('con sesión')
  await page.context().clearCookies({ name: 'atrio_sesion' })
  await text(page, 1).fill('sin sesión')
  await expect(page.getByRole('dialog', { name: 'Su sesión terminó' })).toBeVisible()
  await expectAccessibleInThemes(page)
  await page.getByLabel('Contraseña').fill('no es esa')
  await page.getByRole('button', { name: 'Ingresar y continuar' }).click()
  await expect(page.getByText('El usuario o la contraseña no son correctos.')).toBeVisible()
  await expectAccessibleInThemes(page)
})

test.describe('what the policy refuses', () => {
  test.use({ complains: true })

  test('hostile texts kept, pasted, saved and published through the editor run nowhere', async ({ page }) => {
    test.setTimeout(120_000)
    await withUse(page)
    await signIn(page, DIRECTORA)
    const id = await draft(page, 'Con mala intención')
    // A text with a null in it is refused in words.
    const some = HOSTILE.filter((body) => body.length < 5_000 && !body.includes('\0')).slice(0, 150)
    expect(some.length).toBeGreaterThanOrEqual(120)
    // As they are, in what somebody is writing: nothing has cleaned that.
    const kept = await asks(page, 'PUT', `/api/gestion/notificaciones/${id}/trabajo`, {
      version: 1,
      datos: { resumen_notificacion: some[0], contenido_notificacion: some.join('') },
    })
    expect(kept).toMatchObject({ status: 200 })
    await edit(page, id)
    await page.getByRole('button', { name: 'Ver diferencias' }).click()
    expect(await ranIn(page)).toEqual([])
    for (const body of some) await paste(page, { 'text/html': body })
    await page.evaluate(() => window.usar(document.querySelector('[role=textbox][aria-multiline]') ?? document))
    await page.getByRole('button', { name: 'Vista previa' }).click()
    await expect(page.frameLocator('iframe:not([aria-hidden])').getByText('Con mala intención').first()).toBeVisible()
    expect(await ranIn(page)).toEqual([])
    await page.getByRole('button', { name: 'Cerrar la vista previa' }).click()
    await press(page, 'Guardar borrador')
    await isSaved(page)
    await publishNow(page)
    await expect(bar(page)).toContainText(/Los visitantes ven la versión (\d+, )?de hoy/)
    await page.goto(`/actualidad/comunicados/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Con mala intención' })).toBeVisible()
    await page.evaluate(() => window.usar(document.querySelector('main') ?? document))
    expect(await ranIn(page)).toEqual([])
  })
})
