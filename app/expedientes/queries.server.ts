import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Actor } from '../lib/account/permissions.ts'
import type { Dia } from '../lib/calendar/days.ts'
import { limaNow } from '../lib/dates.ts'
import { db, type Tx } from '../lib/db/client.server.ts'
import { plazosOf } from './deadlines.server.ts'
import { filesOf } from './files.server.ts'
import { isSameSecret, linkCode, opens } from './keys.server.ts'
import type { Kind, Reglas } from './kind.server.ts'
import { movementsOf } from './movements.server.ts'
import { isOfAnother, lacksOther, type Standing } from './offered.ts'
import { derivaciones, type Expediente, expedientes, plazos } from './schema.server.ts'
import { searchable } from './searched.ts'
import { attends, paidFor, visibleTo, workOf } from './seen.server.ts'
import { type Estado, OWED, PAYABLE, UNANSWERED } from './states.ts'

/** A case that a number and its key open; undefined for anything else, after the same work. */
export async function caseByKey(institucion: number, numero: string, clave: string): Promise<Expediente | undefined> {
  const [caso] = await db
    .select()
    .from(expedientes)
    .where(and(eq(expedientes.institucion, institucion), eq(expedientes.numero, numero.trim().toUpperCase())))
  return opens(clave, caso?.claveHash) ? caso : undefined
}

/** A case that the link of a letter opens, and the movement that it told of; undefined for anything else, after the same work. */
export async function caseByLink(institucion: number, numero: string, codigo: string) {
  const [caso] = await db
    .select()
    .from(expedientes)
    .where(and(eq(expedientes.institucion, institucion), eq(expedientes.numero, numero.trim().toUpperCase())))
  const historia = await movementsOf(caso?.id ?? 0)
  const ficha = caso?.ficha ?? ''
  const [told = { id: 0 }] = historia.filter(({ id }) => isSameSecret(linkCode({ ficha }, id), codigo))
  return caso && told.id > 0 ? { caso, historia } : undefined
}

/** The cases that dispute this one, and the one that it disputes, of those that somebody of the staff may see. */
export const tiedTo = (actor: Actor, kinds: readonly Kind[], { id, origen }: Pick<Expediente, 'id' | 'origen'>) =>
  db
    .select({ id: expedientes.id, numero: expedientes.numero, asunto: expedientes.asunto })
    .from(expedientes)
    .where(and(visibleTo(actor, kinds), or(eq(expedientes.origen, id), eq(expedientes.id, origen ?? 0))))
    .orderBy(asc(expedientes.id))

/** The case that something became. */
export async function caseOfDraft(id: number): Promise<Expediente | undefined> {
  const [caso] = await db.select().from(expedientes).where(eq(expedientes.id, id))
  return caso
}

/** A case that a person sent from their account. */
export async function caseOfPerson(institucion: number, numero: string, usuario: number) {
  const [caso] = await db
    .select()
    .from(expedientes)
    .where(
      and(
        eq(expedientes.institucion, institucion),
        eq(expedientes.numero, numero.toUpperCase()),
        eq(expedientes.usuario, usuario),
      ),
    )
  return caso
}

/** Whether a recourse was presented against its answer. @param but a case that is none of those */
export async function isDisputed(id: number, but = 0, from: Tx | typeof db = db): Promise<boolean> {
  const { origen, estado } = expedientes
  const against = and(eq(origen, id), ne(expedientes.id, but), notInArray(estado, ['no_presentado', 'anulado']))
  return (await from.$count(expedientes, against)) > 0
}

/** Whether this form became a case, also once nothing is left of the form. */
export const wasPresented = async (institucion: number, ficha: string): Promise<boolean> =>
  (await db.$count(expedientes, and(eq(expedientes.institucion, institucion), eq(expedientes.ficha, ficha)))) > 0

/** Those that a person sent from their account, newest first. */
export const casesOfPerson = (usuario: number): Promise<Expediente[]> =>
  db.select().from(expedientes).where(eq(expedientes.usuario, usuario)).orderBy(desc(expedientes.id)).limit(200)

/** What decides which steps there are in a case today, for its applicant. */
export async function standingOf(caso: Expediente, hoy: Dia = limaNow().slice(0, 10)): Promise<Standing> {
  const [historia, plazos] = await Promise.all([movementsOf(caso.id), plazosOf(caso.id)])
  return standingIn({ caso, historia, plazos }, hoy)
}

