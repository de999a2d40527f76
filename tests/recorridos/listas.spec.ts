import { expect, test } from './base.ts'
import { asVisitor, expectNoSidewaysScroll } from './pasos.ts'

test('a list says that it is loading until another page of it comes, and not when one comes back to it', async ({
  page,
}) => {
  await asVisitor(page)
  // A page that is on its way out answers nobody: it writes down how it looked.
  await page.addInitScript(() =>
    addEventListener('pagehide', () => {
      const loading = document.querySelector('[data-loading]')
      sessionStorage.setItem('al-salir', loading?.hasAttribute('hidden') ? '' : (loading?.textContent?.trim() ?? ''))
    }),
  )
  const asLeft = () => page.evaluate(() => sessionStorage.getItem('al-salir'))
  const loading = page.getByRole('status').filter({ hasText: 'Cargando...' })
  await page.goto('/actualidad/noticias')
  await expect(loading).toBeHidden()
  await page.getByRole('link', { name: 'Página siguiente' }).click()
  await expect(page).toHaveURL(/pagina=2$/)
  await expect.poll(asLeft).toBe('Cargando...')
  await expect(loading).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/noticias$/)
  await expect(loading).toBeHidden()
})

test('words without end stay inside the page', { tag: '@ambos' }, async ({ page }) => {
  await asVisitor(page)
  for (const path of ['/', '/actualidad/noticias', '/transparencia/convocatorias', '/nosotros/presentacion']) {
    await page.goto(path)
    await page.evaluate(() => {
      for (const one of document.querySelectorAll(':is(h1, h2, h3, h4, h3 a, h2 a, main p, main dd)')) {
        for (const node of one.childNodes) {
          if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) node.nodeValue = 'interminable'.repeat(15)
        }
      }
    })
    await expectNoSidewaysScroll(page)
  }
})
