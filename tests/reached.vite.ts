import type { Plugin } from 'vite'
import { childrenOf, type Node, nameOf, parse } from '../scripts/syntax.ts'

type Mark = { at: number; text: string }

/** Reached on one system or database only. */
const OF_PLACE = /\bprocess\.|^!?server$/

/** What is true of no row at all. */
const TRUE_OF_NOTHING =
  /\.(every\(.*\)\.toBe\(true\)|some\(.*\)\.toBe\(false\)|(filter|flatMap)\(.*\)\.(toEqual\(\[\]\)|toHaveLength\(0\)))$/s

/**
 * A test file says which of its assertions were reached, and that what it looks through had something in it: what nothing
 * ran asserts nothing. `reached.ts` asks for all of them when every test of the file has passed.
 */
export function reached(): Plugin {
  return {
    name: 'atrio-reached',
    enforce: 'pre',
    transform: {
      filter: { id: /\.test\.ts$/ },
      handler: (code, id) => ({ code: withMarks(id, code), map: null }),
    },
  }
}

/** The same lines, with `__reached(n, …)` around what is asserted and `__some(n, …)` around what is looked through. */
export function withMarks(file: string, source: string): string {
  const marks: Mark[] = []
  const lines: number[] = []
  const mark = (name: string, { start, end }: Node) => {
    marks.push({ at: start, text: `${name}(${lines.length},` }, { at: end, text: ')' })
    lines.push(source.slice(0, start).split('\n').length)
  }
  const walk = (node: Node, above: Node[]) => {
    const test = node.type === 'IfStatement' ? (node.test as Node) : undefined
    if (test && OF_PLACE.test(source.slice(test.start, test.end))) return
    const [value] = (node.arguments as Node[] | undefined) ?? []
    if (value && node.type === 'CallExpression' && nameOf(node.callee as Node) === 'expect') {
      const looked = TRUE_OF_NOTHING.test(assertionOf(source, node, above)) ? lookedThrough(value) : undefined
      if (looked) mark('__some', looked)
      else mark('__reached', value)
    }
    for (const child of childrenOf(node)) walk(child, [node, ...above])
  }
  walk(parse(file, source), [])
  let text = source
  // From behind; of what ends and begins at one place, the end first.
  for (const one of marks.sort((a, b) => b.at - a.at || Number(a.text === ')') - Number(b.text === ')')))
    text = text.slice(0, one.at) + one.text + text.slice(one.at)
  return `const{reached:__reached,some:__some}=globalThis.__assertions([${lines}]);${text}`
}

/** `expect(…).toBe(…)`, whole. */
function assertionOf(source: string, node: Node, above: Node[]): string {
  let end = node.end
  for (const one of above) {
    if (!/^(MemberExpression|CallExpression)$/.test(one.type) || one.start !== node.start) break
    end = one.end
  }
  return source.slice(node.start, end)
}

/** `rows` of `rows.filter(…)`; nothing where they may be missing (`rows?.filter(…)`), which no assertion takes for none. */
function lookedThrough(value: Node): Node | undefined {
  let found: Node | undefined
  for (let one = value; one.type === 'CallExpression'; ) {
    const callee = one.callee as Node
    if (callee.type !== 'MemberExpression') break
    one = callee.object as Node
    const step = nameOf(callee.property as Node)
    if (/^(every|some)$/.test(step)) return one
    if (/^(filter|flatMap)$/.test(step)) found = one
  }
  return found
}
