import { eq } from 'drizzle-orm'
import { wireName } from '../../campos/sent.server.ts'
import { NO_POWERS } from '../../lib/account/permissions.ts'
import type { ItemVerb } from '../../lib/audit/verbs.ts'
import type { Entry } from '../../lib/audit/write.server.ts'
import { fileIdsIn, noteUses } from '../../lib/files/uses.server.ts'
import type { Audience } from '../../lib/live/cambio.ts'
import type { Unit } from '../../lib/unit.server.ts'
import type { Displaced, Values } from '../life.ts'
import { versiones } from '../schema.server.ts'
import { putChildren } from './children.server.ts'
import {
  type Current,
  currentOf,
  declared,
  differing,
  isPublic,
  isVisible,
  type Row,
  sameValue,
  standingOf,
} from './current.server.ts'
import { nameIn } from './named.server.ts'
import { noteReplaced } from './promised.server.ts'
import { publicSince, publicVersion } from './public-version.server.ts'
import { noteSince } from './since.server.ts'
import type { Plan } from './step.server.ts'

/** Columns of an item's life: with its fields and children, all that undoing has to give back. */
const LIFE = [
  'estado',
  'publicarDesde',
  'publicarHasta',
  'eliminadoEn',
  'borrador',
  'programado',
  'programadoDesde',
  'revision',
  'versionPublica',
  'publicoDesde',
] as const

/** Those of them that are moments. */
export const MOMENTS: readonly string[] = [
  'publicarDesde',
  'publicarHasta',
  'eliminadoEn',
  'programadoDesde',
  'publicoDesde',
]

// Visitors see nothing of these.
const INNER = ['borrador', 'programado', 'programadoDesde', 'revision', 'versionPublica', 'publicoDesde']

const UNDONE = 'Se deshizo el último cambio'

type Done = { accion: ItemVerb; poder?: string | undefined; llave?: string | undefined }

export const snapshot = ({ type, row, hijos }: Pick<Current, 'type' | 'row' | 'hijos'>) => ({
  fila: {
    ...declared(type, row),
    ...Object.fromEntries(LIFE.map((key) => [key, row[key]])),
    ...(isPublic(type, row) && { publicoDesde: publicSince(row) }),
  } as Values,
  hijos,
})

/** Writes what a step makes of an item, with its version, its audit, where its files are used, and the news of it. */
export async function put(unit: Unit, before: Current, done: Done, plan: Plan): Promise<Current> {
  const { type, row } = before
  const now = new Date()
  const seen = Object.entries(plan.set).filter(([key, value]) => !INNER.includes(key) && !sameValue(value, row[key]))
  const lists = differing({ hijos: plan.hijos ?? {} }, { valores: {}, hijos: before.hijos })
  const { orden, notaPublica, callada, saying } = plan
  const told = notaPublica !== undefined || callada !== undefined
  const touched = orden !== undefined || told || seen.length > 0 || lists.length > 0
  const at = done.accion === 'aplicar' ? appliedAt(row, now) : now
  const noted = { version: row.version + 1, cambiadoEn: now, ...publicVersion(before, plan, at) }
  const set = { ...plan.set, ...noted, ...(touched && { actualizadoEn: now }) }
  await unit.tx
    .update(type.table)
    .set(set as never)
    .where(eq(type.table.id, row.id))
  const hijos = plan.hijos && (await putChildren(unit.tx, type, row.id, plan.hijos, before.hijos))
  const after = currentOf(type, { ...row, ...set } as Row, { ...before.hijos, ...hijos })
  await noteSince(unit.tx, after)
  await noteReplaced(unit, before, after, done.accion === 'deshacer' ? UNDONE : notaPublica)
  await leaveTraces(unit, before, after, { ...done, nota: plan.nota, orden, notaPublica, callada, saying, touched })
  return after
}

/** A scheduled change is there since its moment, however late somebody comes; what kept it back until a later step, since that. */
const appliedAt = ({ programadoDesde, cambiadoEn }: Row, now: Date) =>
  programadoDesde && programadoDesde > cambiadoEn ? programadoDesde : programadoDesde ? cambiadoEn : now

type Traces = Done &
  Pick<Plan, 'notaPublica' | 'callada' | 'saying'> & {
    nota?: string | undefined
    orden?: Displaced[] | undefined
    touched: boolean
  }

