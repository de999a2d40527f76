// `npm run bench -- guardar`: what saving costs beside the bare statements that it cannot do without, on PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { save } from '../app/contenido/write/save.server.ts'
import { alone } from '../app/contenido/write/step.server.ts'
import { galeria, galerias } from '../app/features/galeria/schema.server.ts'
import { multimedia } from '../app/features/multimedia/schema.server.ts'
import { db, migrateDatabase, openDatabase } from '../app/lib/db/client.server.ts'
import { onCambio, onPagesChanged } from '../app/lib/live/announce.server.ts'
import { atExit } from './cleanup.ts'
import { emptyInstitute } from './documents.ts'
import { temporaryPostgres } from './postgres.ts'
import { note, print, row, show } from './table.ts'

const ROUNDS = 400
const actor = { idusuario: null, institucion: 2, privilegios: '**', subprivilegios: '' }

/** Counts what goes to the server and waits for an answer. */
function countTrips() {
  const trips = { n: 0 }
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    trips.n += 1
    return Reflect.apply(query, this, args)
  } as typeof query
  return trips
}

async function item() {
  const values = { titulo: 'Galería', institucion: 2, estado: '1' }
  const [{ id } = { id: 0 }] = await db.insert(galerias).values(values).returning({ id: galerias.id })
  const photos = [1, 2, 3].map((orden) => ({ tipo: 'galeria', contenido: id, fileUrl: `/fotos/${orden}.jpg`, orden }))
  await db.insert(multimedia).values(photos)
  return id
}

/** A draft of what visitors have: its title, and its photos the other way round. */
async function saved(id: number, round: number, version: number): Promise<number> {
  const photos = await db
    .select({ id: multimedia.id, fileUrl: multimedia.fileUrl, alt: multimedia.alt })
    .from(multimedia)
    .where(eq(multimedia.contenido, id))
  const lists = photos.map((photo) => ({ ...photo, alt: `Foto ${round}` }))
  const sent = { title: `Galería ${round}`, multimedia: lists }
  const outcome = await alone(actor, galeria, (unit) => save(unit, galeria, id, { version, sent }))
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome.version
}

/** The same by hand: lock the row, read its photos, write the row, its version and its audit. */
async function bare(client: pg.PoolClient, id: number, round: number) {
  const borrador = JSON.stringify({ valores: { titulo: `Galería ${round}` }, autores: [] })
  await client.query('begin')
  const { rows } = await client.query('select * from galerias where idgaleria = $1 and idinstitucion = 2 for update', [
    id,
  ])
  const photos = await client.query(
    "select * from multimedia where tipo = 'galeria' and idcontenido = $1 order by orden",
    [id],
  )
  await client.query('update galerias set borrador = $2, version = version + 1 where idgaleria = $1', [id, borrador])
  await client.query(
    `insert into versiones (tipo, idcontenido, numero, accion, datos, hijos, cambios, antes, idinstitucion)
     values ('galeria', $1, $2, 'editar', $3, $4, '["titulo"]', $3, 2)`,
    [id, rows[0].version + 1, JSON.stringify(rows[0]), JSON.stringify({ multimedia: photos.rows })],
  )
  await client.query(
    "insert into auditoria (accion, tipo, idcontenido, detalle, idinstitucion) values ('editar', 'galeria', $1, '{}', 2)",
    [id],
  )
  await client.query('commit')
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN

const url = temporaryPostgres()
if (!url) throw new Error('Hace falta PostgreSQL en esta máquina.')
const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-guardar-'))
atExit(() => rmSync(folder, { recursive: true, force: true }))
const database = await openDatabase({ url, folder })
await migrateDatabase()
await emptyInstitute()
const heard = { all: 0, pages: 0 }
onCambio(() => (heard.all += 1))
onPagesChanged(() => (heard.pages += 1))
const trips = countTrips()
const [ours, theirs] = [await item(), await item()]
const client = await database.raw.pool.connect()
const times = { ours: [] as number[], bare: [] as number[] }
const counted = { ours: 0, bare: 0 }
let version = 1
for (let round = 0; round < ROUNDS; round++) {
  const photos = trips.n + 1
  const begun = performance.now()
  version = await saved(ours, round, version)
  const between = performance.now()
  counted.ours = trips.n - photos
  const before = trips.n
  await bare(client, theirs, round)
  counted.bare = trips.n - before
  times.ours.push(between - begun)
  times.bare.push(performance.now() - between)
}
client.release()
await database.close()
print([
  row('Idas a la base al guardar un borrador con fotos, más que las indispensables', counted.ours - counted.bare, [
    '<=',
    1,
  ]),
  note('Guardar, mediana', `${show(median(times.ours))} ms`),
  note('Las sentencias a mano, mediana', `${show(median(times.bare))} ms`),
  row('Páginas guardadas que caen por un borrador', heard.pages, ['<=', 0]),
  note('Avisos al personal', String(heard.all)),
])
process.exit(counted.ours - counted.bare <= 1 && heard.pages === 0 ? 0 : 1)
