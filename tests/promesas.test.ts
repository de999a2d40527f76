import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const TABLE = 'docs/decisiones/0093-cada-promesa-con-su-prueba.md'

it('each promise of what comes in and goes out names tests that are there', () => {
  const lines = readFileSync(TABLE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
  const rows = lines.map((line) => [...line.matchAll(/`([^`]+\.(?:test|spec)\.ts)`/g)].map(([, path]) => path ?? ''))
  expect(rows.length).toBeGreaterThan(25)
  expect(lines.filter((_, i) => rows[i]?.length === 0)).toEqual([])
  expect(rows.flat().filter((path) => !existsSync(path))).toEqual([])
})
