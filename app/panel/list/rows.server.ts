import { labelsOf } from '../../campos/options.server.ts'
import { columnsOf, wireName } from '../../campos/sent.server.ts'
import type { ContentType } from '../../contenido/content-type.server.ts'
import { said } from '../../contenido/office/office.ts'
import { waitingOf } from '../../contenido/office/queries.server.ts'
import type { Item } from '../../contenido/office/wire.server.ts'
import type { ServerField } from '../../contenido/record-type.server.ts'
import { namesOf } from '../../features/usuarios/queries.server.ts'
import { dateInWords, type Fecha, limaNow } from '../../lib/dates.ts'
import { soles } from '../../lib/money.ts'
import { withPictures } from '../../ui/pictures.server.ts'
import { lifeOf, obstaclesOf } from '../life.server.ts'
import { statesOf } from '../life.ts'
import { spoken } from '../spoken.ts'

/** The columns that are read for a list: those that it shows, what stands beside the label, and whose the row is. */
export function columnsRead(type: ContentType, shown: readonly string[]): string[] {
  const { office, label } = type
  const own = ['usuario', 'area'].filter((key) => key in columnsOf(type.table))
  return [...new Set([label, ...(office.picture ? [office.picture] : []), ...own, ...shown])]
}

/** The columns that somebody chose for a list, by key; those of the declaration where they chose none. */
export function chosenColumns(type: ContentType, asked: readonly string[] | null | undefined): string[] {
  const byName = new Map(Object.keys(type.fields).map((key) => [wireName(type, key), key]))
  const found = asked?.flatMap((name) => byName.get(name) ?? [])
  // None of what was chosen is there any more: as for whoever chose none.
  return found && (found.length > 0 || asked?.length === 0) ? [...new Set(found)] : [...type.office.columns]
}

/** Rows of a list as they are shown: everything in words. */
export async function rowsOf(type: ContentType, items: Item[], columns: readonly string[], institucion: number) {
  const { office, label, fields, table } = type
  const now = new Date()
  const fieldOf = (item: Item, key: string) => item[wireName(type, key)]
  const idIn = (item: Item) => Number(fieldOf(item, 'id'))
  // Nothing waits of most.
  const waiting = await waitingOf(type, items.filter((item) => item.con_cambios).map(idIn))
  const unseen = (item: Item) => waiting.get(idIn(item))?.valores ?? {}
  const ids = (key: string) => items.flatMap((item) => [fieldOf(item, key), unseen(item)[key]])
  const reference = (key: string) => {
    const field = fields[key]
    return field?.control === 'reference' ? labelsOf(field.to, ids(key), institucion) : undefined
  }
  const named = [...new Set([...columns, 'area'])]
  const labels = new Map(
    await Promise.all(named.map(async (key) => [key, (await reference(key)) ?? new Map<number, string>()] as const)),
  )
  const names =
    'usuario' in columnsOf(table) ? await namesOf(ids('usuario').filter((id) => typeof id === 'number')) : null
  const urls = await withPictures(items, (item) =>
    office.picture ? asText(fieldOf(item, office.picture)) || null : null,
  )
  const around = await obstaclesOf(type, items.map(idIn), institucion)
  const lifeIn = (item: Item) => {
    const cambiaEn = waiting.get(idIn(item))?.cambiaEn ?? null
    return lifeOf(type, item, { cambiaEn, impiden: around.get(idIn(item)) })
  }
  const words = (key: string, value: unknown) => inWords(fields[key], value, labels.get(key), now)
  const whose = (item: Item) => [
    columns.includes('area') ? undefined : labels.get('area')?.get(Number(fieldOf(item, 'area'))),
    names?.get(Number(fieldOf(item, 'usuario'))),
  ]
  // What is the same of all tells nothing apart.
  const areTold = [0, 1].map((i) => new Set(items.map((item) => whose(item)[i])).size > 1)
  return urls.map(({ picture, ...item }) => ({
    id: idIn(item),
    version: item.version,
    titulo: asText(fieldOf(item, label)) || `${said(office).nueva} sin título`,
    picture,
    estados: statesOf(lifeIn(item), said(office), now),
    eliminado: item.eliminado_en !== null,
    publico: lifeIn(item).publico,
    /** A change of what visitors have waits for its moment. */
    porCambiar: lifeIn(item).cambiaEn !== null,
    nota: whose(item)
      .filter((_, i) => areTold[i])
      .flatMap((text) => text ?? []),
    celdas: Object.fromEntries(columns.map((key) => [wireName(type, key), words(key, fieldOf(item, key))])),
    /** What is not published yet, of what the row shows. */
    sinPublicar: Object.fromEntries(
      Object.entries(unseen(item)).flatMap(([key, value]) => {
        const isShown = key === label || columns.includes(key)
        const text = words(key, value)
        return isShown && text !== words(key, fieldOf(item, key)) ? [[wireName(type, key), text]] : []
      }),
    ),
    valores: Object.fromEntries(columns.map((key) => [wireName(type, key), fieldOf(item, key) ?? null])),
    conCambios: item.con_cambios,
    /** Visitors will have it, and an edit by whoever publishes is part of it. */
    porAparecer: item.publicar_desde !== null && item.publicar_desde > now,
    actualizado: spoken(item.cambiado_en, now),
    cambio: limaNow(item.cambiado_en).slice(0, 16),
  }))
}

export type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** A rich text without its marks. */
export const wholeText = (value: unknown): string =>
  asText(value)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** A value as a list shows it. @param now in whose year dates do not say theirs */
export function inWords(
  field: ServerField | undefined,
  value: unknown,
  labels?: ReadonlyMap<number, string>,
  now?: Date,
): string {
  if (value === null || value === undefined || value === '') return ''
  switch (field?.control) {
    case 'checkbox':
      return value === true ? 'Sí' : 'No'
    case 'money':
      return soles(Number(value))
    case 'date':
      return dateInWords(value as Fecha, now)
    case 'datetime':
      return `${dateInWords(value as Fecha, now)}, ${String(value).slice(11, 16)}`
    case 'time':
      return String(value).slice(0, 5)
    case 'select':
      return field.options.find((option) => option.value === value)?.label ?? asText(value)
    case 'reference':
      return labels?.get(Number(value)) ?? ''
    case 'html':
      return wholeText(value).slice(0, 120)
    default:
      return asText(value)
  }
}
