import { spawnSync } from 'node:child_process'
import { root } from './node.mjs'

const FIFTHS = 5
/** Between two landings nobody commits while the whole is tried and read: seldom less than this, seldom more within one. */
const PAUSE_S = 45 * 60

/**
 * Which fifth of what is long and rarely breaks (`tests/quinto.ts`) a landing runs besides. It moves on at every pause in the
 * history: how many commits a landing has, a multiple of five say, decides nothing, and one commit always says the same.
 * @param seconds when each commit was made
 */
export function fifthOf(seconds) {
  const moments = [...seconds].sort((one, other) => one - other)
  const pauses = moments.filter((moment, index) => index > 0 && moment - moments[index - 1] >= PAUSE_S)
  return pauses.length % FIFTHS
}

/** That of what is checked out; where there is no history, that of the day. */
export function fifthNow() {
  const { stdout } = spawnSync('git', ['log', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  const seconds = (stdout ?? '').split('\n').filter(Boolean).map(Number)
  return seconds.length > 1 ? fifthOf(seconds) : Math.floor(Date.now() / 86_400_000) % FIFTHS
}
