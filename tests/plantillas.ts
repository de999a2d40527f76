import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import pg from 'pg'
import { limaNow } from '../app/lib/dates.ts'
import { FolderInUse, takeLock } from '../app/lib/db/lock.server.ts'
import { workInMemory } from './memoria.ts'

const IN_USE = '55006'
const TEMPLATES = 'build/pruebas'
/** What says that all of a folder is there, that its images have smaller versions, and in which run it could not be made, and why. */
const [COMPLETE, WITH_RENDITIONS, BROKEN] = ['lista', 'imagenes', 'rota']
const LOOK_AGAIN_MS = 100
const LONGEST_RUN_MS = 6 * 3_600_000
/** The institution whose portal the journeys visit. */
const VISITED = 2

/** What the templates are made of: when none of it changes, those of the last run serve again. */
const SOURCES = [
  'migrations/*.sql',
  'seeds/**/*.{ts,md,csv,svg}',
  'app/lib/files/encode.server.ts',
  'app/lib/files/text/*.ts',
  'app/features/*/schema.server.ts',
  'tests/plantillas{,-nuevas}.ts',
]

/**
 * Says where the templates of this run are: an empty migrated database and one with the sample content, on the server that
 * DATABASE_URL names or embedded. Test files work on copies (see `base-de-datos.ts`).
 */
export default async function setup() {
  workInMemory()
  const hash = fingerprint(process.env.DATABASE_URL ? `postgres ${process.env.PRUEBAS_TODO}` : 'pglite')
  // Read by the settings of every test file: the stored files of the sample are shared, the databases are copies.
  process.env.DATOS = resolve(TEMPLATES, hash)
  process.env.ATRIO_PLANTILLAS = hash
  process.env.PRUEBAS_VUELTA = randomUUID()
}

/**
 * Makes them unless they are there: for whoever opens one. After `setup`. What else needs them meanwhile, in this run or in
 * another, waits.
 */
export async function templates(): Promise<void> {
  const [folder, hash, url] = [process.env.DATOS ?? '', process.env.ATRIO_PLANTILLAS ?? '', process.env.DATABASE_URL]
  const areThere = async () =>
    existsSync(join(folder, COMPLETE)) && (!url || (await hasDatabase(url, seededName(hash))))
  while (!(await areThere())) {
    mkdirSync(folder, { recursive: true })
    const giveBack = turnIn(folder)
    if (giveBack && !(await areThere()) && !whyBroken(folder)) await make(folder, hash).finally(giveBack)
    else if (giveBack) giveBack()
    else await pause(LOOK_AGAIN_MS)
    const why = whyBroken(folder)
    if (why) throw new Error(`The templates could not be made: ${why}`)
  }
  // Used now: not one that `discardOld` takes for left behind.
  utimesSync(folder, new Date(), new Date())
}

/** Why this run could not make them, once it has tried. */
function whyBroken(folder: string) {
  const file = join(folder, BROKEN)
  const [run, why] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return run === process.env.PRUEBAS_VUELTA ? why : undefined
}

function turnIn(folder: string) {
  try {
    return takeLock(join(folder, 'turno'))
  } catch (error) {
    if (error instanceof FolderInUse) return undefined
    throw error
  }
}

export const emptyName = (hash: string) => `atrio_vacia_${hash}`
export const seededName = (hash: string) => `atrio_sembrada_${hash}`

/** In a process of its own: the product reads its settings as it is loaded. */
async function make(folder: string, hash: string) {
  const start = Date.now()
  discardOld(folder)
  for (const name of [COMPLETE, WITH_RENDITIONS, emptyName(hash), seededName(hash)])
    rmSync(join(folder, name), { recursive: true, force: true })
  const maker = spawn(process.execPath, ['tests/plantillas-nuevas.ts'], { stdio: ['inherit', 'inherit', 'pipe'] })
  const [said, [status]] = await Promise.all([text(maker.stderr), once(maker, 'close')])
  process.stderr.write(said)
  if (status !== 0) {
    const why = said.split('\n').filter((line) => /^\s*(\[cause\]: )?\w*[Ee]rror: /.test(line))
    return writeFileSync(join(folder, BROKEN), `${process.env.PRUEBAS_VUELTA}\n${why.join(' ') || status}`)
  }
  writeFileSync(join(folder, COMPLETE), '')
  console.log(`Plantillas de prueba listas en ${((Date.now() - start) / 1000).toFixed(1)} s`)
}

