import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dailyBackup } from './daily.server.ts'
import { backupsFolder } from './folder.server.ts'

test('what a copy could not take whole is told, though telling it fails at first, and the night makes one copy', async () => {
  const datos = mkdtempSync(join(tmpdir(), 'atrio-diario-'))
  onTestFinished(() => rmSync(datos, { recursive: true }))
  const told: string[][] = []
  let fails = true
  const make = async (path: string) => {
    writeFileSync(path, '')
    return { path, bytes: 0, tablas: 0, filas: 0, archivos: 1, originales: 0, perdidos: ['aa/perdido'] }
  }
  const { handler } = dailyBackup(datos, make, async (perdidos) => {
    if (fails) throw new Error('the database is away')
    told.push(perdidos)
  })
  const run = () => handler({}, new AbortController().signal)
  await expect(run()).rejects.toThrow('away')
  fails = false
  await run()
  await run()
  expect(told).toEqual([['aa/perdido']])
  expect(readdirSync(backupsFolder(datos))).toHaveLength(1)
})
