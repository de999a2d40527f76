import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pdf, photo } from '../../app/lib/files/samples.ts'
import { type APIRequestContext, expect, type Page, test } from './base.ts'
import { closeQueue, enter, file, inGrid, queue, said, send } from './biblioteca.ts'
import {
  asVisitor,
  complaintsOf,
  expectAccessible,
  expectAccessibleInThemes,
  expectNoSidewaysScroll,
  office,
} from './pasos.ts'
import { account, DIRECTORA, IMAGEN, signIn } from './personas.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the library is accessible, fits and keeps the policy', { tag: ['@ambos', '@largo'] }, async ({ page }) => {
  const complaints = complaintsOf(page)
  await asVisitor(page)
  await enter(page, DIRECTORA, '?clase=imagen&q=ceremonia-1')
  await expectAccessibleInThemes(page)
  await expectNoSidewaysScroll(page)
  await inGrid(page, 'ceremonia-1').click()
  await expect(page.getByRole('complementary', { name: 'Detalles del archivo' })).toBeVisible()
  await expectAccessibleInThemes(page)
  await expectNoSidewaysScroll(page)
  await office(page, '/panel/archivos?clase=imagen&vista=tabla')
  await expectAccessibleInThemes(page)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Completar datos' }).click()
  await expect(page.getByRole('heading', { name: 'Datos de 1 archivo' })).toBeVisible()
  await expectAccessibleInThemes(page)
  await expectNoSidewaysScroll(page)
  expect(complaints).toEqual([])
})

test('files are sent into a folder; what is there already, and what is not what it says, is told', async ({ page }) => {
  await enter(page)
  const folder = `Resoluciones ${Date.now()}`
  await page.getByRole('button', { name: 'Nueva carpeta' }).click()
  await page.getByLabel('Nombre de la carpeta').fill(folder)
  await page.getByRole('button', { name: 'Crear carpeta' }).click()
  await page.getByRole('link', { name: folder }).click()
  await expect(page).toHaveURL(/carpeta=\d+/)
  await expect(page.getByText('Esta carpeta no tiene archivos.')).toBeVisible()
  const [one, wrong] = [file('resolucion-12.pdf'), { ...file('malo.pdf'), buffer: Buffer.from('<html>no</html>') }]
  await send(page, one, wrong)
  await said(page, 'Se subió 1 archivo · 1 no se pudo subir.')
  await expect(queue(page).getByText('lo que tiene dentro no es un PDF')).toBeVisible()
  await expect(queue(page).getByRole('button', { name: /^Reintentar/ })).toHaveCount(0)
  await expect(inGrid(page, 'resolucion-12')).toBeVisible()
  await closeQueue(page)
  await send(page, one)
  await said(page, '1 ya estaba.')
  await expect(queue(page).getByText(`Ya existe en ${folder}.`)).toBeVisible()
  await closeQueue(page)
  const twice = file('resolucion-13.pdf')
  await send(page, twice, { ...twice, name: 'copia.pdf' })
  await said(page, 'Se subió 1 archivo · 1 ya estaba.')
  await expect(queue(page).getByText('Ya existe: es igual a «resolucion-13.pdf».')).toBeVisible()
  // It goes on whichever screen is shown, and the next one has it too.
  await expectAccessible(page)
})

test('a whole tree is shown before it is sent, with names as every system takes them', async ({ page }) => {
  const root = mkdtempSync(join(tmpdir(), 'arbol-'))
  const top = join(root, `Archivo ${Date.now()}`)
  const FILES = 300
  for (let i = 0; i < FILES; i++) {
    const folder = join(top, i % 3 === 0 ? 'CON' : `Año ${2020 + (i % 5)}`, `Mes ${i % 4}`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `acta-${i}.pdf`), pdf(`${top} ${i}`))
  }
  writeFileSync(join(top, '.DS_Store'), 'x')
  await enter(page)
  await page.getByLabel('Carpeta de su computadora').setInputFiles(top)
  await expect(queue(page)).toContainText(`${FILES} archivos en `)
  await expect(queue(page)).toContainText('«CON» → «CON_»')
  await page.getByRole('button', { name: `Subir ${FILES} archivos` }).click()
  await expect(queue(page).getByRole('status')).toHaveText(`Se subieron ${FILES} archivos.`, { timeout: 50_000 })
  await closeQueue(page)
  await page.getByLabel('Carpeta de su computadora').setInputFiles(top)
  await page.getByRole('button', { name: `Subir ${FILES} archivos` }).click()
  await said(page, `${FILES} ya estaban.`)
  rmSync(root, { recursive: true })
})

