import type { ContentType } from '../content-type.server.ts'
import type { Review } from '../life.ts'
import { linkOf } from '../review/approval.ts'
import { namesById } from '../review/reviewing.server.ts'
import { fingerprint } from '../write/approval.server.ts'
import type { Outcome } from '../write/outcome.ts'
import { type Editing, step } from '../write/step.server.ts'

export type Answer = { respuesta: 'aprobada' | 'correccion'; nota: string }

/** `para`: whom the link was for, as `pidio`, who made it, calls them. */
type Answered = Answer & { id: number; version: number; para: string; pidio: number }

/**
 * What somebody without an account answered by a link, as a step of the item: in its history, in the audit, and as its
 * review, where nobody of the institution reviews it. Whatever else is to come of an answer (a comment, a message) begins here.
 * @param unit of nobody, with the powers of whoever made the link: they asked for the answer
 */
export const noteAnswer = (
  unit: Editing,
  type: ContentType,
  { id, version, para, pidio, respuesta, nota }: Answered,
): Promise<Outcome> =>
  step(unit, type, id, { accion: `${respuesta}_por_enlace`, version }, async ({ row, efectivo }) => {
    const names = await namesById(unit.actor.institucion, [pidio], unit.tx)
    const link = `Con ${linkOf(`hizo ${names.get(pidio) ?? 'alguien que ya no está'}`, para)}`
    const by = { nota, usuario: null, fecha: new Date().toISOString(), porEnlace: true, para } as const
    const revision: Review =
      respuesta === 'aprobada'
        ? { ...by, estado: 'aprobada', pidio, version: row.version + 1, huella: fingerprint(efectivo) }
        : { ...by, estado: 'devuelta', pidio }
    return {
      set: row.revision && !row.revision.porEnlace ? {} : { revision },
      nota: [link, nota].filter(Boolean).join(': '),
    }
  })
