import { readFile } from 'node:fs/promises'
import { expect, test } from './base.ts'
import { headers, main, make, more, rows, undo } from './oficina-filas.ts'
import { office } from './pasos.ts'
import { DIRECTORA, IMAGEN, signIn } from './personas.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('columns are each person’s own, in their order; the address wins', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, IMAGEN)
  await office(page, '/panel/eventos')
  await more(page, 'Columnas…')
  await page.getByRole('checkbox', { name: 'Lugar', exact: true }).uncheck()
  await page.getByRole('checkbox', { name: 'Resumen', exact: true }).check()
  await page.getByRole('button', { name: 'Mostrar estas columnas' }).click()
  const heads = main(page).getByRole('columnheader')
  await expect(heads.filter({ hasText: 'Resumen' })).toBeVisible()
  await page.reload()
  await expect(heads.filter({ hasText: 'Resumen' })).toBeVisible()
  await expect(heads.filter({ hasText: 'Lugar' })).toHaveCount(0)
  await office(page, '/panel/eventos?columnas=lugar_evento')
  await expect(heads.filter({ hasText: 'Lugar' })).toBeVisible()
  await expect(heads.filter({ hasText: 'Resumen' })).toHaveCount(0)
})

test('the order by hand: by its menu, by keys and by dragging', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, DIRECTORA)
  const [a, b] = ['Qantu uno', 'Qantu dos']
  for (const id of await make(page, 'galeria', [a, b]))
    await page.request.post(`/api/gestion/galeria/${id}/mover`, { data: { antes_de: null }, headers })
  const order = async () => (await rows(page).allTextContents()).filter((text) => text.includes('Qantu'))
  const says = (...names: string[]) =>
    expect.poll(async () => (await order()).map((text) => names.find((name) => text.includes(name)))).toEqual(names)
  await office(page, '/panel/galeria?texto=qantu')
  await expect(main(page)).toContainText('Para ordenar a mano hay que ver todo')
  await expect(page.getByRole('button', { name: /^Mover / })).toHaveCount(0)
  await page.getByRole('link', { name: 'Verlo así' }).click()
  await says(a, b)
  const handle = page.getByRole('button', { name: `Mover ${b}` })
  await handle.press('ArrowUp')
  await says(b, a)
  await expect(handle).toBeFocused()
  await undo(page)
  await says(a, b)
  await page.getByRole('button', { name: `Qué hacer con ${b}` }).click()
  await page.getByRole('menuitem', { name: 'Mover a la posición…' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('1')
  await page.getByRole('button', { name: 'Mover ahí' }).click()
  await expect(rows(page).first()).toContainText(b)
  await page.getByRole('button', { name: `Mover ${b}` }).dragTo(main(page).getByRole('row', { name: new RegExp(a) }), {
    targetPosition: { x: 40, y: 38 },
  })
  await says(a, b)
})

test('what is filtered goes to a spreadsheet with the columns that are seen', async ({ page }) => {
  await signIn(page, IMAGEN)
  await make(page, 'noticias', ['=1+1 Suri', 'Suri dos'])
  await office(page, '/panel/noticias?texto=suri&columnas=fecha_noticia')
  const coming = page.waitForEvent('download')
  await more(page, 'Descargar como CSV')
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^noticias-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFF?Título,Estado,Fecha,Cambió$/)
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Suri dos', "'=1+1 Suri"])
})
