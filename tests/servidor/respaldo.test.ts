import { fork, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aloneOnServer } from '../../app/lib/backup/restore.server.ts'
import { sequencesOf, tablesOf } from '../../app/lib/backup/tables.server.ts'
import { openDatabase } from '../../app/lib/db/client.server.ts'
import { createDatabase, databaseUrl, dropDatabase, emptyName, seededName, templates } from '../plantillas.ts'
import { isInTurn } from '../quinto.ts'

await templates()

/** Half a minute each or more: the longest of these tests, by what is in it. */
const itInTurn = (title: string, work: () => Promise<void>) => it.runIf(isInTurn(`respaldo ${title}`))(title, work)

// Many programs are started one after another.
vi.setConfig({ testTimeout: 240_000 })

const server = process.env.DATABASE_URL
const template = process.env.DATOS ?? ''
const hash = process.env.ATRIO_PLANTILLAS ?? ''
const folder = mkdtempSync(join(tmpdir(), 'atrio-respaldo-'))
const databases: string[] = []
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  for (const name of databases) await dropDatabase(server ?? '', name)
})

/** An installation of the product: a folder, and a database in it or on the server. */
type Place = { datos: string; url: string | undefined }

function embedded(name: string): Place {
  const datos = join(folder, name)
  mkdirSync(datos)
  return { datos, url: undefined }
}

async function onServer(name: string, from?: string): Promise<Place> {
  const database = `atrio_respaldo_${name}_${process.pid}`
  await createDatabase(server ?? '', database, from)
  databases.push(database)
  return { ...embedded(name), url: databaseUrl(server ?? '', database) }
}

const ALREADY = 'En el almacén ya había archivos'

const tag = (text: string) =>
  `insert into tags (denominacion, origen_tag, idinstitucion) values (${text}, 'noticias', 2)`

/** An installation with the sample content, and what the sample does not have. */
async function sample(name: string): Promise<Place> {
  const place = server ? await onServer(name, seededName(hash)) : embedded(name)
  if (!server) cpSync(join(template, seededName(hash), 'base'), join(place.datos, 'base'), { recursive: true })
  cpSync(join(template, 'archivos'), join(place.datos, 'archivos'), { recursive: true })
  await withPool(place, (pool) =>
    pool.query(`
      update archivos set renditions = null;
      update archivos set renditions = '{"anchos": [], "formatos": []}' where id = (select min(id) from archivos);
      ${tag(`E'línea\\u2028otra\\ttab \\\\ "comillas" \\r\\n 😀'`)};
      ${tag("'la última'")};
      delete from tags where idtag = (select max(idtag) from tags)`),
  )
  return place
}

async function withPool<T>({ datos, url }: Place, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const firstStart = () => Promise.reject(new Error('there is no database'))
  const database = await openDatabase({ url, folder: datos, firstStart })
  return work(database.raw.pool).finally(database.close)
}

/** Every row of every table, where the sequences are, and the files that rows name; not what the audit says of copies. */
const contents = (place: Place) =>
  withPool(place, async (pool) => {
    const rows: Record<string, unknown[]> = {}
    for (const { nombre } of await tablesOf(pool)) {
      const which = nombre === 'auditoria' ? "where tipo <> 'respaldo'" : ''
      const found = await pool.query(`select t::text as fila from "${nombre}" t ${which} order by 1`)
      rows[nombre] = found.rows.map(({ fila }) => fila)
    }
    const sequences = (await sequencesOf(pool)).filter(({ nombre }) => nombre !== 'auditoria_idauditoria_seq')
    const named = await pool.query<{ clave: string }>('select distinct clave from archivos order by 1')
    return { rows, sequences, files: named.rows.map(({ clave }) => [clave, sumOf(place, clave)]) }
  })

const sumOf = ({ datos }: Place, clave: string) =>
  createHash('sha256')
    .update(readFileSync(join(datos, 'archivos', clave)))
    .digest('hex')

function start(program: string, { datos, url }: Place, ...args: string[]) {
  const { DATABASE_URL: _none, ...others } = process.env
  const env = { ...others, DATOS: datos, ...(url && { DATABASE_URL: url }) }
  const child = spawn(process.execPath, [`scripts/${program}.ts`, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += chunk))
  child.stderr.on('data', (chunk) => (said.err += chunk))
  return { child, said, ended: once(child, 'close') as Promise<[number | null]> }
}

async function command(program: string, place: Place, ...args: string[]) {
  const { said, ended } = start(program, place, ...args)
  const [code] = await ended
  return { code, ...said }
}

/** Starts it and kills it so many milliseconds after it began to change something. */
async function killed(place: Place, moment: number, ...args: string[]) {
  const { child, said, ended } = start('restaurar', place, ...args)
  while (!said.out.includes('Restaurando')) await pause(10)
  await pause(moment)
  child.kill('SIGKILL')
  return (await ended)[0]
}

