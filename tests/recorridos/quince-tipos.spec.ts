import type { ChildrenFields, Field } from '../../app/campos/field.ts'
import { formOf } from '../../app/contenido/office/form.server.ts'
import { contentTypes } from '../../app/content-types.server.ts'
import { photo } from '../../app/lib/files/samples.ts'
import { isTable } from '../../app/panel/edit/as-table.ts'
import { CADA_TIPO } from '../cada-tipo.ts'
import { expect, type Locator, type Page, test } from './base.ts'
import { closeQueue, file } from './biblioteca.ts'
import { office } from './pasos.ts'
import { DIRECTORA, signIn } from './personas.ts'
import { asks, isKept } from './redactor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const bar = (page: Page) => page.getByRole('region', { name: 'Estado y acciones' })
const says = (page: Page, text: string | RegExp) => expect(bar(page)).toContainText(text)

async function openMenu(page: Page, item: RegExp) {
  await bar(page).getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Fills a field as somebody would, by its label. @param main where it is: the screen, or a row */
async function fill(page: Page, field: Field, value: unknown, main = page.getByRole('main')) {
  const { label, control } = field
  const text = String(value)
  const box = (role: 'textbox' | 'combobox' | 'checkbox' | 'radio', name = label): Locator =>
    main.getByRole(role, { name, exact: true })
  switch (control) {
    case 'html':
      await box('textbox').click()
      return page.keyboard.type(text.replace(/<[^>]*>/g, ''))
    case 'select':
      await box('combobox').click()
      return page
        .getByRole('option', { name: field.options.find((one) => one.value === value)?.label ?? text, exact: true })
        .click()
    case 'reference':
      await box('combobox').click()
      return page.getByRole('option').first().click()
    case 'checkbox':
      return box('checkbox').setChecked(value === true)
    case 'color':
      return box('radio', 'Verde').check()
    case 'image':
    case 'file': {
      const group = main.getByRole('group', { name: label, exact: true })
      await group.getByRole('button', { name: 'Escribir una dirección' }).click()
      return group.getByRole('textbox').fill(text)
    }
    case 'date':
    case 'time':
      return main.getByLabel(label, { exact: true }).fill(text)
    case 'datetime':
      return main.getByLabel(label, { exact: true }).fill(text.slice(0, 16).replace(' ', 'T'))
    default:
      return box('textbox').fill(text)
  }
}

async function publish(page: Page, button: RegExp, later = false) {
  await bar(page).getByRole('button', { name: button }).click()
  const sheet = page.getByRole('dialog')
  if (later) await sheet.getByRole('radio', { name: 'En otro momento' }).check()
  await sheet.getByRole('button', { name: later ? /^Programar/ : button }).click()
  await expect(sheet).toHaveCount(0)
}

/** Which of the jobs that people come to do each is. */
const TRABAJOS: Record<string, number> = {
  ...{ noticias: 1, eventos: 2, notificaciones: 3, convocatorias: 4, galeria: 5, videos: 6, paginas: 7, banners: 8 },
  ...{ enlaces: 9, agenda: 10, bolsa_trabajos: 11, convenios: 12, documentos: 13, categorias: 14, programas: 21 },
  ...{ tarifarios: 31, tramites: 62 },
}

/** Where visitors find the rows of each. */
const PLACES: Record<string, (id: number) => string> = {
  noticias: (id) => `/actualidad/noticias/${id}`,
  eventos: (id) => `/actualidad/eventos/${id}`,
  convocatorias: (id) => `/transparencia/convocatorias/${id}`,
  bolsa_trabajos: (id) => `/servicios/bolsa-trabajo/${id}`,
  tramites: (id) => `/tramites/${id}/solicitar`,
  tarifarios: (id) => `/tasas?tarifario=${id}`,
  galeria: () => '/galeria',
}

type List = { name: string; list: ChildrenFields; row: Record<string, unknown> }

/** A row by each way in that the list has. @returns the words that each has then */
async function addRows(page: Page, { list, row }: List): Promise<string[]> {
  const group = page.getByRole('group', { name: list.title, exact: true })
  const labelled = Object.entries(list.fields).filter(([name]) => row[name] !== null && row[name] !== '')
  const words = labelled.findLast(([, { control }]) => control === 'text')?.[1].label ?? ''
  await group.getByRole('button', { name: 'Agregar una fila' }).click()
  if (isTable(list)) {
    const cell = (label: string, n: number) => group.getByRole('textbox', { name: `${label}, fila ${n}` })
    const texts = labelled.map(([name, { control }]) => (control === 'money' ? Number(row[name]) / 100 : row[name]))
    for (const [i, [, { label }]] of labelled.entries()) await cell(label, 1).fill(String(texts[i]))
    await cell(words, 1).fill('Tecleado')
    await group.getByRole('button', { name: 'Agregar una fila' }).click()
    // Two rows may not have the same code.
    const own = Object.keys(row).at(-1)
    const pasted = ['Pegado uno', 'Pegado dos'].map((said, n) =>
      labelled
        .map(([name, { label }], i) => (label === words ? said : name === own ? `${texts[i]}${n}` : texts[i]))
        .join('\t'),
    )
    await cell(labelled[0]?.[1].label ?? '', 2).evaluate((element, copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', copied)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, pasted.join('\n'))
    await expect(cell(words, 3)).toHaveValue('Pegado dos')
    return ['Tecleado', 'Pegado uno', 'Pegado dos']
  }
  const line = (n: number) => group.getByRole('group', { name: `Fila ${n}`, exact: true })
  for (const [name, field] of labelled) await fill(page, field, row[name], line(1))
  await line(1).getByLabel(words, { exact: true }).fill('Tecleado')
  const holder = Object.values(list.fields).find(({ control }) => control === 'image' || control === 'file')
  if (!holder) return ['Tecleado']
  const many = group.getByLabel(/^Vari[ao]s .* de su computadora$/)
  const name = `subida-${process.pid}-${Date.now()}`
  const image = {
    mimeType: 'image/png',
    buffer: await photo(60, 41 + (Date.now() % 30))
      .png()
      .toBuffer(),
  }
  await many.setInputFiles(holder.control === 'image' ? [{ name: `${name}.png`, ...image }] : [file(`${name}.pdf`)])
  await expect(group.getByText('1 archivo agregado.')).toBeVisible()
  await closeQueue(page)
  await line(2).getByLabel(words, { exact: true }).fill('Subido')
  await group.getByRole('button', { name: 'Agregar una fila' }).click()
  await line(3)
    .getByRole('button', { name: /^Elegir (imagen|archivo)$/ })
    .click()
  const library = page.getByRole('dialog')
  await library.getByRole('searchbox').fill(name)
  await library.getByRole('searchbox').press('Enter')
  await library.getByRole('button', { name: `Elegir ${name}` }).click()
  await expect(library).toHaveCount(0)
  await line(3).getByLabel(words, { exact: true }).fill('Elegido')
  return ['Tecleado', 'Subido', 'Elegido']
}

/** What the rows say, as the screen has them. */
const wordsIn = (page: Page, { list }: List, words: string[]) =>
  expect
    .poll(() =>
      page
        .getByRole('group', { name: list.title, exact: true })
        .getByRole('textbox')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    )
    .toEqual(expect.arrayContaining(words))

for (const { tipo, titulo, campos, hijos } of CADA_TIPO) {
  const type = contentTypes.find(({ name }) => name === tipo)
  if (!type) throw new Error(`no ${tipo}`)
  test(`${tipo}, trabajo ${TRABAJOS[tipo]}: made, published, corrected for later, withdrawn and binned by its form @largo`, async ({
    page,
    request,
  }) => {
    const { fields, lists } = formOf(type)
    const { one } = type.office
    await signIn(page, DIRECTORA)
    await office(page, `/panel/${tipo}/nuevo`)
    const label = fields[titulo]?.label ?? ''
    const name = `Prueba de ${one} ${Date.now()}`
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(name)
    for (const [campo, value] of Object.entries(campos)) {
      const field = fields[campo]
      if (field) await fill(page, field, campo === 'codigo' ? `prueba-${Date.now()}` : value)
    }
    await says(page, 'Todavía es solo suy')
    const added = hijos && { name: hijos[0], list: lists[hijos[0]] as ChildrenFields, row: hijos[1] }
    const words = added ? await addRows(page, added) : []
    if (added) {
      await isKept(page)
      await page.reload()
      await wordsIn(page, added, words)
    }
    await publish(page, new RegExp(`^Publicar ${one}$`))
    await says(page, /Los visitantes ven la versión (\d+, )?de hoy/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    if (added) {
      const id = Number(new URL(page.url()).pathname.split('/').at(-1))
      const kept = (await asks(page, 'GET', `/api/gestion/${tipo}/${id}`)).hijos as Record<string, object[]>
      const rows = kept[added.name]?.map((row) => Object.values(row))
      expect(words.filter((word) => !rows?.some((row) => row.includes(word)))).toEqual([])
      // Somebody who is nobody reads them; a picture without a file behind it is not shown.
      const seen = (await (await request.get(PLACES[tipo]?.(id) ?? '')).text()).replaceAll('\u00a0', ' ')
      const isPicture = Object.values(added.list.fields).some(({ control }) => control === 'image')
      const shown = isPicture ? words.filter((word) => word !== 'Tecleado') : words
      expect(shown.filter((word) => !seen.includes(word))).toEqual([])
    }

    await page.getByRole('main').getByLabel(label, { exact: true }).fill(`${name} corregida`)
    await says(page, 'Usted tiene cambios sin publicar.')
    await publish(page, /^Publicar cambios$/, true)
    await says(page, 'La reemplazará la nueva')

    await openMenu(page, /^Retirar/)
    await says(page, 'Es un borrador: los visitantes no lo ven.')
    await openMenu(page, /^Enviar a la papelera$/)
    await says(page, 'Está en la papelera')
  })
}
