import { z } from 'zod'
import { dismiss, removeRedireccion, setRedireccion } from '../../features/direcciones/mutations.server.ts'
import { pageIn, redireccionRules } from '../../features/direcciones/rules.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import type { Draw } from '../../lib/context.server.ts'
import { check } from '../../lib/forms.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { type Answered, done, no, UNKNOWN, wrong } from '../desk/answered.ts'

const acts = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('llevar'), desde: z.unknown(), hacia: z.unknown() }),
  z.object({ hacer: z.literal('quitar'), id: z.int().positive().max(2_147_483_647) }),
  z.object({ hacer: z.enum(['descartar', 'retomar']), ruta: z.string().max(200) }),
])

export type Act = z.input<typeof acts>

type Acted = Answered<Act>

const FORBIDDEN = no('Usted puede ver las direcciones, pero no cambiarlas. Pídalo a quien administra los roles.')

/** Does what the screen of addresses asks for. @param draw the portal as a visitor has it, to see what is there */
export async function act(actor: Actor, draw: Draw, asked: unknown): Promise<Acted> {
  const parsed = acts.safeParse(asked)
  if (!parsed.success) return UNKNOWN
  const { data } = parsed
  switch (data.hacer) {
    case 'llevar':
      return lead(actor, draw, data)
    case 'quitar': {
      const removed = await removeRedireccion(actor, data.id)
      if (!removed.ok) return FORBIDDEN
      if (!removed.quitada) return done('Ya no estaba.')
      return done(`${removed.quitada.desde} ya no lleva a ninguna parte.`, { hacer: 'llevar', ...removed.quitada })
    }
    default: {
      const isGone = data.hacer === 'descartar'
      const dismissed = await dismiss(actor, data.ruta, isGone)
      if (!dismissed.ok) return FORBIDDEN
      return done(isGone ? `${data.ruta} no volverá a esta lista.` : `${data.ruta} volvió a la lista.`, {
        hacer: isGone ? 'retomar' : 'descartar',
        ruta: data.ruta,
      })
    }
  }
}

async function lead(actor: Actor, draw: Draw, asked: { desde: unknown; hacia: unknown }): Promise<Acted> {
  const checked = check(redireccionRules, asked)
  if (!checked.ok) return wrong(checked.errores)
  const found = await wrongIn(draw, checked.data)
  if (found) return wrong([found])
  const set = await setRedireccion(actor, checked.data)
  if (!set.ok) return set.codigo === 'SINPERMISO' ? FORBIDDEN : wrong(set.errores)
  const { desde, hacia } = checked.data
  const deshacer: Act =
    set.antes === null ? { hacer: 'quitar', id: set.id } : { hacer: 'llevar', desde, hacia: set.antes }
  // Somebody else may have said where to, since the screen was read.
  const antes = set.antes === null || set.antes === hacia ? '' : ` Llevaba a ${set.antes}.`
  return done(`${desde} lleva ahora a ${hacia}.${antes}`, deshacer)
}

/** What is there stays what it is, and nobody is led from nowhere to nowhere. */
async function wrongIn(
  draw: Draw,
  { desde, hacia }: { desde: string; hacia: string },
): Promise<FieldError | undefined> {
  if ((await draw(encodeURI(desde))).status !== 404)
    return { campo: 'desde', message: 'En esa dirección hay una página: retírela antes, o elija otra' }
  const page = pageIn(hacia)
  if (page && (await draw(page)).status === 404)
    return { campo: 'hacia', message: 'Esa dirección tampoco existe en el portal' }
  return undefined
}
