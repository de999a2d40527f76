import { lightOf } from '../../expedientes/clock.ts'
import { listCases } from '../../expedientes/queries.server.ts'
import { OWED } from '../../expedientes/states.ts'
import { calendarOfInstitucion } from '../../features/feriados/queries.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { caseHref } from '../expedientes/address.ts'
import { soonOf } from '../expedientes/clock.server.ts'
import { kindsFor } from '../expedientes/kinds.server.ts'
import type { Task } from './tasks.ts'

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Requests that somebody attends and whose answer or its notification is overdue, or due in two business days or less. */
export async function requestTasks(actor: Actor): Promise<Task[]> {
  const kinds = kindsFor(actor)
  if (kinds.length === 0) return []
  const calendar = await calendarOfInstitucion(actor.institucion)
  const soon = soonOf(calendar)
  const { list } = await listCases(actor, kinds, { bandeja: 'mios' }, soon, 1)
  return list
    .filter(({ estado, vence }) => OWED.includes(estado) && vence !== null && vence <= soon.pronto)
    .map(({ numero, asunto, estado, vence }) => ({
      ...{
        key: `expediente ${numero}`,
        icon: 'clock' as const,
        before: estado === 'resuelto' ? 'Le toca notificar' : 'Le toca responder',
        about: `«${asunto}»`,
      },
      href: caseHref(numero),
      after: `(${numero}): ${lower(lightOf({ vence }, soon.hoy, calendar).dicho)}.`,
      button: { label: 'Abrir expediente', href: caseHref(numero) },
    }))
}
