import { countPayments, countWork, type Waiting } from '../../expedientes/waits.server.ts'
import { temporadaHref } from '../../features/admision/address.ts'
import { isRegistering } from '../../features/admision/phases.ts'
import { salaDeAdmision } from '../../features/admision/schema.server.ts'
import { openBoxOf } from '../../features/caja/queries.server.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { daysBetween, type Fecha, limaNow } from '../../lib/dates.ts'
import { keysOf } from '../../lib/keys.ts'
import { plural } from '../../lib/numbers.ts'
import { listWaiting } from '../admision/queries.server.ts'
import { TRAYS } from '../expedientes/address.ts'
import { kindsFor } from '../expedientes/kinds.server.ts'
import { spokenAfter } from '../spoken.ts'
import { countPagos } from '../tesoreria/queries.server.ts'
import type { Task } from './tasks.ts'

/** What waits in a room for an act of somebody: how many, since when, in words, and where they are counted. */
export type Wait = {
  key: string
  count: number
  /** Those of them that are in no other, and wait for an act: badges count them. */
  own: number
  oldest: Fecha | null
  text: string
  /** What else is to be known of it. */
  note: string
  href: string
  verb: string
  isLate?: boolean
}

/** What waits for an act of this person in every room. @param told numbers of the cases that are told one by one */
export async function waitsFor(actor: Actor, told: readonly string[], now: Date): Promise<Wait[]> {
  const rooms = await Promise.all([
    caseWaits(actor, told, now),
    paymentWaits(actor, now),
    boxWaits(actor, now),
    admissionWaits(actor, now),
  ])
  return rooms.flat()
}

export const waitTask = ({ key, text, note, href, verb, isLate }: Wait): Task => ({
  ...{ key, icon: isLate ? 'triangle-alert' : 'inbox', before: '', about: text, href, after: note },
  button: { label: verb, href },
})

/** ': el más antiguo llegó ayer 9:12.' */
const came = ({ n, oldest }: Waiting, now: Date) =>
  oldest === null ? '.' : `: ${n === 1 ? '' : 'el más antiguo '}llegó ${spokenAfter('', oldest, now).trim()}.`

async function caseWaits(actor: Actor, told: readonly string[], now: Date): Promise<Wait[]> {
  const kinds = kindsFor(actor)
  if (kinds.length === 0) return []
  const hoy = limaNow(now).slice(0, 10)
  const soon = { hoy, pronto: hoy }
  const [work, pagos] = await Promise.all([countWork(actor, kinds, soon, told), countPayments(actor, kinds, soon)])
  const { por_recibir, vencidos, por_notificar, sin_responsable, mios } = work
  // Whoever confirms them in the treasury finds them there.
  const inQueue = can(actor, salaDeCaja, 'verificar')
  // Said here where the tray of what is overdue has nothing else.
  const late = vencidos.nuevos > 0 ? 0 : por_recibir.vencidos
  const wait = (bandeja: string, one: Waiting, text: string, note = came(one, now)): Wait => ({
    ...{
      key: `bandeja ${bandeja}`,
      count: one.n,
      own: one.n,
      oldest: one.oldest,
      text,
      note,
      verb: 'Abrir la bandeja',
    },
    href: `${TRAYS}?bandeja=${bandeja}`,
  })
  const cases = (n: number, word = '') => plural(n, `expediente${word}`, `expedientes${word && `${word}s`}`)
  const lateSaid = late > 0 ? ` ${plural(late, 'ya venció', 'ya vencieron')}.` : ''
  const all: [shown: number, wait: Wait][] = [
    [
      por_recibir.nuevos,
      {
        ...wait('por_recibir', por_recibir, `${cases(por_recibir.n)} por recibir`, came(por_recibir, now) + lateSaid),
        isLate: late > 0,
      },
    ],
    [vencidos.nuevos, { ...wait('vencidos', vencidos, cases(vencidos.n, ' vencido')), isLate: true }],
    [por_notificar.nuevos, wait('por_notificar', por_notificar, `${cases(por_notificar.n)} por notificar`)],
    [inQueue ? 0 : pagos.n, wait('pagos', pagos, `${plural(pagos.n, 'pago')} por comprobar`, 'en el banco.')],
    [
      sin_responsable.nuevos,
      wait(
        'en_atencion&responsable=nadie',
        sin_responsable,
        `${cases(sin_responsable.n, ' recibido')} sin responsable`,
      ),
    ],
    [mios.nuevos, wait('mios', mios, `${cases(mios.n)} a su cargo`)],
  ]
  return all.flatMap(([shown, one]) => (shown > 0 ? { ...one, own: shown } : []))
}

