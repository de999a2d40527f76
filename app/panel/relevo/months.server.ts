import { said } from '../../contenido/office/office.ts'
import { contentTypes } from '../../content-types.server.ts'
import { doneByMonth, openFileNames, titlesOf } from '../../features/auditoria/queries.server.ts'
import { holdersOf } from '../../features/relevo/queries.server.ts'
import { namesOf } from '../../features/usuarios/queries.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { roomsFor } from '../rooms.server.ts'
import { ACTS, type Kind, type Month, monthsOf } from './months.ts'

/** As long as the audit keeps who did what, and the year that runs. */
const YEARS = 3

/** What is no content, and yet says what a post is for. */
const OTHERS: [string, Kind][] = [
  ['archivos', { one: 'archivo', la: 'el archivo' }],
  ['mallas', { one: 'malla', la: 'la malla' }],
  ['feriados', { one: 'día del calendario', la: 'el día' }],
  ['usuarios', { one: 'lista de personas', la: 'la lista' }],
  ['estudiantes', { one: 'lista de estudiantes', la: 'la lista' }],
]

/** What a post does in each month, by whoever had it, from the audit; and who they were. Titles only of rooms that the actor enters. */
export async function monthsFor(actor: Actor, persona: number): Promise<{ meses: Month[]; antes: string[] }> {
  const { institucion } = actor
  const holders = await holdersOf(institucion, persona)
  const hoy = today()
  const desde = `${Number(hoy.slice(0, 4)) - YEARS}-${hoy.slice(5)}`
  const did = await doneByMonth(institucion, holders, { desde, acciones: ACTS })
  const kinds = new Map([...contentTypes.map(({ name, office }) => [name, said(office)] as const), ...OTHERS])
  const titles = await titlesOf(roomsFor(actor), did)
  const files = await openFileNames(
    institucion,
    did.flatMap(({ archivos }) => archivos),
  )
  const names = await namesOf(holders.slice(1).map(({ id }) => id))
  return {
    meses: monthsOf(
      // People are brought by lists; one by one, it is the lists that say what the post is for.
      did
        .filter(({ tipo, accion }) => tipo !== 'usuarios' || accion === 'importar')
        .map(({ ids, archivos, ...one }) => ({ ...one, ids: ids.length > 0 ? ids : archivos })),
      hoy,
      { kinds, titleOf: (tipo, id) => titles.get(`${tipo} ${id}`) ?? files.get(String(id)) },
    ),
    antes: holders.slice(1).flatMap(({ id }) => names.get(id) ?? []),
  }
}
