import { spawn } from 'node:child_process'
import type { Opening } from '../../app/lib/db/client.server.ts'
import { copyOfSample } from '../plantillas.ts'

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
  // Known by its port to journeys that need another process on it.
  const { folder, url, remove } = await copyOfSample(`atrio_recorridos_${port}`)
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
      REVISAR_ENLACES: '0',
      ...env,
      ...(url ? { DATABASE_URL: url } : {}),
    },
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => product.kill(signal))
  product.on('exit', async (code) => {
    after?.()
    await remove()
    process.exit(code ?? 1)
  })
}
