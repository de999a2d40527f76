import { expect, type Page } from '@playwright/test'
import { headers } from './oficina-filas.ts'
import { untilOpen } from './vestir.ts'

/** A draft of a communiqué, made by whoever is signed in. @returns its id */
export async function draft(page: Page, titulo: string, more: object = {}): Promise<number> {
  const data = { ...WHOLE, titulo_notificacion: titulo, ...more }
  return (await (await page.request.post('/api/gestion/notificaciones', { data, headers })).json()).id
}

const WHOLE = {
  resumen_notificacion: 'Las bases y el cronograma.',
  contenido_notificacion: '<p>Traiga su documento.</p>',
  tipo_notificacion: 'Contenido',
  fecha_notificacion: '2026-05-04 10:00:00',
}

/** A step of one, by whoever is signed in, beside the screen. */
export const step = async (page: Page, id: number, paso: string) =>
  (await page.request.post(`/api/gestion/notificaciones/${id}/${paso}`, { data: {}, headers })).status()

/** Opens an editor, once React answers in it. */
export async function edit(page: Page, id: number | 'nuevo') {
  await page.goto(`/panel/notificaciones/${id}`)
  await answers(page)
}

/** Until React has taken the screen over, nobody hears what is typed. */
export async function answers(page: Page) {
  const close = page.getByRole('button', { name: 'Cerrar la vista previa' })
  await untilOpen(close, () => page.getByRole('button', { name: 'Vista previa' }).click())
  await close.click()
  await expect(close).toHaveCount(0)
}

export const bar = (page: Page) => page.getByRole('region', { name: 'Estado y acciones' })
export const titulo = (page: Page) => page.getByRole('textbox', { name: 'Título' })
export const resumen = (page: Page) => page.getByRole('textbox', { name: 'Resumen' })
export const isKept = (page: Page) => expect(bar(page)).toContainText('Lo escrito está a salvo')
export const isSaved = (page: Page) => expect(bar(page)).toContainText('No hay nada sin guardar.')
export const press = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click()
export const says = (page: Page) => page.getByRole('region', { name: 'Avisos' })

export async function choose(page: Page, name: string) {
  await press(page, 'Más acciones')
  await page.getByRole('menuitem', { name }).click()
}

/** Publishes with the sheet, as it is proposed. */
export async function publishNow(page: Page, name = 'Publicar comunicado') {
  await press(page, name)
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

type Answer = Record<string, unknown> & { status: number }

/** A call of the management, by whoever is signed in, beside the screen. */
export async function asks(page: Page, method: string, path: string, data?: object): Promise<Answer> {
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) })
  return { status: answer.status(), ...(await answer.json()) }
}

/** Saves fields of a communiqué over whatever it is by now. */
export async function save(page: Page, id: number, campos: object) {
  const path = `/api/gestion/notificaciones/${id}`
  const { data } = await asks(page, 'GET', path)
  return asks(page, 'PATCH', path, { version: (data as { version: number }).version, ...campos })
}
