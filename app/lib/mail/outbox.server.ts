import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { and, asc, desc, eq, isNotNull, lt, max, or, sql } from 'drizzle-orm'
import { db, type Tx } from '../db/client.server.ts'
import { env } from '../env.server.ts'
import { enqueue, jobsAreRunning } from '../jobs/boss.server.ts'
import { defineJob } from '../jobs/job.ts'
import { isSignIn, meaningOf, noteOf, TOO_LATE, whyNot } from './answers.ts'
import { withPapers } from './attached.server.ts'
import type { Letter } from './layout.ts'
import { correos } from './schema.server.ts'
import { sendMail } from './smtp.server.ts'

export type Outgoing = Letter & {
  /** What it is about: the same is never sent twice. */
  clave: string
  para: string
  institucion: number
}

const SENDING_MS = 120_000
const SENDING = sql`now() + ${SENDING_MS} * interval '1 millisecond'`
// Whoever is refused too often is kept out for longer, or for good.
const REFUSED_MS = 5 * 60_000
// Longer than any outage that nobody notices; by then the links in the messages are worth nothing.
const GIVEN_UP = sql`now() - interval '3 days'`
const BATCH = 20
/** Less than a job may last. What still waits then is taken up by the next one. */
const SWEEP_MS = 240_000

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
  const became = await attempt(id)
  return became === 'ninguno' ? 'despues' : became
}

/** The same; 'ninguno' where no other would leave either. @param anyway also when who signs in was refused a moment ago */
async function attempt(id: number, anyway = false): Promise<Delivery | 'ninguno'> {
  if (env.SMTP_URL === undefined) return 'bien'
  if (!anyway && (await wasRefused())) return 'ninguno'
  const [message] = await db
    .update(correos)
    .set({ estado: 'enviando', tomadoHasta: SENDING, intentos: sql`${correos.intentos} + 1` })
    .where(and(eq(correos.id, id), free))
    .returning()
  if (!message) return 'bien'
  const whole = await withPapers(message)
  if (!whole) {
    // Nothing is wrong with the mail: it is tried again with those that wait.
    await note(id, { estado: 'pendiente', error: null })
    return 'despues'
  }
  try {
    await sendMail({ ...whole, de: await nameOf(message.institucion) })
  } catch (error) {
    const noted = noteOf(error)
    const means = meaningOf(noted)
    await note(id, { estado: means === 'nunca' ? 'fallido' : 'pendiente', error: noted })
    return means
  }
  // The links in it are secrets, and who should have them has them now.
  await note(id, { estado: 'enviado', enviadoEn: new Date(), html: '', texto: '', error: null })
  return 'bien'
}

async function nameOf(institucion: number): Promise<string> {
  const { rows } = await db.execute<{ nombre: string }>(
    sql`select nombre_comercial as nombre from instituciones where idinstitucion = ${institucion}`,
  )
  return rows[0]?.nombre ?? ''
}

/**
 * Same, for somebody who waits for it: `milliseconds` at most. Whatever becomes of it later is noted all the same.
 * @returns 'nosesabe' when the mail server had not answered by then
 */
export async function deliverSoon(id: number, milliseconds: number, anyway = false): Promise<Delivery | 'nosesabe'> {
  const delivery = attempt(id, anyway).then((became) => (became === 'ninguno' ? 'despues' : became))
  // Nobody listens any more to what comes too late: the message is taken up again.
  delivery.catch(() => {})
  const over = new AbortController()
  const late = setTimeout(milliseconds, 'nosesabe' as const, { signal: over.signal })
  late.catch(() => {})
  return Promise.race([delivery, late]).finally(() => over.abort())
}

/** Why nothing leaves: the last one that was tried could not, nor could any other, and none has left since. */
export async function stoppedMail(): Promise<{ motivo: string; desde: Date; nota: string } | null> {
  const [[tried], [sent]] = await Promise.all([
    db
      .select({ nota: correos.error, hasta: correos.tomadoHasta })
      .from(correos)
      .where(and(eq(correos.estado, 'pendiente'), isNotNull(correos.error), isNotNull(correos.tomadoHasta)))
      .orderBy(desc(correos.tomadoHasta))
      .limit(1),
    db.select({ ultimo: max(correos.enviadoEn) }).from(correos),
  ])
  if (!tried?.nota || !tried.hasta || meaningOf(tried.nota) !== 'ninguno') return null
  const desde = new Date(tried.hasta.getTime() - SENDING_MS)
  if (sent?.ultimo && sent.ultimo > desde) return null
  return { motivo: whyNot(tried.nota) ?? '', desde, nota: tried.nota }
}

async function wasRefused(): Promise<boolean> {
  const stopped = await stoppedMail()
  return stopped !== null && isSignIn(stopped.nota) && Date.now() - stopped.desde.getTime() < REFUSED_MS
}

/** Nobody is sending it, or whoever was died. */
const free = or(
  eq(correos.estado, 'pendiente'),
  and(eq(correos.estado, 'enviando'), lt(correos.tomadoHasta, sql`now()`)),
)

// When it was tried stays: what was tried last is the last to be tried again.
const note = (id: number, set: Partial<typeof correos.$inferInsert>) =>
  db.update(correos).set(set).where(eq(correos.id, id))

/** Sends one message. What fails is tried again a few times soon, and then with all that wait. */
export const mailJob = defineJob<{ id?: number }>('correos', async ({ id }) => {
  // From before there was a job for all that wait.
  if (id === undefined) return
  const became = await attempt(id)
  if (became === 'bien' || became === 'nunca' || (await wasRefused())) return
  throw new Error('Un mensaje no salió todavía')
})

/** Sends what waits, until the server says that none will leave. */
export const waitingMailJob = defineJob(
  'correos-que-esperan',
  async (_, signal) => {
    const until = performance.now() + SWEEP_MS
    const tried = new Set<number>()
    const next = async () => (await waiting()).filter((id) => !tried.has(id))
    // Those that were tried come last.
    for (let ids = await next(); ids.length > 0; ids = await next()) {
      for (const id of ids) {
        if (signal.aborted || performance.now() > until) return
        tried.add(id)
        if ((await attempt(id)) === 'ninguno')
          throw new Error(`No sale ningún correo: ${(await stoppedMail())?.motivo ?? ''}`)
      }
    }
  },
  // It comes back by itself.
  { cron: '*/10 * * * *', retryLimit: 0 },
)

async function waiting() {
  if (env.SMTP_URL === undefined) return []
  const old = lt(correos.creadoEn, GIVEN_UP)
  await db.update(correos).set({ estado: 'fallido', error: TOO_LATE }).where(and(free, old))
  const rows = await db
    .select({ id: correos.id })
    .from(correos)
    .where(and(free, lt(correos.creadoEn, sql`now() - interval '2 minutes'`)))
    .orderBy(sql`${correos.tomadoHasta} nulls first`, asc(correos.id))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

/** What was not sent is kept for reading, but not the secrets in it for ever. */
export const forgetOldMail = () =>
  db
    .update(correos)
    .set({ html: '', texto: '' })
    .where(and(lt(correos.creadoEn, sql`now() - interval '30 days'`), sql`${correos.texto} <> ''`))
