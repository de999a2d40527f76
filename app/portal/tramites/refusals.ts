import { REFUSALS } from '../../lib/files/refusals.ts'
import { ON_THE_WAY } from '../../lib/files/sent.ts'

/** Why a file of a request is not taken, and what can be done about it. */
export const FILE_WORDS = {
  ...REFUSALS,
  ...ON_THE_WAY,
  NOEXISTE: 'Lo que estaba escribiendo ya se presentó o venció.',
  DEMASIADOS_ARCHIVOS: 'Ya no caben más archivos: quite alguno o únalos en uno.',
  DEMASIADO_PESO: 'Entre todos pesan más de 60 MB: quite alguno o redúzcalo.',
} as const

export type Why = keyof typeof FILE_WORDS
