import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import { db, type Tx } from '../db/client.server.ts'
import { env } from '../env.server.ts'
import { enqueue, jobsAreRunning } from '../jobs/boss.server.ts'
import { defineJob } from '../jobs/job.ts'
import type { Letter } from './layout.ts'
import { correos } from './schema.server.ts'
import { isRefused, sendMail } from './smtp.server.ts'

export type Outgoing = Letter & {
  /** What it is about: the same is never sent twice. */
  clave: string
  para: string
  institucion: number
}

const SENDING = sql`now() + interval '2 minutes'`
// Longer than any outage that nobody notices; by then the links in the messages are worth nothing.
const GIVEN_UP = sql`now() - interval '3 days'`
const SWEEP = 100

/**
 * Writes a message into the outbox, together with whatever made it necessary. A job sends it.
 * @param inSeconds for the job to wait, when the caller will `deliver` it first
 * @returns its id; null when it was written before
 */
export async function queueMail(tx: Tx, { clave, ...message }: Outgoing, inSeconds = 0): Promise<number | null> {
  const domain = env.CORREO_REMITENTE.split('@').at(-1)?.replace(/>$/, '')
  const [row] = await tx
    .insert(correos)
    .values({ ...message, clave, mensaje: `<${randomUUID()}@${domain}>` })
    .onConflictDoNothing({ target: correos.clave })
    .returning({ id: correos.id })
  if (!row) return null
  if (env.SMTP_URL === undefined) showInDevelopment(message)
  else if (jobsAreRunning()) await enqueue(mailJob, { id: row.id }, { tx, startAfter: inSeconds })
  return row.id
}

function showInDevelopment({ para, asunto, texto }: Letter & { para: string }) {
  if (env.NODE_ENV === 'development') console.info(`Correo para ${para}: ${asunto}\n${texto}\n`)
}

/** Whether a message left: it did or nobody can tell yet, it will be tried again, or it never will. */
export type Delivery = 'bien' | 'despues' | 'nunca'

/** Sends a message, unless it was sent or somebody is sending it. Without a mail server it stays where it can be read. */
export async function deliver(id: number): Promise<Delivery> {
  if (env.SMTP_URL === undefined) return 'bien'
  const [message] = await db
    .update(correos)
    .set({ estado: 'enviando', tomadoHasta: SENDING, intentos: sql`${correos.intentos} + 1` })
    .where(and(eq(correos.id, id), free))
    .returning()
  if (!message) return 'bien'
  try {
    await sendMail(message)
  } catch (error) {
    const never = isRefused(error)
    await note(id, { estado: never ? 'fallido' : 'pendiente', error: String(error).slice(0, 500) })
    return never ? 'nunca' : 'despues'
  }
  // The links in it are secrets, and who should have them has them now.
  await note(id, { estado: 'enviado', enviadoEn: new Date(), html: '', texto: '', error: null })
  return 'bien'
}

/**
 * Same, for somebody who waits for it: `milliseconds` at most. Whatever becomes of it later is noted all the same.
 * @returns 'nosesabe' when the mail server had not answered by then
 */
export async function deliverSoon(id: number, milliseconds: number): Promise<Delivery | 'nosesabe'> {
  const delivery = deliver(id)
  // Nobody listens any more to what comes too late: the message is taken up again.
  delivery.catch(() => {})
  const over = new AbortController()
  const late = setTimeout(milliseconds, 'nosesabe' as const, { signal: over.signal })
  late.catch(() => {})
  return Promise.race([delivery, late]).finally(() => over.abort())
}

/** Nobody is sending it, or whoever was died. */
const free = or(
  eq(correos.estado, 'pendiente'),
  and(eq(correos.estado, 'enviando'), lt(correos.tomadoHasta, sql`now()`)),
)

const note = (id: number, set: Partial<typeof correos.$inferInsert>) =>
  db
    .update(correos)
    .set({ ...set, tomadoHasta: null })
    .where(eq(correos.id, id))

/** Sends one message; without an id, all that wait. What fails is tried again later. */
export const mailJob = defineJob<{ id?: number }>(
  'correos',
  async ({ id }, signal) => {
    const results: Delivery[] = []
    for (const one of id === undefined ? await waiting() : [id]) {
      if (!signal.aborted) results.push(await deliver(one))
    }
    if (results.includes('despues')) throw new Error('El servidor de correo no aceptó un mensaje')
  },
  { cron: '*/10 * * * *' },
)

async function waiting() {
  if (env.SMTP_URL === undefined) return []
  const old = lt(correos.creadoEn, GIVEN_UP)
  await db.update(correos).set({ estado: 'fallido', error: 'No se pudo enviar a tiempo' }).where(and(free, old))
  const rows = await db
    .select({ id: correos.id })
    .from(correos)
    .where(and(free, lt(correos.creadoEn, sql`now() - interval '2 minutes'`)))
    .orderBy(asc(correos.id))
    .limit(SWEEP)
  return rows.map(({ id }) => id)
}

/** What was not sent is kept for reading, but not the secrets in it for ever. */
export const forgetOldMail = () =>
  db
    .update(correos)
    .set({ html: '', texto: '' })
    .where(and(lt(correos.creadoEn, sql`now() - interval '30 days'`), sql`${correos.texto} <> ''`))
