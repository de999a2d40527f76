// How much code there is, by room, and what changed since a commit: `npm run medir [-- --desde rev]`.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isMeasured, type Measure, measure, sumOf, type Tree } from './medida.ts'

const { values } = parseArgs({
  // npm leaves the second of two in.
  args: process.argv.slice(2).filter((one) => one !== '--'),
  options: { desde: { type: 'string' } },
})
const { desde } = values

const now = measure(filesHere())
const before = desde === undefined ? undefined : measure(filesAt(desde))

type Row = (string | number)[]
const HEAD = [
  'sala',
  'sentencias',
  'cambio',
  'líneas',
  'cambio',
  'importan',
  '> 300',
  'en círculo',
  'escriben',
  'casts',
]
const OF_CHANGE = [2, 4]

const names = [...new Set([...now.rooms.keys(), ...(before?.rooms.keys() ?? [])])].sort()
const rows = names.map((room) => rowOf(room, now.rooms.get(room) ?? sumOf([]), before?.rooms.get(room) ?? sumOf([])))
const [total, earlier] = [sumOf(now.rooms.values()), before && sumOf(before.rooms.values())]
const sums = [rowOf('Todo', total, earlier)]
if (earlier) sums.push(rowOf(`En ${desde}`, earlier))
say(HEAD, ...rows, ...sums)
console.log('\nen círculo: archivos que se necesitan uno al otro, aunque sea por un tipo')
console.log('escriben: insert, update, delete y bloqueos en archivos de lecturas')
console.log(circlesOf(now))
if (before) console.log(`En ${desde}, ${circlesOf(before)}`)

function circlesOf({ circles }: typeof now): string {
  const [greatest = []] = circles
  return `${circles.length} círculos${greatest.length > 0 ? `; el mayor, de ${greatest.length} archivos: ${greatest.toSorted()[0]} …` : ''}`
}

function rowOf(name: string, one: Measure, old = one): Row {
  const share = one.lines === 0 ? '' : `${((one.importLines / one.lines) * 100).toFixed(1)} %`
  const [statements, lines] = [signed(one.statements - old.statements), signed(one.lines - old.lines)]
  return [name, one.statements, statements, one.lines, lines, share, one.long, one.circular, one.writes, one.casts]
}

function signed(n: number): string {
  return n === 0 ? '' : `${n > 0 ? '+' : '−'}${Math.abs(n).toLocaleString('es-PE')}`
}

/** Names to the left, numbers to the right; a zero says nothing. */
function say(...table: Row[]) {
  const shown = table.map((row) => row.filter((_, i) => before || !OF_CHANGE.includes(i)).map(textOf))
  const widths = shown[0]?.map((_, i) => Math.max(...shown.map((row) => row[i]?.length ?? 0))) ?? []
  for (const [name = '', ...cells] of shown)
    console.log([name.padEnd(widths[0] ?? 0), ...cells.map((one, i) => one.padStart(widths[i + 1] ?? 0))].join('  '))
}

function textOf(cell: string | number): string {
  return cell === 0 ? '' : cell.toLocaleString('es-PE')
}

function filesHere(): Tree {
  const paths = globSync('{app,server,seeds,scripts}/**/*').map((path) => path.replaceAll('\\', '/'))
  return new Map(paths.filter(isMeasured).map((path) => [path, readFileSync(path, 'utf8')]))
}

/** Straight from what git keeps, in one go: `<object> blob <bytes>`, a line, the bytes, a line. */
function filesAt(rev: string): Tree {
  const git = (args: string[], input?: string) => execFileSync('git', args, { input, maxBuffer: 2 ** 30 })
  const paths = git(['ls-tree', '-r', '-z', '--name-only', '--full-tree', rev])
    .toString()
    .split('\0')
    .filter(isMeasured)
  const all = git(['cat-file', '--batch'], paths.map((path) => `${rev}:${path}\n`).join(''))
  let at = 0
  return new Map(
    paths.map((path) => {
      const start = all.indexOf('\n', at) + 1
      at = start + Number(all.toString('latin1', at, start - 1).split(' ')[2]) + 1
      return [path, all.toString('utf8', start, at - 1)]
    }),
  )
}
