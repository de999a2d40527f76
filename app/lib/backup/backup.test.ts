import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { keyMark, secretKey } from '../account/secret-key.server.ts'
import { auditoria } from '../audit/schema.server.ts'
import { sealAudit } from '../audit/seal.server.ts'
import { verifyAudit } from '../audit/verify.server.ts'
import { db } from '../db/client.server.ts'
import { lastMigration, migrateUntil, migrationNames } from '../db/migrations.server.ts'
import { disk, fileKey } from '../files/disk.server.ts'
import { removeBytes } from '../files/forget.server.ts'
import { pdf, photo } from '../files/samples.ts'
import { saveFile } from '../files/save.server.ts'
import { archivos, originales } from '../files/schema.server.ts'
import { change } from '../unit.server.ts'
import { readArchive } from './archive.server.ts'
import { backUp } from './backup.server.ts'
import { damagedFiles } from './damaged.server.ts'
import { LEFT_OUT } from './dump.server.ts'
import { discardOldDaily, lastBackup } from './folder.server.ts'
import { linesOf } from './lines.ts'
import { checkArchive, loadArchive } from './load.server.ts'
import { wipe } from './rules.server.ts'
import { keepFile } from './stored.server.ts'

const database = testDatabase('vacia')
const folder = mkdtempSync(join(tmpdir(), 'atrio-copias-'))
secretKey()
beforeAll(() =>
  db.execute(sql`insert into instituciones (idinstitucion, nombre_comercial, razon_social, ruc, tipo_gestion)
    values (2, 'i', 'i', '00000000002', 'publica')`),
)
afterAll(() => rmSync(folder, { recursive: true }))

it('made while people write, shows one moment: what belongs together is together', async () => {
  let writing = true
  const write = async () => {
    for (let i = 0; writing; i++) {
      await db.transaction(async (tx) => {
        await tx.execute(sql`insert into tags (denominacion, origen_tag, idinstitucion) values (${`t${i}`}, 'x', 2)`)
        const saved = await saveFile({ nombre: `${i}.pdf`, bytes: pdf(`${Math.random()}`), idinstitucion: 2, tx })
        if (!saved.ok) throw new Error(saved.message)
      })
    }
  }
  const writers = [write(), write(), write()]
  const counts: number[] = []
  for (let i = 0; i < 3; i++) {
    const { path, perdidos } = await backUp(database.current, join(folder, `${i}.tar.gz`), 2)
    expect(perdidos).toEqual([])
    const [tags, archivos, files] = await countsOf(path)
    expect(tags).toBe(archivos)
    expect(files).toBe(archivos)
    counts.push(tags ?? 0)
  }
  writing = false
  await Promise.all(writers)
  expect(counts[2]).toBeGreaterThan(counts[0] ?? 0)
  expect(readdirSync(folder)).toEqual(['0.tar.gz', '1.tar.gz', '2.tar.gz'])
})

it('calls lost what is, and not what was taken away for good while it was packed', async () => {
  const keep = async (nombre: string) => {
    const saved = await saveFile({ nombre, bytes: pdf(nombre), idinstitucion: 2 })
    if (!saved.ok) throw new Error(saved.message)
    return saved.archivo
  }
  const [binned, damaged, gone] = [await keep('papelera.pdf'), await keep('dañado.pdf'), await keep('perdido.pdf')]
  const store = await disk()
  await store.write(damaged.clave, new Uint8Array(9))
  await store.remove(gone.clave)
  const { size } = store
  const looked = vi.spyOn(store, 'size').mockImplementation(async (key) => {
    if (key === binned.clave && (await db.delete(archivos).where(eq(archivos.id, binned.id)).returning()).length > 0)
      await removeBytes(binned)
    return size(key)
  })
  const path = join(folder, 'dañada.tar.gz')
  const { perdidos } = await backUp(database.current, path, 2)
  looked.mockRestore()
  expect(await size(binned.clave)).toBeUndefined()
  expect(perdidos.sort()).toEqual([damaged.clave, gone.clave].sort())
  const { cuantos, nombres } = await damagedFiles(2)
  expect([cuantos, nombres.sort()]).toEqual([2, ['dañado.pdf', 'perdido.pdf']])
  await db.delete(archivos)
  rmSync(path)
})

