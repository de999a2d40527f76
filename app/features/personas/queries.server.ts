import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type Actor, covers, joinPowers, NO_POWERS } from '../../lib/account/permissions.ts'
import { codigos } from '../../lib/account/schema.server.ts'
import { secondFactorOf } from '../../lib/account/second-factor.server.ts'
import { listSessions } from '../../lib/account/sessions.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { orderedBy } from '../../lib/db/order.server.ts'
import { hasWords } from '../../lib/db/words.server.ts'
import { areas, roles } from '../catalogos/schema.server.ts'
import { heldPowers, ofRole } from '../usuarios/queries.server.ts'
import { importaciones, usuarios } from '../usuarios/schema.server.ts'
import type { Situacion } from './rules.ts'

const enabled = eq(usuarios.estado, '1')

/** How people of an institution stand; each is in one of them. */
const situations = {
  todas: undefined,
  activas: and(enabled, isNotNull(usuarios.clave), isNotNull(usuarios.correoConfirmadoEn)),
  por_ingresar: and(enabled, isNull(usuarios.clave)),
  sin_confirmar: and(enabled, isNotNull(usuarios.clave), isNull(usuarios.correoConfirmadoEn)),
  desactivadas: ne(usuarios.estado, '1'),
} satisfies Record<Situacion, SQL | undefined>

type Standing = Pick<typeof usuarios.$inferSelect, 'estado' | 'clave' | 'correoConfirmadoEn'>

function situacionOf({ estado, clave, correoConfirmadoEn }: Standing): Exclude<Situacion, 'todas'> {
  if (estado !== '1') return 'desactivadas'
  if (clave === null) return 'por_ingresar'
  return correoConfirmadoEn === null ? 'sin_confirmar' : 'activas'
}

const columns = {
  usuario: usuarios,
  ...heldPowers,
  rol: { id: roles.id, denominacion: roles.denominacion },
  area: areas.denominacion,
  usadaEn: sql<string | null>`(select max(usada_en) from sesiones where sesiones.usuario_idusuario = ${usuarios.id})`,
}

const BY = {
  persona: sql`(${usuarios.apellidos}, ${usuarios.nombre})`,
  rol: roles.denominacion,
  area: areas.denominacion,
  usada: columns.usadaEn,
}

const read = (where: SQL | undefined) =>
  db.select(columns).from(usuarios).leftJoin(roles, ofRole).leftJoin(areas, eq(areas.id, usuarios.area)).where(where)

type Found = Awaited<ReturnType<typeof read>>[number]

/** As calls and screens have a person. */
const toWire = ({ usuario: one, rol, area, usadaEn }: Found) => ({
  idusuario: one.id,
  nombre_persona: one.nombre,
  apellidos_persona: one.apellidos,
  correo_persona: one.correo,
  username_usuario: one.username,
  sexo_persona: one.sexo,
  celular: one.celular,
  tipo_documento: one.tipoDocumento,
  numero_documento: one.numeroDocumento,
  codigo_estudiante: one.codigoEstudiante,
  tipo_usuario: one.tipo,
  imgUrl: one.imgUrl,
  idrol: rol?.id ?? null,
  rol: rol?.denominacion ?? null,
  idarea: one.area,
  area,
  estado_usuario: one.estado,
  situacion: situacionOf(one),
  /** The last time that a session of theirs was used, as far as sessions are remembered. */
  usada_en: usadaEn === null ? null : new Date(usadaEn).toISOString(),
  version: one.version,
})

export type Persona = ReturnType<typeof toWire>

export type Asked = {
  texto?: string | undefined
  situacion?: Situacion | undefined
  rol?: number | undefined
  area?: number | undefined
  orden?: string | undefined
  /** From 1. */
  pagina?: number | undefined
  tamano?: number | undefined
}