/** Those of other days and other sources, which no run can still be using. */
function discardOld(folder: string) {
  for (const name of readdirSync(TEMPLATES)) {
    const other = resolve(TEMPLATES, name)
    const isLeft = /^[\da-f]{16}(\.\d+)?$/.test(name) && statSync(other).mtimeMs < Date.now() - LONGEST_RUN_MS
    if (isLeft && other !== folder) rmSync(other, { recursive: true, force: true })
  }
}

/**
 * Makes, once for each template, the smaller versions of its images: pages weigh in the journeys what they weigh for
 * visitors when the jobs have done their work, or a little more. After `setup`.
 */
export async function makeRenditions() {
  await templates()
  const [folder, hash, url] = [process.env.DATOS ?? '', process.env.ATRIO_PLANTILLAS ?? '', process.env.DATABASE_URL]
  const done = join(folder, WITH_RENDITIONS)
  if (existsSync(done)) return
  const client = await import('../app/lib/db/client.server.ts')
  const files = await import('../app/lib/files/renditions.server.ts')
  const { encodeRenditions } = await import('../app/lib/files/encode.server.ts')
  const { archivos } = await import('../app/lib/files/schema.server.ts')
  const name = seededName(hash)
  const database = await client.openDatabase({ url: url && databaseUrl(url, name), folder: join(folder, name) })
  const { db } = client
  // Where another database is all that differs, pages show the images as they came.
  const visited = url && process.env.PRUEBAS_TODO !== '1' ? 0 : VISITED
  const images = await db
    .select({ id: archivos.id })
    .from(archivos)
    .where(and(isNotNull(archivos.ancho), eq(archivos.idinstitucion, visited)))
  const next = async (): Promise<void> => {
    const image = images.pop()
    if (!image) return
    await files.makeRenditions(image.id, undefined, (bytes) => encodeRenditions(bytes, 2))
    return next()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, next))
  // So do those where no journey goes; after the others, which take over what is known of the same bytes.
  await db
    .update(archivos)
    .set({ renditions: { anchos: [], formatos: [] } })
    .where(isNull(archivos.renditions))
  await database.close()
  writeFileSync(done, '')
}

/**
 * A folder with the sample content, and on PostgreSQL a database with it. After `setup`.
 * @param name of the database
 */
export async function copyOfSample(name: string) {
  await templates()
  const template = process.env.DATOS ?? ''
  const seeded = seededName(process.env.ATRIO_PLANTILLAS ?? '')
  const server = process.env.DATABASE_URL
  const folder = mkdtempSync(join(tmpdir(), 'atrio-recorridos-'))
  // Shared with the template: files are kept by their content, so smaller versions made once serve every run.
  symlinkSync(join(template, 'archivos'), join(folder, 'archivos'))
  if (server) await createDatabase(server, name, seeded)
  else cpSync(join(template, seeded, 'base'), join(folder, 'base'), { recursive: true })
  return {
    folder,
    url: server && databaseUrl(server, name),
    remove: async () => {
      if (server) await dropDatabase(server, name)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The day on which a run began where the institute is, since the sample has things of today: for all that it starts, so that
 * one that goes on past midnight keeps its templates.
 */
function day(): string {
  process.env.PRUEBAS_DIA ??= limaNow().slice(0, 10)
  return process.env.PRUEBAS_DIA
}

/** The templates of another day or of other sources are not these. */
function fingerprint(kind: string) {
  const hash = createHash('sha256').update(kind).update(day())
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern)).sort())
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

export function databaseUrl(server: string, name: string) {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function withServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

const hasDatabase = (url: string, name: string) =>
  withServer(url, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    return found.rowCount === 1
  })

/** Creates a database, from a template when one is named; one that was left with that name goes. */
export const createDatabase = (url: string, name: string, template = 'template1') =>
  withServer(url, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template ${template}`)
  })

/** A server that is busy may need more than the five seconds that it gives those who are connected. */
export async function dropDatabase(url: string, name: string, tries = 3): Promise<void> {
  try {
    await withServer(url, (client) => client.query(`drop database if exists ${name} with (force)`))
  } catch (error) {
    if (tries === 1 || (error as { code?: string }).code !== IN_USE) throw error
    return dropDatabase(url, name, tries - 1)
  }
}
