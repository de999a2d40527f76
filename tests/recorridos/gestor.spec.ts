import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pdf } from '../../app/lib/files/samples.ts'
import { expect, type Page, test } from './base.ts'
import { queue, said } from './biblioteca.ts'
import { chosen, headers, make, rows, undo } from './oficina-filas.ts'
import { complaintsOf, expectAccessible, expectNoSidewaysScroll, office } from './pasos.ts'
import { DIRECTORA, IMAGEN, notices, signIn } from './personas.ts'
import { untilIt } from './vestir.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const GESTOR = '/panel/documentos/gestor'
const word = () => `z${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

/** A category that nobody else has, with folders and documents, newest first; opened. */
async function open(page: Page, carpetas: string[], documentos: string[]) {
  await signIn(page, DIRECTORA)
  const name = `Categoría ${word()}`
  const [idcategoria = 0] = await make(page, 'categorias', [name])
  const folders = await make(page, 'documentos', carpetas, { idcategoria, tipo_archivo: '1', url_archivo: '' })
  const files = await make(page, 'documentos', documentos, { idcategoria })
  await office(page, `${GESTOR}?idcategoria=${idcategoria}`)
  await expect(page.getByRole('navigation', { name: 'Carpeta abierta' })).toContainText(name)
  return { name, idcategoria, folders, files }
}

const link = (page: Page, name: string) => page.getByRole('row').getByRole('link', { name, exact: true })
const check = (page: Page, name: string) => page.getByRole('checkbox', { name: `Elegir ${name}` }).press('Space')
const tree = (page: Page) => page.getByRole('navigation', { name: 'Categorías y carpetas' })
const told = (page: Page, text: string | RegExp) => expect(notices(page)).toContainText(text)

async function menu(page: Page, row: string, item: string) {
  await page.getByRole('button', { name: `Qué hacer con ${row}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('it leads from all categories into a folder, and back to its documents', { tag: '@ancho' }, async ({ page }) => {
  const complaints = complaintsOf(page)
  const { name, idcategoria, folders } = await open(page, ['Resoluciones'], ['Plan de trabajo'])
  await expect(rows(page)).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await link(page, 'Carpeta Resoluciones').click()
  await expect(page).toHaveURL(`${GESTOR}?idcategoria=${idcategoria}&idcontenedor=${folders[0]}`)
  await expect(page.getByText('Aquí no hay nada todavía.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Carpeta abierta' }).getByRole('link', { name: 'Categorías' }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('La categoría está en borrador')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(complaints).toEqual([])
})

test('with the keyboard: from one to another, a name in its place, and another order', async ({ page }) => {
  await open(page, ['Anexos'], ['Primero', 'Segundo'])
  const [, top, below] = await rows(page).allTextContents()
  const [a, b] = (top ?? '').includes('Primero') ? ['Primero', 'Segundo'] : ['Segundo', 'Primero']
  expect(below).toContain(b)
  await link(page, 'Carpeta Anexos').press('ArrowDown')
  await expect(link(page, a)).toBeFocused()
  await link(page, a).press('Alt+ArrowDown')
  await told(page, 'quedó en su nuevo orden')
  await expect(rows(page).nth(2)).toContainText(a)
  await undo(page)
  await expect(rows(page).nth(1)).toContainText(a)
  await link(page, a).press('F2')
  await page.getByRole('textbox', { name: `Nombre nuevo de ${a}` }).fill('Otro nombre')
  await page.keyboard.press('Enter')
  await told(page, 'Ahora se llama «Otro nombre».')
  await expect(link(page, 'Otro nombre')).toBeVisible()
  await undo(page)
  await expect(link(page, a)).toBeVisible()
  await link(page, a).press(' ')
  await expect(chosen(page)).toContainText('1 elegido')
})

test('several are moved, published and taken back without a mouse', async ({ page }) => {
  const { name } = await open(page, ['Archivo', 'Anexos'], ['Uno', 'Dos'])
  await menu(page, 'Archivo', 'Mover a…')
  const dialog = page.getByRole('dialog')
  // Not into itself.
  await dialog.getByRole('combobox').fill(name)
  await expect(dialog.getByRole('option')).toHaveText([name, `${name}/Anexos`])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  for (const one of ['Uno', 'Dos']) await check(page, one)
  await chosen(page).getByRole('button', { name: 'Mover a…' }).click()
  await dialog.getByRole('combobox').fill(`${name}/Archivo`)
  await dialog.getByRole('option', { name: `${name}/Archivo` }).click()
  await dialog.getByRole('button', { name: 'Mover ahí' }).click()
  await told(page, `2 elementos: ahora en «${name}/Archivo».`)
  await expect(rows(page)).toHaveCount(2)
  await undo(page)
  await expect(rows(page)).toHaveCount(4)
  for (const one of ['Uno', 'Dos']) await check(page, one)
  await chosen(page).getByRole('button', { name: 'Publicar' }).click()
  await told(page, '2 publicados.')
  await expect(page.getByRole('row', { name: /Uno/ })).toContainText('Publicado')
})

test('the place that was chosen stays the one, whatever comes beside it meanwhile', async ({ page }) => {
  const { name, idcategoria } = await open(page, ['Zona'], ['Uno'])
  await menu(page, 'Uno', 'Mover a…')
  const dialog = page.getByRole('dialog')
  const choice = dialog.getByRole('combobox')
  await choice.fill(`${name}/Zona`)
  await dialog.getByRole('option', { name: `${name}/Zona` }).click()
  // Until the screen listens, nobody hears of a change: one more is made.
  await untilIt(async () => {
    const fields = { idcategoria, tipo_archivo: '1', url_archivo: '' }
    await make(page, 'documentos', ['Anexos'], fields)
    await expect(link(page, 'Carpeta Anexos').first()).toBeVisible({ timeout: 3_000 })
  })
  await expect(choice).toHaveValue(`${name}/Zona`)
  await dialog.getByRole('button', { name: 'Mover ahí' }).click()
  await told(page, `«Uno»: ahora en «${name}/Zona».`)
})

test('a document is dragged into a folder, with the others that are chosen; a folder never into what it has', {
  tag: '@escritorio',
}, async ({ page }) => {
  const { name, idcategoria, folders } = await open(page, ['Carpeta de arriba'], ['Uno', 'Dos'])
  const [top = 0] = folders
  const inside = { idcategoria, idcontenedor: top, tipo_archivo: '1', titulo_archivo: 'Carpeta de dentro' }
  await page.request.post('/api/gestion/documentos', { data: inside, headers })
  const above = tree(page).getByRole('link', { name: /Carpeta de arriba/ })
  for (const one of ['Uno', 'Dos']) await check(page, one)
  await link(page, 'Uno').dragTo(above)
  await told(page, `2 elementos: ahora en «${name}/Carpeta de arriba».`)
  await expect(above).toContainText('2')
  await undo(page)
  await expect(rows(page)).toHaveCount(3)
  await tree(page).getByRole('button', { name: 'Desplegar Carpeta de arriba' }).click()
  await link(page, 'Carpeta Carpeta de arriba').dragTo(tree(page).getByRole('link', { name: /Carpeta de dentro/ }))
  await told(page, 'Una carpeta no puede estar dentro de sí misma')
  await link(page, 'Dos').dragTo(link(page, 'Carpeta Carpeta de arriba'))
  await told(page, '«Dos»: ahora en')
})

test('a folder of a computer becomes folders and drafts, whose data are corrected together; what is there is said', {
  tag: '@ancho',
}, async ({ page }) => {
  const { name } = await open(page, [], [])
  const one = word()
  const folder = mkdtempSync(join(tmpdir(), 'gestor-'))
  mkdirSync(join(folder, 'Resoluciones', '2023'), { recursive: true })
  const write = (path: string) => writeFileSync(join(folder, 'Resoluciones', path), pdf(`${path} ${one}`))
  for (const path of ['2023/RD-045-2023.pdf', `acta-${one}.pdf`]) write(path)
  const send = () => page.getByLabel('Carpeta de su computadora').setInputFiles(join(folder, 'Resoluciones'))
  await send()
  await expect(queue(page)).toContainText(`Se subirán a ${name}.`)
  await queue(page).getByRole('button', { name: 'Subir 2 archivos' }).click()
  await said(page, 'Se subieron 2 archivos.')
  await told(page, '2 documentos nuevos en borrador · 2 carpetas nuevas.')
  await expect(link(page, 'Carpeta Resoluciones')).toBeVisible()
  await queue(page).getByRole('link', { name: 'Revisar los datos de 2 documentos' }).click()
  const title = page.getByRole('textbox', { name: 'Título de RD-045-2023.pdf' })
  await expect(title).toHaveValue('Resolución Directoral N.º 045-2023')
  await expect(page.getByRole('textbox', { name: 'Número de RD-045-2023.pdf' })).toHaveValue('045-2023')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Año de RD-045-2023.pdf' }).fill('12', { timeout: 1_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Guardar los datos' }).click()
  await expect(page.getByText('No se guardó nada')).toBeVisible()
  await expect(page.getByRole('row', { name: /RD-045/ })).toContainText('año de cuatro cifras')
  await page.getByRole('textbox', { name: 'Año de RD-045-2023.pdf' }).fill('2023')
  await page.getByRole('combobox', { name: 'Clase de RD-045-2023.pdf' }).selectOption('Otra resolución')
  await page.getByRole('button', { name: 'Guardar los datos' }).click()
  await expect(page).toHaveURL(new RegExp(`^[^?]*${GESTOR}\\?`))
  await office(page, page.url())
  await page.getByRole('navigation', { name: 'Carpeta abierta' }).getByRole('link', { name }).click()
  await expect(link(page, 'Carpeta Resoluciones')).toBeVisible()
  // Once more, with one that is new: only that one enters.
  write(`nueva-${one}.pdf`)
  await send()
  await queue(page).getByRole('button', { name: 'Subir 3 archivos' }).click()
  await said(page, 'Se subió 1 archivo · 2 ya estaban.')
  await expect(queue(page)).toContainText('Ya es un documento de esta categoría en Resoluciones/2023.')
  // Another edition of one that is there stays out, which is no success and may not be tried again.
  writeFileSync(join(folder, 'Resoluciones', `acta-${one}.pdf`), pdf(`otra edición ${one}`))
  await send()
  await queue(page).getByRole('button', { name: 'Subir 3 archivos' }).click()
  await told(page, '2 ya estaban · 1 no se pudo poner.')
  await expect(queue(page)).toContainText('Ya hay un documento con ese nombre y otro contenido en Resoluciones')
  await said(page, 'Se subió 1 archivo · 4 ya estaban · 1 no se pudo subir.')
  await expect(queue(page).getByRole('button', { name: /^Reintentar/ })).toHaveCount(0)
  rmSync(folder, { recursive: true })
})

test('it lists what nobody can search, each with what to do', { tag: '@ancho' }, async ({ page }) => {
  await signIn(page, DIRECTORA)
  await office(page, '/panel/documentos/sin-texto')
  const row = page.getByRole('row').filter({ hasText: 'Es un escaneo' }).first()
  await expect(row).toContainText('reconocimiento de texto (OCR)')
  await expect(row.getByRole('link', { name: /^Reemplazar/ })).toHaveAttribute(
    'href',
    /^\/panel\/archivos\?archivo=\w{22}$/,
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('it is nobody’s who has no room there', { tag: '@telefono' }, async ({ page }) => {
  await signIn(page, IMAGEN)
  for (const path of [GESTOR, '/panel/documentos/datos?ids=1', '/panel/documentos/sin-texto'])
    expect((await page.goto(path))?.status()).toBe(404)
})
