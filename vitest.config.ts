import { defineConfig } from 'vitest/config'
import { enhance } from './app/portal/enhance.vite.ts'

export default defineConfig({
  plugins: [enhance()],
  test: {
    include: ['{app,server,seeds,tests}/**/*.test.ts'],
    globalSetup: 'tests/plantillas.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 180_000,
    env: { LOG_LEVEL: 'silent', NODE_ENV: 'test' },
  },
})
