// A process that keeps an embedded database: fills it at its first start, then writes without end, and says each row
// that the database has acknowledged. `--solo-abrir` says how many rows there are and stops.
import { sql } from 'drizzle-orm'
import { db, openDatabase } from '../../app/lib/db/client.server.ts'

const [folder = '', mode] = process.argv.slice(2)
const SAMPLE_ROWS = 300

try {
  const database = await openDatabase({ folder, firstStart: fill })
  if (mode === '--solo-abrir') {
    const { rows } = await db.execute(
      sql`select (select count(*) from muestra)::int as muestra, array(select id from escrito) as ids`,
    )
    await database.close()
    console.log(JSON.stringify(rows[0]))
  } else {
    console.log('abierta')
    for (let id = 0; ; id++) {
      await db.execute(sql`insert into escrito values (${id}, repeat('x', 2000))`)
      console.log(id)
    }
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function fill(unfinished: string) {
  const database = await openDatabase({ folder: unfinished })
  await db.execute(sql`create table muestra (id int)`)
  await db.execute(sql`create table escrito (id int, texto text)`)
  for (let id = 0; id < SAMPLE_ROWS; id++) await db.execute(sql`insert into muestra values (${id})`)
  await database.close()
}
