import { expect, test } from 'vitest'
import { bucket } from '../../../tests/almacen-s3.ts'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { archivoConTexto } from '../../../tests/filas.ts'
import { db } from '../db/client.server.ts'
import { fileKey } from './disk.server.ts'
import { sweepStore } from './sweep.server.ts'
import { claimStore } from './whose.server.ts'

testDatabase('sembrada')

const WEEKS = new Date(Date.now() - 8 * 86_400_000)
const MANY = 2_345

test('a bucket is listed page by page: each object once, with its size and its moment, whatever its key', async () => {
  const { kept, store } = await bucket()
  const odd = ['a & b/<c>.txt', 'ñandú 1.pdf', 'con+más=100%.txt', 'base']
  for (const key of odd) await store.write(key, new Uint8Array(7))
  for (let i = 0; i < MANY; i++) kept.set(`k/${String(i).padStart(5, '0')}`, { bytes: Buffer.alloc(3), at: WEEKS })
  const pages = await Array.fromAsync(store.list())
  expect(pages.map((all) => all.length)).toEqual([1_000, 1_000, MANY + odd.length - 2_000])
  const all = pages.flat()
  expect(all.map(({ key }) => key).sort()).toEqual([...kept.keys()].sort())
  expect(all.find(({ key }) => key === 'k/00001')).toEqual({ key: 'k/00001', bytes: 3, at: WEEKS.getTime() })
  expect([await store.size('ñandú 1.pdf'), await store.size('ninguno')]).toEqual([7, undefined])
  await store.remove('a & b/<c>.txt')
  expect([...kept.keys()]).not.toContain('a & b/<c>.txt')
})

test('a list that breaks off takes nothing away; one that is whole takes away what no row names', async () => {
  const { kept, store, wrong } = await bucket()
  await claimStore(db, store, 'siempre')
  const key = (i: number) => fileKey(i.toString(16).padStart(64, '0'))
  // Three of four are of rows, over more pages than one.
  for (let i = 0; i < 1_200; i++) kept.set(key(i), { bytes: Buffer.alloc(3), at: WEEKS })
  const clave = (i: number) => ({ clave: key(i), sha256: key(i).slice(3) })
  for (let i = 0; i < 1_200; i++) if (i % 4) await archivoConTexto([], clave(i))
  const before = kept.size
  wrong.answer = (asked) => (asked.searchParams.has('continuation-token') ? 403 : undefined)
  await expect(sweepStore({ store })).rejects.toThrow()
  expect(kept.size).toBe(before)
  delete wrong.answer
  // One of them is as new as can be.
  kept.set(key(4), { bytes: Buffer.alloc(3), at: new Date() })
  expect(await sweepStore({ store })).toMatchObject({ quitados: 299, sospecha: false, interrumpido: false })
  expect(kept.has(key(4))).toBe(true)
  expect([...kept.keys()].filter((one) => /0{50}/.test(one))).toHaveLength(901)
})
