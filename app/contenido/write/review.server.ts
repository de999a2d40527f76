import type { ContentType } from '../content-type.server.ts'
import type { Review } from '../life.ts'
import { invalid, type Outcome } from './outcome.ts'
import { type Editing, step } from './step.server.ts'

type Asked = { version?: number | undefined; llave?: string | undefined; nota?: string | undefined }

const LONGEST = 1_000

/** Asks those who may publish to look at an item. Demands the room. */
export const askForReview = (
  unit: Editing,
  type: ContentType,
  id: number,
  { nota = '', ...asked }: Asked = {},
): Promise<Outcome> => step(unit, type, id, { accion: 'pedir_revision', ...asked }, () => review(unit, 'pedida', nota))

/** Gives an item back to who asked, with what is to be corrected. Demands `publicar`. */
export const giveBack = (
  unit: Editing,
  type: ContentType,
  id: number,
  { nota = '', ...asked }: Asked = {},
): Promise<Outcome> =>
  step(unit, type, id, { accion: 'devolver', poder: 'publicar', ...asked }, ({ row }) => {
    if (nota.trim() === '') return invalid([{ campo: 'nota', message: 'Escriba qué hay que corregir' }])
    if (row.revision?.estado !== 'pedida') return invalid([{ campo: 'paso', message: 'Nadie pidió que se revise' }])
    return review(unit, 'devuelta', nota)
  })

function review({ actor }: Editing, estado: Review['estado'], nota: string) {
  if (nota.length > LONGEST) return invalid([{ campo: 'nota', message: `Use como máximo ${LONGEST} caracteres` }])
  const revision: Review = { estado, nota: nota.trim(), usuario: actor.idusuario, fecha: new Date().toISOString() }
  return { set: { revision }, nota: nota.trim() }
}
