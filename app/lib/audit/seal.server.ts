import { createHash } from 'node:crypto'
import { and, desc, eq, gt, notExists, sql } from 'drizzle-orm'
import { db } from '../db/client.server.ts'
import { waitTurn } from '../db/turn.server.ts'
import { defineJob } from '../jobs/job.ts'
import { canonical } from './canonical.ts'
import { auditoria, selladas, sellos } from './schema.server.ts'

/** What a seal covers of a row: columns that come later are not of it, nor does the clock of a session change it. */
export const sealedColumns = {
  idauditoria: auditoria.id,
  accion: auditoria.accion,
  tipo: auditoria.tipo,
  idcontenido: auditoria.contenido,
  idsujeto: auditoria.sujeto,
  detalle: auditoria.detalle,
  antes: auditoria.antes,
  despues: auditoria.despues,
  digesto: auditoria.digesto,
  idusuario: auditoria.usuario,
  idinstitucion: auditoria.institucion,
  microsegundos: sql<string>`(extract(epoch from ${auditoria.creadoEn}) * 1000000)::bigint::text`,
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The hash of a row. What it does not say is left out, as is a column that it did not have when it was sealed. */
export const printOf = (row: Record<string, unknown>): string =>
  hashOf(canonical(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))))

/** The hash of a seal: of the seal before and of its rows, in the order of their ids. */
export const sealOf = (anterior: string, huellas: string[]): string => hashOf([anterior, ...huellas].join('\n'))

/** Before the first seal. */
export const NO_SEAL = '0'.repeat(64)

const ROWS_IN_ONE = 1_000

/** Seals the rows that are under no seal yet. Of many who do it at once, each waits for its turn. Returns how many it sealed. */
export async function sealAudit(): Promise<number> {
  let [total, last] = [0, 0]
  for (;;) {
    const rows = await sealSome(last)
    total += rows.length
    last = rows.at(-1)?.idauditoria ?? 0
    if (rows.length < ROWS_IN_ONE) return total
  }
}

/** Rows from there on: those before were just looked at. */
const sealSome = (after: number) =>
  db.transaction(async (tx) => {
    await waitTurn(tx, 'sellos de la auditoría')
    const mine = tx.select({ id: selladas.auditoria }).from(selladas).where(eq(selladas.auditoria, auditoria.id))
    const rows = await tx
      .select(sealedColumns)
      .from(auditoria)
      .where(and(gt(auditoria.id, after), notExists(mine)))
      .orderBy(auditoria.id)
      .limit(ROWS_IN_ONE)
    if (rows.length === 0) return rows
    const [before] = await tx.select({ hash: sellos.hash }).from(sellos).orderBy(desc(sellos.id)).limit(1)
    const anterior = before?.hash ?? NO_SEAL
    const huellas = rows.map(printOf)
    const hash = sealOf(anterior, huellas)
    const [made] = await tx
      .insert(sellos)
      .values({ anterior, hash, filas: rows.length })
      .returning({ sello: sellos.id })
    if (!made) throw new Error('The seal was not inserted')
    await tx
      .insert(selladas)
      .values(rows.map(({ idauditoria }, i) => ({ ...made, auditoria: idauditoria, huella: huellas[i] ?? '' })))
    return rows
  })

export const sealJob = defineJob(
  'sellos-auditoria',
  async () => {
    await sealAudit()
  },
  { cron: '*/10 * * * *', retryLimit: 2 },
)
