import { and, asc, eq, sql } from 'drizzle-orm'
import { staffOf } from '../../contenido/review/reviewing.server.ts'
import { type Actor, covers } from '../../lib/account/permissions.ts'
import { db } from '../../lib/db/client.server.ts'
import { roles } from '../catalogos/schema.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'

const { id, denominacion, privilegios, subprivilegios, version } = roles

/** The roles in force of an institution, by name, each with how many people have it. */
export async function listRoles({ institucion, ...powers }: Actor) {
  const personas = sql<number>`(
    select count(*)::int from usuarios
    where usuarios.idrol = roles.idrol and usuarios.institucion_idinstitucion = ${institucion})`
  const rows = await db
    .select({ idrol: id, denominacion, privilegios, subprivilegios, version, personas })
    .from(roles)
    .where(and(eq(roles.institucion, institucion), eq(roles.estado, '1')))
    .orderBy(asc(denominacion), asc(id))
  return rows.map((row) => ({
    ...row,
    /** Whether the actor may do all that it allows. */
    alcanza: covers(powers, row),
  }))
}

export type Rol = Awaited<ReturnType<typeof listRoles>>[number]

export const findRole = async (actor: Actor, idrol: number): Promise<Rol | undefined> =>
  (await listRoles(actor)).find((one) => one.idrol === idrol)

type May = (powers: Pick<Actor, 'privilegios' | 'subprivilegios'>) => boolean

/** Who of an institution may do something, and whether their role says so. */
export async function whoCan(actor: Actor, may: May) {
  const [staff, known] = [await staffOf(actor.institucion), await listRoles(actor)]
  return staff
    .filter((one) => may(one))
    .map((one) => {
      const role = known.find(({ idrol }) => idrol === one.rol)
      return { id: one.id, nombre: one.nombre, rol: role && may(role) ? role.denominacion : null }
    })
}

/** Who has a role, with what they hold by themselves. */
export const holdersOf = (from: Pick<typeof db, 'select'>, institucion: number, idrol: number) =>
  from
    .select({ id: usuarios.id, privilegios: usuarios.privilegios, subprivilegios: usuarios.subprivilegios })
    .from(usuarios)
    .where(and(eq(usuarios.institucion, institucion), eq(usuarios.rol, idrol)))
