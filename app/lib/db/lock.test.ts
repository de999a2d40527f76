import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { takeLock } from './lock.server.ts'

const ROUNDS = 60
const RIVAL = `
  import { createInterface } from 'node:readline'
  import { FolderInUse, takeLock } from '${new URL('lock.server.ts', import.meta.url)}'
  console.log('ready')
  for await (const line of createInterface({ input: process.stdin })) {
    const took = []
    for (let round = 0; round < ${ROUNDS}; round++) {
      while (Date.now() < Number(line) + 4 * round);
      try {
        takeLock(process.argv[1] + '.' + round)
        took.push(round)
      } catch (error) {
        if (!(error instanceof FolderInUse)) throw error
      }
    }
    console.log(JSON.stringify(took))
  }`

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

  it('that was left behind goes to one of many, and stays with that one', async () => {
    const paths = Array.from({ length: ROUNDS }, (_, round) => `${path}.${round}`)
    for (const one of paths) writeFileSync(one, JSON.stringify({ pid: 4_194_303, since: 'antes', host: hostname() }))
    const rivals = Array.from({ length: 4 }, () => spawn(process.execPath, ['--input-type=module', '-e', RIVAL, path]))
    onTestFinished(() => {
      for (const rival of rivals) rival.kill('SIGKILL')
    })
    const took = rivals.map(async ({ stdin, stdout }) => {
      const lines = createInterface({ input: stdout })[Symbol.asyncIterator]()
      await lines.next()
      return { stdin, rest: async () => JSON.parse((await lines.next()).value ?? '[]') as number[] }
    })
    const ready = await Promise.all(took)
    // All at the same moments, one path after the other.
    const begin = Date.now() + 50
    for (const { stdin } of ready) stdin.write(`${begin}\n`)
    const rounds = await Promise.all(ready.map(({ rest }) => rest()))
    const holders = paths.map((one) => JSON.parse(readFileSync(one, 'utf8')).pid)
    const winners = paths.map((_, round) => rivals.filter((_, i) => rounds[i]?.includes(round)).map(({ pid }) => pid))
    expect(winners).toEqual(holders.map((pid) => [pid]))
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

  it('is whole from its first moment: whoever is killed leaves none that looks held', () => {
    const [program, ended] = [`${path}.mjs`, `${path}.fin`]
    const lock = new URL('lock.server.ts', import.meta.url)
    writeFileSync(
      program,
      `import { writeFileSync } from 'node:fs'
      import { takeLock } from '${lock}'
      for (let i = 0; i < 2_000; i++) takeLock(${JSON.stringify(path)})()
      writeFileSync(${JSON.stringify(ended)}, '')`,
    )
    spawn(process.execPath, [program])
    const [seen, until] = [new Set<string>(), Date.now() + 30_000]
    while (!existsSync(ended) && Date.now() < until) {
      try {
        seen.add(readFileSync(path, 'utf8'))
      } catch {
        // Between two of them.
      }
    }
    expect([...seen]).toEqual([expect.stringMatching(/^\{"pid":.*\}$/)])
    expect(
      readdirSync(folder)
        .filter((name) => name.startsWith('base.candado.'))
        .toSorted(),
    ).toEqual(['base.candado.fin', 'base.candado.mjs'])
  })

  it('is not given back by whoever lost it', () => {
    const release = takeLock(path)
    write({ pid: 1, since: 'x', host: 'otra' })
    release()
    expect(readFileSync(path, 'utf8')).toContain('otra')
  })
})
