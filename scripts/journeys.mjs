// What the report of a run of journeys says (`build/pruebas/recorridos.json`, as Playwright writes it).
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {{ name: string, path?: string }} Attachment
 * @typedef {{ duration?: number, error?: { message?: string }, attachments?: Attachment[] }} Result
 * @typedef {{ projectName: string, status: string, results: Result[] }} Try
 * @typedef {{ suites?: Suite[], specs?: { file: string, title: string, tests: Try[] }[] }} Suite
 */

/** Of a screen, so much: what a list has below tells seldom why. */
const MOST_LINES = 60

/** The journeys of a report's suite that did not pass, or not at once. */
export const unsound = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(unsound),
  ...specs.flatMap((spec) => brokenIn(spec).map(({ name, results }) => `${name}: ${whyOf(results)}`)),
]

/**
 * What was on the screen of each of them when it ended, where there was one.
 * @param {Suite} suite
 * @returns {string[]}
 */
export const screensOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(screensOf),
  ...specs.flatMap((spec) =>
    brokenIn(spec).flatMap(({ name, results }) => {
      const { path } = results.flatMap(({ attachments = [] }) => attachments).find(isScreen) ?? {}
      const lines = path && existsSync(path) ? linesIn(readFileSync(path, 'utf8')) : []
      return lines.length > 0 ? [[`En pantalla: ${name}`, ...lines].join('\n')] : []
    }),
  ),
]

const isScreen = ({ name }) => name === 'error-context'

/** Indented, so that none is taken for what a run says of itself, without what only leads a program there, and boxes without a name. */
function linesIn(context) {
  const lines = (/# Page snapshot\s+```yaml\n([\s\S]*?)\n```/.exec(context)?.[1]?.split('\n') ?? [])
    .map((line) => line.replaceAll(/ \[(ref=\w+|cursor=pointer)\]/g, ''))
    .filter((line) => line !== '' && !/^\s*- generic:?$/.test(line))
  const left = lines.length - MOST_LINES
  return [...lines.slice(0, MOST_LINES), ...(left > 0 ? [`… y ${left} líneas más`] : [])].map((line) => `  ${line}`)
}

const brokenIn = ({ file, title, tests }) =>
  tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ projectName, results }) => ({ name: `[${projectName}] ${file} ${title}`, results }))

/** How long all journeys of a report's suite took on a phone, one after the other. */
export const secondsOf = ({ suites = [], specs = [] }) =>
  [
    ...suites.map(secondsOf),
    ...specs
      .flatMap(({ tests }) => tests.filter(({ projectName }) => projectName === 'telefono'))
      .flatMap(({ results }) => results.map(({ duration }) => duration / 1000)),
  ].reduce((sum, one) => sum + one, 0)

/** The first line of the first error, and what was expected and received where it says so; without colours. */
const whyOf = (results) => {
  const { message = '' } = results.find(({ error }) => error)?.error ?? {}
  const [first = '', ...rest] = stripVTControlCharacters(message).split('\n')
  return [first, ...rest.filter((line) => /^\s*(Expected|Received|[-+] )/.test(line)).slice(0, 6)].join(' | ')
}
