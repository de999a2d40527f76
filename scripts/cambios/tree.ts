import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { Tree } from './names.ts'

/** Sources, whose text may name other files. */
const NAMES_OTHERS = /^(app|server|seeds|tests|scripts|bench|docs)\/.*\.(ts|tsx|mjs|css)$|^[^/]+\.ts$/

export const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26, stdio: 'pipe' })
/** The files that git lists, with `-z`. */
export const listed = (...args: string[]): string[] =>
  git(...args)
    .split('\0')
    .filter(Boolean)

/** @param more files that may not be there any more */
export function readTree(more: string[] = []): Tree {
  const files = new Set([...listed('ls-files', '-co', '--exclude-standard', '-z'), ...more])
  const textOf = (file: string) => (NAMES_OTHERS.test(file) && existsSync(file) ? readFileSync(file, 'utf8') : '')
  return new Map([...files].map((file) => [file, textOf(file)]))
}
