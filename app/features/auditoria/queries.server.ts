import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { columnsOf } from '../../campos/sent.server.ts'
import type { RecordType } from '../../contenido/record-type.server.ts'
import { auditoria, auditoriaPersonal } from '../../lib/audit/schema.server.ts'
import { instantOf } from '../../lib/dates.ts'
import { db } from '../../lib/db/client.server.ts'
import { archivos } from '../../lib/files/schema.server.ts'
import { OF_SEASON } from '../admision/rules.ts'
import { usuarios } from '../usuarios/schema.server.ts'

export type Asked = {
  /** Who did it, or to whom it was done. */
  persona?: number | undefined
  /** The room or kind of content. */
  tipo?: string | undefined
  /** One of that kind. */
  contenido?: number | undefined
  /** Whether it is a season or, of the same kind and number, a registration. */
  temporada?: boolean | undefined
  /** 'yyyy-MM-dd' on the clock of Lima, both days among them. */
  desde?: string | undefined
  hasta?: string | undefined
}

function among(institucion: number, { persona, tipo, contenido, temporada, desde, hasta }: Asked) {
  const { creadoEn, accion, antes, despues } = auditoria
  const ofSeason = sql`(${inArray(accion, OF_SEASON)} or trim(coalesce(${despues}, ${antes})->>'denominacion') <> '')`
  return and(
    eq(auditoria.institucion, institucion),
    persona === undefined ? undefined : or(eq(auditoria.usuario, persona), eq(auditoria.sujeto, persona)),
    tipo === undefined ? undefined : eq(auditoria.tipo, tipo),
    contenido === undefined ? undefined : eq(auditoria.contenido, contenido),
    temporada === undefined ? undefined : sql`${ofSeason} is ${temporada ? sql`true` : sql`not true`}`,
    desde === undefined ? undefined : gte(creadoEn, instantOf(desde)),
    hasta === undefined
      ? undefined
      : lt(creadoEn, sql`${instantOf(hasta).toISOString()}::timestamptz + interval '1 day'`),
  )
}

const read = (where: ReturnType<typeof among>) =>
  db
    .select({ fila: auditoria, personal: auditoriaPersonal.datos })
    .from(auditoria)
    .leftJoin(auditoriaPersonal, eq(auditoriaPersonal.auditoria, auditoria.id))
    .where(where)

export type Hecho = Awaited<ReturnType<typeof read>>[number]

/** As many as one looks through at once. */
export const A_PAGE = 50

/** A page of what was done in an institution, the newest first, and whether there is more. @param pagina from 1 */
export async function listDone(institucion: number, asked: Asked, pagina: number) {
  const rows = await read(among(institucion, asked))
    .orderBy(desc(auditoria.creadoEn), desc(auditoria.id))
    .limit(A_PAGE + 1)
    .offset((pagina - 1) * A_PAGE)
  return { hechos: rows.slice(0, A_PAGE), hayMas: rows.length > A_PAGE }
}

const AT_ONCE = 1_000

/** All of it, the oldest first, some at a time; what is done meanwhile is not of it. */
export async function* allDone(institucion: number, asked: Asked): AsyncGenerator<Hecho[]> {
  const [top] = await db.select({ id: sql<number>`coalesce(max(${auditoria.id}), 0)` }).from(auditoria)
  for (let after = 0; ; ) {
    const which = and(among(institucion, asked), gt(auditoria.id, after), lte(auditoria.id, top?.id ?? 0))
    const rows = await read(which).orderBy(asc(auditoria.id)).limit(AT_ONCE)
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)?.fila.id ?? 0
  }
}

/** What somebody of an institution is called; nothing where there is nobody. */
export async function nameIn(institucion: number, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ nombre: usuarios.nombre, apellidos: usuarios.apellidos })
    .from(usuarios)
    .where(and(eq(usuarios.id, id), eq(usuarios.institucion, institucion)))
  return row && `${row.nombre} ${row.apellidos}`
}

/** Of these kinds, those of which anything was ever noted in an institution. */
export async function noted(institucion: number, tipos: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ tipo: string }>(sql`
    select tipo from unnest(${sql.param([...tipos])}::text[]) as asked (tipo)
    where exists (select 1 from ${auditoria} a where a.tipo = asked.tipo and a.idinstitucion = ${institucion})`)
  return new Set(rows.map(({ tipo }) => tipo))
}

/** Somebody, and until when what they did counts. */
export type Doer = { id: number; hasta: Date | null }

/** What was done in one month to one kind, once for each item; `archivos`: the files that came with it. */
export type Monthly = { mes: string; tipo: string; accion: string; ids: number[]; archivos: string[]; veces: number }

/** What these people did since, month by month ('yyyy-MM' on the clock of Lima); what was done to many at once counts for each. */
export async function doneByMonth(
  institucion: number,
  doers: readonly Doer[],
  { desde, acciones }: { desde: string; acciones: readonly string[] },
): Promise<Monthly[]> {
  const { usuario, creadoEn, accion, contenido, detalle, despues, tipo } = auditoria
  const by = doers.map(({ id, hasta }) => and(eq(usuario, id), hasta === null ? undefined : lt(creadoEn, hasta)))
  const where = and(eq(auditoria.institucion, institucion), gte(creadoEn, instantOf(desde)), or(...by))
  const { rows } = await db.execute<Monthly>(sql`
    select mes, tipo, accion, count(*)::int as veces,
      coalesce(array_agg(distinct id) filter (where id is not null), '{}') as ids,
      coalesce(array_agg(distinct archivo) filter (where archivo is not null), '{}') as archivos
    from (
      select to_char(${creadoEn} at time zone 'America/Lima', 'YYYY-MM') as mes, ${tipo} as tipo,
        regexp_replace(${accion}, '^lote_', '') as accion, ${despues}->>'archivo' as archivo,
        coalesce(${contenido}, muchos.id::int) as id
      from ${auditoria}
      left join lateral jsonb_array_elements_text(
        case when ${accion} like 'lote\\_%' and jsonb_typeof(${detalle}->'hechos') = 'array' then ${detalle}->'hechos' else '[]' end
      ) as muchos (id) on true
      where ${where}
    ) as hecho where accion = any (${sql.param([...acciones])}::text[])
    group by mes, tipo, accion order by mes, tipo, accion`)
  return rows
}

/** What visitors and staff call these files; those that are private are left out. */
export async function openFileNames(institucion: number, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, titulo, nombre, privado, idinstitucion } = archivos
  const rows = await db
    .select({ id, titulo, nombre })
    .from(archivos)
    .where(and(inArray(id, [...ids]), eq(idinstitucion, institucion), eq(privado, false)))
  return new Map(rows.map((row) => [row.id, row.titulo || row.nombre]))
}

/** What these items are called, by kind and id. */
export async function titlesOf(
  types: readonly Pick<RecordType, 'name' | 'table' | 'label'>[],
  rows: readonly { tipo: string; ids: readonly number[] }[],
) {
  const titles = new Map<string, string>()
  for (const { name, table, label } of types) {
    const some = [...new Set(rows.flatMap(({ tipo, ids }) => (tipo === name ? ids : [])))]
    const column = columnsOf(table)[label]
    if (some.length === 0 || !column) continue
    const found = await db.select({ id: table.id, titulo: column }).from(table).where(inArray(table.id, some))
    for (const { id, titulo } of found) if (titulo) titles.set(`${name} ${id}`, String(titulo))
  }
  return titles
}
