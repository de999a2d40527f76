import type { IncomingHttpHeaders } from 'node:http'
import { and, asc, desc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { type Actor, onlyWhat, type Place } from '../../lib/account/permissions.ts'
import { hashOf } from '../../lib/account/secrets.server.ts'
import { bearerOf } from '../../lib/account/token.ts'
import { placeOf } from '../../lib/context.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { unlessFull } from '../../lib/db/unavailable.server.ts'
import { actorOf, personNow, type Session } from '../cuenta/queries.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import { isKey, WARNING_DAYS } from './rules.ts'
import { llaves } from './schema.server.ts'

/**
 * In whose name a program acts that brings this key: never more than its maker may at this moment. Read anew each time, so
 * that its end, or that of its maker, holds at once in every process.
 */
export async function sessionByKey(token: string, desde: Place): Promise<Session | 'invalid' | 'expired'> {
  const [key] = await db
    .select()
    .from(llaves)
    .where(eq(llaves.llave, hashOf(token)))
  if (!key || key.terminadaEn !== null) return 'invalid'
  const maker = await personNow(key.usuario, desde)
  if (maker?.institucion !== key.institucion) return 'invalid'
  if (key.expiraEn.getTime() <= Date.now()) return 'expired'
  await noteUse(key.id, desde)
  const llave = { id: key.id, nombre: key.nombre }
  return { ...maker, actor: { ...maker.actor, ...onlyWhat(maker.actor, key), llave } }
}

/** Who asks for a file: a program by its key, or a person. A key that may upload reads what it uploaded. */
export async function readerOf({ headers, ip }: { headers: IncomingHttpHeaders; ip: string }): Promise<Actor | null> {
  const token = bearerOf(headers.authorization)
  if (token === null || !isKey(token)) return actorOf(headers)
  const found = await sessionByKey(token, placeOf({ direccion: ip, agente: headers['user-agent'] ?? '' }))
  return typeof found === 'string' || found.debeSegundoFactor ? null : found.actor
}

const noteUse = (id: number, { ip }: Place) =>
  db
    .update(llaves)
    .set({ usos: sql`${llaves.usos} + 1`, usadaEn: sql`now()`, usadaDesde: ip.slice(0, 45) })
    .where(eq(llaves.id, id))
    .catch(unlessFull)

const columns = {
  id: llaves.id,
  nombre: llaves.nombre,
  inicio: llaves.inicio,
  privilegios: llaves.privilegios,
  subprivilegios: llaves.subprivilegios,
  creadaEn: llaves.creadaEn,
  expiraEn: llaves.expiraEn,
  terminadaEn: llaves.terminadaEn,
  usadaEn: llaves.usadaEn,
  usadaDesde: llaves.usadaDesde,
  usos: llaves.usos,
  usuario: usuarios.id,
  estado: usuarios.estado,
  quien: sql<string>`${usuarios.nombre} || ' ' || ${usuarios.apellidos}`,
}

const read = (where: SQL | undefined) =>
  db.select(columns).from(llaves).innerJoin(usuarios, eq(usuarios.id, llaves.usuario)).where(where)

const inForce = and(isNull(llaves.terminadaEn), gt(llaves.expiraEn, sql`now()`))

/** The keys of an institution, those that open something first. */
export const listKeys = ({ institucion }: Actor) =>
  read(eq(llaves.institucion, institucion)).orderBy(desc(sql`${inForce}`), asc(llaves.expiraEn), asc(llaves.id))

export type Llave = Awaited<ReturnType<typeof listKeys>>[number]

const endsSoon = and(inForce, lte(llaves.expiraEn, sql`now() + make_interval(days => ${WARNING_DAYS})`))

/** Those that end within two weeks, and open something until then. */
export const endingKeys = (institucion: number) =>
  read(and(eq(llaves.institucion, institucion), endsSoon, eq(usuarios.estado, '1'))).orderBy(asc(llaves.expiraEn))

/** The same everywhere, with who is told of it. */
export const endingEverywhere = () =>
  db
    .select({ id: llaves.id, llave: llaves.nombre, expiraEn: llaves.expiraEn, usuario: usuarios })
    .from(llaves)
    .innerJoin(usuarios, eq(usuarios.id, llaves.usuario))
    .where(and(endsSoon, eq(usuarios.estado, '1')))
