import { expect, type Page, test } from './base.ts'
import { expectAccessible, office } from './pasos.ts'
import { DIRECTORA, notices, signIn } from './personas.ts'
import { draft, isKept, isSaved, publishNow, step } from './redactor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const line = (page: Page, titulo: string) =>
  page.getByRole('region', { name: 'Le toca a usted' }).getByRole('listitem').filter({ hasText: titulo })

test('a link that leads nowhere waits at the start page, until its text is corrected', async ({ page }) => {
  await signIn(page, DIRECTORA)
  const word = `Vicuña ${Date.now()}`
  const target = await draft(page, `${word} bases`)
  await step(page, target, 'publicar')
  const href = `/actualidad/comunicados/${target}/bases`
  const contenido_notificacion = `<p>Antes de todo.</p><p>Lea <a href="${href}" data-tipo="notificaciones" data-id="${target}">las bases</a>.</p>`
  const id = await draft(page, `${word} aviso`, { contenido_notificacion })
  await step(page, id, 'publicar')
  await office(page, '/panel')
  await expect(line(page, word)).toHaveCount(0)
  // Whoever withdraws it is told first.
  await office(page, `/panel/notificaciones/${target}`)
  const linked = page.getByRole('region', { name: 'Lo enlazan (1)' })
  await expect(linked).toContainText('Si deja de verse, estos enlaces no llevarán a nada:')
  await expect(linked.getByRole('link', { name: `${word} aviso` })).toBeVisible()
  await office(page, `/panel/notificaciones?texto=${encodeURIComponent(`${word} bases`)}`)
  const withdraw = async (answer: string) => {
    await page.getByRole('button', { name: `Qué hacer con ${word} bases` }).click()
    await page.getByRole('menuitem', { name: 'Retirar' }).click()
    const asking = page.getByRole('dialog', { name: 'Quedarán enlaces que no llevan a nada' })
    await expect(asking.getByRole('link', { name: `${word} aviso` })).toBeVisible()
    await expect(asking.getByRole('button', { name: 'Dejarlo como está' })).toBeFocused()
    await expectAccessible(page)
    await asking.getByRole('button', { name: answer }).click()
    await expect(asking).toHaveCount(0)
  }
  await withdraw('Dejarlo como está')
  await expect(notices(page)).toContainText('Quedó como estaba')
  await withdraw('Hacerlo igual')
  await expect(notices(page)).toContainText('retirado.')
  await office(page, '/panel')
  const one = line(page, `${word} aviso`)
  await expect(one).toContainText('Este enlace no lleva a ninguna parte: «las bases», en')
  await expect(one).toContainText('Lo que enlaza es un borrador, o se retiró del portal.')
  await expectAccessible(page)
  await one.getByRole('link', { name: 'Corregir el enlace' }).click()
  // The link is what the next key takes the place of.
  await expect(page.getByRole('textbox', { name: 'Contenido' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('las bases')
  // Its address is put right meanwhile: to look is to change nothing.
  await isSaved(page)
  await page.keyboard.press('Delete')
  await isKept(page)
  await publishNow(page, 'Publicar cambios')
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('está publicado')
  await office(page, '/panel')
  await expect(page.getByRole('heading', { level: 2, name: 'Le toca a usted' })).toBeVisible()
  await expect(line(page, word)).toHaveCount(0)
})

test('an address that is a field of its own is opened at that field', async ({ page }) => {
  await signIn(page, DIRECTORA)
  await office(page, '/panel/enlaces')
  const first = page.getByRole('rowheader').getByRole('link').first()
  const place = (await first.getAttribute('href')) ?? ''
  await office(page, `${place.split('?')[0]}?campo=url_enlace`)
  await expect(page.getByRole('textbox', { name: 'Dirección' })).toBeFocused()
})
