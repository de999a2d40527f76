import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { saveDraft } from '../../app/expedientes/draft.server.ts'
import { newFicha } from '../../app/expedientes/keys.server.ts'
import { brokenAt, movementsOf } from '../../app/expedientes/movements.server.ts'
import { expedientes } from '../../app/expedientes/schema.server.ts'
import { db, openDatabase } from '../../app/lib/db/client.server.ts'
import { copyOf } from '../base-de-datos.ts'

const PROGRAM = join(import.meta.dirname, 'presentador.ts')
const [ALL, BEFORE_IT_DIES] = [60, 20]

it('a process that is killed while many present loses nothing that it acknowledged, and no number is left out', async () => {
  const { opening, remove } = await copyOf('sembrada')
  onTestFinished(remove)
  const open = async <T>(work: () => Promise<T>) => {
    const database = await openDatabase(opening)
    return work().finally(() => database.close())
  }
  const fichas = Array.from({ length: ALL }, newFicha)
  await open(async () => {
    for (const ficha of fichas) {
      const who = { nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007', celular: '' }
      const valores = { ...who, asunto: 'Horario', detalle: ficha, correo: 'nelly@quebradaserena.example' }
      await saveDraft({ ficha, institucion: 2, tipo: 'consultas', valores })
    }
  })

  /** What was acknowledged, until it ended or was killed. */
  async function presented(most: number): Promise<Map<string, string>> {
    const child = spawn(process.execPath, [PROGRAM, JSON.stringify(opening), ...fichas], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    const said = new Map<string, string>()
    for await (const line of createInterface(child.stdout)) {
      const [ficha = '', numero = ''] = line.split(' ')
      said.set(ficha, numero)
      if (said.size === most) child.kill('SIGKILL')
    }
    await ended
    return said
  }

  const kept = () =>
    open(async () => {
      const rows = await db.select().from(expedientes).where(eq(expedientes.tipo, 'consultas'))
      for (const { id } of rows) expect(brokenAt(await movementsOf(id))).toBeUndefined()
      return rows.map(({ ficha, numero }) => ({ ficha, numero }))
    })
  const inOrder = (all: { numero: string }[]) => {
    const [year = ''] = all
      .map(({ numero }) => numero.slice(0, 8))
      .sort()
      .slice(-1)
    const numbers = all.flatMap(({ numero }) => (numero.startsWith(year) ? Number(numero.slice(-6)) : []))
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1))
  }

  const before = await presented(BEFORE_IT_DIES)
  const left = await kept()
  inOrder(left)
  for (const [ficha, numero] of before) expect(left).toContainEqual({ ficha, numero })
  const after = await presented(Number.POSITIVE_INFINITY)
  expect(after.size).toBe(ALL)
  for (const { ficha, numero } of left) if (after.has(ficha)) expect(after.get(ficha)).toBe(numero)
  inOrder(await kept())
}, 60_000)
