import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Opening } from '../../app/lib/db/client.server.ts'
import { createDatabase, databaseUrl, dropDatabase, seededName } from '../plantillas.ts'

type Options = {
  port: number | string
  /** Settings besides where its data is. */
  env?: Record<string, string>
  /** Changes the copy before the product opens it. */
  fill?: (opening: Opening) => Promise<void>
  /** What else ends with it. */
  after?: () => void
}

/** The built product over a copy of the sample content: what visitors would get. After `setup`; this process ends with it. */
export async function startProduct({ port, env = {}, fill, after }: Options) {
  const template = process.env.DATOS ?? ''
  const name = seededName(process.env.ATRIO_PLANTILLAS ?? '')
  const server = process.env.DATABASE_URL
  // Known by its port to journeys that need another process on it.
  const copy = `atrio_recorridos_${port}`
  const folder = mkdtempSync(join(tmpdir(), 'atrio-recorridos-'))

  // Shared with the template: files are kept by their content, so smaller versions made once serve every run.
  symlinkSync(join(template, 'archivos'), join(folder, 'archivos'))
  if (server) await createDatabase(server, copy, name)
  else cpSync(join(template, name, 'base'), join(folder, 'base'), { recursive: true })
  const url = server && databaseUrl(server, copy)
  await fill?.({ url, folder })

  const product = spawn(process.execPath, ['build/server/index.js'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      PORT: String(port),
      DATOS: folder,
      URL_PUBLICA: `http://127.0.0.1:${port}`,
      DEMO: '0',
      ...env,
      ...(url ? { DATABASE_URL: url } : {}),
    },
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => product.kill(signal))
  product.on('exit', async (code) => {
    after?.()
    if (server) await dropDatabase(server, copy)
    rmSync(folder, { recursive: true, force: true })
    process.exit(code ?? 1)
  })
}
