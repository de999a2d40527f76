import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ENTRY = 'app/portal/enhance.ts'
const RESOLVED = '\0virtual:enhance'

/**
 * The script of the content pages as an entry of its own in the browser's build. `virtual:enhance` are its hashed
 * address and those of what it begins with, for the server's build, which React Router makes second.
 */
export function enhance(): Plugin {
  let clientFolder = ''
  return {
    name: 'atrio-enhance',
    configResolved(config) {
      clientFolder = config.environments.client?.build.outDir ?? ''
    },
    buildStart() {
      if (this.environment.mode === 'build' && this.environment.name === 'client') {
        this.emitFile({ type: 'chunk', id: join(this.environment.config.root, ENTRY), name: 'enhance' })
      }
    },
    resolveId: { filter: { id: /^virtual:enhance$/ }, handler: () => RESOLVED },
    load: {
      filter: { id: /^\0virtual:enhance$/ },
      async handler() {
        if (this.environment.mode !== 'build') return `export default ['/${ENTRY}']`
        const manifest = JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8'))
        const chunks = [ENTRY, ...manifest[ENTRY].imports]
        return `export default ${JSON.stringify(chunks.map((chunk) => `/${manifest[chunk].file}`))}`
      },
    },
  }
}
