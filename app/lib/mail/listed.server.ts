import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Who } from '../audit/write.server.ts'
import { db } from '../db/client.server.ts'
import { hasWords } from '../db/words.server.ts'
import { change } from '../unit.server.ts'
import { correos } from './schema.server.ts'

export type Estado = (typeof correos.$inferSelect)['estado']
export type Which = 'todos' | 'esperan' | 'enviados' | 'fallidos'

/** What somebody is sending at this moment still waits. */
const ESTADOS: Record<Which, Estado[] | undefined> = {
  todos: undefined,
  esperan: ['pendiente', 'enviando'],
  enviados: ['enviado'],
  fallidos: ['fallido'],
}

const A_PAGE = 20

const columns = {
  id: correos.id,
  para: correos.para,
  asunto: correos.asunto,
  estado: correos.estado,
  intentos: correos.intentos,
  error: correos.error,
  creadoEn: correos.creadoEn,
  enviadoEn: correos.enviadoEn,
  /** Its text is still there, to be sent or read. */
  entero: sql<boolean>`${correos.texto} <> ''`,
}

/** A page of the outbox of an institution, the newest first, and how many there are of each. @param pagina from 1 */
export async function listMail(institucion: number, which: Which, texto: string, pagina: number) {
  const among = and(eq(correos.institucion, institucion), hasWords([correos.para, correos.asunto], texto))
  const tally = (name: Which) => {
    const some = ESTADOS[name]
    return sql<number>`(count(*) filter (where ${some ? inArray(correos.estado, some) : sql`true`}))::int`
  }
  const [cuentas] = await db
    .select({
      todos: tally('todos'),
      esperan: tally('esperan'),
      enviados: tally('enviados'),
      fallidos: tally('fallidos'),
    })
    .from(correos)
    .where(among)
  const some = ESTADOS[which]
  const list = await db
    .select(columns)
    .from(correos)
    .where(and(among, some && inArray(correos.estado, some)))
    .orderBy(desc(correos.creadoEn), desc(correos.id))
    .limit(A_PAGE)
    .offset((pagina - 1) * A_PAGE)
  return { list, cuentas: cuentas ?? { todos: 0, esperan: 0, enviados: 0, fallidos: 0 } }
}

/**
 * The text of a message, for whoever hands it over where there is no mail server. That it was read is noted: its links
 * are secrets.
 */
export const readMail = (actor: Who, id: number): Promise<string | undefined> =>
  change(actor, async ({ tx, audit }) => {
    const [row] = await tx
      .select({ texto: correos.texto, para: correos.para })
      .from(correos)
      .where(and(eq(correos.id, id), eq(correos.institucion, actor.institucion)))
    if (!row?.texto) return undefined
    audit({ accion: 'leer', tipo: 'correos', id, personal: { para: row.para } })
    return row.texto
  })
