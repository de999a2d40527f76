import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Displaced, Values } from '../../contenido/life.ts'
import { mustAskHere } from '../../contenido/write/approval.server.ts'
import { type Current, isPublic } from '../../contenido/write/current.server.ts'
import { putPlaces } from '../../contenido/write/move.server.ts'
import { NOEXISTE, type Rejected } from '../../contenido/write/outcome.ts'
import { edit, withoutKeys } from '../../contenido/write/save.server.ts'
import { type Editing, missingPower, type Plan, type Power, step } from '../../contenido/write/step.server.ts'
import { type Bulk, each, noneFor, oneWhole } from '../../contenido/write/steps.server.ts'
import { takeTurn } from '../../contenido/write/turn.server.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { porMano } from './queries.server.ts'
import { MOST_MOVED } from './rules.ts'
import { categorias, documento, documentos } from './schema.server.ts'

export type Place = { categoria: number; carpeta: number | null }

export type Moving = Place & {
  ids: readonly number[]
  /** Where whoever moves them saw them: what somebody else took from there meanwhile is not moved. */
  desde?: Place | undefined
  /** What they are put before, in the order by hand; null is at the end, undefined leaves them without a place. */
  antesDe?: number | null | undefined
}

type Moved = typeof documentos.$inferSelect

/**
 * Puts documents and folders, with all that lies in these, in a place, all of them or none: who may publish at once, and
 * what is public of others waits as an edit. Demands the room. A folder is never put into itself.
 */
export const moveDocuments = (actor: Actor, moving: Moving): Promise<Bulk> =>
  oneWhole(actor, async (unit) => {
    const [first = 0] = moving.ids
    const refused = missingPower(actor, documento)
    if (refused) return noneFor({ id: first, ...refused })
    await takeTurn(unit, documento, 'varios')
    const rows = await rowsOf(unit, moving.ids)
    const lost = moving.ids.find((id) => !rows.has(id))
    if (lost !== undefined) return noneFor({ id: lost, ...NOEXISTE })
    const wrong = (await wrongPlace(unit, moving)) ?? wrongFrom(moving, [...rows.values()])
    if (wrong) return noneFor(wrong)
    const inside = await insideOf(unit, moving, [...rows.values()])
    if (rows.size + inside.length > MOST_MOVED) return noneFor(problem(first, 'ids', TOO_MANY))
    const direct = can(actor, documento, 'publicar') && !(await mustAskHere(unit, documento))
    const seen =
      !direct &&
      leavingOf(moving, [...rows.values()])
        .concat(inside)
        .find((row) => isPublic(documento, row))
    if (seen)
      return noneFor(
        problem(seen.id, 'idcategoria', 'Hay algo publicado en la carpeta: la mueve de categoría quien publica'),
      )
    const order = await orderIn(unit, moving)
    await putPlaces(
      unit,
      documento,
      order.displaced.map(({ id, despues }) => ({ id, orden: despues })),
    )
    const sets = new Map<number, Values>(inside.map(({ id }) => [id, { categoria: moving.categoria }]))
    for (const [id, row] of rows)
      sets.set(id, { categoria: moving.categoria, contenedor: moving.carpeta, ...order.own(row) })
    const publics = new Set([...rows.values(), ...inside].flatMap((row) => (isPublic(documento, row) ? row.id : [])))
    return each(unit, documento, {
      accion: 'lote_mover',
      ids: [...rows.keys(), ...inside.map(({ id }) => id)],
      run: (quiet, id) => {
        const orden = id === first && order.displaced.length > 0 ? { orden: order.displaced } : {}
        const poder = direct && publics.has(id) ? 'publicar' : undefined
        return put(quiet, id, { set: sets.get(id) ?? {}, direct, poder, ...orden })
      },
    })
  })

type Put = { set: Values; direct: boolean; poder: Power | undefined; orden?: Displaced[] }

/** One of them: at once, or as an edit that waits. */
const put = (unit: Editing, id: number, { set, direct, poder, orden }: Put) =>
  step(unit, documento, id, { accion: 'mover', poder, enPapelera: true }, async (current) => {
    const { orden: own, ...place } = set
    if (!direct && isPublic(documento, current.row)) {
      const plan = await edit(unit, current, { valores: place, hijos: {} })
      return plan === 'igual' && (orden || own !== undefined) ? ordered(current, { own, orden }) : plan
    }
    const keys = Object.keys(set).filter(
      (key) => set[key] !== current.efectivo.valores[key] || set[key] !== current.row[key],
    )
    if (keys.length === 0 && !orden) return 'igual'
    return { set: { ...set, ...waitingWithout(current, keys) }, ...(orden && { orden }) }
  })

/** A place by hand is seen by all at once, as in any list. */
const ordered = (
  { row }: Current,
  { own, orden }: { own: unknown; orden?: Displaced[] | undefined },
): Plan | 'igual' =>
  own === undefined || (own === row.orden && !orden) ? 'igual' : { set: { orden: own }, ...(orden && { orden }) }

/** What waits to take the place of the row says nothing else of where it lies. */
function waitingWithout({ row }: Current, keys: string[]): Values {
  const { programado } = row
  const valores = Object.fromEntries(Object.entries(programado?.valores ?? {}).filter(([key]) => !keys.includes(key)))
  return { borrador: withoutKeys(row, keys), ...(programado && { programado: { ...programado, valores } }) }
}

