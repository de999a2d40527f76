import type { ContentType } from '../content-type.server.ts'
import { isPublic } from './current.server.ts'
import type { Outcome } from './outcome.ts'
import { asDraft } from './publish.server.ts'
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

/** Takes an item out of the bin: what was public comes back as a draft, with its edits, for somebody to publish. Demands `eliminar`. */
export const recover = (
  unit: Editing,
  type: ContentType,
  id: number,
  { nota = '', ...asked }: Asked = {},
): Promise<Outcome> =>
  step(unit, type, id, { accion: 'recuperar', poder: 'eliminar', enPapelera: true, ...asked }, async (current) => {
    if (!current.row.eliminadoEn) return 'igual'
    const draft = isPublic(type, current.row) ? await asDraft(unit, current) : { set: {} }
    return 'ok' in draft ? draft : { ...draft, set: { ...draft.set, eliminadoEn: null }, nota }
  })