async function countsOf(path: string) {
  const counts = { tags: 0, archivos: 0, files: 0 }
  for await (const entry of readArchive(path)) {
    if (entry.path === 'tablas/tags.jsonl') counts.tags = (await Array.fromAsync(linesOf(entry.content))).length
    if (entry.path === 'tablas/archivos.jsonl') counts.archivos = (await Array.fromAsync(linesOf(entry.content))).length
    if (entry.path.startsWith('archivos/')) counts.files += 1
  }
  return [counts.tags, counts.archivos, counts.files]
}

it('has every table that the database has, and only those', async () => {
  const path = join(folder, 'tablas.tar.gz')
  await backUp(database.current, path, 2)
  const tables: string[] = []
  for await (const entry of readArchive(path)) {
    const [, table] = /^tablas\/(.+)\.jsonl$/.exec(entry.path) ?? []
    if (table) tables.push(table)
  }
  const { rows } = await db.execute<{ table_name: string }>(sql`
    select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  expect(tables.sort()).toEqual(rows.map((row) => row.table_name).sort())
  rmSync(path)
})

it('has their rows but for the tables that were decided to stay, as all that hold bytes were', async () => {
  await db.execute(sql`
    insert into solicitudes_en_curso (ficha, idinstitucion, tipo, valores, expira_en)
      values ('a', 2, 'consulta', '{}', now() + interval '1 day');
    insert into solicitud_piezas (ficha, pieza, desde, bytes) values ('a', 'uno', 0, '\\x00');
    insert into socket_io_attachments (payload) values ('\\x00')`)
  const path = join(folder, 'filas.tar.gz')
  await backUp(database.current, path, 2)
  const { tablas } = await checkArchive(path)
  for (const { nombre, filas } of tablas) {
    const { rows } = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from ${sql.identifier(nombre)}`,
    )
    const total = (rows[0]?.total ?? 0) - (nombre === 'auditoria' ? 1 : 0)
    expect(filas, nombre).toBe(LEFT_OUT.has(nombre) ? 0 : total)
  }
  const names = new Set(tablas.map(({ nombre }) => nombre))
  expect([...LEFT_OUT].filter((nombre) => !names.has(nombre))).toEqual([])
  const { rows: withBytes } = await db.execute<{ table_name: string }>(sql`
    select distinct table_name from information_schema.columns where table_schema = 'public' and data_type = 'bytea'`)
  expect(withBytes.filter(({ table_name }) => !LEFT_OUT.has(table_name))).toEqual([])
  rmSync(path)
})

it('puts no file back whose bytes are not those of its name', async () => {
  const store = await disk()
  const [right, other] = [pdf(`la copia ${Math.random()}`), pdf('otra cosa')]
  const key = fileKey(createHash('sha256').update(right).digest('hex'))
  expect(await keepFile(key, [other])).toBe(false)
  expect(await store.size(key)).toBeUndefined()
  expect(await keepFile(key, [right])).toBe(true)
  expect(await store.bytes(key)).toEqual(right)
})

it('brings the audit back as it was sealed, which nobody can change there either', async () => {
  const path = join(folder, 'auditada.tar.gz')
  const personal = { nombre: 'Ana «la zurda»', z: { b: 1, a: [2] } }
  await change({ idusuario: 1, institucion: 2, desde: { ip: '203.0.113.7', agente: '' } }, async ({ audit }) => {
    for (const id of [1, 2])
      audit({ accion: 'probar', tipo: 'pruebas', id, detalle: { uno: 0.1, diez: 1e21 }, personal })
  })
  await sealAudit()
  const before = await verifyAudit()
  await backUp(database.current, path, 2)
  const client = await database.current.raw.pool.connect()
  await loadArchive(client, path, await checkArchive(path))
  client.release()
  expect(await verifyAudit()).toEqual({ ...before, sinSellar: 1 })
  expect(before).toMatchObject({ fallas: 0, personales: { presentes: 2 } })
  await expect(db.transaction((tx) => tx.delete(auditoria))).rejects.toThrow()
  const [last] = await db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1)
  expect(last).toMatchObject({ accion: 'restaurar', tipo: 'respaldo', usuario: null, institucion: 2 })
  await sealAudit()
  expect(await verifyAudit()).toMatchObject({ sinSellar: 0, fallas: 0 })
  rmSync(path)
})

