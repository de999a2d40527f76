import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { migrationNames } from '../db/migrations.server.ts'
import { type Entry, writeArchive } from './archive.server.ts'
import { checkArchive } from './load.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrio-archivo-'))
afterAll(() => rmSync(folder, { recursive: true }))

const MANIFEST = {
  formato: 1,
  version: '0.1.0',
  migracion: migrationNames().at(-1),
  fecha: '2026-11-21T08:30:00.000Z',
  base: 'pglite',
  idinstitucion: 2,
  tablas: [],
  secuencias: [],
  archivos: 0,
}

const entry = (path: string, text: string): Entry => ({
  path,
  size: Buffer.byteLength(text),
  content: [Buffer.from(text)],
})

let made = 0
async function archiveOf(...entries: Entry[]) {
  const path = join(folder, `${++made}.tar.gz`)
  await writeArchive(
    path,
    (async function* () {
      yield* entries
    })(),
  )
  return path
}

const manifest = (changes: object = {}) => entry('manifiesto.json', JSON.stringify({ ...MANIFEST, ...changes }))
const rows = entry('tablas/tags.jsonl', '["1","hola"]\n')

it('reads what it wrote, of any size', async () => {
  const big = entry(`archivos/ab/ab${'0'.repeat(62)}`, 'x'.repeat(1_000_000))
  expect(await checkArchive(await archiveOf(manifest(), rows, big, entry('tablas/vacia.jsonl', '')))).toEqual(MANIFEST)
})

it.each([
  '../../fuera',
  '/etc/passwd',
  'archivos/../../fuera',
  'tablas/../x.jsonl',
  'archivos/ab/cd',
  'C:\\x',
])('refuses the name %s', async (name) => {
  const path = await archiveOf(manifest(), entry(name, 'malo'))
  await expect(checkArchive(path)).rejects.toThrow(`contiene algo que no es de una copia: ${name}`)
})

it.each([
  [{ formato: 2, version: '9.0.0' }, 'la hizo Atrio 9.0.0, más nuevo que este'],
  [{ migracion: '20991231000000_futura' }, 'más nuevo que este'],
  [{ tablas: 'todas' }, 'tiene un manifiesto que no se entiende'],
])('refuses a manifest with %j', async (changes, why) => {
  await expect(checkArchive(await archiveOf(manifest(changes)))).rejects.toThrow(why)
})

it('refuses what has no manifest, no sum or another one', async () => {
  await expect(checkArchive(await archiveOf(rows))).rejects.toThrow('no es de Atrio')
  await expect(checkArchive(await archiveOf())).rejects.toThrow('está vacía')
  const tar = gunzipSync(readFileSync(await archiveOf(manifest(), rows)))
  const changed = Buffer.from(tar)
  changed[changed.indexOf('hola')] = 72
  const cut = Buffer.concat([tar.subarray(0, tar.indexOf('suma.sha256')), Buffer.alloc(1_024)])
  for (const [bytes, why] of [
    [changed, 'su suma no coincide'],
    [cut, 'le falta el final'],
  ] as const) {
    const path = join(folder, 'otra.tar.gz')
    writeFileSync(path, gzipSync(bytes))
    await expect(checkArchive(path)).rejects.toThrow(why)
  }
})

it('refuses one that was cut, or of which a bit is another, and what is none', async () => {
  // Of noise, so that each byte of the packing says something.
  const noise = { path: `archivos/ab/ab${'0'.repeat(62)}`, size: 100_000, content: [randomBytes(100_000)] }
  const whole = readFileSync(await archiveOf(manifest(), rows, noise))
  const flipped = Buffer.from(whole)
  flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 1
  for (const [bytes, why] of [
    [whole.subarray(0, whole.length / 2), 'está incompleta'],
    [whole.subarray(0, -5), 'está incompleta'],
    [flipped, 'está dañada'],
    [Buffer.from('otra cosa'), 'no es un archivo tar.gz'],
  ] as const) {
    const path = join(folder, 'danada.tar.gz')
    writeFileSync(path, bytes)
    await expect(checkArchive(path)).rejects.toThrow(why)
  }
})
