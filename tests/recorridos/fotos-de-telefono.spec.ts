// Photos of telephones that only some browsers draw: where this one does, they go as everybody sees them.
import sharp from 'sharp'
import { expect, type Page, test } from './base.ts'
import { fillWho } from './solicitudes.ts'

const HEAD = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(64)])

/** HEIC to the server, whatever it is called; Chromium draws none, so that here it draws what is behind the head. */
async function heic(name: string, drawn = true) {
  const image = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  return { name, mimeType: '', buffer: drawn ? Buffer.concat([HEAD, image]) : HEAD }
}

/** As Safari reads them: of one that takes long, until it is told to go on. */
const asSafari = (page: Page) =>
  page.addInitScript((head) => {
    const read = window.createImageBitmap
    let goOn = () => {}
    const told = new Promise<void>((done) => {
      goOn = done
    })
    Object.assign(window, { goOn })
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      if (source instanceof File && source.name.startsWith('lenta')) await told
      return read(source instanceof Blob ? source.slice(head) : source)
    }
  }, HEAD.length)

test('of a request: each as JPEG, and what nobody can draw is said with what to do', { tag: '@telefono' }, async ({
  page,
}) => {
  await asSafari(page)
  await page.goto('/tramites')
  await page.getByRole('link', { name: 'Constancia de estudios' }).click()
  await page.getByRole('link', { name: 'Iniciar este trámite' }).click()
  await page.getByLabel('Semestre').fill('El primero')
  await fillWho(page, 'nelly.fotos@correo.example')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('unirlas en un solo PDF').uncheck()
  await page.getByLabel('Elija uno o varios').setInputFiles([await heic('IMG_1.HEIC'), await heic('IMG_2.heif', false)])
  await expect(page.getByText('Las fotos HEIC no se ven en todos los navegadores.')).toBeVisible()
  const waiting = page.getByRole('list', { name: 'Archivos adjuntos' }).getByRole('listitem')
  await expect(waiting).toHaveCount(1)
  await expect(waiting).toContainText('IMG_1.jpg')
})

test('of an admission: as it is chosen, and the button waits for it', { tag: '@telefono' }, async ({ page }) => {
  await asSafari(page)
  await page.goto('/admision')
  await page.getByRole('link', { name: 'Inscribirse en línea' }).click()
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
  await fill('Nombres', 'Rosa')
  await fill('Apellidos', 'Ensayo Mamani')
  await fill('Número de documento', '00007654')
  await fill('Fecha de nacimiento', '2001-05-04')
  await fill('Dirección, distrito y provincia', 'Jr. Los Eucaliptos 123')
  await fill('Celular', '900000322')
  await fill('Correo', 'rosa@quebradaserena.example')
  await fill('Colegio', 'I.E. Modelo')
  await fill('Año en que terminó, o terminará', '2018')
  await page.getByLabel('Programa al que postula').selectOption('Contabilidad')
  await page.getByLabel(/^Ordinaria/).check()
  await page.getByRole('button', { name: 'Guardar y seguir con los documentos' }).click()
  const paper = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Foto tamaño carné' }) })
  const chosen = paper.locator('input[type=file]')
  await chosen.setInputFiles(await heic('lenta.HEIC'))
  await paper.getByRole('button', { name: /Adjuntar/ }).click()
  await page.evaluate(() => Reflect.get(window, 'goOn')())
  await expect(paper.getByText('Adjunto', { exact: true })).toBeVisible()
  await expect(paper.getByRole('link', { name: 'lenta.jpg' })).toBeVisible()
})
