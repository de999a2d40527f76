// Whoever leaves what they typed is asked first, in every room of the office; what is sent asks nothing.
import { expect, type Locator, type Page, test } from './base.ts'
import { expectAccessible, office } from './pasos.ts'
import { DIRECTORA, signIn } from './personas.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const ours = (page: Page) => page.getByRole('navigation', { name: 'Oficina' }).first()
const asking = (page: Page) => page.getByRole('dialog', { name: 'Hay datos que no guardó' })
const unique = Date.now().toString(36)

/** Types, follows a link of the rail, and stays. */
async function asksOver(page: Page, field: Locator, text: string) {
  await field.fill(text)
  const here = page.url()
  await ours(page).getByRole('link', { name: 'Noticias' }).click()
  await expect(asking(page)).toContainText('Si sale ahora, se perderá lo que escribió.')
  await asking(page).getByRole('button', { name: 'Quedarme aquí' }).click()
  await expect(asking(page)).toHaveCount(0)
  expect(page.url()).toBe(here)
  await expect(field).toHaveValue(text)
}

/** Nothing is left to lose. */
async function leavesFreely(page: Page) {
  await ours(page).getByRole('link', { name: 'Noticias' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Noticias' })).toBeVisible()
}

/** Closes the page as people do, and goes. @returns whether it asked */
async function reloadAsked(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog', { timeout: 5_000 }).then(
    async (dialog) => {
      await dialog.accept()
      return dialog.type() === 'beforeunload'
    },
    () => false,
  )
  await page.evaluate(() => location.reload())
  return asked
}

test('a role, a person, an old address and a holiday ask before they are left, and nothing once they are saved', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, DIRECTORA)
  await office(page, '/panel/roles/nuevo')
  await asksOver(page, page.getByRole('textbox', { name: 'Nombre' }), `rol ${unique}`)
  await page.getByRole('button', { name: 'Crear el rol' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible()
  await leavesFreely(page)

  await office(page, '/panel/personas/nueva')
  await page.getByLabel('Nombres').fill('Olga')
  await page.getByLabel('Apellidos').fill('Quispe Ramos')
  await asksOver(page, page.getByLabel('Correo'), `olga-${unique}@correo.example`)
  await page.getByRole('button', { name: 'Enviar la invitación' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Olga Quispe Ramos' })).toBeVisible()
  await asksOver(page, page.getByLabel('Celular'), '987 654 321')
  await page.evaluate(() => history.back())
  await asking(page).getByRole('button', { name: 'Salir y perderlo' }).click()
  await expect(page.getByLabel('Celular')).not.toHaveValue('987 654 321')

  await office(page, '/panel/direcciones')
  await page.getByLabel('Lleva a').fill('/noticias')
  await asksOver(page, page.getByLabel('Dirección antigua'), `/antigua-${unique}.php`)
  await page.getByRole('button', { name: 'Llevar allí' }).click()
  // What was refused is still to be lost.
  await expect(page.getByText('No se guardó nada: revise lo señalado.')).toBeVisible()
  await asksOver(page, page.getByLabel('Lleva a'), '/actualidad/noticias')
  await page.getByRole('button', { name: 'Llevar allí' }).click()
  await expect(page.getByLabel('Dirección antigua')).toHaveValue('')
  await leavesFreely(page)

  await office(page, '/panel/feriados?anio=2047')
  await page.getByLabel('Fecha').fill('2047-03-19')
  await asksOver(page, page.getByLabel('Nombre'), 'Día de la casa')
  expect(await reloadAsked(page)).toBe(true)
})

test('the letter of a case asks before it is left, is there again after a reload, and is sent', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, DIRECTORA)
  await office(page, '/panel/expedientes?bandeja=abiertos&texto=beca+de+la+institución')
  await page.getByRole('main').getByRole('rowheader').first().getByRole('link').click()
  const steps = page.getByRole('region', { name: 'Qué se puede hacer' })
  await steps.getByRole('link', { name: 'Responder' }).click()
  const letter = page.getByLabel('Respuesta', { exact: true })
  const back = page.getByText('Aquí está lo que dejó escrito en este navegador, sin enviar.')
  await asksOver(page, letter, 'Atienden de ocho a seis.')
  expect(await reloadAsked(page)).toBe(true)
  await expect(back).toBeVisible()
  await expect(letter).toHaveValue('Atienden de ocho a seis.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Descartarlo' }).click()
  await expect(back).toHaveCount(0)
  await expect(letter).toHaveValue('')
  await leavesFreely(page)
  await page.goBack()
  await letter.fill('Atienden de ocho a siete.')
  expect(await reloadAsked(page)).toBe(true)
  await expect(letter).toHaveValue('Atienden de ocho a siete.')
  await page.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Se respondió.' })).toBeVisible()
  await leavesFreely(page)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('textos:')))).toEqual([])
})

test('whoever signs out leaves no text in the browser, and is asked first', { tag: '@escritorio' }, async ({
  page,
}) => {
  await signIn(page, DIRECTORA)
  await office(page, '/panel/noticias')
  await page.getByRole('main').getByRole('rowheader').first().getByRole('link').click()
  await page.getByLabel('Nuevo comentario').fill('El subsidio de la docente')
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('textos:')).length)
  await expect.poll(kept).toBe(1)
  const signOut = async () => {
    await page.getByRole('button', { name: /^Cuenta de / }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    return page.getByRole('dialog', { name: 'Dejó textos sin enviar' })
  }
  const stay = await signOut()
  await stay.getByRole('button', { name: 'Quedarme aquí' }).click()
  await expect(page.getByLabel('Nuevo comentario')).toHaveValue('El subsidio de la docente')
  const leave = await signOut()
  await leave.getByRole('button', { name: 'Cerrar sesión y borrarlos' }).click()
  await expect(page).not.toHaveURL(/panel/)
  expect(await kept()).toBe(0)
})

test('what is looked for is left without a question', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, DIRECTORA)
  await office(page, '/panel/personas')
  await page.getByRole('searchbox').first().fill('Quispe')
  await leavesFreely(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog').getByRole('searchbox')
  await palette.fill('feriados')
  await page.getByRole('dialog').getByRole('button', { name: 'Feriados' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Feriados/ })).toBeVisible()
})
