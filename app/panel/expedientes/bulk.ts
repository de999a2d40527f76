import { isKeyOf } from '../../lib/keys.ts'
import { plural } from '../../lib/numbers.ts'

type Said = { verbo: string; dicho: (n: number) => string }

/** What is safe to do with several at once. */
export const BULK = {
  recibir: {
    verbo: 'Recibir los elegidos',
    dicho: (n) =>
      n === 0 ? 'No se recibió ninguno.' : `${plural(n, 'expediente recibido', 'expedientes recibidos')}.`,
  },
  derivar: {
    verbo: 'Derivar los elegidos',
    dicho: (n) => (n === 0 ? 'No se derivó ninguno.' : `${plural(n, 'expediente derivado', 'expedientes derivados')}.`),
  },
  asignar: {
    verbo: 'Asignar los elegidos',
    dicho: (n) => (n === 0 ? 'No se asignó ninguno.' : `${plural(n, 'expediente asignado', 'expedientes asignados')}.`),
  },
  archivar: {
    verbo: 'Archivar los elegidos',
    dicho: (n) =>
      n === 0 ? 'No se archivó ninguno.' : `${plural(n, 'expediente archivado', 'expedientes archivados')}.`,
  },
} satisfies Record<string, Said>

export type Bulk = keyof typeof BULK

export const isBulk = (text: string): text is Bulk => isKeyOf(BULK, text)

const IN_TRAYS: Partial<Record<string, readonly Bulk[]>> = {
  por_recibir: ['recibir', 'derivar'],
  en_atencion: ['derivar', 'asignar'],
  mios: ['asignar'],
  abiertos: ['asignar'],
  por_archivar: ['archivar'],
}

/** What there is to do at once with those of a tray. */
export const bulkIn = (bandeja: string): readonly Bulk[] => IN_TRAYS[bandeja] ?? []
