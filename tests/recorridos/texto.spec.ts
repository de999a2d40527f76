import { treeOf } from '../../app/lib/html-tree.server.ts'
import { branches } from '../../app/lib/html-tree.ts'
import { sanitize } from '../../app/lib/sanitize.server.ts'
import { HOSTILE, honest } from '../hostiles.ts'
import { CLIPBOARDS, dataOf } from '../portapapeles.ts'
import { expect, type Locator, type Page, test } from './base.ts'
import { kept, open, paste, tool, wordsIn } from './editor-de-texto.ts'
import { complaintsOf, expectAccessibleInThemes, expectNoSidewaysScroll } from './pasos.ts'
import { ranIn, withUse } from './uso.ts'

// Colours and sizes on their way have nothing to measure. Texts come with styles and scripts that the policy refuses.
test.use({ contextOptions: { reducedMotion: 'reduce' }, complains: true })

/** A key by which the browser selects is told to the editor a moment later, and what the editor selects to the browser. */
const untilSelected = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
const selects = (text: Locator, key: string) => text.press(key).then(() => untilSelected(text.page()))

test('what is written is what the sanitiser keeps, and nothing that is not touched is changed', async ({ page }) => {
  const text = await open(page, '<p>Uno</p><div style="color:red">Dos</div>')
  await expect(text).toHaveAccessibleDescription('Lo que se lee debajo del título.')
  expect(await page.getByRole('button', { name: 'Publicar cambios' }).click()).toBeUndefined()
  expect(JSON.parse((await page.getByLabel('enviado').textContent()) ?? '').contenido).toBe(
    '<p>Uno</p><div style="color:red">Dos</div>',
  )
  await selects(text, 'Control+End')
  await text.pressSequentially(' y tres')
  await text.press('Control+b')
  await text.pressSequentially(' cuatro')
  await text.press('Enter')
  await text.press('Enter')
  await text.pressSequentially('- Línea')
  expect(await kept(page)).toBe('<p>Uno</p><p>Dos y tres<strong> cuatro</strong></p><ul><li>Línea</li></ul>')
  await text.press('Control+z')
  await page.getByRole('button', { name: 'Publicar incompleto' }).click()
  await expect(text).toBeFocused()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await expect(text).toHaveAccessibleDescription(/Escriba el contenido/)
})

