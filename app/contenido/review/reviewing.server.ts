import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { type Actor, joinPowers, NO_POWERS } from '../../lib/account/permissions.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import type { Person, Reviewing, Rule } from './approval.ts'
import { delegaciones, revisionReglas } from './schema.server.ts'

type From = Tx | typeof db

/** What an institution decided of one type, or of all. */
export function rulesOf(institucion: number, tipo?: string, from: From = db): Promise<Rule[]> {
  const { tipo: type, papel, rol } = revisionReglas
  const ours = and(eq(revisionReglas.institucion, institucion), tipo === undefined ? undefined : eq(type, tipo))
  return from.select({ tipo: type, papel, rol }).from(revisionReglas).where(ours)
}

/** Everything that says who approves what, as of now. */
export async function reviewingIn(institucion: number, from: From = db): Promise<Reviewing> {
  const rules = await rulesOf(institucion, undefined, from)
  const now = today()
  const delegations = await from
    .select({ de: delegaciones.de, a: delegaciones.a })
    .from(delegaciones)
    .where(and(eq(delegaciones.institucion, institucion), lte(delegaciones.desde, now), gte(delegaciones.hasta, now)))
  return { rules, delegations, people: await staffOf(institucion, from) }
}

type Row = { id: number; nombre: string; rol: number | null; own: string[]; role: (string | null)[] }

/** Who works in the office of an institution: whoever holds anything there, alone or by a role in force. */
export async function staffOf(institucion: number, from: From = db): Promise<Person[]> {
  const { rows } = await from.execute<Row>(sql`
    select u.idusuario as id, trim(u.nombre_persona || ' ' || u.apellidos_persona) as nombre, r.idrol as rol,
      array[u.privilegios, u.subprivilegios] as own, array[r.privilegios, r.subprivilegios] as role
    from usuarios u
    left join roles r on r.idrol = u.idrol and r.estado_rol = '1' and r.idinstitucion = u.institucion_idinstitucion
    where u.institucion_idinstitucion = ${institucion} and u.estado_usuario = '1'
      and (u.privilegios <> '' or r.privilegios <> '')
    order by nombre, id`)
  const powers = ([privilegios, subprivilegios]: (string | null)[]) => ({
    privilegios: privilegios ?? '',
    subprivilegios: subprivilegios ?? '',
  })
  return rows.map(({ id, nombre, rol, own, role }) => ({
    ...{ id, nombre, rol },
    ...joinPowers(powers(own), rol === null ? NO_POWERS : powers(role)),
  }))
}

/** Who acts, among those who work here. */
export const asPerson = ({ idusuario, rol = null, privilegios, subprivilegios }: Actor): Person => ({
  ...{ id: idusuario ?? 0, rol, privilegios, subprivilegios },
  nombre: '',
})

/** What people are called, by id: whoever wrote or asked may have left since. */
export async function namesById(institucion: number, ids: readonly (number | null)[], from: From = db) {
  const asked = [...new Set(ids)].filter((id) => id !== null)
  if (asked.length === 0) return new Map<number, string>()
  const { rows } = await from.execute<{ id: number; nombre: string }>(sql`
    select idusuario as id, trim(nombre_persona || ' ' || apellidos_persona) as nombre from usuarios
    where institucion_idinstitucion = ${institucion} and idusuario = any (${sql.param(asked)}::int[])`)
  return new Map(rows.map(({ id, nombre }) => [id, nombre]))
}
