import { expect, test } from './base.ts'
import { chosen, headers, main, make, more, numbered, rows, undo } from './oficina-filas.ts'
import { asVisitor, complaintsOf, expectAccessibleInThemes, expectNoSidewaysScroll, office } from './pasos.ts'
import { DIRECTORA, IMAGEN, notices, signIn } from './personas.ts'

// Each journey has rows of its own, which a word finds: others write in the same lists meanwhile.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('all that a list opens is accessible, fits and keeps the policy', { tag: '@ancho' }, async ({ page }) => {
  const complaints = complaintsOf(page)
  await asVisitor(page)
  await signIn(page, DIRECTORA)
  await office(page, '/panel/noticias?desde=2020-01-01')
  await expect(rows(page)).toHaveCount(20)
  await expectAccessibleInThemes(page)
  await main(page).getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.getByLabel('Hasta')).toBeVisible()
  await expectAccessibleInThemes(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await main(page)
    .getByRole('button', { name: /^Fecha de / })
    .first()
    .press('Enter')
  await expect(page.getByLabel('Fecha', { exact: true })).toBeFocused()
  await expectAccessibleInThemes(page)
  await page.keyboard.press('Escape')
  await more(page, 'Vistas guardadas…')
  await expectAccessibleInThemes(page)
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Elegir todo lo que se ve' }).check()
  await expect(chosen(page)).toContainText('20 elegidos')
  // The bar lies over half a row, which scrolls from under it.
  await expectAccessibleInThemes(page, { without: 'main table' })
  await expectNoSidewaysScroll(page)
  expect(complaints).toEqual([])
})

test('filters by date and person are in the address, and each can be taken away', async ({ page }) => {
  await signIn(page, IMAGEN)
  await make(page, 'noticias', ['Colibrí del filtro'], { fecha_noticia: '2044-05-06 09:00:00' })
  await office(page, '/panel/noticias')
  await main(page).getByRole('button', { name: 'Filtrar' }).click()
  await page.getByLabel('Fecha desde').fill('2044-05-06')
  await page.getByLabel('Hasta').fill('2044-05-06')
  await page.getByRole('combobox', { name: 'Quién escribió' }).click()
  await page.getByRole('option', { name: 'Luis Prueba Condori' }).click()
  await page.getByRole('button', { name: 'Mostrar lo elegido' }).click()
  await expect(rows(page)).toHaveText([/Colibrí del filtro/])
  await expect(page).toHaveURL(/desde=2044-05-06.*autor=\d+/)
  const chips = page.getByRole('list', { name: 'Filtros puestos' })
  await expect(chips).toContainText('De Luis Prueba Condori')
  await chips.getByRole('link', { name: 'Quitar el filtro De Luis Prueba Condori' }).click()
  await expect(page).not.toHaveURL(/autor/)
  await expect(rows(page)).toHaveText([/Colibrí del filtro/])
})

test('views: kept, opened by default, renamed, taken away and back; the office’s only by who publishes', async ({
  page,
  browser,
}) => {
  await signIn(page, DIRECTORA)
  await office(page, '/panel/enlaces?situacion=borrador')
  await more(page, 'Vistas guardadas…')
  await page.getByLabel('Nombre para lo que se ve ahora').fill('Por revisar')
  await page.getByLabel('Para toda la oficina').check()
  await page.getByRole('button', { name: 'Guardar esta vista' }).click()
  const views = page.getByRole('navigation', { name: 'Vistas guardadas' })
  await expect(views.getByRole('link', { name: /^Por revisar/ })).toHaveAttribute('aria-current', 'page')
  await more(page, 'Vistas guardadas…')
  await page.getByRole('checkbox', { name: 'Abrir la lista con Por revisar' }).click()
  await expect(page.getByRole('checkbox', { name: 'Abrir la lista con Por revisar' })).toBeChecked()
  await page.getByRole('button', { name: 'Cambiar el nombre de Por revisar' }).click()
  await page.getByLabel('Nombre', { exact: true }).fill('Enlaces por revisar')
  await page.getByRole('button', { name: 'Cambiar el nombre', exact: true }).click()
  await office(page, '/panel/enlaces')
  await expect(page).toHaveURL(/situacion=borrador/)
  await page.getByRole('navigation', { name: 'Estados' }).getByRole('link', { name: /^Todo/ }).click()
  await expect(views.getByRole('link')).not.toHaveAttribute('aria-current', 'page')

  const other = await browser.newPage()
  await signIn(other, IMAGEN)
  await office(other, '/panel/enlaces')
  await expect(other).toHaveURL('/panel/enlaces')
  await expect(other.getByRole('link', { name: /^Enlaces por revisar/ })).toBeVisible()
  const refused = await other.request.post('/panel/listas/convocatorias', { data: { hacer: 'abrir_con', vista: null } })
  expect(refused.status()).toBe(404)
  expect((await other.request.get('/panel/convocatorias/exportar.csv')).status()).toBe(404)
  await other.close()

  await more(page, 'Vistas guardadas…')
  await page.getByRole('button', { name: 'Quitar Enlaces por revisar' }).click()
  await expect(views).toHaveCount(0)
  await page.keyboard.press('Escape')
  await undo(page)
  await expect(views.getByRole('link', { name: /^Enlaces por revisar/ })).toBeVisible()
})

