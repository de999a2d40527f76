// When templates are made and when they go, in a folder of its own where making them only writes down that it was done.
import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, it, onTestFinished } from 'vitest'

const MODULE = join(import.meta.dirname, 'plantillas.ts')
const HOURS_MS = 3_600_000

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrio-plantillas-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'tests'))
  writeFileSync(
    join(folder, 'tests/plantillas-nuevas.ts'),
    "import { appendFileSync } from 'node:fs'\nappendFileSync('hechas', 'una')\nif (process.env.MAL) throw new Error('una semilla rota')",
  )
})

/** A run that begins, and opens a template if it is asked to. */
function run(what: string, env: Record<string, string> = {}) {
  const { DATABASE_URL: _, ...others } = process.env
  const program = `import setup, { templates } from '${MODULE}'\nawait setup()\n${what}`
  const settings = { cwd: folder, env: { ...others, ...env } }
  return promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], settings)
}

const made = () => (existsSync(join(folder, 'hechas')) ? readFileSync(join(folder, 'hechas'), 'utf8') : '')

it('are made when one is opened, not before, once for all who come meanwhile, and kept for the next run', async () => {
  await run('')
  expect([made(), existsSync(join(folder, 'build'))]).toEqual(['', false])
  await Promise.all([run('await templates()'), run('await templates()'), run('await templates()')])
  expect(made()).toBe('una')
  await run('await templates()')
  expect(made()).toBe('una')
})

it('are made anew where they were not made to the end', async () => {
  await expect(run('await templates()', { MAL: '1' })).rejects.toThrow('could not be made')
  await run('await templates()')
  expect(made()).toBe('unauna')
})

it('that cannot be made are tried once in a run, and whoever asks is told why', async () => {
  const asked = '(await Promise.allSettled([templates(), templates()])).concat(await Promise.allSettled([templates()]))'
  const { stdout } = await run(`console.log(JSON.stringify((${asked}).map((one) => one.reason?.message)))`, {
    MAL: '1',
  })
  expect(JSON.parse(stdout)).toEqual(Array(3).fill('The templates could not be made: Error: una semilla rota'))
  expect(made()).toBe('una')
})

it('go when new ones are made, where no run has used them for hours', async () => {
  const kept = join(folder, 'build/pruebas')
  const hoursOld = { '0123456789abcdef': 7, fedcba9876543210: 1, '0123456789abcdef.512': 7, otra: 7 }
  for (const [name, hours] of Object.entries(hoursOld)) {
    const then = new Date(Date.now() - hours * HOURS_MS)
    mkdirSync(join(kept, name), { recursive: true })
    utimesSync(join(kept, name), then, then)
  }
  await run('await templates()')
  expect(readdirSync(kept).filter((name) => name in hoursOld)).toEqual(['fedcba9876543210', 'otra'])
})