it('has nothing of what was sent of pictures, says so, and what comes back names none of it', async () => {
  const bytes = await photo(30, 20)
    .withExif({ IFD0: { Make: `Ayaviri ${Math.random()}` } })
    .jpeg()
    .toBuffer()
  const saved = await saveFile({ nombre: 'foto.jpg', bytes, idinstitucion: 2 })
  if (!saved.ok) throw new Error(saved.message)
  const sent = fileKey(saved.archivo.shaEnviado ?? '')
  expect(Buffer.from(await (await disk()).bytes(sent)).equals(bytes)).toBe(true)
  const path = join(folder, 'sin-originales.tar.gz')
  expect(await backUp(database.current, path, 2)).toMatchObject({ originales: 1, perdidos: [] })
  const names = (await Array.fromAsync(readArchive(path), ({ path }) => path)).filter((one) => one.includes('archivos'))
  expect(names).toContain(`archivos/${saved.archivo.clave}`)
  expect(names).not.toContain(`archivos/${sent}`)

  const manifest = await checkArchive(path)
  expect(manifest.originales).toBe(1)
  const client = await database.current.raw.pool.connect()
  expect(await loadArchive(client, path, manifest)).toMatchObject({ danados: [] })
  client.release()
  expect([await db.$count(originales), await db.$count(archivos, eq(archivos.id, saved.archivo.id))]).toEqual([0, 1])
  rmSync(path)
})

it('of an older version goes forward when it comes back', async () => {
  const older = migrationNames().at(-2) ?? ''
  const client = await database.current.raw.pool.connect()
  await client.query('begin')
  await wipe(client)
  await migrateUntil(client, older)
  await client.query("insert into tipo_documentos (codigo, denominacion) values ('1', 'DNI')")
  await client.query('commit')
  client.release()
  const path = join(folder, 'antigua.tar.gz')
  await backUp(database.current, path, 2)
  const manifest = await checkArchive(path)
  expect(manifest.migracion).toBe(older)

  const again = await database.current.raw.pool.connect()
  await again.query("insert into tipo_documentos (codigo, denominacion) values ('9', 'de más')")
  await loadArchive(again, path, manifest)
  expect(await lastMigration(again)).toBe(migrationNames().at(-1))
  expect((await again.query('select codigo from tipo_documentos')).rows).toEqual([{ codigo: '1' }])
  again.release()
})

it('that fails half way leaves the database as it was', async () => {
  const path = join(folder, 'antigua.tar.gz')
  const manifest = await checkArchive(path)
  // Named, so that whoever restores knows what they need besides; not in it.
  expect(manifest.clave).toBe('DATOS/clave')
  expect(manifest.huella).toBe(keyMark())
  const client = await database.current.raw.pool.connect()
  await client.query("insert into tipo_documentos (codigo, denominacion) values ('5', 'sigue')")
  const wrong = { ...manifest, tablas: manifest.tablas.map((table) => ({ ...table, filas: table.filas + 1 })) }
  await expect(loadArchive(client, path, wrong)).rejects.toThrow('no trae todas sus filas')
  expect((await client.query('select codigo from tipo_documentos order by 1')).rows).toHaveLength(2)
  client.release()
})

it('of every night: the newest seven stay, and those that somebody asked for', async () => {
  const datos = join(folder, 'datos')
  mkdirSync(join(datos, 'respaldos'), { recursive: true })
  expect(await lastBackup(datos)).toBeUndefined()
  const daily = Array.from({ length: 10 }, (_, i) => `diario-2026-11-${i + 10}-033000.tar.gz`)
  for (const name of [...daily, 'atrio-2025-01-01-000000.tar.gz', 'notas.txt']) {
    writeFileSync(join(datos, 'respaldos', name), '')
    utimesSync(join(datos, 'respaldos', name), 1_000, 1_000)
  }
  expect(await lastBackup(datos)).toBe(1_000_000)
  await discardOldDaily(datos)
  const kept = ['atrio-2025-01-01-000000.tar.gz', ...daily.slice(3), 'notas.txt']
  expect(readdirSync(join(datos, 'respaldos'))).toEqual(kept)
})
