// What may be changed in a source, one small change at a time. The rules of what is left out stand in `main.ts`.
import { childrenOf, type Node, nameOf, parse } from '../syntax.ts'

export type Mutant = { start: number; end: number; text: string; what: string }

const OPPOSITES: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '++': ['--'],
  '--': ['++'],
  '+=': ['-='],
  '-=': ['+='],
}
const OTHER_CALLS: Record<string, string> = {
  ...{ some: 'every', every: 'some', min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' },
  ...{ startsWith: 'endsWith', endsWith: 'startsWith', gte: 'gt', gt: 'gte', lte: 'lt', lt: 'lte', eq: 'ne', ne: 'eq' },
  ...{ asc: 'desc', desc: 'asc', and: 'or', or: 'and', isNull: 'isNotNull', isNotNull: 'isNull' },
}
/** Steps of a chain that can be left out and leave a value of the same kind. */
const STEPS =
  /^(filter|where|orderBy|limit|for|slice|trim|toLowerCase|toUpperCase|sort|toSorted|reverse|replace|replaceAll|normalize|flat|onConflictDoNothing)$/
const SQL: [RegExp, string][] = [
  [/\s+for (no key )?update( of \w+)?/gi, ''],
  [/\s+skip locked/gi, ''],
  [/\band\b/gi, 'or'],
  [/\bor\b/gi, 'and'],
  [/\bnot\s+/gi, ''],
  [/\bdistinct\s+/gi, ''],
  [/\bdesc\b/gi, 'asc'],
  [/(?<![<>=!-])<(?![<>=])/g, '<='],
  [/(?<![<>=!-])>(?![<>=])/g, '>='],
  [/<=/g, '<'],
  [/>=/g, '>'],
  [/(?<=\s)=(?=\s)/g, '<>'],
  [/\bgreatest\b/gi, 'least'],
  [/\bleast\b/gi, 'greatest'],
  [/(?<=\s)\+(?=\s)/g, '-'],
  [/(?<=\s)-(?=\s)/g, '+'],
  [/(?<=interval ')\d+/g, '1$&'],
  [/(?<=limit )\d+/gi, '1'],
]
const REGEX: [RegExp, string][] = [
  [/^\^/g, ''],
  [/(?<!\\)\$$/g, ''],
  [/(?<![\\(])\+/g, ''],
  [/(?<=\{\d*,?)(\d+)(?=\})/g, '1$1'],
  [/\[\^/g, '['],
]

// Nobody stands at the very microsecond.
const CLOCK = /\b(now\(\)|localtimestamp)/
const OWN_CLOCK = /\bnow\b|_MS\b/
/** For a person to read, which no test pins word by word; how much memory or effort. */
const PROSE =
  /^(resourceLimits|quality|effort|message|messages|title|label|description|summary|help|alt|placeholder|lead|className|style|aria-.*|hint|name)$/
// For a power cut, for another system than the one that the tests run on, and for who comes first on a busy machine.
const isUnseen = (source: string) =>
  /^.{0,40}(\bsync(Folder)?\(|process\.platform|\bsetPriority\(|[\w.?]+\.unref\(\)$)/.test(source)
const isRegister = (source: string) => /^await \w+\.register\(/.test(source)
const isLog = (source: string) => /^(await )?(this\.)?([\w.]*\b(log|logger|console))\b[?.]/.test(source)
const isProse = (text: string) => /\p{L}{2,} \p{L}/u.test(text)

const isFunction = (node: Node) => /Function/.test(node.type)

/** Every node below with those above it, the nearest first; types, imports and tables are not gone into. */
export function* nodes(node: Node, above: Node[] = []): Generator<[Node, Node[]]> {
  yield [node, above]
  for (const child of childrenOf(node)) if (!isOutside(child)) yield* nodes(child, [node, ...above])
}

function isOutside(node: Node): boolean {
  if (/^TS(?!(As|NonNull|Satisfies|ParameterProperty))|^(Import|ExportAll)Declaration|^JSXText$/.test(node.type))
    return true
  return node.type === 'CallExpression' && /^pg(Table|Enum)$/.test(nameOf(node.callee as Node))
}

/** What the types ask for where an index is known to be there: `list[i] ?? 0`, `[a = '']`. */
function isForTypes(node: Node | undefined, parent?: Node): boolean {
  if (node?.type === 'AssignmentPattern') return parent?.type === 'ArrayPattern'
  if (node?.type !== 'LogicalExpression' || node.operator !== '??') return false
  const [left, right] = [node.left as Node, node.right as Node]
  const member = (left.type === 'ChainExpression' ? left.expression : left) as Node
  const isIndex = member.type === 'MemberExpression' && member.computed === true
  return isIndex && right.type === 'Literal' && (member.object as Node).type !== 'CallExpression'
}

/** Every change of a source, in the order of the source. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const found: Mutant[] = []
  const textOf = (node: Node) => source.slice(node.start, node.end)
  const add = (node: { start: number; end: number }, text: string, what: string) => {
    if (source.slice(node.start, node.end) !== text) found.push({ start: node.start, end: node.end, text, what })
  }
  const operator = (node: Node, left: Node, right: Node) => {
    const sign = String(node.operator)
    const at = source.indexOf(sign, left.end)
    const isText = sign === '+' && /['"`]/.test(textOf(left) + textOf(right))
    const isMoment = OWN_CLOCK.test(textOf(node))
    for (const other of isText ? [] : (OPPOSITES[sign] ?? [])) {
      // The same sign, but for the moment itself.
      if (isMoment && other.replace('=', '') === sign.replace('=', '')) continue
      add({ start: at, end: at + sign.length }, other, `${sign} → ${other}`)
    }
  }
  const pieces = (text: string, from: number, rules: [RegExp, string][], kind: string) => {
    for (const [pattern, by] of rules)
      for (const hit of text.matchAll(pattern)) {
        const start = from + (hit.index ?? 0)
        if (/[<>]/.test(hit[0]) && CLOCK.test(text.slice(hit.index, hit.index + 20))) continue
        const other = by.replace('$&', hit[0]).replace('$1', hit[0])
        add({ start, end: start + hit[0].length }, other, `${kind}: «${hit[0].trim()}» → «${other}»`)
      }
  }
  /** One of several, with the comma that goes with it. */
  const drop = (list: Node[], what: string) => {
    for (const [i, one] of list.entries()) {
      const [before, after] = [list[i - 1], list[i + 1]]
      const range = after ? { start: one.start, end: after.start } : { start: before?.end ?? one.start, end: one.end }
      add(range, '', `${what} ${textOf(one).slice(0, 40)}`)
    }
  }

  for (const [node, above] of nodes(parse(file, source))) {
    const [parent] = above
    const statement = [node, ...above].find(({ type }) => /Statement$/.test(type) && type !== 'BlockStatement')
    if (statement && (isLog(textOf(statement)) || isUnseen(textOf(statement)))) continue
    const isText = above.some((one) => isProseOf(one, node))
    switch (node.type) {
      case 'BinaryExpression':
      case 'AssignmentExpression':
        operator(node, node.left as Node, node.right as Node)
        break
      case 'UpdateExpression':
        add(
          node,
          textOf(node).replace(/\+\+|--/, (sign) => OPPOSITES[sign]?.[0] ?? sign),
          String(node.operator),
        )
        break
      case 'LogicalExpression': {
        const [left, right] = [node.left as Node, node.right as Node]
        operator(node, left, right)
        if (isForTypes(node)) break
        add(node, textOf(left), `without ${node.operator} ${textOf(right).slice(0, 40)}`)
        if (node.operator !== '??') add(node, textOf(right), `without ${textOf(left).slice(0, 40)} ${node.operator}`)
        break
      }
      case 'UnaryExpression':
        if (node.operator === '!' || node.operator === '-')
          add(node, textOf(node.argument as Node), `without ${node.operator}`)
        break
      case 'IfStatement':
      case 'ConditionalExpression':
        for (const value of ['true', 'false'])
          add(node.test as Node, value, `${textOf(node.test as Node).slice(0, 40)} → ${value}`)
        break
      case 'WhileStatement':
        add(node.test as Node, 'false', 'while → false')
        break
      case 'ExpressionStatement':
        if (node.directive || isLog(textOf(node))) break
        add(node, ';', `without ${textOf(node).slice(0, 50)}`)
        if ((node.expression as Node).type === 'AwaitExpression' && !isRegister(textOf(node)))
          add(node, textOf(node).replace(/^await /, 'void '), `no await ${textOf(node).slice(6, 50)}`)
        break
      case 'ThrowStatement':
        if (parent?.type !== 'Program') add(node, ';', `without ${textOf(node).slice(0, 50)}`)
        break
      case 'CallExpression':
        call(node)
        break
      case 'SpreadElement':
        if (parent?.type === 'ObjectExpression') add(node, '...{}', `without ${textOf(node).slice(0, 40)}`)
        break
      case 'ArrayExpression': {
        const list = node.elements as Node[]
        if (list.length > 1 && list.every((one) => one?.type === 'Literal')) drop(list, 'list without')
        break
      }
      case 'ObjectExpression':
        if (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') {
          const list = (node.properties as Node[]).filter((one) => one.type === 'Property' && !PROSE.test(keyOf(one)))
          for (const one of list)
            add(
              { start: one.start, end: source[one.end] === ',' ? one.end + 1 : one.end },
              '',
              `without ${textOf(one).slice(0, 40)}`,
            )
        }
        break
      case 'TemplateElement': {
        const template = above[1]
        const isSql = template?.type === 'TaggedTemplateExpression' && /^sql/.test(textOf(template.tag as Node))
        if (isSql) pieces(textOf(node), node.start, SQL, 'sql')
        break
      }
      case 'Literal':
        if (!isText && !isForTypes(parent, above[1])) literal(node, parent)
        break
    }
  }
  return found.sort((a, b) => a.start - b.start)

  function call(node: Node) {
    const callee = node.callee as Node
    const name = nameOf(callee)
    const isMoment = /^(gte?|lte?)$/.test(name) && CLOCK.test(textOf(node))
    const other = !isMoment && Object.hasOwn(OTHER_CALLS, name) && OTHER_CALLS[name]
    const last = (callee.type === 'MemberExpression' ? callee.property : callee) as Node
    if (other && (!/^(and|or|eq|ne|gte?|lte?|asc|desc|isN.*)$/.test(name) || callee.type === 'Identifier'))
      // By its place in the library: another name may not be imported.
      add(
        last,
        /^(gte?|lte?|eq|ne|asc|desc|and|or|isN.*)$/.test(name) ? `drizzle.${other}` : other,
        `${name} → ${other}`,
      )
    if (callee.type === 'MemberExpression' && STEPS.test(name))
      add(
        node,
        textOf(callee.object as Node),
        `without .${textOf(node).slice((callee.object as Node).end - node.start + 1, 60)}`,
      )
    if (callee.type === 'Identifier' && /^(and|or)$/.test(name) && (node.arguments as Node[]).length > 1)
      drop(node.arguments as Node[], `${name} without`)
  }

  function literal(node: Node, parent: Node | undefined) {
    const { value, regex } = node as { value?: unknown; regex?: { pattern: string; flags: string } }
    if (regex) {
      pieces(regex.pattern, node.start + 1, REGEX, 'regex')
      if (regex.flags.includes('i')) add(node, textOf(node).replace(/i(?=[a-z]*$)/, ''), 'regex without i')
    } else if (typeof value === 'boolean') add(node, String(!value), `${value} → ${!value}`)
    else if (typeof value === 'number') add(node, otherNumber(value), `${value} → ${otherNumber(value)}`)
    else if (typeof value === 'string' && value && !isProse(value) && !isKey(node, parent))
      add(node, "''", `${textOf(node)} → ''`)
  }
}

/** By one where people count, by half as much again where nobody does. */
const otherNumber = (value: number) => String(Math.abs(value) < 1_000 ? value + 1 : Math.round(value * 1.5))

const keyOf = ({ key }: Node) => String((key as Node).name ?? (key as Node).value)

const isKey = (node: Node, parent: Node | undefined) =>
  (parent?.type === 'Property' && parent.key === node) || /^JSX|^Import|^Export/.test(parent?.type ?? '')

/** What stands below is said to a person, waits, or names a statement that is prepared once. */
function isProseOf(one: Node, node: Node): boolean {
  if (one.type === 'Property') return PROSE.test(keyOf(one)) && one.value === node
  if (one.type === 'JSXAttribute') return true
  if (one.type === 'NewExpression') return /Error$/.test(nameOf(one.callee as Node))
  if (one.type === 'VariableDeclarator') return /(_MS|_MEMORY|CPU_SECONDS)$/.test(nameOf(one.id as Node))
  return (
    one.type === 'CallExpression' &&
    /^(prepared|describe|setTimeout)$/.test(nameOf(one.callee as Node)) &&
    !isFunction(node)
  )
}