test('the tools are one stop of the keyboard, with arrows among them', async ({ page }) => {
  const text = await open(page, '<p>Cronograma</p>')
  await selects(text, 'Control+a')
  await text.press('Alt+F10')
  const style = page.getByLabel('Estilo del párrafo')
  await expect(style).toBeFocused()
  await style.selectOption('Título')
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Negrita')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(tool(page, 'Cursiva')).toHaveAttribute('aria-pressed', 'true')
  // A tool gives the keyboard back to the text a frame later.
  await expect(text).toBeFocused()
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('End')
  await expect(tool(page, 'Rehacer')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  await text.press('Alt+F10')
  await expect(tool(page, 'Rehacer')).toBeFocused()
  expect(await kept(page)).toBe('<h2><em>Cronograma</em></h2>')
})

test('notices, steps, a table with its head and title, a video', async ({ page }) => {
  const text = await open(page)
  await text.pressSequentially('Cuidado')
  await tool(page, 'Aviso').click()
  await text.press('Enter')
  await text.press('Enter')
  await tool(page, 'Pasos').click()
  await text.pressSequentially('Pague')
  await text.press('Enter')
  await text.pressSequentially('Envíe')
  await text.press('Enter')
  await text.press('Enter')
  await tool(page, 'Tabla').click()
  await text.pressSequentially('Trámite')
  await text.press('Tab')
  await text.pressSequentially('Costo')
  const table = page.getByRole('region', { name: 'Tabla' })
  await table.getByLabel('Título de la tabla').fill('Tasas')
  await table.getByRole('button', { name: 'Quitar la columna' }).click()
  await table.getByRole('button', { name: 'Fila abajo' }).click()
  // Out of the table: what is of a table goes with the caret.
  await expect(async () => {
    await selects(text, 'Control+End')
    await text.press('ArrowDown')
    await expect(table).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  await tool(page, 'Video').click()
  await page.getByRole('button', { name: 'Poner el video' }).click()
  await expect(page.getByText('Escriba de qué es el video')).toBeVisible()
  await page.getByLabel('Título del video').fill('El campus')
  await page.getByLabel('Dirección').fill('youtu.be/abc')
  await page.getByLabel('Dirección').press('Enter')
  await expect(page.getByText('Pegue la dirección del video')).toBeVisible()
  await page.getByLabel('Dirección').fill('https://youtu.be/abc')
  await page.getByLabel('Dirección').press('Enter')
  const html = await kept(page)
  expect(html).toContain(
    '<div data-caja="aviso" role="note"><p>Cuidado</p></div><ol data-caja="pasos"><li>Pague</li><li>Envíe</li></ol>',
  )
  expect(html).toContain(
    '<table><caption>Tasas</caption><thead><tr><th scope="col">Trámite</th><th scope="col"></th></tr></thead><tbody>',
  )
  expect(html).toContain(
    '<p data-caja="video"><a href="https://youtu.be/abc" target="_blank" rel="noopener">El campus</a></p>',
  )
})

test('a link is found by its title, kept by its id, and says when visitors do not see it', async ({ page }) => {
  const text = await open(
    page,
    '<p>Vea la <a href="/actualidad/eventos/3/otro-nombre" data-tipo="eventos" data-id="3">feria</a> y <a href="/x" data-tipo="noticias" data-id="99">esto</a>.</p><p>Admisión</p>',
  )
  const checks = page.getByRole('region', { name: 'Revisión del texto' })
  await expect(checks.getByRole('button')).toHaveText([/«feria» es un borrador/, /«esto» ya no existe/])
  await checks.getByRole('button', { name: /esto/ }).click()
  await expect(text).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()))).toBe('esto')
  // The editor takes the focus once more at the next frame, with its own selection.
  await untilSelected(page)
  await selects(text, 'Control+End')
  await selects(text, 'Shift+Home')
  await text.press('Control+k')
  const where = page.getByLabel('Adónde lleva')
  await expect(where).toBeFocused()
  await where.fill('javascript:alert(1)')
  await where.press('Enter')
  await expect(page.getByText('Elija uno de la lista, o escriba')).toBeVisible()
  await where.fill('admi')
  // What is found first is what Enter takes.
  await expect(page.getByRole('button', { name: /Admisión 2027/ })).toHaveAttribute('data-picked', 'true')
  await where.press('Enter')
  await expect(text).toBeFocused()
  expect(await kept(page)).toBe(
    '<p>Vea la <a href="/actualidad/eventos/3/feria" data-tipo="eventos" data-id="3">feria</a> y <a href="/x" data-tipo="noticias" data-id="99">esto</a>.</p><p><a href="/actualidad/noticias/7/admision-2027" data-tipo="noticias" data-id="7">Admisión</a></p>',
  )
  await selects(text, 'Control+End')
  await text.press('Control+k')
  await expect(where).toHaveValue('/actualidad/noticias/7/admision-2027')
  await where.fill('www.gob.pe')
  await page.getByLabel('Abrir en otra pestaña').check()
  await where.press('Enter')
  expect(await kept(page)).toContain('<p><a href="https://www.gob.pe" target="_blank" rel="noopener">Admisión</a></p>')
})

