import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { asKept, canonical } from '../../lib/audit/canonical.ts'
import type { ContentType } from '../content-type.server.ts'
import { approversOf, mayApprove, mustAsk, namesOf } from '../review/approval.ts'
import { asPerson, reviewingIn, rulesOf } from '../review/reviewing.server.ts'
import { versiones } from '../schema.server.ts'
import { authorsOf, type Current, isPublic, type Row, saidIn, type Whole } from './current.server.ts'
import type { Refused } from './outcome.ts'
import { type Editing, missingPower } from './step.server.ts'

/** What an item says, fields and lists, in a few letters. */
export const fingerprint = (whole: Whole): string =>
  createHash('sha256')
    .update(canonical(asKept(saidIn(whole))))
    .digest('hex')
    .slice(0, 32)

/** The approval that it has by somebody whom we know: void as soon as it says something else. */
export const standing = ({ row, efectivo }: Pick<Current, 'row' | 'efectivo'>) =>
  row.revision?.estado === 'aprobada' && !row.revision.porEnlace && row.revision.huella === fingerprint(efectivo)
    ? row.revision
    : undefined

/** Whether this person asks for approval before visitors get what they wrote. */
export const mustAskHere = async ({ tx, actor }: Editing, type: ContentType): Promise<boolean> =>
  mustAsk(asPerson(actor), type, await rulesOf(actor.institucion, type.name, tx))

/** Nothing waits that visitors do not have, or will not have by itself: only its moments can change. */
const bringsNothingNew = (type: ContentType, row: Row) => isPublic(type, row) && row.borrador === null

/** The one gate before visitors: the power, and the approval of what was written where it has to be asked for. */
export async function mayPublish(unit: Editing, current: Current): Promise<Refused | undefined> {
  const { type, row } = current
  const { actor } = unit
  const missing = missingPower(actor, type, 'publicar')
  const approved = standing(current)
  const isTheirs = approved !== undefined && approved.pidio !== null && approved.pidio === actor.idusuario
  if (isTheirs || (approved && !missing)) return undefined
  if (missing) return missing
  if (bringsNothingNew(type, row) || !(await mustAskHere(unit, type))) return undefined
  const who = approversOf(type, await reviewingIn(actor.institucion, unit.tx), [actor.idusuario])
  const begin =
    row.revision?.estado === 'aprobada' && !row.revision.porEnlace
      ? 'Cambió después de la aprobación: necesita otra'
      : 'Necesita la aprobación'
  return refuse(type, `${begin} de ${namesOf(who)}. Pídala con «Enviar a revisión».`)
}

const refuse = (type: ContentType, motivo: string): Refused => ({
  ...{ ok: false, codigo: 'SINPERMISO', falta: `${type.name}.publicar`, motivo },
})

/** For who gives an item back: with the power, or by whoever approves there. */
export async function mayGiveBack(unit: Editing, { type }: Current): Promise<Refused | undefined> {
  const missing = missingPower(unit.actor, type, 'publicar')
  return missing && ((await isApprover(unit, type)) ? undefined : missing)
}

const isApprover = async ({ tx, actor }: Editing, type: ContentType) =>
  mayApprove(asPerson(actor), type, await reviewingIn(actor.institucion, tx))

/** For who approves: named for it or in the place of somebody who is, and never of what is their own. */
export async function mayGiveApproval(unit: Editing, current: Current): Promise<Refused | undefined> {
  const { type, row } = current
  if (!(await isApprover(unit, type))) {
    return (
      missingPower(unit.actor, type, 'publicar') ??
      refuse(type, 'En esta sala usted pide la aprobación; la da otra persona.')
    )
  }
  const own = [row.revision?.usuario ?? null, ...(await writersOf(unit, current))]
  return own.includes(unit.actor.idusuario)
    ? refuse(type, 'Usted lo escribió o pidió que se revise: lo aprueba otra persona.')
    : undefined
}

const WRITING = ['crear', 'editar', 'restaurar', 'duplicar']

/** Who wrote what visitors do not have yet. */
export async function writersOf({ tx }: Pick<Editing, 'tx'>, { type, row }: Current): Promise<(number | null)[]> {
  if (isPublic(type, row)) return authorsOf(row)
  const ours = and(eq(versiones.tipo, type.name), eq(versiones.contenido, row.id))
  const published = tx
    .select({ id: sql<number>`coalesce(max(${versiones.id}), 0)` })
    .from(versiones)
    .where(and(ours, inArray(versiones.accion, ['publicar', 'programar'])))
  const rows = await tx
    .selectDistinct({ usuario: versiones.usuario })
    .from(versiones)
    .where(and(ours, inArray(versiones.accion, WRITING), sql`${versiones.id} > (${published})`))
  return rows.map(({ usuario }) => usuario)
}
