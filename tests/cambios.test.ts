// Which tests `npm run check -- --cambios` takes for a change: in a small tree, and what must be true of this one.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import routes from '../app/routes.ts'
import { graphOf, isJourney, isTest, reachedBy } from '../scripts/cambios/reach.ts'
import { readTree } from '../scripts/cambios/tree.ts'
import { choose, sinceOf, stillFitting } from '../scripts/cambios.mjs'

// Of names that nothing has here: what reaches the real ones is not these tests.
const LIST = 'app/features/hojas/list.tsx'
const SCHEMA = 'app/features/hojas/schema.server.ts'
const ROOMS = ['abetos', 'brotes', 'cedros', 'dalias', 'encinas', 'fresnos', 'granos', 'hojas', 'iris']

const TREE: Record<string, string> = {
  'app/lib/moneda.ts': '',
  'app/lib/moneda.test.ts': "import { soles } from './moneda.ts'",
  'app/lib/judge-worker.ts': '',
  'app/lib/judge.ts': `new URL(\`./judge-worker${'$'}{extname(import.meta.url)}\`, import.meta.url)`,
  'app/lib/judge.test.ts': "import { judge } from './judge.ts'",
  'app/lib/typed.test.ts': "import type { Judge } from './judge.ts'\n// See `judge.ts` and './judge.ts'.",
  'app/styles/colores.css': '',
  'app/styles/colores.test.ts': "readFileSync('app/styles/colores.css')",
  [LIST]:
    "import { type Item } from './schema.server.ts'\nimport styles from './list.module.css'\n// As `schema.server.ts` says.",
  'app/features/hojas/list.module.css': '',
  [SCHEMA]: "export const noticia = contentType({ name: 'novedades' })\nimport { soles } from '../../lib/moneda.ts'",
  'app/features/hojas/schema.test.ts': "import { noticia } from './schema.server.ts'",
  ...Object.fromEntries(
    ROOMS.filter((room) => room !== 'hojas').map((room) => [`app/features/${room}/schema.server.ts`, '']),
  ),
  'app/todas.server.ts': ROOMS.map((room) => `import './features/${room}/schema.server.ts'`).join('\n'),
  'app/todas.test.ts': "import { contentTypes } from './todas.server.ts'",
  'app/panel/lista/screen.tsx': "import { contentTypes } from '../../todas.server.ts'",
  'app/panel/lista/below.tsx': '',
  'tests/contrato/llamadas.ts': "import { contentTypes } from '../../app/todas.server.ts'",
  'tests/contrato/abetos.test.ts': "import { testApi } from './llamadas.ts'\nget('abetos/5')",
  'tests/contrato/hojas.test.ts': `import { testApi } from './llamadas.ts'\nget(\`${'$'}{VIEW}/novedades\`)`,
  'tests/moldes.ts': "globSync('app/features/*/schema.server.ts')",
  'tests/servidor/base.test.ts': "import { templates } from '../moldes.ts'",
  'tests/recorridos/lista.spec.ts': "page.goto('/actualidad/hojas')",
  'tests/recorridos/oficina.spec.ts': `page.goto(\`/panel/novedades/${'$'}{id}\`)`,
  'tests/recorridos/todas.spec.ts': `page.goto('/actualidad/hojas')\n${ROOMS.map((room) => `page.goto('/panel/${room}')`).join('\n')}`,
}
const ROUTES = [
  { file: 'portal/layout.tsx', children: [{ path: 'actualidad/hojas', file: 'features/hojas/list.tsx' }] },
  {
    path: 'panel',
    file: 'panel/layout.tsx',
    children: [
      { path: ':tipo', file: 'panel/lista/screen.tsx' },
      { path: ':tipo/:id/historial', file: 'panel/lista/below.tsx' },
    ],
  },
]

const reached = (...changed: string[]) => reachedBy(graphOf(new Map(Object.entries(TREE)), ROUTES), changed)
const testsOf = (...changed: string[]) => reached(...changed).tests.map(({ file }) => file)

