// The built product over a copy of the sample content, for the journeys: what visitors would get.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import setup, { createDatabase, databaseUrl, dropDatabase, makeRenditions, seededName } from '../plantillas.ts'
import { startMail } from './correo.ts'

await setup()
await makeRenditions()
const template = process.env.DATOS ?? ''
const name = seededName(process.env.ATRIO_PLANTILLAS ?? '')
const server = process.env.DATABASE_URL
// Known by its port to journeys that need another process on it.
const copy = `atrio_recorridos_${process.env.PORT}`
const folder = mkdtempSync(join(tmpdir(), 'atrio-recorridos-'))

// Shared with the template: files are kept by their content, so smaller versions made once serve every run.
symlinkSync(join(template, 'archivos'), join(folder, 'archivos'))
if (server) await createDatabase(server, copy, name)
else cpSync(join(template, name, 'base'), join(folder, 'base'), { recursive: true })

const mail = await startMail(process.env.PORT ?? '')
const product = spawn(process.execPath, ['build/server/index.js'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    DATOS: folder,
    URL_PUBLICA: `http://127.0.0.1:${process.env.PORT}`,
    SMTP_URL: mail.url,
    DEMO: '0',
    ...(server ? { DATABASE_URL: databaseUrl(server, copy) } : {}),
  },
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => product.kill(signal))
product.on('exit', async (code) => {
  mail.stop()
  if (server) await dropDatabase(server, copy)
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
