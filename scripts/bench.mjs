import { build } from './build.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { fail } from './say.mjs'

try {
  // What a process took, and its PostgreSQL, are read where Linux has them.
  if (process.platform !== 'linux') throw new Error('Las mediciones solo se hacen en Linux.')
  await install()
  const alone = {
    ...{ busqueda: 'bench/search.ts', guardar: 'bench/saving.ts' },
    ...{ oficina: 'bench/office.ts', editor: 'bench/editor.ts', hallazgos: 'bench/found.ts' },
  }
  const asked = Object.keys(alone).find((name) => process.argv.includes(name))
  const rest = process.argv.slice(2)
  if (asked) run([alone[asked], ...rest], { NODE_ENV: 'production', LOG_LEVEL: 'warn' })
  else {
    await build()
    const built = {
      ...{ trucos: 'bench/tricks.ts', clic: 'bench/clicks.ts' },
      ...{ expedientes: 'bench/cases.ts', memoria: 'bench/memory.ts' },
    }
    const name = Object.keys(built).find((one) => process.argv.includes(one))
    run([name ? built[name] : 'bench/main.ts', ...rest], { NODE_ENV: 'production' })
  }
} catch (error) {
  fail(error)
}