test('a picture waits for somebody to decide about its text; a file is a link', async ({ page }) => {
  const text = await open(page, '<p>Antes</p>')
  await selects(text, 'Control+End')
  await tool(page, 'Imagen').click()
  const waiting = page.getByRole('button', { name: /Impide publicar La imagen \(«patio.svg»\)/ })
  await expect(waiting).toBeVisible()
  expect(await kept(page)).toContain(
    '<img src="/archivos/patio/patio.svg" alt="" width="320" height="200" loading="lazy" data-texto="pendiente" />',
  )
  await waiting.click()
  const panel = page.getByRole('region', { name: 'Imagen elegida' })
  await expect(panel.getByRole('radio', { name: /Después/ })).toBeChecked()
  await panel.getByRole('radio', { name: /Decorativa/ }).check()
  await expect(waiting).toHaveCount(0)
  expect(await kept(page)).toContain('alt="" width="320" height="200" loading="lazy" data-texto="decorativa"')
  await panel.getByRole('radio', { name: /Describir/ }).check()
  await panel.getByLabel('Qué se ve').fill('El patio')
  await panel.getByLabel('Pie de foto').fill('Patio, 2026')
  expect(await kept(page)).toContain(
    '<figure><img src="/archivos/patio/patio.svg" alt="El patio" width="320" height="200" loading="lazy" /><figcaption>Patio, 2026</figcaption></figure>',
  )
  await panel.getByRole('button', { name: 'Quitar la imagen' }).click()
  await selects(text, 'Control+End')
  await tool(page, 'Archivo').click()
  expect(await kept(page)).toContain('<a href="/archivos/bases/bases.pdf">bases del concurso</a>')
})

test('what other programs leave on the clipboard is taken as it is read elsewhere', async ({ page }) => {
  const text = await open(page)
  for (const clipboard of CLIPBOARDS) {
    await selects(text, 'Control+a')
    await text.press('Delete')
    const pastes = () => paste(page, dataOf(clipboard))
    await pastes()
    if (clipboard.changes) {
      const { asked, without } = clipboard.changes
      await expect(page.getByRole('status').filter({ hasText: asked })).toContainText('¿Cómo se pega?')
      await expect(text).toHaveText('')
      await expect(page.getByRole('button', { name: 'Sin los cambios' })).toBeInViewport()
      await page.getByRole('button', { name: 'Sin los cambios' }).click()
      await expect(text).toContainText(wordsIn(without).at(-1) ?? '')
      await selects(text, 'Control+a')
      await pastes()
      await page.getByRole('button', { name: 'Con los cambios' }).click()
    }
    await expect(page.getByText('Subiendo la imagen')).toHaveCount(0)
    const html = await kept(page)
    expect(wordsIn(html), clipboard.name).toEqual(wordsIn(clipboard.clean))
    for (const tag of ['ul', 'ol start="3"', 'ol type="a"', 'table', 'caption', 'h2', 'h3', 'strong', 'a href', 'pre'])
      expect(html.includes(`<${tag}`), `${tag} in ${clipboard.name}`).toBe(clipboard.clean.includes(`<${tag}`))
    if (clipboard.lost)
      await expect(page.getByRole('status').filter({ hasText: 'Se quitó' })).toContainText(clipboard.lost.join(', '))
    if (clipboard.uploads)
      expect(html).toContain('<img src="/archivos/x/pegada.png" alt="" loading="lazy" data-texto="pendiente" />')
  }
})

test('bold lines are offered as titles, what was pasted is undone, what is too much is refused', async ({ page }) => {
  const text = await open(page, '<p>Antes</p>')
  await selects(text, 'Control+End')
  await text.press('Enter')
  await paste(page, { 'text/html': '<p><b>Requisitos</b></p><p style="color:red">Son tres.</p>' })
  await page.getByRole('button', { name: 'Hacerla título' }).click()
  expect(await kept(page)).toBe('<p>Antes</p><h2>Requisitos</h2><p>Son tres.</p>')
  await paste(page, { 'text/html': '<p style="font-family:Arial">Otro</p>' })
  await page.getByRole('button', { name: 'Deshacer lo pegado' }).click()
  await expect(text).not.toContainText('Otro')
  await paste(page, { 'text/plain': 'a\tb\n'.repeat(10_000) })
  await expect(page.getByText('La tabla tiene 10')).toContainText('Súbala como archivo de Excel')
  await paste(page, { 'text/html': `<p>${'palabra '.repeat(700_000)}</p>` })
  await expect(page.getByText('Lo pegado pasa de unas cien páginas')).toBeVisible()
  expect(await kept(page)).toBe('<p>Antes</p><h2>Requisitos</h2><p>Son tres.</p>')
})

