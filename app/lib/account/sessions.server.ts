import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { db, type Tx } from '../db/client.server.ts'
import { unlessFull } from '../db/unavailable.server.ts'
import type { Tell } from '../live/announce.server.ts'
import { REMEMBERED_SECONDS } from './cookies.server.ts'
import { sesiones } from './schema.server.ts'
import { hashOf, newSecret } from './secrets.server.ts'

const HOUR_S = 3_600
const DAY_S = 86_400

/** Seconds without use after which a session ends, and seconds after which it ends anyway. */
const LIFE = {
  // A working day in a shared office, closed by the browser before that.
  short: { idle: 12 * HOUR_S, total: 7 * DAY_S },
  remembered: { idle: 30 * DAY_S, total: REMEMBERED_SECONDS },
}
const lifeOf = (recordar: boolean) => (recordar ? LIFE.remembered : LIFE.short)

// Nobody works in more places; the oldest makes room.
const MOST_SESSIONS = 50
const USE_NOTED_EVERY_S = 600

export type Opening = {
  usuario: number
  recordar: boolean
  /** Signed in from a browser: the session needs its cookie. */
  navegador: boolean
  direccion: string
  agente: string
}

export type Opened = { id: number; token: string; cookie: string | null }

const after = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`

/** Opens a session. Its secrets are returned here and nowhere else. */
export async function openSession(tx: Tx, tell: Tell, { navegador, ...opening }: Opening): Promise<Opened> {
  const { idle, total } = lifeOf(opening.recordar)
  const [token, cookie] = [newSecret(), navegador ? newSecret() : null]
  const [row] = await tx
    .insert(sesiones)
    .values({
      ...opening,
      agente: opening.agente.slice(0, 300),
      token: hashOf(token),
      cookie: cookie && hashOf(cookie),
      expiraEn: after(idle),
      terminaEn: after(total),
    })
    .returning({ id: sesiones.id })
  if (!row) throw new Error('The session was not inserted')
  await makeRoom(tx, tell, opening.usuario)
  return { id: row.id, token, cookie }
}

async function makeRoom(tx: Tx, tell: Tell, usuario: number) {
  const extra = await tx
    .select({ id: sesiones.id })
    .from(sesiones)
    .where(eq(sesiones.usuario, usuario))
    .orderBy(desc(sesiones.usadaEn), desc(sesiones.id))
    .offset(MOST_SESSIONS)
  if (extra.length > 0) await endSessions(tx, tell, usuario, { only: extra.map(({ id }) => id) })
}

/**
 * Ends the sessions of a person at once, in every process: all of them, all except one, or only some.
 * @returns how many there were
 */
export async function endSessions(
  tx: Tx,
  tell: Tell,
  usuario: number,
  { except, only }: { except?: number | undefined; only?: number[] | undefined } = {},
): Promise<number> {
  const which = [eq(sesiones.usuario, usuario)]
  if (except !== undefined) which.push(ne(sesiones.id, except))
  if (only !== undefined) which.push(inArray(sesiones.id, only))
  const ended = await tx
    .delete(sesiones)
    .where(and(...which))
    .returning({ sesion: sesiones.id })
  for (const { sesion } of ended) tell({ terminada: { sesion, usuario } })
  return ended.length
}

/** Ends the session of a browser, whoever it is of. Returns which one it was. */
export async function endSessionOf(tx: Tx, tell: Tell, cookie: string) {
  const ended = await tx
    .delete(sesiones)
    .where(eq(sesiones.cookie, hashOf(cookie)))
    .returning({ sesion: sesiones.id, usuario: sesiones.usuario })
  for (const terminada of ended) tell({ terminada })
  return ended
}

/** The sessions of a person that are still good, the last used first. */
export const listSessions = (usuario: number) =>
  db
    .select({
      id: sesiones.id,
      navegador: sql<boolean>`${sesiones.cookie} is not null`,
      recordar: sesiones.recordar,
      direccion: sesiones.direccion,
      agente: sesiones.agente,
      creadaEn: sesiones.creadaEn,
      usadaEn: sesiones.usadaEn,
      expiraEn: sesiones.expiraEn,
    })
    .from(sesiones)
    .where(and(eq(sesiones.usuario, usuario), gt(sesiones.expiraEn, sql`now()`)))
    .orderBy(desc(sesiones.usadaEn), desc(sesiones.id))

export type ListedSession = Awaited<ReturnType<typeof listSessions>>[number]

/** Notes that a session is in use, which moves its end on. At most once in ten minutes. */
export async function noteUse({ id, recordar, usadaEn }: { id: number; recordar: boolean; usadaEn: Date }) {
  if (Date.now() - usadaEn.getTime() < USE_NOTED_EVERY_S * 1_000) return
  await db
    .update(sesiones)
    .set({ usadaEn: sql`now()`, expiraEn: sql`least(${after(lifeOf(recordar).idle)}, ${sesiones.terminaEn})` })
    .where(eq(sesiones.id, id))
    .catch(unlessFull)
}

// Until then an old token is answered 'El token ha expirado'; later it is only invalid.
const FORGOTTEN_AFTER_S = 30 * DAY_S

export const forgetOldSessions = () => db.delete(sesiones).where(lt(sesiones.expiraEn, after(-FORGOTTEN_AFTER_S)))
