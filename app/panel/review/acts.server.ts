import { z } from 'zod'
import { delegate, endDelegation, setRules } from '../../contenido/review/setup.server.ts'
import { contentTypes } from '../../content-types.server.ts'
import { setDigest } from '../../features/revision/mutations.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { dayInWords } from '../../lib/dates.ts'
import { dia } from '../../lib/moments.ts'
import { type Answered, done, no } from '../desk/answered.ts'

const rol = z.int().positive()

const piden = z.union([z.enum(['nadie', 'todos']), z.array(rol).max(50)])
const rules = z.object({ piden, aprueban: z.array(rol).max(50) })

const acts = z.discriminatedUnion('hacer', [
  /** `antes`: what was decided as its form was begun. */
  z.object({
    ...{ hacer: z.literal('reglas'), tipo: z.enum(contentTypes.map(({ name }) => name)) },
    ...{ ...rules.shape, antes: rules },
  }),
  z.object({ hacer: z.literal('delegar'), a: z.int().positive('Elija a la persona'), desde: dia, hasta: dia }),
  z.object({ hacer: z.literal('terminar'), id: z.int() }),
  z.object({ hacer: z.literal('resumen'), recibir: z.boolean() }),
])

export type SettingAct = z.input<typeof acts>
/** `de`: of rules, the type. */
export type Acted = Answered & { hizo?: SettingAct['hacer']; de?: string }

const STALE =
  'Otra persona cambió mientras tanto quién pide aprobación aquí. Lo suyo sigue marcado: mire cómo quedó y aplíquelo otra vez.'

/** Does what the screen of reviews asks for. */
export async function act(actor: Actor, asked: unknown): Promise<Acted> {
  const parsed = acts.safeParse(asked)
  if (!parsed.success) return no(parsed.error.issues[0]?.message ?? 'No se entendió lo que se pidió.')
  const { data } = parsed
  return { ...(await carryOut(actor, data)), hizo: data.hacer, ...(data.hacer === 'reglas' && { de: data.tipo }) }
}

async function carryOut(actor: Actor, data: SettingAct): Promise<Answered> {
  switch (data.hacer) {
    case 'reglas': {
      const { tipo, antes, hacer: _, ...rules } = data
      const title = contentTypes.find(({ name }) => name === tipo)?.title ?? tipo
      const set = await setRules(actor, tipo, rules, antes)
      if (!set.ok && set.codigo === 'CAMBIADO') return { ...no(STALE), isStale: true }
      if (!set.ok) return no('Solo quien administra decide qué necesita aprobación.')
      const none = rules.piden === 'nadie' || rules.piden.length === 0
      return done(none ? `${title}: se publica sin pedir aprobación.` : `${title}: se publica con aprobación.`)
    }
    case 'delegar': {
      const delegated = await delegate(actor, data)
      if (!delegated.ok) return no(delegated.errores[0]?.message ?? '')
      return done(`Delegó sus aprobaciones del ${dayInWords(data.desde)} al ${dayInWords(data.hasta)}.`)
    }
    case 'terminar':
      return (await endDelegation(actor, data.id)).ok ? done('La delegación terminó.') : no('Ya había terminado.')
    case 'resumen':
      await setDigest(actor, data.recibir)
      return done(data.recibir ? 'Le llegará el resumen diario.' : 'Ya no le llegará el resumen diario.')
  }
}
