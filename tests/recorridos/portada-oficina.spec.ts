import { forInput } from '../../app/panel/spoken.ts'
import { expect, type Page, test } from './base.ts'
import { headers, make, undo } from './oficina-filas.ts'
import { asVisitor, complaintsOf, expectAccessible, expectNoSidewaysScroll, office, THEMES } from './pasos.ts'
import { DIRECTORA, notices, signIn } from './personas.ts'
import { wear } from './vestir.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const DAY_MS = 86_400_000

/** Links that visitors will have from tomorrow on: other journeys do not meet them. */
async function scheduled(page: Page, names: string[]) {
  for (const id of await make(page, 'enlaces', names)) {
    const data = { publicar_desde: new Date(Date.now() + DAY_MS).toISOString() }
    await page.request.post(`/api/gestion/enlaces/${id}/publicar`, { data, headers })
    await page.request.post(`/api/gestion/enlaces/${id}/mover`, { data: { antes_de: null }, headers })
  }
}

test(
  'what the home will show: in its order, and on a day to come at both widths',
  { tag: '@ancho' },
  async ({ page }, { project }) => {
    const complaints = complaintsOf(page)
    await asVisitor(page)
    await signIn(page, DIRECTORA)
    const [a, b] = [`Qantu uno ${project.name}`, `Qantu dos ${project.name}`]
    await scheduled(page, [a, b])
    await office(page, '/panel/portada')
    const others = page.getByRole('region', { name: 'Enlaces de otras instituciones' })
    const order = async () => (await others.getByRole('link').allTextContents()).filter((text) => [a, b].includes(text))
    await expect(others.getByRole('listitem').filter({ hasText: a })).toContainText(/Se verá desde mañana \d+:\d\d/)
    await expect.poll(order).toEqual([a, b])
    const up = others.getByRole('button', { name: `Subir ${b}` })
    await up.click()
    await expect.poll(order).toEqual([b, a])
    await expect(up).toBeFocused()
    await undo(page)
    await expect(notices(page)).toContainText('Quedó como estaba')
    await expect.poll(order).toEqual([a, b])

    const phone = page.getByRole('figure', { name: 'En un celular' }).frameLocator('iframe[data-shown]')
    const desk = page.getByRole('figure', { name: 'En una computadora' }).frameLocator('iframe[data-shown]')
    for (const home of [phone, desk]) {
      await expect(home.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(home.getByText(a)).toHaveCount(0)
    }
    const when = page.getByLabel('Ver cómo estará el')
    await when.fill(forInput(new Date(Date.now() + 2 * DAY_MS)))
    for (const home of [phone, desk]) await expect(home.getByText(a).first()).toBeAttached()
    await when.fill(forInput(new Date(Date.now() + 31 * DAY_MS)))
    await expect(page.getByText('Elija un momento de los próximos 30 días.')).toBeVisible()
    await page.getByRole('button', { name: 'Volver a ahora' }).click()
    for (const home of [phone, desk]) await expect(home.getByText(a)).toHaveCount(0)

    for (const theme of THEMES) {
      await wear(page, theme)
      // The portal in a frame is looked at by itself.
      await expectAccessible(page, { without: 'iframe' })
      await expectNoSidewaysScroll(page)
    }
    expect(complaints).toEqual([])
  },
)
