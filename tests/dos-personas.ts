import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect } from 'vitest'
import { instituciones } from '../app/features/institucion/schema.server.ts'
import { usuarios } from '../app/features/usuarios/schema.server.ts'
import { db, type Tx } from '../app/lib/db/client.server.ts'
import { testDatabase } from './base-de-datos.ts'

/** An empty database with an institution, and for each test two people of it who did nothing yet. */
export function twoPeople() {
  const database = testDatabase('vacia')
  const held = { one: 0, other: 0, database }
  beforeAll(async () => {
    const named = { id: 2, nombreComercial: 'I', razonSocial: 'I', ruc: '20000000001' }
    await db.insert(instituciones).values({ ...named, tipoGestion: 'publica' })
  })
  let count = 0
  beforeEach(async () => {
    const person = () => ({
      ...{ nombre: 'Ana', apellidos: 'Paz', correo: `ana-${++count}@x.example`, estado: '1', institucion: 2 },
    })
    const rows = await db.insert(usuarios).values([person(), person()]).returning({ id: usuarios.id })
    held.one = rows[0]?.id ?? 0
    held.other = rows[1]?.id ?? 0
  })
  return held
}

export const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction(work)

/** So long before now, by the clock of the database. */
export const ago = (interval: string) => sql`now() - ${interval}::interval` as never

/** That many seconds, of which some may have gone by meanwhile. */
export const about = (seconds: number) =>
  expect.toSatisfy((value: number) => value <= seconds && value > seconds - 60, `about ${seconds}`)
