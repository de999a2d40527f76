// A process that keeps an embedded database, which it fills at its first start, until it is killed. `--solo-abrir` says
// how many rows there are and stops (with a number after it, on a disk with so many bytes left); `--lleno` first fills the disk and lets the database end there.
import { sql } from 'drizzle-orm'
import { db, openDatabase } from '../../app/lib/db/client.server.ts'
import { diskOf } from '../recorridos/disco.ts'

const [folder = '', mode, left] = process.argv.slice(2)
const SAMPLE_ROWS = 300
const LIMIT_MS = 4_000

try {
  if (left !== undefined) diskOf(process.pid, folder).fill(Number(left))
  const database = await openDatabase({ folder, firstStart: fill, limit: mode === '--lleno' ? LIMIT_MS : undefined })
  if (mode === '--lleno') {
    // Throws files away that opening makes again.
    await db.execute(sql`vacuum full pg_class`)
    diskOf(process.pid, folder).fill()
    const { cause } = await db.execute(sql`select pg_sleep(60)`).catch((error) => error)
    console.error(cause.code)
  }
  if (mode) {
    const { rows } = await db.execute(sql`select count(*)::int as muestra from muestra`)
    await database.close()
    console.log(JSON.stringify(rows[0]))
  } else {
    console.log('abierta')
    setInterval(() => {}, 60_000)
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function fill(unfinished: string) {
  const database = await openDatabase({ folder: unfinished })
  await db.execute(sql`create table muestra (id int)`)
  for (let id = 0; id < SAMPLE_ROWS; id++) await db.execute(sql`insert into muestra values (${id})`)
  await database.close()
}
