import type { Route } from '@playwright/test'
import { expect, type Page, test } from './base.ts'
import { whenOfficeAnswers } from './pasos.ts'
import { DIRECTORA, IMAGEN, signIn } from './personas.ts'
import {
  answers,
  asks,
  bar,
  draft,
  edit,
  isKept,
  isSaved,
  press,
  publishNow,
  resumen,
  says,
  step,
  titulo,
} from './redactor.ts'

// Colours and sizes on their way have nothing to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** It is done, and nobody hears of it. */
const lose = async (route: Route) => {
  await route.fetch()
  await route.abort()
}
const again = (page: Page) => page.getByRole('dialog', { name: 'Su sesión terminó' })

test('a session that ends while somebody writes goes on in place once they sign in again', async ({ page }) => {
  await signIn(page, DIRECTORA)
  const id = await draft(page, 'Sesión que termina')
  await edit(page, id)
  const cookies = await page.context().cookies()
  await page.context().clearCookies({ name: 'atrio_sesion' })
  await resumen(page).fill('Escrito cuando la sesión ya no estaba.')
  await expect(again(page)).toBeVisible()
  await again(page).getByLabel('Contraseña').fill('no es esa')
  await again(page).getByRole('button', { name: 'Ingresar y continuar' }).click()
  await expect(again(page)).toContainText('El usuario o la contraseña no son correctos.')
  await again(page).getByLabel('Contraseña').fill(DIRECTORA.password)
  await again(page).getByRole('button', { name: 'Ingresar y continuar' }).click()
  await expect(again(page)).toHaveCount(0)
  await isKept(page)
  await press(page, 'Guardar borrador')
  await isSaved(page)
  await expect(resumen(page)).toHaveValue('Escrito cuando la sesión ya no estaba.')
  expect(cookies.length).toBeGreaterThan(0)
})

test('whoever else signs in then gets nothing of what was written, and the first one finds it', async ({ page }) => {
  await signIn(page, DIRECTORA)
  const id = await draft(page, 'De una sola persona')
  await edit(page, id)
  await page.context().clearCookies({ name: 'atrio_sesion' })
  await resumen(page).fill('Solo mío.')
  await again(page).getByLabel('Correo').fill(IMAGEN.correo)
  await again(page).getByLabel('Contraseña').fill(IMAGEN.password)
  await again(page).getByRole('button', { name: 'Ingresar y continuar' }).click()
  await expect(page).toHaveURL('/panel')
  await edit(page, id)
  await expect(resumen(page)).toHaveValue('Las bases y el cronograma.')
  await page.context().clearCookies({ name: 'atrio_sesion' })
  await signIn(page, DIRECTORA)
  await edit(page, id)
  await expect(resumen(page)).toHaveValue('Solo mío.')
  await isKept(page)
})

test('without a line it is kept in the browser, whoever leaves is asked, and it is sent as the line comes back', async ({
  page,
  context,
}) => {
  await signIn(page, DIRECTORA)
  const id = await draft(page, 'Sin línea')
  // Nor does a part of the screen come that had not come before: the rest stays.
  await page.route('**/review-panel*', (route) => route.abort())
  const asked = page.waitForRequest(/review-panel/)
  await edit(page, id)
  await asked
  await context.setOffline(true)
  await resumen(page).fill('Escrito sin conexión.')
  await expect(bar(page)).toContainText('Sin conexión: lo escrito está en este navegador')
  await page.getByRole('link', { name: 'Ver quién cambió qué' }).click()
  const leaving = page.getByRole('dialog', { name: 'Lo que escribió todavía no llegó al portal' })
  await leaving.getByRole('button', { name: 'Quedarme aquí' }).click()
  const [came] = await Promise.all([
    page.waitForResponse(/review-panel/),
    page.unroute('**/review-panel*').then(() => context.setOffline(false)),
  ])
  expect(came.ok()).toBe(true)
  await isKept(page)
  await expect(resumen(page)).toHaveValue('Escrito sin conexión.')
  // Whoever asked to leave leaves as soon as nothing is lost by it.
  await context.setOffline(true)
  await resumen(page).fill('Escrito otra vez sin conexión.')
  await expect(bar(page)).toContainText('Sin conexión: lo escrito está en este navegador')
  await page.getByRole('link', { name: 'Ver quién cambió qué' }).click()
  await expect(leaving).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Historia de «Sin línea»' })).toBeVisible()
})

