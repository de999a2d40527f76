import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeLock } from './lock.server.ts'

let folder: string
let path: string
const write = (holder: object | string) =>
  writeFileSync(path, typeof holder === 'string' ? holder : JSON.stringify(holder))
const age = (seconds: number) => utimesSync(path, new Date(), new Date(Date.now() - seconds * 1_000))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrio-candado-'))
  path = join(folder, 'base.candado')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the lock of a folder', () => {
  it('is taken once, and again after it was given back', () => {
    const release = takeLock(path)
    expect(() => takeLock(path)).toThrow(`está en uso por el proceso ${process.pid}`)
    release()
    expect(existsSync(path)).toBe(false)
    takeLock(path)()
  })

  it('is recovered from a process that is gone', () => {
    write({ pid: 4_194_303, since: 'antes', host: hostname() })
    takeLock(path)()
  })

  it('is recovered when the number went to another process', () => {
    write({ pid: process.ppid, since: 'otro arranque', host: hostname() })
    takeLock(path)()
  })

  it('of another machine counts while its heart beats', () => {
    write({ pid: 1, since: 'x', host: 'otra-maquina' })
    expect(() => takeLock(path)).toThrow('el proceso 1 de otra-maquina')
    age(60)
    takeLock(path)()
  })

  it('that was cut short while being written is recovered after a moment', () => {
    write('')
    expect(() => takeLock(path)).toThrow('otro proceso')
    age(60)
    takeLock(path)()
  })

  it('is not given back by whoever lost it', () => {
    const release = takeLock(path)
    write({ pid: 1, since: 'x', host: 'otra' })
    release()
    expect(readFileSync(path, 'utf8')).toContain('otra')
  })
})
