import { photo } from '../../app/lib/files/samples.ts'
import { expect, test } from './base.ts'
import { closeQueue } from './biblioteca.ts'
import { make } from './oficina-filas.ts'
import { expectAccessible, expectNoSidewaysScroll, office } from './pasos.ts'
import { DIRECTORA, signIn } from './personas.ts'
import { asks, isSaved, press } from './redactor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the texts of all photos are written in a table, where the cover is chosen', { tag: '@ancho' }, async ({
  page,
}) => {
  const titulo = `Clausura del taller ${process.pid}`
  await signIn(page, DIRECTORA)
  const [id = 0] = await make(page, 'galeria', [titulo], { multimedia: [] })
  await office(page, `/panel/galeria/${id}`)
  const list = page.getByRole('group', { name: 'Fotos' })
  const names = ['a', 'b', 'c'].map((name) => `${name}-${process.pid}-${Date.now()}.png`)
  const images = await Promise.all(
    names.map((_, i) =>
      photo(60 + i, 41 + (Date.now() % 30))
        .png()
        .toBuffer(),
    ),
  )
  await list
    .getByLabel('Varias imágenes de su computadora')
    .setInputFiles(names.map((name, i) => ({ name, mimeType: 'image/png', buffer: images[i] ?? Buffer.alloc(0) })))
  await expect(list.getByText('3 archivos agregados.')).toBeVisible()
  await closeQueue(page)

  await list.getByRole('button', { name: 'Escribir los textos en una tabla' }).click()
  const texts = list.getByRole('textbox', { name: /^Qué muestra la foto/ })
  await expect(texts).toHaveCount(3)
  await expect(list.getByText('Falta decidirlo antes de publicar.')).toHaveCount(3)
  await texts.first().fill('Mesa de pan')
  await list.getByRole('button', { name: 'Copiar la primera a todas' }).click()
  await expect(texts.nth(2)).toHaveValue('Mesa de pan')
  await texts.first().press('Enter')
  await expect(texts.nth(1)).toBeFocused()
  await texts.nth(1).fill('')
  await list.getByRole('button', { name: 'Decorativa' }).nth(1).click()
  await expect(list.getByText('Solo adorna: se salta al leer en voz alta.')).toBeVisible()
  await texts.nth(1).fill('Horno')
  await expect(list.getByRole('radio', { name: 'Portada: foto 1' })).toBeChecked()
  await list.getByRole('radio', { name: 'Portada: foto 3' }).check()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Volver a las filas' }).click()
  await expect(list.getByRole('textbox', { name: 'Texto de la imagen' }).nth(2)).toHaveValue('Mesa de pan')
  await press(page, 'Guardar borrador')
  await isSaved(page)
  const { data, hijos } = await asks(page, 'GET', `/api/gestion/galeria/${id}`)
  const photos = (hijos as { multimedia: { fileUrl: string; alt: string }[] }).multimedia
  expect(photos.map(({ alt }) => alt)).toEqual(['Mesa de pan', 'Horno', 'Mesa de pan'])
  expect((data as { portada_galeria: string }).portada_galeria).toBe(photos[2]?.fileUrl)

  await asks(page, 'POST', `/api/gestion/galeria/${id}/publicar`, {})
  await page.goto('/galeria')
  const card = page.getByRole('navigation', { name: 'Grupos de fotos' }).getByRole('link', { name: titulo })
  await expect(card.locator('img')).toHaveAttribute('src', String(photos[2]?.fileUrl))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  // Others look at the gallery.
  await asks(page, 'POST', `/api/gestion/galeria/${id}/papelera`, {})
})
