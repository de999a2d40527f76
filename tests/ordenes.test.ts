// What the commands say of themselves, before there is a product.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { whyNot } from '../scripts/say.mjs'

it('a command is begun also by way of a link to its folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-ordenes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'version'))
  symlinkSync(join(folder, 'version'), join(folder, 'actual'), 'junction')
  const from = pathToFileURL(join(import.meta.dirname, '../scripts/node.mjs')).href
  writeFileSync(
    join(folder, 'version', 'orden.mjs'),
    `import { isMain } from '${from}'\nconsole.log(isMain(import.meta))\n`,
  )
  for (const name of ['version', 'actual'])
    expect(execFileSync(process.execPath, [join(folder, name, 'orden.mjs')], { encoding: 'utf8' }).trim()).toBe('true')
})

it('a process that could not close everything does not say that it did', () => {
  const from = pathToFileURL(join(import.meta.dirname, '../server/signals.ts')).href
  const end = (stop: string) => {
    const code = `import { stopOnSignals } from '${from}'
      stopOnSignals(${stop}, { info: console.log, error: (_about, said) => console.log(said) })
      process.kill(process.pid, 'SIGTERM')
      setInterval(() => {}, 1_000)`
    return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
      .stdout.trim()
      .split('\n')
  }
  const begun = 'Deteniendo (SIGTERM).'
  expect(end('async () => {}')).toEqual([begun, 'Detenido: todo cerrado.'])
  expect(end('async () => { throw new Error() }')).toEqual([
    begun,
    'no se pudo cerrar todo',
    'Detenido: algo quedó sin cerrar.',
  ])
})

it('a tool that did not do its work is told with its reason', () => {
  const said = (file: string, code: string) => whyNot(spawnSync(file, ['-e', code]))
  expect(said(process.execPath, 'process.exit(3)')).toBe('El motivo está arriba (código 3).')
  expect(said(process.execPath, 'process.kill(process.pid, "SIGKILL")')).toContain('El sistema lo detuvo (SIGKILL)')
  expect(said(join(tmpdir(), 'no-existe'), '')).toContain('ENOENT')
})
