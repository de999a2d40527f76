import { z } from 'zod'
import { setColores, setInstitucion } from '../../features/institucion/mutations.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { type Answered, done, no, UNKNOWN, wrong } from '../desk/answered.ts'

const datos = z.record(z.string(), z.unknown())

const acts = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('publicar'), leido: datos, cambios: datos }),
  z.object({ hacer: z.literal('colores'), colores: z.unknown() }),
])

export type Act = z.input<typeof acts>

type Conflict = { campo: string; suyo: unknown; actual: unknown }

/** `campos`: what two changed at once. */
export type Acted = Answered<Act> & { campos?: Conflict[] }

const FORBIDDEN = no(
  'Usted puede ver los datos de la institución, pero no cambiarlos. Pídalo a quien administra los roles.',
)

/** Does what the screens of the institution ask for. */
export async function act(actor: Actor, asked: unknown): Promise<Acted> {
  const parsed = acts.safeParse(asked)
  if (!parsed.success) return UNKNOWN
  const { data } = parsed
  return data.hacer === 'publicar' ? publish(actor, data) : paint(actor, data.colores)
}

async function publish(actor: Actor, asked: Omit<Extract<Act, { hacer: 'publicar' }>, 'hacer'>): Promise<Acted> {
  const outcome = await setInstitucion(actor, asked)
  if (outcome.ok) {
    const { antes, despues } = outcome
    if (Object.keys(despues).length === 0) return done('Ya estaba así: no hubo nada que publicar.')
    return done('Publicado: los visitantes ya lo ven.', { hacer: 'publicar', leido: despues, cambios: antes })
  }
  if (outcome.codigo === 'SINPERMISO') return FORBIDDEN
  if (outcome.codigo === 'INVALIDO') return wrong(outcome.errores)
  return { ...no('Otra persona cambió lo mismo mientras tanto.'), campos: outcome.campos }
}

async function paint(actor: Actor, colores: unknown): Promise<Acted> {
  const outcome = await setColores(actor, colores)
  if (outcome.ok) {
    const deshacer: Act = { hacer: 'colores', colores: outcome.antes }
    return done('Publicado: el portal y la oficina ya llevan estos colores.', deshacer)
  }
  return outcome.codigo === 'SINPERMISO' ? FORBIDDEN : no(outcome.errores[0]?.message ?? '')
}
