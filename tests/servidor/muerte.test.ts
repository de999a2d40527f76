import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { noticia } from '../../app/features/noticias/schema.server.ts'
import { openDatabase } from '../../app/lib/db/client.server.ts'
import { copyOf } from '../base-de-datos.ts'
import { save } from '../escritura.ts'

const PROGRAM = join(import.meta.dirname, 'moribundo.ts')
const actor = { idusuario: 1, institucion: 2, privilegios: 'noticias', subprivilegios: '' }

/** Not each one: a process takes longer to begin than to write. `faults.test.ts` cuts before each. */
const STRIDE = process.env.DATABASE_URL ? 2 : 4

it('a process that is killed between two statements of a step has done nothing of it, and the next one finds that', async () => {
  const { opening, remove } = await copyOf('sembrada')
  onTestFinished(remove)
  const database = await openDatabase(opening)
  const input = {
    ...{ titulo: 'Antes del corte', resumen: 'R', contenido: '<p>C</p>', fecha: '2026-03-05 10:00:00' },
    multimedia: [{ fileUrl: '/archivos/x/foto.jpg', alt: 'Una foto' }],
  }
  const saved = await save(noticia, actor, { input })
  expect(saved).toMatchObject({ ok: true })
  const id = saved.ok ? saved.id : 0
  await database.close()

  /** What the process found, and whether it said that the step was done. */
  async function killedAt(statement: number) {
    const child = spawn(process.execPath, [PROGRAM, JSON.stringify(opening), String(id), String(statement)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [out] = await Promise.all([text(child.stdout), once(child, 'exit')])
    const [found, done] = out.trim().split('\n')
    return { found, done }
  }

  const { found: before } = await killedAt(1)
  let statement = 2
  for (; ; statement += STRIDE) {
    const { found, done } = await killedAt(statement)
    expect(found, `before statement ${statement}`).toBe(before)
    if (done === 'true') break
    expect(done).toBeUndefined()
  }
  expect(statement).toBeGreaterThan(5)
  expect((await killedAt(1)).found).not.toBe(before)
})