test('a browser that is killed without a line still has every word', async ({ page, context }) => {
  await signIn(page, DIRECTORA)
  const id = await draft(page, 'Navegador que muere')
  await edit(page, id)
  await page.route('**/trabajo', (route) => route.abort())
  await resumen(page).fill('Lo último que escribí.')
  await expect(bar(page)).toContainText('Sin conexión')
  // Nothing is asked, and nothing is sent.
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await edit(next, id)
  await expect(resumen(next)).toHaveValue('Lo último que escribí.')
  await isKept(next)
})

test('what was proposed and emptied stays empty, also where only the browser kept it', async ({ page, context }) => {
  await signIn(page, DIRECTORA)
  await edit(page, 'nuevo')
  await page.route('**/trabajo', (route) => route.abort())
  await page.getByLabel('Fecha', { exact: true }).fill('')
  await titulo(page).fill('Sin fecha')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Sin fecha')
  const address = page.url()
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(address)
  await expect(titulo(next)).toHaveValue('Sin fecha')
  await expect(next.getByLabel('Fecha', { exact: true })).toHaveValue('')
  await isKept(next)
})

test('two windows of one person hold the same words, and say so', async ({ page, context }) => {
  await signIn(page, DIRECTORA)
  const id = await draft(page, 'Dos ventanas')
  await edit(page, id)
  const other = await context.newPage()
  await edit(other, id)
  await expect(bar(page)).toContainText('También lo tiene abierto en otra ventana')
  await titulo(page).fill('Dos ventanas a la vez')
  await expect(titulo(other)).toHaveValue('Dos ventanas a la vez')
  await resumen(other).fill('Escrito en la segunda.')
  await expect(resumen(page)).toHaveValue('Escrito en la segunda.')
  await other.close()
  await press(page, 'Guardar borrador')
  await isSaved(page)
  await page.reload()
  await expect(titulo(page)).toHaveValue('Dos ventanas a la vez')
  await expect(resumen(page)).toHaveValue('Escrito en la segunda.')
})

test('others are seen while one writes; different fields are joined, and of the same one is chosen', async ({
  page,
  browser,
}) => {
  await signIn(page, DIRECTORA)
  const id = await draft(page, 'Entre dos')
  await edit(page, id)
  const imagen = await (await browser.newContext()).newPage()
  await signIn(imagen, IMAGEN)
  await edit(imagen, id)
  await titulo(imagen).focus()
  await expect(page.getByText(/edita «Título» desde las/)).toBeVisible()
  // Different fields.
  await resumen(page).fill('El resumen de la directora.')
  await titulo(imagen).fill('Entre las dos')
  await press(imagen, 'Guardar borrador')
  await isSaved(imagen)
  await expect(titulo(page)).toHaveValue('Entre las dos')
  await expect(resumen(page)).toHaveValue('El resumen de la directora.')
  await expect(page.getByText('Otra persona cambió mientras tanto «Título»')).toBeVisible()
  // The same.
  await resumen(imagen).fill('El resumen de imagen.')
  await press(imagen, 'Guardar borrador')
  await isSaved(imagen)
  await publishNow(page)
  const clash = page.getByRole('region', { name: 'Otra persona cambió lo mismo mientras tanto' })
  await expect(clash).toContainText('El resumen de la directora.')
  await expect(clash).toContainText('El resumen de imagen.')
  await clash.getByRole('radio', { name: /Los dos, uno tras otro/ }).click()
  await clash.getByRole('button', { name: 'Seguir con lo elegido' }).click()
  await expect(says(page)).toContainText('Quedó como borrador: revíselo y publique.')
  await expect(bar(page)).toContainText('Es un borrador: los visitantes no lo ven.')
  await expect(resumen(page)).toHaveValue('El resumen de imagen.\nEl resumen de la directora.')
  expect((await page.request.get(`/actualidad/comunicados/${id}`)).status()).toBe(404)
  await imagen.context().close()
  await expect(page.getByText(/edita «/)).toHaveCount(0)
})

