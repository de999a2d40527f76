import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it. Node's own `recursive` never returns where the system pretends that a folder
 * does not exist, as in /proc.
 * @throws {NodeJS.ErrnoException} when one of them cannot be made
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}
