// What the script of the rooms refuses: a small tree with one fault for each of its rules.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const SCRIPT = join(import.meta.dirname, '../scripts/structure.ts')

type Tree = Record<string, string>

/** Good as it is, with every layer and two rooms. */
const GOOD: Tree = {
  'app/lib/dates.ts': '',
  'app/lib/db/client.server.ts': "import { a } from '../dates.ts'",
  'app/ui/tag.tsx': '',
  'app/campos/field.ts': '',
  'app/contenido/queries.server.ts': "import { db } from '../lib/db/client.server.ts'",
  'app/features/eventos/schema.server.ts': '',
  'app/features/noticias/list.tsx': "import { Card } from './components/card.tsx'",
  'app/features/noticias/list.module.css': '',
  'app/features/noticias/list.test.ts': "import { Home } from '../../portal/home.tsx'",
  'app/features/noticias/queries.server.ts':
    "import { db } from '../../lib/db/client.server.ts'\nimport { evento } from '../eventos/schema.server.ts'",
  'app/features/noticias/components/card.tsx': "import { Tag } from '../../../ui/tag.tsx'",
  'app/panel/menu.tsx': '',
  'app/portal/home.tsx': "import { Card } from '../features/noticias/components/card.tsx'",
  'app/routes.ts': "route('noticias', 'features/noticias/list.tsx')",
  'server/main.ts': "import routes from '../app/routes.ts'",
}

/** What the script says of a tree, line by line; nothing of a good one. */
function problemsOf(tree: Tree): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-estructura-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${text}\n`)
  }
  return new Promise((resolve) =>
    execFile(process.execPath, [SCRIPT], { cwd: folder }, (_, __, said) => resolve(said.split('\n').filter(Boolean))),
  )
}

it('a good tree has no problem', async () => {
  expect(await problemsOf(GOOD)).toEqual([])
  const long = '\n'.repeat(299)
  const printed = "console.error(failureSaid(error))\nconsole.error((error as Error).message, 'error')"
  expect(await problemsOf({ ...GOOD, 'server/print.ts': printed })).toEqual([])
  expect(await problemsOf({ ...GOOD, 'app/lib/long.ts': long, 'docs/decisiones/x.md': long + long })).toEqual([])
})

const ROOM = 'app/features/noticias'
const UPWARDS = ['app/lib/dates.ts', 'app/ui/tag.tsx', 'app/campos/field.ts', 'app/contenido/queries.server.ts']

it.each<[string, Tree, RegExp]>([
  ['a name that says nothing', { 'server/utils.ts': '' }, /^server\/utils\.ts: a name that says nothing$/],
  ['a folder that no room has', { [`${ROOM}/office/list.tsx`]: '' }, /office\/list\.tsx: not in a room's vocabulary$/],
  ['logic among the views', { [`${ROOM}/components/dates.ts`]: '' }, /dates\.ts: not in a room's vocabulary$/],
  [
    'a day that the browser alone reads',
    { 'app/panel/form.tsx': '<MomentInput type="date" /><TextInput name="x" type="date" />' },
    /^app\/panel\/form\.tsx: type="date" outside of MomentInput/,
  ],
  ...[
    'console.error(error)',
    `console.warn('No (' + of(a) + ')',\n  err,\n)`,
    'console.error(`No (de 3): $' + '{error}`)',
  ].map((printed): [string, Tree, RegExp] => [
    `an error that is printed whole: ${printed}`,
    { 'server/print.ts': printed },
    /^server\/print\.ts: prints an error whole; say failureSaid\(error\)$/,
  ]),
  [
    'a view that is no screen',
    { [`${ROOM}/card.tsx`]: '' },
    /\/card\.tsx: a screen that app\/routes\.ts does not name$/,
  ],
  ...UPWARDS.map((file): [string, Tree, RegExp] => [
    `${file} that imports a room`,
    { [file]: `import { a } from '${'../'.repeat(file.split('/').length - 2)}features/eventos/schema.server.ts'` },
    /imports upwards$/,
  ]),
  ['a room that imports a door', { [`${ROOM}/rules.ts`]: "import '../../panel/menu.tsx'" }, /imports upwards$/],
  [
    'the product that imports its process',
    { 'app/portal/home.tsx': "import '../../server/main.ts'" },
    /imports upwards$/,
  ],
  [
    'a screen that reads by itself',
    { [`${ROOM}/list.tsx`]: "import '../../lib/db/client.server.ts'" },
    /touches the database$/,
  ],
  [
    'a door that imports another',
    { 'app/portal/home.tsx': "import '../panel/menu.tsx'" },
    /doors do not import each other$/,
  ],
  [
    'a room that imports what another keeps',
    { [`${ROOM}/list.tsx`]: "import '../eventos/mutations.server.ts'" },
    /only schema, queries, rules and addresses are shared$/,
  ],
  [
    'rooms in a circle',
    { 'app/features/eventos/schema.server.ts': "import '../noticias/queries.server.ts'" },
    /^circle: (noticias → eventos → noticias|eventos → noticias → eventos)$/,
  ],
  [
    'files that need each other to begin',
    { 'app/lib/dates.ts': "import './days.ts'", 'app/lib/days.ts': "import './dates.ts'" },
    /^circle when running: (app\/lib\/da(te|y)s\.ts( → )?){3}$/,
  ],
  [
    'a file that is too long',
    { 'tests/largo.test.ts': '\n'.repeat(300) },
    /^tests\/largo\.test\.ts: 301 lines, more than 300$/,
  ],
])('%s is refused', async (_, fault, said) => {
  const problems = await problemsOf({ ...GOOD, ...fault })
  expect(
    problems.filter((problem) => said.test(problem)),
    problems.join('\n'),
  ).not.toEqual([])
})

it('types alone make no circle when running', async () => {
  const types = "import type { A } from '../lib/days.ts'\nimport { type B } from '../lib/days.ts'"
  expect(await problemsOf({ ...GOOD, 'app/lib/dates.ts': types, 'app/lib/days.ts': "import './dates.ts'" })).toEqual([])
})
