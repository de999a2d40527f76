import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Those that are not wanted yet. */
const NOT_THERE = [61, 62]

const rows = readFileSync('docs/manual/funciones.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number] = /^\| (\d+)/.exec(line) ?? []
    return number ? [{ number: Number(number), line }] : []
  })

/** What a row says that proves it: files, each with parts of titles of its tests. */
const proofsIn = (line: string) =>
  [...line.matchAll(/`([\w./-]+\.(?:spec|test)\.ts)`((?:,? «[^»]+»)+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/«([^»]+)»/g)].map(([, title = '']) => ({
      file: file.includes('/') ? file : `tests/recorridos/${file}`,
      title,
    })),
  )

it('the features of the office are told one by one', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 62 }, (_, i) => i + 1))
})

it('each that is there names tests that are there, or says that it has none', () => {
  const silent = rows.filter(({ number, line }) => {
    const says = proofsIn(line).length > 0 || line.endsWith('| Sin prueba propia |')
    return says === NOT_THERE.includes(number)
  })
  expect(silent.map(({ number }) => number)).toEqual([])
  const wrong = rows
    .flatMap(({ line }) => proofsIn(line))
    .filter(({ file, title }) => !readFileSync(file, 'utf8').includes(title))
  expect(wrong).toEqual([])
})
