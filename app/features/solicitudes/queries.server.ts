import { and, between, eq, gte, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { delegaciones } from '../../contenido/review/schema.server.ts'
import { noticeOf, rulesSaid } from '../../expedientes/clock-words.ts'
import { formOf, takeForm } from '../../expedientes/form.server.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import type { Around } from '../../expedientes/open.server.ts'
import { rulesInForce } from '../../expedientes/rules.server.ts'
import { type EnCurso, type Expediente, expedientes } from '../../expedientes/schema.server.ts'
import { type Actor, isStaff, joinPowers, NO_POWERS } from '../../lib/account/permissions.ts'
import { hashOf } from '../../lib/account/secrets.server.ts'
import type { Dia } from '../../lib/calendar/days.ts'
import { institucionOf, visitorOf } from '../../lib/context.server.ts'
import { limaNow } from '../../lib/dates.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { waitTurn } from '../../lib/db/turn.server.ts'
import type { Values } from '../../lib/forms.ts'
import type { Unit } from '../../lib/unit.server.ts'
import { type Near, notFound } from '../../ui/missing.server.ts'
import { areas, roles } from '../catalogos/schema.server.ts'
import { currentSession } from '../cuenta/queries.server.ts'
import { calendarOfInstitucion } from '../feriados/queries.server.ts'
import { findInstitucion, listDirectorio } from '../institucion/queries.server.ts'
import { TRAMITES, tramiteHref } from '../tramites/address.ts'
import { tramiteOf } from '../tramites/queries.server.ts'
import { costDicho, plazoVigente } from '../tramites/rules.ts'
import { tramites } from '../tramites/schema.server.ts'
import { findUsuario, heldPowers, ofRole } from '../usuarios/queries.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import { written } from './rules.ts'

/** What the engine of requests needs of an institution. @throws when there is none */
export async function aroundOf(institucion: number, tx?: Tx): Promise<Around> {
  const [calendar, row] = await Promise.all([calendarOfInstitucion(institucion, tx), findInstitucion(institucion, tx)])
  if (!row) throw new Error(`no institution ${institucion}`)
  return { calendar, firma: row.nombreComercial }
}

/** Whether an institution has this kind: a public one has no book of its own, a private one owes no public information. */
export async function hasKind(institucion: number, { gestion }: Pick<Kind, 'gestion'>): Promise<boolean> {
  const row = await findInstitucion(institucion)
  return row !== undefined && gestion.includes(row.tipoGestion)
}

/** The rules of a kind as they are today, and as people read them. */
export const rulesToday = async (institucion: number, kind: Kind) =>
  rulesSaid(await rulesInForce(institucion, kind, limaNow().slice(0, 10)))

/** What whoever presents declares, by the rules of today, and the mark of exactly that text; null where nothing is. */
export async function declarationOf(institucion: number, kind: Kind): Promise<{ texto: string; sello: string } | null> {
  const texto = (await rulesToday(institucion, kind)).textos['declaracion'] ?? ''
  return texto === '' ? null : { texto, sello: hashOf(texto).slice(0, 16) }
}

/** Where whoever wanted this kind is to go, in an institution that has none. */
export const insteadOf = ({ enSuLugar }: Kind): Near => enSuLugar ?? { title: 'Trámites', href: '/tramites' }

type Asking = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * What the form of a kind shows: what was kept of it, its fields and the notices in force.
 * @throws {Response} 404 with what there is in its place, where this institution has no such kind
 */
export async function requestPage(kind: Kind, { request, context }: Asking) {
  const institucion = institucionOf(context)
  if (!(await hasKind(institucion, kind))) throw notFound([insteadOf(kind)])
  const known = await knownOf(accountOf(await currentSession({ request, context })))
  const [form, reglas] = await Promise.all([formOf(kind, institucion, request, known), rulesToday(institucion, kind)])
  const { fields, secciones } = kind
  return { ...form, fields, secciones, textos: { ...reglas.textos, aviso: noticeOf(reglas) } }
}

/**
 * Takes that form as it was sent. @returns what is wrong with it, for its page
 * @throws {Response} to the page before presenting, which also says that this institution has no such kind any more
 */
export async function takeRequest(
  kind: Kind,
  { request, context }: Asking,
  about: { tramite?: number; origen?: number } = {},
) {
  // Whoever looks through the eyes of somebody else sends nothing.
  const session = await currentSession({ request, context })
  const institucion = institucionOf(context)
  const visitor = visitorOf(context)
  const taken = await takeForm(kind, { request, visitor, institucion, usuario: accountOf(session), ...about })
  if (taken.ok) throw redirect(taken.path, 303)
  return data(taken.problem, taken.status)
}

/** The account that a form is sent from; whoever looks through the eyes of somebody else sends it from none. */
export const accountOf = (session: { usuario: number; mira?: unknown } | null): number | null =>
  session && !session.mira ? session.usuario : null

/** What is known of somebody who has an account, by the names of the form of a request. */
export async function knownOf(usuario: number | null): Promise<Values> {
  const person = usuario === null ? undefined : await findUsuario(usuario)
  if (!person) return {}
  return {
    nombre: `${person.nombre} ${person.apellidos}`,
    tipo_documento: person.tipoDocumento ?? '',
    numero_documento: person.numeroDocumento ?? '',
    correo: person.correo,
    celular: person.celular ?? '',
  }
}

type Whose = Pick<EnCurso, 'institucion' | 'tramite'>

/**
 * A kind as it asks for a trámite: its form, the page before it is presented, presenting it and the counter all hold what
 * was written against this one.
 */
export async function kindFor(kind: Kind, { institucion, tramite }: Whose): Promise<Kind> {
  const row = kind.deTramite && tramite !== null ? await tramiteOf(institucion, tramite) : undefined
  if (!kind.deTramite || !row) return kind
  const { id, denominacion, formulario: preguntas, costo } = row
  const said = costo.tipo === 'tasa' ? costDicho(costo) : null
  return { ...kind, ...kind.deTramite({ id, denominacion, preguntas, costo: said }) }
}

/** Where to go with what was being filled in, once this institution does not receive it here any more; null while it does. */
export async function elsewhereFor(kind: Kind, { institucion, tramite }: Whose): Promise<Near | null> {
  if (!(await hasKind(institucion, kind))) return insteadOf(kind)
  if (tramite === null) return null
  const row = await tramiteOf(institucion, tramite)
  if (row?.enLinea) return null
  return row ? { title: row.denominacion, href: tramiteHref(row) } : { title: 'Todos los trámites', href: TRAMITES }
}

/** What the catalogue says of the trámite that is being asked for: who answers it, and in how many days. */
export async function besidesOf({ tramite }: Pick<EnCurso, 'tramite'>) {
  if (tramite === null) return {}
  const [row] = await db
    .select({ id: tramites.id, dias: tramites.plazoDias, area: tramites.area })
    .from(tramites)
    .where(eq(tramites.id, tramite))
  return row ? { area: row.area, tramite: { id: row.id, dias: row.dias === null ? null : plazoVigente(row.dias) } } : {}
}

/**
 * Another case of the same kind and year with this written in a field, when it came or in a step; what was annulled
 * holds nothing. Whoever asks at the same time waits for this unit. @returns its number
 */
export async function writtenElsewhere(
  { tx }: Unit,
  {
    id,
    institucion,
    tipo,
    presentadoEn,
    datos,
  }: Pick<Expediente, 'id' | 'institucion' | 'tipo' | 'presentadoEn' | 'datos'>,
  campo: string,
  value = written(datos, campo),
): Promise<string | null> {
  if (value === '') return null
  await waitTurn(tx, `${tipo} ${institucion} ${campo} ${value.toLowerCase()}`)
  const year = presentadoEn.slice(0, 4)
  const [other] = await tx
    .select({ numero: expedientes.numero })
    .from(expedientes)
    .where(
      and(
        eq(expedientes.institucion, institucion),
        eq(expedientes.tipo, tipo),
        ne(expedientes.id, id),
        ne(expedientes.estado, 'anulado'),
        between(expedientes.presentadoEn, `${year}-01-01 00:00:00`, `${year}-12-31 23:59:59`),
        or(
          sql`lower(${expedientes.datos}->>${campo}) = lower(${value})`,
          sql`exists (select from movimientos m
            where m.idexpediente = ${expedientes.id} and lower(m.datos->>${campo}) = lower(${value}))`,
        ),
      ),
    )
    .limit(1)
  return other?.numero ?? null
}

/** What an area is called; null for one that is not there. */
export async function areaName(area: number | null): Promise<string | null> {
  if (area === null) return null
  const [row] = await db.select({ denominacion: areas.denominacion }).from(areas).where(eq(areas.id, area))
  return row?.denominacion ?? null
}

/** Who signs what they answered, and as what: their post in the directory of the institution, otherwise their area. */
export async function signerOf(usuario: number | null): Promise<{ nombre: string; cargo: string }> {
  const { nombre, apellidos, institucion } = usuarios
  const [row] = await db
    .select({ nombre, apellidos, institucion, area: areas.denominacion })
    .from(usuarios)
    .leftJoin(areas, eq(areas.id, usuarios.area))
    .where(eq(usuarios.id, usuario ?? 0))
  if (!row) return { nombre: '', cargo: '' }
  const posts = await listDirectorio(row.institucion)
  const post = posts.find((one) => one.nombre === row.nombre && one.apellidos === row.apellidos)
  return { nombre: `${row.nombre} ${row.apellidos}`, cargo: post?.cargo ?? row.area ?? '' }
}

/** Somebody of the office as they act, and where they are written to. */
export type Worker = Actor & { idusuario: number; nombre: string; correo: string }

/** Who works in the office of an institution and reads their mail. */
export async function workersOf(institucion: number): Promise<Worker[]> {
  const { id: idusuario, nombre, correo, area } = usuarios
  const rows = await db
    .select({ idusuario, nombre, correo, area, ...heldPowers })
    .from(usuarios)
    .leftJoin(roles, ofRole)
    .where(and(eq(usuarios.institucion, institucion), eq(usuarios.estado, '1'), isNotNull(usuarios.correoConfirmadoEn)))
    .orderBy(idusuario)
  return rows
    .map(({ own, role, ...one }) => ({ ...one, institucion, ...joinPowers(own, role ?? NO_POWERS) }))
    .filter(isStaff)
}

/** Who answers for each area of an institution. */
export async function headsOf(institucion: number): Promise<Map<number, number | null>> {
  const { id, responsable } = areas
  const rows = await db.select({ id, responsable }).from(areas).where(eq(areas.institucion, institucion))
  return new Map(rows.map((row) => [row.id, row.responsable]))
}

/** Who stands in for whom on a day. */
export const standInsOn = (institucion: number, dia: Dia) =>
  db
    .select({ de: delegaciones.de, a: delegaciones.a })
    .from(delegaciones)
    .where(and(eq(delegaciones.institucion, institucion), lte(delegaciones.desde, dia), gte(delegaciones.hasta, dia)))
