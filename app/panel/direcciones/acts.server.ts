import { z } from 'zod'
import { dismiss, removeRedireccion, setRedireccion } from '../../features/direcciones/mutations.server.ts'
import { pageIn, redireccionRules } from '../../features/direcciones/rules.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import type { Draw } from '../../lib/context.server.ts'
import type { FieldError } from '../../lib/outcomes.ts'

const acts = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('llevar'), desde: z.unknown(), hacia: z.unknown() }),
  z.object({ hacer: z.literal('quitar'), id: z.int().positive().max(2_147_483_647) }),
  z.object({ hacer: z.enum(['descartar', 'retomar']), ruta: z.string().max(200) }),
])

export type Act = z.input<typeof acts>

/** What became of it, in words, and how it is taken back. */
export type Acted =
  | { ok: true; aviso: string; deshacer?: Act }
  | { ok: false; aviso: string; errores: readonly FieldError[] }

const no = (aviso: string, errores: readonly FieldError[] = []): Acted => ({ ok: false, aviso, errores })

const FORBIDDEN = no('Usted puede ver las direcciones, pero no cambiarlas. Pídalo a quien administra los roles.')

/** Does what the screen of addresses asks for. @param draw the portal as a visitor has it, to see what is there */
export async function act(actor: Actor, draw: Draw, asked: unknown): Promise<Acted> {
  const parsed = acts.safeParse(asked)
  if (!parsed.success) return no('No se entendió lo que se pidió. Vuelva a cargar la pantalla.')
  const { data } = parsed
  switch (data.hacer) {
    case 'llevar':
      return lead(actor, draw, data)
    case 'quitar': {
      const done = await removeRedireccion(actor, data.id)
      if (!done.ok) return FORBIDDEN
      if (!done.quitada) return { ok: true, aviso: 'Ya no estaba.' }
      return {
        ok: true,
        aviso: `${done.quitada.desde} ya no lleva a ninguna parte.`,
        deshacer: { hacer: 'llevar', ...done.quitada },
      }
    }
    default: {
      const isGone = data.hacer === 'descartar'
      const done = await dismiss(actor, data.ruta, isGone)
      if (!done.ok) return FORBIDDEN
      const deshacer: Act = { hacer: isGone ? 'retomar' : 'descartar', ruta: data.ruta }
      return {
        ok: true,
        aviso: isGone ? `${data.ruta} no volverá a esta lista.` : `${data.ruta} volvió a la lista.`,
        deshacer,
      }
    }
  }
}

async function lead(actor: Actor, draw: Draw, asked: { desde: unknown; hacia: unknown }): Promise<Acted> {
  const checked = redireccionRules.safeParse(asked)
  if (!checked.success) {
    const errores = checked.error.issues.map(({ path, message }) => ({ campo: String(path[0] ?? ''), message }))
    return no('Revise lo señalado.', errores)
  }
  const wrong = await wrongIn(draw, checked.data)
  if (wrong) return no('Revise lo señalado.', [wrong])
  const done = await setRedireccion(actor, checked.data)
  if (!done.ok) return done.codigo === 'SINPERMISO' ? FORBIDDEN : no('Revise lo señalado.', done.errores)
  const { desde, hacia } = checked.data
  const deshacer: Act =
    done.antes === null ? { hacer: 'quitar', id: done.id } : { hacer: 'llevar', desde, hacia: done.antes }
  // Somebody else may have said where to, since the screen was read.
  const antes = done.antes === null || done.antes === hacia ? '' : ` Llevaba a ${done.antes}.`
  return { ok: true, aviso: `${desde} lleva ahora a ${hacia}.${antes}`, deshacer }
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
