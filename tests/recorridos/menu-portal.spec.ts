// A page that staff put in the menu of the portal: in its editor, on the screen of the menu, and where visitors look for it.
import { expect, test } from './base.ts'
import { headers, main, make } from './oficina-filas.ts'
import { asVisitor, office } from './pasos.ts'
import { DIRECTORA, signIn } from './personas.ts'
import { answers, bar, press } from './redactor.ts'

test('a page enters the menu when it is published, and leaves it with it', async ({ page, browser }) => {
  await signIn(page, DIRECTORA)
  const [id = 0] = await make(page, 'paginas', ['Biblioteca del instituto'], { codigo: 'biblioteca-del-instituto' })
  await page.goto(`/panel/paginas/${id}`)
  await answers(page)
  await page.getByRole('combobox', { name: 'Grupo del menú' }).click()
  await page.getByRole('option', { name: 'Servicios' }).click()
  await page.getByLabel('Nombre en el menú').fill('Biblioteca')
  await press(page, 'Guardar borrador')
  await expect(bar(page)).toContainText('No hay nada sin guardar.')
  await office(page, '/panel/menu')
  const group = main(page).getByRole('region', { name: 'Servicios' })
  await expect(group.getByRole('listitem').last()).toContainText(/Biblioteca\s+Los visitantes no la ven todavía/)
  const published = await page.request.post(`/api/gestion/paginas/${id}/publicar`, { data: {}, headers })
  expect(await published.json()).toMatchObject({ state: 'success' })
  await office(page, '/panel/menu')
  await expect(group.getByRole('listitem').last()).toHaveText('Biblioteca')

  const context = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await context.newPage()
  await asVisitor(visitor)
  await visitor.goto('/biblioteca-del-instituto')
  const menu = visitor.getByRole('navigation', { name: 'Principal', includeHidden: true })
  const link = menu.getByRole('link', { name: 'Biblioteca', exact: true, includeHidden: true })
  await expect(link).toHaveAttribute('href', '/biblioteca-del-instituto')
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(visitor.getByRole('navigation', { name: 'Ruta de navegación' })).toHaveText(
    /Inicio.*Servicios.*Biblioteca/,
  )
  await page.request.post(`/api/gestion/paginas/${id}/papelera`, { data: {}, headers })
  await visitor.goto('/')
  await expect(link).toHaveCount(0)
  await context.close()
})
