import { limaNow } from '../../app/lib/dates.ts'
import { expect, test } from './base.ts'
import { file } from './biblioteca.ts'
import { make } from './oficina-filas.ts'
import { expectAccessible, expectNoSidewaysScroll, office } from './pasos.ts'
import { DIRECTORA, signIn } from './personas.ts'
import { asks, isSaved, press } from './redactor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const TITULO = 'Docente de panadería'
const bases = { url_archivo: 'https://otro.example/bases.pdf', denominacion_archivo: 'Bases' }
const acta = { url_archivo: 'https://otro.example/acta.pdf', denominacion_archivo: 'Resultado final' }

test('a published attachment is replaced with a reason, and results wait for their hour', { tag: '@ambos' }, async ({
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
