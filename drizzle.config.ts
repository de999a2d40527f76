import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './app/features/*/schema.server.ts',
    './app/expedientes/schema.server.ts',
    './app/expedientes/pieces-table.server.ts',
    './app/contenido/schema.server.ts',
    './app/contenido/*/schema.server.ts',
    './app/lib/*/schema.server.ts',
  ],
  out: './migrations',
  migrations: { prefix: 'timestamp' },
})
