import { z } from 'zod'
import { setColores, setInstitucion } from '../../features/institucion/mutations.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import type { FieldError } from '../../lib/outcomes.ts'

const datos = z.record(z.string(), z.unknown())

const acts = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('publicar'), leido: datos, cambios: datos }),
  z.object({ hacer: z.literal('colores'), colores: z.unknown() }),
])

export type Act = z.input<typeof acts>

type Conflict = { campo: string; suyo: unknown; actual: unknown }

/** What became of it, in words, and how it is taken back. */
export type Acted =
  | { ok: true; aviso: string; deshacer?: Act }
  | { ok: false; aviso: string; errores?: readonly FieldError[]; campos?: Conflict[] }

const FORBIDDEN =
  'Usted puede ver los datos de la institución, pero no cambiarlos. Pídalo a quien administra los roles.'

/** Does what the screens of the institution ask for. */
export async function act(actor: Actor, asked: unknown): Promise<Acted> {
  const parsed = acts.safeParse(asked)
  if (!parsed.success) return { ok: false, aviso: 'No se entendió lo que se pidió. Vuelva a cargar la pantalla.' }
  const { data } = parsed
  return data.hacer === 'publicar' ? publish(actor, data) : paint(actor, data.colores)
}

async function publish(actor: Actor, asked: Omit<Extract<Act, { hacer: 'publicar' }>, 'hacer'>): Promise<Acted> {
  const outcome = await setInstitucion(actor, asked)
  if (outcome.ok) {
    const { antes, despues } = outcome
    if (Object.keys(despues).length === 0) return { ok: true, aviso: 'Ya estaba así: no hubo nada que publicar.' }
    const deshacer = { hacer: 'publicar' as const, leido: despues, cambios: antes }
    return { ok: true, aviso: 'Publicado: los visitantes ya lo ven.', deshacer }
  }
  if (outcome.codigo === 'SINPERMISO') return { ok: false, aviso: FORBIDDEN }
  if (outcome.codigo === 'INVALIDO') return { ok: false, aviso: 'Revise lo señalado.', errores: outcome.errores }
  return { ok: false, aviso: 'Otra persona cambió lo mismo mientras tanto.', campos: outcome.campos }
}

async function paint(actor: Actor, colores: unknown): Promise<Acted> {
  const outcome = await setColores(actor, colores)
  if (outcome.ok) {
    const deshacer = { hacer: 'colores' as const, colores: outcome.antes }
    return { ok: true, aviso: 'Publicado: el portal y la oficina ya llevan estos colores.', deshacer }
  }
  return { ok: false, aviso: outcome.codigo === 'SINPERMISO' ? FORBIDDEN : (outcome.errores[0]?.message ?? '') }
}
