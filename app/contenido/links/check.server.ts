import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { db } from '../../lib/db/client.server.ts'
import { env } from '../../lib/env.server.ts'
import { defineJob } from '../../lib/jobs/job.ts'
import { addressesOf } from '../../lib/public-url.server.ts'
import { type Allows, type Answer, ask } from '../../lib/web/ask.server.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Values } from '../life.ts'
import { published } from '../queries.server.ts'
import { enlacesExternos as t, type Written } from './schema.server.ts'
import { type Verdict, verdictOf } from './verdict.ts'
import { linkingFields, linksOf, outsideAddress } from './written.server.ts'

/** Of one night; the next goes on with those that have waited longest. */
const MOST = 300
const HOSTS_AT_ONCE = 4
/** Between two requests to the same site. */
const PAUSE_MS = 1_000
const PATIENCE_MS = 10_000
const ROWS_AT_ONCE = 200

type Limits = { allows?: Allows; pauseMs?: number; most?: number; signal?: AbortSignal }
type Asked = { institucion: number; direccion: string; answer: Answer }

/**
 * Asks the sites to which published texts lead whether those pages are there: each address once a week, and again the
 * next night where it led nowhere.
 */
export async function checkLinks(types: readonly ContentType[], limits: Limits = {}): Promise<void> {
  await noteAddresses(types)
  const due = await db
    .select({ institucion: t.institucion, direccion: t.direccion })
    .from(t)
    .where(isDue)
    .orderBy(sql`${t.preguntadoEn} nulls first`, asc(t.direccion))
    .limit(limits.most ?? MOST)
  const hosts = [...Map.groupBy(due, ({ direccion }) => new URL(direccion).hostname).values()]
  const asked: Asked[] = []
  const worker = async () => {
    for (let some = hosts.shift(); some && !limits.signal?.aborted; some = hosts.shift())
      await askOneSite(some, limits, (one) => asked.push(one))
  }
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, worker))
  if (asked.length === 0) return
  if (!asked.some(({ answer }) => 'status' in answer) && !(await isOnline(limits))) return
  for (const one of asked) await keep(one)
}

/** Where not one site answered, it may be our own line that is down: another tells, one that has answered before. */
async function isOnline({ allows, signal }: Limits): Promise<boolean> {
  const [known] = await db
    .select({ direccion: t.direccion })
    .from(t)
    .where(and(eq(t.fallos, 0), sql`${t.dijo} ~ '^[0-9]'`))
    .orderBy(sql`${t.preguntadoEn} desc`, asc(t.direccion))
    .limit(1)
  return known !== undefined && 'status' in (await answerOf(known.direccion, allows, signal))
}

/** A run that is repeated finds those it had asked for not due yet: two that failed are two nights. */
const isDue = or(
  isNull(t.preguntadoEn),
  sql`${t.preguntadoEn} < now() - interval '6 days 12 hours'`,
  and(gt(t.fallos, 0), sql`${t.preguntadoEn} < now() - interval '12 hours'`),
)

type Due = Pick<Asked, 'institucion' | 'direccion'>

/** One address after the other. One that does not answer, or asks for peace, is left alone until another night. */
async function askOneSite(some: Due[], { allows, pauseMs = PAUSE_MS, signal }: Limits, tell: (one: Asked) => void) {
  const silent = new Map<string, Answer>()
  for (const [i, due] of some.entries()) {
    if (signal?.aborted) return
    const { origin } = new URL(due.direccion)
    const known = silent.get(origin)
    if (i > 0 && !known) await pause(pauseMs)
    const answer = known ?? (await answerOf(due.direccion, allows, signal))
    if ('error' in answer ? answer.error !== 'EVUELTAS' : answer.status === 429) silent.set(origin, answer)
    // Cut off in the middle, it says nothing of the site.
    if (!signal?.aborted) tell({ ...due, answer })
  }
}

/** Some sites know no HEAD: whatever is no page is asked for as a visitor would. */
async function answerOf(address: string, allows: Allows | undefined, signal: AbortSignal | undefined): Promise<Answer> {
  const agent = `Atrio (revisa enlaces${env.URL_PUBLICA ? `; ${env.URL_PUBLICA}` : ''})`
  const asking = () => {
    const limit = AbortSignal.timeout(PATIENCE_MS)
    return { agent, ...(allows && { allows }), signal: signal ? AbortSignal.any([signal, limit]) : limit }
  }
  const first = await ask('HEAD', address, asking())
  return verdictOf(first) === 'lleva' ? first : ask('GET', address, asking())
}

