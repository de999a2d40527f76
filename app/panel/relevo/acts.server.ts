import { z } from 'zod'
import { brokenOutside } from '../../contenido/links/broken.server.ts'
import { brokenInside } from '../../contenido/links/inside.server.ts'
import { contentTypes, outsides } from '../../content-types.server.ts'
import { handOver, rehearse, takeBackHandOver } from '../../features/personas/hand-over.server.ts'
import type { Plan } from '../../features/relevo/rules.ts'
import { GUARDS } from '../../lib/account/guards.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { plural } from '../../lib/numbers.ts'

const whole = z.int().positive().max(2_147_483_647)
const acts = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('mirar'), a: whole, rol: z.boolean(), acceso: z.boolean() }),
  z.object({ hacer: z.literal('pasar'), a: whole, rol: z.boolean(), acceso: z.boolean(), huella: z.string().max(64) }),
  z.object({ hacer: z.literal('deshacer'), relevo: whole }),
])

export type Act = z.input<typeof acts>

/** What became of it: what would pass, or what was done and how it is taken back. */
export type Acted =
  | { ok: true; plan: Plan; huella: string; a: number; rol: boolean; acceso: boolean }
  | { ok: true; aviso: string; deshacer?: Act }
  | { ok: false; aviso: string }

const no = (aviso: string): Acted => ({ ok: false, aviso })

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
  const done =
    data.hacer === 'mirar'
      ? await rehearse(actor, asked, around)
      : await handOver(actor, { ...asked, huella: data.huella }, around)
  if (!done.ok) return refused(done)
  if (data.hacer === 'mirar') return { ok: true, plan: done.plan, huella: done.huella, a, rol, acceso }
  const { pasan, quedan } = done.plan
  const rest =
    quedan.length > 0
      ? ` ${plural(quedan.length, 'quedó', 'quedaron')} como estaba${quedan.length > 1 ? 'n' : ''}.`
      : ''
  return {
    ok: true,
    aviso: `${plural(pasan.length, 'cosa pasó', 'cosas pasaron')}.${rest}`,
    deshacer: { hacer: 'deshacer', relevo: done.id },
  }
}

/** Takes one back, from wherever it is shown. */
export async function takeBack(actor: Actor, relevo: number): Promise<Acted> {
  const done = await takeBackHandOver(actor, contentTypes, relevo)
  if (done.ok)
    return {
      ok: true,
      aviso:
        done.quedaron > 0
          ? `Se deshizo, menos ${plural(done.quedaron, 'cosa')} que alguien cambió después: ${done.quedaron > 1 ? 'siguen' : 'sigue'} donde está.`
          : 'Se deshizo: todo volvió a como estaba.',
    }
  if (done.codigo === 'CAMBIADO') return no('Ya no se puede deshacer: pasó más de un día, o ya se deshizo.')
  return refused(done)
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
