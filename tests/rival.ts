import type pg from 'pg'
import { expect } from 'vitest'
import { type Db, db } from '../app/lib/db/client.server.ts'

/**
 * Does `work` while another connection holds what `lock` locks. It must come as far as waiting for it; then the other
 * one does `change`, and ends. Only on PostgreSQL: the embedded database has one connection.
 */
export async function against<T>(pool: pg.Pool, lock: string, change: string, work: () => Promise<T>): Promise<T> {
  const rival = await pool.connect()
  try {
    await rival.query('begin')
    const { rows } = await rival.query(`with locked as (${lock}) select pg_backend_pid() as pid from locked`)
    const waiting = async () => {
      const found = await pool.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
        rows[0].pid,
      ])
      return found.rowCount
    }
    const working = work()
    await expect.poll(waiting, { interval: 5 }).toBe(1)
    await rival.query(change)
    await rival.query('commit')
    return await working
  } finally {
    await rival.query('rollback')
    rival.release()
  }
}

/** As many as wait for the one connection of the embedded database, or on PostgreSQL for what somebody else locked. */
export async function waiting(): Promise<number> {
  const { $client } = db as Db & { $client: pg.Pool }
  if ($client.options.max === 1) return $client.waitingCount
  const { rowCount } = await $client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}
