import { and, asc, between, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../lib/account/permissions.ts'
import type { Calendar } from '../lib/calendar/business-days.ts'
import type { Dia } from '../lib/calendar/days.ts'
import { db } from '../lib/db/client.server.ts'
import type { Valor } from '../lib/sheets/book.server.ts'
import { formFolios, withFolios } from './files.server.ts'
import { chosenIn } from './forget.server.ts'
import type { Hecho, Kind } from './kind.server.ts'
import { attended, type Columna, dateOf, timeColumns } from './registers.server.ts'
import { type Expediente, expedientes, movimientos, type Plazo, plazos } from './schema.server.ts'
import { visibleTo } from './seen.server.ts'
import { ANSWERED, ESTADOS } from './states.ts'

/** The term that an answer has, in every kind that owes one. */
const ANSWER = 'respuesta'

/** As many as a spreadsheet gets. */
const MOST_ROWS = 20_000

/** One line of a register. */
export type Linea = { caso: Expediente; plazo: Plazo | null; historia: Hecho[] }

const within = (actor: Actor, kind: Kind, { desde, hasta }: { desde: Dia; hasta: Dia }) =>
  and(visibleTo(actor, [kind]), between(expedientes.presentado, desde, hasta))

/** How many those are. */
export const countLines = (...asked: Parameters<typeof within>) => db.$count(expedientes, within(...asked))

/** Every case of a kind that counts as presented from one day to another, in the order of their numbers. */
export async function registerLines(...asked: Parameters<typeof within>): Promise<Linea[]> {
  const [, kind] = asked
  const rows = await db
    .select({ caso: expedientes, plazo: plazos })
    .from(expedientes)
    .leftJoin(plazos, and(eq(plazos.expediente, expedientes.id), eq(plazos.nombre, ANSWER)))
    .where(within(...asked))
    .orderBy(asc(expedientes.id))
    .limit(MOST_ROWS)
  const ids = kind.registro ? rows.map(({ caso }) => caso.id) : []
  const { paso, datos, fecha, expediente, orden } = movimientos
  const all =
    ids.length === 0
      ? []
      : await db
          .select({ paso, datos, fecha, expediente, orden })
          .from(movimientos)
          .where(inArray(expediente, ids))
          .orderBy(asc(expediente), asc(orden))
  const forms = ids.length > 0 && kind.papeles.length > 0 ? await formFolios(ids) : new Map<number, number>()
  const histories = Map.groupBy(all, (one) => one.expediente)
  return rows.map((row) => ({
    ...row,
    historia: (histories.get(row.caso.id) ?? []).map((one) => ({
      ...one,
      datos: one.datos ? withFolios(one, forms.get(row.caso.id)) : chosenIn(row.caso, one.orden),
    })),
  }))
}

const MOMENT = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/
/** What a kind says of a case, as a sheet counts with it. */
const asCell = (value: Valor): Valor => (typeof value === 'string' && MOMENT.test(value) ? dateOf(value) : value)

/**
 * What a register of that kind says of each case: what every one does, then what its norm asks for, which stands in the
 * place of the plain column of that name.
 * @param areas what they are called, by id
 */
export function registerColumns(
  { registro = [] }: Pick<Kind, 'registro'>,
  hoy: Dia,
  calendar: Calendar,
  areas: ReadonlyMap<number, string>,
): Columna<Linea>[] {
  const timed = timeColumns<Linea>(({ plazo, caso }) =>
    plazo ? attended(plazo, caso.estado, hoy, calendar) : { dias: null, vence: null, aTiempo: null },
  )
  const plain: Columna<Linea>[] = [
    { title: 'Número', value: ({ caso }) => caso.numero, width: 22 },
    { title: 'Presentado', value: ({ caso }) => dateOf(caso.presentadoEn), width: 18 },
    { title: 'Cuenta como presentado', value: ({ caso }) => dateOf(caso.presentado), width: 14 },
    { title: 'Canal', value: ({ caso }) => (caso.canal === 'mostrador' ? 'Mostrador' : 'Portal'), width: 12 },
    { title: 'Solicitante', value: ({ caso }) => caso.solicitante.nombre ?? '', width: 32 },
    { title: 'Documento', value: ({ caso }) => caso.solicitante.numero_documento ?? '', width: 14 },
    { title: 'Asunto', value: ({ caso }) => caso.asunto, width: 48 },
    { title: 'Área', value: ({ caso }) => (caso.area === null ? null : (areas.get(caso.area) ?? null)), width: 24 },
    { title: 'Estado', value: ({ caso }) => ESTADOS[caso.estado].label, width: 16 },
    {
      title: 'Fecha de respuesta',
      value: ({ plazo, caso }) => dateOf((ANSWERED.includes(caso.estado) && plazo?.cumplido) || null),
      width: 12,
    },
    { title: 'Días de plazo', value: ({ plazo }) => plazo && plazo.dias + plazo.prorroga, width: 12 },
    ...timed,
  ]
  const own = new Set(registro.map(({ titulo }) => titulo))
  return [
    ...plain.filter(({ title }) => !own.has(title)),
    ...registro.map(({ titulo, de }) => ({
      title: titulo,
      value: ({ caso, historia }: Linea) => asCell(de(caso, historia)),
      width: 24,
    })),
  ]
}
