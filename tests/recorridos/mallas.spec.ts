// The grids of a programme in the office: a table like a spreadsheet's, its rules, and two people in it.
import { type Browser, expect, type Locator, type Page, test } from './base.ts'
import { make } from './oficina-filas.ts'
import { complaintsOf, expectAccessibleInThemes, expectNoSidewaysScroll, office } from './pasos.ts'
import { DIRECTORA, SOPORTE, signIn } from './personas.ts'
import { asks, bar, choose, press, says } from './redactor.ts'

const cell = (page: Page, column: string, row: number) => page.getByLabel(`${column}, fila ${row}`, { exact: true })
const heading = 'Semestre\tMódulo\tUnidad didáctica\tCréditos T\tCréditos P\tHoras\tComponente'

/** Sixty courses as a spreadsheet copies them: modules in joined cells, semesters in Roman numbers. */
const COPIED = [
  heading,
  ...Array.from({ length: 60 }, (_, i) => {
    const module = i % 20 === 0 ? `Módulo de prueba ${i / 20 + 1}` : ''
    const semester = i % 10 === 0 ? (['I', 'II', 'III', 'IV', 'V', 'VI'][i / 10] ?? '') : ''
    const component = i % 20 === 19 ? 'EFSRT' : i % 5 === 4 ? 'Empleabilidad' : 'Específica'
    return `${semester}\t${module}\tCurso ${i + 1}\t${i % 20 === 19 ? 0 : 1}\t2\t80\t${component}`
  }),
].join('\n')

/** What the browser does with a copied block. */
const paste = (where: Locator, text: string) =>
  where.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

type Grid = { programa: number; malla: number; path: string }

/** A programme of its own, and a grid without anything in it. */
async function grid(page: Page, nombre: string, fields: object | null = null): Promise<Grid> {
  await signIn(page, DIRECTORA)
  const [programa = 0] = await make(page, 'programas', [nombre])
  const made = await asks(page, 'POST', `/api/gestion/programas/${programa}/mallas`, {})
  const malla = Number(made.id)
  if (fields)
    await asks(page, 'PUT', `/api/gestion/programas/${programa}/mallas/${malla}/contenido`, { version: 1, ...fields })
  return { programa, malla, path: `/panel/programas/${programa}/mallas/${malla}` }
}

const curso = (i: number) => ({
  ...{ curso: `Curso ${i}`, semestre: 1, denominacion_modulo: 'Módulo', creditos_teoria: 1, creditos_practica: 2 },
  componente: 'especifica',
})

test('from nothing to published: pasted, corrected in the cell, taken back, saved, told what is missing', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const { programa, path } = await grid(page, 'Programa con malla pegada')
  await asks(page, 'POST', `/api/gestion/programas/${programa}/publicar`, {})
  await page.goto(`/panel/programas/${programa}`)
  await page.getByRole('link', { name: 'Editar las mallas y sus cursos' }).click()
  await page.getByRole('link', { name: 'Sin código' }).click()
  await expect(page).toHaveURL(path)
  await office(page, path)
  await page.getByRole('textbox', { name: /Pegue aquí la tabla/ }).fill(COPIED)
  await expect(cell(page, 'Curso', 60)).toHaveValue('Curso 60')
  await expect(cell(page, 'Módulo', 20)).toHaveValue('Módulo de prueba 1')
  await expect(page.getByText('Se pegaron 360 celdas.')).toContainText(
    'Quedaron fuera columnas que esta tabla no tiene: Horas',
  )
  await expect(page.getByText('60 cursos · 177 créditos · 4,752 h')).toBeVisible()

  await paste(cell(page, 'Créditos de teoría', 2), '45292\t3\n=A1\t3')
  await expect(page.getByText('Parece una fecha. Escriba de 0 a 40, sin decimales')).toBeVisible()
  await press(page, 'Guardar borrador')
  await expect(bar(page).getByRole('alert')).toContainText('Hay 2 datos que corregir')
  await expect(cell(page, 'Créditos de teoría', 2)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'Créditos de teoría', 3)).toHaveValue('1')
  await expect(cell(page, 'Créditos de práctica', 2)).toHaveValue('2')

  await press(page, 'Publicar malla')
  await expect(bar(page).getByRole('alert')).toContainText('Escriba el código de la malla')
  await page.getByRole('button', { name: 'Escriba el código de la malla' }).click()
  await expect(page.getByLabel('Código')).toBeFocused()
  await page.keyboard.type('PEGADA-2027')
  await press(page, 'Publicar malla')
  await expect(says(page)).toContainText('La malla está publicada.')
  await expect(bar(page)).toContainText('Los visitantes ven esta malla.')
  const seen = await page.request.get(`/programas/${programa}`)
  expect(await seen.text()).toContain('Malla curricular PEGADA-2027')
  expect(complaints).toEqual([])
})

