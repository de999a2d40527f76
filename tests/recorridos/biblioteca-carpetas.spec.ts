import { SIN_BUSCAR } from '../../app/features/archivos/rules.ts'
import { oldOffice } from '../../app/lib/files/samples.ts'
import { pdfOf } from '../../app/lib/files/text/samples.ts'
import { expect, type Locator, type Page, test } from './base.ts'
import { closeQueue, enter, file, inGrid, queue, said, send } from './biblioteca.ts'
import { headers } from './oficina-filas.ts'
import { expectAccessible, office } from './pasos.ts'
import { IMAGEN } from './personas.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Files and folders that nobody else has, by a word of their own. */
async function some(page: Page, ...names: string[]) {
  const word = `z${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  await enter(page)
  const data = { rutas: [[`Carpeta ${word}`], [`Carpeta ${word}`, 'Actas'], [`Carpeta ${word} otra`]] }
  const { ids } = await (await page.request.post('/api/biblioteca/carpetas', { data, headers })).json()
  await send(page, ...names.map((name) => file(`${name}-${word}.pdf`)))
  await said(page, names.length === 1 ? 'Se subió 1 archivo.' : `Se subieron ${names.length} archivos.`)
  await closeQueue(page)
  return { word, ids: ids as number[], folder: `Carpeta ${word}` }
}

const tree = (page: Page) => page.getByRole('navigation', { name: 'Carpetas' })
const told = (page: Page) => page.getByRole('main').getByRole('status').first()
const details = (page: Page) => page.getByRole('complementary', { name: 'Detalles del archivo' })

/** Where the middle of it is. */
async function middle(what: Locator) {
  await what.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await what.boundingBox()) ?? {}
  return [x + width / 2, y + height / 2] as const
}

test('what nobody can search inside is said: of an old sheet as it arrives, of a scan once it was read', async ({
  page,
}) => {
  const word = `z${Date.now().toString(36)}`
  const own = (name: string, bytes: Uint8Array) => ({
    ...file(name.replace('.', `-${word}.`)),
    buffer: Buffer.from(bytes),
  })
  const sheet = Buffer.concat([oldOffice('Workbook'), Buffer.from(word)])
  const scan = await pdfOf([''], { info: { Title: word } })
  const written = await pdfOf(['Reglamento de la biblioteca, con sus palabras'], { info: { Title: word } })
  await enter(page)
  await send(page, own('notas.xls', sheet), own('escaneo.pdf', scan), own('texto.pdf', written))
  await said(page, 'Se subieron 3 archivos.')
  await expect(queue(page).getByText(SIN_BUSCAR)).toHaveCount(1)
  await closeQueue(page)
  await expect(async () => {
    await office(page, `/panel/archivos?filtro=sin_buscar&q=${word}`)
    await expect(page.getByRole('checkbox', { name: /^Elegir / })).toHaveCount(2)
  }).toPass()
  for (const [name, times] of [
    ['notas', 1],
    ['escaneo', 1],
    ['texto', 0],
  ] as const) {
    await office(page, `/panel/archivos?q=${word}`)
    await inGrid(page, name).click()
    await expect(details(page).getByRole('heading', { level: 2 })).toContainText(name)
    await expect(details(page).getByText(SIN_BUSCAR)).toHaveCount(times)
  }
})

test('a file is dragged onto a folder, with the others that are chosen, and back', { tag: '@escritorio' }, async ({
  page,
}) => {
  const { word, folder } = await some(page, 'uno', 'dos')
  await office(page, `/panel/archivos?q=${word}`)
  const [one, two] = [inGrid(page, `uno-${word}`), inGrid(page, `dos-${word}`)]
  const to = tree(page).getByRole('link', { name: new RegExp(`^${folder} \\d`) })
  await one.dragTo(to)
  await expect(told(page)).toContainText(`1 archivo está ahora en «${folder}».`)
  await expect(to).toHaveText(`${folder}1`)
  await told(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(told(page)).toHaveText('Quedó como estaba.')
  await expect(to).toHaveText(`${folder}0`)
  await page.getByRole('checkbox', { name: `Elegir uno-${word}.pdf` }).check()
  await page.getByRole('checkbox', { name: `Elegir dos-${word}.pdf` }).check()
  await two.dragTo(to)
  await expect(told(page)).toContainText(`2 archivos están ahora en «${folder}».`)
  await expect(to).toHaveText(`${folder}2`)
  await one.dragTo(to)
  await expect(told(page)).toHaveText(`Ya están en «${folder}».`)
})

test('a row of the table is dragged into a folder that opens on the way, and out of all', {
  tag: '@escritorio',
}, async ({ page }) => {
  const { word, folder } = await some(page, 'fila')
  await office(page, `/panel/archivos?q=${word}&vista=tabla`)
  const row = page.getByRole('row', { name: new RegExp(`fila-${word}`) })
  await page.mouse.move(...(await middle(row)))
  await page.mouse.down()
  await page.mouse.move(...(await middle(tree(page).getByRole('link', { name: new RegExp(`^${folder} \\d`) }))), {
    steps: 4,
  })
  const inside = tree(page).getByRole('link', { name: /^Actas/ })
  await expect(inside).toBeVisible()
  await page.mouse.move(...(await middle(inside)), { steps: 4 })
  await page.mouse.up()
  await expect(told(page)).toContainText(`1 archivo está ahora en «${folder}/Actas».`)
  await expect(row).toContainText(`${folder}/Actas`)
  await row.dragTo(tree(page).getByRole('link', { name: 'Sin carpeta' }))
  await expect(told(page)).toContainText('1 archivo está ahora sin carpeta.')
})

test('without a mouse several are moved at once with the menu, and back', async ({ page }) => {
  const { word, folder } = await some(page, 'tres', 'cuatro')
  await office(page, `/panel/archivos?q=${word}&vista=tabla`)
  for (const name of ['tres', 'cuatro'])
    await page.getByRole('checkbox', { name: `Elegir ${name}-${word}.pdf` }).press('Space')
  const menu = page.getByRole('combobox', { name: 'Mover a la carpeta…' })
  await menu.focus()
  await page.keyboard.type(`${folder} otra`)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([`${folder} otra`])
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(told(page)).toContainText(`2 archivos están ahora en «${folder} otra».`)
  await expect(page.getByRole('cell', { name: `${folder} otra` })).toHaveCount(2)
  await told(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('cell', { name: `${folder} otra` })).toHaveCount(0)
})

test('who sees a file is set in its details, and undone; nobody else may', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { word } = await some(page, 'ficha')
  await office(page, `/panel/archivos?q=${word}`)
  await inGrid(page, `-${word}`).click()
  const address = (await details(page).getByRole('link', { name: 'Abrir el archivo' }).getAttribute('href')) ?? ''
  const isSeen = async () => (await request.get(address)).status()
  expect(await isSeen()).toBe(200)
  const other = await browser.newPage({ ...(baseURL && { baseURL }) })
  await enter(other, IMAGEN, `?q=${word}`)
  await inGrid(other, `-${word}`).click()
  const save = async (who: Page, name: string) => {
    await details(who).getByRole('radio', { name }).check()
    await details(who).getByRole('button', { name: 'Guardar los datos' }).click()
  }
  await save(other, 'Privado')
  await expect(details(other).getByRole('alert')).toContainText('lo decide quien lo subió')
  await expectAccessible(other)
  await save(page, 'Privado')
  await expect(told(page)).toHaveText('Se guardaron los datos del archivo.')
  expect(await isSeen()).toBe(404)
  await other.reload()
  await expect(other.getByText('Ningún archivo es así.')).toBeAttached()
  await other.close()
  await save(page, 'Todos')
  await expect.poll(isSeen).toBe(200)
})

test('what visitors see is not made private, and it is said where they see it', async ({ page }) => {
  // The oldest: what other journeys bring may not be public.
  await enter(page, undefined, '?clase=documento&q=bases&filtro=&orden=antiguos')
  await page
    .getByRole('link', { name: /En 1 lugar/ })
    .first()
    .click()
  await details(page).getByRole('radio', { name: 'Privado' }).check()
  await details(page).getByRole('button', { name: 'Guardar los datos' }).click()
  await expect(details(page).getByRole('alert')).toContainText(
    /no puede ser privado: el público lo ve, o lo verá a su hora, en «.+» \(.+\)/,
  )
  await page.reload()
  await expect(details(page).getByRole('radio', { name: 'Todos' })).toBeChecked()
})

test('who sees many is set in their table', async ({ page }) => {
  const { word } = await some(page, 'cinco', 'seis')
  await office(page, `/panel/archivos?q=${word}`)
  for (const name of ['cinco', 'seis']) await page.getByRole('checkbox', { name: `Elegir ${name}-${word}.pdf` }).check()
  await page.getByRole('button', { name: 'Completar datos' }).click()
  // As in its own journey: until React has taken the table over, nothing is copied.
  const both = page.getByRole('combobox', { name: /^Quién ve / })
  await expect(both).toHaveCount(2)
  await both.first().selectOption('Privado')
  await page
    .getByRole('columnheader', { name: /^Quién lo ve/ })
    .getByRole('button')
    .click()
  await expect(both.last()).toHaveValue('si')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar los datos' }).click()
  await expect(inGrid(page, `-${word}`)).toHaveCount(2)
  await expect(inGrid(page, `-${word}`).filter({ hasText: 'Privado' })).toHaveCount(2)
})

test('a name that is typed for one folder is not given to another', async ({ page }) => {
  const { ids, folder } = await some(page, 'siete')
  await office(page, `/panel/archivos?carpeta=${ids[0]}`)
  await page.getByRole('button', { name: 'Cambiar nombre' }).click()
  const name = page.getByLabel('Nombre de la carpeta')
  await expect(name).toHaveValue(folder)
  await name.fill('De la primera')
  await tree(page)
    .getByRole('link', { name: `${folder} otra` })
    .click()
  await page.getByRole('button', { name: 'Salir y perderlo' }).click()
  await expect(page).toHaveURL(new RegExp(`carpeta=${ids[2]}`))
  await expect(name).toHaveCount(0)
  await page.getByRole('button', { name: 'Cambiar nombre' }).click()
  await expect(name).toHaveValue(`${folder} otra`)
})

test('what is used nowhere goes to the bin, and comes back', async ({ page }) => {
  await enter(page)
  const name = `sobra-${Date.now()}`
  await send(page, file(`${name}.pdf`))
  await said(page, 'Se subió 1 archivo.')
  await closeQueue(page)
  await page.getByRole('checkbox', { name: `Elegir ${name}.pdf` }).check()
  await page.getByRole('button', { name: 'Enviar a la papelera' }).click()
  await expect(inGrid(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Volvió a la biblioteca.')).toBeVisible()
  // What others upload meanwhile may have pushed it off the first page.
  await office(page, `/panel/archivos?q=${name}`)
  await expect(inGrid(page, name)).toBeVisible()
  // What was sent on this screen and binned since is sent again.
  const again = file(`otra-${name}.pdf`)
  await send(page, again)
  await said(page, 'Se subió 1 archivo.')
  const { list } = await (await page.request.get(`/api/biblioteca?q=otra-${name}`, { headers })).json()
  const ids = list.map(({ id }: { id: string }) => id)
  await page.request.post('/api/biblioteca/papelera', { data: { ids }, headers })
  await send(page, again)
  await said(page, 'Se subieron 2 archivos.')
  await expect(inGrid(page, `otra-${name}`)).toHaveCount(1)
})
