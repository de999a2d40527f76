// Which tests `npm run check -- --cambios` takes for a change: in a small tree, and what must be true of this one.
import { describe, expect, it } from 'vitest'
import routes from '../app/routes.ts'
import { graphOf, isJourney, isTest, reachedBy } from '../scripts/cambios/reach.ts'
import { readTree } from '../scripts/cambios/tree.ts'
import { choose, sinceOf } from '../scripts/cambios.mjs'

const LIST = 'app/features/noticias/list.tsx'
const SCHEMA = 'app/features/noticias/schema.server.ts'
const ROOMS = ['agenda', 'banners', 'caja', 'convenios', 'enlaces', 'eventos', 'galeria', 'noticias', 'videos']

const TREE: Record<string, string> = {
  'app/lib/money.ts': '',
  'app/lib/money.test.ts': "import { soles } from './money.ts'",
  'app/lib/judge-worker.ts': '',
  'app/lib/judge.ts': `new URL(\`./judge-worker${'$'}{extname(import.meta.url)}\`, import.meta.url)`,
  'app/lib/judge.test.ts': "import { judge } from './judge.ts'",
  'app/lib/typed.test.ts': "import type { Judge } from './judge.ts'\n// See `judge.ts` and './judge.ts'.",
  'app/styles/tokens.css': '',
  'app/styles/colours.test.ts': "readFileSync('app/styles/tokens.css')",
  [LIST]:
    "import { type Item } from './schema.server.ts'\nimport styles from './list.module.css'\n// As `schema.server.ts` says.",
  'app/features/noticias/list.module.css': '',
  [SCHEMA]: "export const noticia = contentType({ name: 'novedades' })\nimport { soles } from '../../lib/money.ts'",
  'app/features/noticias/schema.test.ts': "import { noticia } from './schema.server.ts'",
  ...Object.fromEntries(
    ROOMS.filter((room) => room !== 'noticias').map((room) => [`app/features/${room}/schema.server.ts`, '']),
  ),
  'app/content-types.server.ts': ROOMS.map((room) => `import './features/${room}/schema.server.ts'`).join('\n'),
  'app/content-types.test.ts': "import { contentTypes } from './content-types.server.ts'",
  'app/panel/list/screen.tsx': "import { contentTypes } from '../../content-types.server.ts'",
  'app/panel/list/below.tsx': '',
  'tests/contrato/servidor.ts': "import { contentTypes } from '../../app/content-types.server.ts'",
  'tests/contrato/caja.test.ts': "import { testApi } from './servidor.ts'\nget('caja/5')",
  'tests/contrato/portal.test.ts': `import { testApi } from './servidor.ts'\nget(\`${'$'}{VIEW}/novedades\`)`,
  'tests/moldes.ts': "globSync('app/features/*/schema.server.ts')",
  'tests/servidor/base.test.ts': "import { templates } from '../moldes.ts'",
  'tests/recorridos/lista.spec.ts': "page.goto('/actualidad/noticias')",
  'tests/recorridos/oficina.spec.ts': `page.goto(\`/panel/novedades/${'$'}{id}\`)`,
  'tests/recorridos/todas.spec.ts': `page.goto('/actualidad/noticias')\n${ROOMS.map((room) => `page.goto('/panel/${room}')`).join('\n')}`,
}
const ROUTES = [
  { file: 'portal/layout.tsx', children: [{ path: 'actualidad/noticias', file: 'features/noticias/list.tsx' }] },
  {
    path: 'panel',
    file: 'panel/layout.tsx',
    children: [
      { path: ':tipo', file: 'panel/list/screen.tsx' },
      { path: ':tipo/:id/historial', file: 'panel/list/below.tsx' },
    ],
  },
]

const reached = (...changed: string[]) => reachedBy(graphOf(new Map(Object.entries(TREE)), ROUTES), changed)
const testsOf = (...changed: string[]) => reached(...changed).tests.map(({ file }) => file)

describe('a change reaches', () => {
  it('what imports it, reads it by its path or starts it as a program', () => {
    expect(testsOf('app/lib/judge-worker.ts')).toEqual(['app/lib/judge.test.ts'])
    expect(testsOf('app/styles/tokens.css')).toEqual(['app/styles/colours.test.ts'])
    expect(testsOf('app/lib/money.test.ts')).toEqual(['app/lib/money.test.ts'])
  })

  it('the nearest first, what speaks of every room after what speaks of few, and nothing by types or comments alone', () => {
    expect(testsOf('app/lib/money.ts')).toEqual([
      'app/lib/money.test.ts',
      'app/features/noticias/schema.test.ts',
      'tests/contrato/portal.test.ts',
      'tests/recorridos/lista.spec.ts',
      'tests/recorridos/oficina.spec.ts',
      'app/content-types.test.ts',
      'tests/recorridos/todas.spec.ts',
    ])
    expect(reached('app/lib/money.ts').tests[1]).toMatchObject({ steps: 2, by: [SCHEMA, 'app/lib/money.ts'], rooms: 0 })
  })

  it('the journeys that come to a page made of it, or to one above', () => {
    expect(testsOf('app/features/noticias/list.module.css')).toEqual([
      'tests/recorridos/lista.spec.ts',
      'tests/recorridos/oficina.spec.ts',
      'tests/recorridos/todas.spec.ts',
    ])
    expect(testsOf('app/panel/list/below.tsx')).toEqual(['tests/recorridos/todas.spec.ts'])
  })

  it('by way of who names every room only whoever names that one, and what is left says by whom', () => {
    const { tests, apart } = reached(SCHEMA)
    expect(tests.map(({ file }) => file)).not.toContain('tests/contrato/caja.test.ts')
    expect(apart).toEqual({
      'app/content-types.server.ts': ['tests/contrato/caja.test.ts'],
      'tests/moldes.ts (por patrones)': ['tests/servidor/base.test.ts'],
    })
    expect(testsOf('app/content-types.server.ts')).toContain('tests/contrato/caja.test.ts')
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