test('keys: arrows, Enter and Tab move; rows are added, moved and taken away by buttons', async ({ page }) => {
  const { path } = await grid(page, 'Programa de teclas', { codigo_malla: 'T-1', cursos: [curso(1), curso(2)] })
  await office(page, path)
  await cell(page, 'Curso', 1).click()
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Curso', 2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 'Créditos de teoría', 1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cell(page, 'Créditos de práctica', 1)).toBeFocused()
  await cell(page, 'Curso', 2).click()
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Curso', 3)).toBeFocused()
  await page.keyboard.type('Tercero')
  await expect(cell(page, 'Módulo', 3)).toHaveValue('Módulo')
  await cell(page, 'Componente', 3).fill('emp')
  await page.keyboard.press('Shift+Tab')
  await expect(cell(page, 'Componente', 3)).toHaveValue('Empleabilidad')
  const rows = page.getByRole('region', { name: 'Filas de la tabla' })
  await rows.getByRole('button', { name: 'Subir' }).click()
  await rows.getByRole('button', { name: 'Subir' }).click()
  await expect(cell(page, 'Curso', 1)).toHaveValue('Tercero')
  await rows.getByRole('button', { name: 'Quitar fila' }).click()
  await expect(cell(page, 'Curso', 1)).toHaveValue('Curso 1')
  await rows.getByRole('button', { name: 'Deshacer' }).click()
  await expect(cell(page, 'Curso', 1)).toHaveValue('Tercero')
  await rows.getByRole('button', { name: 'Añadir fila' }).click()
  await expect(cell(page, 'Curso', 2)).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(says(page)).toContainText('quedó guardado')
})

/** Somebody else, in a browser of their own. */
async function other(browser: Browser, path: string) {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, SOPORTE)
  await office(page, path)
  return page
}

test('a day of approval that does not exist is not saved as none', async ({ page }) => {
  const fecha_resolucion = '2026-03-02'
  const { path, programa, malla } = await grid(page, 'Programa con fecha', {
    ...{ codigo_malla: 'F-1', fecha_resolucion, cursos: [curso(1)] },
  })
  await office(page, path)
  const day = page.getByLabel('Fecha de la resolución')
  await expect(day).toHaveValue(fecha_resolucion)
  await day.focus()
  await page.keyboard.type('0231')
  await page.keyboard.press('Control+s')
  await expect(bar(page).getByRole('alert')).toContainText('Hay un dato que corregir')
  await expect(day).toHaveAccessibleDescription(/Esa fecha no existe/)
  await expect(day).toBeFocused()
  const kept = async () =>
    (await asks(page, 'GET', `/api/gestion/programas/${programa}/mallas/${malla}/contenido`)).data as Record<
      string,
      unknown
    >
  expect(await kept()).toMatchObject({ fecha_resolucion })
  await day.fill('2026-02-28')
  await press(page, 'Guardar borrador')
  await expect(says(page)).toContainText('El borrador de la malla quedó guardado.')
  expect(await kept()).toMatchObject({ fecha_resolucion: '2026-02-28' })
})

