import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { limaNow } from '../../lib/dates.ts'
import { plural } from '../../lib/numbers.ts'
import { type Invalid, invalid } from '../../lib/outcomes.ts'
import { changeWhen } from '../../lib/unit.server.ts'
import { programas } from '../programas/schema.server.ts'
import { type Doubts, named, nameOf, unconfirmed } from './doubts.ts'
import { muestraRelacion } from './exam.ts'
import { aulasDe, type ORDENES, repartir } from './rooms.ts'
import { DONE, postulantes, salaDeAdmision, temporadas } from './schema.server.ts'
import { FORBIDDEN, type Forbidden, GONE, ofActor } from './season.server.ts'

const TIPO = salaDeAdmision.name

/** `vistas`: the rooms as whoever wrote these saw them. `confirmado`: what it does to others, as they know it. */
type Asignacion = {
  aulas: string
  vistas: string
  orden: keyof typeof ORDENES
  confirmado?: readonly string[] | undefined
}

/** Says who takes the exam in which room. Those who have one keep it. Demands `evaluar`. */
export async function asignarAulas(
  actor: Actor,
  temporada: number,
  { aulas: escrito, vistas, orden, confirmado = [] }: Asignacion,
): Promise<
  { ok: true; puestos: number; sinAula: number } | Invalid | Forbidden | { ok: false; codigo: 'NOESTA' } | Doubts
> {
  if (!can(actor, salaDeAdmision, 'evaluar')) return FORBIDDEN
  const read = aulasDe(escrito)
  if (!read.ok)
    return invalid(
      'aulas',
      `«${read.mal}»: escriba cada aula en su renglón y una sola vez, con cuántos caben: Aula 201, 35`,
    )
  if (read.aulas.length === 0)
    return invalid('aulas', 'Escriba al menos un aula: sin ninguna, nadie tendría dónde rendir')
  return changeWhen(
    actor,
    ({ ok }) => ok,
    async ({ tx, audit, announce }) => {
      const [season] = await tx.select().from(temporadas).where(ofActor(actor, temporada)).for('update')
      if (!season) return GONE
      if (season.aulas !== vistas) return changedTo(season.aulas)
      await tx.update(temporadas).set({ aulas: escrito }).where(eq(temporadas.id, temporada))
      const { id, aula, apellidos, nombres } = postulantes
      const people = await tx
        .select({ id, aula, apellidos, nombres })
        .from(postulantes)
        .innerJoin(programas, eq(programas.id, postulantes.programa))
        .where(
          and(
            eq(postulantes.temporada, temporada),
            inArray(postulantes.estado, [...DONE]),
            // Whoever was forgotten takes no place.
            isNull(postulantes.anonimizadoEn),
          ),
        )
        .orderBy(
          ...(orden === 'programa' ? [asc(programas.orden), asc(programas.id)] : []),
          ...[asc(postulantes.apellidos), asc(postulantes.nombres), asc(postulantes.id)],
        )
        .for('update', { of: postulantes })
      const placed = repartir(people, read.aulas)
      const dudas = muestraRelacion(season, limaNow().slice(0, 10)) ? moved(people, placed) : []
      const asked = unconfirmed(dudas, confirmado)
      if (asked) return asked
      const rows = [...placed].map(([id, aula]) => ({ id, aula }))
      await tx.execute(sql`
        update ${postulantes} p set aula_examen = d.aula
        from json_to_recordset(${JSON.stringify(rows)}::json) as d (id int, aula text)
        where p.idpostulante = d.id and p.aula_examen <> d.aula`)
      const sinAula = rows.filter(({ aula }) => aula === '').length
      audit({
        ...{ accion: 'aulas', tipo: TIPO, id: temporada, detalle: { puestos: rows.length - sinAula, sinAula } },
        ...(dudas.length > 0 && { personal: { confirmado: dudas } }),
      })
      announce(TIPO, temporada, 'publico')
      return { ok: true as const, puestos: rows.length - sinAula, sinAula }
    },
  )
}

const changedTo = (aulas: string) =>
  invalid(
    'vistas',
    `Otra persona cambió las aulas mientras tanto: no se asignó nada. Ahora son: ${aulas.trim().replaceAll(/\s*\n\s*/g, '; ') || 'ninguna'}. Lo que usted escribió sigue aquí: corríjalo y asigne otra vez.`,
  )

type Person = { id: number; aula: string; apellidos: string; nombres: string }

/** Those who could read another room, while visitors have the list. */
function moved(people: readonly Person[], placed: ReadonlyMap<number, string>): string[] {
  const others = people.filter(({ id, aula }) => aula !== '' && placed.get(id) !== aula)
  if (others.length === 0) return []
  const names = others.map((one) => `${nameOf(one)}: ${one.aula} → ${placed.get(one.id) || 'sin aula'}`)
  const said = plural(others.length, 'persona que ya tenía aula cambia', 'personas que ya tenían aula cambian')
  return [`La relación está publicada, y ${said} de aula sin que se le avise: ${named(names)}.`]
}