test('everything that coincides, beyond the page: one field changed in 60, in slices, and undone at once', async ({
  page,
}) => {
  await signIn(page, DIRECTORA)
  await make(page, 'noticias', numbered('Vizcacha', 60))
  await office(page, '/panel/noticias?texto=vizcacha')
  await page.getByRole('checkbox', { name: 'Elegir todo lo que se ve' }).check()
  await chosen(page).getByRole('button', { name: 'Elegir todo lo que coincide (60)' }).click()
  await expect(chosen(page)).toContainText('60 elegidos')
  await chosen(page).getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem', { name: 'Cambiar un campo…' }).click()
  await page.getByRole('dialog').getByLabel('Fecha', { exact: true }).fill('2045-01-02T10:00')
  await page.getByRole('button', { name: 'Cambiar fecha en todo lo elegido' }).click()
  await expect(notices(page)).toContainText('60 cambiadas.')
  await office(page, '/panel/noticias?texto=vizcacha&desde=2045-01-02&hasta=2045-01-02')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('60')
})

test('what cannot be done with all is said before, and what is on its way can be stopped', async ({ page }) => {
  await signIn(page, DIRECTORA)
  await make(page, 'noticias', numbered('Alpaca', 51))
  await make(page, 'noticias', ['Alpaca sin nada'], { resumen_noticia: '', fecha_noticia: '2046-01-01 10:00:00' })
  await office(page, '/panel/noticias?texto=alpaca')
  await page.getByRole('checkbox', { name: 'Elegir todo lo que se ve' }).check()
  await chosen(page)
    .getByRole('button', { name: /^Elegir todo lo que coincide/ })
    .click()
  await chosen(page).getByRole('button', { name: 'Publicar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publicar: 51 sí, 1 no' })
  await expect(dialog.getByRole('listitem')).toContainText(['Alpaca sin nada'])
  // The second slice waits until somebody has stopped it.
  let asked = 0
  let go = () => {}
  const stopped = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/lote', async (route) => {
    asked += 1
    if (asked === 1) await stopped
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Publicar los otros 51' }).click()
  await page.getByRole('button', { name: 'Detener' }).click()
  go()
  await expect(notices(page)).toContainText('50 publicadas. Se detuvo. Faltó 1.')
  await page.unroute('**/lote')
  await undo(page)
  await expect(notices(page)).toContainText('Quedó como estaba.')

  // What cannot be done any more once it is confirmed is said too, and stays chosen.
  const [id] = await make(page, 'noticias', ['Guanaco'])
  await make(page, 'noticias', ['Guanaco que sigue'])
  await make(page, 'noticias', ['Guanaco sin nada'], { resumen_noticia: '' })
  await office(page, '/panel/noticias?texto=guanaco')
  await page.getByRole('checkbox', { name: 'Elegir todo lo que se ve' }).check()
  await chosen(page).getByRole('button', { name: 'Publicar' }).click()
  const two = page.getByRole('dialog', { name: 'Publicar: 2 sí, 1 no' })
  await expect(two).toBeVisible()
  const at = `/api/gestion/noticias/${id}`
  const { data } = await (await page.request.get(at, { headers })).json()
  await page.request.patch(at, { data: { version: data.version, resumen_noticia: '' }, headers })
  await two.getByRole('button', { name: 'Publicar los otros 2' }).click()
  await expect(notices(page)).toContainText('1 publicada. No se pudo con 1: ')
  await expect(chosen(page)).toContainText('1 elegido')
})

