import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { db } from '../db/client.server.ts'
import { defineJob } from '../jobs/job.ts'
import type { Unit } from '../unit.server.ts'
import { auditoria, auditoriaPersonal } from './schema.server.ts'
import { writeAudit } from './write.server.ts'

/** Records of who did what are kept at least two years (D.S. 016-2024-JUS, art. 46); what names people, no longer. */
const KEPT_YEARS = 2

/** Erases the personal data of what was done before that moment. The rows stay, and their seals good. Returns of how many. */
export const erasePersonal = (before: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ institucion: number; filas: number }>(sql`
      with borrados as (
        delete from ${auditoriaPersonal} using ${auditoria}
        where ${auditoria.id} = ${auditoriaPersonal.auditoria} and ${auditoria.creadoEn} < ${before.toISOString()}
        returning ${auditoria.institucion} as institucion
      ) select institucion, count(*)::int as filas from borrados group by institucion`)
    for (const { institucion, filas } of rows) {
      const detalle = { filas, anteriores: before.toISOString() }
      await writeAudit(tx, { idusuario: null, institucion }, [
        { accion: 'borrar-personales', tipo: 'auditoria', detalle },
      ])
    }
    return rows.reduce((sum, { filas }) => sum + filas, 0)
  })

/**
 * Erases what the audit keeps beside of who is to be named no more: their names, and from where they acted themselves. From
 * where somebody of the staff acted is kept (D.S. 016-2024-JUS, art. 46), under the row that says that the rest went.
 * The rows stay, and their seals good.
 * @param which rows of `auditoria`
 * @param suyas the account of who is forgotten, where they have one
 */
export async function eraseNames(
  { tx, audit }: Unit,
  which: SQL | undefined,
  suyas: number | null = null,
): Promise<void> {
  const { id, usuario } = auditoria
  const rows = await tx
    .select({ id, usuario, datos: auditoriaPersonal.datos })
    .from(auditoriaPersonal)
    .innerJoin(auditoria, eq(id, auditoriaPersonal.auditoria))
    .where(and(which))
  const gone = rows.flatMap(({ datos: { ip, agente, ...names }, ...row }) => {
    const isTheirs = row.usuario === null || row.usuario === suyas
    if (!isTheirs && Object.keys(names).length === 0) return []
    return [{ id: row.id, desde: isTheirs ? null : { ip, agente } }]
  })
  for (let from = 0; from < gone.length; from += AT_ONCE) {
    const some = gone.slice(from, from + AT_ONCE)
    await tx.delete(auditoriaPersonal).where(
      inArray(
        auditoriaPersonal.auditoria,
        some.map((row) => row.id),
      ),
    )
    const desde = Object.fromEntries(some.flatMap((row) => (row.desde?.ip ? [[row.id, row.desde] as const] : [])))
    audit({
      ...{ accion: 'borrar-personales', tipo: 'auditoria', detalle: { filas: some.length } },
      ...(Object.keys(desde).length > 0 && { personal: { desde } }),
    })
  }
}

const AT_ONCE = 1_000

function yearsAgo(years: number): Date {
  const day = new Date()
  day.setFullYear(day.getFullYear() - years)
  return day
}

export const eraseJob = defineJob(
  'personales-auditoria',
  async () => {
    await erasePersonal(yearsAgo(KEPT_YEARS))
  },
  { cron: '50 3 * * *' },
)
