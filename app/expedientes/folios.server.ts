import { disk } from '../lib/files/disk.server.ts'
import { isImage } from '../lib/files/kinds.ts'
import { pagesOf } from '../lib/files/text/apart.server.ts'
import { signersIn } from '../lib/pdf/signers.server.ts'

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

/** What a paper that is kept says of itself: its folios, and whose signatures it carries, which nobody has checked. */
export async function readKept({ clave, tipo }: { clave: string; tipo: string }) {
  if (tipo !== PDF) return { folios: 1, firmas: [] }
  const bytes = await (await disk()).bytes(clave)
  return { folios: foliosOf([await pagesIn(bytes, tipo)]), firmas: signersIn(bytes) }
}
