import { randomInt } from 'node:crypto'
import { expect, type Page, test } from './base.ts'
import { complaintsOf, expectAccessible, expectNoSidewaysScroll, office } from './pasos.ts'
import { DIRECTORA, signIn } from './personas.ts'
import { asks } from './redactor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const said = (page: Page) => page.getByRole('main').getByRole('status').first()
const listed = (page: Page, name: 'En uso' | 'Fuera de uso' = 'En uso') => page.getByRole('list', { name, exact: true })

/** Opens what can be done with a row, and does it. */
async function act(page: Page, row: string, what: string | RegExp) {
  await page.getByRole('button', { name: `Qué hacer con ${row}`, exact: true }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

async function add(page: Page, name: string) {
  const form = page.getByRole('form', { name: 'Añadir un área' })
  await form.getByLabel('Nombre').fill(name)
  await form.getByRole('button', { name: 'Añadir el área' }).click()
  await expect(said(page)).toContainText(`Se añadió «${name}»`)
}

test('an area is added, called otherwise, joined with another and separated, retired and put back', {
  tag: '@ancho',
}, async ({ page }) => {
  const complaints = complaintsOf(page)
  const [one, other] = [`Archivo ${randomInt(1e9)}`, `Trámite ${randomInt(1e9)}`]
  await signIn(page, DIRECTORA)
  await office(page, '/panel/catalogos')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Áreas y oficinas' }).click()
  await add(page, one)
  await page.getByRole('form', { name: 'Añadir un área' }).getByLabel('Nombre').fill(one.toUpperCase())
  await page.getByRole('button', { name: 'Añadir el área' }).click()
  await expect(page.getByText('Ya hay una fila con ese nombre').first()).toBeVisible()
  await add(page, other)

  await act(page, one, 'Cambiar')
  const renamed = `${one} central`
  await page
    .getByRole('form', { name: `Cambiar ${one}` })
    .getByLabel('Nombre')
    .fill(renamed)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cambiar el área' }).click()
  await expect(said(page)).toContainText(`se llama ahora «${renamed}»`)
  // Whoever chooses an area has the new name at once.
  const { areas } = (await asks(page, 'POST', '/api/catalogos/filtros', { areas: true })) as unknown as {
    areas: { idarea: number; denominacion_area: string }[]
  }
  const area = areas.find(({ denominacion_area }) => denominacion_area === renamed)
  expect(area).toBeDefined()
  await asks(page, 'POST', '/api/gestion/noticias', { titulo_noticia: 'De un área', area_idarea: area?.idarea })
  await page.reload()

  await act(page, renamed, 'Unir con otra…')
  const joining = page.getByRole('form', { name: `Unir ${renamed}` })
  await expect(joining).toContainText('1 noticia')
  await joining.getByRole('combobox').selectOption({ label: other })
  await joining.getByRole('button', { name: `Unir con «${other}»` }).click()
  await expect(said(page)).toContainText(`nombra ahora a «${other}»`)
  await expect(listed(page).getByRole('listitem').filter({ hasText: other })).toContainText('1 noticia')
  await said(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(listed(page).getByRole('listitem').filter({ hasText: renamed })).toContainText('1 noticia')

  await act(page, renamed, 'Retirar del uso')
  await page.getByText(/^Fuera de uso \(/).click()
  await expect(listed(page, 'Fuera de uso')).toContainText(renamed)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await act(page, renamed, 'Poner en uso')
  await expect(listed(page)).toContainText(renamed)
  // The name that was there already was refused.
  expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([])
})

test('who changes a row from what it was is told that somebody else changed it, and reverts nothing', async ({
  page,
}) => {
  const [nombre, other] = [`Granja ${randomInt(1e9)}`, `Taller ${randomInt(1e9)}`]
  await signIn(page, DIRECTORA)
  const make = async (denominacion_establecimiento: string) =>
    (await asks(page, 'POST', '/api/gestion/establecimientos', { denominacion_establecimiento })) as unknown as {
      id: number
      version: number
    }
  const [mine, beside] = [await make(nombre), await make(other)]
  await office(page, '/panel/catalogos/establecimientos')
  await act(page, nombre, 'Cambiar')
  const form = page.getByRole('form', { name: `Cambiar ${nombre}` })
  await form.getByLabel('Nombre').fill(`${nombre} norte`)
  const imgUrl = 'https://otro.example/granja.png'
  const path = (id: number) => `/api/gestion/establecimientos/${id}`
  const pictured = { imgUrl_establecimiento: imgUrl, version: mine.version }
  expect(await asks(page, 'PATCH', path(mine.id), pictured)).toMatchObject({ status: 200 })
  const seen = `${other} visto`
  await asks(page, 'PATCH', path(beside.id), { denominacion_establecimiento: seen, version: beside.version })
  await expect(listed(page)).toContainText(seen)
  await form.getByRole('button', { name: 'Cambiar el establecimiento' }).click()
  await expect(said(page)).toContainText('Otra persona cambió esta fila mientras tanto: no se guardó nada.')
  await expect(form.getByLabel('Su imagen')).toHaveValue(imgUrl)
  await expect(form.getByLabel('Nombre')).toHaveValue(`${nombre} norte`)
  await form.getByRole('button', { name: 'Cambiar el establecimiento' }).click()
  await expect(said(page)).toContainText(`se llama ahora «${nombre} norte»`)
  expect((await asks(page, 'GET', path(mine.id))).data).toMatchObject({
    ...{ denominacion_establecimiento: `${nombre} norte`, imgUrl_establecimiento: imgUrl },
  })
})

test('several people are put in an area at once, and one answers for it', async ({ page }) => {
  await signIn(page, DIRECTORA)
  // Nobody is called a number.
  const surname = `Ccori${Array.from({ length: 8 }, () => String.fromCharCode(randomInt(97, 123))).join('')}`
  for (const nombre_persona of ['Inés', 'Bruno']) {
    const correo_persona = `${nombre_persona.at(0)}${surname}@correo.example`
    const persona = { nombre_persona, apellidos_persona: surname, correo_persona, invitar: false }
    await asks(page, 'POST', '/api/gestion/usuarios', persona)
  }
  const { id } = await asks(page, 'POST', '/api/gestion/areas', { denominacion_area: `Área de ${surname}` })
  await office(page, `/panel/catalogos/areas/${id}`)
  await expect(page.getByText('Nadie todavía.')).toBeVisible()
  await page.getByLabel('Buscar personas').fill(surname)
  await page.getByRole('button', { name: 'Buscar personas' }).click()
  await page.getByLabel(`Elegir a Inés ${surname}`).check()
  await page.getByLabel(`Elegir a Bruno ${surname}`).check()
  await page.getByRole('button', { name: 'Poner aquí a 2 personas' }).click()
  await expect(said(page)).toContainText('2 personas')
  const here = page.getByRole('list', { name: 'Quién trabaja aquí' })
  await expect(here.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Responsable' }).selectOption({ label: `Inés ${surname}` })
  await page.getByRole('button', { name: 'Nombrar responsable' }).click()
  await expect(here.getByRole('listitem').filter({ hasText: 'Inés' })).toContainText('responsable')
  // Named again, nothing is done, and nothing to undo.
  await page.getByRole('button', { name: 'Nombrar responsable' }).click()
  await expect(said(page)).toContainText('Ya responde por el área')
  await expect(said(page).getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await here.getByLabel(`Elegir a Bruno ${surname}`).check()
  await page.getByRole('button', { name: 'Sacar del área a 1 persona' }).click()
  await expect(here.getByRole('listitem')).toHaveCount(1)
  // The list may hear of it before the answer takes the place of what was said last.
  await expect(said(page)).toContainText('1 persona')
  await said(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(here.getByRole('listitem')).toHaveCount(2)
})

test('words that staff say are one thing find each other for visitors', async ({ page }) => {
  const word = `qalla${randomInt(1e9)}`
  await signIn(page, DIRECTORA)
  await office(page, '/panel/catalogos/equivalencias')
  await expect(page.getByText('la piden otros sistemas')).toHaveCount(0)
  const form = page.getByRole('form', { name: 'Añadir un grupo de palabras' })
  await form.getByLabel('Palabras').fill(word)
  await form.getByRole('button').click()
  await expect(form.getByText('Escriba dos palabras o más, con comas entre ellas')).toBeVisible()
  await form.getByLabel('Palabras').fill(`${word}, reglamento`)
  await form.getByRole('button').click()
  await expect(said(page)).toContainText('Se añadió')
  await page.goto(`/buscar?q=${word}`)
  await expect(page.getByRole('list', { name: 'Resultados' }).getByRole('listitem').first()).toContainText(
    /reglamento/i,
  )
})
