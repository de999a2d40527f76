import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type Actor, canPublish, joinPowers, NO_POWERS } from '../../lib/account/permissions.ts'
import { segundosFactores } from '../../lib/account/schema.server.ts'
import { instituciones } from '../institucion/schema.server.ts'
import { heldPowers } from '../usuarios/queries.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'

export const ofFactor = and(eq(segundosFactores.usuario, usuarios.id), isNotNull(segundosFactores.activadoEn))

export const powers = {
  ...heldPowers,
  demanded: sql<boolean>`coalesce((${instituciones.configuraciones} #>> '{seguridad,segundo_factor}')::boolean, false)`,
  factor: segundosFactores.activadoEn,
}

export type PowerRow = {
  own: Pick<Actor, 'privilegios' | 'subprivilegios'>
  role: Pick<Actor, 'privilegios' | 'subprivilegios'> | null
  demanded: boolean
  factor: Date | null
}

/** What a person may do now, and whether they owe a second factor first. */
export function effective({ own, role, demanded, factor }: PowerRow) {
  const all = joinPowers(own, role ?? NO_POWERS)
  const owes = demanded && factor === null && canPublish(all)
  return { powers: owes ? NO_POWERS : all, owes }
}
