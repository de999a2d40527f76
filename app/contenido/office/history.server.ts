import { and, desc, eq, lt } from 'drizzle-orm'
import { db } from '../../lib/db/client.server.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Standing } from '../life.ts'
import { versiones } from '../schema.server.ts'
import { isVisible, loadCurrent, standingOf, type Whole } from '../write/current.server.ts'

/** What a version is compared with: the one before it, what visitors have now, or another one by its id. */
export type Against = 'anterior' | 'publico' | number

/** What it was, and how it stood; null where that was not noted yet. */
export type Stood = Whole & { vida: Standing | null }

const wholeOf = ({ datos, hijos, vida }: Pick<typeof versiones.$inferSelect, 'datos' | 'hijos' | 'vida'>): Stood => ({
  valores: datos,
  hijos: hijos ?? {},
  vida,
})

/** `seVe`: nothing around it keeps visitors from what they would see. */
type Compared = { version: number; contra: Against; institucion: number; seVe?: boolean }

/** What an item was after a version, and what it is compared with; undefined where there is no such version. */
export async function versionBeside(
  type: ContentType,
  id: number,
  { version, contra, institucion, seVe = true }: Compared,
): Promise<{ version: Stood; contra: Stood | null } | undefined> {
  const mine = and(eq(versiones.tipo, type.name), eq(versiones.contenido, id), eq(versiones.institucion, institucion))
  const read = async (which: ReturnType<typeof and>) =>
    (
      await db
        .select({ datos: versiones.datos, hijos: versiones.hijos, vida: versiones.vida })
        .from(versiones)
        .where(and(mine, which))
        .orderBy(desc(versiones.id))
        .limit(1)
    )[0]
  const found = await read(eq(versiones.id, version))
  if (!found) return undefined
  if (contra === 'publico') {
    const current = await db.transaction((tx) => loadCurrent(tx, type, id, institucion))
    if (!current || !seVe || !isVisible(type, current.row)) return { version: wholeOf(found), contra: null }
    const vida = standingOf({ ...current.row, programado: null, programadoDesde: null })
    return { version: wholeOf(found), contra: { valores: current.row, hijos: current.hijos, vida } }
  }
  const other = await read(contra === 'anterior' ? lt(versiones.id, version) : eq(versiones.id, contra))
  return { version: wholeOf(found), contra: other ? wholeOf(other) : null }
}

// As many as somebody looks through for the one to compare with.
const MOST_TO_COMPARE = 300

/** The steps that one may be compared with, the last first. */
export const stepsOf = (type: ContentType, id: number, institucion: number) =>
  db
    .select({ id: versiones.id, numero: versiones.numero, fecha: versiones.creadoEn, accion: versiones.accion })
    .from(versiones)
    .where(and(eq(versiones.tipo, type.name), eq(versiones.contenido, id), eq(versiones.institucion, institucion)))
    .orderBy(desc(versiones.id))
    .limit(MOST_TO_COMPARE)
