import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db, type Tx } from '../db/client.server.ts'
import { LISTENING, Line } from './line.server.ts'
import type { News } from './news.ts'

const CHANGED = 'atrio_cambio'
const HEARD = 'atrio_visto'
const PATIENCE_MS = 2_000
const LOOK_AGAIN_MS = 50
// PostgreSQL carries at most 8,000 bytes in one notification.
const NEWS_IN_ONE = 25

type Message = { from: string; id: string; last: boolean; news: News[] }

const me = randomUUID()
const waiting = new Map<string, Notice>()
let line: Line | undefined

/** True while every change made in another process reaches this one. Alone with its database, always. */
export const hearsOthers = (): boolean => line?.connected ?? true

/**
 * Joins the other processes of the same PostgreSQL.
 * @param onNews what happened elsewhere; when it returns, nothing cached before a change may be served
 * @param onMissed news may have gone unheard
 * @returns how to leave
 */
export async function joinOthers(url: string, onNews: (news: News) => void, onMissed: () => void) {
  const joined = new Line(url, [CHANGED, HEARD], {
    up: onMissed,
    message: (channel, text, sender) => {
      if (channel === HEARD) waiting.get(text)?.heardBy(sender)
      else hear(joined, JSON.parse(text), onNews)
    },
  })
  line = joined
  await joined.open()
  return async () => {
    await joined.close()
    if (line === joined) line = undefined
  }
}

function hear(from: Line, message: Message, onNews: (news: News) => void) {
  if (message.from === me) return
  message.news.forEach(onNews)
  if (message.last) from.send(HEARD, message.id).catch(() => {})
}

/** What this process tells the others about one transaction. Close it when done. */
export class Notice {
  readonly #id = randomUUID()
  readonly #heard = new Set<number>()
  #news = Promise.withResolvers<void>()

  constructor() {
    waiting.set(this.#id, this)
  }

  heardBy(pid: number) {
    this.#heard.add(pid)
    this.#news.resolve()
    this.#news = Promise.withResolvers()
  }

  /** Sent by PostgreSQL itself when, and only if, the transaction commits. */
  async write(tx: Tx, news: News[]) {
    if (line === undefined) return
    for (let from = 0; from < news.length; from += NEWS_IN_ONE) {
      const some = news.slice(from, from + NEWS_IN_ONE)
      const last = from + NEWS_IN_ONE >= news.length
      const text = JSON.stringify({ from: me, id: this.#id, last, news: some } satisfies Message)
      await tx.execute(sql`select pg_notify(${CHANGED}, ${text})`)
    }
  }

  /** Resolves when every live process has heard it. One that stays silent for two seconds no longer trusts its cache. */
  async heardByAll() {
    const until = Date.now() + PATIENCE_MS
    while (line !== undefined && Date.now() < until) {
      const news = this.#news.promise
      const peers = await peersOf(line).catch(() => undefined)
      if (peers?.every((pid) => this.#heard.has(pid))) return
      await Promise.race([news, pause(LOOK_AGAIN_MS)])
    }
  }

  close() {
    waiting.delete(this.#id)
  }
}

async function peersOf({ pid }: Line): Promise<number[]> {
  const { rows } = await db.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where application_name = ${LISTENING} and datname = current_database() and pid <> ${pid}`)
  return rows.map((row) => row.pid)
}