describe('a change reaches', () => {
  it('what imports it, reads it by its path or starts it as a program', () => {
    expect(testsOf('app/lib/judge-worker.ts')).toEqual(['app/lib/judge.test.ts'])
    expect(testsOf('app/styles/colores.css')).toEqual(['app/styles/colores.test.ts'])
    expect(testsOf('app/lib/moneda.test.ts')).toEqual(['app/lib/moneda.test.ts'])
  })

  it('the nearest first, what speaks of every room after what speaks of few, and nothing by types or comments alone', () => {
    expect(testsOf('app/lib/moneda.ts')).toEqual([
      'app/lib/moneda.test.ts',
      'app/features/hojas/schema.test.ts',
      'tests/contrato/hojas.test.ts',
      'tests/recorridos/lista.spec.ts',
      'tests/recorridos/oficina.spec.ts',
      'app/todas.test.ts',
      'tests/recorridos/todas.spec.ts',
    ])
    expect(reached('app/lib/moneda.ts').tests[1]).toMatchObject({
      steps: 2,
      by: [SCHEMA, 'app/lib/moneda.ts'],
      rooms: 0,
    })
  })

  it('the journeys that come to a page made of it, or to one above', () => {
    expect(testsOf('app/features/hojas/list.module.css')).toEqual([
      'tests/recorridos/lista.spec.ts',
      'tests/recorridos/oficina.spec.ts',
      'tests/recorridos/todas.spec.ts',
    ])
    expect(testsOf('app/panel/lista/below.tsx')).toEqual(['tests/recorridos/todas.spec.ts'])
  })

  it('by way of who names every room only whoever names that one, and what is left says by whom', () => {
    const { tests, apart } = reached(SCHEMA)
    expect(tests.map(({ file }) => file)).not.toContain('tests/contrato/abetos.test.ts')
    expect(apart).toEqual({
      'app/todas.server.ts': ['tests/contrato/abetos.test.ts'],
      'tests/moldes.ts (por patrones)': ['tests/servidor/base.test.ts'],
    })
    expect(testsOf('app/todas.server.ts')).toContain('tests/contrato/abetos.test.ts')
  })
})

describe('of what it reaches', () => {
  const some = (...seconds: number[]) => seconds.map((each, index) => ({ file: `${index}`, seconds: each }))
  const filesOf = (units: number[], journeys: number[], left: number) => {
    const chosen = choose({ units: some(...units), journeys: some(...journeys) }, left)
    return [chosen.units, chosen.journeys].map((all: { file: string }[]) => all.map(({ file }) => file).join(''))
  }

  it('runs what fits in the time, each kind in half of it and in what the other leaves', () => {
    expect(filesOf([20, 20], [40, 40], 150)).toEqual(['01', '01'])
    expect(filesOf([100, 60, 20], [60, 60], 100)).toEqual(['0', '0'])
    expect(filesOf([100, 60, 20], [], 100)).toEqual(['012', ''])
    expect(filesOf([10], [60, 60, 60], 100)).toEqual(['0', '01'])
    expect(filesOf([10], [60, 120, 60], 100)).toEqual(['0', '02'])
  })

  it('runs the nearest of each kind even without time', () => {
    expect(filesOf([20, 20], [40, 40], -5)).toEqual(['0', '0'])
  })

  it('of the journeys, no more than a machine does that was slower with the tests', () => {
    const some = [40, 60, 60].map((seconds, i) => ({ file: String(i), seconds }))
    const left = (seconds: number, slower: number) =>
      stillFitting(some, seconds, slower)
        .map((one: { file: string }) => one.file)
        .join('')
    expect([left(92, 1), left(92, 0.5), left(92, 1.5), left(92, 4), left(-5, 1)]).toEqual([
      '012',
      '012',
      '01',
      '0',
      '0',
    ])
  })

  it('compares with where the branch began, or with what is asked', () => {
    const asked = [['--cambios'], ['--cambios=HEAD~2'], ['--cambio'], []].map(sinceOf)
    expect(asked).toEqual(['', 'HEAD~2', undefined, undefined])
  })
})

