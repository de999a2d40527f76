import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import { eraseNames } from '../../lib/audit/erase.server.ts'
import { auditoria } from '../../lib/audit/schema.server.ts'
import { forgetMails } from '../../lib/mail/forget.server.ts'
import { correos } from '../../lib/mail/schema.server.ts'
import type { Unit } from '../../lib/unit.server.ts'
import { usuarios } from './schema.server.ts'

/** What is written to accounts that nobody came into yet. What else went to the same address is of somebody who is there. */
const LETTERS = ['confirmar', 'recuperar', 'invitar']

/**
 * Takes accounts away that were never used, with the letters that they got and what the audit calls them.
 * @param accion what the audit calls it
 */
export async function forgetAccounts(
  unit: Unit,
  which: SQL | undefined,
  accion: 'descartar-registro' | 'quitar-persona' = 'descartar-registro',
): Promise<void> {
  const { id, correo, institucion } = usuarios
  const gone = await unit.tx.delete(usuarios).where(which).returning({ id, correo, institucion })
  if (gone.length === 0) return
  const named = gone.flatMap((one) =>
    one.correo === null
      ? []
      : [sql`(${correos.institucion} = ${one.institucion} and lower(${correos.para}) = lower(${one.correo}))`],
  )
  const ids = gone.map((one) => one.id)
  const part = (n: number) => sql`split_part(${correos.clave}, ':', ${n})`
  const isLetter = sql`${part(1)} = any (${sql.param(LETTERS)}::text[])`
  // An invitation names them, whatever their address was then.
  const isInvited = sql`${part(1)} = 'invitar' and ${part(3)} = any (${sql.param(ids.map(String))}::text[])`
  await forgetMails(unit, or(and(isLetter, or(...named) ?? sql`false`), isInvited))
  await eraseNames(unit, inArray(auditoria.sujeto, ids))
  for (const one of gone)
    unit.audit({
      accion,
      tipo: 'usuarios',
      sujeto: one.id,
      institucion: one.institucion,
      ...(accion === 'quitar-persona' && { id: one.id }),
    })
}