test('two people: the second hears of it, sees both, and loses nothing', async ({ page, browser }) => {
  const { path } = await grid(page, 'Programa de dos', { codigo_malla: 'D-1', cursos: [curso(1), curso(2)] })
  await office(page, path)
  const rival = await other(browser, path)
  // They are in a field before the line is open on which others hear of it.
  const typed = Promise.withResolvers<void>()
  await rival.route(/socket\.client/, (route) => typed.promise.then(() => route.continue()))
  await office(rival, path)
  await cell(rival, 'Curso', 1).fill('De la otra persona')
  typed.resolve()
  await expect(page.getByRole('status').getByText(/ edita «Fila 1» desde las \d\d:\d\d/)).toBeVisible()
  await cell(page, 'Curso', 2).fill('Lo mío')
  await press(rival, 'Guardar borrador')
  await expect(says(rival)).toContainText('quedó guardado')
  await expect(page.getByText('Otra persona guardó esta malla mientras usted la editaba.')).toBeVisible()
  await press(page, 'Guardar borrador')
  const choice = page.getByRole('region', { name: 'Otra persona guardó esta malla mientras tanto' })
  await expect(choice.getByRole('row', { name: /De la otra persona/ })).toBeVisible()
  await choice.getByRole('button', { name: 'Tomar lo que hay ahora' }).click()
  await expect(cell(page, 'Curso', 1)).toHaveValue('De la otra persona')
  await page.getByRole('region', { name: 'Filas de la tabla' }).getByRole('button', { name: 'Deshacer' }).click()
  await expect(cell(page, 'Curso', 2)).toHaveValue('Lo mío')
  await press(page, 'Guardar borrador')
  await expect(says(page)).toContainText('quedó guardado')
  await rival.context().close()
})

test('what was typed is there when somebody comes back, and on the start page', async ({ page }) => {
  const { path } = await grid(page, 'Programa a medias', { codigo_malla: 'M-1', cursos: [curso(1)] })
  await office(page, path)
  await cell(page, 'Curso', 1).fill('A medio escribir')
  await expect(bar(page)).toContainText('Lo escrito está a salvo')
  await page.goto('/panel')
  await page.locator(`a[href="${path}"]`).click()
  await expect(cell(page, 'Curso', 1)).toHaveValue('A medio escribir')
  await expect(page.getByText('Aquí sigue lo que dejó sin guardar')).toBeVisible()
})

test('a browser that is killed without a line still has every cell', async ({ page, context }) => {
  const { path } = await grid(page, 'Programa sin línea', { codigo_malla: 'L-1', cursos: [curso(1)] })
  await office(page, path)
  await page.route('**/trabajo', (route) => route.abort())
  await cell(page, 'Curso', 1).fill('Lo último que escribí')
  await expect(bar(page)).toContainText('Sin conexión')
  // It says no more, not even as it goes.
  const dead = page.waitForEvent('crash')
  void page.goto('chrome://crash').catch(() => undefined)
  await dead
  const next = await context.newPage()
  await office(next, path)
  await expect(cell(next, 'Curso', 1)).toHaveValue('Lo último que escribí')
  await expect(bar(next)).toContainText('Lo escrito está a salvo')
})

/** Of a norm that asked for less: a few courses may be published. */
const OLD = { vigente_desde: 2010 }

/** What the page asks for there waits, until it is let go. */
async function hold(page: Page, where: string) {
  const free = Promise.withResolvers<void>()
  await page.route(where, (route) => free.promise.then(() => route.continue()))
  return free.resolve
}

test('a step of one’s own that is taken back while one writes is nobody else’s', async ({ page }) => {
  const { path } = await grid(page, 'Programa con vuelta', { ...OLD, codigo_malla: 'V-1', cursos: [curso(1)] })
  await office(page, path)
  const undo = await hold(page, '**/deshacer')
  await press(page, 'Publicar malla')
  await says(page).getByRole('button', { name: 'Deshacer' }).click()
  await cell(page, 'Curso', 1).fill('Mientras se deshace')
  undo()
  await expect(bar(page)).toContainText('Los visitantes no ven esta malla. Usted tiene cambios sin guardar.')
  await press(page, 'Guardar borrador')
  await expect(bar(page)).toContainText('No hay nada sin guardar.')
  await expect(page.getByText('Otra persona guardó esta malla')).toHaveCount(0)
})

