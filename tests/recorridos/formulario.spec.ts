import { expect, type Page, test } from './base.ts'
import { bundle, openBundle } from './pagina-en-memoria.ts'
import { complaintsOf, expectAccessible, expectAccessibleInThemes, expectNoSidewaysScroll } from './pasos.ts'

/** The form of an editor, in a page made in memory. */
let files: Awaited<ReturnType<typeof bundle>>
test.beforeAll(async () => {
  files = await bundle('formulario', new URL('formulario.tsx', import.meta.url))
})

async function openForm(page: Page) {
  await openBundle(page, 'formulario', files)
  await expect(page.getByRole('heading', { name: 'Formulario' })).toBeVisible()
  // It comes by itself, and what is below it moves.
  await expect(page.getByRole('toolbar', { name: 'Formato del texto' })).toBeVisible()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const sent = async (page: Page) => JSON.parse((await page.getByLabel('enviado').textContent()) ?? '')

// Colours and sizes on their way have nothing to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('what is not touched is sent as it came, by wire name; what is typed as it is typed', async ({ page }) => {
  await openForm(page)
  await press(page, 'Publicar cambios')
  expect(await sent(page)).toMatchObject({
    titulo: 'Bases del concurso',
    resumen: null,
    tipo: 'Directiva',
    area: 7,
    vacantes: 3,
    momento: '2026-03-02 10:30:00',
    agenda: true,
    archivos: [{ id: 1, nombre: 'Bases' }, { id: 2 }],
  })
  await expect(page.getByLabel('Se publica')).toHaveValue('2026-03-02T10:30')
  await expect(page.getByLabel('Hora', { exact: true })).toHaveValue('08:15')
  await page.getByLabel('Título').fill('Otras bases')
  await page.getByLabel('Vacantes').fill('12')
  await page.getByLabel('Se publica').fill('2026-04-01T09:00')
  await page.getByLabel('Mostrar en la agenda').uncheck()
  await page.getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Reglamento' }).click()
  await press(page, 'Publicar cambios')
  expect(await sent(page)).toMatchObject({
    titulo: 'Otras bases',
    vacantes: '12',
    momento: '2026-04-01T09:00',
    agenda: false,
    tipo: 'Reglamento',
  })
})

test('a day or an hour that cannot be read is not sent as none, nor as what there was', async ({ page }) => {
  await openForm(page)
  const typed = async (label: string, ...keys: string[]) => {
    await page.getByLabel(label, { exact: true }).focus()
    for (const key of keys) await page.keyboard.press(key)
    await expect(page.getByLabel(label, { exact: true })).toHaveJSProperty('validity.badInput', true)
  }
  const isRefused = async (label: string, what: string) => {
    const input = page.getByLabel(label, { exact: true })
    await expect(input).toHaveAccessibleDescription(`Esa ${what} no existe o está incompleta: escríbala otra vez.`)
    await expect(input).toBeFocused()
    await expect(page.getByLabel('enviado')).toBeEmpty()
  }
  // Alone, as in a cell of a list and for many at once.
  await typed('Cierre', '0', '2', '3', '1')
  await press(page, 'Cambiar el cierre')
  await isRefused('Cierre', 'fecha')
  // In a form of one's own, where nobody would miss it; by Enter, too.
  await typed('Vale hasta', '1', '2')
  await page.keyboard.press('Enter')
  await isRefused('Vale hasta', 'fecha')
  await page.getByLabel('Vale hasta').fill('')
  await typed('Hora de la cita', 'Backspace')
  await expect(page.getByLabel('cita', { exact: true })).toHaveText('08:30')
  await press(page, 'Enviar la cita')
  await isRefused('Hora de la cita', 'hora')
  // What is set from elsewhere takes its place.
  await press(page, 'A las cuatro')
  await expect(page.getByLabel('Hora de la cita', { exact: true })).toHaveValue('16:00')
  await press(page, 'Enviar la cita')
  expect(await sent(page)).toEqual({ hasta: '', cita: '16:00' })
  await page.getByLabel('Cierre').fill('')
  await press(page, 'Cambiar el cierre')
  expect(await sent(page)).toEqual({ cierre: '' })
})

