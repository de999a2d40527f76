import { describe, expect, it } from 'vitest'
import { isBuilt, ofVisitors } from './construido.ts'
import { lackedByStyles } from './estilos.ts'
import { OF_PROGRAMS, OF_STYLES } from './lacked.ts'
import { lackedByPrograms } from './programas.ts'

const named = (reasons: Record<string, string[]>) => Object.values(reasons).flat().sort()
const of = (css: string) => [...lackedByStyles(css).keys()]
const ofScript = (text: string) => [...lackedByPrograms(new Map([['one.js', text]])).keys()]

describe.skipIf(!isBuilt)(
  'what visitors get asks nothing else of iOS 16 and Android WebView 100 that they lack',
  () => {
    const { programs, styles } = isBuilt ? ofVisitors() : { programs: new Map(), styles: new Map() }

    it('in style sheets', () => {
      expect(styles.size).toBeGreaterThan(20)
      const lacked = lackedByStyles([...styles.values()].join('\n'))
      const where = Object.fromEntries([...lacked].filter(([name]) => !named(OF_STYLES).includes(name)))
      expect(where).toEqual({})
      expect([...lacked.keys()].sort()).toEqual(named(OF_STYLES))
    })

    it('in programs, libraries with them', () => {
      const names = [...programs.keys()].join(' ')
      for (const name of ['enhance', 'slider', 'react', 'calendario']) expect(names).toContain(`${name}-`)
      const lacked = lackedByPrograms(programs)
      const where = Object.fromEntries([...lacked].filter(([name]) => !named(OF_PROGRAMS).includes(name)))
      expect(where).toEqual({})
      expect([...lacked.keys()].sort()).toEqual(named(OF_PROGRAMS))
    })
  },
)

describe('what is looked up of a style sheet', () => {
  it.each([
    ['a { color: light-dark(#000, #fff) }', ['light-dark()']],
    ['a { --tone: light-dark(#000, #fff) }', ['light-dark()']],
    ['a { min-height: 100dvh }', ['css/types/length/viewport_percentage_units_dynamic']],
    ['a { rotate: 45deg }', ['css/properties/rotate']],
    ['a:popover-open { color: red }', ['css/selectors/popover-open']],
    ['@media (width > 40rem) { a { color: red } }', ['css/at-rules/media/range_syntax']],
    ['a { b & { color: red } }', ['css/selectors/nesting']],
    ['a { user-select: none }', ['css/properties/user-select']],
    ['@container (min-width: 1px) { a { color: red } }', ['css/at-rules/container']],
  ])('%s', (css, names) => expect(of(css)).toEqual(names))

  it.each([
    ['a { color: red; width: min(100%, 2rem); background: url(a:popover-open.png) }'],
    ['a { min-height: 100vh; min-height: 100dvh }'],
    ['@supports (height: 1dvh) { a { min-height: calc(100dvh - var(--a)) } }'],
    ['a { -webkit-user-select: none; user-select: none }'],
    ['a::before { content: "light-dark(100dvh)" }'],
  ])('nothing of %s', (css) => expect(of(css)).toEqual([]))

  it('with a variable, the declaration before does not count', () =>
    expect(of('a { height: 100vh; height: calc(100dvh - var(--a)) }')).toHaveLength(1))
})

describe('what is looked up of a program', () => {
  it.each([
    ['root.checkVisibility()', ['.checkVisibility']],
    ['a.toSorted()', ['.toSorted']],
    ['Map.groupBy(a, b)', ['Map.groupBy']],
    ['Promise.withResolvers()', ['Promise.withResolvers']],
    ['a.closest(":has(> b)")', ['css/selectors/has']],
    ['a.match(/(?<=b)c/)', ['javascript/regular_expressions/lookbehind_assertion']],
    ['new CloseWatcher()', ['CloseWatcher']],
  ])('%s', (text, names) => expect(ofScript(text)).toEqual(names))

  it.each([
    ['root.checkVisibility?.()'],
    ['a.map(b).at(0).replaceAll(c)'],
    ['const a = { toSorted: b }; a.toSorted()'],
    ['a.closest("b:not(c)"); structuredClone(d)'],
  ])('nothing of %s', (text) => expect(ofScript(text)).toEqual([]))
})
