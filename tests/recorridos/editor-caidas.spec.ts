// What becomes of what somebody writes while the process, the database or the disk behind it is away.
import { randomBytes } from 'node:crypto'
import { administrator, tokenOf } from './administrador.ts'
import { type Browser, expect, test } from './base.ts'
import { diskOf, withSmallDisk } from './disco.ts'
import { IMAGEN, type Staff, signIn } from './personas.ts'
import { startPostgres, whyNoPostgres } from './postgres.ts'
import { atEnd, type Content, employ, endAll, sampleCopy } from './proceso-propio.ts'
import { ADMINISTRATOR, launch, newPlace, serving } from './producto.ts'
import { bar, draft, edit, isKept, isSaved, press, resumen, titulo } from './redactor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'default', timeout: 120_000 })
test.afterEach(endAll)

/** Starts the product on a port of its own, so that the browser finds it again once it is started again. */
async function start({ folder, url }: Content, port = '0') {
  const product = launch({ env: { DATOS: folder, PORT: port, ...(url && { DATABASE_URL: url }) } })
  atEnd(product.kill)
  const address = await product.url()
  return { ...product, address, port: new URL(address).port }
}

/** The office of such a product, with a draft open. */
async function writing(browser: Browser, baseURL: string, who: Staff, title: string) {
  const context = await browser.newContext({ baseURL })
  atEnd(() => context.close())
  const page = await context.newPage()
  await signIn(page, who)
  const id = await draft(page, title)
  await edit(page, id)
  return { page, id }
}

test('a process that restarts, and one that took the power away, cost no word of what is typed meanwhile', async ({
  browser,
}) => {
  const content = await sampleCopy()
  await employ(content)
  const first = await start(content)
  const { address, port } = first
  const { page, id } = await writing(browser, address, IMAGEN, 'Mientras reinicia')
  page.on('dialog', (dialog) => dialog.accept())
  await resumen(page).fill('Antes de la caída.')
  await isKept(page)
  await first.stop()
  await resumen(page).fill('Durante la caída.')
  await expect(bar(page)).toContainText('Sin conexión: lo escrito está en este navegador')
  const second = await start(content, port)
  await isKept(page)
  await press(page, 'Guardar borrador')
  await isSaved(page)

  // They may not enter that room any more.
  await second.stop()
  await titulo(page).fill('Sin permiso')
  await expect(bar(page)).toContainText('Sin conexión')
  await employ(content, 'banners')
  const third = await start(content, port)
  await expect(bar(page)).toContainText('Le falta el permiso notificaciones')
  await expect(bar(page)).toContainText('Lo escrito está en este navegador.')
  await expect(page.getByText('Ya no puede entrar aquí')).toBeVisible()
  await press(page, 'Guardar borrador')
  await expect(bar(page).getByRole('alert')).toContainText('Le falta el permiso')
  await expect(titulo(page)).toHaveValue('Sin permiso')
  expect((await page.reload())?.status()).toBe(404)
  await third.stop()
  await employ(content, 'notificaciones')
  await start(content, port)
  await edit(page, id)
  await expect(titulo(page)).toHaveValue('Sin permiso')
  await isKept(page)
  await press(page, 'Guardar borrador')
  await isSaved(page)
})

test('what is typed while PostgreSQL is stopped stays in the browser, and is sent as it comes back', async ({
  browser,
}) => {
  const server = process.env.DATABASE_URL
  const why = server ? await whyNoPostgres(server) : 'the embedded database is in the process itself'
  test.skip(why !== undefined, why)
  const { folder, url = '' } = await sampleCopy()
  const postgres = await startPostgres(url)
  await employ({ folder, url: postgres.url })
  const { address } = await start({ folder, url: postgres.url })
  const { page } = await writing(browser, address, IMAGEN, 'Sin base de datos')
  await postgres.control('stop')
  await resumen(page).fill('Escrito sin base de datos.')
  await expect(bar(page)).toContainText('El servicio no está disponible en este momento')
  await expect(bar(page)).toContainText('Lo escrito está en este navegador')
  await press(page, 'Guardar borrador')
  await expect(bar(page).getByRole('alert')).toContainText('El servicio no está disponible')
  await postgres.control('start')
  await isKept(page)
  await press(page, 'Guardar borrador')
  await isSaved(page)
})

test('what is typed on a full disk stays in the browser, and is sent once there is room', async ({ browser }) => {
  const through = withSmallDisk()
  test.skip(
    !through || Boolean(process.env.DATABASE_URL),
    'this user may mount nothing here, or the database is elsewhere',
  )
  const place = await newPlace('lleno-editor')
  const product = await serving(place, {}, through?.(place.datos))
  try {
    const { ADMIN_CORREO: correo, ADMIN_CLAVE: password } = ADMINISTRATOR
    const { page } = await writing(browser, product.url, { correo, password }, 'Sin espacio')
    await resumen(page).fill('Antes.')
    await isKept(page)
    const disk = diskOf(product.child.pid, place.datos)
    disk.fill()
    const person = administrator(product.url, await tokenOf(product.url))
    // Room that the database already took goes on being written to.
    for (let n = 0; (await person.note(n)).status === 200; n++) expect(n).toBeLessThan(3_000)
    await resumen(page).fill(randomBytes(150_000).toString('base64'))
    await expect(bar(page)).toContainText('No queda espacio en el servidor para guardar.')
    await expect(bar(page)).toContainText('Lo escrito está en este navegador.')
    await resumen(page).fill('Escrito sin espacio.')
    disk.empty()
    await isKept(page)
    await press(page, 'Guardar borrador')
    await isSaved(page)
  } finally {
    await product.kill()
    await place.remove()
  }
})
