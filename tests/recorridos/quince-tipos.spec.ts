import { formOf } from '../../app/contenido/office/form.server.ts'
import { contentTypes } from '../../app/content-types.server.ts'
import { CADA_TIPO } from '../cada-tipo.ts'
import { expect, type Locator, type Page, test } from './base.ts'
import { DIRECTORA, signIn } from './personas.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const bar = (page: Page) => page.getByRole('region', { name: 'Estado y acciones' })
const says = (page: Page, text: string | RegExp) => expect(bar(page)).toContainText(text)

async function openMenu(page: Page, item: RegExp) {
  await bar(page).getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Fills a field as somebody would, by its label. */
async function fill(
  page: Page,
  field: { label: string; control: string; options?: readonly { value: string; label: string }[] },
  value: unknown,
) {
  const { label, control } = field
  const text = String(value)
  const main = page.getByRole('main')
  const box = (role: 'textbox' | 'combobox' | 'checkbox' | 'radio', name = label): Locator =>
    main.getByRole(role, { name, exact: true })
  switch (control) {
    case 'html':
      await box('textbox').click()
      return page.keyboard.type(text.replace(/<[^>]*>/g, ''))
    case 'select':
      await box('combobox').click()
      return page
        .getByRole('option', { name: field.options?.find((one) => one.value === value)?.label ?? text, exact: true })
        .click()
    case 'reference':
      await box('combobox').click()
      return page.getByRole('option').first().click()
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

for (const { tipo, titulo, campos } of CADA_TIPO) {
  const type = contentTypes.find(({ name }) => name === tipo)
  if (!type) throw new Error(`no ${tipo}`)
  test(`${tipo}: made, published, corrected for later, withdrawn and binned by its form @largo`, async ({ page }) => {
    const { fields } = formOf(type)
    const { one } = type.office
    await signIn(page, DIRECTORA)
    await page.goto(`/panel/${tipo}/nuevo`)
    const label = fields[titulo]?.label ?? ''
    const name = `Prueba de ${one} ${Date.now()}`
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(name)
    for (const [campo, value] of Object.entries(campos)) {
      const field = fields[campo]
      if (field) await fill(page, field, campo === 'codigo' ? `prueba-${Date.now()}` : value)
    }
    await says(page, 'Todavía es solo suy')
    await publish(page, new RegExp(`^Publicar ${one}$`))
    await says(page, 'Los visitantes ven la versión de hoy')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

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
