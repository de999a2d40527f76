// A process that keeps an embedded database, which it fills at its first start, until it is killed. `--solo-abrir` says
// how many rows there are and stops.
import { sql } from 'drizzle-orm'
import { db, openDatabase } from '../../app/lib/db/client.server.ts'

const [folder = '', mode] = process.argv.slice(2)
const SAMPLE_ROWS = 300

try {
  const database = await openDatabase({ folder, firstStart: fill })
  if (mode === '--solo-abrir') {
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