/** What a step leaves besides the item itself; a new item was nothing before. */
export async function leaveTraces(unit: Unit, before: Current | null, after: Current, done: Traces): Promise<void> {
  const { type, row } = after
  const { accion, nota = '', poder, orden, touched, notaPublica, callada, saying } = done
  const { llave, pedido } = done.llave === undefined ? {} : nameIn(done.llave)
  const cambios = before ? differing(after.efectivo, before.efectivo) : writtenIn(after)
  const wasVisible = before !== null && isVisible(type, before.row)
  await unit.tx.insert(versiones).values({
    ...{ tipo: type.name, contenido: row.id, numero: row.version, accion, nota, notaPublica, cambios, poder, llave },
    dicho: llave === undefined ? null : { ...saying, ...(pedido && { pedido }) },
    datos: after.efectivo.valores,
    hijos: type.children && after.efectivo.hijos,
    vida: standingOf(row),
    retirado: wasVisible && !isVisible(type, row) ? declared(type, before.row) : null,
    antes: before && {
      ...snapshot(before),
      ...(orden && { orden }),
      ...(callada !== undefined && { notaPublica: callada }),
    },
    ...{ usuario: unit.actor.idusuario, institucion: unit.actor.institucion },
  })
  await keepUses(unit, before, after)
  unit.audit(entryOf(before, after, { accion, nota, cambios }))
  unit.announce(type.name, row.id, audienceOf(touched && (wasVisible || isVisible(type, row)), before, after))
}

/** Visitors hear of what they saw or see; a new moment only changes until when what is cached may be kept. */
function audienceOf(seen: boolean, before: Current | null, after: Current): Audience {
  if (seen) return 'publico'
  return setsMoment(before, after) ? 'institucion' : { sala: after.type.name }
}

const writtenIn = ({ efectivo: { valores, hijos } }: Current): string[] => [
  ...Object.keys(valores).filter((key) => ![null, '', false].includes(valores[key] as null)),
  ...Object.keys(hijos).filter((name) => hijos[name]?.length),
]

/** What is cached of now ends at another moment than it was kept for. */
function setsMoment(before: Current | null, { type, row }: Current): boolean {
  const moments = (one: Row) =>
    one.eliminadoEn ? [] : [one.publicarDesde, one.publicarHasta, one.programadoDesde].map((m) => m?.getTime())
  return isPublic(type, row) && String(moments(row)) !== String(before && moments(before.row))
}

// Texts are in the versions: here, what can be read at a glance.
const LONGEST = 300

function entryOf(
  before: Current | null,
  after: Current,
  { accion, nota, cambios }: { accion: ItemVerb; nota: string; cambios: string[] },
): Entry {
  const { type, row } = after
  const told = (one: Current): Values => {
    const values = {
      ...one.efectivo.valores,
      ...Object.fromEntries(LIFE.slice(0, 4).map((key) => [key, one.row[key]])),
    }
    const keys = Object.keys(values).filter((key) => cambios.includes(key) || !(key in type.fields))
    return Object.fromEntries(keys.flatMap((key) => (tooLong(values[key]) ? [] : [[wireName(type, key), values[key]]])))
  }
  return {
    ...{ accion, tipo: type.name, id: row.id },
    detalle: { version: row.version, campos: cambios.map((key) => wireName(type, key)), ...(nota && { nota }) },
    ...(before && { antes: told(before) }),
    despues: told(after),
  }
}

const tooLong = (value: unknown) => typeof value === 'string' && value.length > LONGEST

/** Notes which files the item shows, now or when its drafts come out. */
async function keepUses({ tx, actor }: Unit, before: Current | null, after: Current) {
  const { type, row } = after
  const [was, is] = [before && shown(before), shown(after)]
  if (String(filesOf(was)) === String(filesOf(is))) return
  await noteUses(tx, { ...NO_POWERS, ...actor }, { tipo: type.name, id: row.id }, is)
}

const filesOf = (by: Record<string, unknown> | null) =>
  Object.entries(by ?? {}).flatMap(([campo, value]) => fileIdsIn(value).map((id) => `${campo} ${id}`))

function shown({ type, row, hijos, efectivo }: Current): Record<string, unknown> {
  const fields = Object.keys(type.fields).filter((key) =>
    ['html', 'image', 'file', 'url'].includes(type.fields[key]?.control ?? ''),
  )
  const valued = fields.map((key) => [
    wireName(type, key),
    [row[key], row.programado?.valores[key], efectivo.valores[key]],
  ])
  const lists = Object.keys(hijos).map((name) => [
    name,
    [hijos[name], row.programado?.hijos?.[name], efectivo.hijos[name]],
  ])
  return Object.fromEntries([...valued, ...lists])
}
