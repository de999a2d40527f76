import { redirect } from 'react-router'
import type { FormFields } from '../../campos/field.ts'
import { columnsOf, wireName } from '../../campos/sent.server.ts'
import type { ContentType } from '../../contenido/content-type.server.ts'
import { filterNames, filtersOf, orderOf } from '../../contenido/office/asked.server.ts'
import { filtersBesides } from '../../contenido/office/besides.server.ts'
import { formOf } from '../../contenido/office/form.server.ts'
import { said } from '../../contenido/office/office.ts'
import { countLackingText, countSituations, listItems } from '../../contenido/office/queries.server.ts'
import { keptOf } from '../../contenido/office/views.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { powersIn } from '../rooms.server.ts'
import { DROPPED, isByHand, listAddress, OWN, withChanged } from './asked.ts'
import { chosenColumns, columnsRead, rowsOf } from './rows.server.ts'

/** What a list has no room for, and the office says in another way. */
const NO_COLUMN = ['html', 'image', 'file']

/**
 * All that the screen of a list shows.
 * @throws {Response} a redirect to the view that this person opens it with, where nothing else was asked
 */
export async function listOf(actor: Actor, type: ContentType, search: URLSearchParams) {
  const { institucion } = actor
  const kept = await keptOf(actor, type)
  const first = kept.vistas.find(({ predeterminada }) => predeterminada)
  if (first?.direccion && search.size === 0) throw redirect(`/panel/${type.name}?${first.direccion}`)
  const unknown = unknownIn(type, search, institucion)
  if (unknown.length > 0) {
    const without = Object.fromEntries(unknown.map((name) => [name, null]))
    const told = unknown.filter((name) => !name.endsWith('.nombre')).join(',')
    throw redirect(`/panel/${type.name}${withChanged(search, without)}&${new URLSearchParams({ [DROPPED]: told })}`)
  }
  const asked = listAddress(search)
  const chosen = chosenColumns(type, asked.columnas ?? kept.columnas)
  // Whoever looks for images without words writes them there.
  const columns = asked.filtros.revisar ? [...new Set([...chosen, ...textOf(type)])] : chosen
  const which = { institucion, ...asked, columnas: columnsRead(type, columns) }
  const [page, cuentas, sinTexto] = await Promise.all([
    listItems(type, which),
    countSituations(type, which),
    countLackingText(type, institucion),
  ])
  const found = page.ok ? page : { total: 0, list: [] }
  const { fields } = formOf(type)
  const shown = Object.entries(fields).filter(([, { control }]) => !NO_COLUMN.includes(control))
  return {
    ...{ tipo: type.name, title: type.title, said: said(type.office), puede: powersIn(actor, type) },
    ordenable: type.orderBy !== undefined,
    aMano: type.orderBy !== undefined && isByHand(asked),
    campos: { ...fields, ...stateField(type) },
    columnas: columns.map((key) => wireName(type, key)),
    /** Of those, what this person chose. */
    elegidas: chosen.map((key) => wireName(type, key)),
    elegibles: Object.fromEntries(
      shown.flatMap(([name, { label }]) => (name === wireName(type, type.label) ? [] : [[name, label]])),
    ),
    rapidos: (type.office.quick ?? []).map((key) => wireName(type, key)),
    /** Edited in its place, too; no two images have the same words. */
    textoImagen: textOf(type).map((key) => wireName(type, key)),
    fecha: dateLabel(type),
    vistas: kept.vistas,
    label: wireName(type, type.label),
    conImagen: type.office.picture !== undefined,
    sala: type.office.room ?? null,
    asked,
    total: found.total,
    ...{ cuentas, sinTexto },
    filas: await rowsOf(type, found.list, columns, institucion),
  }
}

/** What an address asks that a list does not know: what was a filter once, or of another list, or is no value of it. */
function unknownIn(type: ContentType, search: URLSearchParams, institucion: number): string[] {
  const known = [...OWN, ...filterNames(type)]
  const { filtros } = listAddress(search)
  const wrong = [...filtersOf(type, filtros).errores, ...filtersBesides(type, filtros, institucion).errores]
  return [...new Set(search.keys())].filter((name) => {
    const campo = name.replace(/\.nombre$/, '')
    if (campo === 'orden') return !orderOf(type, search.get(name) ?? undefined)
    return !known.includes(campo) || wrong.some((one) => one.campo === campo)
  })
}

/** The field that describes the picture of each row. */
function textOf({ office, fields }: ContentType): string[] {
  const picture = office.picture === undefined ? undefined : fields[office.picture]
  return picture?.control === 'image' && picture.text ? [picture.text] : []
}

/** What is public in several ways can be told apart by it. */
function stateField({ table, states, publicStates }: ContentType): FormFields {
  if (publicStates.length < 2) return {}
  return { [table.estado.name]: { label: 'Estado', control: 'select', options: states } }
}

/** What people call the date that a list goes by. */
function dateLabel({ table, newestBy, fields }: ContentType): string {
  const key = Object.entries(columnsOf(table)).find(([, column]) => column === newestBy)?.[0]
  return (key && fields[key]?.label) ?? 'Registro'
}