test('what somebody else sends to the bin while one writes keeps its words, and says so', async ({ page, browser }) => {
  await signIn(page, DIRECTORA)
  const id = await draft(page, 'A la papelera')
  await edit(page, id)
  await resumen(page).fill('Esto no se pierde.')
  await isKept(page)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, DIRECTORA)
  expect(await step(other, id, 'papelera')).toBe(200)
  await expect(bar(page)).toContainText('Está en la papelera')
  await press(page, 'Recuperar el comunicado')
  await expect(resumen(page)).toHaveValue('Esto no se pierde.')
  await press(page, 'Guardar borrador')
  await isSaved(page)
  await other.context().close()
})

test('a first saving whose answer is lost makes one, however often it is tried again, also after a reload', async ({
  page,
}) => {
  await signIn(page, DIRECTORA)
  await edit(page, 'nuevo')
  await titulo(page).fill('Respuesta perdida')
  await page.route(/\/api\/gestion\/notificaciones$/, lose, { times: 2 })
  await press(page, 'Guardar borrador')
  await expect(bar(page).getByRole('alert')).toContainText('inténtelo otra vez')
  await resumen(page).fill('Escrito después.')
  await isKept(page)
  await page.reload()
  await whenOfficeAnswers(page)
  await expect(resumen(page)).toHaveValue('Escrito después.')
  // Whoever tries again at once does, though their screen is still being read.
  const read = Promise.withResolvers<void>()
  await page.route(/\/nuevo\.data/, (route) => read.promise.then(() => route.continue()))
  await press(page, 'Guardar borrador')
  await expect(bar(page).getByRole('alert')).toContainText('inténtelo otra vez')
  await press(page, 'Guardar borrador')
  await expect(page).toHaveURL(/\/panel\/notificaciones\/\d+$/)
  read.resolve()
  await isSaved(page)
  await page.reload()
  await expect(resumen(page)).toHaveValue('Escrito después.')
  expect(await asks(page, 'GET', '/api/gestion/notificaciones?texto=Respuesta+perdida')).toMatchObject({ total: 1 })
})

test('what is typed while what is new gets its own address is there, and nowhere else', async ({ page }) => {
  await signIn(page, DIRECTORA)
  await edit(page, 'nuevo')
  await titulo(page).fill('En camino')
  await isKept(page)
  let go = () => {}
  const typed = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/trabajo', async (route) => {
    if (route.request().method() === 'DELETE') await typed
    await route.continue()
  })
  const asked = page.waitForRequest((request) => request.method() === 'DELETE')
  await press(page, 'Guardar borrador')
  await asked
  await resumen(page).fill('Escrito en el camino.')
  go()
  await expect(page.getByRole('heading', { level: 1, name: 'En camino' })).toBeVisible()
  await expect(resumen(page)).toHaveValue('Escrito en el camino.')
  await press(page, 'Guardar borrador')
  await isSaved(page)
  await page.reload()
  await expect(resumen(page)).toHaveValue('Escrito en el camino.')
})

test('what was discarded after its answer was lost is no part of what is written next', async ({ page }) => {
  await signIn(page, DIRECTORA)
  await edit(page, 'nuevo')
  await titulo(page).fill('La descartada')
  await resumen(page).fill('De la descartada.')
  await page.route(/\/api\/gestion\/notificaciones$/, lose, { times: 1 })
  await press(page, 'Guardar borrador')
  await expect(bar(page).getByRole('alert')).toContainText('inténtelo otra vez')
  await isKept(page)
  await page.reload()
  const left = page.getByRole('region', { name: 'Lo que dejó sin guardar' })
  await left.getByRole('button', { name: 'Descartar lo que no guardé' }).click()
  await expect(resumen(page)).toHaveValue('')
  await titulo(page).fill('La siguiente')
  await press(page, 'Guardar borrador')
  await expect(page).toHaveURL(/\/panel\/notificaciones\/\d+$/)
  await isSaved(page)
  await page.reload()
  await expect(titulo(page)).toHaveValue('La siguiente')
  await expect(resumen(page)).toHaveValue('')
  // It comes back to whoever did not want that.
  await answers(page)
  await resumen(page).fill('Descartado sin querer.')
  await isKept(page)
  await page.reload()
  await answers(page)
  await left.getByRole('button', { name: 'Descartar lo que no guardé' }).click()
  await expect(resumen(page)).toHaveValue('')
  await expect(says(page)).toContainText('Se descartó lo que no guardó.')
  await says(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(resumen(page)).toHaveValue('Descartado sin querer.')
})
