import { z } from 'zod'
import { repetir } from '../../features/agenda/mutations.server.ts'
import { fechaFrom } from '../../features/agenda/period.ts'
import { entradaAgenda } from '../../features/agenda/schema.server.ts'
import { idFrom } from '../../lib/slugs.ts'
import { requireStaff } from '../admission.server.ts'
import { roomOf } from '../rooms.server.ts'
import type { Route } from './+types/repeat.ts'
import { MOST_DAYS } from './series.ts'

const asked = z.object({
  dias: z
    .array(z.string().refine((dia) => fechaFrom(dia) !== null))
    .min(1)
    .max(MOST_DAYS),
})

/** Makes the same activity on other days, as drafts. Answers as calls do, so that the office's `call` understands it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { actor } = await requireStaff({ request, context })
  roomOf(actor, entradaAgenda.name)
  const parsed = asked.safeParse(await request.json().catch(() => null))
  if (!parsed.success) return refused('INVALIDO', `Elija de uno a ${MOST_DAYS} días.`, 400)
  const llave = request.headers.get('idempotency-key')?.slice(0, 80)
  const outcome = await repetir(actor, idFrom(params.id) ?? 0, [...new Set(parsed.data.dias)], llave)
  if (outcome.ok) return Response.json(outcome)
  if (outcome.codigo === 'NOEXISTE') return refused('NOEXISTE', 'Esa actividad ya no está.', 404)
  if (outcome.codigo === 'ENPAPELERA') return refused('ENPAPELERA', 'Está en la papelera: recupérela primero.', 409)
  return refused(outcome.codigo, 'No se pudo repetir. Ábrala y revise sus fechas.', 400)
}

const refused = (codigo: string, message: string, status: number) =>
  Response.json({ state: 'error', codigo, message }, { status })
