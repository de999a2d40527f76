import type { Acceso } from '../../../features/accesos/queries.server.ts'
import type { Retrato } from '../../../features/accesos/rules.ts'
import { listRoles } from '../../../features/roles/queries.server.ts'
import { salaDeRoles } from '../../../features/roles/schema.server.ts'
import { roleWritten } from '../../../features/roles/written.ts'
import { type Actor, can, covers, isStaff } from '../../../lib/account/permissions.ts'
import { salas } from '../salas.server.ts'
import { powersInWords } from '../words.ts'

/** How somebody stands with what they may do, in words. */
export function portray(one: Acceso): Retrato {
  const { nombre, correo, rol, propios, delRol, poderes, ingreso, segundoFactor, llaves } = one
  const puede = powersInWords(salas, poderes)
  return {
    ...{ nombre, correo, rol: rol ? roleWritten(rol.denominacion) : null, puede, llaves, queda: puede },
    // Old accounts repeat what their role says: that is nothing more.
    propios: isStaff(propios) && !covers(delRol, propios) ? powersInWords(salas, propios) : null,
    ingreso: ingreso?.toISOString() ?? null,
    segundoFactor: segundoFactor?.toISOString() ?? null,
  }
}

/** The roles that leave somebody with no more than they have, and that the actor may give. */
export const lesserRoles = async (actor: Actor) => {
  const roles = await listRoles(actor)
  return (one: Acceso) => roles.filter((rol) => rol.idrol !== one.rol?.id && rol.alcanza && covers(one.poderes, rol))
}

/** Where a review stands under: whoever reviews need not enter the room of roles. */
export const rolesFor = (actor: Actor) => ({
  label: 'Roles',
  ...(can(actor, salaDeRoles) && { href: '/panel/roles' }),
})
