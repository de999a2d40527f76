import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    // The Fastify process is bundled together with the pages, so that there is one copy of every module.
    ssr: { build: { target: 'node26', rolldownOptions: { input: { main: './server/main.ts' } } } },
  },
})
