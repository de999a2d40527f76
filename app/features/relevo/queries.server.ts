import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { columnsOf } from '../../campos/sent.server.ts'
import type { ContentType } from '../../contenido/content-type.server.ts'
import type { Review } from '../../contenido/life.ts'
import { keeperOf } from '../../contenido/office/keeper.server.ts'
import { published } from '../../contenido/queries.server.ts'
import { mayApprove, type Person, type Reviewing } from '../../contenido/review/approval.ts'
import { reviewingIn } from '../../contenido/review/reviewing.server.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import type { Cosa, Porque } from './rules.ts'
import { relevos } from './schema.server.ts'

type From = Tx | typeof db

/** Items with a link that leads nowhere: they are found apart, and may take their time. */
export type Broken = readonly { tipo: string; id: number }[]

type Row = {
  id: number
  titulo: string | null
  version: number
  suya: boolean
  publica: boolean
  borrador: boolean
  aparece: string | null
  cambia: string | null
  termina: string | null
  revision: Review | null
}

type Asked = { institucion: number; person: Person; broken: Broken }

/** All that is open of these types and is somebody's, in the order of the types. */
export async function openOf(types: readonly ContentType[], asked: Asked, from: From = db): Promise<Cosa[]> {
  const reviewing = await reviewingIn(asked.institucion, from)
  const found: Cosa[] = []
  for (const type of types) found.push(...(await openIn(type, asked, reviewing, from)))
  return found
}

async function openIn(type: ContentType, { institucion, person, broken }: Asked, reviewing: Reviewing, from: From) {
  const ids = broken.flatMap(({ tipo, id }) => (tipo === type.name ? id : []))
  const { rows } = await from.execute<Row>(ofType(type, { institucion, person: person.id, ids }))
  const approver = mayApprove(person, type, reviewing)
  return rows.flatMap((row): Cosa[] => {
    const por = reasonsOf(row, { person: person.id, approver, isBroken: ids.includes(row.id) })
    if (por.length === 0) return []
    const moments = [row.aparece, row.cambia, row.termina].filter((one) => one !== null).map((one) => new Date(one))
    const cuando = row.suya && moments.length > 0 ? new Date(Math.min(...moments.map(Number))).toISOString() : null
    return [{ tipo: type.name, id: row.id, titulo: row.titulo || 'Sin título', version: row.version, por, cuando }]
  })
}

const isAsker = (person: number) =>
  sql`${person} in ((r->>'pidio')::int, case r->>'estado' when 'pedida' then (r->>'usuario')::int end)`

function ofType(
  type: ContentType,
  { institucion, person, ids }: { institucion: number; person: number; ids: number[] },
): SQL {
  const { table: t, label } = type
  const soon = (moment: unknown, where?: SQL) =>
    sql`case when ${moment} > now() ${where ? sql`and ${where}` : sql``} then ${moment} end`
  const isPublic = inArray(t.estado, [...type.publicStates])
  const open = sql`select ${t.id} as id, ${columnsOf(t)[label]}::text as titulo, ${t.version} as version,
      coalesce(${keeperOf(type)} = ${person}, false) as suya, ${isPublic} as publica, ${t.borrador} is not null as borrador,
      ${soon(t.publicarDesde, isPublic)} as aparece, ${soon(t.programadoDesde)} as cambia,
      ${soon(t.publicarHasta, published(type, { institucion }))} as termina, ${t.revision} as r
    from ${t} where ${and(eq(t.institucion, institucion), isNull(t.eliminadoEn))}`
  const isOpen = sql`not publica or borrador or coalesce(aparece, cambia, termina) is not null or id = any (${sql.param(ids)}::int[])`
  return sql`select id, titulo, version, suya, publica, borrador, aparece, cambia, termina, r as revision
    from (${open}) as todo
    where (suya and (${isOpen})) or r->>'estado' = 'pedida' or ${isAsker(person)} order by titulo, id`
}

function reasonsOf(row: Row, { person, approver, isBroken }: { person: number; approver: boolean; isBroken: boolean }) {
  const { revision } = row
  const asked = revision?.estado === 'pedida' ? revision.usuario : revision?.pidio
  const mine = asked === person
  const por: [Porque, boolean][] = [
    ['borrador', row.suya && !row.publica],
    ['cambios', row.suya && row.publica && row.borrador],
    ['aparece', row.suya && row.aparece !== null],
    ['cambia', row.suya && row.cambia !== null],
    ['pidio', mine && revision?.estado === 'pedida'],
    ['devuelto', mine && revision?.estado === 'devuelta'],
    ['aprobado', mine && revision?.estado === 'aprobada'],
    ['revisar', !mine && revision?.estado === 'pedida' && approver && !row.suya],
    ['termina', row.suya && row.termina !== null],
    ['enlace', row.suya && isBroken],
  ]
  return por.filter(([, is]) => is).map(([name]) => name)
}

export type Relevo = typeof relevos.$inferSelect

/** One of an institution. */
export const findRelevo = async (institucion: number, id: number, from: From = db): Promise<Relevo | undefined> =>
  (
    await from
      .select()
      .from(relevos)
      .where(and(eq(relevos.id, id), eq(relevos.institucion, institucion)))
  )[0]

/** Those in which somebody gave or got, the last first. */
export const relevosOf = (institucion: number, persona: number): Promise<Relevo[]> =>
  db
    .select()
    .from(relevos)
    .where(and(eq(relevos.institucion, institucion), or(eq(relevos.de, persona), eq(relevos.a, persona))))
    .orderBy(desc(relevos.id))

/** What somebody got, and has not said to have seen. */
export const unseenRelevos = (institucion: number, a: number): Promise<Relevo[]> =>
  db
    .select()
    .from(relevos)
    .where(
      and(
        ...[
          eq(relevos.institucion, institucion),
          eq(relevos.a, a),
          isNull(relevos.vistoEn),
          isNull(relevos.deshechoEn),
        ],
      ),
    )
    .orderBy(desc(relevos.id))

/** Who had a post, and until when: its holder, and before them whoever handed it over with its role or on leaving. */
export async function holdersOf(institucion: number, persona: number): Promise<{ id: number; hasta: Date | null }[]> {
  const handed = await db
    .select({ de: relevos.de, a: relevos.a, creadoEn: relevos.creadoEn })
    .from(relevos)
    .where(and(eq(relevos.institucion, institucion), isNull(relevos.deshechoEn), isNotNull(POST)))
    .orderBy(desc(relevos.id))
  const holders: { id: number; hasta: Date | null }[] = [{ id: persona, hasta: null }]
  for (const one of handed) {
    if (holders.at(-1)?.id === one.a && !holders.some(({ id }) => id === one.de))
      holders.push({ id: one.de, hasta: one.creadoEn })
  }
  return holders
}

const POST = sql`nullif(${relevos.puesto}, '{}'::jsonb)`
