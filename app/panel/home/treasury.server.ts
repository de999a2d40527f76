import { boxesLeftOpen, type Caja, unseenDifferences, waitingForBank } from '../../features/caja/queries.server.ts'
import { HORAS_PARA_DEPOSITAR } from '../../features/caja/rules.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { dayInWords, instantOf } from '../../lib/dates.ts'
import { soles } from '../../lib/money.ts'
import { spokenAfter } from '../spoken.ts'
import type { Task } from './tasks.ts'

/** Boxes that nobody closes, cash that is to reach the bank, and differences that somebody answers for. */
export async function treasuryTasks(actor: Actor, now: Date): Promise<Task[]> {
  if (!can(actor, salaDeCaja)) return []
  const waiting = can(actor, salaDeCaja, 'depositar') ? await waitingForBank(actor.institucion) : []
  const differences = can(actor, salaDeCaja, 'arqueo') ? await unseenDifferences(actor.institucion) : []
  const left = can(actor, salaDeCaja, 'arqueo') ? await boxesLeftOpen(actor.institucion) : []
  return [
    ...left.map(leftTask),
    ...waiting.filter(({ id }) => left.every((one) => one.id !== id)).map((caja) => depositTask(caja, now)),
    ...differences.filter(({ cajero, cerro }) => ![cajero, cerro].includes(actor.idusuario ?? 0)).map(differenceTask),
  ]
}

const placeOf = ({ id }: Caja) => `/panel/tesoreria/cajas/${id}`
const about = ({ nombreCajero, fecha }: Caja) => `la caja de ${nombreCajero} del ${dayInWords(fecha)}`

function depositTask(caja: Caja, now: Date): Task {
  const since = caja.cobradoDesde ?? caja.horaCierre ?? caja.fecha
  const until = new Date(instantOf(since).getTime() + HORAS_PARA_DEPOSITAR * 3_600_000)
  const isLate = until <= now
  const common = {
    ...{ key: `deposito caja ${caja.id}`, icon: isLate ? ('triangle-alert' as const) : ('clock' as const) },
    ...{ about: about(caja), href: placeOf(caja) },
  }
  if (caja.estado === '1')
    return {
      ...common,
      before: 'Sigue abierta, con efectivo de más de 24 horas,',
      after: ': ciérrela y deposite.',
      button: { label: 'Ver la caja', href: placeOf(caja) },
    }
  return {
    ...common,
    before: `${isLate ? 'Pasaron 24 horas sin depositar' : 'Por depositar'} ${soles(caja.porDepositar - caja.depositado)} de`,
    after: isLate ? ': deposite hoy.' : `, ${spokenAfter('hasta', until, now)}.`,
    button: { label: 'Anotar el depósito', href: placeOf(caja) },
  }
}

const leftTask = (caja: Caja): Task => ({
  ...{
    key: `caja sin quien la cierre ${caja.id}`,
    icon: 'triangle-alert',
    before: 'Sigue abierta',
    about: about(caja),
  },
  href: placeOf(caja),
  after: ', que ya no puede ingresar: cuéntela y ciérrela.',
  button: { label: 'Contar y cerrar', href: `${placeOf(caja)}/arqueo?cerrar=1` },
})

const differenceTask = (caja: Caja): Task => ({
  ...{ key: `diferencia ${caja.id}`, icon: 'triangle-alert', before: 'Cerró con diferencia', about: about(caja) },
  href: placeOf(caja),
  after: `: ${(caja.montoDiferencia ?? 0) < 0 ? 'faltan' : 'sobran'} ${soles(Math.abs(caja.montoDiferencia ?? 0))}. ${caja.nota ? `«${caja.nota}»` : 'Quien la contó todavía no lo explica.'}`,
  button: { label: 'Ver la caja', href: placeOf(caja) },
})
