import { z } from 'zod'
import { brokenOutside } from '../../contenido/links/broken.server.ts'
import { brokenInside } from '../../contenido/links/inside.server.ts'
import { contentTypes, outsides } from '../../content-types.server.ts'
import { handOver, rehearse, takeBackHandOver } from '../../features/personas/hand-over.server.ts'
import type { Plan } from '../../features/relevo/rules.ts'
import { GUARDS } from '../../lib/account/guards.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { plural } from '../../lib/numbers.ts'
import { type Answered, done, no } from '../desk/answered.ts'

const whole = z.int().positive().max(2_147_483_647)
const acts = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('mirar'), a: whole, rol: z.boolean(), acceso: z.boolean() }),
  z.object({ hacer: z.literal('pasar'), a: whole, rol: z.boolean(), acceso: z.boolean(), huella: z.string().max(64) }),
  z.object({ hacer: z.literal('deshacer'), relevo: whole }),
])

export type Act = z.input<typeof acts>

/** `mirado`: what would pass. */
export type Acted = Answered<Act> & {
  mirado?: { plan: Plan; huella: string; a: number; rol: boolean; acceso: boolean }
}

/** Does what the screen of a person's hand-over asks for. */
export async function act(actor: Actor, de: number, sent: unknown): Promise<Acted> {
  const parsed = acts.safeParse(sent)
  if (!parsed.success) return no('Elija a quién se le pasa.')
  const { data } = parsed
  if (data.hacer === 'deshacer') return takeBack(actor, data.relevo)
  const { a, rol, acceso } = data
  const [asked, around] = [
    { de, a, rol, acceso },
    { types: contentTypes, broken: await brokenIn(actor) },
  ]
  const handed =
    data.hacer === 'mirar'
      ? await rehearse(actor, asked, around)
      : await handOver(actor, { ...asked, huella: data.huella }, around)
  if (!handed.ok) return refused(handed)
  const { plan, huella } = handed
  if (data.hacer === 'mirar') return { ...done(''), mirado: { plan, huella, a, rol, acceso } }
  const { pasan, quedan } = plan
  const rest =
    quedan.length > 0
      ? ` ${plural(quedan.length, 'quedó', 'quedaron')} como estaba${quedan.length > 1 ? 'n' : ''}.`
      : ''
  const deshacer: Act = { hacer: 'deshacer', relevo: handed.id }
  return done(`${plural(pasan.length, 'cosa pasó', 'cosas pasaron')}.${rest}`, deshacer)
}

/** Takes one back, from wherever it is shown. */
export async function takeBack(actor: Actor, relevo: number): Promise<Acted> {
  const taken = await takeBackHandOver(actor, contentTypes, relevo)
  if (taken.ok)
    return done(
      taken.quedaron > 0
        ? `Se deshizo, menos ${plural(taken.quedaron, 'cosa')} que alguien cambió después: ${taken.quedaron > 1 ? 'siguen' : 'sigue'} donde está.`
        : 'Se deshizo: todo volvió a como estaba.',
    )
  if (taken.codigo === 'CAMBIADO') return no('Ya no se puede deshacer: pasó más de un día, o ya se deshizo.')
  return refused(taken)
}

type Refused = Extract<Awaited<ReturnType<typeof rehearse>>, { ok: false }>

function refused(why: Refused): Acted {
  if (why.codigo === 'INVALIDO') return no(`${why.errores[0]?.message ?? 'Revise lo elegido'}.`)
  if (why.codigo === 'CAMBIADO') return no('Algo cambió desde que lo miró. Mire otra vez lo que pasaría.')
  return no(GUARDS[why.codigo])
}

/** Items that visitors have with a link that leads nowhere. */
export async function brokenIn({ institucion }: Actor) {
  const [inside, outside] = await Promise.all([
    brokenInside(contentTypes, outsides, institucion),
    brokenOutside(contentTypes, institucion),
  ])
  return [...inside, ...outside].map(({ tipoDe, idDe }) => ({ tipo: tipoDe, id: idDe }))
}
