import { figuresBy, lastYear, type Por } from '../../expedientes/figures.server.ts'
import { type Cifras, monthSaid } from '../../expedientes/figures.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import { namesOf } from '../../features/usuarios/queries.server.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { dia } from '../../lib/moments.ts'
import { idFrom } from '../../lib/slugs.ts'
import type { requireStaff } from '../admission.server.ts'
import { areasOf } from './case.server.ts'
import { requireRequests } from './kinds.server.ts'

type From = Parameters<typeof requireStaff>[0] & { url: URL }

/** Whose figures an address asks for; the first kind and the last twelve months without saying. @throws {Response} 404 */
export async function figuresAsked({ url: { searchParams: search }, ...from }: From) {
  const session = await requireRequests(from)
  const { actor, kinds } = session
  const mine = kinds.filter((kind) => can(actor, kind, 'exportar'))
  const [first] = mine
  const tipo = search.get('tipo')
  const kind = tipo === null ? first : mine.find(({ name }) => name === tipo)
  if (!kind) throw new Response(null, { status: 404 })
  const year = lastYear(today())
  const [one, other] = [dia.safeParse(search.get('desde')).data, dia.safeParse(search.get('hasta')).data]
  const [desde, hasta] = [one ?? year.desde, other ?? year.hasta]
  const period = desde <= hasta ? { desde, hasta } : { desde: hasta, hasta: desde }
  return { session, actor, kind, kinds: mine, period }
}

/** A line of figures, and what it is of. */
export type Renglon = Cifras & { nombre: string }
export type Grupo = { por: Exclude<Por, 'todo'>; titulo: string; filas: Renglon[] }

/** The figures of a kind by month, by area and by person, and of all together. */
export async function figuresOf(actor: Actor, kind: Kind, period: { desde: string; hasta: string }) {
  const hoy = today()
  const by = (por: Por) => figuresBy(actor, kind, period, por, hoy)
  const [mes, area, responsable, [todo]] = await Promise.all([by('mes'), by('area'), by('responsable'), by('todo')])
  const people = await namesOf(responsable.flatMap(({ clave }) => idFrom(clave ?? '') ?? []))
  const areas = await areasOf(actor.institucion)
  const named = (filas: Cifras[], nameOf: (clave: string) => string | undefined, nobody: string) =>
    filas.map((one) => ({ ...one, nombre: one.clave === null ? nobody : (nameOf(one.clave) ?? 'Ya no está') }))
  const grupos: Grupo[] = [
    { por: 'mes', titulo: 'Por mes', filas: named(mes, monthSaid, '') },
    { por: 'area', titulo: 'Por área', filas: named(area, (id) => areas.names.get(Number(id)), 'Sin área') },
    {
      ...{ por: 'responsable', titulo: 'Por persona a cargo' },
      filas: named(responsable, (id) => people.get(Number(id)), 'Nadie'),
    },
  ]
  return { grupos, todo: todo ? { ...todo, nombre: 'Total' } : null }
}
