import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { db, type Tx } from '../db/client.server.ts'
import { eachApart } from '../jobs/apart.ts'
import { defineJob } from '../jobs/job.ts'
import { change } from '../unit.server.ts'
import { fileKey } from './disk.server.ts'
import { removeBytes } from './forget.server.ts'
import { isThere } from './queries.server.ts'
import { archivos, originales } from './schema.server.ts'

/** What was sent of files of an institution, by their ids, while it is kept and the file is there. */
export async function originalsOf(institucion: number, ids: string[]) {
  const { archivo, tipo, bytes, sha256, hasta } = originales
  const rows = await db
    .select({ archivo, nombre: archivos.nombre, analisis: archivos.analisis, tipo, bytes, sha256, hasta })
    .from(originales)
    .innerJoin(archivos, eq(archivos.id, archivo))
    .where(and(inArray(archivo, ids), eq(archivos.idinstitucion, institucion), isThere, gt(hasta, sql`now()`)))
  return new Map(rows.map(({ archivo: id, ...row }) => [id, { ...row, clave: fileKey(row.sha256) }]))
}

/** The same of one. */
export const originalOf = async (institucion: number, id: string) => (await originalsOf(institucion, [id])).get(id)

/** How many there are of all that share the store, and how many bytes they take. */
export async function originalsKept(): Promise<{ cuantos: number; bytes: number }> {
  const [row] = await db
    .select({
      cuantos: sql<number>`count(*)::int`,
      bytes: sql`coalesce(sum(${originales.bytes}), 0)::text`.mapWith(Number),
    })
    .from(originales)
  return row ?? { cuantos: 0, bytes: 0 }
}

/** The bytes that those of some files take for longer than tonight. */
export async function originalBytes(tx: Tx, ids: string[]): Promise<number> {
  const lasting = and(inArray(originales.archivo, ids), gt(originales.hasta, sql`now()`))
  const rows = await tx.select({ bytes: originales.bytes }).from(originales).where(lasting)
  return rows.reduce((all, { bytes }) => all + bytes, 0)
}

/** Of files that are no more what they were, such as those of somebody who is erased: at once for people, and for the disk tonight. */
export const endOriginals = (tx: Tx, ids: string[]) =>
  tx.update(originales).set({ hasta: sql`now()` }).where(inArray(originales.archivo, ids))

const isOver = lte(originales.hasta, sql`now()`)

/** Takes away for ever those whose time is over, and says of each institution how many. */
export async function forgetOldOriginals(): Promise<void> {
  const places = await db
    .selectDistinct({ institucion: archivos.idinstitucion })
    .from(originales)
    .innerJoin(archivos, eq(archivos.id, originales.archivo))
    .where(isOver)
  await eachApart(places, async ({ institucion }) => {
    const gone = await change({ idusuario: null, institucion }, async ({ tx, audit }) => {
      const mine = tx.select({ id: archivos.id }).from(archivos).where(eq(archivos.idinstitucion, institucion))
      const old = await tx
        .delete(originales)
        .where(and(isOver, inArray(originales.archivo, mine)))
        .returning({ sha256: originales.sha256 })
      if (old.length > 0) audit({ accion: 'borrar_originales', tipo: 'archivos', detalle: { archivos: old.length } })
      return old
    })
    await eachApart(gone, ({ sha256 }) => removeBytes({ clave: fileKey(sha256), sha256, renditions: null }))
  })
}

/** Before the night's sweep, which takes what this one could not. */
export const originalsJob = defineJob('originales_enviados', forgetOldOriginals, { cron: '10 4 * * *' })