/** The same, of what was read of it. @param by whoever of the staff would take one, under the rules of today */
export const standingIn = (
  { caso, historia, plazos }: Pick<WholeCase, 'caso' | 'historia' | 'plazos'>,
  hoy: Dia,
  by?: { usuario: number | null; reglas: Pick<Reglas, 'vistoBueno'> },
): Standing => ({
  ...{ caso, plazos, hoy, dados: new Set(historia.map(({ paso }) => paso)) },
  deOtro: by !== undefined && isOfAnother(historia, by.usuario),
  sinVisto: by?.reglas.vistoBueno === true && lacksOther(historia, by.usuario),
})

/** All that there is of a case. */
export async function wholeCase(caso: Expediente, from: Tx | typeof db = db) {
  const [historia, plazos, archivos, areas] = await Promise.all([
    movementsOf(caso.id, from),
    plazosOf(caso.id, from),
    filesOf(caso.id, from),
    from.select().from(derivaciones).where(eq(derivaciones.expediente, caso.id)).orderBy(asc(derivaciones.id)),
  ])
  return { caso, historia, plazos, archivos, areas }
}

export type WholeCase = Awaited<ReturnType<typeof wholeCase>>

/** Where a case waits, for whoever looks for work. */
export const BANDEJAS = {
  por_recibir: 'Por recibir',
  en_atencion: 'En atención',
  observados: 'Observados',
  por_vencer: 'Por vencer',
  vencidos: 'Vencidos',
  por_notificar: 'Por notificar',
  por_archivar: 'Por archivar',
  pagos: 'Pagos',
  mios: 'A mi cargo',
  abiertos: 'Todos los abiertos',
  cerrados: 'Terminados',
} as const

export type Bandeja = keyof typeof BANDEJAS

/** The day, and the last one that counts as soon. */
export type Soon = { hoy: Dia; pronto: Dia }

const inStates = (...states: readonly Estado[]) => inArray(expedientes.estado, [...states])

// Of all that there ever were few are open, and an index of their own has those.
export const IS_OPEN = isNull(expedientes.cerradoEn)
const WAITS = and(IS_OPEN, inStates(...UNANSWERED))
const OWES = and(IS_OPEN, inStates(...OWED))

/** Whatever else is past already: of each case `vence` is its first date alone. */
const owedBy = ({ institucion }: Actor, hoy: Dia, pronto: Dia) =>
  inArray(
    expedientes.id,
    db
      .select({ id: plazos.expediente })
      .from(plazos)
      .where(
        and(
          ...[eq(plazos.institucion, institucion), isNull(plazos.cumplido), between(plazos.vence, hoy, pronto)],
          eq(plazos.obliga, 'personal'),
        ),
      ),
  )

export const trayOf = (bandeja: Bandeja, actor: Actor, { hoy, pronto }: Soon): SQL | undefined =>
  ({
    por_recibir: () => and(IS_OPEN, inStates('presentado', 'subsanado', 'derivado')),
    en_atencion: () => and(IS_OPEN, inStates('recibido', 'en_atencion')),
    observados: () => and(IS_OPEN, inStates('observado')),
    por_vencer: () =>
      and(
        OWES,
        or(between(expedientes.vence, hoy, pronto), and(lt(expedientes.vence, hoy), owedBy(actor, hoy, pronto))),
      ),
    vencidos: () => and(OWES, lt(expedientes.vence, hoy)),
    por_notificar: () => and(IS_OPEN, inStates('resuelto')),
    por_archivar: () => and(IS_OPEN, inStates('notificado')),
    pagos: () => and(IS_OPEN, inStates(...PAYABLE), eq(expedientes.pago, 'por_comprobar')),
    mios: () => and(IS_OPEN, attends(actor)),
    abiertos: () => IS_OPEN,
    cerrados: () => isNotNull(expedientes.cerradoEn),
  })[bandeja]()

/** What one sees for its payment alone is in no tray of work. */
function shownIn(bandeja: Bandeja, actor: Actor, kinds: readonly Kind[], soon: Soon): SQL | undefined {
  const isWork = !['pagos', 'abiertos', 'cerrados'].includes(bandeja) && paidFor(actor, kinds).length > 0
  return and(trayOf(bandeja, actor, soon), isWork ? workOf(actor, kinds) : undefined)
}

