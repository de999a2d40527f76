import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { db, type Tx } from '../db/client.server.ts'
import { change, nobody } from '../unit.server.ts'
import { type PapelEmitido, papeles } from './schema.server.ts'

/**
 * Notes a paper that goes out, in the transaction of whoever makes it. The same bytes once more are the same paper.
 * @param paper `expediente`: the case that it is of, where it is of one
 */
export const recordPaper = (tx: Tx, paper: Omit<typeof papeles.$inferInsert, 'hechoEn'>) =>
  tx.insert(papeles).values(paper).onConflictDoNothing()

type Issued = Pick<PapelEmitido, 'clase' | 'numero'> & { expediente?: number }

/** The same of one that nobody keeps: it is made again each time that somebody takes it. */
export async function noteIssued(institucion: number, pdf: Uint8Array, paper: Issued) {
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await change({ ...nobody(), institucion }, ({ tx }) => recordPaper(tx, { institucion, sha256, ...paper }))
}

/** The papers that went out under that number, the first first. */
export const issuedOf = (institucion: number, { clase, numero }: Pick<PapelEmitido, 'clase' | 'numero'>) =>
  db
    .select({ sha256: papeles.sha256, hechoEn: papeles.hechoEn })
    .from(papeles)
    .where(and(eq(papeles.institucion, institucion), eq(papeles.numero, numero), eq(papeles.clase, clase)))
    .orderBy(asc(papeles.hechoEn), asc(papeles.sha256))
