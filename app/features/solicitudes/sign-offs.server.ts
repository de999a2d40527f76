import { lightOf } from '../../expedientes/clock.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import type { Notice } from '../../expedientes/reminders.server.ts'
import { type Became, type Prepared, preparedSince } from '../../expedientes/sign-offs.server.ts'
import { can } from '../../lib/account/permissions.ts'
import type { Calendar } from '../../lib/calendar/business-days.ts'
import { type Dia, plusDays } from '../../lib/calendar/days.ts'
import type { Worker } from './queries.server.ts'
import { rulesToday } from './queries.server.ts'

type Line = readonly (readonly number[])[]
export type Staff = {
  workers: ReadonlyMap<number, Worker>
  /** Those who may see a case, who attends it first. */
  lineOf: (caso: Prepared['caso']) => Line
  sees: (usuario: number, expediente: number) => boolean
}

/** As long as somebody is told of it, should no mail have gone out. */
const SINCE_DAYS = 30

/** What was prepared lately, and what became of it. */
export const preparedLately = (institucion: number, kinds: readonly Kind[], hoy: Dia) =>
  preparedSince(institucion, kinds, plusDays(hoy, -SINCE_DAYS))

/**
 * Who is to look at what was prepared and send it: of those who may answer and did not prepare it, those who are nearest to the case.
 * Nobody where whoever prepared it may send it alone.
 */
function signersOf({ caso, kind, poder, de }: Prepared, staff: Staff, needsOther: boolean): readonly number[] {
  const maySend = (one: Worker | undefined) => one !== undefined && can(one, kind, poder)
  if (!needsOther && de !== null && maySend(staff.workers.get(de))) return []
  const all = [...staff.workers.values()].filter(
    (one) => one.idusuario !== de && maySend(one) && staff.sees(one.idusuario, caso.id),
  )
  const ids = all.map(({ idusuario }) => idusuario)
  return (
    staff
      .lineOf(caso)
      .map((level) => level.filter((one) => ids.includes(one)))
      .find((level) => level.length > 0) ?? ids
  )
}

const SAID: Record<Exclude<Became, 'espera'>, string> = {
  salio: 'ya salió',
  otra: 'otra persona la preparó de nuevo',
  nota: 'tiene una nota de quien la revisa',
}

export type SaidOfPrepared = Notice & { caso: Prepared['caso']; parte: 'visto' | 'preparo'; dicho: string }

/** What is to be said of them: to whoever is to send them, and to whoever prepared them once they left or came back. */
export async function toldOfPrepared(
  institucion: number,
  prepared: readonly Prepared[],
  staff: Staff,
  hoy: Dia,
  calendar: Calendar,
): Promise<SaidOfPrepared[]> {
  const kinds = new Map(prepared.map(({ kind }) => [kind.name, kind]))
  const strict = new Set<string>()
  for (const kind of kinds.values()) if ((await rulesToday(institucion, kind)).vistoBueno) strict.add(kind.name)
  return prepared.flatMap((one): SaidOfPrepared[] => {
    const { caso, que, de, movimiento } = one
    const about = { expediente: caso.id, caso }
    if (que !== 'espera')
      return de !== null && staff.sees(de, caso.id)
        ? [{ ...about, usuario: de, aviso: `${que}:${movimiento}`, parte: 'preparo' as const, dicho: SAID[que] }]
        : []
    const dicho = caso.vence === null ? 'sin plazo' : lightOf({ vence: caso.vence }, hoy, calendar).dicho
    return signersOf(one, staff, strict.has(caso.tipo)).map((usuario) => ({
      ...{ ...about, usuario, aviso: `visto:${movimiento}`, parte: 'visto' as const, dicho },
    }))
  })
}
