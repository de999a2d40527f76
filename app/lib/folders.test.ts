import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder } from './folders.server.ts'

it('makes a folder with those above it, and again nothing', () => {
  const root = mkdtempSync(join(tmpdir(), 'atrio-carpetas-'))
  const folder = join(root, 'a', 'b', 'c')
  makeFolder(folder)
  makeFolder(folder)
  expect(existsSync(folder)).toBe(true)
  rmSync(root, { recursive: true })
})

it.runIf(process.platform === 'linux')('fails at once where nothing can be made', () => {
  expect(() => makeFolder('/proc/atrio/datos')).toThrow('ENOENT')
})
