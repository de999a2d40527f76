// What the type check refuses cannot be committed: no test needs to notice it.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Runner } from './runner.ts'

export type Change = { file: string; changed: string }

/**
 * Which of these changes the type check refuses in the file itself. Each stands beside its source under a name of its
 * own, so that one check is enough for all; so does the source unchanged: where that is refused, its changes say nothing.
 */
export function refused<T extends Change>(changes: T[], runner: Runner, sourceOf: (file: string) => string): Set<T> {
  const same = [...new Set(changes.map(({ file }) => file))].map((file) => ({ file, changed: sourceOf(file) }))
  const beside = new Map([...same, ...changes].map((change, i) => [nameOf(change.file, i), change]))
  for (const [name, { changed }] of beside) runner.write(name, changed)
  const tsc = resolve('node_modules/typescript/bin/tsc')
  const said = spawnSync(process.execPath, [tsc, '--noEmit', '--pretty', 'false'], {
    cwd: runner.folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  for (const name of beside.keys()) rmSync(join(runner.folder, name))
  const wrong = new Set([...said.stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, name = '']) => name))
  const isWrong = (change: Change) => [...beside].some(([name, one]) => one === change && wrong.has(name))
  const unknown = new Set(same.filter(isWrong).map(({ file }) => file))
  return new Set(changes.filter((change) => isWrong(change) && !unknown.has(change.file)))
}

const nameOf = (file: string, i: number) => file.replace(/\.(tsx?)$/, `.cambio${i}.$1`)
