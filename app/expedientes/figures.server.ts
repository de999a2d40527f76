import { and, between, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../lib/account/permissions.ts'
import { type Dia, plusMonths } from '../lib/calendar/days.ts'
import { db } from '../lib/db/client.server.ts'
import { type Cifras, FEWEST, type Publicadas, togetherOf } from './figures.ts'
import type { Kind } from './kind.server.ts'
import { expedientes, plazos } from './schema.server.ts'
import { visibleTo } from './seen.server.ts'
import { ANSWERED, type Estado, UNANSWERED } from './states.ts'

/** By what cases are counted: the month in which they came, who has them; or all together. */
export type Por = 'mes' | 'area' | 'responsable' | 'todo'

export type Period = { desde: Dia; hasta: Dia }

const inStates = (states: readonly Estado[]) =>
  sql`${expedientes.estado} in (${sql.join(
    states.map((one) => sql`${one}`),
    sql`, `,
  )})`

const MES = sql<string>`to_char(${expedientes.presentado}, 'YYYY-MM')`
const KEYS: Record<Por, SQL<string | null>> = {
  mes: MES,
  area: sql`${expedientes.area}::text`,
  responsable: sql`${expedientes.responsable}::text`,
  todo: sql`''::text`,
}

/**
 * What is counted of them on a day. An answer is in time by the term that its case had; one that is owed and overdue is
 * late already. What ended without an answer (withdrawn, sent elsewhere) is neither.
 */
function measures(hoy: Dia) {
  const answered = sql`${plazos.cumplido} is not null and ${inStates(ANSWERED)}`
  const owed = sql`${plazos.cumplido} is null and ${inStates(UNANSWERED)}`
  const inTime = sql`${answered} and (${plazos.vence} is null or ${plazos.cumplido} <= ${plazos.vence})`
  const late = sql`(${answered} and ${plazos.cumplido} > ${plazos.vence}) or (${owed} and ${plazos.vence} < ${hoy})`
  const running = sql`${owed} and (${plazos.vence} is null or ${plazos.vence} >= ${hoy})`
  const count = (which: SQL) => sql<number>`count(*) filter (where ${which})::int`
  return {
    entraron: sql<number>`count(*)::int`,
    respondidos: count(answered),
    aTiempo: count(inTime),
    tarde: count(late),
    enPlazo: count(running),
    mediana: sql<number | null>`(percentile_cont(0.5) within group (order by ${plazos.usados})
      filter (where ${answered}))::float8`,
    nueve: sql<number | null>`(percentile_disc(0.9) within group (order by ${plazos.usados})
      filter (where ${answered}))::int`,
  }
}

async function counted(of: SQL | undefined, { desde, hasta }: Period, clave: SQL<string | null>, hoy: Dia) {
  const rows = await db
    .select({ clave, ...measures(hoy) })
    .from(expedientes)
    .leftJoin(plazos, and(eq(plazos.expediente, expedientes.id), eq(plazos.nombre, 'respuesta')))
    .where(and(of, between(expedientes.presentado, desde, hasta), ne(expedientes.estado, 'anulado')))
    .groupBy(sql`1`)
    .orderBy(sql`1 asc nulls last`)
  return rows.map((row): Cifras => ({ ...row, otros: row.entraron - row.aTiempo - row.tarde - row.enPlazo }))
}

/** The figures of a kind, of what somebody may see and counts as presented in those days; what was annulled never came. */
export const figuresBy = (actor: Actor, kind: Kind, period: Period, por: Por, hoy: Dia): Promise<Cifras[]> =>
  counted(visibleTo(actor, [kind]), period, KEYS[por], hoy)

/** Twelve months, the one of that day the last. */
export const lastYear = (hoy: Dia): Period => ({ desde: `${plusMonths(hoy, -11).slice(0, 7)}-01`, hasta: hoy })

/** What a kind took in the last twelve months, for everybody: months with few cases are told together, and few in all are not. */
export async function publicFigures(institucion: number, { name }: Pick<Kind, 'name'>, hoy: Dia): Promise<Publicadas> {
  const of = and(eq(expedientes.institucion, institucion), eq(expedientes.tipo, name))
  const period = lastYear(hoy)
  const [all] = await counted(of, period, KEYS.todo, hoy)
  if (!all || all.entraron < FEWEST) return null
  const few = togetherOf(await counted(of, period, MES, hoy))
  const apart =
    few.length === 0
      ? MES
      : sql<string>`case when ${MES} in (${sql.join(
          few.map((mes) => sql`${mes}`),
          sql`, `,
        )}) then '' else ${MES} end`
  return { todo: all, meses: (await counted(of, period, apart, hoy)).toReversed() }
}