describe('a backup', () => {
  const archive = join(folder, 'copia.tar.gz')
  let source: Place
  let whole: Awaited<ReturnType<typeof contents>>
  beforeAll(async () => {
    source = await sample('origen')
    writeFileSync(join(source.datos, 'clave'), 'a'.repeat(43))
    const made = await command('respaldo', source, archive)
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(made.out).toContain(archive)
    whole = await contents(source)
  })

  it('is for its owner alone, is never overwritten and leaves nothing else behind', async () => {
    if (process.platform !== 'win32') expect(statSync(archive).mode & 0o777).toBe(0o600)
    expect(await command('respaldo', source, archive)).toMatchObject({
      code: 1,
      err: `Ya existe ${archive}. Elija otro nombre.\n`,
    })
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('comes back whole on either database, also after one that was killed: every row, every sequence, every file', async () => {
    expect(whole.files.length).toBeGreaterThan(100)
    const first = embedded('vuelta')
    await killed(first, 0, archive)
    const back = await command('restaurar', first, archive)
    expect(back).toMatchObject({ code: 0, err: expect.stringMatching(/^Atención: aquí falta la clave secreta .*\n$/) })
    expect(back.out).not.toContain('Ya puede arrancar')
    expect(await contents(first)).toEqual(whole)
    expect(existsSync(join(first.datos, 'base.candado'))).toBe(false)
    if (!server) return
    const [other, again] = [await onServer('ida'), join(folder, 'de-vuelta.tar.gz')]
    expect(await command('respaldo', first, again)).toMatchObject({ code: 0, err: '' })
    expect(await command('restaurar', other, again)).toMatchObject({
      code: 0,
      err: '',
      out: expect.not.stringContaining(ALREADY),
    })
    expect(await contents(other)).toEqual(whole)
  })

  itInTurn('changes nothing unless told to replace what is there, nor damaged, nor killed on the way', async () => {
    const other = await sample('otra')
    await withPool(other, (pool) => pool.query(tag("'de más'")))
    const before = await contents(other)
    const refused = await command('restaurar', other, archive)
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('ya tiene contenido') })
    // What else may be wrong with its bytes: `archive.test.ts`.
    const [bytes, damaged] = [readFileSync(archive), join(folder, 'danada.tar.gz')]
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    writeFileSync(damaged, bytes)
    const broken = await command('restaurar', other, damaged, '--reemplazar')
    expect(broken).toMatchObject({ code: 1, err: expect.stringMatching(/^La copia está .* No se cambió nada\.\n$/) })
    expect(await contents(other)).toEqual(before)
    let there = before
    for (const moment of [0, 1_200]) {
      if ((await killed(other, moment, archive, '--reemplazar')) === 0) there = whole
      expect(await contents(other)).toEqual(there)
    }
    expect(readdirSync(other.datos).filter((name) => name.startsWith('base.'))).toEqual([])
  })
})

describe.skipIf(server)('while the portal runs on the embedded database', () => {
  it('is made by it; nothing is restored over it', async () => {
    const place = embedded('marcha')
    cpSync(join(template, emptyName(hash), 'base'), join(place.datos, 'base'), { recursive: true })
    const running = fork(join(import.meta.dirname, 'respaldador.ts'), { env: { ...process.env, DATOS: place.datos } })
    await once(running, 'message')
    const made = await command('respaldo', place)
    expect(made).toMatchObject({ code: 0, err: '' })
    const moved = join(folder, 'movida.tar.gz')
    expect(await command('respaldo', place, moved)).toMatchObject({ code: 0, err: '' })
    const names = readdirSync(join(place.datos, 'respaldos'))
    expect(names).toEqual([expect.stringMatching(/^atrio-[\d-]+\.tar\.gz$/)])
    const refused = await command('restaurar', place, moved, '--reemplazar')
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('está en uso por el proceso') })
    running.kill('SIGKILL')
    await once(running, 'exit')
  })
})

describe.runIf(server)('while a process runs on PostgreSQL', () => {
  it('is made beside it; nothing is restored under it', async () => {
    const place = await onServer('marcha', emptyName(hash))
    const archive = join(folder, 'movida.tar.gz')
    const running = await openDatabase({ url: place.url, folder: '' })
    await running.raw.pool.query('select 1')
    expect(await command('respaldo', place, archive)).toMatchObject({ code: 0, err: '' })
    const refused = await command('restaurar', place, archive, '--reemplazar')
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('está en uso por otro proceso de Atrio') })
    // Whoever is just leaving is waited for.
    expect(await Promise.all([aloneOnServer(place.url ?? '', async () => true), running.close()])).toEqual([
      true,
      undefined,
    ])
    expect(await command('restaurar', place, archive, '--reemplazar')).toMatchObject({ code: 0, err: '' })
  })
})

itInTurn('the sample is emptied into a first start, after a copy that replaces that with all of it', async () => {
  const place = await sample('muestra')
  const whole = await contents(place)
  const isSample = (is: boolean) =>
    withPool(place, (pool) =>
      pool.query('update instituciones set demo_institucion = $1 where idinstitucion = 2', [is]),
    )
  await isSample(false)
  const refused = await command('vaciar', place, '--si')
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('«IESTP Quebrada Serena» no es de la muestra')
  await isSample(true)
  expect(await command('vaciar', place)).toMatchObject({
    code: 1,
    err: 'Para vaciar sin preguntar: npm run vaciar -- --si\n',
  })
  expect(await contents(place)).toEqual(whole)
  expect(await command('vaciar', place, '--si')).toMatchObject({ code: 0, err: '' })
  const { rows, files } = await contents(place)
  expect(rows['instituciones']).toEqual([expect.stringContaining(',Instituto,')])
  expect([rows['usuarios']?.length, rows['noticias'], files]).toEqual([1, [], []])
  expect(whole.files.filter(([clave = '']) => existsSync(join(place.datos, 'archivos', clave)))).toEqual([])
  const [copy = ''] = readdirSync(join(place.datos, 'respaldos'))
  expect(copy).toMatch(/^antes-de-vaciar-/)
  const back = await command('restaurar', place, join(place.datos, 'respaldos', copy), '--reemplazar')
  expect(back).toMatchObject({ code: 0, err: '', out: expect.stringContaining(ALREADY) })
  expect(await contents(place)).toEqual(whole)
})
