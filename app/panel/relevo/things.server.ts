import { contentTypes } from '../../content-types.server.ts'
import { listCases, MOST_COUNTED } from '../../expedientes/queries.server.ts'
import { type Cosa, PORQUE, type Porque } from '../../features/relevo/rules.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { keysOf } from '../../lib/keys.ts'
import { TRAYS } from '../expedientes/address.ts'
import { kindsFor } from '../expedientes/kinds.server.ts'
import { spoken } from '../spoken.ts'

export type Thing = { href: string; titulo: string; nota: string }
export type Group = { porque: Porque; titulo: string; cosas: Thing[] }

/** What is open, by why it is; of rooms that the actor does not enter, only how much. */
export function thingsFor(actor: Actor, cosas: readonly Cosa[], now: Date): { grupos: Group[]; ajenas: number } {
  const rooms = contentTypes.filter((type) => can(actor, type))
  const titleOf = (tipo: string) => rooms.find(({ name }) => name === tipo)?.title
  const shown = cosas.filter(({ tipo }) => titleOf(tipo))
  const grupos = keysOf(PORQUE).flatMap((porque): Group[] => {
    const mine = shown.filter(({ por }) => por[0] === porque)
    if (mine.length === 0) return []
    const things = mine.map(({ tipo, id, titulo, por, cuando }) => ({
      href: `/panel/${tipo}/${id}`,
      titulo,
      nota: [
        titleOf(tipo),
        cuando && spoken(new Date(cuando), now),
        ...por.slice(1).map((one) => PORQUE[one].toLowerCase()),
      ]
        .filter(Boolean)
        .join(' · '),
    }))
    return [{ porque, titulo: PORQUE[porque], cosas: things }]
  })
  return { grupos, ajenas: cosas.length - shown.length }
}

/** The open cases that somebody attends and the actor sees: they are assigned in their tray. */
export async function openCasesOf(
  actor: Actor,
  id: number,
): Promise<{ cuantos: number; hayMas: boolean; href: string }> {
  const [hoy, filter] = [today(), { bandeja: 'abiertos', responsable: id } as const]
  const { total } = await listCases(actor, kindsFor(actor), filter, { hoy, pronto: hoy }, 1)
  const href = `${TRAYS}?${new URLSearchParams({ bandeja: 'abiertos', responsable: String(id) })}`
  return { cuantos: total, hayMas: total === MOST_COUNTED, href }
}
