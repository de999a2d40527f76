import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { columnsOf } from '../../campos/sent.server.ts'
import type { ContentType } from '../../contenido/content-type.server.ts'
import type { Review } from '../../contenido/life.ts'
import { keeperOf } from '../../contenido/office/keeper.server.ts'
import { published } from '../../contenido/queries.server.ts'
import { versiones } from '../../contenido/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'

/** What comes, goes or waits within this is of today's concern. */
const DAYS = '14 days'
/** Of each kind; whoever has more goes to its list. */
const MOST_OF_EACH = 25

/** Why an item is somebody's concern: it ends, it appears, it changes by itself, or it is being reviewed. */
export type Why = 'termina' | 'aparece' | 'cambia' | 'revision'

export type Concern = {
  tipo: string
  id: number
  titulo: string
  version: number
  por: Why
  cuando: Date
  revision: Review | null
}

/** What of these types ends, appears, changes or is being reviewed in the next days, the soonest first. */
export async function concernsIn(types: readonly ContentType[], institucion: number): Promise<Concern[]> {
  const parts = types.flatMap((type) => {
    const t = type.table
    const isPublic = inArray(t.estado, [...type.publicStates])
    const mine = and(sql`${t.institucion} = ${institucion}`, isNull(t.eliminadoEn))
    const soon = (moment: SQL.Aliased | unknown) => sql`${moment} > now() and ${moment} <= now() + ${DAYS}::interval`
    return [
      concern(type, 'termina', t.publicarHasta, and(published(type, { institucion }), soon(t.publicarHasta))),
      concern(type, 'aparece', t.publicarDesde, and(mine, isPublic, soon(t.publicarDesde))),
      concern(type, 'cambia', t.programadoDesde, and(mine, soon(t.programadoDesde))),
      concern(type, 'revision', sql`(${t.revision}->>'fecha')::timestamptz`, and(mine, isNotNull(t.revision))),
    ]
  })
  if (parts.length === 0) return []
  const { rows } = await db.execute<Omit<Concern, 'cuando'> & { cuando: string }>(
    sql`select * from (${sql.join(parts, sql` union all `)}) as todo order by cuando, tipo, id`,
  )
  return rows.map((row) => ({ ...row, cuando: new Date(row.cuando) }))
}

function concern(type: ContentType, por: Why, moment: unknown, where: SQL | undefined): SQL {
  const { table: t, name, label } = type
  return sql`(select ${name}::text as tipo, ${t.id} as id, ${columnsOf(t)[label]}::text as titulo, ${t.version} as version,
    ${por}::text as por, ${moment} as cuando, ${t.revision} as revision from ${t} where ${where} order by ${moment} limit ${MOST_OF_EACH})`
}

export type Draft = { tipo: string; id: number; titulo: string; cuando: Date }

/** Drafts and unpublished changes of these types that are somebody's, the newest first. */
export async function draftsOf(types: readonly ContentType[], usuario: number, institucion: number): Promise<Draft[]> {
  if (types.length === 0) return []
  const parts = types.map((type) => {
    const { table: t, name, label, publicStates } = type
    const waits = sql`(${t.borrador} is not null or not ${inArray(t.estado, [...publicStates])})`
    return sql`(select ${name}::text as tipo, ${t.id} as id, ${columnsOf(t)[label]}::text as titulo, ${t.cambiadoEn} as cuando
      from ${t} where ${t.institucion} = ${institucion} and ${isNull(t.eliminadoEn)} and ${waits} and ${keeperOf(type)} = ${usuario}
      order by ${t.cambiadoEn} desc limit 6)`
  })
  const { rows } = await db.execute<Omit<Draft, 'cuando'> & { cuando: string }>(
    sql`select * from (${sql.join(parts, sql` union all `)}) as todo order by cuando desc limit 8`,
  )
  return rows.map((row) => ({ ...row, cuando: new Date(row.cuando) }))
}

/**
 * How many publications there were in each of the last twelve months, the oldest first. `mes` is 'yyyy-MM'. What was
 * taken back at once was none; taken back twice, it is one again.
 */
export async function publicationsByMonth(types: readonly ContentType[], institucion: number) {
  if (types.length === 0) return []
  const names = types.map(({ name }) => name)
  const { rows } = await db.execute<{ mes: string; cuantas: number }>(sql`
    select to_char(m.mes, 'YYYY-MM') as mes, count(v.idversion)::int as cuantas
    from generate_series(date_trunc('month', now() at time zone 'America/Lima') - interval '11 months',
      date_trunc('month', now() at time zone 'America/Lima'), interval '1 month') as m (mes)
    left join ${versiones} v on v.idinstitucion = ${institucion} and v.accion = 'publicar'
      and v.creado_en >= (date_trunc('month', now() at time zone 'America/Lima') - interval '11 months') at time zone 'America/Lima'
      and ${inArray(sql`v.tipo`, names)}
      and (select count(*) from ${versiones} u
        where u.tipo = v.tipo and u.idcontenido = v.idcontenido and u.idversion > v.idversion and u.accion = 'deshacer'
          and not exists (select 1 from ${versiones} n where n.tipo = v.tipo and n.idcontenido = v.idcontenido
            and n.idversion > v.idversion and n.idversion < u.idversion and n.accion <> 'deshacer')) % 2 = 0
      and v.creado_en at time zone 'America/Lima' >= m.mes and v.creado_en at time zone 'America/Lima' < m.mes + interval '1 month'
    group by m.mes order by m.mes`)
  return rows
}