export type CaseFilter = {
  bandeja: Bandeja
  texto?: string
  area?: number
  sinArea?: boolean
  responsable?: number
  sinResponsable?: boolean
}

const MOST_WORDS = 6
/** The index has groups of three letters: fewer are looked for where a word begins. */
const WITHIN = 3

const WHOLE_NUMBER = /^[a-z]+(-[a-z0-9]+)?-\d{4}-\d{6}$/i

/** What a search for a case looks at: its number, its matter, the name or document of who asks; every word of it. */
function textual(texto: string): SQL | undefined {
  if (WHOLE_NUMBER.test(texto.trim())) return eq(expedientes.numero, texto.trim().toUpperCase())
  const words = searchable(texto).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  const plain = (word: string) => word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  return and(...words.map((word) => like(expedientes.buscado, `%${word.length < WITHIN ? ' ' : ''}${plain(word)}%`)))
}

/** Of whichever tray. */
const narrowed = (actor: Actor, kinds: readonly Kind[], filter: Omit<CaseFilter, 'bandeja'>) =>
  and(
    visibleTo(actor, kinds),
    filter.texto ? textual(filter.texto) : undefined,
    filter.area === undefined ? undefined : eq(expedientes.area, filter.area),
    filter.sinArea ? isNull(expedientes.area) : undefined,
    filter.responsable === undefined ? undefined : eq(expedientes.responsable, filter.responsable),
    filter.sinResponsable ? isNull(expedientes.responsable) : undefined,
  )

const PAGE = 20

/** Nobody leafs through more: beyond that they are looked for. */
export const MOST_COUNTED = 500

/** A page of a tray, what is due first before the rest; those that ended, newest first. @param page 1-based */
export async function listCases(
  actor: Actor,
  kinds: readonly Kind[],
  filter: CaseFilter,
  soon: Soon,
  page: number,
): Promise<{ total: number; list: Expediente[] }> {
  const where = and(narrowed(actor, kinds, filter), shownIn(filter.bandeja, actor, kinds, soon))
  const order =
    filter.bandeja === 'cerrados'
      ? [desc(expedientes.id)]
      : [sql`${expedientes.vence} asc nulls last`, asc(expedientes.id)]
  const some = await db.select({ id: expedientes.id }).from(expedientes).where(where).limit(MOST_COUNTED)
  const ids = some.map(({ id }) => id)
  // All of few are at hand already. In order one would come upon them only after walking through everything else.
  const found = ids.length < MOST_COUNTED ? sql`${expedientes.id} = any (${sql.param(ids)}::int[])` : where
  const list = await db
    .select()
    .from(expedientes)
    .where(found)
    .orderBy(...order)
    .limit(PAGE)
    .offset((page - 1) * PAGE)
  return { total: ids.length, list }
}

type Counted = Exclude<Bandeja, 'cerrados'>

/** How many of those that are asked for are in each tray; of what ended nobody asks how much it is. */
export async function countTrays(
  actor: Actor,
  kinds: readonly Kind[],
  soon: Soon,
  filter: Omit<CaseFilter, 'bandeja'> = {},
): Promise<Record<Counted, number>> {
  const trays = (Object.keys(BANDEJAS) as Bandeja[]).filter((one) => one !== 'cerrados')
  const columns = trays.map((one) => [
    one,
    sql`count(*) filter (where ${shownIn(one, actor, kinds, soon)})`.mapWith(Number),
  ])
  const [row] = await db
    .select(Object.fromEntries(columns))
    .from(expedientes)
    .where(and(narrowed(actor, kinds, filter), IS_OPEN))
  return row as Record<Counted, number>
}

/** How many cases of each area and person are due on each day: those to be answered, and those to be notified by a day. */
export const dueByHolder = (actor: Actor, kinds: readonly Kind[]) => {
  const { area, responsable, vence } = expedientes
  return db
    .select({ area, responsable, vence, n: count() })
    .from(expedientes)
    .where(and(visibleTo(actor, kinds), or(WAITS, and(OWES, isNotNull(vence)))))
    .groupBy(area, responsable, vence)
}

/** A case that somebody of the staff may see, by its number. */
export async function findCase(actor: Actor, kinds: readonly Kind[], numero: string): Promise<Expediente | undefined> {
  const [caso] = await db
    .select()
    .from(expedientes)
    .where(and(visibleTo(actor, kinds), eq(expedientes.numero, numero)))
  return caso
}
