import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { enhance } from './app/portal/enhance.vite.ts'

export default defineConfig({
  plugins: [enhance(), reactRouter(), pgliteThread()],
  build: { assetsInlineLimit: 0 },
  environments: {
    // The Fastify process is bundled together with the pages, so that there is one copy of every module.
    ssr: { build: { target: 'node26', rolldownOptions: { input: { main: './server/main.ts' } } } },
  },
})

/** PGlite runs in a thread, which is a program of its own beside the bundle. */
function pgliteThread(): Plugin {
  return {
    name: 'atrio:pglite-thread',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      this.emitFile({ type: 'chunk', id: './app/lib/db/pglite-worker.ts', fileName: 'pglite-worker.js' })
    },
  }
}
