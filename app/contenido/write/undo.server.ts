import { and, desc, eq } from 'drizzle-orm'
import { wrongTrees } from '../../campos/references.server.ts'
import { columnsOf } from '../../campos/sent.server.ts'
import type { ContentType } from '../content-type.server.ts'
import type { ChildLists, Values } from '../life.ts'
import { versiones } from '../schema.server.ts'
import { declared, differing, loadCurrent, PLACE } from './current.server.ts'
import { restoreOrder } from './move.server.ts'
import { invalid, NOEXISTE, type Outcome, type Rejected } from './outcome.ts'
import { MOMENTS } from './put.server.ts'
import { edit } from './save.server.ts'
import { type Editing, loadFor, missingPower, type Power, step } from './step.server.ts'
import { takeTurn } from './turn.server.ts'

const DAY_MS = 86_400_000

const lastOf = (unit: Editing, type: ContentType, id: number) =>
  unit.tx
    .select()
    .from(versiones)
    .where(
      and(
        eq(versiones.tipo, type.name),
        eq(versiones.contenido, id),
        eq(versiones.institucion, unit.actor.institucion),
      ),
    )
    .orderBy(desc(versiones.id))
    .limit(1)

/** `juntos`: others are given back with it, and whoever does that looks at all of them afterwards. */
type Asked = { version?: number | undefined; llave?: string | undefined; juntos?: boolean | undefined }

/**
 * Gives an item back as it was before its last step, if the same person made that within a day; done again, it takes back
 * the undoing. Demands what that step demanded.
 */
export async function undo(
  unit: Editing,
  type: ContentType,
  id: number,
  { version, llave, juntos }: Asked = {},
): Promise<Outcome> {
  // It may give others their places back.
  if (columnsOf(type.table).orden) await takeTurn(unit, type, 'varios')
  const loaded = await loadFor(unit, type, id, { enPapelera: true })
  if ('ok' in loaded) return loaded
  const [last] = await lastOf(unit, type, id)
  const poder = (last?.poder ?? undefined) as Power | undefined
  const refused = missingPower(unit.actor, type, poder)
  if (refused) return refused
  return step(unit, type, id, { accion: 'deshacer', poder, version, llave, enPapelera: true }, async ({ row }) => {
    const isMine = last && last.usuario === unit.actor.idusuario && last.numero === row.version
    if (!isMine || Date.now() - last.creadoEn.getTime() > DAY_MS) {
      return { ok: false, codigo: 'CAMBIADO', version: row.version, campos: [] }
    }
    // Of something new, nothing was before: it goes to the bin.
    if (!last.antes) return { set: { eliminadoEn: new Date() } }
    const { fila, hijos, orden, notaPublica } = last.antes
    const keys = differing({ valores: fila }, { valores: row, hijos: {} })
    const was = { institucion: row.institucion, id, values: fila }
    const wrong = await wrongTrees(unit.tx, type, keys, was, !juntos)
    if (wrong.length > 0) return invalid(wrong)
    const callada = await silence(unit, last)
    const set = revived(type, fila)
    if (!putThere(last, fila, row)) delete set[PLACE]
    const since = set.publicoDesde as Date | null | undefined
    // Its moment came while this step kept it from the visitors.
    if (since && since > last.creadoEn && since < new Date()) set.publicoDesde = new Date()
    const put = { set, hijos, notaPublica, callada }
    return { ...put, ...(orden && { orden: await restoreOrder(unit, type, orden) }) }
  })
}

/** The step itself gave it the place that it has: otherwise that is a later one, among others. */
const putThere = ({ datos }: Pick<typeof versiones.$inferSelect, 'datos'>, before: Values, row: Values) =>
  before[PLACE] !== datos[PLACE] && row[PLACE] === datos[PLACE]

/** Which of them lie by now where nobody finds them. */
export async function lostAmong(
  { tx, actor }: Editing,
  type: ContentType,
  ids: readonly number[],
): Promise<Rejected[]> {
  const lost: Rejected[] = []
  if (!Object.values(type.fields).some((field) => field.control === 'reference' && field.to.parent)) return lost
  const { institucion } = actor
  for (const id of ids) {
    const current = await loadCurrent(tx, type, id, institucion)
    const wrong = current
      ? await wrongTrees(tx, type, Object.keys(type.fields), { institucion, id, values: current.row })
      : []
    if (wrong.length > 0) lost.push({ id, ...invalid(wrong) })
  }
  return lost
}

/** Takes back what visitors were told of a step, and keeps it for who undoes the undoing. */
async function silence(
  { tx }: Editing,
  { id, notaPublica }: Pick<typeof versiones.$inferSelect, 'id' | 'notaPublica'>,
) {
  if (notaPublica === null) return undefined
  await tx.update(versiones).set({ notaPublica: null }).where(eq(versiones.id, id))
  return notaPublica
}

/** A row as JSON kept it, as the database takes it. */
const revived = (type: ContentType, fila: Values): Values =>
  Object.fromEntries(
    Object.entries(fila)
      .filter(([key]) => key in columnsOf(type.table))
      .map(([key, value]) => [key, MOMENTS.includes(key) && typeof value === 'string' ? new Date(value) : value]),
  )

type Restored = { campos?: readonly string[] | undefined; version?: number | undefined; llave?: string | undefined }

/**
 * Saves what an item was after an older step once more, whole (but its place, which others have by now) or only some fields
 * and lists (by their names on the wire): in its draft, where visitors have it. Demands the room.
 */
export const restore = (
  unit: Editing,
  type: ContentType,
  id: number,
  idversion: number,
  { campos, version, llave }: Restored = {},
): Promise<Outcome> =>
  step(unit, type, id, { accion: 'restaurar', version, llave }, async (current) => {
    const [found] = await unit.tx
      .select({ datos: versiones.datos, hijos: versiones.hijos })
      .from(versiones)
      .where(and(eq(versiones.id, idversion), eq(versiones.tipo, type.name), eq(versiones.contenido, id)))
    if (!found) return NOEXISTE
    const columns = columnsOf(type.table)
    const isAsked = (name: string) => campos === undefined || campos.includes(name)
    const unknown = campos?.find((campo) => !namesOf(type).includes(campo))
    if (unknown !== undefined) return invalid([{ campo: 'campos', message: `No hay un campo «${unknown}»` }])
    const valores = Object.entries(declared(type, found.datos)).filter(([key]) =>
      campos ? isAsked(columns[key]?.name ?? key) : key !== PLACE,
    )
    const lists = Object.entries(found.hijos ?? {}).filter(([name]) => name in (type.children ?? {}) && isAsked(name))
    const hijos = ofThese(Object.fromEntries(lists), current.efectivo.hijos, current.hijos)
    return edit(unit, current, { valores: Object.fromEntries(valores), hijos })
  })

const namesOf = (type: ContentType) => [
  ...Object.keys(type.fields).map((key) => columnsOf(type.table)[key]?.name ?? key),
  ...Object.keys(type.children ?? {}),
]

/** Rows that are no longer there come back as new ones. */
const ofThese = (lists: ChildLists, ...known: ChildLists[]): ChildLists =>
  Object.fromEntries(
    Object.entries(lists).map(([name, list]) => {
      const ids = new Set(known.flatMap((one) => one[name] ?? []).map(({ id }) => id))
      return [name, list.map(({ id, ...child }) => (ids.has(id) ? { ...child, id: id as number } : child))]
    }),
  )
