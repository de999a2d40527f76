// A program of `scripts/cambios.mjs`: what changed since a commit, and the tests that this reaches, as JSON.
import { existsSync, readFileSync } from 'node:fs'
import routes from '../../app/routes.ts'
import { mayDiffer, ofDatabase } from '../../tests/de-base.ts'
import { isBreakdown } from '../../tests/quinto.ts'
import { graphOf, isJourney, type Reached, reachedBy } from './reach.ts'
import { git, listed, readTree } from './tree.ts'

/** Where nothing was measured yet: about what one takes. */
const [TEST_S, JOURNEY_S] = [4, 5]

/** Where this branch left `main`; on it, or without one, the last commit. */
function whereItBegan(): string {
  for (const main of ['main', 'origin/main', 'master', 'origin/master']) {
    try {
      return git('merge-base', 'HEAD', main).trim()
    } catch {
      // No such branch here.
    }
  }
  return 'HEAD'
}

const since = process.argv[2] || whereItBegan()
const changed = [
  ...listed('diff', '--name-only', '--no-renames', '-z', since, '--'),
  ...listed('ls-files', '-o', '--exclude-standard', '-z'),
]
// What was deleted may still be named.
const tree = readTree(changed)

const measured: Record<string, number> = existsSync(process.argv[3] ?? '')
  ? JSON.parse(readFileSync(process.argv[3] ?? '', 'utf8'))
  : {}
const journeysIn = (file: string) => (tree.get(file)?.match(/^\s*(test|it)(\.each\(.*)?\(/gm) ?? []).length
const timed = (one: Reached) => ({
  ...one,
  seconds: measured[one.file] ?? (isJourney(one.file) ? journeysIn(one.file) * JOURNEY_S : TEST_S),
})

const { tests, apart } = reachedBy(graphOf(tree, routes), changed)
const existing = tests.filter(({ file }) => existsSync(file)).map(timed)
const same = existing.filter(({ file }) => ofDatabase && !mayDiffer(file))
// Longer than all the time that there is; but whoever changes one wants it.
const long = existing.filter((one) => isBreakdown(one.file) && !changed.includes(one.file) && !same.includes(one))
const here = existing.filter((one) => !same.includes(one) && !long.includes(one))
const commit = git('log', '-1', '--format=%h %s', since).trim()
console.log(
  JSON.stringify({
    commit,
    changed,
    units: here.filter(({ file }) => !isJourney(file)),
    journeys: here.filter(({ file }) => isJourney(file)),
    same: same.map(({ file }) => file),
    long: long.map(({ file }) => file),
    wanted: changed.some(isJourney),
    apart,
  }),
)
