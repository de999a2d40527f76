import { and, asc, desc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { published } from '../../contenido/queries.server.ts'
import { NOW } from '../../lib/db/aside.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { withCleanText } from '../../lib/sanitize.server.ts'
import { areas } from '../catalogos/schema.server.ts'
import { type Tasa, toTasa } from './rules.ts'
import { tarifarios as t, tarifario, tasas } from './schema.server.ts'

/** In force on that day ('yyyy-MM-dd'), today on the institute's clock where none is given. */
const inForce = (on?: string): SQL => {
  const day = on === undefined ? sql`${NOW}::date` : sql`${on}::date`
  return and(lte(t.vigenteDesde, day), or(isNull(t.vigenteHasta), gte(t.vigenteHasta, day))) as SQL
}

/** The published schedule in force; where two overlap, the one that began last. */
export async function tarifarioVigente(institucion: number, on?: string) {
  const [row] = await withArea(published(tarifario, { institucion, where: inForce(on) }))
  return row
}

/** One that visitors may see, in force or not. */
export async function findTarifario(institucion: number, id: number) {
  const [row] = await withArea(published(tarifario, { institucion, where: eq(t.id, id) }))
  return row
}

async function withArea(where: SQL) {
  const rows = await db
    .select({ tarifario: t, area: areas.denominacion })
    .from(t)
    .leftJoin(areas, eq(areas.id, t.area))
    .where(where)
    .orderBy(desc(t.vigenteDesde), desc(t.id))
    .limit(1)
  return rows.flatMap(({ tarifario: row, area }) =>
    withCleanText(tarifario, [row]).map((clean) => ({ ...clean, area })),
  )
}

/** Every schedule that visitors may see, the last first. */
export const listTarifarios = (institucion: number) =>
  db
    .select({
      id: t.id,
      denominacion: t.denominacion,
      anio: t.anio,
      resolucion: t.resolucion,
      vigenteDesde: t.vigenteDesde,
      vigenteHasta: t.vigenteHasta,
    })
    .from(t)
    .where(published(tarifario, { institucion }))
    .orderBy(desc(t.vigenteDesde), desc(t.id))

/** The fees of a schedule, in its order. */
export async function listTasas(idtarifario: number): Promise<Tasa[]> {
  const rows = await db
    .select()
    .from(tasas)
    .where(eq(tasas.tarifario, idtarifario))
    .orderBy(asc(tasas.orden), asc(tasas.id))
  return rows.map(toTasa)
}

/** The fees in force, in order; none where no schedule is. */
export async function listTasasVigentes(institucion: number, on?: string): Promise<Tasa[]> {
  const row = await tarifarioVigente(institucion, on)
  return row ? listTasas(row.id) : []
}

/** What is charged under that code, in the schedule in force. */
export async function tasaVigente(institucion: number, codigo: string, on?: string): Promise<Tasa | undefined> {
  return (await listTasasVigentes(institucion, on)).find((one) => one.codigo === codigo)
}
