import { expect, type Page, test } from './base.ts'
import { make } from './oficina-filas.ts'
import { office } from './pasos.ts'
import { DIRECTORA, signIn } from './personas.ts'
import { asks, choose, isKept, isSaved, says } from './redactor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const area = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Área', exact: true })

async function pick(page: Page, n: number): Promise<string> {
  await area(page).click()
  const option = page.getByRole('listbox').getByRole('option').nth(n)
  const name = (await option.textContent()) ?? ''
  await option.click()
  return name
}

type Option = { value: string; label: string }

test('a reference that is edited is called by its own name: kept in this browser, taken back, in a cell beside a draft', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, DIRECTORA)
  const titulo = `De otra área ${process.pid} ${Date.now()}`
  const [id = 0] = await make(page, 'noticias', [titulo])
  // Nobody but this browser knows it.
  await page.route('**/trabajo', (route) => route.abort())
  await office(page, `/panel/noticias/${id}`)
  const name = await pick(page, 1)
  await expect(page.getByRole('region', { name: 'Estado y acciones' })).toContainText('navegador')
  await page.reload()
  await expect(area(page)).toHaveValue(name)
  await page.unroute('**/trabajo')
  await isKept(page)
  await choose(page, 'Descartar lo que no guardé')
  await expect(area(page)).toHaveValue('')
  await says(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(area(page)).toHaveValue(name)
  await choose(page, 'Descartar lo que no guardé')
  await isSaved(page)

  const { list } = (await asks(page, 'GET', '/api/gestion/noticias/campos/area_idarea/opciones')) as never as {
    list: Option[]
  }
  const [one, other] = list
  const path = `/api/gestion/noticias/${id}`
  const version = async () => ((await asks(page, 'GET', path)).data as { version: number }).version
  await asks(page, 'PATCH', path, { version: await version(), area_idarea: one?.value })
  await asks(page, 'POST', `${path}/publicar`, {})
  await asks(page, 'PATCH', path, { version: await version(), area_idarea: other?.value })
  await office(page, `/panel/noticias?columnas=area_idarea&texto=${encodeURIComponent(titulo)}`)
  await page.getByRole('button', { name: `Área de ${titulo}: ${one?.label}. Cambiar` }).click()
  await expect(area(page)).toHaveValue(other?.label ?? '')
})
