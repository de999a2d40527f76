// What somebody types outlives what others do with the same meanwhile, and is saved over the version that it began from.

import { randomInt } from 'node:crypto'
import { expect, type Page, test } from './base.ts'
import { office, whenListening } from './pasos.ts'
import { DIRECTORA, signIn, TESORERIA } from './personas.ts'
import { asks } from './redactor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const inLetters = () => Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join('')
const said = (page: Page) => page.getByRole('main').getByRole('status').first()
/** A screen that hears at once what others do. */
async function listening(page: Page, path: string) {
  await whenListening(page, () => office(page, path))
  return page
}
/** Somebody else, at the same screen. */
async function another(page: Page, path: string) {
  const other = await page.context().newPage()
  await office(other, path)
  return other
}

test('of a season, and of when its results are published', { tag: ['@escritorio', '@largo'] }, async ({ page }) => {
  await signIn(page, DIRECTORA)
  await office(page, '/panel/admision')
  const first = page.getByRole('main').getByRole('rowheader').first().getByRole('link')
  const season = ((await first.getAttribute('href')) ?? '').replace(/\/postulantes$/, '')
  await office(page, season)
  const [place, months] = ['Lugar del examen', /^Meses que se guardan/]
  const save = (on: Page) => on.getByRole('button', { name: 'Guardar la temporada' }).click()
  const other = await another(page, season)
  await other.getByLabel(place).fill('Auditorio')
  await other.getByLabel(months).fill('14')
  await save(other)
  await expect(other.getByText('Se guardó la temporada.')).toBeVisible()
  await page.getByLabel(place).fill('Coliseo')
  await page.getByLabel('Hora del examen').fill('09:30')
  await save(page)
  await expect(page.getByText('Otra persona cambió esta temporada mientras tanto')).toBeVisible()
  await expect(page.getByText('Otra persona puso: Auditorio')).toBeVisible()
  for (const [label, value] of [
    [place, 'Coliseo'],
    ['Hora del examen', '09:30'],
    [months, '14'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value)
  await save(page)
  await expect(page.getByText('Se guardó la temporada.')).toBeVisible()
  await expect(page.getByLabel(place)).toHaveValue('Coliseo')

  await listening(page, `${season}/resultados`)
  await page.getByLabel('Se retiran').fill('2031-05-06T18:00')
  const name = `Ensayo ${randomInt(1e6)}`
  await other.reload()
  const title = other.getByRole('textbox', { name: 'Nombre', exact: true })
  const before = await title.inputValue()
  await title.fill(name)
  await save(other)
  await expect(page.getByRole('heading', { name: `Resultados ${name}` })).toBeVisible()
  await expect(page.getByLabel('Se retiran')).toHaveValue('2031-05-06T18:00')
  await title.fill(before)
  await save(other)
  await expect(page.getByRole('heading', { name: `Resultados ${before}` })).toBeVisible()
})

test('of money that leaves the box', { tag: ['@escritorio', '@largo'] }, async ({ page }) => {
  await signIn(page, TESORERIA)
  const form = (on: Page) => on.getByRole('form', { name: 'Sacar efectivo' })
  // Another journey may have ended the day.
  await office(page, '/panel/tesoreria')
  const begin = page.getByRole('button', { name: 'Abrir la caja' })
  await expect(form(page).or(begin)).toBeVisible()
  if (await begin.isVisible()) await begin.click()
  await expect(form(page)).toBeVisible()
  await listening(page, '/panel/tesoreria')
  await form(page).getByLabel('En qué').fill('Movilidad')
  const other = await another(page, '/panel/tesoreria')
  for (const [label, value] of [
    ['En qué', 'Tóner'],
    ['Monto (S/)', '1'],
    ['Sustento', 'Boleta B001-77'],
  ] as const)
    await form(other).getByLabel(label).fill(value)
  await form(other).getByRole('button', { name: 'Anotar la salida' }).click()
  await expect(said(other)).toContainText('Se anotó la salida')
  await expect(form(other).getByLabel('En qué')).toHaveValue('')
  await expect(page.getByRole('main')).toContainText('Tóner')
  await expect(form(page).getByLabel('En qué')).toHaveValue('Movilidad')
})

test('of a case', { tag: ['@escritorio', '@largo'] }, async ({ page }) => {
  await signIn(page, DIRECTORA)
  await office(page, '/panel/expedientes?bandeja=abiertos')
  const row = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
  const href = (await row.first().getByRole('rowheader').getByRole('link').getAttribute('href')) ?? ''
  const other = await another(page, `${href}?paso=anotar`)
  await listening(page, `${href}?paso=anotar`)
  const note = (on: Page) => on.getByLabel('Nota', { exact: true })
  const send = (on: Page) => on.getByRole('button', { name: 'Anotar', exact: true }).click()
  await note(page).fill('Lo mío')
  await note(other).fill('Lo de otra persona')
  await send(other)
  await expect(page.getByRole('listitem').filter({ hasText: 'Lo de otra persona' })).toBeVisible()
  await expect(note(page)).toHaveValue('Lo mío')
  await send(page)
  const told = page.getByText('Otra persona hizo algo en este expediente mientras usted escribía')
  await expect(told).toBeVisible()
  await expect(note(page)).toHaveValue('Lo mío')
  // A screen that was answered goes on following, and its answer stays.
  await other.goto(`${href}?paso=anotar`)
  await note(other).fill('Otra más')
  await send(other)
  await expect(page.getByRole('listitem').filter({ hasText: 'Otra más' })).toBeVisible()
  await expect(told).toBeVisible()
  await send(page)
  await expect(told).toBeVisible()
  await expect(note(page)).toHaveValue('Lo mío')
  await send(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Lo mío' })).toBeVisible()
})

test('of who answers for an area', { tag: ['@escritorio', '@largo'] }, async ({ page }) => {
  await signIn(page, DIRECTORA)
  const surname = `Ñaupa${inLetters()}`
  const { id: idarea } = await asks(page, 'POST', '/api/gestion/areas', { denominacion_area: `Área de ${surname}` })
  const ids: Record<string, number> = {}
  for (const nombre_persona of ['Eva', 'Luz']) {
    const correo_persona = `${nombre_persona}${randomInt(1e9)}@correo.example`
    const persona = { nombre_persona, apellidos_persona: surname, correo_persona, invitar: false }
    ids[nombre_persona] = (await asks(page, 'POST', '/api/gestion/usuarios', persona)).id as number
  }
  await asks(page, 'POST', '/api/gestion/usuarios/area', { ids: Object.values(ids), idarea })
  await listening(page, `/panel/catalogos/areas/${idarea}`)
  const choice = page.getByRole('combobox', { name: 'Responsable' })
  await choice.selectOption({ label: `Eva ${surname}` })
  await asks(page, 'PATCH', `/api/gestion/areas/${idarea}`, { version: 1, idusuario_responsable: ids['Luz'] })
  const here = page.getByRole('list', { name: 'Quién trabaja aquí' }).getByRole('listitem')
  await expect(here.filter({ hasText: 'Luz' })).toContainText('responsable')
  await expect(choice).toHaveValue(String(ids['Eva']))
  const name = page.getByRole('button', { name: 'Nombrar responsable' })
  await name.click()
  await expect(page.getByText(`Otra persona puso: Luz ${surname}`)).toBeVisible()
  await expect(choice).toHaveValue(String(ids['Eva']))
  await name.click()
  await expect(here.filter({ hasText: 'Eva' })).toContainText('responsable')
})

test('of registrations', { tag: ['@escritorio', '@largo'] }, async ({ page }) => {
  await signIn(page, DIRECTORA)
  await office(page, '/panel/admision')
  const main = (on: Page) => on.getByRole('main')
  const season = main(page).getByRole('link', { name: /^\d{4}-I{1,2}$/ })
  const list = (await season.filter({ hasNotText: /2031|2022/ }).getAttribute('href')) ?? ''
  await listening(page, list)
  const rows = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
  const waiting = rows.filter({ hasText: 'Enviada' }).first()
  const name = await waiting.getByRole('link').innerText()
  const href = (await waiting.getByRole('link').getAttribute('href')) ?? ''
  const row = rows.filter({ has: page.getByRole('link', { name, exact: true }) })
  await row.getByRole('checkbox').check()
  const reason = (on: Page) => on.getByLabel('Motivo: lo lee quien postula')
  const choose = (on: Page, verb: string) =>
    main(on).getByRole('combobox').filter({ hasText: 'Observar' }).selectOption({ label: verb })
  await choose(page, 'Declarar no apta')
  await reason(page).fill('No terminó el colegio')
  const other = await another(page, href)
  await choose(other, 'Observar')
  await reason(other).fill('Falta la otra cara')
  await other.getByRole('button', { name: 'Observar', exact: true }).click()
  await expect(said(other)).toContainText('1 inscripción cambió')
  await expect(row).toContainText('Observada')
  const decide = page.getByRole('button', { name: 'Declarar no apta' })
  await decide.click()
  await expect(said(page)).toContainText('1 cambió mientras usted decidía')
  await expect(reason(page)).toHaveValue('No terminó el colegio')
  await decide.click()
  await expect(said(page)).toContainText('1 inscripción cambió')
  await expect(row).toContainText('No apta')
})

test('of who may do less', { tag: ['@escritorio', '@largo'] }, async ({ page }) => {
  await signIn(page, DIRECTORA)
  const { list } = await asks(page, 'GET', '/api/gestion/roles')
  const rol = (list as { idrol: number; denominacion: string }[]).find((one) => one.denominacion === 'tesoreria')
  const correo_persona = `nelly${randomInt(1e9)}@correo.example`
  const nombre_persona = `Nelly ${inLetters()}`
  const { id } = await asks(page, 'POST', '/api/gestion/usuarios', {
    ...{ nombre_persona, apellidos_persona: 'Ensayo', correo_persona, idrol: rol?.idrol, invitar: false },
  })
  await listening(page, '/panel/roles/revision')
  const begin = page.getByRole('button', { name: 'Empezar la revisión' })
  // Another width may have begun it.
  if (await begin.isVisible()) await begin.click()
  const row = page.getByRole('listitem').filter({ hasText: nombre_persona })
  await row.getByRole('button', { name: 'Reducir el acceso' }).click()
  const choice = row.getByLabel('Un rol que permite menos')
  const value = (await choice.getByRole('option').last().getAttribute('value')) ?? ''
  expect(value).not.toBe('')
  await choice.selectOption(value)
  await asks(page, 'PATCH', `/api/gestion/usuarios/${id}`, { version: 1, apellidos_persona: 'Prueba' })
  await expect(row).toContainText('Prueba')
  await expect(choice).toHaveValue(value)
  await row.getByRole('button', { name: 'Dar ese rol' }).click()
  await expect(said(page)).toContainText('Otra persona cambió su acceso mientras tanto')
  await expect(choice).toHaveValue(value)
  await row.getByRole('button', { name: 'Dar ese rol' }).click()
  await expect(said(page)).toContainText(`Se cambió el rol de ${nombre_persona} Prueba`)
})

test('of the colours', { tag: ['@escritorio', '@largo'] }, async ({ page }) => {
  await signIn(page, DIRECTORA)
  const path = '/panel/institucion/colores'
  await listening(page, path)
  const written = (on: Page, name: RegExp) => on.getByRole('group').getByRole('textbox', { name })
  const before = await written(page, /^De adorno(?!:)/).inputValue()
  await written(page, /^Principal(?!:)/).fill('#12345')
  const other = await another(page, path)
  await written(other, /^De adorno(?!:)/).fill('#7a1f1f')
  await other.getByRole('button', { name: 'Publicar colores' }).click()
  await expect(said(other).getByRole('button', { name: 'Deshacer' })).toBeVisible()
  await expect(written(page, /^De adorno(?!:)/)).toHaveValue('#7a1f1f')
  await expect(written(page, /^Principal(?!:)/)).toHaveValue('#12345')
  await said(other).getByRole('button', { name: 'Deshacer' }).click()
  await expect(written(page, /^De adorno(?!:)/)).toHaveValue(before)
  await expect(written(page, /^Principal(?!:)/)).toHaveValue('#12345')
})

test('a list that is narrowed by what is out of use stays so when it is narrowed further', {
  tag: ['@escritorio', '@largo'],
}, async ({ page }) => {
  await signIn(page, DIRECTORA)
  for (const [path, label, value, button] of [
    ['/panel/expedientes?bandeja=abiertos&area=999999', 'Buscar expedientes', 'carne', 'Buscar'],
    ['/panel/tesoreria/cajas?cajero=999999', 'Desde', '2026-01-02', 'Buscar'],
    ['/panel/auditoria?persona=999999', 'Desde', '2026-01-02', 'Mostrar'],
  ] as const) {
    await office(page, path)
    const search = page.getByRole('main').getByRole('search')
    await search.getByLabel(label).fill(value)
    await search.getByRole('button', { name: button, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`=${value}`))
    expect(page.url()).toContain('=999999')
  }
})
