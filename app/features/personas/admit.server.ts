import { and, eq } from 'drizzle-orm'
import { forgetAccounts } from '../../lib/account/forget.server.ts'
import { type Actor, covers } from '../../lib/account/permissions.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import type { Unit } from '../../lib/unit.server.ts'
import { roleNamed } from '../catalogos/queries.server.ts'
import { areas, roles } from '../catalogos/schema.server.ts'
import { type Duplicate, duplicatesAmong, goneColumns, heldInVain, studentsAmong } from '../usuarios/queries.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import { printOf } from './print.server.ts'
import { type Kept, wrongDocument } from './rules.ts'

type Tx = Unit['tx']

export const TAKEN: Record<Duplicate, FieldError> = {
  CORREODUPLICADO: { campo: 'correo_persona', message: 'Ya hay una persona con ese correo' },
  DNIDUPLICADO: { campo: 'numero_documento', message: 'Ya hay una persona con ese documento' },
  CODIGODUPLICADO: { campo: 'codigo_estudiante', message: 'Ya hay una persona con ese código' },
  USUARIODUPLICADO: { campo: 'username_usuario', message: 'Ya hay una persona con ese nombre de usuario' },
}

/** The roles in force of an institution, with what they grant. */
export const rolesIn = (tx: Tx, institucion: number) =>
  tx
    .select({
      id: roles.id,
      denominacion: roles.denominacion,
      privilegios: roles.privilegios,
      subprivilegios: roles.subprivilegios,
    })
    .from(roles)
    .where(and(eq(roles.institucion, institucion), eq(roles.estado, '1')))

export const areasIn = (tx: Tx, institucion: number) =>
  tx
    .select({ id: areas.id, denominacion: areas.denominacion })
    .from(areas)
    .where(and(eq(areas.institucion, institucion), eq(areas.estado, '1')))

/** What is wrong with a new person by themselves, or beside those who are there. */
export async function judging({ tx, actor }: Unit<Actor>, all: Kept[]) {
  const { institucion } = actor
  const [known, places] = [await rolesIn(tx, institucion), await areasIn(tx, institucion)]
  const duplicateOf = await duplicatesAmong(tx, institucion, all)
  const studentOf = await studentsAmong(tx, institucion, all)
  const above = new Set<string>()
  return (one: Kept): { errores: FieldError[]; estudiante: boolean } => {
    const errores: FieldError[] = []
    const say = (campo: string, message: string) => errores.push({ campo, message })
    const rol = known.find(({ id }) => id === one.rol)
    if (one.rol !== null && !rol) say('idrol', 'Elija un rol de la lista')
    if (rol && !covers(actor, rol)) say('idrol', `No puede dar el rol «${rol.denominacion}»: permite más que el suyo`)
    if (one.area !== null && !places.some(({ id }) => id === one.area)) say('idarea', 'Elija un área de la lista')
    const document = wrongDocument(one)
    if (document) say('numero_documento', document)
    const duplicate = duplicateOf(one)
    if (duplicate) errores.push(TAKEN[duplicate])
    const student = studentOf(one)
    if (student === 'ajeno') say('codigo_estudiante', 'Ese código es de otra persona según la lista de estudiantes')
    for (const [campo, value] of identityOf(one)) {
      if (above.has(value)) say(campo, 'Está repetido más arriba en la lista')
    }
    if (errores.length === 0) for (const [, value] of identityOf(one)) above.add(value)
    return { errores, estudiante: student === 'suyo' }
  }
}

const identityOf = ({ correo, numeroDocumento, codigoEstudiante }: Kept): [campo: string, value: string][] => [
  ['correo_persona', correo],
  ...(numeroDocumento ? [['numero_documento', numeroDocumento.toLowerCase()] as [string, string]] : []),
  ...(codigoEstudiante ? [['codigo_estudiante', codigoEstudiante.toLowerCase()] as [string, string]] : []),
]

export type Judged = Kept & { estudiante: boolean }

// A statement has at most 65,535 values.
const AT_ONCE = 1_000

/** Somebody who was let in, and a print of what was said of them. */
export type Let = { id: number; huella: string }

/** Writes down people who were found right. @returns them, in order */
export async function admit(unit: Unit, all: Judged[]): Promise<Let[]> {
  const { tx, actor, audit } = unit
  const { institucion } = actor
  if (all.length === 0) return []
  const [student, plain] = [await roleNamed(tx, institucion, 'estudiante'), await roleNamed(tx, institucion, 'usuario')]
  // Registrations that nobody confirmed make room.
  const held = heldInVain(institucion, ...all)
  await forgetAccounts(unit, await tx.delete(usuarios).where(held).returning(goneColumns))
  const made: Let[] = []
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const values = all.slice(from, from + AT_ONCE).map(({ estudiante, rol, ...one }) => ({
      ...one,
      rol: rol ?? (estudiante ? student : plain),
      tipo: estudiante ? 'Estudiante' : null,
      estado: '1',
      institucion,
    }))
    const rows = await tx.insert(usuarios).values(values).returning()
    values.forEach(({ rol, area, tipo, estado: _, institucion: __, ...personal }, i) => {
      const id = rows[i]?.id ?? 0
      audit({ accion: 'crear-persona', tipo: 'usuarios', id, sujeto: id, despues: { rol, area, tipo }, personal })
    })
    made.push(...rows.map((row) => ({ id: row.id, huella: printOf(row) })))
  }
  return made
}