test('what is typed while the draft is discarded stays', async ({ page }) => {
  const fields = { ...OLD, codigo_malla: 'Q-1', cursos: [curso(1), curso(2)] }
  const { path, programa, malla } = await grid(page, 'Programa que se descarta', fields)
  await office(page, path)
  await press(page, 'Publicar malla')
  await expect(bar(page)).toContainText('Los visitantes ven esta malla.')
  await cell(page, 'Curso', 2).fill('Solo en el borrador')
  await press(page, 'Guardar borrador')
  await expect(bar(page)).toContainText('hay cambios guardados sin publicar')
  const discard = await hold(page, '**/descartar')
  await choose(page, 'Volver a lo que ven los visitantes')
  await cell(page, 'Curso', 1).fill('Mientras se descarta')
  discard()
  await expect(bar(page)).toContainText('Los visitantes ven esta malla. Usted tiene cambios sin guardar.')
  await expect(cell(page, 'Curso', 1)).toHaveValue('Mientras se descarta')
  const { data } = await asks(page, 'GET', `/api/gestion/programas/${programa}/mallas/${malla}/contenido`)
  expect(data).toMatchObject({ cursos: [{ curso: 'Curso 1' }, { curso: 'Curso 2' }] })
})

test('a new one from the last, compared with it; an earlier step comes back into the table', async ({ page }) => {
  const { programa, malla } = await grid(page, 'Programa con dos mallas', {
    codigo_malla: 'A-1',
    cursos: [curso(1), curso(2)],
  })
  await office(page, `/panel/programas/${programa}/mallas`)
  await page.getByRole('button', { name: 'Nueva desde la última' }).click()
  await expect(page.getByRole('heading', { name: 'Malla Sin código' })).toBeVisible()
  await cell(page, 'Créditos de práctica', 2).fill('4')
  await page.getByLabel('Código').fill('A-2')
  await press(page, 'Guardar borrador')
  await expect(page.getByRole('heading', { name: 'Malla A-2' })).toBeVisible()
  await page.getByRole('link', { name: 'Comparar', exact: true }).click()
  await expect(page.getByText('0 cursos más, 0 menos, 1 con cambios; 1 igual.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Curso 2/ })).toContainText('Créditos de práctica: 4')
  await page.goBack()
  await page.getByRole('button', { name: 'Traer a la tabla' }).click()
  await expect(cell(page, 'Créditos de práctica', 2)).toHaveValue('2')
  await expect(bar(page)).toContainText('Usted tiene cambios sin guardar.')
  const printed = await page.request.get(`/panel/vista/programas/${programa}/mallas/${malla}`)
  expect(await printed.text()).toContain('Malla curricular A-1')
  for (const path of [`${programa}/mallas/999999`, '999999/mallas', `1/mallas/${malla}`]) {
    expect((await page.request.get(`/panel/programas/${path}`)).status(), path).toBe(404)
  }
})

test('its screens are accessible and fit', { tag: ['@ambos', '@largo'] }, async ({ page, viewport }) => {
  // As tall as the table: what stays in sight covers no cell.
  if ((viewport?.width ?? 0) > 640) await page.setViewportSize({ width: 1280, height: 4_000 })
  await signIn(page, DIRECTORA)
  for (const path of ['', '/comparar?de=2&con=1', '/2']) {
    await office(page, `/panel/programas/1/mallas${path}`)
    if (path === '/2') await cell(page, 'Créditos de teoría', 1).fill('2.5')
    await expectNoSidewaysScroll(page)
    await expectAccessibleInThemes(page)
  }
})
