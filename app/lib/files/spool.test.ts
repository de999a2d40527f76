import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSpool } from './spool.server.ts'

const pieces = async (folder: string) => (await readdir(join(folder, '.tmp'))).filter((name) => !name.endsWith('.lock'))

test('the pieces of a process that was killed go at the next start, those of one that lives stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atrio-piezas-'))
  const [dead, alive] = [await receiving(folder), await receiving(folder)]
  const before = await pieces(folder)
  expect(before).toHaveLength(2)
  await openSpool(folder)
  expect(await pieces(folder)).toEqual(before)
  dead.kill('SIGKILL')
  await once(dead, 'exit')
  await openSpool(folder)
  expect(await pieces(folder)).toEqual([expect.stringMatching(`^${alive.pid}-`)])
  alive.kill('SIGKILL')
  await once(alive, 'exit')
  await openSpool(folder)
  expect(await pieces(folder)).toEqual([])
})

/** A process that is receiving a file which never ends, and has begun to write it. */
async function receiving(folder: string) {
  const program = `
    import { openSpool, spool } from '${import.meta.dirname}/spool.server.ts'
    await openSpool('${folder}')
    async function* slow() {
      yield new Uint8Array(200_000)
      process.send('escribe')
      await new Promise((resolve) => setTimeout(resolve, 3_600_000))
    }
    await spool('${folder}', slow())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}

test('whoever clears takes nothing from those that begin at that moment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atrio-piezas-'))
  await openSpool(folder)
  const lock = new URL('../db/lock.server.ts', import.meta.url)
  const program = `
    import { takeLock } from '${lock}'
    for (let i = 0; i < 3_000; i++) takeLock(process.argv[1] + i + '.lock')()`
  const path = join(folder, '.tmp', 'otro-')
  const beginning = spawn(process.execPath, ['--input-type=module', '-e', program, path], { stdio: 'pipe' })
  let said = ''
  beginning.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = once(beginning, 'exit')
  while (beginning.exitCode === null) await openSpool(folder)
  expect([said, (await ended)[0]]).toEqual(['', 0])
})
