import { and, eq, ne, sql } from 'drizzle-orm'
import { db, type Tx } from '../lib/db/client.server.ts'
import { waitTurn } from '../lib/db/turn.server.ts'
import { MAX_FILE_BYTES } from '../lib/files/limits.ts'
import { solicitudPiezas } from './pieces-table.server.ts'

/** A file that somebody sends in pieces, and the form that it goes with. They are kept where every process sees them. */
export type Pieces = { ficha: string; pieza: string }

// What browsers send of it at once; of what is longer, the rest is sent again.
const MOST = 1024 * 1024

const of = ({ ficha, pieza }: Pieces) => and(eq(solicitudPiezas.ficha, ficha), eq(solicitudPiezas.pieza, pieza))

/** How much of it has come so far. */
export async function receivedOf(pieces: Pieces, from: Tx | typeof db = db): Promise<number> {
  const { desde, bytes } = solicitudPiezas
  const [row] = await from
    .select({ recibido: sql<number>`coalesce(max(${desde} + octet_length(${bytes})), 0)::int` })
    .from(solicitudPiezas)
    .where(of(pieces))
  return row?.recibido ?? 0
}

/** It is taken, or will not be. */
export const dropPieces = (pieces: Pieces) => db.delete(solicitudPiezas).where(of(pieces))

/** All of it, as it came. @throws where it was given up meanwhile: whoever sends it begins again */
export async function* wholeOf(pieces: Pieces, total: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < total; ) {
    const [row] = await db
      .select({ bytes: solicitudPiezas.bytes })
      .from(solicitudPiezas)
      .where(and(of(pieces), eq(solicitudPiezas.desde, from)))
    if (!row) throw new Error('The pieces are gone')
    yield row.bytes
    from += row.bytes.byteLength
  }
}

/**
 * Puts what comes after what came before. What a line that was cut brought, stays.
 * @param from where it begins; anywhere else than at the end of what is there, nothing is taken
 * @returns how much there is now, and whether anything was taken
 */
export async function addPiece(pieces: Pieces, from: number, chunks: AsyncIterable<Uint8Array>) {
  const bytes = await upTo(MOST, chunks)
  return db.transaction(async (tx) => {
    await waitTurn(tx, `piezas ${pieces.ficha}`)
    const recibido = await receivedOf(pieces, tx)
    if (from !== recibido || recibido + bytes.byteLength > MAX_FILE_BYTES) return { recibido, tomado: false }
    // One is sent after the other: what lies there of another was given up.
    if (from === 0) {
      const { ficha, pieza } = solicitudPiezas
      await tx.delete(solicitudPiezas).where(and(eq(ficha, pieces.ficha), ne(pieza, pieces.pieza)))
    }
    if (bytes.byteLength > 0) await tx.insert(solicitudPiezas).values({ ...pieces, desde: from, bytes })
    return { recibido: recibido + bytes.byteLength, tomado: true }
  })
}

async function upTo(most: number, chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const come: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of chunks) {
      come.push(chunk)
      size += chunk.byteLength
      if (size >= most) break
    }
  } catch (error) {
    if (!isCut(error)) throw error
  }
  return Buffer.concat(come).subarray(0, most)
}

const isCut = (error: unknown) => /aborted|ECONNRESET|premature/i.test(String(error))
