import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keyMark, keyName, secretKey } from './secret-key.server.ts'

const run = promisify(execFile)
const module = new URL('./secret-key.server.ts', import.meta.url).href
const program = `import(${JSON.stringify(module)}).then(({ secretKey }) => console.log(secretKey().toString('hex')))`

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrio-clave-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const none = (DATOS: string) => ({ DATOS, CLAVE_SECRETA: undefined })

it('the key is made once, for its owner alone, and is the same for processes that ask at once', async () => {
  const env = { ...process.env, DATOS: folder, CLAVE_SECRETA: '' }
  const all = await Promise.all(Array.from({ length: 4 }, () => run(process.execPath, ['-e', program], { env })))
  const keys = all.map(({ stdout }) => stdout.trim())
  expect(new Set(keys)).toEqual(new Set([secretKey(none(folder)).toString('hex')]))
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(readdirSync(folder)).toEqual(['clave'])
  expect(statSync(join(folder, 'clave')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'clave'), 'utf8')).not.toContain(keys[0])
})

/** As on a folder that others share: no second name for a file, and bytes that come some time after the file. */
const SHARED = `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const { openSync, writeSync } = fs
  const slowly = (path, bytes) => {
    const file = openSync(path, 'wx')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    writeSync(file, bytes)
  }
  fs.linkSync = () => { throw Object.assign(new Error('EPERM'), { code: 'EPERM' }) }
  fs.copyFileSync = (from, path) => slowly(path, fs.readFileSync(from))
  fs.writeFileSync = (path, bytes) => typeof path === 'number' ? writeSync(path, bytes) : slowly(path, bytes)
  syncBuiltinESMExports()`

it('where files have no second name, nobody reads it half written either', async () => {
  const env = { ...process.env, DATOS: folder, CLAVE_SECRETA: '' }
  const shared = ['--import', `data:text/javascript,${encodeURIComponent(SHARED)}`, '-e', program]
  const all = await Promise.all(Array.from({ length: 4 }, () => run(process.execPath, shared, { env })))
  expect(new Set(all.map(({ stdout }) => stdout.trim()))).toEqual(new Set([secretKey(none(folder)).toString('hex')]))
  expect(readdirSync(folder)).toEqual(['clave'])
})

it('a secret of the settings is used instead, and leaves no file', () => {
  const settings = { DATOS: folder, CLAVE_SECRETA: 'una-clave-de-los-ajustes-para-todos' }
  expect(secretKey(settings)).toEqual(secretKey({ ...settings, DATOS: '/otra' }))
  expect(secretKey(settings)).not.toEqual(secretKey({ ...settings, CLAVE_SECRETA: `${settings.CLAVE_SECRETA}.` }))
  expect(readdirSync(folder)).toEqual([])
  expect([keyName(settings), keyName(none(folder))]).toEqual(['CLAVE_SECRETA', 'DATOS/clave'])
})

it('a file that is no secret is not replaced', () => {
  for (const said of ['cortada', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}=`, `${'a'.repeat(43)} b`]) {
    writeFileSync(join(folder, 'clave'), said)
    expect(() => secretKey(none(folder)), said).toThrow(/clave está dañado/)
    expect(readFileSync(join(folder, 'clave'), 'utf8')).toBe(said)
  }
})

it('a key is told from others by its mark, which is not asked to make one', () => {
  expect(keyMark(none(folder))).toBeUndefined()
  writeFileSync(join(folder, 'clave'), 'cortada')
  expect(keyMark(none(folder))).toBeUndefined()
  expect(readdirSync(folder)).toEqual(['clave'])
  // One that cannot be read, as that of another user.
  rmSync(join(folder, 'clave'))
  mkdirSync(join(folder, 'clave'))
  expect(keyMark(none(folder))).toBeUndefined()
  rmSync(join(folder, 'clave'), { recursive: true })
  writeFileSync(join(folder, 'clave'), 'a'.repeat(43))
  const settings = { DATOS: folder, CLAVE_SECRETA: 'una-clave-de-los-ajustes-para-todos' }
  const marks = [none(folder), settings, { ...settings, CLAVE_SECRETA: `${settings.CLAVE_SECRETA}.` }].map(keyMark)
  expect(new Set(marks).size).toBe(3)
  for (const mark of marks) expect(mark).toMatch(/^[0-9a-f]{16}$/)
  expect(keyMark(settings)).toBe(marks[1])
  expect(secretKey(settings).toString('hex')).not.toContain(marks[1])
})
