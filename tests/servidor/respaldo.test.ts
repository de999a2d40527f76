import { fork, spawn } from 'node:child_process'
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
import { sequencesOf, tablesOf } from '../../app/lib/backup/tables.server.ts'
import { openDatabase } from '../../app/lib/db/client.server.ts'
import { createDatabase, databaseUrl, dropDatabase, emptyName, seededName, templates } from '../plantillas.ts'

await templates()

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

/** Every row of every table, and where the sequences are; not what the audit says of copies. */
const contents = (place: Place) =>
  withPool(place, async (pool) => {
    const rows: Record<string, unknown[]> = {}
    for (const { nombre } of await tablesOf(pool)) {
      const which = nombre === 'auditoria' ? "where tipo <> 'respaldo'" : ''
      const found = await pool.query(`select t::text as fila from "${nombre}" t ${which} order by 1`)
      rows[nombre] = found.rows.map(({ fila }) => fila)
    }
    const sequences = (await sequencesOf(pool)).filter(({ nombre }) => nombre !== 'auditoria_idauditoria_seq')
    return { rows, sequences }
  })

const filesOf = (place: Place) =>
  withPool(place, async (pool) => {
    const { rows } = await pool.query<{ clave: string }>('select distinct clave from archivos order by 1')
    return rows.map(({ clave }) => [clave, readFileSync(join(place.datos, 'archivos', clave)).toString('base64')])
  })

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

describe('a backup', () => {
  const archive = join(folder, 'copia.tar.gz')
  let source: Place
  beforeAll(async () => {
    source = await sample('origen')
    const made = await command('respaldo', source, archive)
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(made.out).toContain(archive)
  })

  it('is for its owner alone, is never overwritten and leaves nothing else behind', async () => {
    if (process.platform !== 'win32') expect(statSync(archive).mode & 0o777).toBe(0o600)
    expect(await command('respaldo', source, archive)).toMatchObject({
      code: 1,
      err: `Ya existe ${archive}. Elija otro nombre.\n`,
    })
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('comes back whole on either database: every row, every sequence, every file', async () => {
    const [rows, files] = [await contents(source), await filesOf(source)]
    expect(files.length).toBeGreaterThan(100)
    const places = [embedded('vuelta'), ...(server ? [await onServer('ida')] : [])]
    let from = archive
    for (const place of places) {
      expect(await command('restaurar', place, from)).toMatchObject({ code: 0, err: '' })
      expect(await contents(place)).toEqual(rows)
      expect(await filesOf(place)).toEqual(files)
      from = join(folder, `de-${places.indexOf(place)}.tar.gz`)
      expect(await command('respaldo', place, from)).toMatchObject({ code: 0, err: '' })
    }
    expect(existsSync(join(places[0]?.datos ?? '', 'base.candado'))).toBe(false)
  })

  it('replaces content only when told, and then all of it', async () => {
    const other = await sample('otra')
    await withPool(other, (pool) => pool.query(tag("'de más'")))
    const before = await contents(other)
    const refused = await command('restaurar', other, archive)
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('ya tiene contenido') })
    expect(await contents(other)).toEqual(before)
    expect(await command('restaurar', other, archive, '--reemplazar')).toMatchObject({ code: 0, err: '' })
    expect(await contents(other)).toEqual(await contents(source))
  })

  it('that is damaged changes nothing', async () => {
    const other = await sample('danada')
    const before = await contents(other)
    const whole = readFileSync(archive)
    const damaged = join(folder, 'danada.tar.gz')
    const flipped = Buffer.from(whole)
    flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 1
    for (const bytes of [
      whole.subarray(0, whole.length / 2),
      whole.subarray(0, -5),
      flipped,
      Buffer.from('otra cosa'),
    ]) {
      writeFileSync(damaged, bytes)
      const refused = await command('restaurar', other, damaged, '--reemplazar')
      expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/^La copia está .* No se cambió nada\.\n$/) })
    }
    expect(await contents(other)).toEqual(before)
  })

  it('whose restoration is killed leaves the database that was there', async () => {
    const other = await sample('muerta')
    await withPool(other, (pool) => pool.query(tag("'antes'")))
    const [before, after] = [await contents(other), await contents(source)]
    for (const moment of [0, 400, 1_200]) {
      const { child, said, ended } = start('restaurar', other, archive, '--reemplazar')
      while (!said.out.includes('Restaurando')) await pause(10)
      await pause(moment)
      child.kill('SIGKILL')
      const [code] = await ended
      expect(await contents(other)).toEqual(code === 0 ? after : before)
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
    expect(await command('restaurar', place, moved, '--reemplazar')).toMatchObject({ code: 0, err: '' })
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
    await running.close()
    expect(await command('restaurar', place, archive, '--reemplazar')).toMatchObject({ code: 0, err: '' })
  })
})

describe('the sample', () => {
  it('is emptied into a first start, after a copy from which all of it comes back', async () => {
    const place = await sample('muestra')
    const [whole, files] = [await contents(place), await filesOf(place)]
    expect(await command('vaciar', place)).toMatchObject({
      code: 1,
      err: 'Para vaciar sin preguntar: npm run vaciar -- --si\n',
    })
    expect(await command('vaciar', place, '--si')).toMatchObject({ code: 0, err: '' })
    const { rows } = await contents(place)
    expect(rows['instituciones']).toEqual([expect.stringContaining(',Instituto,')])
    expect([rows['usuarios']?.length, rows['noticias'], rows['archivos']]).toEqual([1, [], []])
    expect(files.filter(([clave = '']) => existsSync(join(place.datos, 'archivos', clave)))).toEqual([])
    const [copy = ''] = readdirSync(join(place.datos, 'respaldos'))
    expect(copy).toMatch(/^antes-de-vaciar-/)
    const back = await command('restaurar', place, join(place.datos, 'respaldos', copy), '--reemplazar')
    expect(back).toMatchObject({ code: 0, err: '' })
    expect([await contents(place), await filesOf(place)]).toEqual([whole, files])
  })

  it('is not emptied once an institution of somebody’s own is among it', async () => {
    const place = await sample('propia')
    await withPool(place, (pool) =>
      pool.query('update instituciones set demo_institucion = false where idinstitucion = 2'),
    )
    const before = await contents(place)
    const refused = await command('vaciar', place, '--si')
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('«IESTP Quebrada Serena» no es de la muestra')
    expect(await contents(place)).toEqual(before)
  })
})
