import { lightOf, type Semaforo } from '../../expedientes/clock.ts'
import { dayOfYear } from '../../expedientes/clock-words.ts'
import { wayTo } from '../../expedientes/deadlines.server.ts'
import type { Soon } from '../../expedientes/queries.server.ts'
import type { EstadoDePago, Expediente, Plazo } from '../../expedientes/schema.server.ts'
import { ESTADOS, type Estado, isClosed, OWED } from '../../expedientes/states.ts'
import { addBusinessDays, type Calendar, today } from '../../lib/calendar/business-days.ts'
import type { Dia } from '../../lib/calendar/days.ts'
import type { State } from '../life.ts'

const SOON_DAYS = 2

/** Today, and the last day that is near. */
export function soonOf(calendar: Calendar, hoy: Dia = today()): Soon {
  return { hoy, pronto: addBusinessDays(hoy, SOON_DAYS, calendar) }
}

const STATE_TONES: Partial<Record<Estado, State['tone']>> = {
  presentado: 'programado',
  subsanado: 'programado',
  derivado: 'programado',
  recibido: 'cambios',
  en_atencion: 'cambios',
  resuelto: 'publicado',
  notificado: 'publicado',
}

/** A state as its dot and word. */
export const stateSaid = (estado: Estado): State => ({
  tone: STATE_TONES[estado] ?? 'borrador',
  word: ESTADOS[estado].label,
})

const PAYMENTS: Record<EstadoDePago, State> = {
  por_comprobar: { tone: 'programado', word: 'Pago por comprobar' },
  confirmado: { tone: 'publicado', word: 'Pago confirmado' },
  rechazado: { tone: 'vencer', word: 'Pago no encontrado' },
}

/** What became of its payment, as its dot and word; null where nobody told of one. */
export const paymentSaid = ({ pago }: Pick<Expediente, 'pago'>): State | null => pago && PAYMENTS[pago]

const CLOCK_TONES: Record<Semaforo['estado'], State['tone']> = {
  en_plazo: 'publicado',
  por_vencer: 'programado',
  vence_hoy: 'vencer',
  vencido: 'vencer',
  en_pausa: 'borrador',
}

/** What is left to answer a case, or to notify it, as a dot and words; null where nothing is owed any more. */
export function clockSaid({ estado, vence }: Pick<Expediente, 'estado' | 'vence'>, hoy: Dia, calendar: Calendar) {
  if (!OWED.includes(estado)) return null
  if (vence === null && estado !== 'observado') return null
  const light = lightOf({ vence }, hoy, calendar)
  return { tone: CLOCK_TONES[light.estado], word: light.dicho }
}

/** Of each term of a case: whom it binds, where it stands, and how one gets to its end. */
export function termsSaid(caso: Expediente, plazos: readonly Plazo[], hoy: Dia, calendar: Calendar) {
  return plazos.map((row) => {
    const { titulo = row.nombre, norma = '' } = caso.reglas.plazos[row.nombre] ?? {}
    const light = lightOf(row, hoy, calendar)
    const over: State | null = row.cumplido
      ? row.vence !== null && row.cumplido > row.vence
        ? { tone: 'vencer', word: `Cumplido fuera de plazo, el ${dayOfYear(row.cumplido, hoy)}` }
        : { tone: 'publicado', word: `Cumplido el ${dayOfYear(row.cumplido, hoy)}` }
      : isClosed(caso.estado)
        ? { tone: 'borrador', word: 'Terminó con el expediente' }
        : null
    return {
      ...{ nombre: row.nombre, titulo, norma, aritmetica: wayTo(row, calendar) },
      deQuien: row.obliga === 'solicitante' ? 'De quien lo presentó' : 'De la institución',
      estado: over ?? { tone: CLOCK_TONES[light.estado], word: light.dicho },
    }
  })
}
