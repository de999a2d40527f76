import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { platform } from 'node:process'
import { root } from './node.mjs'
import { timed, whyNot } from './say.mjs'

/** Installs the dependencies when they are missing, incomplete or not those of package-lock.json. */
export async function install() {
  if (isInstalled()) return
  await timed('Instalando las dependencias', () => {
    // `ci` refuses a lock without the packages of some other system, which not every registry has.
    if (npm('ci', '--loglevel=silent').status === 0) return
    const ended = npm('install', '--no-save', '--loglevel=error')
    if (ended.status !== 0) throw new Error(`No se pudieron instalar las dependencias. ${whyNot(ended)}`)
  })
}

function npm(...options) {
  // Development tools build the product, so they are needed even where NODE_ENV says production.
  const settings = { cwd: root, stdio: 'inherit', shell: platform === 'win32' }
  return spawnSync('npm', [...options, '--include=dev'], settings)
}

/** npm writes its own copy of the lock last of all: an installation that was cut short does not have it. */
function isInstalled() {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  const wanted = packagesOf(join(root, 'package-lock.json'))
  return Object.entries(wanted).every(([path, { version, optional, link, peer }]) => {
    if (path === '' || link) return true
    const found = installed[path]
    if (found === undefined) return Boolean(optional || peer)
    return found.version === version
  })
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}