test('a refusal counts what is missing, takes the focus to the first and shrinks as it is mended', async ({ page }) => {
  await openForm(page)
  await press(page, 'Publicar incompleto')
  const resumen = page.getByLabel('Resumen')
  await expect(resumen).toBeFocused()
  await expect(resumen).toHaveAttribute('aria-invalid', 'true')
  await expect(resumen).toHaveAccessibleDescription('Escriba un resumen de una o dos frases')
  const missing = page.getByRole('region', { name: 'Faltan 3 cosas' })
  await expect(missing.getByRole('link')).toHaveText([
    'Resumen: Escriba un resumen de una o dos frases',
    'Área: Elija una de la lista',
    'Archivos, fila 2, nombre: Escriba el nombre',
  ])
  await expectAccessible(page)
  await missing.getByRole('link', { name: 'Archivos, fila 2' }).click()
  await expect(page.getByLabel('Nombre').nth(1)).toBeFocused()
  await resumen.fill('Ya está')
  await expect(page.getByRole('region', { name: 'Faltan 2 cosas' })).toBeVisible()
  await press(page, 'Fecha imposible')
  await expect(page.getByLabel('Fecha', { exact: true })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Hay 1 cosa que corregir' }).getByRole('link')).toHaveCount(1)
  await press(page, 'Otro motivo')
  const others = page.getByRole('region', { name: 'Hay 1 cosa que corregir' })
  await expect(others).toBeFocused()
  await expect(others).toContainText('Esa dirección es de otra página')
})

test('a reference that something else put in is called by its name, and one that is gone is not shown as nothing', async ({
  page,
}) => {
  await openForm(page)
  const area = page.getByRole('combobox', { name: 'Área' })
  await press(page, 'Poner el área 9')
  await expect(area).toHaveValue('Tesorería')
  await press(page, 'Poner el área 77')
  await expect(area).toHaveValue('N.º 77')
  await press(page, 'Publicar cambios')
  expect(await sent(page)).toMatchObject({ area: '77' })
})

test('a reference shows what is chosen, finds others as one types, and says when it could not', async ({ page }) => {
  await openForm(page)
  const area = page.getByRole('combobox', { name: 'Área' })
  await expect(area).toHaveValue('Dirección general')
  await area.fill('teso')
  await expect(page.getByRole('option', { name: 'Secretaría académica' })).toHaveCount(0)
  await page.getByRole('option', { name: 'Tesorería' }).click()
  await expect(area).toHaveValue('Tesorería')
  await press(page, 'Publicar cambios')
  expect(await sent(page)).toMatchObject({ area: '9' })
  await page.getByRole('button', { name: 'Quitar lo elegido en Área' }).click()
  await area.fill('corte')
  await expect(page.getByText('No se pudo buscar.')).toBeVisible()
  await area.fill('zzz')
  await expect(page.getByText('Nada coincide')).toBeVisible()
  await page.keyboard.press('Escape')
  await press(page, 'Publicar cambios')
  expect(await sent(page)).toMatchObject({ area: null })
})

test('rows are added, moved and taken away with the keyboard, and the focus goes with them', async ({ page }) => {
  await openForm(page)
  await page.getByRole('button', { name: 'Agregar una fila' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nombre').nth(2)).toBeFocused()
  await page.keyboard.type('Cronograma')
  await page.getByRole('button', { name: 'Subir la fila 3' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Subir la fila 2' })).toBeFocused()
  await expect(page.getByRole('group', { name: 'Archivos' }).getByRole('status')).toHaveText(
    'La fila 3 es ahora la 2 de 3.',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Bajar la fila 1' })).toBeFocused()
  await expect(page.getByLabel('Nombre').first()).toHaveValue('Cronograma')
  await page.getByRole('button', { name: 'Quitar la fila 3' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Quitar la fila 2' })).toBeFocused()
  await press(page, 'Publicar cambios')
  const { archivos } = await sent(page)
  expect(archivos).toEqual([{ nombre: 'Cronograma' }, { id: 1, nombre: 'Bases', url: '/archivos/bases.pdf' }])
})

test(
  'everything that opens keeps the policy, is accessible and fits',
  { tag: '@ancho' },
  async ({ page }, { project }) => {
    const complaints = complaintsOf(page)
    await openForm(page)
    await expectAccessibleInThemes(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('combobox', { name: 'Tipo' }).click()
    await expect(page.getByRole('listbox')).toBeVisible()
    await expectAccessibleInThemes(page)
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Área' }).click()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(3)
    await page.keyboard.press('Escape')
    await press(page, 'Preguntar')
    await expect(page.getByRole('dialog', { name: 'Retirar la convocatoria' })).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
    await expectAccessibleInThemes(page)
    await page.getByRole('button', { name: 'Cerrar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await press(page, 'Avisar')
    await expect(page.getByText('Se guardó.')).toBeVisible()
    if (project.name === 'escritorio') {
      await page.getByRole('button', { name: 'Avisar' }).hover()
      await expect(page.getByRole('tooltip')).toHaveText('Dice algo por un momento')
    }
    await expectAccessibleInThemes(page)
    expect(complaints).toEqual([])
  },
)
