import { lightOf } from '../../expedientes/clock.ts'
import { owedBy } from '../../expedientes/deadlines.server.ts'
import { listCases } from '../../expedientes/queries.server.ts'
import { OWED } from '../../expedientes/states.ts'
import { calendarOfInstitucion } from '../../features/feriados/queries.server.ts'
import { waitingFor } from '../../features/solicitudes/reminders.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { caseHref } from '../expedientes/address.ts'
import { soonOf } from '../expedientes/clock.server.ts'
import { kindsFor } from '../expedientes/kinds.server.ts'
import type { Task } from './tasks.ts'

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/**
 * What the institution owes in the requests that somebody attends, and is overdue or due in two business days or less;
 * and of which case.
 */
export async function requestTasks(actor: Actor): Promise<(Task & { numero: string })[]> {
  const kinds = kindsFor(actor)
  if (kinds.length === 0) return []
  const calendar = await calendarOfInstitucion(actor.institucion)
  const soon = soonOf(calendar)
  const { list } = await listCases(actor, kinds, { bandeja: 'mios' }, soon, 1)
  const owed = new Map(list.filter(({ estado }) => OWED.includes(estado)).map((one) => [one.id, one]))
  const waiting = (await waitingFor(actor, kinds, soon.hoy)).map(({ numero, asunto }) => {
    return {
      numero,
      ...{ key: `visto ${numero}`, icon: 'clock' as const, before: 'Espera su visto bueno', about: `«${asunto}»` },
      href: caseHref(numero),
      after: `(${numero}): la respuesta está preparada.`,
      button: { label: 'Abrir expediente', href: caseHref(numero) },
    }
  })
  const due = (await owedBy([...owed.keys()], soon.pronto)).flatMap(({ expediente, nombre, vence }) => {
    const caso = owed.get(expediente)
    if (!caso) return []
    const { numero, asunto, reglas } = caso
    return [
      {
        numero,
        ...{
          key: `expediente ${numero} ${nombre}`,
          icon: 'clock' as const,
          before: `Le toca ${lower(reglas.plazos[nombre]?.titulo ?? nombre)}`,
          about: `«${asunto}»`,
        },
        href: caseHref(numero),
        after: `(${numero}): ${lower(lightOf({ vence }, soon.hoy, calendar).dicho)}.`,
        button: { label: 'Abrir expediente', href: caseHref(numero) },
      },
    ]
  })
  return [...due, ...waiting]
}
