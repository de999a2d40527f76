// What `npm run medir` counts: code by its syntax tree, however it is written down.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { isMeasured, type Measure, measure, roomOf } from '../scripts/medida.ts'

const SCRIPT = join(import.meta.dirname, '../scripts/medir.ts')

function fileOf(path: string, source: string): Measure | undefined {
  return measure(new Map([[path, source]])).rooms.get(roomOf(path))
}

/** Seventeen things said or done; the same, written as shortly as it goes. */
const SPREAD = `import { a } from './a.ts'
import {
  b,
} from './b.ts'
export * from './c.ts'
export type Row = { id: number }
interface Named { name: string }
export const one = 1
const two = 2
let three: string
export function first<T>(rows: T[], of: (row: T) => boolean): T | undefined {
  for (const row of rows) {
    if (of(row)) {
      return row
    }
  }
  return undefined
}
class Box {
  size = 1
  grow() {
    this.size++
  }
}
const double = (n: number) => {
  return n * 2
}
export default double
`
const TIGHT = `import{a}from'./a.ts';import{b}from'./b.ts';export*from'./c.ts';export type Row={id:number};interface Named{name:string};
export const one=1;const two=2,double=(n:number)=>n*2;let three:string;export function first<T>(rows:T[],of:(row:T)=>boolean):T|undefined{
for(const row of rows)if(of(row))return row;return undefined};class Box{size=1;grow(){this.size++}};export default double
`

it('counts what is said and done, however it is broken into lines', () => {
  expect(fileOf('app/ui/x.ts', SPREAD)).toMatchObject({ statements: 17, lines: 28, importLines: 5 })
  expect(fileOf('app/ui/x.ts', TIGHT)).toMatchObject({ statements: 17, lines: 3 })
  expect(fileOf('app/ui/x.ts', 'a(), b()\n')).toMatchObject(fileOf('app/ui/x.ts', 'a();b()\n') ?? {})
})

it('counts a file by its lines, its casts and, of one that reads, what it writes', () => {
  const cast = 'const A = [1] as const\nconst b = A as unknown as number\n'
  expect(fileOf('app/ui/x.tsx', `${cast}const c = <p>{b as 3}</p>\n`)).toMatchObject({ casts: 3, statements: 3 })
  expect(fileOf('server/x.ts', '\n'.repeat(300))).toMatchObject({ long: 0 })
  expect(fileOf('server/x.ts', '\n'.repeat(301))).toMatchObject({ long: 1 })
  const writes = `db.insert(a); unit.tx.update(a).set({}); await tx.delete(a).where(b); tx.select().from(a).for('update')
    sql\`select 1 for update\`; kept.delete(1); hash.update('x'); db.select().from(a); sql\`select updated\``
  expect(fileOf('app/features/caja/queries.server.ts', writes)).toMatchObject({ writes: 5 })
  expect(fileOf('app/features/caja/mutations.server.ts', writes)).toMatchObject({ writes: 0 })
})

it('finds what needs each other, if only for a type, and no more', () => {
  const { circles, rooms } = measure(
    new Map([
      ['app/lib/a.ts', "import type { B } from '../ui/b.tsx'"],
      ['app/ui/b.tsx', "const c = () => import('../features/x/c.ts')"],
      ['app/features/x/c.ts', "export { a } from '../../lib/a.ts'"],
      ['app/features/x/d.ts', "import './c.ts'"],
      ['server/e.ts', "import '../app/features/x/d.ts'\nimport './none.ts'"],
    ]),
  )
  expect(circles.map((circle) => circle.sort())).toEqual([['app/features/x/c.ts', 'app/lib/a.ts', 'app/ui/b.tsx']])
  expect([...rooms].map(([room, { circular }]) => [room, circular])).toEqual([
    ['app/lib', 1],
    ['app/ui', 1],
    ['app/features/x', 1],
    ['server', 0],
  ])
})

it('measures code, by room', () => {
  const measured = ['app/routes.ts', 'app/lib/files/x.server.ts', 'app/panel/menu/a.tsx', 'scripts/node.mjs']
  expect(measured.filter(isMeasured).map(roomOf)).toEqual(['app', 'app/lib/files', 'app/panel/menu', 'scripts'])
  expect(['app/lib/dates.ts', 'app/ui/a/b.tsx', 'server/x.ts'].map(roomOf)).toEqual(['app/lib', 'app/ui', 'server'])
  const others = ['app/lib/x.test.ts', 'app/lib/samples.ts', 'app/lib/x.d.ts', 'seeds/muestra/x.ts', 'tests/x.ts']
  expect(others.filter(isMeasured)).toEqual([])
})

it('says what changed since a commit, also in a room that is no more', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-medir-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.example', ...args], { cwd: folder })
  write('app/ui/año.ts', "const señal = 'ñandú'\n")
  write('server/x.ts', 'one()\ntwo()\n')
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'x')
  write('app/ui/año.ts', 'one()\ntwo()\nthree()\n')
  rmSync(join(folder, 'server'), { recursive: true })
  const said = execFileSync(process.execPath, [SCRIPT, '--', '--desde', 'HEAD'], { cwd: folder, encoding: 'utf8' })
  const rows = said.split('\n').map((line) => line.trim().split(/ {2,}/))
  expect(rows.slice(1, 5)).toEqual([
    ['app/ui', '3', '+2', '3', '+2', '0.0 %'],
    ['server', '−2', '−2'],
    ['Todo', '3', '3', '0.0 %'],
    ['En HEAD', '3', '3', '0.0 %'],
  ])
})
