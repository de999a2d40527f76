import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Who } from '../audit/write.server.ts'
import { db, type Tx } from '../db/client.server.ts'
import { env } from '../env.server.ts'
import { change } from '../unit.server.ts'
import { type Disk, disk, shaOf } from './disk.server.ts'

/**
 * Whose the files in the store are. Only from what is `nuestro` anything is ever taken away. `reciente`: it says so since less
 * than a week, or of a database that came to another place, which may be a copy; whoever else uses it has had no turn to object.
 */
export type Whose = 'nuestro' | 'reciente' | 'sinmarca' | 'ajeno'

/**
 * The mark lies in the store, and what it says is noted in the database, where no backup takes it along. It changes each night: of two
 * copies of one database, the one that comes second finds another's mark, and says so in the store, where the first will see it.
 */
const MARK = 'base'
const DISPUTED = 'disputada'
const NOTE = sql`drizzle.almacen`

type Note = { ahora: string; antes: string | null; lugar: string | null; madura: boolean }
type Asking = Pick<Tx, 'execute'>

export const whoseStore = async (store: Disk, tx: Asking = db): Promise<Whose> => (await stateOf(store, tx)).whose

/** Each night, before anything is taken away: objects to another's mark, and changes our own. */
export async function holdStore(store: Disk): Promise<Whose> {
  const { whose, mark, note } = await stateOf(store, db)
  if (whose === 'ajeno' && mark !== DISPUTED) await write(store, DISPUTED)
  // What has no place is a template, and stays what its copies were made of.
  if (whose === 'sinmarca' || whose === 'ajeno' || !note?.lugar) return whose
  const [next, here] = [randomUUID(), await placeOf(db)]
  await db.execute(sql`
    update ${NOTE} set antes = ${mark}, ahora = ${next}, lugar = ${here},
      desde = case when lugar = ${here} then desde else now() end`)
  await write(store, next)
  return whose
}

async function stateOf(store: Disk, tx: Asking): Promise<{ whose: Whose; mark?: string; note?: Note | undefined }> {
  const note = await noted(tx)
  const mark = await markIn(store)
  if (mark === undefined) return { whose: 'sinmarca' }
  if (!note || (mark !== note.ahora && mark !== note.antes)) return { whose: 'ajeno', mark }
  const isHere = note.lugar === null || note.lugar === (await placeOf(tx))
  return { whose: note.madura && isHere ? 'nuestro' : 'reciente', mark, note }
}

/**
 * Says that the store is of this database alone.
 * @param since always, where nothing was in it before this database was; now, where somebody says so
 */
export async function claimStore(tx: Asking, store: Disk, since: 'siempre' | 'ahora'): Promise<void> {
  const mark = randomUUID()
  await tx.execute(sql`
    create table if not exists ${NOTE}
      (una boolean primary key default true check (una), ahora text not null, antes text, lugar text, desde timestamptz not null)`)
  await tx.execute(sql`
    insert into ${NOTE} (ahora, lugar, desde)
    values (${mark}, ${await placeOf(tx)}, ${since === 'siempre' ? sql`'-infinity'` : sql`now()`})
    on conflict (una) do update set ahora = excluded.ahora, antes = null, lugar = excluded.lugar, desde = excluded.desde`)
  await write(store, mark)
}

/** What whoever runs the portal says of the store, where it is in doubt. */
export const reclaimStore = (actor: Who, store?: Disk) =>
  change(actor, async ({ tx, audit }) => {
    await claimStore(tx, store ?? (await disk()), 'ahora')
    audit({ accion: 'reclamar', tipo: 'almacen' })
  })

/** Where nothing lies there, and nobody said that it is theirs: to be asked before a new database puts anything in. */
export async function isNewStore(store: Disk): Promise<boolean> {
  if ((await markIn(store)) !== undefined) return false
  for await (const some of store.list()) if (some.some(({ key }) => shaOf(key))) return false
  return true
}

/** Before the first content of a new database. What cannot be asked now stays in doubt, and the portal starts. */
export async function claimNewStore(): Promise<void> {
  const claiming = disk().then(async (store) => {
    if (await isNewStore(store)) await claimStore(db, store, 'siempre')
  })
  await claiming.catch(() => {})
}

async function noted(tx: Asking): Promise<Note | undefined> {
  const { rows: there } = await tx.execute<{ hay: boolean }>(
    sql`select to_regclass('drizzle.almacen') is not null as hay`,
  )
  if (!there[0]?.hay) return undefined
  const { rows } = await tx.execute<Note>(
    sql`select ahora, antes, lugar, desde < now() - interval '7 days' as madura from ${NOTE}`,
  )
  return rows[0]
}

/** What a copy of the database has of its own: where the server, or the folder, keeps it. */
async function placeOf(tx: Asking): Promise<string> {
  if (!env.DATABASE_URL) return stat(env.DATOS).then(({ ino, birthtimeMs }) => `${ino} ${birthtimeMs}`)
  const { rows } = await tx.execute<{ lugar: string }>(sql`
    select system_identifier || ' ' || oid as lugar from pg_control_system(), pg_database where datname = current_database()`)
  return rows[0]?.lugar ?? ''
}

const write = (store: Disk, mark: string) => store.write(MARK, Buffer.from(mark))

async function markIn(store: Disk): Promise<string | undefined> {
  if ((await store.size(MARK)) === undefined) return undefined
  return Buffer.from(await store.bytes(MARK)).toString()
}
