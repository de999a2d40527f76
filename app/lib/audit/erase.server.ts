import { sql } from 'drizzle-orm'
import { db } from '../db/client.server.ts'
import { defineJob } from '../jobs/job.ts'
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
