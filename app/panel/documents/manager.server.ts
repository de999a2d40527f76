import { wireName } from '../../campos/sent.server.ts'
import { formOf } from '../../contenido/office/form.server.ts'
import { said } from '../../contenido/office/office.ts'
import { listItems } from '../../contenido/office/queries.server.ts'
import { porMano } from '../../features/documentos/queries.server.ts'
import { documento as type } from '../../features/documentos/schema.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { limaNow } from '../../lib/dates.ts'
import { listAddress } from '../list/asked.ts'
import { rowsOf } from '../list/rows.server.ts'
import { powersIn } from '../rooms.server.ts'
import { isArranged, placeIn } from './place.ts'
import { listTree, unreadAmong } from './queries.server.ts'

/** As many as a folder shows at once; all that it has can be chosen. */
const ON_A_PAGE = 100

const COLUMNS = ['titulo', 'tipo', 'nombre', 'url', 'bytes', 'fecha', 'clase', 'numero', 'anio', 'vigencia'] as const
const READ = [...COLUMNS, 'categoria', 'contenedor', 'area']

/** All that the manager shows: the tree, and what lies in the place that is open or is found below it. */
export async function managerOf(actor: Actor, search: URLSearchParams) {
  const { institucion } = actor
  const asked = listAddress(search)
  const open = placeIn(search)
  const [arbol, page] = await Promise.all([
    listTree(institucion),
    open
      ? listItems(type, { institucion, ...asked, columnas: READ, tamano: ON_A_PAGE, porMano })
      : { ok: true as const, total: 0, list: [] },
  ])
  const found = page.ok ? page : { total: 0, list: [] }
  const filas = await rowsOf(type, found.list, READ, institucion)
  const sinLeer = await unreadAmong(filas.map(({ id }) => id))
  return {
    ...{ tipo: type.name, title: type.title, said: said(type.office), puede: powersIn(actor, type) },
    campos: formOf(type).fields,
    columnas: COLUMNS.map((key) => wireName(type, key)),
    rapidos: (type.office.quick ?? []).map((key) => wireName(type, key)),
    aMano: open !== null && isArranged(asked),
    ...{ asked, open, arbol, total: found.total, tamano: ON_A_PAGE },
    filas: filas.map((row) => ({
      ...row,
      sinLeer: sinLeer.has(row.id) ? { por: sinLeer.get(row.id) ?? null } : null,
      vencido: row.valores.vigente_hasta !== null && String(row.valores.vigente_hasta) < limaNow().slice(0, 10),
    })),
  }
}

export type Manager = Awaited<ReturnType<typeof managerOf>>
export type ManagerRow = Manager['filas'][number]
