import type { Solicitante } from './kind.server.ts'

/** In small letters without accents, as a search is written. */
export const searchable = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

type About = { numero: string; asunto: string; solicitante: Solicitante | null }

/** What a case is found by: every word of it has a space before. */
export function searched({ numero, asunto, solicitante }: About): string {
  const { representante } = solicitante ?? {}
  const words = [
    ...[numero, asunto, solicitante?.nombre, solicitante?.numero_documento],
    ...[representante?.nombre, representante?.documento],
  ]
  return ` ${searchable(words.filter(Boolean).join(' '))}`
}
