import { install } from './install.mjs'
import { run } from './run.mjs'
import { fail } from './say.mjs'

try {
  await install()
  run(['scripts/dev-server.mjs'], { NODE_ENV: 'development' }, ({ address }) => {
    console.log(`Atrio en desarrollo: ${address}. Los cambios se ven al guardar.`)
  })
} catch (error) {
  fail(error)
}
