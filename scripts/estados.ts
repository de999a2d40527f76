// What the screens of the office say only in some state of theirs, and no test reads: `node scripts/estados.ts`. Of each
// sentence that a condition shows, asked is whether a test or journey has some of its words; by the routes that show it.

import { readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import routes from '../app/routes.ts'
import type { Route } from './cambios/names.ts'
import { isTest } from './cambios/reach.ts'
import { readTree } from './cambios/tree.ts'
import { childrenOf, type Node, parse } from './syntax.ts'

const SHOWN_IF: Record<string, string[]> = {
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['right'],
  IfStatement: ['consequent', 'alternate'],
  SwitchCase: ['consequent'],
}
/** Names of classes, addresses and keys are no sentences. */
const isSaid = (text: string) => /^[«¿A-ZÁÉÍÓÚÑ]/.test(text) && text.split(' ').length >= 3
const plain = (text: unknown) =>
  String(text ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()

function textIn(node: Node): string[] {
  if (node.type === 'JSXText') return [plain(node.value)]
  if (node.type === 'Literal' && typeof node.value === 'string') return [plain(node.value)]
  if (node.type === 'TemplateElement') return [plain((node.value as { cooked?: string }).cooked)]
  return []
}

/** Sentences that stand below a condition. */
function statesIn(node: Node, isShownIf = false): string[] {
  const below = SHOWN_IF[node.type] ?? []
  const conditional = new Set(below.flatMap((key) => [node[key]].flat()))
  return [
    ...(isShownIf ? textIn(node).filter(isSaid) : []),
    ...childrenOf(node).flatMap((child) => statesIn(child, isShownIf || conditional.has(child))),
  ]
}

/** All that a test says in strings, patterns and templates; of a pattern its words. */
function saidIn(node: Node): string[] {
  const pattern = node.type === 'Literal' && (node.regex as { pattern: string } | undefined)?.pattern
  const texts = pattern ? pattern.split(/[\\^$.*+?()[\]{}|]+/).map(plain) : textIn(node)
  return [...texts, ...childrenOf(node).flatMap(saidIn)]
}

const tree = readTree()
const files = [...tree.keys()]
const read = (file: string) => parse(file, readFileSync(file, 'utf8'))
const asked = new Set(
  files
    .filter((file) => isTest(file) || /^tests\/.*\.tsx?$/.test(file))
    .flatMap((file) => saidIn(read(file)))
    .filter((text) => text.length >= 10 && text.includes(' ')),
)
const isRead = (said: string) => [...asked].some((text) => said.includes(text) || text.includes(said))

const states = new Map(
  files
    .filter((file) => /^app\/panel\/.*\.tsx?$/.test(file) && !isTest(file))
    .map((file) => [file, [...new Set(statesIn(read(file)))]] as const)
    .filter(([, said]) => said.length > 0),
)
const modules = (all: Route[]): string[] => all.flatMap((one) => [`app/${one.file}`, ...modules(one.children ?? [])])
const screens = modules(routes as Route[]).filter((file) => file.startsWith('app/panel/'))

/** What a screen draws with, of the office. */
function below(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, to = ''] of (tree.get(file) ?? '').matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)) {
    const at = join(file, '..', to)
    if (at.startsWith('app/panel/')) below(at, seen)
  }
  return seen
}
const drawnBy = new Map<string, string[]>()
for (const screen of new Set(screens))
  for (const file of below(screen)) drawnBy.set(file, [...(drawnBy.get(file) ?? []), screen])

let [all, unread] = [0, 0]
for (const [file, said] of [...states].toSorted(([a], [b]) => a.localeCompare(b))) {
  const left = said.filter((one) => !isRead(one))
  all += said.length
  unread += left.length
  if (left.length === 0) continue
  const by = drawnBy.get(file) ?? []
  const shown = by.includes(file)
    ? ''
    : by.length === 0
      ? ' (ninguna pantalla)'
      : by.length > 3
        ? ` (${by.length} pantallas)`
        : ` (${by.join(', ').replaceAll('app/panel/', '')})`
  console.log(`${file.replace('app/panel/', '')}${shown}`)
  for (const one of left) console.log(`  ${one}`)
}
console.log(`${screens.length} rutas, ${all} frases que dependen de un estado, ${unread} que ninguna prueba lee.`)
