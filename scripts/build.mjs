import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { compressFolder } from './compress.mjs'
import { install } from './install.mjs'
import { isMain, nodePath, root } from './node.mjs'
import { fail, timed, whyNot } from './say.mjs'

const SOURCES = ['app', 'server', 'seeds', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']
// Read where it is by the first start, not bundled.
const NOT_BUILT = join(root, 'seeds', 'muestra')
const STAMP = join(root, 'build', '.sello')

/**
 * Builds when a source changed since the last complete build.
 * @param meanwhile begins what can be done at the same time, and is waited for
 */
export async function build(meanwhile = async () => {}) {
  const stamp = stampOf(SOURCES.map((name) => join(root, name)))
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  const done = meanwhile()
  await timed('Construyendo', async () => {
    // Written again last of all: a build that was cut short is made anew.
    for (const old of [STAMP, ...['client', 'server'].map((name) => join(root, 'build', name))])
      rmSync(old, { recursive: true, force: true })
    const tool = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
    const env = { ...process.env, NODE_ENV: 'production' }
    const ended = spawnSync(nodePath(), [tool, 'build', '--logLevel', 'warn'], {
      cwd: root,
      stdio: 'inherit',
      env,
    })
    if (ended.status !== 0) throw new Error(`No se pudo construir. ${whyNot(ended)}`)
    trimManifest(join(root, 'build', 'client', 'assets'))
    await compressFolder(join(root, 'build', 'client'))
    writeFileSync(STAMP, stamp)
  })
  await done
}

const MANIFEST = 'window.__reactRouterManifest='

/** Data, feeds and files are followed by links that leave the page: no screen is drawn for them. */
const isScreen = ({ id, hasDefaultExport, hasAction }) => hasDefaultExport || hasAction || /^primera\//.test(id)

/** What is false is as good as absent. */
const leanRoute = (route) =>
  Object.fromEntries(Object.entries({ ...route, imports: [] }).filter(([, value]) => value !== false))

/**
 * What every interactive screen knows of all routes, without the files that each begins with: a browser learns of those
 * from the module itself. The server's own copy, which says what a page begins with, keeps them.
 */
function trimManifest(folder) {
  for (const name of readdirSync(folder).filter((one) => /^manifest-.+\.js$/.test(one))) {
    const text = readFileSync(join(folder, name), 'utf8')
    if (!text.startsWith(MANIFEST)) continue
    const manifest = JSON.parse(text.slice(MANIFEST.length).replace(/;\s*$/, ''))
    const routes = Object.values(manifest.routes).flatMap((route) => (isScreen(route) ? [leanRoute(route)] : []))
    const lean = { ...manifest, routes: Object.fromEntries(routes.map((route) => [route.id, route])) }
    writeFileSync(join(folder, name), `${MANIFEST}${JSON.stringify(lean)};`)
  }
}

/** Changes when the name or content of any file does. */
function stampOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesIn)) hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !file.startsWith(`${NOT_BUILT}${sep}`))
    .sort()
}

if (isMain(import.meta)) await install().then(build).catch(fail)
