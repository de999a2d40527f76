// Bytes without a row go, and only from a store that is known to be of this database alone.
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { bucketOf, newBucket } from '../../../tests/bucket.ts'
import { archivoConTexto } from '../../../tests/filas.ts'
import { auditoria } from '../audit/schema.server.ts'
import { db } from '../db/client.server.ts'
import { stateNow } from '../state.server.ts'
import { nobody } from '../unit.server.ts'
import { type Disk, fileKey, renditionKey } from './disk.server.ts'
import { localDisk } from './disk-local.server.ts'
import { removeBytes } from './forget.server.ts'
import { archivos, originales } from './schema.server.ts'
import { openSpool } from './spool.server.ts'
import { lastSwept, sweepJob, sweepStore, whileCopying } from './sweep.server.ts'
import { claimStore, isNewStore, reclaimStore, whoseStore } from './whose.server.ts'

const database = testDatabase('sembrada')
const WEEKS = new Date(Date.now() - 8 * 86_400_000)

async function newStore() {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-barrido-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await openSpool(folder)
  return { folder, store: localDisk(folder) }
}

/** One with two files that a row names, and one that none does, all of them old. */
async function fullStore() {
  const { folder, store } = await newStore()
  const [named, other, loose] = ['5', '6', '7'].map((one) => fileKey(one.repeat(64))) as [string, string, string]
  await db.delete(archivos).where(inArray(archivos.clave, [named, other]))
  for (const clave of [named, other]) await archivoConTexto([], { clave, sha256: clave.slice(3) })
  for (const key of [named, other, loose]) {
    await store.write(key, new Uint8Array(3))
    utimesSync(join(folder, key), WEEKS, WEEKS)
  }
  return { folder, store, named, other, loose }
}

const keysIn = async (store: Disk) => {
  const all = (await Array.fromAsync(store.list())).flat().map(({ key }) => key)
  return all.filter((key) => !key.startsWith('.tmp')).sort()
}

/** What this database says of the store, which a copy of it says, too. */
const said = async () => (await db.execute<Said>(sql`select * from drizzle.almacen`)).rows[0] as Said
type Said = { ahora: string; antes: string | null; lugar: string; desde: string }
const say = ({ ahora, antes, lugar, desde }: Said) =>
  db.execute(sql`update drizzle.almacen set ahora = ${ahora}, antes = ${antes}, lugar = ${lugar}, desde = ${desde}`)
const weekPasses = () => db.execute(sql`update drizzle.almacen set desde = desde - interval '8 days'`)

const NOTHING = { quitados: 0, bytes: 0, sospecha: false, interrumpido: false }
const GONE = { ...NOTHING, quitados: 1, bytes: 3 }

test('bytes that no row names go a while later, one by one, never beside a copy, and nothing else', async () => {
  const { folder, store } = await newStore()
  await claimStore(db, store, 'siempre')
  const keyOf = (letter: string) => fileKey(letter.repeat(64))
  const small = renditionKey('d'.repeat(64), 320, 'avif')
  const lasting = [keyOf('1'), keyOf('2'), keyOf('3'), keyOf('4')]
  for (const clave of lasting.slice(0, 3)) await archivoConTexto([], { clave, sha256: clave.slice(3) })
  const LOOSE = [keyOf('d'), small, keyOf('e')]
  for (const key of [...lasting, ...LOOSE, 'dd/notas.txt']) {
    await store.write(key, new Uint8Array(3))
    if (key !== lasting[3]) utimesSync(join(folder, key), WEEKS, WEEKS)
  }
  const left = () => keysIn(store)
  const [all, { raw, kind }] = [await left(), database.current]
  expect(await whileCopying({ pool: raw.pool, kind }, () => sweepStore({ store }))).toMatchObject({
    interrumpido: true,
  })
  expect(await left()).toEqual(all)
  // An equal file comes when it was seen already.
  const coming: Disk = {
    ...store,
    async *list() {
      yield* store.list()
      await store.write(keyOf('e'), new Uint8Array(3))
    },
  }
  expect(await sweepStore({ store: coming })).toEqual({ quitados: 2, bytes: 6, sospecha: false, interrumpido: false })
  expect(await left()).toEqual([...lasting, keyOf('e'), 'dd/notas.txt'].sort())

  // The store of another database, whatever is said of it.
  await db.delete(archivos).where(eq(archivos.sha256, '1'.repeat(64)))
  await db.delete(archivos).where(eq(archivos.sha256, '2'.repeat(64)))
  expect(await sweepStore({ store })).toMatchObject({ quitados: 0, sospecha: 'mayoria' })
  expect(await left()).toHaveLength(6)
})

