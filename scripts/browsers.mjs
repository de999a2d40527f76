import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { nodePath, root } from './node.mjs'
import { timed } from './say.mjs'

// The one without windows first: it takes a third of the time.
const USUAL = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of a Chromium: the one that CHROMIUM_PATH names, one of the usual places, or one installed now. */
export async function chromium() {
  const found = findChromium()
  if (found) return found
  await timed(
    'Instalando Chromium',
    () => addWithApt('chromium-headless-shell') || addWithApt('chromium') || installWithPlaywright(),
  )
  const installed = findChromium() ?? (await playwrightOwn())
  if (installed) return installed
  throw new Error('No hay un Chromium para los recorridos. Instale uno y diga dónde está con CHROMIUM_PATH.')
}

/** The same without installing anything. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH: no existe ${named}.`)
  return named || USUAL.find((path) => existsSync(path))
}

/** Where Debian's Firefox is; installed now where there is none and that is possible. */
export function firefox() {
  const find = () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))
  return find() ?? (addWithApt('firefox-esr') ? find() : undefined)
}

/** Debian and its relatives, as root or with a sudo that asks nothing. */
function addWithApt(name) {
  if (!existsSync('/usr/bin/apt-get')) return false
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args]
    return (
      spawnSync(command, rest, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
        .status === 0
    )
  }
  return apt('update') && apt('install', '-y', '--no-install-recommends', name)
}

function installWithPlaywright() {
  const tool = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  return spawnSync(nodePath(), [tool, 'install', 'chromium'], { stdio: 'inherit' }).status === 0
}

async function playwrightOwn() {
  const { chromium: browser } = await import('@playwright/test')
  const path = browser.executablePath()
  return existsSync(path) ? path : undefined
}
