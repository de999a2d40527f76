import { photo } from '../../app/lib/files/samples.ts'
import { expect, type Page, test } from './base.ts'
import { closeQueue, file } from './biblioteca.ts'
import { make } from './oficina-filas.ts'
import { expectAccessible, office } from './pasos.ts'
import { DIRECTORA, signIn } from './personas.ts'
import { asks, isSaved, press } from './redactor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const hijos = async (page: Page, tipo: string, id: number) =>
  (await asks(page, 'GET', `/api/gestion/${tipo}/${id}`)).hijos as Record<string, Record<string, unknown>[]>

test('many photos come into a gallery at once, each in its row, and are put in order', async ({ page }) => {
  await signIn(page, DIRECTORA)
  const [id = 0] = await make(page, 'galeria', ['Feria de proyectos'])
  await office(page, `/panel/galeria/${id}`)
  const before = (await hijos(page, 'galeria', id)).multimedia?.length ?? 0
  const names = ['uno', 'dos', 'tres'].map((name) => `${name}-${process.pid}-${Date.now()}.png`)
  const images = await Promise.all(
    names.map((_, i) =>
      photo(50 + i, 41 + (Date.now() % 30))
        .png()
        .toBuffer(),
    ),
  )
  const list = page.getByRole('group', { name: 'Fotos' })
  await list
    .getByLabel('Varias imágenes de su computadora')
    .setInputFiles(names.map((name, i) => ({ name, mimeType: 'image/png', buffer: images[i] ?? Buffer.alloc(0) })))
  await expect(list.getByText('3 archivos agregados.')).toBeVisible()
  await closeQueue(page)
  await expectAccessible(page)
  await list.getByRole('button', { name: `Subir la fila ${before + 3}` }).click()
  await press(page, 'Guardar borrador')
  await isSaved(page)
  const urls = (await hijos(page, 'galeria', id)).multimedia?.slice(before).map(({ fileUrl }) => String(fileUrl))
  expect(urls?.map((url) => url.split('/').at(-1)?.split('-')[0])).toEqual(['uno', 'tres', 'dos'])
})

test('attachments are called by their file, one that is no file is told, and a row is dragged', {
  tag: '@escritorio',
}, async ({ page }) => {
  // Both rows in sight: a browser that scrolls takes what is dragged elsewhere.
  await page.setViewportSize({ width: 1280, height: 1800 })
  await signIn(page, DIRECTORA)
  const [id = 0] = await make(page, 'convocatorias', ['Docente de soldadura'], { archivos: [] })
  await office(page, `/panel/convocatorias/${id}`)
  const list = page.getByRole('group', { name: 'Archivos' })
  const lie = { name: 'miente.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no es un PDF') }
  await list
    .getByLabel('Varios archivos de su computadora')
    .setInputFiles([file('bases_del_concurso.pdf'), lie, file('anexo-2.pdf')])
  await expect(list.getByText(/^2 archivos agregados\. miente\.pdf: /)).toBeVisible()
  await closeQueue(page)
  await expect(list.getByLabel('Nombre').first()).toHaveValue('bases del concurso')
  const from = list.getByRole('button', { name: 'Mover la fila 2:' })
  await from.dragTo(list.getByRole('listitem').first(), { targetPosition: { x: 5, y: 5 } })
  await expect(list.getByLabel('Nombre').first()).toHaveValue('anexo 2')
  await list.getByRole('button', { name: 'Mover la fila 1:' }).press('ArrowDown')
  await expect(list.getByLabel('Nombre').first()).toHaveValue('bases del concurso')
  await expect(list.getByRole('button', { name: 'Mover la fila 2:' })).toBeFocused()
  await press(page, 'Guardar borrador')
  await isSaved(page)
  const rows = (await hijos(page, 'convocatorias', id)).archivos
  expect(rows?.map(({ denominacion_archivo }) => denominacion_archivo)).toEqual(['bases del concurso', 'anexo 2'])
})
