// What the journeys of lists have in common: rows of their own, and where things are on the screen.
import type { Page } from '@playwright/test'
import { OFFICE_HEADER } from '../../app/lib/account/office-header.ts'
import { deTipo } from '../cada-tipo.ts'
import { notices } from './personas.ts'

export const headers = { [OFFICE_HEADER]: '' }

export async function make(page: Page, tipo: string, titulos: string[], fields = {}): Promise<number[]> {
  const { titulo, campos } = deTipo(tipo)
  const ids: number[] = []
  for (const text of titulos) {
    const data = { ...campos, ...fields, [titulo]: text }
    const answer = await page.request.post(`/api/gestion/${tipo}`, { data, headers })
    ids.push((await answer.json()).id)
  }
  return ids
}

export const numbered = (word: string, n: number) => Array.from({ length: n }, (_, i) => `${word} ${n - i}`)
export const main = (page: Page) => page.getByRole('main')
export const rows = (page: Page) => main(page).getByRole('rowheader')
export const chosen = (page: Page) => page.getByRole('region', { name: 'Con lo elegido' })
export const undo = (page: Page) => notices(page).getByRole('button', { name: 'Deshacer' }).click()

export async function more(page: Page, item: string) {
  await main(page).getByRole('search').getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