/** What was paid by deposit: registrations, and cases that have a tray besides. */
async function paymentWaits(actor: Actor, now: Date): Promise<Wait[]> {
  if (!can(actor, salaDeCaja, 'verificar')) return []
  const { n, oldest } = await countPagos(actor.institucion)
  if (n === 0) return []
  const which = n === 1 ? '' : 'el más antiguo '
  return [
    {
      ...{
        key: 'pagos por confirmar',
        count: n,
        own: n,
        oldest,
        text: plural(n, 'pago por confirmar', 'pagos por confirmar'),
      },
      ...{ note: `: ${which}se informó ${spokenAfter('', oldest ?? now, now).trim()}.`, verb: 'Confirmar' },
      href: '/panel/tesoreria/pagos',
    },
  ]
}

/** One's own box, for as long as it is open. */
async function boxWaits(actor: Actor, now: Date): Promise<Wait[]> {
  if (actor.idusuario === null || !can(actor, salaDeCaja, 'cobrar')) return []
  const caja = await openBoxOf(actor.institucion, actor.idusuario)
  if (!caja) return []
  const oldest = caja.horaAbierto ?? caja.fecha
  return [
    {
      ...{ key: `caja ${caja.id}`, count: 1, own: 1, oldest, text: 'Su caja', href: '/panel/tesoreria' },
      note: `está abierta ${spokenAfter('desde', oldest, now)}: ciérrela cuando termine de cobrar.`,
      verb: 'Ver mi caja',
    },
  ]
}

const NEAR_DAYS = 7

const STATES = {
  enviada: ['inscripción enviada', 'inscripciones enviadas'],
  corregida: ['inscripción corregida', 'inscripciones corregidas'],
} as const

async function admissionWaits(actor: Actor, now: Date): Promise<Wait[]> {
  const evaluates = can(actor, salaDeAdmision, 'evaluar')
  if (!evaluates && !can(actor, salaDeAdmision, 'temporadas') && !can(actor, salaDeAdmision, 'resultados')) return []
  const seasons = await listWaiting(actor.institucion)
  return seasons.flatMap((season) => [...(evaluates ? sentWaits(season, now) : []), ...dateWaits(season, now)])
}

type Season = Awaited<ReturnType<typeof listWaiting>>[number]

const sentWaits = (season: Season, now: Date): Wait[] =>
  keysOf(STATES).flatMap((estado) => {
    const { id, denominacion, [estado]: count } = season
    const oldest = season[`${estado}Desde` as const]
    if (count === 0) return []
    const which = count === 1 ? '' : 'la más antigua '
    return {
      ...{ key: `admision ${id} ${estado}`, count, own: count, oldest, verb: 'Revisar' },
      text: `${plural(count, STATES[estado][0], STATES[estado][1])} en ${denominacion}`,
      note: oldest ? `: ${which}se envió ${spokenAfter('', oldest, now).trim()}.` : '.',
      href: `${temporadaHref(id)}/postulantes?estado=${estado}`,
    }
  })

/** The days that come soon, of a season that visitors see. */
function dateWaits(season: Season, now: Date): Wait[] {
  const { id, denominacion, estado, fechaFin, fechaExamen, horaExamen } = season
  if (estado !== '1') return []
  const clock = limaNow(now)
  const near = (key: string, day: string, hora: string | null, text: string, verb: string, screen: string): Wait[] => {
    const days = daysBetween(clock, day)
    if (days < 0 || days > NEAR_DAYS) return []
    const href = `${temporadaHref(id)}/${screen}`
    const note = `${verb} ${spokenAfter('', hora ? `${day} ${hora}` : day, now).trim()}.`
    return [{ key: `${key} ${id}`, count: 1, own: 0, oldest: null, text, note, href, verb: `Ver ${screen}` }]
  }
  return [
    ...(isRegistering(season, clock)
      ? near('cierre', fechaFin, null, `La inscripción de ${denominacion}`, 'cierra', 'postulantes')
      : []),
    ...(fechaExamen ? near('examen', fechaExamen, horaExamen, `El examen de ${denominacion}`, 'es', 'aptos') : []),
  ]
}