test('what there is survives the editor unchanged in what it means', async ({ page }) => {
  const bodies = honest('/archivos/patio/patio.svg').map(sanitize)
  for (const body of bodies) {
    const text = await open(page, body)
    const first = await touched(page, text)
    await page.goto('about:blank')
    const again = await open(page, first)
    expect(await touched(page, again)).toBe(first)
    const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').match(/\S+/g)
    expect(words(first)).toEqual(words(body))
    for (const [, address] of body.matchAll(/(?:href|src|alt|title|colspan|rowspan)="([^"]+)"/g))
      expect(first).toContain(`"${address}"`)
  }
})

/** What the editor makes of a text that somebody changed and put back. */
async function touched(page: Page, text: ReturnType<Page['getByRole']>) {
  await selects(text, 'Control+Home')
  await text.press('x')
  await text.press('Control+z')
  return kept(page)
}

test('hostile texts: none runs in the editor, opened or pasted, and none is kept', async ({ page }) => {
  test.setTimeout(180_000)
  await withUse(page)
  const text = await open(page)
  const some = HOSTILE.filter((body) => body.length < 5_000).slice(0, 150)
  expect(some.length).toBeGreaterThanOrEqual(120)
  for (const body of some) {
    await paste(page, { 'text/html': body })
    await paste(page, { 'text/html': `<p data-pm-slice="0 0 []">${body}</p>`, 'text/plain': body })
  }
  await page.evaluate(() => window.usar(document.querySelector('[role=textbox]') ?? document))
  expect(await ranIn(page)).toEqual([])
  const html = await kept(page)
  for (const { name, attrs } of branches(treeOf(html))) {
    expect(
      Object.keys(attrs).filter((one) => /^(on|style)/.test(one)),
      name,
    ).toEqual([])
    expect(attrs.href ?? attrs.src ?? '/').toMatch(/^(?!\s*(javascript|data|vbscript):)/i)
  }
  await selects(text, 'Control+a')
  await page.goto('about:blank')
  const stored = await open(page, some.join(''))
  await page.evaluate(() => window.usar(document.querySelector('[role=textbox]') ?? document))
  await touched(page, stored)
  expect(await ranIn(page)).toEqual([])
})

test('all of it keeps the policy, is accessible and fits', { tag: ['@ambos', '@largo'] }, async ({ page }) => {
  const complaints = complaintsOf(page)
  const text = await open(
    page,
    `${honest('/archivos/patio/patio.svg').map(sanitize).join('')}<div data-caja="aviso"><p>Ojo</p></div><ol data-caja="pasos"><li>Uno</li><li>Dos</li></ol><p data-caja="video"><a href="https://a.example">El campus</a></p><p><a href="/x">clic aquí</a></p><img src="/archivos/a/b.svg" alt="" data-texto="pendiente">`,
  )
  await expectAccessibleInThemes(page)
  await expectNoSidewaysScroll(page)
  await text.press('Control+k')
  await expect(page.getByRole('button', { name: /Feria/ })).toBeVisible()
  await expectAccessibleInThemes(page)
  await page.keyboard.press('Escape')
  await tool(page, 'Video').click()
  await expectAccessibleInThemes(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Impide publicar/ }).click()
  await expect(page.getByRole('region', { name: 'Imagen elegida' })).toBeVisible()
  await expectAccessibleInThemes(page)
  await text.getByRole('cell').first().click()
  await expect(page.getByRole('region', { name: 'Tabla' })).toBeVisible()
  await paste(page, { 'text/html': '<p style="color:red">Otro</p>' })
  await expectAccessibleInThemes(page)
  await expectNoSidewaysScroll(page)
  expect(complaints).toEqual([])
})
