import { createHash, randomBytes } from 'node:crypto'
import { asc, desc, eq } from 'drizzle-orm'
import { asKept, canonical } from '../lib/audit/canonical.ts'
import { db, type Tx } from '../lib/db/client.server.ts'
import { type De, type Movimiento, movimientos } from './schema.server.ts'
import type { Estado } from './states.ts'

type Said = {
  expediente: number
  paso: string
  antes: Estado | null
  despues: Estado
  de: De
  usuario: number | null
  /** 'yyyy-MM-dd HH:mm:ss' in Lima. */
  fecha: string
  visible: boolean
  datos?: Record<string, unknown>
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const digestOfData = (sal: string, datos: unknown) => sha256(sal + canonical(datos ?? null))

/** What the digest of a movement is taken of: all of it, but what was written only by its own digest. */
const sealed = (row: Omit<Movimiento, 'id' | 'datos' | 'sal' | 'digesto'>) =>
  canonical([
    ...[row.anterior, row.expediente, row.orden, row.paso, row.antes, row.despues],
    ...[row.de, row.usuario, row.fecha, row.visible, row.digestoDatos],
  ])

/** Writes down what happened to a case. Whoever writes holds its row, so that the order is one. */
export async function addMovement(tx: Tx, { datos, ...said }: Said): Promise<Movimiento> {
  const [last] = await tx
    .select({ orden: movimientos.orden, digesto: movimientos.digesto })
    .from(movimientos)
    .where(eq(movimientos.expediente, said.expediente))
    .orderBy(desc(movimientos.orden))
    .limit(1)
  const sal = randomBytes(16).toString('hex')
  const kept = datos && Object.keys(datos).length > 0 ? asKept(datos) : null
  const row = {
    ...said,
    orden: (last?.orden ?? 0) + 1,
    digestoDatos: digestOfData(sal, kept),
    anterior: last?.digesto ?? null,
  }
  const [added] = await tx
    .insert(movimientos)
    .values({ ...row, datos: kept, sal, digesto: sha256(sealed(row)) })
    .returning()
  if (!added) throw new Error('The movement was not written')
  return added
}

/** All that happened to a case, in order. */
export const movementsOf = (expediente: number, from: Tx | typeof db = db): Promise<Movimiento[]> =>
  from.select().from(movimientos).where(eq(movimientos.expediente, expediente)).orderBy(asc(movimientos.orden))

/**
 * The first movement that is not as it was written; undefined where all are.
 * @param forgotten the time to keep the case is over: what was written is erased, and that is no fault
 */
export function brokenAt(history: readonly Movimiento[], forgotten = false): Movimiento | undefined {
  let before: string | null = null
  return history.find((row, i) => {
    const isNext = row.orden === i + 1 && row.anterior === before
    const isErased = forgotten && row.sal === null && row.datos === null
    const says = isErased || (row.sal !== null && row.digestoDatos === digestOfData(row.sal, row.datos))
    before = row.digesto
    return !(isNext && says && row.digesto === sha256(sealed(row)))
  })
}
