import type { Identifier } from '@mdn/browser-compat-data'
import { type ESTree, parseSync, Visitor } from 'vite'
import { below, entryAt, isOld } from './compat.ts'

const interfaces = entryAt('api') ?? {}
const builtins = entryAt('javascript/builtins') ?? {}

/** Every entry of the data for something that objects have, by its name; those of a class itself too. */
const members = new Map<string, Identifier[]>()
for (const [, owner] of [...below(interfaces), ...below(builtins)])
  for (const [key, entry] of below(owner)) {
    const name = key.replace(/_static$/, '')
    if (!key.endsWith('_event')) members.set(name, [...(members.get(name) ?? []), entry])
  }

/** A name of the language or of the browser that nobody may use yet. */
const globalLacked = (name: string) => !isOld(interfaces[name]) || !isOld(builtins[name])

/** What is asked of an object whose kind is not known: lacked when it is, whichever kind it may be. */
const memberLacked = (name: string) => members.get(name)?.every((entry) => !isOld(entry)) ?? false

const staticLacked = (of: string, name: string) =>
  !isOld(interfaces[of]?.[`${name}_static`]) || !isOld(builtins[of]?.[name])

const REGEXP: [pattern: RegExp, path: string][] = [
  [/\(\?<[=!]/, 'javascript/regular_expressions/lookbehind_assertion'],
  [/\(\?[ims-]+:/, 'javascript/regular_expressions/modifier'],
]

const SELECTING = new Set(['querySelector', 'querySelectorAll', 'closest', 'matches'])
const selectorsLacked = (text: string) =>
  [...text.matchAll(/::?([a-z-]+)/g)].map(([, name]) => `css/selectors/${name}`).filter((path) => !isOld(entryAt(path)))

const nameOf = (node: ESTree.Node | undefined) => (node?.type === 'Identifier' ? node.name : '')
const textOf = (node: ESTree.Node | undefined) => {
  if (node?.type === 'Literal') return String(node.value)
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join('x') : ''
}

/** Names that programs give to what is their own: asked of something, it is hardly the browser's. */
function ownNames(programs: ESTree.Program[]): Set<string> {
  const own = new Set<string>()
  const add = ({ key, computed }: { key: ESTree.Node; computed: boolean }) => {
    if (!computed) own.add(key.type === 'Literal' ? String(key.value) : nameOf(key))
  }
  const visitor = new Visitor({ Property: add, MethodDefinition: add, PropertyDefinition: add })
  for (const program of programs) visitor.visit(program)
  return own
}

/**
 * What programs ask of browsers that the oldest of them lack, by its name, and which of them do. What is called only if it is
 * there (`?.()`) is not asked.
 * @param texts by the name of their file
 */
export function lackedByPrograms(texts: Map<string, string>): Map<string, string[]> {
  const programs = new Map([...texts].map(([file, text]) => [file, parseSync(file, text).program]))
  const own = ownNames([...programs.values()])
  const lacked = new Map<string, string[]>()
  for (const [file, program] of programs)
    for (const name of lackedBy(program, own)) lacked.set(name, [...(lacked.get(name) ?? []), file])
  return lacked
}

function lackedBy(program: ESTree.Program, own: Set<string>): Set<string> {
  const lacked = new Set<string>()
  const offered = new Set<ESTree.Node>()
  new Visitor({
    CallExpression({ callee, arguments: [first], optional }) {
      if (optional) offered.add(callee)
      if (callee.type === 'MemberExpression' && SELECTING.has(nameOf(callee.property)))
        for (const path of selectorsLacked(textOf(first))) lacked.add(path)
    },
    MemberExpression(node) {
      if (node.computed || offered.has(node)) return
      const [of, name] = [nameOf(node.object), nameOf(node.property)]
      if (staticLacked(of, name)) lacked.add(`${of}.${name}`)
      else if (memberLacked(name) && !own.has(name)) lacked.add(`.${name}`)
    },
    Identifier({ name }) {
      if (globalLacked(name)) lacked.add(name)
    },
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      for (const [found, path] of REGEXP) if (found.test(pattern) && !isOld(entryAt(path))) lacked.add(path)
      if (flags.includes('v')) lacked.add('javascript/builtins/RegExp/unicodeSets')
    },
  }).visit(program)
  return lacked
}
