// A copy of the tree with a Vitest that stays open in it: the templates of the databases are made and the sources read once.
import { execFileSync, fork } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export type Outcome = 'passed' | 'failed' | 'late'

// The first one also starts Vitest and may make the templates.
const START_MS = 300_000

/** Runs single test files in a tree of its own, whose sources may be changed. */
export class Runner {
  readonly folder: string
  #child: ReturnType<typeof fork> | undefined

  constructor(folder: string) {
    this.folder = folder
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { maxBuffer: 2 ** 26 })
    for (const file of listed.toString().split('\0').filter(Boolean)) cpSync(file, join(folder, file))
    mkdirSync(join(folder, 'build'))
    mkdirSync('build/pruebas', { recursive: true })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    symlinkSync(resolve('build/pruebas'), join(folder, 'build/pruebas'))
  }

  write(file: string, source: string) {
    writeFileSync(join(this.folder, file), source)
    this.#child?.send({ changed: join(this.folder, file) })
  }

  restore(file: string) {
    this.write(file, readFileSync(file, 'utf8'))
  }

  async start() {
    const child = fork(join(import.meta.dirname, 'vitest.ts'), { cwd: this.folder, detached: true, stdio: 'ignore' })
    this.#child = child
    const ready = await answerOf(child, START_MS)
    if (ready !== 'passed') throw new Error(`Vitest did not start in ${this.folder}: ${ready}`)
  }

  /** Whether a test file passes; a Vitest that hangs is started anew for the next one. */
  async run(test: string, limitMs: number): Promise<Outcome> {
    if (!this.#child?.connected) {
      this.stop()
      // The changed source must not be part of the templates.
      await this.start()
    }
    const child = this.#child as ReturnType<typeof fork>
    child.send({ test: join(this.folder, test) })
    const outcome = await answerOf(child, limitMs)
    if (outcome === 'late') this.stop()
    return outcome
  }

  stop() {
    const pid = this.#child?.pid
    this.#child = undefined
    try {
      if (pid) process.kill(-pid, 'SIGKILL')
    } catch {
      // It ended by itself.
    }
  }
}

function answerOf(child: ReturnType<typeof fork>, limitMs: number): Promise<Outcome> {
  return new Promise((done) => {
    const end = (outcome: Outcome) => {
      clearTimeout(timer)
      child.removeAllListeners()
      done(outcome)
    }
    const timer = setTimeout(end, limitMs, 'late')
    child.once('message', (outcome: Outcome) => end(outcome))
    child.once('exit', () => end('late'))
  })
}
