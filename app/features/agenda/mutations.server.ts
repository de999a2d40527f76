import { create } from '../../contenido/write/create.server.ts'
import { namedFor, partOf } from '../../contenido/write/named.server.ts'
import type { Refused } from '../../contenido/write/outcome.ts'
import { loadFor } from '../../contenido/write/step.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { daysBetween, isoDate } from '../../lib/dates.ts'
import { change } from '../../lib/unit.server.ts'
import { plusDays } from './period.ts'
import { entradaAgenda } from './schema.server.ts'

/**
 * Makes the same activity on other days, each a draft of its own, all of them or none. Demands the room.
 * @param dias 'yyyy-MM-dd', on which each begins, at the hour of the first
 * @param llave of the request: sent again, it makes none again
 */
export const repetir = (actor: Actor, id: number, dias: readonly string[], llave?: string) =>
  change(actor, async (unit): Promise<{ ok: true; ids: number[] } | Refused> => {
    const named = namedFor(llave, 'repetir', id, dias)
    const current = await loadFor(unit, entradaAgenda, id)
    if ('ok' in current) return current
    const { tipo, titulo, inicio, fin, color, enlace } = current.efectivo.valores
    const [from, to] = [String(inicio ?? ''), String(fin ?? inicio ?? '')]
    const ids: number[] = []
    for (const dia of dias) {
      const days = daysBetween(isoDate(from), dia)
      const on = (moment: string) => `${plusDays(isoDate(moment), days)}${moment.slice(10)}`
      const sent = { tipo, titulo_agenda: titulo, hora_inicio: on(from), hora_fin: on(to), color_agenda: color, enlace }
      const made = await create(unit, entradaAgenda, { sent, llave: partOf(named, dia) })
      // The first was refused, and so would be the others: they differ by the day alone.
      if (!made.ok) return made
      ids.push(made.id)
    }
    return { ok: true, ids }
  })
