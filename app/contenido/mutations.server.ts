import { and, eq } from 'drizzle-orm'
import { type Actor, can } from '../lib/account/permissions.ts'
import type { Tx } from '../lib/db/client.server.ts'
import { changing } from '../lib/live/announce.server.ts'
import type { Invalid } from '../lib/outcomes.ts'
import { sanitize } from '../lib/sanitize.server.ts'
import type { ContentType } from './content-type.server.ts'
import { record, versionsOf } from './versions.server.ts'

/** Expected outcomes of a write; surprises are thrown. */
export type Outcome = { ok: true; id: number } | { ok: false; codigo: 'PROHIBIDO' | 'NOEXISTE' } | Invalid

type Values = Record<string, unknown>
type Row = Values & {
  id: number
  estado: string
  borrador: { valores: Values } | null
  eliminadoEn: Date | null
  publicarDesde: Date | null
  publicarHasta: Date | null
}
type Accion = Parameters<typeof record>[1]['accion']

const PROHIBIDO = { ok: false, codigo: 'PROHIBIDO' } as const
const NOEXISTE = { ok: false, codigo: 'NOEXISTE' } as const

/**
 * Saves the declared fields of `input`; whatever else it carries is ignored. A new row is a draft; a draft is changed
 * in place; a published row keeps what visitors see and gets the edit as its `borrador`.
 * Demands the room's privilege.
 */
export async function save(
  type: ContentType,
  actor: Actor,
  { id, input }: { id?: number; input: Values },
): Promise<Outcome> {
  if (!can(actor, type)) return PROHIBIDO
  const parsed = parse(type, input, id === undefined)
  if ('errores' in parsed) return { ok: false, codigo: 'INVALIDO', errores: parsed.errores }
  if (id === undefined) return create(type, actor, parsed.values)
  return change(type, actor, id, (row) =>
    isPublic(type, row)
      ? {
          accion: 'borrador',
          set: { borrador: { valores: { ...row.borrador?.valores, ...parsed.values }, autores: [actor.idusuario] } },
        }
      : { accion: 'editar', set: parsed.values },
  )
}

/**
 * Makes a row public, with its draft edits if it has any. `desde` and `hasta` are its publication window; null is open.
 * Demands `<room>.publicar`.
 */
export function publish(
  type: ContentType,
  actor: Actor,
  id: number,
  {
    estado = type.publicStates[0] ?? '1',
    desde,
    hasta,
  }: { estado?: string; desde?: Date | null; hasta?: Date | null } = {},
): Promise<Outcome> {
  const window = {
    ...(desde !== undefined && { publicarDesde: desde }),
    ...(hasta !== undefined && { publicarHasta: hasta }),
  }
  const allowed = can(actor, type, 'publicar') && type.publicStates.includes(estado)
  if (!allowed) return Promise.resolve(PROHIBIDO)
  return change(type, actor, id, (row) => ({
    accion: 'publicar',
    set: { ...revive(type, row.borrador?.valores ?? {}), ...window, estado, borrador: null },
  }))
}

/** Takes a row from the visitors; it stays as a draft. Demands `<room>.publicar`. */
export const unpublish = (type: ContentType, actor: Actor, id: number) =>
  guarded(type, actor, id, 'publicar', { accion: 'despublicar', set: { estado: '0' } })

/** Puts a row in the bin, from where it can be recovered for 90 days. Demands `<room>.eliminar`. */
export const remove = (type: ContentType, actor: Actor, id: number) =>
  guarded(type, actor, id, 'eliminar', { accion: 'eliminar', set: { eliminadoEn: new Date() } })

/** Takes a row out of the bin, as a draft. Demands `<room>.eliminar`. */
export const recover = (type: ContentType, actor: Actor, id: number) =>
  guarded(type, actor, id, 'eliminar', { accion: 'recuperar', set: { eliminadoEn: null, estado: '0' } })

/** Saves an older version again, as a new one. Demands the room's privilege. */
export async function restoreVersion(type: ContentType, actor: Actor, id: number, version: number): Promise<Outcome> {
  const versions = await versionsOf(type.name, id, actor.institucion)
  const found = versions.find((v) => v.id === version)
  return found ? save(type, actor, { id, input: revive(type, found.datos) }) : NOEXISTE
}

