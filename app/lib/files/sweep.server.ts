import { eq, inArray, sql } from 'drizzle-orm'
import type pg from 'pg'
import { db } from '../db/client.server.ts'
import { waitsLong } from '../db/postgres.server.ts'
import { defineJob } from '../jobs/job.ts'
import { change, nobody } from '../unit.server.ts'
import { type Disk, disk, type Stored } from './disk.server.ts'
import { lockBytes } from './forget.server.ts'
import { archivos } from './schema.server.ts'

/** A file under the name of its content, or a smaller version of it; what else lies there is nobody's to take away. */
const KEY = /^([\da-f]{2})\/(\1[\da-f]{62})(\.\d+\.(avif|webp))?$/
const shaOf = ({ key }: Stored): string => KEY.exec(key)?.[2] ?? ''
// Longer than anything is on its way to its row.
const GRACE_MS = 7 * 86_400_000

/** What nothing names any more went, so many bytes; `sospecha`: most of what lies there is of no row, and all of it stayed. */
export type Swept = { quitados: number; bytes: number; sospecha: boolean; interrumpido: boolean }

/**
 * Takes away the bytes that no row names: whatever took the rows died before them. What came a short while ago stays, and
 * all stays while a copy is made. Where more has no row than has one, this is the store of another database.
 */
export async function sweepStore({
  signal,
  store,
  now = Date.now(),
}: {
  signal?: AbortSignal
  store?: Disk
  now?: number
} = {}): Promise<Swept> {
  const there = store ?? (await disk())
  const loose: Stored[] = []
  let named = 0
  for await (const all of there.list()) {
    const ours = all.filter(({ key }) => KEY.test(key))
    const known = await knownOf(ours.map(shaOf))
    named += ours.filter((one) => known.has(shaOf(one))).length
    loose.push(...ours.filter((one) => !known.has(shaOf(one)) && one.at < now - GRACE_MS))
  }
  const swept = { quitados: 0, bytes: 0, sospecha: loose.length > named, interrumpido: false }
  for (const one of swept.sospecha ? [] : loose) {
    const became = signal?.aborted ? 'copia' : await sweepOne(there, one, now)
    if (became === 'copia') return { ...swept, interrumpido: true }
    if (became === 'queda') continue
    swept.quitados += 1
    swept.bytes += one.bytes
  }
  return swept
}

async function knownOf(shas: string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ sha256: archivos.sha256 })
    .from(archivos)
    .where(inArray(archivos.sha256, [...new Set(shas)]))
  return new Set(rows.map(({ sha256 }) => sha256))
}

const sweepOne = (store: Disk, one: Stored, now: number) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ ours: boolean }>(
      sql`select pg_try_advisory_xact_lock(${COPYING}::bigint) as ours`,
    )
    if (copying > 0 || !rows[0]?.ours) return 'copia'
    await lockBytes(tx, shaOf(one))
    if (await tx.$count(archivos, eq(archivos.sha256, shaOf(one)))) return 'queda'
    // An equal file came meanwhile, and its row is on the way.
    if (((await store.modified(one.key)) ?? now) >= now - GRACE_MS) return 'queda'
    await store.remove(one.key)
    return 'quitado'
  })

/** Of PostgreSQL's advisory locks: held together by those who make copies, alone by who takes away one file. */
const COPYING = 7_261_895
/** Copies that this process makes: the embedded database has one connection, which excludes nobody. */
let copying = 0

/** Runs `work` while nothing is swept that a copy may have noted. */
export const whileCopying = <T>(
  { pool, kind }: { pool: pg.Pool; kind: 'pglite' | 'postgres' },
  work: () => Promise<T>,
): Promise<T> => (kind === 'pglite' ? counted(work) : locked(pool, work))

async function counted<T>(work: () => Promise<T>): Promise<T> {
  copying += 1
  try {
    return await work()
  } finally {
    copying -= 1
  }
}

async function locked<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    waitsLong(client)
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock_shared($1)', [COPYING])
    return await work()
  } finally {
    // Should the connection be gone, the lock is, too.
    await client.query('select pg_advisory_unlock_shared($1)', [COPYING]).catch(() => {})
    client.release(true)
  }
}

/** What the last nights took away, or why nothing. */
export async function lastSwept(): Promise<(Swept & { cuando: Date }) | null> {
  const { rows } = await db.execute<{ detalle: Swept; cuando: string }>(sql`
    select detalle, creado_en::text as cuando from auditoria
    where tipo = 'almacen' and accion = 'barrer' and creado_en > now() - interval '2 days' order by idauditoria desc limit 1`)
  return rows[0] ? { ...rows[0].detalle, cuando: new Date(rows[0].cuando) } : null
}

/** After the copy of the night, and after what the bins let go. @param say to the log */
export const sweepJob = (say: (swept: Swept) => void) =>
  defineJob(
    'barrido',
    async (_, signal) => {
      const swept = await sweepStore({ signal })
      say(swept)
      if (swept.quitados > 0 || swept.sospecha)
        await change(nobody(), async ({ audit }) => audit({ accion: 'barrer', tipo: 'almacen', detalle: swept }))
    },
    { cron: '50 4 * * *', expireInSeconds: 3_600, retryLimit: 1 },
  )
