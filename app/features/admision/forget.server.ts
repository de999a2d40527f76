import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { archivos, archivosUsos } from '../../lib/files/schema.server.ts'
import { defineJob } from '../../lib/jobs/job.ts'
import { change, nobody, type Unit } from '../../lib/unit.server.ts'
import { DRAFT_DAYS } from './rules.ts'
import { papeles, postulantes, salaDeAdmision } from './schema.server.ts'

/** Forgets registrations that were begun and never sent, with their papers. */
export async function forgetDrafts({ tx }: Unit, which: SQL | undefined): Promise<number> {
  const rows = await tx
    .select({ id: postulantes.id })
    .from(postulantes)
    .where(and(eq(postulantes.estado, 'borrador'), which))
    .for('update')
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  const files = await tx.select({ id: papeles.archivo }).from(papeles).where(inArray(papeles.postulante, ids))
  const uses = and(eq(archivosUsos.tipo, salaDeAdmision.name), inArray(archivosUsos.contenido, ids))
  await tx.delete(archivosUsos).where(uses)
  await tx.delete(postulantes).where(inArray(postulantes.id, ids))
  if (files.length > 0)
    await tx
      .update(archivos)
      .set({ eliminadoEn: sql`now()` })
      .where(
        inArray(
          archivos.id,
          files.map(({ id }) => id),
        ),
      )
  return ids.length
}

export const draftsJob = defineJob(
  'postulantes-sin-terminar',
  async () => {
    await change(nobody(), async (unit) => {
      const old = sql`${postulantes.actualizadoEn} < now() - make_interval(days => ${DRAFT_DAYS})`
      const total = await forgetDrafts(unit, old)
      if (total > 0) unit.audit({ accion: 'eliminar', tipo: salaDeAdmision.name, detalle: { borradores: total } })
    })
  },
  { cron: '40 3 * * *' },
)