async function keep({ institucion, direccion, answer }: Asked): Promise<void> {
  const verdict = verdictOf(answer)
  const dijo = 'error' in answer ? answer.error.slice(0, 60) : String(answer.status)
  await db
    .update(t)
    .set({ dijo, preguntadoEn: sql`now()`, ...changeOf(verdict) })
    .where(and(eq(t.institucion, institucion), eq(t.direccion, direccion)))
}

function changeOf(verdict: Verdict) {
  if (verdict === 'quizás') return {}
  if (verdict === 'lleva') return { fallos: 0, fallaDesde: null, motivo: null }
  return { fallos: sql`${t.fallos} + 1`, fallaDesde: sql`coalesce(${t.fallaDesde}, now())`, motivo: verdict }
}

type Found = { institucion: number; direccion: string; lugares: Written[] }

/** Makes the table have the addresses that published texts have now, each with its places, and no others. */
async function noteAddresses(types: readonly ContentType[]): Promise<void> {
  const found = new Map<string, Found>()
  const origins = new Map<number, string | undefined>()
  for (const type of types) {
    for await (const { institucion, id, ...row } of publishedRows(type)) {
      if (!origins.has(institucion)) origins.set(institucion, await originOf(institucion))
      for (const { campo, href } of linksOf(type, row)) {
        const direccion = outsideAddress(href, origins.get(institucion))
        if (direccion === undefined) continue
        const key = `${institucion} ${direccion}`
        const one = found.get(key) ?? { institucion, direccion, lugares: [] }
        const place = { tipo: type.name, id, campo }
        found.set(key, one)
        if (!one.lugares.some((p) => p.tipo === place.tipo && p.id === id && p.campo === campo)) one.lugares.push(place)
      }
    }
  }
  const rows = sql.param(JSON.stringify([...found.values()]))
  await db.execute(sql`
    with hay as (
      select * from jsonb_to_recordset(${rows}::jsonb) as h (institucion int, direccion text, lugares jsonb)
    ), ya_no as (
      delete from ${t} e where not exists (
        select from hay where hay.institucion = e.idinstitucion and hay.direccion = e.direccion)
    )
    insert into ${t} (idinstitucion, direccion, lugares) select institucion, direccion, lugares from hay
    on conflict (idinstitucion, direccion) do update set lugares = excluded.lugares`)
}

/** Of its own portal, which is no other site, whichever process of the database looks. */
const originOf = async (institucion: number): Promise<string | undefined> =>
  institucion === env.IDINSTITUCION ? env.URL_PUBLICA : new URL((await addressesOf(institucion))('/')).origin

type Row = Values & { institucion: number; id: number }

/** What visitors have, of any institution, with the fields that may lead elsewhere; few at a time. */
async function* publishedRows(type: ContentType): AsyncGenerator<Row> {
  const { table } = type
  const columns = linkingFields(type)
  if (columns.length === 0) return
  const chosen = Object.fromEntries(columns.map(({ key, column }) => [key, column]))
  const leads = or(...columns.map(({ column }): SQL => sql`${column} ~* 'https?://'`))
  for (let last = 0; ; ) {
    const rows = (await db
      .select({ ...chosen, institucion: table.institucion, id: table.id })
      .from(table)
      .where(and(published(type, { institucion: sql`${table.institucion}` as never }), leads, gt(table.id, last)))
      .orderBy(asc(table.id))
      .limit(ROWS_AT_ONCE)) as Row[]
    yield* rows
    const end = rows.at(-1)
    if (rows.length < ROWS_AT_ONCE || !end) return
    last = end.id
  }
}

/** Each night, where the institution wants it. */
export const linksJob = (types: readonly ContentType[]) =>
  defineJob('enlaces', (_, signal) => (env.REVISAR_ENLACES ? checkLinks(types, { signal }) : Promise.resolve()), {
    cron: '10 4 * * *',
    expireInSeconds: 7_200,
    retryLimit: 1,
  })
