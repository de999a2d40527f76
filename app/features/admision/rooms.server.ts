import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { type Invalid, invalid } from '../../lib/outcomes.ts'
import { changeWhen } from '../../lib/unit.server.ts'
import { programas } from '../programas/schema.server.ts'
import type { Forbidden } from './mutations.server.ts'
import { aulasDe, type ORDENES, repartir } from './rooms.ts'
import { postulantes, salaDeAdmision, temporadas } from './schema.server.ts'

const TIPO = salaDeAdmision.name

/** Says who takes the exam in which room. Those who have one keep it. Demands `evaluar`. */
export async function asignarAulas(
  actor: Actor,
  temporada: number,
  escrito: string,
  orden: keyof typeof ORDENES,
): Promise<{ ok: true; puestos: number; sinAula: number } | Invalid | Forbidden | { ok: false; codigo: 'NOESTA' }> {
  if (!can(actor, salaDeAdmision, 'evaluar')) return { ok: false, codigo: 'SINPERMISO' }
  const read = aulasDe(escrito)
  if (!read.ok)
    return invalid(
      'aulas',
      `«${read.mal}»: escriba cada aula en su renglón y una sola vez, con cuántos caben: Aula 201, 35`,
    )
  return changeWhen(
    actor,
    ({ ok }) => ok,
    async ({ tx, audit, announce }) => {
      const [season] = await tx
        .update(temporadas)
        .set({ aulas: escrito })
        .where(and(eq(temporadas.id, temporada), eq(temporadas.institucion, actor.institucion)))
        .returning({ id: temporadas.id })
      if (!season) return { ok: false as const, codigo: 'NOESTA' as const }
      const people = await tx
        .select({ id: postulantes.id, aula: postulantes.aula })
        .from(postulantes)
        .innerJoin(programas, eq(programas.id, postulantes.programa))
        .where(
          and(
            eq(postulantes.temporada, temporada),
            inArray(postulantes.estado, ['apta', 'ingresante', 'no_ingresante']),
          ),
        )
        .orderBy(
          ...(orden === 'programa' ? [asc(programas.orden), asc(programas.id)] : []),
          ...[asc(postulantes.apellidos), asc(postulantes.nombres), asc(postulantes.id)],
        )
        .for('update', { of: postulantes })
      const placed = repartir(people, read.aulas)
      const rows = [...placed].map(([id, aula]) => ({ id, aula }))
      await tx.execute(sql`
        update ${postulantes} p set aula_examen = d.aula
        from json_to_recordset(${JSON.stringify(rows)}::json) as d (id int, aula text)
        where p.idpostulante = d.id and p.aula_examen <> d.aula`)
      const sinAula = rows.filter(({ aula }) => aula === '').length
      audit({ accion: 'aulas', tipo: TIPO, id: temporada, detalle: { puestos: rows.length - sinAula, sinAula } })
      announce(TIPO, temporada, 'publico')
      return { ok: true as const, puestos: rows.length - sinAula, sinAula }
    },
  )
}