function guarded(type: ContentType, actor: Actor, id: number, power: 'publicar' | 'eliminar', step: Step) {
  return can(actor, type, power) ? change(type, actor, id, () => step) : Promise.resolve<Outcome>(PROHIBIDO)
}

type Step = { accion: Accion; set: Values }

const isPublic = (type: { publicStates: readonly string[] }, row: Row) => type.publicStates.includes(row.estado)

/** Whether visitors can see it now, as `published` asks the database. */
function isVisible(type: { publicStates: readonly string[] }, row: Row, now = new Date()) {
  const { publicarDesde: desde, publicarHasta: hasta } = row
  return isPublic(type, row) && !row.eliminadoEn && (!desde || desde <= now) && (!hasta || now < hasta)
}

async function create(type: ContentType, actor: Actor, values: Values): Promise<Outcome> {
  return changing(async (tx, announce) => {
    const owned = { ...values, estado: '0', usuario: actor.idusuario, institucion: actor.institucion }
    const [row] = (await tx
      .insert(type.table)
      .values(owned as never)
      .returning()) as unknown as Row[]
    if (!row) throw new Error(`insert into ${type.name} returned no row`)
    await finish(tx, type, actor, row.id, 'crear', values)
    announce({ idinstitucion: actor.institucion, tipo: type.name, id: row.id, para: 'institucion' })
    return { ok: true, id: row.id }
  })
}

/** Reads the row with a lock, applies one step and leaves its traces. Rows of another institution do not exist. */
function change(type: ContentType, actor: Actor, id: number, step: (row: Row) => Step): Promise<Outcome> {
  const t = type.table
  return changing(async (tx, announce) => {
    const mine = and(eq(t.id, id), eq(t.institucion, actor.institucion))
    const [row] = (await tx.select().from(t).where(mine).for('update')) as Row[]
    if (!row) return NOEXISTE
    const { accion, set } = step(row)
    // An edit that visitors do not see yet is no news to them.
    const moment = accion === 'borrador' ? {} : { actualizadoEn: new Date() }
    await tx
      .update(t)
      .set({ ...set, ...moment } as never)
      .where(mine)
    const datos = {
      ...editable(type, row),
      ...editable(type, set),
      ...(set.borrador as { valores: Values } | null)?.valores,
    }
    await finish(tx, type, actor, id, accion, datos, row)
    const publico = accion !== 'borrador' && (isVisible(type, row) || isVisible(type, { ...row, ...set }))
    announce({ idinstitucion: actor.institucion, tipo: type.name, id, para: publico ? 'publico' : 'institucion' })
    return { ok: true, id }
  })
}

function finish(tx: Tx, type: ContentType, actor: Actor, id: number, accion: Accion, datos: Values, before?: Row) {
  const cambios = Object.keys(datos).filter((key) => JSON.stringify(datos[key]) !== JSON.stringify(before?.[key]))
  const retirado =
    before !== undefined && ['despublicar', 'eliminar'].includes(accion) && isVisible(type, before) ? datos : null
  const { idusuario: usuario, institucion } = actor
  return record(tx, { accion, tipo: type.name, id, institucion, usuario, datos, cambios, retirado })
}

const editable = (type: ContentType, values: Values): Values =>
  Object.fromEntries(Object.keys(type.fields).flatMap((key) => (key in values ? [[key, values[key]]] : [])))

/** What came back from JSON, with only the fields that are still declared. */
const revive = editable

/** Takes only the declared fields, checks them with the type's rules and cleans the rich text. */
function parse(type: ContentType, input: Values, isNew: boolean): { values: Values } | { errores: Invalid['errores'] } {
  const keys = Object.fromEntries(Object.keys(type.fields).map((key) => [key, true])) as Record<string, never>
  const declared = type.rules.pick(keys)
  const result = (isNew ? declared : declared.partial()).safeParse(editable(type, input))
  if (!result.success) {
    return { errores: result.error.issues.map((i) => ({ campo: i.path.join('.'), message: i.message })) }
  }
  const fields = type.fields as Record<string, { control: string }>
  const clean = ([key, value]: [string, unknown]) =>
    [key, fields[key]?.control === 'html' && typeof value === 'string' ? sanitize(value) : value] as const
  return { values: Object.fromEntries(Object.entries(result.data).map(clean)) }
}
