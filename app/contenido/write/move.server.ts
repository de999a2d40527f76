import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { columnsOf } from '../../campos/sent.server.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Displaced } from '../life.ts'
import { PLACE } from './current.server.ts'
import { invalid, type Outcome } from './outcome.ts'
import { withoutKeys } from './save.server.ts'
import { type Editing, step } from './step.server.ts'
import { takeTurn } from './turn.server.ts'

type Asked = { antes_de: number | null; version?: number | undefined; llave?: string | undefined }
type Place = { id: number; orden: number }

/** Puts an item before another of its kind, or at the end. Demands the room. */
export async function move(
  unit: Editing,
  type: ContentType,
  id: number,
  { antes_de, ...asked }: Asked,
): Promise<Outcome> {
  await takeTurn(unit, type, 'varios')
  return step(unit, type, id, { accion: 'mover', ...asked }, async ({ row }) => {
    if (!type.orderBy) return invalid([{ campo: 'paso', message: 'Estos elementos no se ordenan a mano' }])
    const places = await placesOf(unit, type)
    const others = places.filter((place) => place.id !== id)
    const at = antes_de === null ? others.length : others.findIndex((place) => place.id === antes_de)
    if (at < 0) return invalid([{ campo: 'antes_de', message: 'No está en esta lista' }])
    const ordered = others.toSpliced(at, 0, { id, orden: Number(row.orden) })
    const moved = ordered.flatMap((place, i) => (place.orden === i + 1 ? [] : [{ ...place, to: i + 1 }]))
    const own = moved.find((place) => place.id === id)
    const rest = moved.filter((place) => place.id !== id)
    if (moved.length === 0) return 'igual'
    await putPlaces(
      unit,
      type,
      rest.map((place) => ({ id: place.id, orden: place.to })),
    )
    const set = own ? { orden: own.to, borrador: withoutKeys(row, [PLACE]) } : {}
    return { set, orden: rest.map((place) => ({ id: place.id, antes: place.orden, despues: place.to })) }
  })
}

/** All of a kind in their order. */
async function placesOf({ tx, actor }: Editing, type: ContentType): Promise<Place[]> {
  const { table, orderBy, newestBy } = type
  const orden = orderBy ?? newestBy
  const rows = await tx
    .select({ id: table.id, orden })
    .from(table)
    .where(and(eq(table.institucion, actor.institucion), isNull(table.eliminadoEn)))
    .orderBy(asc(orden), desc(newestBy), desc(table.id))
  return rows as Place[]
}

export async function putPlaces({ tx }: Editing, { table }: ContentType, places: Place[]) {
  if (places.length === 0) return
  const orden = columnsOf(table).orden
  const values = sql.join(
    places.map((place) => sql`(${place.id}::int, ${place.orden}::int)`),
    sql`, `,
  )
  await tx.execute(
    sql`update ${table} set ${sql.identifier(orden?.name ?? 'orden')} = v.orden from (values ${values}) as v(id, orden) where ${table.id} = v.id`,
  )
}

/** Gives those back their places that a move displaced, where nobody else moved them since. @returns how to undo that */
export async function restoreOrder(unit: Editing, type: ContentType, displaced: Displaced[]): Promise<Displaced[]> {
  const { table } = type
  const orden = columnsOf(table).orden
  if (!orden || displaced.length === 0) return []
  const ids = displaced.map(({ id }) => id)
  const rows = await unit.tx.select({ id: table.id, orden }).from(table).where(inArray(table.id, ids))
  const still = displaced.filter(({ id, despues }) => rows.some((row) => row.id === id && row.orden === despues))
  await putPlaces(
    unit,
    type,
    still.map(({ id, antes }) => ({ id, orden: antes })),
  )
  return still.map(({ id, antes, despues }) => ({ id, antes: despues, despues: antes }))
}
