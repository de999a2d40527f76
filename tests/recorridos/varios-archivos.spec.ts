import { limaNow } from '../../app/lib/dates.ts'
import { photo } from '../../app/lib/files/samples.ts'
import { expect, type Page, test } from './base.ts'
import { closeQueue, file } from './biblioteca.ts'
import { make } from './oficina-filas.ts'
import { expectAccessible, office } from './pasos.ts'
import { DIRECTORA, signIn } from './personas.ts'
import { asks, bar, isKept, isSaved, press } from './redactor.ts'

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
  const pdf = { ...file('foto.jpg'), mimeType: 'image/jpeg' }
  await list.getByLabel('Varias imágenes de su computadora').setInputFiles([pdf])
  await expect(
    list.getByText(/^0 archivos agregados\. foto\.jpg: Aquí va una imagen y el archivo es un PDF/),
  ).toBeVisible()
  await closeQueue(page)
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
  const named = list.getByLabel('Nombre').first()
  // A machine with much to do may miss one movement of the pointer.
  await expect(async () => {
    if ((await named.inputValue()) !== 'anexo 2')
      await from.dragTo(list.getByRole('listitem').first(), { targetPosition: { x: 5, y: 5 } })
    await expect(named).toHaveValue('anexo 2', { timeout: 2_000 })
  }).toPass()
  await list.getByRole('button', { name: 'Mover la fila 1:' }).press('ArrowDown')
  await expect(list.getByLabel('Nombre').first()).toHaveValue('bases del concurso')
  await expect(list.getByRole('button', { name: 'Mover la fila 2:' })).toBeFocused()
  await press(page, 'Guardar borrador')
  await isSaved(page)
  const rows = (await hijos(page, 'convocatorias', id)).archivos
  expect(rows?.map(({ denominacion_archivo }) => denominacion_archivo)).toEqual(['bases del concurso', 'anexo 2'])
})

const row = (denominacion_archivo: string, more = {}) => ({
  ...{ denominacion_archivo, url_archivo: `https://otro.example/${denominacion_archivo}.pdf` },
  ...more,
})

/** Files set out, and come, or do not, once `open` is called. */
async function heldUploads(page: Page, end: 'continue' | 'abort' = 'continue') {
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/api/archivos', async (route) => {
    await held
    await route[end]()
  })
  return () => open()
}

test('a file that comes late finds its row where it went, and what waits for its hour says so in its own', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, DIRECTORA)
  const soon = limaNow(new Date(Date.now() + 3_600_000))
  const archivos = [row('Bases'), row('Anexos'), row('Resultados', { publicar_desde: soon })]
  const [id = 0] = await make(page, 'convocatorias', ['Docente de carpintería'], { archivos })
  await office(page, `/panel/convocatorias/${id}`)
  const list = page.getByRole('group', { name: 'Archivos' })
  const fila = (n: number) => list.getByRole('group', { name: `Fila ${n}`, exact: true })
  const waits = /^Programado: nadie lo ve antes de/
  const open = await heldUploads(page)
  await fila(2).getByLabel('Archivo: archivo de su computadora').setInputFiles(file('anexos-nuevos.pdf'))
  await list.getByLabel('Varios archivos de su computadora').setInputFiles([file('lista-de-aptos.pdf')])
  await list.getByRole('button', { name: 'Bajar la fila 1' }).click()
  await list.getByRole('button', { name: 'Quitar la fila 2' }).click()
  await expect(fila(2).getByText(waits)).toBeVisible()
  await expect(list.getByText(waits)).toHaveCount(1)
  await list.getByRole('button', { name: 'Subir la fila 2' }).click()
  await expect(fila(1).getByText(waits)).toBeVisible()
  await expect(list.getByText(waits)).toHaveCount(1)
  // Saved meanwhile, it is saved with what comes.
  await press(page, 'Guardar borrador')
  await expect(bar(page)).toContainText('Se está subiendo un archivo: se espera a que llegue.')
  open()
  await isSaved(page)
  await closeQueue(page)
  await expect(list.getByLabel('Nombre')).toHaveCount(3)
  await expect(fila(2)).toContainText('anexos-nuevos.pdf')
  await expect(fila(3).getByLabel('Nombre')).toHaveValue('lista de aptos')
  const saved = (await hijos(page, 'convocatorias', id)).archivos ?? []
  expect(
    saved.map(({ denominacion_archivo: name, url_archivo: url }) => [name, String(url).split('/').at(-1)]),
  ).toEqual([
    ['Resultados', 'Resultados.pdf'],
    ['Anexos', expect.stringMatching(/^anexos-nuevos/)],
    ['lista de aptos', expect.stringMatching(/^lista-de-aptos/)],
  ])
})

test('the first saving of something new waits for what comes into it, and without it nothing is saved', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, DIRECTORA)
  await office(page, '/panel/convocatorias/nuevo')
  const list = page.getByRole('group', { name: 'Archivos' })
  await page.getByRole('textbox', { name: 'Título' }).fill('Docente de tejido')
  await list.getByRole('button', { name: 'Agregar una fila' }).click()
  await list.getByLabel('Nombre').fill('Bases')
  const cut = await heldUploads(page, 'abort')
  await list.getByLabel('Archivo: archivo de su computadora').setInputFiles(file('cortado.pdf'))
  await press(page, 'Guardar borrador')
  await expect(bar(page)).toContainText('Se está subiendo un archivo: se espera a que llegue.')
  cut()
  await expect(bar(page).getByRole('alert')).toHaveText(
    'No se guardó, porque no se pudo subir «cortado.pdf». Súbalo otra vez, o guarde sin eso.',
  )
  const open = await heldUploads(page)
  await list.getByLabel('Archivo: archivo de su computadora').setInputFiles(file('bases-de-tejido.pdf'))
  await press(page, 'Guardar borrador')
  await expect(bar(page)).toContainText('Se está subiendo un archivo: se espera a que llegue.')
  open()
  await expect(page).toHaveURL(/convocatorias\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  const [saved] = (await hijos(page, 'convocatorias', id)).archivos ?? []
  expect(saved).toMatchObject({ denominacion_archivo: 'Bases', url_archivo: expect.stringMatching(/bases-de-tejido/) })
})

test('an address that is no text any more opens with all the rest, and so does what is typed until it is one', async ({
  page,
}) => {
  await signIn(page, DIRECTORA)
  const fields = { url_archivo: 'https://otro.example/Resoluci%F3n.pdf' }
  const [id = 0] = await make(page, 'documentos', ['Resolución de otro sitio'], fields)
  await office(page, `/panel/documentos/${id}`)
  const [titulo, address] = [page.getByRole('textbox', { name: 'Título' }), page.getByLabel('Archivo: dirección')]
  await expect(titulo).toHaveValue('Resolución de otro sitio')
  await expect(page.getByText('Resoluci%F3n.pdf', { exact: true })).toBeVisible()
  await address.fill('https://otro.example/%')
  await expect(page.getByText('%', { exact: true })).toBeVisible()
  await isKept(page)
  await page.reload()
  await expect(titulo).toHaveValue('Resolución de otro sitio')
  await expect(address).toHaveValue('https://otro.example/%')
})
