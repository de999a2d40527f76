import type { Identifier } from '@mdn/browser-compat-data'
import postcss, { type AtRule, type Declaration, type Node, type Rule } from 'postcss'
import { below, entryAt, isOld } from './compat.ts'

/** Names of the data for units that are newer than style sheets themselves. */
const UNITS: [pattern: RegExp, name: string][] = [
  [/\d(dv|sv|lv)([hwbi]|min|max)\b/, 'viewport_percentage_units_dynamic'],
  [/\dcq([hwbi]|min|max)\b/, 'container_query_length_units'],
  ...['lh', 'rlh', 'cap', 'rcap', 'ic', 'ric', 'rch', 'rex', 'vi', 'vb'].map((unit): [RegExp, string] => [
    new RegExp(`\\d${unit}\\b`),
    unit,
  ]),
]

const bare = (text: string) => text.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, ' ')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

const types = entryAt('css/types') ?? {}

/** What the data says of a function of values, wherever it stands. */
function functionsNamed(name: string, from: Identifier = types): Identifier[] {
  return below(from).flatMap(([key, entry]) => [...(key === name ? [entry] : []), ...functionsNamed(name, entry)])
}

function ofValue(property: string, text: string): string[] {
  const value = bare(text)
  const own = `css/properties/${property}`
  const functions = namesIn(value, /(?<![\w-])([a-z][\w-]*)\(/g).filter((name) => {
    const said = functionsNamed(name)
    return !entryAt(`${own}/${name}`) && said.length > 0 && !said.some((one) => isOld(one))
  })
  const units = UNITS.filter(([pattern]) => pattern.test(value)).map(([, name]) => `css/types/length/${name}`)
  const words = namesIn(value.replaceAll(/var\([^)]*\)/g, ' '), /(?<![\w#.-])([a-z][a-z-]+)/g)
  const named = words.flatMap((word) => [`${own}/${word}`, `css/types/global_keywords/${word}`])
  return [...functions.map((name) => `${name}()`), ...[...units, ...named].filter((path) => !isOld(entryAt(path)))]
}

const PREFIXES = ['-webkit-', '-moz-']

/** The features of a declaration that the oldest browsers lack. */
function ofDeclaration({ prop, value, parent }: Declaration): string[] {
  const written = new Set((parent as Rule).nodes.map((one) => (one.type === 'decl' ? one.prop : '')))
  const prefixes = PREFIXES.filter((prefix) => written.has(prefix + prop))
  const path = `css/properties/${prop}`
  return [...(isOld(entryAt(path), prefixes) ? [] : [path]), ...ofValue(prop, value)]
}

const ofSelector = (selector: string) =>
  namesIn(bare(selector).replaceAll(/\[[^\]]*\]|\\./g, ' '), /::?([a-z-]+)/g)
    .concat(selector.includes('&') ? ['nesting'] : [])
    .map((name) => `css/selectors/${name}`)
    .filter((path) => !isOld(entryAt(path)))

function ofAtRule({ name, params }: AtRule): string[] {
  const own = `css/at-rules/${name}`
  const features = namesIn(params, /\(\s*(?:min-|max-)?([a-z-]+)/g).map((feature) => `${own}/${feature}`)
  const ranges = name === 'media' && /[<>]/.test(params) ? [`${own}/range_syntax`] : []
  return [own, ...features, ...ranges].filter((path) => !isOld(entryAt(path)))
}

function guards(node: Node): AtRule[] {
  const { parent } = node
  if (!parent || parent.type === 'root') return []
  const up = guards(parent as Node)
  return parent.type === 'atrule' && (parent as AtRule).name === 'supports' ? [parent as AtRule, ...up] : up
}

/** A descriptor of an at-rule is no property. */
const isProperty = ({ parent }: Declaration) => parent?.type === 'rule'

/** What is said before for browsers that lack it. With variables it is read too late for them to take the one before. */
const hasFallback = (declaration: Declaration) =>
  !declaration.value.includes('var(') &&
  (declaration.parent as Rule).nodes
    .slice(0, (declaration.parent as Rule).index(declaration))
    .some((one) => one.type === 'decl' && one.prop === declaration.prop && ofDeclaration(one).length === 0)

/**
 * What style sheets ask of browsers that the oldest of them lack, by its name in the data, and where. Inside of `@supports`
 * and after a declaration that they know nothing is asked.
 */
export function lackedByStyles(css: string): Map<string, string[]> {
  const lacked = new Map<string, string[]>()
  const add = (where: string, names: string[]) => {
    for (const name of names) lacked.set(name, [...(lacked.get(name) ?? []), where])
  }
  postcss.parse(css).walk((node) => {
    if (guards(node).length > 0) return
    if (node.type === 'rule') add(node.selector, ofSelector(node.selector))
    if (node.type === 'atrule') add(`@${node.name} ${node.params}`, ofAtRule(node))
    if (node.type === 'decl' && isProperty(node) && !hasFallback(node))
      add(`${(node.parent as Rule).selector} { ${node.prop} }`, ofDeclaration(node))
  })
  return lacked
}
