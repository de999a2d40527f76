import { and, eq } from 'drizzle-orm'
import { type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import { codeState } from '../../lib/account/codes.server.ts'
import { cookieOf, noSessionCookie, SESSION_COOKIE } from '../../lib/account/cookies.server.ts'
import type { Look } from '../../lib/account/look.ts'
import { isReading, type Looking, OnlyLooking, PRIVATE, refusing } from '../../lib/account/looking.ts'
import type { Actor, Place } from '../../lib/account/permissions.ts'
import { segundosFactores, sesiones } from '../../lib/account/schema.server.ts'
import { begunSecondFactor, secondFactorOf } from '../../lib/account/second-factor.server.ts'
import { hashOf } from '../../lib/account/secrets.server.ts'
import { noteUse } from '../../lib/account/sessions.server.ts'
import { bearerOf } from '../../lib/account/token.ts'
import { placeOf, visitorOf } from '../../lib/context.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { areas, establecimientos, microredes, roles } from '../catalogos/schema.server.ts'
import { findInstitucion, toWireInstitucion } from '../institucion/queries.server.ts'
import { instituciones } from '../institucion/schema.server.ts'
import { ofRole } from '../usuarios/queries.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import { endLooking, findPerson, seenThrough, signedIn } from './looking.server.ts'
import { effective, ofFactor, powers } from './powers.server.ts'

/** Somebody who is signed in, as of this very moment. */
export type Session = {
  /** 0 where there is none: a program with a key. */
  id: number
  usuario: number
  institucion: number
  /** What they may do; nothing while they owe the second factor that their institution demands. */
  actor: Actor
  persona: { nombre: string; apellidos: string; correo: string; imgUrl: string | null } & Look
  /** They must set up a second factor before anything else. */
  debeSegundoFactor: boolean
  /** Set while somebody else looks as them: who, and until when. All but `id` is of the person who is seen. */
  mira: { quien: number; hasta: string } | null
  /** They looked as somebody else until now, and that is over. */
  terminoDeMirar?: boolean
  /** As whom they look, where the session is their own all the same. */
  mirando?: Looking | null
}

type Presented = {
  token?: string | null | undefined
  cookie?: string | null | undefined
  /** From where they act. */
  desde?: Place
  /** Of the request: whoever looks as somebody else gets no session to change anything with. */
  metodo?: string
  /** Their own, also while they look as somebody else: to sign out, and to be oneself again. */
  propia?: boolean
}

/**
 * The session that these secrets open. Read anew each time, so that its end, a new password or a disabled person are
 * seen at once in every process.
 * @param token of a call; one that a browser got counts only together with its cookie
 * @param cookie of a page, or of a browser's call
 * @returns null when nothing was presented
 * @throws {OnlyLooking} when they look as somebody else, and the request is for more than reading
 */
export async function sessionOf({
  token,
  cookie,
  ...asked
}: Presented): Promise<Session | 'invalid' | 'expired' | null> {
  if (token == null && cookie == null) return null
  const row = await findSession(
    token == null ? eq(sesiones.cookie, hashOf(cookie ?? '')) : eq(sesiones.token, hashOf(token)),
  )
  if (row?.estado !== '1') return 'invalid'
  if (row.sesion.cookie !== null && (cookie == null || hashOf(cookie) !== row.sesion.cookie)) return 'invalid'
  if (row.sesion.expiraEn.getTime() <= Date.now()) return 'expired'
  await noteUse(row.sesion)
  return asked.propia ? { ...toSession(row, asked.desde), mirando: row.sesion.mira } : seenOrOwn(row, asked)
}

async function seenOrOwn(row: SessionRow, { desde, metodo = 'GET' }: Presented): Promise<Session> {
  const { sesion } = row
  if (sesion.mira === null) return toSession(row, desde)
  if (!isReading(metodo)) throw new OnlyLooking()
  const seen = await seenThrough(sesion.mira, row, db)
  if (typeof seen === 'string') {
    const { id: idusuario } = row.persona
    await endLooking({ idusuario, institucion: row.institucion, ...(desde && { desde }) }, sesion, seen)
    return { ...toSession(row, desde), terminoDeMirar: true }
  }
  const { actor, ...session } = toSession({ ...seen, sesion }, desde)
  const mira = { quien: row.persona.id, hasta: sesion.mira.hasta }
  return { ...session, actor: { ...actor, mira: mira.quien }, debeSegundoFactor: false, mira }
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

async function findSession(which: ReturnType<typeof eq>) {
  const [row] = await db
    .select({ sesion: sesiones, ...signedIn })
    .from(sesiones)
    .innerJoin(usuarios, eq(usuarios.id, sesiones.usuario))
    .innerJoin(instituciones, eq(instituciones.id, usuarios.institucion))
    .leftJoin(roles, ofRole)
    .leftJoin(segundosFactores, ofFactor)
    .where(which)
  return row
}

function toSession(row: Omit<SessionRow, 'sesion'> & { sesion: { id: number } }, desde?: Place): Session {
  const { id: usuario, ...persona } = row.persona
  const { institucion, area, rol, sesion } = row
  const { powers, owes } = effective(row)
  return {
    id: sesion.id,
    usuario,
    institucion,
    actor: { idusuario: usuario, institucion, area, rol, ...(desde && { desde }), ...powers },
    persona,
    debeSegundoFactor: owes,
    mira: null,
  }
}

/** Somebody as they are now, for whom a program acts that has no session. Null once they are disabled. */
export async function personNow(id: number, desde: Place): Promise<Session | null> {
  const row = await findPerson(id, db)
  return row?.estado === '1' ? toSession({ ...row, sesion: { id: 0 } }, desde) : null
}

type Sent = { authorization?: string | undefined; cookie?: string | undefined }

/** The session of a request that is no call and no page, such as one for a file: by the token of a call, or the cookie of a page. */
async function sentBy(headers: Sent): Promise<Session | null> {
  const cookie = cookieOf(headers.cookie, SESSION_COOKIE)
  const session = await sessionOf({ token: bearerOf(headers.authorization), cookie })
  return typeof session === 'string' ? null : session
}

/** Who sends such a request. Nobody, while they owe a second factor. */
export async function actorOf(headers: Sent): Promise<Actor | null> {
  const session = await sentBy(headers)
  return session === null || session.debeSegundoFactor ? null : session.actor
}

/** Whose account it comes from, for what is theirs alone: as on its pages, also while they owe that; nobody's, while they look as another. */
export async function ownerOf(headers: Sent): Promise<number | null> {
  const session = await sentBy(headers)
  return session?.mira ? null : (session?.usuario ?? null)
}

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

const asked = new WeakMap<object, ReturnType<typeof sessionOf>>()

/**
 * One look for all loaders of a request. What an action does, the loaders after it must see. Measured (0029): with a look
 * for each, a page costs the process and its database 1.2 times as much.
 */
function lookUp({ request, context }: Asked) {
  const isLoader = request.method === 'GET' || request.method === 'HEAD'
  const known = isLoader ? asked.get(context) : undefined
  const cookie = cookieOf(request.headers.get('cookie'), SESSION_COOKIE)
  const found = known ?? sessionOf({ cookie, desde: placeOf(visitorOf(context)), metodo: request.method }).catch(refuse)
  if (isLoader) asked.set(context, found)
  return found
}

/** What a screen gets of it. @throws {Response} */
function refuse(error: unknown): never {
  throw error instanceof OnlyLooking ? refusing(error.message) : error
}

/** For loaders and actions: who is signed in; null when nobody is. */
export async function currentSession(from: Asked): Promise<Session | null> {
  const session = await lookUp(from)
  if (session === null || typeof session === 'string') return null
  return stillAsDrawn(from, session)
}

/** A screen that shows what somebody else sees may not go on with what one sees oneself: all of it is drawn anew. */
function stillAsDrawn({ request }: Asked, session: Session): Session {
  if (session.terminoDeMirar && new URL(request.url).pathname.endsWith('.data')) throw redirectDocument('/panel')
  return session
}

/** For an action that somebody takes as themselves, also while they look as somebody else. */
export async function ownSession({ request, context }: Asked): Promise<Session | null> {
  const cookie = cookieOf(request.headers.get('cookie'), SESSION_COOKIE)
  const session = await sessionOf({ cookie, desde: placeOf(visitorOf(context)), propia: true })
  return typeof session === 'string' ? null : session
}

/** Same, and whoever is not signed in goes to the sign-in page and comes back. @throws {Response} that redirect */
export async function requireSession(from: Asked): Promise<Session> {
  const session = await lookUp(from)
  if (session !== null && typeof session !== 'string') return stillAsDrawn(from, session)
  const page = new URL(from.request.url)
  // What the router asks for itself is no part of it.
  page.searchParams.delete('_routes')
  const query = new URLSearchParams({ volver: page.pathname.replace(/\.data$/, '') + page.search })
  if (session !== null) query.set('motivo', 'expirada')
  const headers = session === null ? undefined : { 'set-cookie': noSessionCookie }
  throw redirect(`/cuenta/ingresar?${query}`, headers && { headers })
}

/** Same, for what is of a person alone: nobody else sees it, not even by looking as them. @throws {Response} */
export async function requireOwn(from: Asked): Promise<Session> {
  const session = await requireSession(from)
  if (session.mira) throw refusing(PRIVATE)
  return session
}

/** Whether a link that lets a browser in still works. */
export const stateOfAccess = async (codigo: string) => (await codeState(['acceso'], codigo)).codigo

/** How it is with somebody's second factor: in force, or begun and waiting for its first code. */
export async function secondFactorFor({ usuario, institucion, persona }: Session) {
  const activo = await secondFactorOf(usuario)
  if (activo) return { activo, pendiente: null }
  const emisor = (await findInstitucion(institucion))?.nombreComercial ?? 'Atrio'
  return { activo, pendiente: await begunSecondFactor(usuario, emisor, persona.correo) }
}

/**
 * Everything that a session shows of its person (specification, section 3), with their institution, roles and place.
 * @param rol one of the person's roles, by id or name; the answer then lists only that one
 * @returns null when there is no such person, or they are disabled
 */
export async function sessionDataOf(idusuario: number, rol?: string) {
  const [row] = await db
    .select({
      usuario: usuarios,
      institucion: instituciones,
      rol: { idrol: roles.id, denominacion: roles.denominacion, ...powers.role },
      area: { idarea: areas.id, denominacion_area: areas.denominacion },
      microred: { idmicrored: microredes.id, denominacion_microred: microredes.denominacion },
      establecimiento: {
        idestablecimiento: establecimientos.id,
        denominacion_establecimiento: establecimientos.denominacion,
        imgUrl_establecimiento: establecimientos.imgUrl,
      },
      ...powers,
    })
    .from(usuarios)
    .innerJoin(instituciones, eq(instituciones.id, usuarios.institucion))
    .leftJoin(roles, ofRole)
    .leftJoin(segundosFactores, ofFactor)
    .leftJoin(areas, eq(areas.id, usuarios.area))
    .leftJoin(microredes, eq(microredes.id, usuarios.microred))
    .leftJoin(establecimientos, eq(establecimientos.id, usuarios.establecimiento))
    .where(and(eq(usuarios.id, idusuario), eq(usuarios.estado, '1')))
  if (!row) return null
  const { area, microred, establecimiento } = row
  const own = row.rol ? [row.rol] : []
  const asked = own.filter((one) => rol === String(one.idrol) || rol === one.denominacion)
  return {
    usuario: { ...toWireUsuario(row.usuario), ...workplaceOf(row), ...effective(row).powers },
    institucion: toWireInstitucion(row.institucion),
    roles: asked.length > 0 ? asked : own,
    area,
    microred,
    establecimiento,
  }
}

export type SessionData = NonNullable<Awaited<ReturnType<typeof sessionDataOf>>>

const toWireUsuario = (one: typeof usuarios.$inferSelect) => ({
  idusuario: one.id,
  imgUrl: one.imgUrl,
  correo_persona: one.correo,
  tipo_usuario: one.tipo,
  nombre_persona: one.nombre,
  apellidos_persona: one.apellidos,
  sexo_persona: one.sexo,
  min: one.min,
  // Text: who shows it parses it (specification, section 3).
  configuraciones_usuario: JSON.stringify(one.configuraciones),
  tema: one.tema,
  tema_fondo: one.temaFondo,
  username_usuario: one.username,
  institucion_idinstitucion: one.institucion,
})

type Workplace = {
  area: { idarea: number; denominacion_area: string } | null
  microred: { idmicrored: number; denominacion_microred: string } | null
  establecimiento: {
    idestablecimiento: number
    denominacion_establecimiento: string
    imgUrl_establecimiento: string | null
  } | null
}

const workplaceOf = ({ area, microred, establecimiento }: Workplace) => ({
  idmicrored: microred?.idmicrored ?? null,
  idarea: area?.idarea ?? null,
  idestablecimiento: establecimiento?.idestablecimiento ?? null,
  denominacion_microred: microred?.denominacion_microred ?? null,
  denominacion_area: area?.denominacion_area ?? null,
  denominacion_establecimiento: establecimiento?.denominacion_establecimiento ?? null,
  imgUrl_establecimiento: establecimiento?.imgUrl_establecimiento ?? null,
})
