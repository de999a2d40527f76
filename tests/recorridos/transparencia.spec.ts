import { expect, type Page, test } from './base.ts'
import { asVisitor } from './pasos.ts'

const CALLS = '/transparencia/convocatorias'
const rows = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).locator('> li')

// Both for those with JavaScript and for those without: nothing on these screens needs it.
for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('each call has date, state, what is left and its files', async ({ page }) => {
      if (javaScriptEnabled) await asVisitor(page)
      await page.goto(CALLS)
      await expect(rows(page, 'Convocatorias')).toHaveCount(20)
      const open = rows(page, 'Convocatorias').filter({ hasText: 'Proceso' }).first()
      await expect(open).toContainText(/\d\d\/\d\d\/\d{4}/)
      await expect(open).toContainText(/Cierra (hoy|mañana|en \d+ días)/)
      await expect(open).toContainText(' | ')
      await expect(rows(page, 'Convocatorias').filter({ hasText: 'Finalizado' }).first()).toBeVisible()
      const file = open.getByRole('link', { name: /Bases del proceso/ })
      await expect(file).toHaveAttribute('target', '_blank')
      await expect(file).toHaveAttribute('href', /^\/archivos\//)
    })

    test('a call has a page of its own with its text and its files', async ({ page, request }) => {
      if (javaScriptEnabled) await asVisitor(page)
      await page.goto(CALLS)
      await rows(page, 'Convocatorias').first().getByRole('link').first().click()
      await expect(page).toHaveURL(/convocatorias\/\d+\/[a-z0-9-]+$/)
      const main = page.getByRole('main')
      await expect(main.getByText(/^(Proceso|Finalizado)$/).first()).toBeVisible()
      const files = rows(page, 'Archivos de la convocatoria')
      await expect(files.first()).toContainText(/(PDF|Word|Excel) · [\d.]+ k?M?B · \d\d\/\d\d\/\d{4}/)
      const href = await files.first().getByRole('link').first().getAttribute('href')
      expect((await request.get(href ?? '')).status()).toBe(200)
    })

    test('agreements are read whole in their list', async ({ page }) => {
      if (javaScriptEnabled) await asVisitor(page)
      await page.goto('/transparencia/convenios')
      const first = rows(page, 'Convenios').first()
      await expect(first.getByRole('heading', { level: 2 })).toBeVisible()
      await expect(first.getByRole('listitem').first()).toBeVisible()
    })

    test('a job says its term, its company and how to reach it; an expired one says so', async ({ page }) => {
      if (javaScriptEnabled) await asVisitor(page)
      await page.goto('/servicios/bolsa-trabajo')
      await expect(rows(page, 'Bolsa de trabajo').first()).toContainText(
        /Plazo: desde \d\d\/\d\d\/\d{4} hasta \d\d\/\d\d\/\d{4}Empresa: .+/,
      )
      const expired = rows(page, 'Bolsa de trabajo').filter({ hasText: 'Plazo vencido' }).first()
      await expired.getByRole('link').click()
      await expect(page.getByText('El plazo venció: la empresa ya no recibe postulaciones.')).toBeVisible()
      const company = page.getByRole('region', { name: 'Empresa' })
      await expect(company.getByRole('img')).toBeVisible()
      await expect(company.locator('a[href^="tel:+51"]')).toBeVisible()
      await expect(company.locator('a[href^="mailto:"]')).toBeVisible()
    })

    test('the complaints book of a public institute is the platform of the State, and paper', async ({ page }) => {
      if (javaScriptEnabled) await asVisitor(page)
      await page.goto('/transparencia/libro/reclamaciones')
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: /Libro de reclamaciones del Estado/ })).toHaveAttribute(
        'href',
        /^https:\/\//,
      )
      await expect(main.getByRole('list', { name: 'Hoja de reclamación' }).getByRole('link').first()).toHaveAttribute(
        'href',
        /\.pdf$/,
      )
      await expect(main.getByText('Rosa Demo Quispe')).toBeVisible()
    })
  })
}