describe('in this tree', () => {
  const tree = readTree()
  const graph = graphOf(tree, routes)
  const files = [...tree.keys()].filter((file) => /^(app|server)\//.test(file) && !isTest(file))

  it('every journey is reached by something, but for the one that reads what was built', () => {
    const found = new Set(reachedBy(graph, files).tests.map(({ file }) => file))
    const lost = [...tree.keys()].filter((file) => isJourney(file) && !found.has(file))
    expect(lost).toEqual(['tests/recorridos/trucos.spec.ts'])
  })

  it('every screen reaches a journey, but for those that none comes to by an address', () => {
    const screens = files.filter((file) => graph.namers.has(`visita ${file}`) || isNamedByRoutes(file))
    const without = screens.filter((file) => !reachedBy(graph, [file]).tests.some((one) => isJourney(one.file)))
    // They are come to from another's click, in a frame or by its program.
    expect(without.sort()).toEqual([
      'app/panel/missing.tsx',
      'app/panel/portada/vista.ts',
      'app/panel/relevo/received.tsx',
      'app/portal/preview/framed.ts',
      'app/portal/preview/link.tsx',
      'app/portal/sitemap/part.ts',
      'app/portal/tramites/mis-tramites.tsx',
    ])
  })

  it('every room reaches a test of its own code or of its calls', () => {
    const rooms = Map.groupBy(files, (file) => /^app\/features\/([^/]+)\//.exec(file)?.[1])
    const without = [...rooms].filter(
      ([room, of]) => room && !reachedBy(graph, of).tests.some(({ steps }) => steps <= 2),
    )
    expect(without.map(([room]) => room)).toEqual([])
  })

  function isNamedByRoutes(file: string) {
    return graph.namers.get(file)?.has('app/routes.ts') ?? false
  }
})

it('what stops a run is counted like what fails in it', () => {
  const { stdout, status } = spawnSync(process.execPath, ['scripts/test.mjs', '--cambios=no-existe'], {
    encoding: 'utf8',
  })
  expect(stdout.trim().split('\n').at(-1)).toBe('0 passed, 1 failed')
  expect(status).toBe(1)
})

it('what nothing differs in on PostgreSQL, and what is longer than all of the time, is not among what runs', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'atrio-cambios-'))
  onTestFinished(() => rmSync(cwd, { recursive: true }))
  for (const one of ['app', 'tests/recorridos']) mkdirSync(join(cwd, one), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(cwd, 'app', name), text)
  write('uno.ts', '')
  write('uno.test.ts', "import './uno.ts'")
  write('otro.test.ts', "import './uno.ts'\nimport { testDatabase } from '../tests/base-de-datos.ts'")
  for (const one of ['cortes', 'libro']) write(`../tests/recorridos/${one}.spec.ts`, "import '../../app/uno.ts'")
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], { cwd })
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    ['commit', '-qm', 'todo'],
  ])
    git(...args)
  write('uno.ts', 'export {}')
  const found = (DATABASE_URL: string) => {
    const env = { ...process.env, DATABASE_URL, PRUEBAS_TODO: '0' }
    const program = join(import.meta.dirname, '../scripts/cambios/main.ts')
    const { stdout } = spawnSync(process.execPath, [program, 'HEAD', '/nada'], { cwd, env, encoding: 'utf8' })
    const { units, journeys, same, long } = JSON.parse(stdout)
    const filesOf = (some: { file: string }[]) => some.map(({ file }) => file)
    return [filesOf(units), same, filesOf(journeys), long]
  }
  const [short, long] = [['tests/recorridos/libro.spec.ts'], ['tests/recorridos/cortes.spec.ts']]
  expect(found('')).toEqual([['app/otro.test.ts', 'app/uno.test.ts'], [], short, long])
  expect(found('postgres://nadie@127.0.0.1:1/nada')).toEqual([
    ['app/otro.test.ts'],
    ['app/uno.test.ts', ...short],
    [],
    long,
  ])
})
