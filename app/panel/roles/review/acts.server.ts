import { z } from 'zod'
import { beginReview, closeReview, noteDecision } from '../../../features/accesos/mutations.server.ts'
import { type Acceso, mayDecide, openReview, withAccess } from '../../../features/accesos/queries.server.ts'
import { changePerson, disableUser, takeOwnPowers } from '../../../features/personas/mutations.server.ts'
import { GUARDS, type Guard } from '../../../lib/account/guards.ts'
import type { Actor } from '../../../lib/account/permissions.ts'
import { plural } from '../../../lib/numbers.ts'
import { invalid } from '../../../lib/outcomes.ts'
import { type Answered, done, no, UNKNOWN } from '../../desk/answered.ts'
import { salas } from '../salas.server.ts'
import { powersInWords } from '../words.ts'
import { lesserRoles, portray } from './portray.server.ts'

const whom = { persona: z.int(), version: z.int() }

const acts = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('empezar') }),
  z.object({ hacer: z.literal('sigue'), ...whom }),
  z.object({ hacer: z.literal('reducir'), ...whom, rol: z.int().nullable() }),
  z.object({ hacer: z.literal('propios'), ...whom }),
  z.object({ hacer: z.literal('retirar'), ...whom }),
  z.object({ hacer: z.literal('cerrar') }),
])

export type Act = z.input<typeof acts>
export type Acted = Answered & { cerrada?: number; persona?: number }

const guarded = (codigo: Guard) => no(GUARDS[codigo])
/** What a record calls reduced is less than it was. */
const NOT_LESS = invalid('rol', 'Ese rol no permite menos que lo que ya tiene: elija otro')
const CHANGED: Acted = {
  ...no('Otra persona cambió su acceso mientras tanto. Mírelo otra vez antes de decidir.'),
  isStale: true,
}

/** Does what the screen of the review asks for. */
export async function act(actor: Actor, sent: unknown): Promise<Acted> {
  const parsed = acts.safeParse(sent)
  if (!parsed.success) return UNKNOWN
  const { data } = parsed
  if (data.hacer === 'empezar') {
    const begun = await beginReview(actor)
    return begun.ok ? done('Empezó la revisión. Puede dejarla y seguir otro día.') : guarded(begun.codigo)
  }
  if (data.hacer === 'cerrar') return close(actor)
  if (!(await openReview(actor.institucion))) return no('Esta revisión ya se cerró. Vuelva a cargar la pantalla.')
  return { ...(await judge(actor, data)), persona: data.persona }
}

async function judge(actor: Actor, asked: Deciding): Promise<Acted> {
  const one = (await withAccess(actor.institucion)).find(({ id }) => id === asked.persona)
  if (!one || one.version !== asked.version) return CHANGED
  if (!mayDecide(actor, one)) return guarded(one.id === actor.idusuario ? 'UNOMISMO' : 'MASPODER')
  return decide(actor, one, asked)
}

type Deciding = Extract<Act, { persona: number }>

async function decide(actor: Actor, one: Acceso, asked: Deciding): Promise<Acted> {
  const taken = await carryOut(actor, one, asked)
  if (!taken.ok && taken.codigo === 'INVALIDO') return no(taken.errores[0]?.message ?? 'Revise el rol.')
  if (!taken.ok) return taken.codigo === 'CAMBIADO' ? CHANGED : guarded(taken.codigo)
  const left = (await withAccess(actor.institucion)).find(({ id }) => id === one.id)
  const queda = left ? portray(left).puede : powersInWords(salas, { privilegios: '', subprivilegios: '' })
  const noted = await noteDecision(actor, one.id, asked.hacer === 'propios' ? 'reducir' : asked.hacer, {
    ...portray(one),
    queda,
  })
  return noted.ok ? done(SAID[asked.hacer](one.nombre)) : guarded(noted.codigo)
}

/** Through the ways that the pages of people have: with the same guards, each with its own row in the audit. */
async function carryOut(actor: Actor, one: Acceso, asked: Deciding) {
  const { id, version } = one
  switch (asked.hacer) {
    case 'sigue':
      return { ok: true } as const
    case 'reducir':
      if (asked.rol !== null && !(await lesserRoles(actor))(one).some(({ idrol }) => idrol === asked.rol))
        return NOT_LESS
      return one.rol === null && asked.rol === null
        ? takeOwnPowers(actor, id)
        : changePerson(actor, id, version, { rol: asked.rol })
    case 'propios':
      return takeOwnPowers(actor, id)
    case 'retirar':
      return disableUser(actor, id)
  }
}

const SAID = {
  sigue: (nombre: string) => `${nombre} sigue igual.`,
  reducir: (nombre: string) => `Se cambió el rol de ${nombre}.`,
  propios: (nombre: string) => `${nombre} quedó solo con lo que permite su rol.`,
  retirar: (nombre: string) =>
    `Se retiró el acceso de ${nombre}: su cuenta quedó desactivada. Se activa otra vez en su ficha.`,
}

async function close(actor: Actor): Promise<Acted> {
  const closed = await closeReview(actor, portray)
  if (closed.ok) return { ...done('Se cerró la revisión.'), cerrada: closed.id }
  if (closed.codigo === 'FALTAN')
    return no(`Todavía ${closed.faltan === 1 ? 'falta' : 'faltan'} ${plural(closed.faltan, 'persona')} por decidir.`)
  return closed.codigo === 'NOEXISTE'
    ? no('Esta revisión ya se cerró. Vuelva a cargar la pantalla.')
    : guarded(closed.codigo)
}