const TOO_MANY = `Son más de ${MOST_MOVED.toLocaleString('es-PE')} contando lo que hay dentro: muévalos por partes`

const problem = (id: number, campo: string, message: string): Rejected => ({
  ...{ id, ok: false, codigo: 'INVALIDO', errores: [{ campo, message }] },
})

/** Those of the institution that are not in the bin. */
async function rowsOf({ tx, actor }: Editing, ids: readonly number[]): Promise<Map<number, Moved>> {
  const mine = and(eq(documentos.institucion, actor.institucion), isNull(documentos.eliminadoEn))
  const rows = await tx
    .select()
    .from(documentos)
    .where(and(inArray(documentos.id, [...ids]), mine))
  const found = new Map(rows.map((row) => [row.id, row]))
  return new Map([...new Set(ids)].flatMap((id) => (found.has(id) ? [[id, found.get(id) as Moved] as const] : [])))
}

/** Why nothing can be put there. */
export async function wrongPlace(
  { tx, actor }: Editing,
  { categoria, carpeta, ids }: Place & { ids: readonly number[] },
): Promise<Rejected | undefined> {
  const [first = 0] = ids
  const [there] = await tx
    .select({ id: categorias.id })
    .from(categorias)
    .where(
      and(
        ...[eq(categorias.id, categoria), eq(categorias.institucion, actor.institucion)],
        isNull(categorias.eliminadoEn),
      ),
    )
  if (!there) return problem(first, 'idcategoria', 'Esa categoría ya no está: elija otra')
  if (carpeta === null) return undefined
  const { rows } = await tx.execute<{ id: number }>(sql`
    with recursive arriba as (
      select iddocumento as id, idcontenedor as padre from documentos
      where iddocumento = ${carpeta} and idinstitucion = ${actor.institucion} and idcategoria = ${categoria}
        and tipo_archivo = '1' and eliminado_en is null
      union
      select d.iddocumento, d.idcontenedor from documentos d join arriba on d.iddocumento = arriba.padre
    ) select id from arriba`)
  if (rows.length === 0) return problem(first, 'idcontenedor', 'Esa carpeta ya no está ahí: elija otra')
  const round = rows.find(({ id }) => ids.includes(id))
  return round && problem(round.id, 'idcontenedor', 'Una carpeta no puede estar dentro de sí misma')
}

/** What is no longer where it was seen. */
function wrongFrom({ desde }: Moving, rows: Moved[]): Rejected | undefined {
  const gone = desde && rows.find((row) => row.contenedor !== desde.carpeta || row.categoria !== desde.categoria)
  return gone && problem(gone.id, 'desde', 'Otra persona lo movió mientras tanto: vuelva a mirar dónde está')
}

/** The folders that change their category, and so does what lies in them. */
const leavingOf = ({ categoria }: Moving, rows: Moved[]): Inside[] =>
  rows.filter((row) => row.tipo === '1' && row.categoria !== categoria)

type Inside = Pick<Moved, 'id' | 'estado'>

async function insideOf({ tx }: Editing, moving: Moving, rows: Moved[]): Promise<Inside[]> {
  const leaving = leavingOf(moving, rows).map(({ id }) => id)
  if (leaving.length === 0) return []
  const { rows: below } = await tx.execute<Inside>(sql`
    with recursive abajo as (
      select iddocumento as id, estado_archivo as estado from documentos where ${inArray(documentos.contenedor, leaving)}
      union
      select d.iddocumento, d.estado_archivo from documentos d join abajo on d.idcontenedor = abajo.id
    ) select id, estado from abajo order by id`)
  return below.filter(({ id }) => !moving.ids.includes(id))
}

/** The place that each gets by hand, and the others that make room for them. */
async function orderIn({ tx, actor }: Editing, { categoria, carpeta, ids, antesDe }: Moving) {
  const was = (row: Moved) => row.contenedor === carpeta && row.categoria === categoria
  // Elsewhere, what somebody placed by hand has no place.
  if (antesDe === undefined) return { own: (row: Moved) => (was(row) ? {} : { orden: 0 }), displaced: [] }
  const here = carpeta === null ? isNull(documentos.contenedor) : eq(documentos.contenedor, carpeta)
  const all = await tx
    .select({ id: documentos.id, orden: documentos.orden })
    .from(documentos)
    .where(
      and(
        ...[eq(documentos.institucion, actor.institucion), eq(documentos.categoria, categoria), here],
        isNull(documentos.eliminadoEn),
      ),
    )
    .orderBy(...porMano)
  const others = all.filter(({ id }) => !ids.includes(id))
  const at = others.findIndex(({ id }) => id === antesDe)
  const ordered = others.map(({ id }) => id).toSpliced(at < 0 ? others.length : at, 0, ...ids)
  const place = new Map(ordered.map((id, i) => [id, i + 1]))
  const displaced = others.flatMap(({ id, orden: antes }) => {
    const despues = place.get(id) ?? antes
    return antes === despues ? [] : [{ id, antes, despues }]
  })
  return { own: ({ id }: Moved) => ({ orden: place.get(id) ?? 0 }), displaced }
}
