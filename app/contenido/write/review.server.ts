import type { ContentType } from '../content-type.server.ts'
import type { Review } from '../life.ts'
import { fingerprint, mayGiveApproval, mayGiveBack } from './approval.server.ts'
import { lacking } from './gate.server.ts'
import { invalid, type Outcome, type Refused } from './outcome.ts'
import { type Editing, type Plan, step } from './step.server.ts'

type Asked = { version?: number | undefined; llave?: string | undefined; nota?: string | undefined }

const LONGEST = 1_000

/** Asks those who may publish to look at an item. Demands the room. */
export const askForReview = (
  unit: Editing,
  type: ContentType,
  id: number,
  { nota = '', ...asked }: Asked = {},
): Promise<Outcome> =>
  step(unit, type, id, { accion: 'pedir_revision', ...asked }, () =>
    reviewed({ ...said(unit, nota), estado: 'pedida' }),
  )

/** Gives an item back to who asked, with what is to be corrected. Demands `publicar`, or who approves there. */
export const giveBack = (
  unit: Editing,
  type: ContentType,
  id: number,
  { nota = '', ...asked }: Asked = {},
): Promise<Outcome> =>
  step(unit, type, id, { accion: 'devolver', poder: 'publicar', permit: mayGiveBack, ...asked }, ({ row }) => {
    if (nota.trim() === '') return invalid([{ campo: 'nota', message: 'Escriba qué hay que corregir' }])
    if (row.revision?.estado !== 'pedida') return NOBODY_ASKED
    return reviewed({ ...said(unit, nota), estado: 'devuelta', pidio: row.revision.usuario })
  })

/**
 * Says that an item may be published as it is now, by who asked for it. What is changed after it voids it. Demands to
 * approve there, and never of what one wrote or asked for oneself.
 */
export const approve = (
  unit: Editing,
  type: ContentType,
  id: number,
  { nota = '', ...asked }: Asked = {},
): Promise<Outcome> =>
  step(unit, type, id, { accion: 'aprobar', poder: 'publicar', permit: mayGiveApproval, ...asked }, async (current) => {
    const { row, efectivo } = current
    if (row.revision?.estado !== 'pedida') return NOBODY_ASKED
    const errores = await lacking(unit.tx, type, efectivo)
    if (errores.length > 0) return { ok: false, codigo: 'INCOMPLETO', errores }
    const approved = { pidio: row.revision.usuario, version: row.version + 1, huella: fingerprint(efectivo) }
    return reviewed({ ...said(unit, nota), ...approved, estado: 'aprobada' })
  })

const NOBODY_ASKED = invalid([{ campo: 'paso', message: 'Nadie pidió que se revise' }])

const said = ({ actor }: Editing, nota: string) => ({
  ...{ nota: nota.trim(), usuario: actor.idusuario, fecha: new Date().toISOString() },
})

function reviewed(revision: Review): Plan | Refused {
  if (revision.nota.length > LONGEST) {
    return invalid([{ campo: 'nota', message: `Use como máximo ${LONGEST} caracteres` }])
  }
  return { set: { revision }, nota: revision.nota }
}
