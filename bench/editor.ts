// What opening an editor and keeping what is typed in it cost, with 20,000 communiqués behind them, on PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { keepWork } from '../app/contenido/work.server.ts'
import { comunicado } from '../app/features/comunicados/schema.server.ts'
import { usuarios } from '../app/features/usuarios/schema.server.ts'
import { db, migrateDatabase, openDatabase } from '../app/lib/db/client.server.ts'
import { editorOf } from '../app/panel/edit/editor.server.ts'
import { atExit } from './cleanup.ts'
import { emptyInstitute } from './documents.ts'
import { temporaryPostgres } from './postgres.ts'
import { note, print, row, show } from './table.ts'

const ROWS = 20_000
// The search reads all that comes at once.
const BATCH = 500
const ROUNDS = 60
const OPENS_MS = 300
const KEPT_MS = 50

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN

async function timed(work: (round: number) => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    await work(round)
    times.push(performance.now() - begun)
  }
  return median(times)
}

const url = temporaryPostgres()
if (!url) throw new Error('Hace falta PostgreSQL en esta máquina.')
const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-editor-'))
atExit(() => rmSync(folder, { recursive: true, force: true }))
const database = await openDatabase({ url, folder })
await migrateDatabase()
await emptyInstitute()
await db
  .insert(usuarios)
  .values({ id: 1, nombre: 'Rosa', apellidos: 'Quispe', correo: 'rosa@prueba.example', estado: '1', institucion: 2 })
for (let at = 1; at <= ROWS; at += BATCH)
  await db.execute(sql`insert into notificaciones (titulo_notificacion, resumen_notificacion, contenido_notificacion,
    tipo_notificacion, fecha_notificacion, estado_notificacion, idinstitucion)
  select 'Comunicado ' || n, 'Resumen ' || n, '<p>' || repeat('Texto del comunicado. ', 100) || '</p>', 'Contenido',
    now() - make_interval(hours => n), '1', 2 from generate_series(${at}::int, ${at + BATCH - 1}::int) n`)
await db.execute(sql`analyze notificaciones`)
const actor = { idusuario: 1, institucion: 2, privilegios: '**', subprivilegios: '**' }
const idOf = (round: number) => 1 + round * 300
const from = new URLSearchParams({ orden: '-titulo' })

const opened = await timed((round) => editorOf(actor, comunicado, { id: idOf(round), item: String(idOf(round)), from }))
const bare = await timed((round) =>
  db.execute(sql`select * from notificaciones where idnotificacion = ${idOf(round)} and idinstitucion = 2`),
)
const datos = { contenido_notificacion: `<p>${'Texto que se escribe. '.repeat(1_000)}</p>` }
const kept = await timed((round) =>
  keepWork(actor, { type: comunicado, item: String(idOf(round)) }, { datos, version: 1 }),
)
await database.close()
const rows = [
  row(`Lo que muestra un editor, con ${ROWS} filas detrás, mediana`, opened, ['<=', OPENS_MS], ' ms'),
  note('Leer esa fila a mano, mediana', `${show(bare)} ms`),
  note('Veces', show(opened / bare)),
  row('Conservar 22 kB de lo que se escribe, mediana', kept, ['<=', KEPT_MS], ' ms'),
]
print(rows)
process.exit(rows.some(({ ok }) => ok === false) ? 1 : 0)