test('what was so already is not counted, and stays so when the rest is taken back', async ({ page }) => {
  await signIn(page, DIRECTORA)
  const ids = await make(page, 'noticias', numbered('Tunqui', 3))
  const at = (id?: number) => `/api/gestion/noticias/${id}`
  await page.request.post(`${at(ids[0])}/publicar`, { data: {}, headers })
  const states = async () =>
    Promise.all(ids.map(async (id) => (await (await page.request.get(at(id), { headers })).json()).data.estado_noticia))
  await office(page, '/panel/noticias?texto=tunqui')
  const all = page.getByRole('checkbox', { name: 'Elegir todo lo que se ve' })
  await all.check()
  await chosen(page).getByRole('button', { name: 'Publicar' }).click()
  await expect(notices(page)).toContainText('2 publicadas. 1 ya estaba así.')
  await undo(page)
  await expect(notices(page)).toContainText('Quedó como estaba.')
  expect(await states()).toEqual(['1', '0', '0'])
  await all.check()
  await chosen(page).getByRole('button', { name: 'Retirar' }).click()
  await expect(notices(page)).toContainText('1 retirada. 2 ya estaban así.')
  await all.check()
  await chosen(page).getByRole('button', { name: 'Publicar' }).click()
  await expect(notices(page)).toContainText('3 publicadas.')
  await all.check()
  await chosen(page).getByRole('button', { name: 'Publicar' }).click()
  await expect(notices(page)).toContainText('No cambió nada. 3 ya estaban así.')
  await expect(notices(page).getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
})

test('a cell is edited where it is: saved, refused, left, undone; of what is public it becomes a draft', async ({
  page,
}) => {
  await signIn(page, IMAGEN)
  const [id] = await make(page, 'noticias', ['Taruca en su celda'])
  await office(page, '/panel/noticias?texto=taruca')
  const cell = main(page).getByRole('button', { name: /^Fecha de Taruca en su celda/ })
  const input = page.getByLabel('Fecha', { exact: true })
  await cell.press('F2')
  await input.fill('2044-02-03T04:05')
  await page.keyboard.press('Escape')
  await expect(cell).toBeFocused()
  await expect(cell).toHaveText('4 may 2031, 10:00')
  await cell.click()
  await input.fill('2044-02-03T04:05')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveText('3 feb 2044, 04:05')
  await expect(cell).toBeFocused()
  await undo(page)
  await expect(cell).toHaveText('4 may 2031, 10:00')

  // Somebody else changes the same meanwhile.
  await cell.click()
  await input.fill('2044-02-03T04:05')
  const there = await (await page.request.get(`/api/gestion/noticias/${id}`, { headers })).json()
  const theirs = { version: there.data.version, fecha_noticia: '2043-01-01 00:00:00' }
  await page.request.patch(`/api/gestion/noticias/${id}`, { data: theirs, headers })
  await expect(cell).toHaveText('1 ene 2043, 00:00')
  // Pressing it once more changes nothing of what was begun.
  await cell.click()
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await expect(input).toHaveAccessibleDescription(/cambi/i)
  await expect(cell).toHaveText('1 ene 2043, 00:00')
  await page.keyboard.press('Escape')

  await page.request.post(`/api/gestion/noticias/${id}/publicar`, { data: {}, headers })
  await page.reload()
  await cell.click()
  await input.fill('2044-09-09T09:09')
  await page.keyboard.press('Enter')
  await expect(notices(page)).toContainText('Quedó como cambio sin publicar.')
  await expect(main(page).getByRole('row', { name: /Taruca/ })).toContainText('Con cambios')
})

test('the place is kept: back is where one was, and the row that was opened is marked', async ({ page }) => {
  await signIn(page, IMAGEN)
  await make(page, 'noticias', numbered('Wayra', 25))
  await office(page, '/panel/noticias?texto=wayra&orden=titulo_noticia')
  const link = rows(page).getByRole('link').last()
  const name = (await link.textContent()) ?? ''
  await link.scrollIntoViewIfNeeded()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'En la lista' })).toContainText('20 de 25')
  await page.getByRole('link', { name: 'Anterior de la lista' }).click()
  await expect(page.getByRole('navigation', { name: 'En la lista' })).toContainText('19 de 25')
  await page.goBack()
  await expect(page.getByRole('navigation', { name: 'En la lista' })).toContainText('20 de 25')
  await page.goBack()
  await expect(page).toHaveURL(/texto=wayra/)
  await expect(main(page).getByRole('row', { name: new RegExp(`${name}\\b`) })).toHaveAttribute('data-edited', 'true')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
})

test('what has an image without words is counted, and shown', async ({ page }) => {
  await signIn(page, IMAGEN)
  const { list } = await (await page.request.get('/api/gestion/noticias?situacion=publicado', { headers })).json()
  const { imgUrl } = list.find((one: { imgUrl: string | null }) => one.imgUrl)
  await make(page, 'noticias', ['Ñandú sin texto'], {
    imgUrl,
    fecha_noticia: '2047-01-01 10:00:00',
  })
  await office(page, '/panel/noticias')
  await main(page)
    .getByRole('link', { name: /sin texto alternativo$/ })
    .click()
  await expect(rows(page).filter({ hasText: 'Ñandú sin texto' })).toBeVisible()
})
