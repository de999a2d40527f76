import { and, asc, between, eq } from 'drizzle-orm'
import type { Actor } from '../lib/account/permissions.ts'
import { businessDaysBetween, type Calendar } from '../lib/calendar/business-days.ts'
import type { Dia } from '../lib/calendar/days.ts'
import { db } from '../lib/db/client.server.ts'
import type { Kind } from './kind.server.ts'
import { type Expediente, expedientes, type Plazo, plazos } from './schema.server.ts'
import { visibleTo } from './seen.server.ts'
import { ESTADOS } from './states.ts'

export type Cell = string | number | null
export type Register = { titulos: string[]; filas: Cell[][] }

/** The term that an answer has, in every kind that owes one. */
const ANSWER = 'respuesta'

/** As many as a spreadsheet gets. */
const MOST_ROWS = 20_000

const TITULOS = [
  'Número',
  'Presentado',
  'Cuenta como presentado',
  'Canal',
  'Solicitante',
  'Documento',
  'Asunto',
  'Estado',
  'Vence',
  'Respondido',
  'Días hábiles que tardó',
  'A tiempo',
]

/** Every case of a kind that counts as presented from one day to another, in the order of their numbers. */
export async function registerOf(
  actor: Actor,
  kind: Kind,
  { desde, hasta }: { desde: Dia; hasta: Dia },
  calendar: Calendar,
): Promise<Register> {
  const rows = await db
    .select({ caso: expedientes, plazo: plazos })
    .from(expedientes)
    .leftJoin(plazos, and(eq(plazos.expediente, expedientes.id), eq(plazos.nombre, ANSWER)))
    .where(and(visibleTo(actor, [kind]), between(expedientes.presentado, desde, hasta)))
    .orderBy(asc(expedientes.id))
    .limit(MOST_ROWS)
  const extra = kind.registro ?? []
  return {
    titulos: [...TITULOS, ...extra.map(({ titulo }) => titulo)],
    filas: rows.map(({ caso, plazo }) => [...rowOf(caso, plazo, calendar), ...extra.map(({ de }) => de(caso))]),
  }
}

function rowOf(caso: Expediente, plazo: Plazo | null, calendar: Calendar): Cell[] {
  const { solicitante, canal, estado } = caso
  const respondido = plazo?.cumplido ?? null
  const late = respondido !== null && plazo?.vence != null && respondido > plazo.vence
  return [
    ...[caso.numero, caso.presentadoEn.slice(0, 16), caso.presentado],
    ...[canal === 'mostrador' ? 'Mostrador' : 'Portal', solicitante.nombre ?? '', solicitante.numero_documento ?? ''],
    ...[caso.asunto, ESTADOS[estado].label, plazo?.vence ?? null, respondido],
    respondido === null ? null : businessDaysBetween(caso.presentado, respondido, calendar),
    respondido === null ? null : late ? 'No' : 'Sí',
  ]
}
