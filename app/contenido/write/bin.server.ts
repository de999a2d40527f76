import type { ContentType } from '../content-type.server.ts'
import type { Outcome } from './outcome.ts'
import { type Editing, step } from './step.server.ts'

type Asked = { version?: number | undefined; llave?: string | undefined; nota?: string | undefined }

/** Puts an item in the bin, from where it can be recovered for `BIN_DAYS`. Demands `eliminar`. */
export const bin = (
  unit: Editing,
  type: ContentType,
  id: number,
  { nota = '', ...asked }: Asked = {},
): Promise<Outcome> =>
  step(unit, type, id, { accion: 'papelera', poder: 'eliminar', enPapelera: true, ...asked }, ({ row }) =>
    row.eliminadoEn ? 'igual' : { set: { eliminadoEn: new Date() }, nota },
  )

/** Takes an item out of the bin, exactly as it was. Demands `eliminar`. */
export const recover = (
  unit: Editing,
  type: ContentType,
  id: number,
  { nota = '', ...asked }: Asked = {},
): Promise<Outcome> =>
  step(unit, type, id, { accion: 'recuperar', poder: 'eliminar', enPapelera: true, ...asked }, ({ row }) =>
    row.eliminadoEn ? { set: { eliminadoEn: null }, nota } : 'igual',
  )
