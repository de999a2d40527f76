import { and, desc, eq, lt } from 'drizzle-orm'
import { db } from '../../lib/db/client.server.ts'
import type { ContentType } from '../content-type.server.ts'
import { versiones } from '../schema.server.ts'
import { loadCurrent, type Whole } from '../write/current.server.ts'

/** What a version is compared with: the one before it, what visitors have now, or another one by its id. */
export type Against = 'anterior' | 'publico' | number

const wholeOf = ({ datos, hijos }: Pick<typeof versiones.$inferSelect, 'datos' | 'hijos'>): Whole => ({
  valores: datos,
  hijos: hijos ?? {},
})

/** What an item was after a version, and what it is compared with; undefined where there is no such version. */
export async function versionBeside(
  type: ContentType,
  id: number,
  { version, contra, institucion }: { version: number; contra: Against; institucion: number },
): Promise<{ version: Whole; contra: Whole | null } | undefined> {
  const mine = and(eq(versiones.tipo, type.name), eq(versiones.contenido, id), eq(versiones.institucion, institucion))
  const read = async (which: ReturnType<typeof and>) =>
    (
      await db
        .select({ datos: versiones.datos, hijos: versiones.hijos })
        .from(versiones)
        .where(and(mine, which))
        .orderBy(desc(versiones.id))
        .limit(1)
    )[0]
  const found = await read(eq(versiones.id, version))
  if (!found) return undefined
  if (contra === 'publico') {
    const current = await db.transaction((tx) => loadCurrent(tx, type, id, institucion))
    const isPublic = current && type.publicStates.includes(current.row.estado)
    return { version: wholeOf(found), contra: isPublic ? { valores: current.row, hijos: current.hijos } : null }
  }
  const other = await read(contra === 'anterior' ? lt(versiones.id, version) : eq(versiones.id, contra))
  return { version: wholeOf(found), contra: other ? wholeOf(other) : null }
}
