import { and, eq, inArray } from 'drizzle-orm'
import { shortDate } from '../lib/dates.ts'
import type { FieldError } from '../lib/outcomes.ts'
import type { Unit } from '../lib/unit.server.ts'
import type { Paso } from './kind.server.ts'
import { type Expediente, expedientes, type Movimiento } from './schema.server.ts'
import { UNANSWERED } from './states.ts'

type Taking = {
  name: string
  paso: Paso
  caso: Expediente
  datos: Record<string, unknown>
  historia: readonly Pick<Movimiento, 'antes' | 'despues' | 'fecha'>[]
  hoy: string
}

/** The field in which a step says on what day it was done, where that is noted later. */
const DAY = 'fecha'

/** What every step is held against, whatever its kind: when it was done, and that the case it leads to is there. */
export const unsound = async (unit: Unit, taking: Taking): Promise<FieldError | null> =>
  wrongDay(taking) ?? (taking.name === 'acumular' ? wrongJoin(unit, taking) : null)

/** Nothing was done before what it is about, nor on a day that has not come. */
function wrongDay({ paso, caso, datos, historia, hoy }: Taking): FieldError | null {
  const day = datos[DAY]
  if (typeof day !== 'string' || paso.fields?.[DAY]?.control !== 'date') return null
  if (day > hoy) return { campo: DAY, message: 'Ese día todavía no llega' }
  // What may be done from one state alone is about how the case came there.
  const [only, ...others] = paso.desde
  const came = others.length > 0 ? undefined : historia.findLast((row) => row.despues === only && row.antes !== only)
  // What came after the closing hour counts as of another day, and is there.
  const since = (came?.fecha ?? caso.presentadoEn).slice(0, 10)
  if (day >= since) return null
  return {
    campo: DAY,
    message: `${came ? 'Lo que se anota es del' : 'Se presentó el'} ${shortDate(since)}: revise el día`,
  }
}

/** A case goes on within another one of its institution that still waits for its answer. */
async function wrongJoin({ tx }: Unit, { caso, datos }: Taking): Promise<FieldError | null> {
  const numero = String(datos['numero'] ?? '').toUpperCase()
  const no = (message: string) => ({ campo: 'numero', message })
  if (numero === caso.numero) return no('Es este mismo expediente: escriba el número del otro')
  const open = and(
    eq(expedientes.institucion, caso.institucion),
    eq(expedientes.numero, numero),
    inArray(expedientes.estado, [...UNANSWERED]),
  )
  const [other] = await tx.select({ id: expedientes.id }).from(expedientes).where(open).for('share')
  return other ? null : no('No hay ningún expediente que espere respuesta con ese número')
}
