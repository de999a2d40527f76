// How much code a tree has, room by room, counted so that its formatting does not matter.
import { dirname, join } from 'node:path'
import { childrenOf, type Node, nameOf, parse } from './syntax.ts'

export type Measure = {
  statements: number
  lines: number
  importLines: number
  long: number
  /** Files that need each other, if only for a type. */
  circular: number
  /** Insert, update, delete and locks in a file of queries. */
  writes: number
  casts: number
}
export type Tree = Map<string, string>

const MOST_LINES = 300
const CODE = /^(app|server|seeds|scripts)\/.*\.(ts|tsx|mjs)$/
const NO_CODE = /\.(test|spec|d)\.ts$|\/samples\.ts$|^seeds\/muestra\//
const READS = /\/(queries|reads)(\.server)?\.ts$/

export const isMeasured = (path: string): boolean => CODE.test(path) && !NO_CODE.test(path)

/** The folder of a room, whatever lies below it. */
export const roomOf = (path: string): string =>
  /^app\/(features|panel|lib)\/[^/]+(?=\/)|^app\/[^/]+(?=\/)|^[^/]+/.exec(path)?.[0] ?? ''

const NOTHING: Measure = { statements: 0, lines: 0, importLines: 0, long: 0, circular: 0, writes: 0, casts: 0 }

export function sumOf(measures: Iterable<Measure>): Measure {
  const sum = { ...NOTHING }
  for (const one of measures) for (const key of Object.keys(sum) as (keyof Measure)[]) sum[key] += one[key]
  return sum
}

export function measure(tree: Tree): { rooms: Map<string, Measure>; circles: string[][] } {
  const imports = new Map<string, string[]>()
  const files = new Map<string, Measure>()
  for (const [path, source] of tree) {
    const program = parse(path, source)
    files.set(path, measureFile(path, source, program))
    imports.set(path, importsOf(path, program))
  }
  const circles = circlesOf(imports)
  for (const path of circles.flat()) (files.get(path) as Measure).circular = 1
  const byRoom = Map.groupBy(files, ([path]) => roomOf(path))
  const rooms = [...byRoom].map(([room, all]) => [room, sumOf(all.map(([, one]) => one))] as const)
  return { rooms: new Map(rooms), circles }
}

function measureFile(path: string, source: string, program: Node): Measure {
  const lines = source.split('\n').length - 1
  const found = { ...NOTHING, lines, long: Number(lines > MOST_LINES) }
  const walk = (node: Node, parent: Node) => {
    found.statements += statementsOf(node, parent)
    if (isImport(node)) found.importLines += source.slice(node.start, node.end).split('\n').length
    if (READS.test(path) && isWrite(node)) found.writes++
    if (
      node.type === 'TSAsExpression' &&
      source
        .slice(node.start, node.end)
        .split(/\bas\s+/)
        .at(-1) !== 'const'
    )
      found.casts++
    for (const child of childrenOf(node)) walk(child, node)
  }
  walk(program, program)
  return found
}

const isImport = ({ type, source }: Node) =>
  type === 'ImportDeclaration' || (/^Export(All|Named)Declaration$/.test(type) && source != null)

/**
 * What says or does one thing, as often as it does: each name of a `const`, the value of `=> value` like `{ return value }`.
 * Blocks, imports and re-exports are no code of their own.
 */
function statementsOf(node: Node, parent: Node): number {
  if (parent.type === 'ArrowFunctionExpression' && parent.body === node && node.type !== 'BlockStatement') return 1
  if (node.type === 'SequenceExpression') return (node.expressions as Node[]).length - 1
  if (node.type === 'VariableDeclaration') return /^For/.test(parent.type) ? 0 : (node.declarations as Node[]).length
  if (parent.type === 'ExportDefaultDeclaration') return 1
  if (/^(MethodDefinition|PropertyDefinition|TSDeclareFunction)$/.test(node.type)) return 1
  return Number(/^(?!Block|Empty|Import|Export|TSTypeParameter).+(Statement|Declaration)$/.test(node.type))
}

function isWrite(node: Node): boolean {
  if (node.type === 'TemplateElement')
    return /\b(insert into|delete from|update \w+ set|for (no key )?(update|share)|lock table|advisory)/i.test(
      (node.value as { raw: string }).raw,
    )
  if (node.type !== 'CallExpression') return false
  const callee = node.callee as Node
  if (callee.type !== 'MemberExpression') return false
  const step = nameOf(callee.property as Node)
  const [first] = node.arguments as Node[]
  if (step === 'for') return /update|share/.test(String(first?.value))
  return /^(insert|update|delete)$/.test(step) && /^(db|tx)$/.test(nameOf(callee.object as Node))
}

function importsOf(path: string, program: Node): string[] {
  const found = new Set<string>()
  const walk = (node: Node) => {
    const from = (node.source as Node | null)?.value
    if (typeof from === 'string' && from.startsWith('.'))
      found.add(join(dirname(path), from).replaceAll('\\', '/').replace(/\?.*$/, ''))
    for (const child of childrenOf(node)) walk(child)
  }
  walk(program)
  return [...found]
}

/** The sets of files of which each reaches each other (Tarjan). */
function circlesOf(imports: Map<string, string[]>): string[][] {
  const circles: string[][] = []
  const place = new Map<string, number>()
  const stack: string[] = []
  const visit = (file: string): number => {
    const mine = place.size
    place.set(file, mine)
    const depth = stack.push(file) - 1
    let lowest = mine
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue
      if (!place.has(next)) lowest = Math.min(lowest, visit(next))
      else if (stack.includes(next)) lowest = Math.min(lowest, place.get(next) ?? mine)
    }
    if (lowest === mine) {
      const all = stack.splice(depth)
      if (all.length > 1) circles.push(all)
    }
    return lowest
  }
  for (const file of imports.keys()) if (!place.has(file)) visit(file)
  return circles.sort((a, b) => b.length - a.length)
}
