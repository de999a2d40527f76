import { disk } from '../lib/files/disk.server.ts'
import { textOf } from '../lib/files/text/apart.server.ts'

const PDF = 'application/pdf'

/**
 * How many folios a kept file is: the pages of a PDF, one for anything else. Counted apart, with limits: what cannot be
 * opened counts as one.
 */
export async function foliosOf({ clave, tipo }: { clave: string; tipo: string }): Promise<number> {
  if (tipo !== PDF) return 1
  const { paginas } = await textOf(await (await disk()).bytes(clave), PDF)
  return Math.max(1, paginas.length)
}
