import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { db } from '../db/client.server.ts'
import { waitsLong } from '../db/postgres.server.ts'
import { eachApart } from '../jobs/apart.ts'
import { defineJob } from '../jobs/job.ts'
import { change, nobody } from '../unit.server.ts'
import { type Disk, disk, type Stored, shaOf } from './disk.server.ts'
import { lockBytes, namedOf } from './forget.server.ts'
import { holdStore, type Whose } from './whose.server.ts'

// Longer than anything is on its way to its row.
const GRACE_MS = 7 * 86_400_000

/** What nothing names any more went, so many bytes; all of it stayed where it is not known to be of this database, or most is of no row. */
export type Swept = {
  quitados: number
  bytes: number
  interrumpido: boolean
  sospecha: Exclude<Whose, 'nuestro' | 'reciente'> | 'mayoria' | false
}

/**
 * Takes away the bytes that no row names: whatever took the rows died before them. What came a short while ago stays, and
 * all stays while a copy is made, or where the store may be of another database.
 * @returns as `fallo` why some could not be taken away, though others were
 */
export async function sweepStore({
  signal,
  store,
  now = Date.now(),
}: {
  signal?: AbortSignal
  store?: Disk
  now?: number
} = {}): Promise<Swept & { fallo?: unknown }> {
  const there = store ?? (await disk())
  const swept: Swept = { quitados: 0, bytes: 0, sospecha: false, interrumpido: false }
  const whose = await holdStore(there)
  if (whose === 'reciente') return swept
  if (whose !== 'nuestro') return { ...swept, sospecha: whose }
  const { loose, named } = await looseIn(there, now)
  if (loose.length > named) return { ...swept, sospecha: 'mayoria' }
  const taking = eachApart(loose, async (one) => {
    if (swept.interrumpido) return
    const became = signal?.aborted ? 'copia' : await sweepOne(there, one, now)
    if (became === 'copia') swept.interrumpido = true
    if (became !== 'quitado') return
    swept.quitados += 1
    swept.bytes += one.bytes
  })
  return taking.then(
    () => swept,
    (fallo: unknown) => ({ ...swept, fallo }),
  )
}

type Loose = Stored & { sha256: string }

/** What no row names and lies there long enough, and how many are named. */
async function looseIn(store: Disk, now: number) {
  const loose: Loose[] = []
  let named = 0
  for await (const all of store.list()) {
    const ours = all.flatMap((one): Loose[] => {
      const sha256 = shaOf(one.key)
      return sha256 ? [{ ...one, sha256 }] : []
    })
    const known = await namedOf([...new Set(ours.map(({ sha256 }) => sha256))])
    named += ours.filter(({ sha256 }) => known.has(sha256)).length
    loose.push(...ours.filter(({ sha256, at }) => !known.has(sha256) && at < now - GRACE_MS))
  }
  return { loose, named }
}

const sweepOne = (store: Disk, one: Loose, now: number) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ ours: boolean }>(
      sql`select pg_try_advisory_xact_lock(${COPYING}::bigint) as ours`,
    )
    if (copying > 0 || !rows[0]?.ours) return 'copia'
    await lockBytes(tx, one.sha256)
    if ((await namedOf([one.sha256], tx)).size > 0) return 'queda'
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
    where tipo = 'almacen' and accion in ('barrer', 'dudar') and creado_en > now() - interval '2 days' order by idauditoria desc limit 1`)
  return rows[0] ? { ...rows[0].detalle, cuando: new Date(rows[0].cuando) } : null
}

/** After the copy of the night, and after what the bins let go. @param say to the log */
export const sweepJob = (say: (swept: Swept) => void, store?: Disk) =>
  defineJob(
    'barrido',
    async (_, signal) => {
      const { fallo, ...swept } = await sweepStore({ signal, ...(store && { store }) })
      say(swept)
      const accion = swept.sospecha ? 'dudar' : 'barrer'
      if (swept.quitados > 0 || swept.sospecha)
        await change(nobody(), async ({ audit }) => audit({ accion, tipo: 'almacen', detalle: swept }))
      if (fallo) throw fallo
    },
    { cron: '50 4 * * *', expireInSeconds: 3_600, retryLimit: 1 },
  )
