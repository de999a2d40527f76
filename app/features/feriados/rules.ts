import { z } from 'zod'
import { dayOf, isWeekend, numberOf } from '../../lib/calendar/days.ts'
import { type Clase, nationalHolidays } from '../../lib/calendar/peru.ts'
import { keysOf } from '../../lib/keys.ts'
import { dia } from '../../lib/moments.ts'
import { line, optional } from '../../lib/rules.ts'

/** What an institution may write down, in the words of the office. */
export const CLASES = {
  nacional: 'Feriado nacional nuevo',
  regional: 'Feriado regional',
  local: 'Feriado local',
  no_laborable: 'Día no laborable',
  laborable: 'Se trabaja, aunque la ley lo dé feriado',
} satisfies Record<Clase, string>

/** Of what years there is a screen: before, other laws; after, nobody plans. */
export const YEARS = { first: 2020, last: 2100 }

const within = (fecha: string) => Number(fecha.slice(0, 4)) >= YEARS.first && Number(fecha.slice(0, 4)) <= YEARS.last

export const feriadoRules = z
  .object({
    fecha: dia.refine(within, `Escriba una fecha entre ${YEARS.first} y ${YEARS.last}`),
    nombre: line(120).pipe(z.string().min(1, 'Escriba qué se celebra o por qué no se trabaja')),
    clase: z.enum(keysOf(CLASES), 'Elija qué clase de día es'),
    norma: optional(line(200)).transform((norma) => norma ?? ''),
  })
  .superRefine(({ fecha, clase }, ctx) => {
    const wrong = refusalOf(fecha, clase)
    if (wrong) ctx.addIssue({ code: 'custom', path: ['fecha'], message: wrong })
  })

export type NewFeriado = z.infer<typeof feriadoRules>

function refusalOf(fecha: string, clase: Clase): string | undefined {
  const lawful = nationalHolidays(Number(fecha.slice(0, 4))).find((one) => one.fecha === fecha)
  if (clase !== 'laborable') return lawful && `Ese día ya es feriado por ley: ${lawful.nombre}`
  if (!lawful) return 'Ese día no es feriado por ley: no hace falta decir que se trabaja'
  return isWeekend(fecha) ? 'Cae en fin de semana: para los plazos no cuenta de todos modos' : undefined
}

/** The same day of the year after; none for 29 February. */
export function aYearLater(fecha: string): string | undefined {
  const moved = `${Number(fecha.slice(0, 4)) + 1}${fecha.slice(4)}`
  try {
    return dayOf(numberOf(moved))
  } catch {
    return undefined
  }
}

/** Whether the day can be written down so in that year: what falls on a holiday of the law is one already. */
export const isPossible = ({ fecha, clase }: Pick<NewFeriado, 'fecha' | 'clase'>) =>
  within(fecha) && refusalOf(fecha, clase) === undefined