test('what is cut off is tried again', async ({ page }) => {
  await enter(page)
  // What narrows the library follows its address, and there is one of each.
  const kind = page.getByRole('combobox', { name: 'Clase' })
  await kind.selectOption('imagen')
  await expect(page).toHaveURL(/clase=imagen/)
  await kind.selectOption('')
  await expect(page).not.toHaveURL(/clase=imagen/)
  await page.route('**/api/archivos', (route) => route.abort())
  await send(page, file('cortado.pdf'))
  await said(page, '1 no se pudo subir.')
  await page.unroute('**/api/archivos')
  await queue(page).getByRole('button', { name: 'Reintentar 1 archivo' }).click()
  await said(page, 'Se subió 1 archivo.')
})

test('one of 60 MB is refused before anything is sent', async ({ page }) => {
  await enter(page)
  let sent = 0
  await page.route('**/api/archivos', (route) => {
    sent += 1
    return route.abort()
  })
  const root = mkdtempSync(join(tmpdir(), 'grande-'))
  writeFileSync(join(root, 'video.mp4'), Buffer.alloc(60_000_000))
  await page.getByLabel('Archivos de su computadora').setInputFiles(join(root, 'video.mp4'))
  await expect(queue(page).getByText(/Pesa más de 50 MB/)).toBeVisible()
  expect(sent).toBe(0)
  rmSync(root, { recursive: true })
})

