// A program of `runner.ts`: a Vitest that stays open, and runs the test file that it is told.
import { globSync, readFileSync, statSync } from 'node:fs'
import { createVitest } from 'vitest/node'

const vitest = await createVitest('test', {
  ...{ watch: false, bail: 1, maxWorkers: 1, reporters: [{}], ui: false },
  ...{ testTimeout: 60_000, hookTimeout: 120_000 },
})
await vitest.standalone()
const project = vitest.getRootProject()

async function run(file: string) {
  // What failed before would end this run at once.
  vitest.state.filesMap.clear()
  vitest.state.clearErrors()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([project.createSpecification(file)])
  const ok = unhandledErrors.length === 0 && testModules.length > 0 && testModules.every((one) => one.ok())
  process.send?.(ok ? 'passed' : 'failed')
}

process.on('disconnect', () => process.exit())
process.on('message', (asked: { changed?: string; test?: string }) => {
  if (asked.changed) vitest.invalidateFile(asked.changed)
  if (asked.test) void run(asked.test)
})

// The smallest one that opens a database: with it the templates are made.
const tests = globSync('{app,server,tests}/**/*.test.ts')
  .filter((file) => readFileSync(file, 'utf8').includes("/base-de-datos.ts'"))
  .sort((a, b) => statSync(a).size - statSync(b).size)
await run(`${process.cwd()}/${tests[0]}`)