/** A page of the people of an institution, by their surnames, and how many stand how with the same search and role. */
export async function listPeople(institucion: number, { texto = '', situacion = 'todas', rol, area, ...page }: Asked) {
  const { orden, pagina = 1, tamano = 20 } = page
  const { nombre, apellidos, correo, numeroDocumento, codigoEstudiante, username, id } = usuarios
  const among = and(
    eq(usuarios.institucion, institucion),
    rol === undefined ? undefined : eq(usuarios.rol, rol),
    area === undefined ? undefined : eq(usuarios.area, area),
    hasWords([nombre, apellidos, correo, numeroDocumento, codigoEstudiante, username], texto),
  )
  const tally = (name: Situacion) =>
    name === 'todas' ? count() : sql<number>`(count(*) filter (where ${situations[name]}))::int`
  const [cuentas] = await db
    .select({
      todas: tally('todas'),
      activas: tally('activas'),
      por_ingresar: tally('por_ingresar'),
      sin_confirmar: tally('sin_confirmar'),
      desactivadas: tally('desactivadas'),
    })
    .from(usuarios)
    .where(among)
  const rows = await read(and(among, situations[situacion]))
    .orderBy(...orderedBy(BY, orden), asc(apellidos), asc(nombre), asc(id))
    .limit(tamano)
    .offset((pagina - 1) * tamano)
  const none: Record<Situacion, number> = { todas: 0, activas: 0, por_ingresar: 0, sin_confirmar: 0, desactivadas: 0 }
  const told = cuentas ?? none
  return { total: told[situacion], cuentas: told, list: rows.map(toWire) }
}

/** Where these people of an institution work, as it was read. */
export const standingOf = (institucion: number, ids: readonly number[]) =>
  db
    .select({ id: usuarios.id, area: usuarios.area, version: usuarios.version })
    .from(usuarios)
    .where(and(eq(usuarios.institucion, institucion), inArray(usuarios.id, [...ids])))

/** Somebody of one's institution, with all that the office may know; undefined where there is nobody. */
export async function findPerson(actor: Actor, id: number) {
  const [row] = await read(and(eq(usuarios.id, id), eq(usuarios.institucion, actor.institucion)))
  if (!row) return undefined
  const powers = joinPowers(row.own, row.role ?? NO_POWERS)
  const factor = await secondFactorOf(id)
  const [invited] = await db
    .select({ expira: sql<string | null>`max(${codigos.expiraEn})` })
    .from(codigos)
    .where(and(eq(codigos.usuario, id), eq(codigos.tipo, 'invitar'), isNull(codigos.usadoEn)))
  return {
    persona: toWire(row),
    poderes: powers,
    propios: row.own,
    delRol: row.role ?? NO_POWERS,
    sesiones: (await listSessions(id)).map(({ id: sesion, agente, direccion, usadaEn }) => ({
      ...{ id: sesion, agente, direccion },
      usada_en: usadaEn.toISOString(),
    })),
    segundoFactor: factor?.activadoEn.toISOString() ?? null,
    invitada: invited?.expira ? new Date(invited.expira).toISOString() : null,
    /** Whether the actor may do all that this person may. */
    alcanza: covers(actor, powers),
  }
}

export type Ficha = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** As many lists as one looks through. */
const MOST_LISTS = 50

/** The lists that were brought to an institution, the last first, and who brought them; `reversible`: it is known what they did. */
export const listImports = (institucion: number) =>
  db
    .select({
      ...{ id: importaciones.id, tipo: importaciones.tipo, creadoEn: importaciones.creadoEn },
      ...{ nuevos: importaciones.nuevos, cambiados: importaciones.cambiados, deshechoEn: importaciones.deshechoEn },
      quien: sql<string | null>`${usuarios.nombre} || ' ' || ${usuarios.apellidos}`,
      reversible: sql<boolean>`${importaciones.traido} is not null`,
    })
    .from(importaciones)
    .leftJoin(usuarios, eq(usuarios.id, importaciones.usuario))
    .where(eq(importaciones.institucion, institucion))
    .orderBy(desc(importaciones.id))
    .limit(MOST_LISTS)