test('a store that says nothing, as that of an older version, loses nothing until somebody says whose it is, and a week more', async () => {
  const { store, named, other, loose } = await fullStore()
  expect(await isNewStore(store)).toBe(false)
  expect(await sweepStore({ store })).toEqual({ ...NOTHING, sospecha: 'sinmarca' })
  await db.delete(archivos).where(eq(archivos.clave, other))
  await removeBytes({ clave: other, sha256: other.slice(3), renditions: null }, store)
  await reclaimStore(nobody(), store)
  expect([await whoseStore(store), await sweepStore({ store })]).toEqual(['reciente', NOTHING])
  await removeBytes({ clave: other, sha256: other.slice(3), renditions: null }, store)
  expect(await keysIn(store)).toEqual([named, other, loose])
  await weekPasses()
  await removeBytes({ clave: other, sha256: other.slice(3), renditions: null }, store)
  expect(await keysIn(store)).toEqual([named, loose])
  expect(await sweepStore({ store })).toEqual(GONE)
  expect(await keysIn(store)).toEqual([named])
})

test('what was sent of a picture lies there as long as its row, or as anything on its way to one', async () => {
  const { folder, store, named, other, loose } = await fullStore()
  await claimStore(db, store, 'siempre')
  const [file] = await db.select().from(archivos).where(eq(archivos.clave, named))
  const sent = { archivo: file?.id ?? '', tipo: 'image/jpeg', bytes: 3, sha256: loose.slice(3) }
  await db.insert(originales).values(sent)
  expect(await sweepStore({ store })).toEqual(NOTHING)
  await removeBytes({ clave: loose, sha256: loose.slice(3), renditions: null }, store)
  expect(await keysIn(store)).toEqual([named, other, loose])
  // Whatever took its row died before it.
  await db.delete(originales)
  utimesSync(join(folder, loose), new Date(), new Date())
  expect(await sweepStore({ store })).toEqual(NOTHING)
  utimesSync(join(folder, loose), WEEKS, WEEKS)
  expect(await sweepStore({ store })).toEqual(GONE)
  expect(await keysIn(store)).toEqual([named, other])
})

test('a new one is of whoever comes first, who takes away at once what goes', async () => {
  const { store } = await newStore()
  await store.write('notas.txt', new Uint8Array(1))
  expect(await isNewStore(store)).toBe(true)
  await claimStore(db, store, 'siempre')
  expect([await isNewStore(store), await whoseStore(store)]).toEqual([false, 'nuestro'])
})

test('beside a database that came from a backup, or a second portal, nobody takes anything away', async () => {
  const { store, named, other, loose } = await fullStore()
  await claimStore(db, store, 'siempre')
  const first = await said()
  // What a restored database has not.
  await db.execute(sql`delete from drizzle.almacen`)
  expect(await sweepStore({ store })).toEqual({ ...NOTHING, sospecha: 'ajeno' })
  await db.delete(archivos).where(eq(archivos.clave, named))
  await removeBytes({ clave: named, sha256: named.slice(3), renditions: null }, store)
  // Nor does the first one, whose rows are not those of the second.
  await claimStore(db, (await newStore()).store, 'siempre')
  await say(first)
  expect(await sweepStore({ store })).toEqual({ ...NOTHING, sospecha: 'ajeno' })
  expect(await sweepStore({ store })).toEqual({ ...NOTHING, sospecha: 'ajeno' })
  expect(await keysIn(store)).toEqual([named, other, loose])
})

test('of two copies of one database, the second to come objects, before a week has passed', async () => {
  const { store, named, other, loose } = await fullStore()
  await claimStore(db, store, 'siempre')
  const copy = await said()
  // In another place a copy takes its time.
  await say({ ...copy, lugar: 'otra máquina' })
  expect([await whoseStore(store), await sweepStore({ store }), await whoseStore(store)]).toEqual([
    'reciente',
    NOTHING,
    'reciente',
  ])
  const moved = await said()
  await say(copy)
  expect(await sweepStore({ store })).toEqual({ ...NOTHING, sospecha: 'ajeno' })
  await say(moved)
  await weekPasses()
  expect(await sweepStore({ store })).toEqual({ ...NOTHING, sospecha: 'ajeno' })
  expect(await keysIn(store)).toEqual([named, other, loose])
})

test('a night that was cut short between database and store is no doubt', async () => {
  const { store } = await fullStore()
  await claimStore(db, store, 'siempre')
  for (const _ of [1, 2]) {
    const write = vi.spyOn(store, 'write').mockRejectedValueOnce(new Error('the store is away'))
    await expect(sweepStore({ store })).rejects.toThrow('the store is away')
    write.mockRestore()
  }
  expect([await whoseStore(store), await sweepStore({ store })]).toEqual(['nuestro', GONE])
})

