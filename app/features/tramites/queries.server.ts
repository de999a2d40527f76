import { and, asc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Obstacle } from '../../contenido/life.ts'
import { published } from '../../contenido/queries.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { hasWords } from '../../lib/db/words.server.ts'
import { withCleanText } from '../../lib/sanitize.server.ts'
import { areas } from '../catalogos/schema.server.ts'
import { listTasasVigentes } from '../tarifas/queries.server.ts'
import { costDicho, costOf, MOST_DAYS, plazoVigente } from './rules.ts'
import { tramitePreguntas as p, tramites as t, tramite } from './schema.server.ts'

/** Every word of `texto` is in its name, its summary, what it takes or who answers. */
type Asked = { area?: number | undefined; texto?: string | undefined }

/** What visitors may ask for, in order, with who answers and what it costs today. */
export function listTramites(institucion: number, { area, texto = '' }: Asked = {}) {
  const named = hasWords([t.denominacion, t.resumen, t.requisitos, areas.denominacion], texto)
  return withCost(institucion, and(area === undefined ? undefined : eq(t.area, area), named))
}

/** The one with that id, whole, with the questions of its form. */
export async function tramiteOf(institucion: number, id: number) {
  const [row] = await withCost(institucion, eq(t.id, id))
  if (!row) return undefined
  const formulario = await db.select().from(p).where(eq(p.tramite, id)).orderBy(asc(p.orden), asc(p.id))
  return { ...row, formulario }
}

/** As it is read, with the name of its area and its cost. */
export type Tramite = Awaited<ReturnType<typeof withCost>>[number]

async function withCost(institucion: number, where: SQL | undefined) {
  const rows = await db
    .select({ tramite: t, areaDicha: areas.denominacion })
    .from(t)
    .leftJoin(areas, eq(areas.id, t.area))
    .where(published(tramite, { institucion, where }))
    .orderBy(asc(t.orden), asc(t.denominacion), asc(t.id))
  const tasas = rows.some(({ tramite: { tasa } }) => tasa !== '') ? await listTasasVigentes(institucion) : []
  return rows.flatMap(({ tramite: row, areaDicha }) =>
    withCleanText(tramite, [row]).map((clean) => ({
      ...{ ...clean, areaDicha, costo: costOf(clean.tasa, tasas) },
      plazoDias: clean.plazoDias === null ? null : plazoVigente(clean.plazoDias),
    })),
  )
}

/** The trámite that each fee is for, by the code of the fee. Of several, the first of the catalogue. */
export async function tramitesByTasa(institucion: number) {
  const rows = await db
    .select({ id: t.id, denominacion: t.denominacion, tasa: t.tasa })
    .from(t)
    .where(published(tramite, { institucion }))
    .orderBy(asc(t.orden), asc(t.denominacion), asc(t.id))
  return new Map(rows.reverse().map((row) => [row.tasa, row]))
}

/** Those that were stored, before the limit was known, with more days than the law gives. */
export const listBeyondLaw = (institucion: number) =>
  db
    .select({ denominacion: t.denominacion, plazoDias: sql<number>`${t.plazoDias}` })
    .from(t)
    .where(and(eq(t.institucion, institucion), isNull(t.eliminadoEn), gt(t.plazoDias, MOST_DAYS)))
    .orderBy(asc(t.orden), asc(t.denominacion), asc(t.id))

/** Those whose fee is in no schedule in force: visitors read that they have to ask what it costs. */
export async function whatHasNoPrice(ids: readonly number[], institucion: number): Promise<Map<number, Obstacle[]>> {
  const rows = await db
    .select({ id: t.id, tasa: t.tasa })
    .from(t)
    .where(and(inArray(t.id, [...ids]), ne(t.tasa, '')))
  const tasas = rows.length > 0 ? await listTasasVigentes(institucion) : []
  return new Map(
    rows.flatMap(({ id, tasa }) => {
      const costo = costOf(tasa, tasas)
      if (costo.tipo !== 'por-confirmar') return []
      const porque = `Ningún tarifario vigente tiene la tasa «${tasa}»: en vez del monto, los visitantes leen «${costDicho(costo)}». Corrija el código, o publique el tarifario que la tiene.`
      return [[id, [{ porque, parte: 'Sin tasa vigente' }]]]
    }),
  )
}
