import { limaNow } from '../../app/lib/dates.ts'
import { expect, test } from './base.ts'
import { file } from './biblioteca.ts'
import { make } from './oficina-filas.ts'
import { expectAccessible, expectNoSidewaysScroll, office } from './pasos.ts'
import { DIRECTORA, signIn } from './personas.ts'
import { asks, isSaved, press, says } from './redactor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const TITULO = 'Docente de panadería'
const bases = { url_archivo: 'https://otro.example/bases.pdf', denominacion_archivo: 'Bases' }
const acta = { url_archivo: 'https://otro.example/acta.pdf', denominacion_archivo: 'Resultado final' }

test('a published attachment is replaced with a reason, and results wait for their hour', { tag: '@ancho' }, async ({
  page,
}) => {
  await signIn(page, DIRECTORA)
  const soon = limaNow(new Date(Date.now() + 3_600_000))
  const [id = 0] = await make(page, 'convocatorias', [TITULO], {
    ...{ fecha_convocatoria: '2021-02-05', cierre_convocatoria: '2021-03-05 18:00:00' },
    archivos: [bases, { ...acta, grupo_archivo: 'resultados', publicar_desde: soon }],
  })
  await asks(page, 'POST', `/api/gestion/convocatorias/${id}/publicar`, {})
  await page.goto(`/transparencia/convocatorias/${id}`)
  await expect(page.getByRole('link', { name: /^Bases/ })).toBeVisible()
  await expect(page.getByText('Resultado final')).toHaveCount(0)

  await office(page, `/panel/convocatorias/${id}`)
  const list = page.getByRole('group', { name: 'Archivos' })
  await expect(list.getByRole('combobox', { name: 'Qué es' }).nth(1)).toHaveValue('Resultados')
  await expect(list.getByText(/^Programado: nadie lo ve antes de/)).toHaveCount(1)
  await list.getByLabel('Varios archivos de su computadora').setInputFiles([file('bases-corregidas.pdf')])
  await expect(list.getByText('1 archivo agregado.')).toBeVisible()
  await list.getByRole('button', { name: 'Quitar la fila 1' }).click()
  await page.getByLabel('Cierre de postulación').fill('2021-03-12T18:00')
  await press(page, 'Publicar cambios')
  const sheet = page.getByRole('dialog')
  const why = sheet.getByLabel('Por qué cambia lo que ya se publicó')
  await expect(why).toHaveAccessibleDescription(/Cambia «Cierre de postulación»\. Se reemplaza o se retira «Bases»/)
  await sheet.getByRole('button', { name: 'Publicar cambios' }).click()
  await expect(sheet.getByText('Escriba por qué: los visitantes lo leen junto al cambio')).toBeVisible()
  await expect(why).toBeFocused()
  await expectAccessible(page)
  await why.fill('El perfil pedía un título que no existe.')
  await sheet.getByRole('button', { name: 'Publicar cambios' }).click()
  await isSaved(page)

  await page.goto(`/transparencia/convocatorias/${id}`)
  const former = page.getByRole('listitem').filter({ hasText: 'Retirado el' })
  await expect(former).toContainText('El perfil pedía un título que no existe.')
  await expect(former.getByRole('deletion')).toHaveText('Bases')
  await expect(
    page.getByText(/El cierre pasó del viernes, 5 de marzo del 2021.* al viernes, 12 de marzo/),
  ).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  // Others look at the list.
  await asks(page, 'POST', `/api/gestion/convocatorias/${id}/papelera`, {})
})

test('a call is finished, and stays in sight longer, without what waits', async ({ page }) => {
  await signIn(page, DIRECTORA)
  const [id = 0] = await make(page, 'convocatorias', ['Docente de cocina'], {
    ...{ fecha_convocatoria: '2021-02-05', cierre_convocatoria: '2021-03-05 18:00:00', archivos: [bases] },
  })
  const path = `/api/gestion/convocatorias/${id}`
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  await asks(page, 'POST', `${path}/publicar`, { publicar_hasta: soon })
  await asks(page, 'PATCH', path, { version: 2, cierre_convocatoria: '2021-04-05 18:00:00' })
  const draft = { cierre_convocatoria: '2021-04-05 18:00:00' }
  await office(page, `/panel/convocatorias/${id}`)
  const title = page.getByRole('textbox', { name: 'Título' })
  await title.fill('Docente de cocina y panadería')
  await page.getByRole('button', { name: 'Pasar a «Finalizado»' }).click()
  await expect(says(page)).toContainText('La convocatoria cambió de estado: lo demás quedó como estaba.')
  const asIt = (estado: string, hasta: string | null) => ({
    ...{ borrador: draft, data: { estado_convocatoria: estado, titulo_convocatoria: 'Docente de cocina' } },
    ...{ publicar_hasta: hasta },
  })
  const now = async () => {
    const { borrador, data } = (await asks(page, 'GET', path)) as unknown as ReturnType<typeof asIt>
    const { estado_convocatoria, titulo_convocatoria, publicar_hasta } = data as typeof data & {
      publicar_hasta: string
    }
    return { borrador, data: { estado_convocatoria, titulo_convocatoria }, publicar_hasta }
  }
  expect(await now()).toEqual(asIt('2', soon))
  await expect(title).toHaveValue('Docente de cocina y panadería')
  await says(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(says(page)).toContainText('Quedó como estaba.')
  expect(await now()).toEqual(asIt('1', soon))

  await office(page, '/panel')
  const task = page.getByRole('listitem').filter({ hasText: 'Docente de cocina' })
  await task.getByRole('button', { name: 'Sigue vigente' }).click()
  await expect(says(page)).toContainText('sigue a la vista, sin fin.')
  expect(await now()).toEqual(asIt('1', null))
  await asks(page, 'POST', `${path}/papelera`, {})
})
