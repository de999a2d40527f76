import { disk } from '../lib/files/disk.server.ts'
import { isImage } from '../lib/files/kinds.ts'
import { pagesOf } from '../lib/files/text/apart.server.ts'

const PDF = 'application/pdf'

/**
 * Pages of a file, as they count for folios: those of a PDF, one for an image.
 * @param tipo its true type, as `archivos` keeps it
 * @returns null for what has no pages to count, or cannot be read
 */
export function pagesIn(bytes: Uint8Array, tipo: string, signal?: AbortSignal): Promise<number | null> {
  if (isImage(tipo)) return Promise.resolve(1)
  return tipo === PDF ? pagesOf(bytes, { signal }) : Promise.resolve(null)
}

/** Folios of all files together: what nobody could count is one, so that no file is left out of the sum. */
export const foliosOf = (paginas: readonly (number | null)[]): number =>
  paginas.reduce<number>((sum, pages) => sum + (pages ?? 1), 0)

/** The same of a file that is kept already. */
export const foliosOfKept = async ({ clave, tipo }: { clave: string; tipo: string }): Promise<number> =>
  tipo === PDF ? foliosOf([await pagesIn(await (await disk()).bytes(clave), tipo)]) : 1
