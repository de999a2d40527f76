import { expect, type Page } from '@playwright/test'
import { pdf } from '../../app/lib/files/samples.ts'
import { office } from './pasos.ts'
import { DIRECTORA, signIn } from './personas.ts'

let made = 0
/** A file that nobody else sends. */
export function file(name: string) {
  made += 1
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(pdf(`${name} ${process.pid} ${Date.now()} ${made}`)) }
}

export async function enter(page: Page, who = DIRECTORA, query = '') {
  await signIn(page, who)
  await office(page, `/panel/archivos${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Biblioteca' })).toBeVisible()
}

export const queue = (page: Page) =>
  page.getByRole('region', { name: /^(Archivos que se suben|Lo que se va a subir)$/ })
export const said = (page: Page, text: string | RegExp) => expect(queue(page).getByRole('status')).toHaveText(text)
export const send = (page: Page, ...files: ReturnType<typeof file>[]) =>
  page.getByLabel('Archivos de su computadora').setInputFiles(files)
export const closeQueue = (page: Page) => page.getByRole('button', { name: 'Cerrar la lista de lo subido' }).click()
export const inGrid = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) })