test('the data of many are written in a table, filled down, and saved together', async ({ page }) => {
  await enter(page)
  await send(page, file('acta-uno.pdf'), file('acta-dos.pdf'))
  await said(page, 'Se subieron 2 archivos.')
  await queue(page).getByRole('link', { name: 'Completar los datos de 2 archivos' }).click()
  // Until React has taken the table over, nothing is copied.
  await expect(async () => {
    const both = page.getByLabel('Título de acta-uno.pdf').or(page.getByLabel('Título de acta-dos.pdf'))
    await both.first().fill('Acta del consejo')
    await page.getByRole('button', { name: 'Copiar la primera a todas' }).first().click()
    await expect(page.getByLabel('Título de acta-dos.pdf')).toHaveValue('Acta del consejo', { timeout: 1_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Guardar los datos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Biblioteca' })).toBeVisible()
  await office(page, '/panel/archivos?q=acta+del+consejo')
  await expect(page.getByText('2 archivos')).toBeVisible()
})

test('what the portal keeps of an image is chosen with the arrows', async ({ page }) => {
  await enter(page, DIRECTORA, '?clase=imagen&q=ceremonia-1')
  await inGrid(page, 'ceremonia-1').click()
  const point = page.getByRole('button', { name: /^Lo más importante de la imagen: a 50 % desde la izquierda/ })
  await point.press('ArrowLeft')
  await point
    .or(page.getByRole('button', { name: /a 45 %/ }))
    .last()
    .press('ArrowUp')
  await page.getByRole('button', { name: 'Recortar alrededor de este punto' }).click()
  await expect(page.getByText('El portal recorta esta imagen alrededor de ese punto.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /a 45 % desde la izquierda y 45 % desde arriba/ })).toBeVisible()
})

test('a file is replaced where it is shown, and its address leads to the new one', async ({ page, request }) => {
  await enter(page, DIRECTORA, '?clase=documento&q=reglamento&filtro=')
  await page
    .getByRole('link', { name: /En 1 lugar/ })
    .first()
    .click()
  const details = page.getByRole('complementary', { name: 'Detalles del archivo' })
  const address = (await details.getByRole('link', { name: 'Abrir el archivo' }).getAttribute('href')) ?? ''
  await expect(details.getByRole('button', { name: 'Enviar a la papelera' })).toBeDisabled()
  await replace(page, 'reglamento-corregido.pdf')
  await expect(details.getByRole('heading', { name: 'Versiones anteriores' })).toBeVisible()
  expect(await redirectOf(request, address)).toContain('reglamento-corregido.pdf')
  // Whoever shows it still names the first one.
  await office(page, `/panel/archivos?archivo=${address.split('/')[2]}`)
  await expect(details.getByRole('heading', { name: 'Versiones anteriores' })).toBeVisible()
  await details.getByRole('button', { name: 'Volver a esta' }).click()
  await expect(page.getByText(/Desde ahora su dirección muestra (?!reglamento-corregido)/)).toBeVisible()
  expect(await redirectOf(request, address)).not.toContain('reglamento-corregido.pdf')
})

test('what a call published is not replaced in silence: it is said where that is done', async ({ page }) => {
  await enter(page, DIRECTORA, '?clase=documento&q=aptos&filtro=')
  await page
    .getByRole('link', { name: /En 1 lugar/ })
    .first()
    .click()
  await replace(page, 'aptos-corregidos.pdf')
  await expect(
    page.getByText(/Los visitantes cuentan con este archivo en «.*Cámbielo en esta convocatoria/),
  ).toBeVisible()
})

async function replace(page: Page, name: string) {
  const details = page.getByRole('complementary', { name: 'Detalles del archivo' })
  await details.getByLabel('El archivo nuevo, de su computadora').setInputFiles(file(name))
  await closeQueue(page)
  await details.getByLabel('Motivo').fill('Fecha equivocada')
  await details.getByRole('button', { name: 'Reemplazar en 1 lugar' }).click()
}

async function redirectOf(request: APIRequestContext, address: string) {
  const answer = await request.get(address)
  expect(answer.status()).toBe(200)
  return answer.url()
}

test('who may not publish where it is shown does not replace it; who does not work here has no library', async ({
  page,
  request,
  baseURL,
}) => {
  await enter(page, IMAGEN, '?clase=documento&q=pei')
  await page
    .getByRole('link', { name: /En 1 lugar/ })
    .first()
    .click()
  const details = page.getByRole('complementary', { name: 'Detalles del archivo' })
  await expect(details.getByText('donde usted no entra')).toBeVisible()
  await details.getByLabel('El archivo nuevo, de su computadora').setInputFiles(file('intruso.pdf'))
  await closeQueue(page)
  await details.getByRole('button', { name: 'Reemplazar en 1 lugar' }).click()
  await expect(page.getByText(/No tiene permiso para publicar en todos los lugares/)).toBeAttached()
  await page.context().clearCookies()
  const visitor = await account(request, baseURL)
  await signIn(page, visitor)
  await page.goto('/panel/archivos')
  await expect(page).toHaveURL('/')
})

test('an image of the computer is not kept with what it lacks: its text is asked for', async ({ page }) => {
  await enter(page)
  const buffer = await photo(60 + (Date.now() % 40), 40)
    .png()
    .toBuffer()
  const name = `patio-${Date.now()}.png`
  await page.getByLabel('Archivos de su computadora').setInputFiles({ name, mimeType: 'image/png', buffer })
  await said(page, 'Se subió 1 archivo.')
  await closeQueue(page)
  await office(page, `/panel/archivos?filtro=sin_texto&q=${name.replace('.png', '')}`)
  await inGrid(page, name.replace('.png', '')).click()
  await page.getByLabel('Qué muestra, para quien no ve la imagen').fill('El patio')
  await page.getByRole('button', { name: 'Guardar los datos' }).click()
  await expect(page.getByText('Se guardaron los datos del archivo.')).toBeAttached()
  await page.reload()
  await expect(page.getByText('Ningún archivo es así.')).toBeAttached()
})

test('a photo is had again as it was sent, with what its camera wrote', { tag: '@ancho' }, async ({ page }) => {
  await enter(page)
  const name = `rio-${Date.now()}`
  // As telephones write more behind it.
  const buffer = Buffer.concat([await photo(61, 40).jpeg().toBuffer(), Buffer.from(name)])
  await send(page, { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer })
  await said(page, 'Se subió 1 archivo.')
  await closeQueue(page)
  await inGrid(page, name).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Descargar el original enviado/ }).click()
  expect(readFileSync(await (await downloading).path()).equals(buffer)).toBe(true)
  await expectNoSidewaysScroll(page)
})

test('photos of telephones are drawn one by one, and one that cannot be is refused in words', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = Object.assign(window, { most: 0 })
    const read = window.createImageBitmap
    let open = 0
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      open += 1
      seen.most = Math.max(seen.most, open)
      const image = await read(source).finally(() => {
        open -= 1
      })
      return image
    }
    // As where a photo has more points than a canvas may have.
    const draw = HTMLCanvasElement.prototype.toDataURL
    HTMLCanvasElement.prototype.toDataURL = function (...how) {
      return this.width === 31 ? 'data:,' : draw.apply(this, how)
    }
  })
  await enter(page)
  const heic = (name: string, bytes: Uint8Array) => {
    const buffer = Buffer.from(bytes)
    return { ...file(`${name}-${Date.now()}.heic`), mimeType: '', buffer }
  }
  // What Chromium can read, under the names that telephones give.
  const ones = await Promise.all([20, 22, 24, 26].map((width) => photo(width, 16).png().toBuffer()))
  const unknown = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(64)])
  await send(page, ...ones.map((one, i) => heic(`IMG_${i}`, one)), heic('rara', unknown))
  await said(page, 'Se subieron 4 archivos · 1 no se pudo subir.')
  await expect(queue(page).getByText('Las fotos HEIC no se ven en todos los navegadores.')).toBeVisible()
  await expect(inGrid(page, 'IMG_3')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'most'))).toBe(1)
  await closeQueue(page)
  const large = Buffer.concat([unknown, await photo(31, 16).png().toBuffer()])
  await page.evaluate(() => {
    const read = window.createImageBitmap
    window.createImageBitmap = async (source: ImageBitmapSource) =>
      read(source instanceof Blob ? source.slice(88) : source)
  })
  await send(page, heic('enorme', large))
  await said(page, '1 no se pudo subir.')
  await expect(queue(page).getByText('Las fotos HEIC no se ven en todos los navegadores.')).toBeVisible()
  await expect(queue(page).getByRole('button', { name: /^Reintentar/ })).toHaveCount(0)
})