test('a file that cannot be taken away keeps no other waiting, and what went is noted before the night fails', async () => {
  const { folder, store, named, other } = await fullStore()
  await claimStore(db, store, 'siempre')
  const stuck = fileKey('0'.repeat(64))
  await store.write(stuck, new Uint8Array(3))
  utimesSync(join(folder, stuck), WEEKS, WEEKS)
  const stubborn: Disk = {
    ...store,
    async *list() {
      yield (await Array.fromAsync(store.list())).flat().sort((a, b) => (a.key < b.key ? -1 : 1))
    },
    remove: async (key) => {
      if (key === stuck) throw new Error('it stays')
      await store.remove(key)
    },
  }
  const told: unknown[] = []
  const night = sweepJob((swept) => told.push(swept), stubborn).handler({}, new AbortController().signal)
  await expect(night).rejects.toThrow('it stays')
  expect([await keysIn(store), told]).toEqual([[stuck, named, other], [GONE]])
  expect(await lastSwept()).toMatchObject(GONE)
})

test('a doubt is noted as what it is', async () => {
  const told: unknown[] = []
  const { store } = await newStore()
  await sweepJob((swept) => told.push(swept), store).handler({}, new AbortController().signal)
  const doubt = { ...NOTHING, sospecha: 'sinmarca' }
  expect(told).toEqual([doubt])
  expect(await lastSwept()).toMatchObject(doubt)
  await reclaimStore(nobody(), store)
  const noted = await db.select().from(auditoria).where(eq(auditoria.tipo, 'almacen')).orderBy(auditoria.id)
  expect(noted.slice(-2).map(({ accion }) => accion)).toEqual(['dudar', 'reclamar'])
})

test('a store says whether files can be read and put there, and the state of the house says it', async () => {
  const { folder, store } = await newStore()
  const said = async () => [await store.ready(), (await stateNow(2, async () => store)).archivos]
  expect(await said()).toEqual([true, true])
  // What arrives has nowhere to go, though the folder is there.
  rmSync(join(folder, '.tmp'), { recursive: true })
  expect(await said()).toEqual([false, false])
  expect((await stateNow(2, () => Promise.reject(new Error('none')))).archivos).toBe(false)
})

test('a bucket that is none, or that may only be read, is not ready, though it answers', async () => {
  let status = 404
  const asked: string[] = []
  const store = await bucketOf((request, response) => {
    asked.push(request.method ?? '')
    request.resume().on('end', () => response.writeHead(request.method === 'PUT' ? status : 404).end())
  })
  expect(await store.ready()).toBe(false)
  status = 403
  expect(await store.ready()).toBe(false)
  status = 200
  expect(await store.ready()).toBe(true)
  // Whoever asks all the time does not write all the time.
  const before = asked.length
  expect([await store.ready(), asked.length]).toEqual([true, before])
})

test('of a bucket all pages are asked for before anything goes, and nothing goes where one was refused', async () => {
  const objects = new Map<string, { bytes: Buffer; at: Date }>()
  const refused = new Set<number>()
  const store = await newBucket(objects, (from) => refused.has(from))
  expect(await isNewStore(store)).toBe(true)
  await claimStore(db, store, 'siempre')
  const put = (key: string, at = WEEKS) => objects.set(key, { bytes: Buffer.alloc(3), at })
  const key = (n: number) => fileKey(n.toString(16).padStart(4, '0').repeat(16))
  const named = Array.from({ length: 8 }, (_, i) => key(i * 9_000))
  for (const clave of named) await archivoConTexto([], { clave, sha256: clave.slice(3) })
  for (const one of named) put(one)
  // Of nobody's, in any writing: they are more than two pages, among which what is ours lies.
  for (let i = 0; i < 2_200; i++) put(`${(i % 250).toString(16).padStart(2, '0')}/ñ & <${i}> +%20.txt`)
  const loose = ['1', 'a', 'f'].map((one) => fileKey(one.repeat(64)))
  const young = fileKey('e'.repeat(64))
  for (const one of loose) put(one)
  put(young, new Date())
  const all = [...objects.keys()].sort()
  expect((await keysIn(store)).length).toBe(all.length)
  expect(await keysIn(store)).toEqual(all)
  for (const from of [1_000, 2_000]) {
    refused.add(from)
    await expect(sweepStore({ store })).rejects.toMatchObject({ name: 'AccessDenied' })
    refused.clear()
    expect([...objects.keys()].sort()).toEqual(all)
  }
  expect(await sweepStore({ store })).toEqual({ ...NOTHING, quitados: 3, bytes: 9 })
  expect([...objects.keys()].sort()).toEqual(all.filter((one) => !loose.includes(one)))
})
