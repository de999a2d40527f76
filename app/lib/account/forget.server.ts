import { and, inArray, or, sql } from 'drizzle-orm'
import { eraseNames } from '../audit/erase.server.ts'
import { auditoria } from '../audit/schema.server.ts'
import { forgetMails } from '../mail/forget.server.ts'
import { correos } from '../mail/schema.server.ts'
import type { Unit } from '../unit.server.ts'

/** What is written to accounts that nobody came into yet. What else went to the same address is of somebody who is there. */
const LETTERS = ['confirmar', 'recuperar', 'invitar']

/** An account that is no more. */
export type Gone = { id: number; correo: string | null; institucion: number }

/** Notes accounts that were taken away and never used, and forgets the letters that they got and what the audit calls them. */
export async function forgetAccounts(
  unit: Unit,
  gone: readonly Gone[],
  accion: 'descartar-registro' | 'quitar-persona' = 'descartar-registro',
): Promise<void> {
  if (gone.length === 0) return
  const { clave, institucion, para } = correos
  const addressed = gone.flatMap((one) =>
    one.correo === null ? [] : [sql`(${institucion} = ${one.institucion} and lower(${para}) = lower(${one.correo}))`],
  )
  const ids = gone.map(({ id }) => id)
  const part = (n: number) => sql`split_part(${clave}, ':', ${n}::int)`
  const isLetter = sql`${part(1)} = any (${sql.param(LETTERS)}::text[])`
  // An invitation names them, whatever their address was then.
  const isInvited = sql`${part(1)} = 'invitar' and ${part(3)} = any (${sql.param(ids.map(String))}::text[])`
  await forgetMails(unit, or(and(isLetter, or(...addressed) ?? sql`false`), isInvited))
  await eraseNames(unit, inArray(auditoria.sujeto, ids))
  for (const one of gone) {
    const { id: sujeto } = one
    const removed = accion === 'quitar-persona' && { id: sujeto }
    unit.audit({ accion, tipo: 'usuarios', sujeto, institucion: one.institucion, ...removed })
  }
}
