import { and, asc, eq, gt } from 'drizzle-orm'
import { wireName } from '../../campos/sent.server.ts'
import type { Tx } from '../../lib/db/client.server.ts'
import type { ContentType } from '../content-type.server.ts'
import { versiones } from '../schema.server.ts'
import { sameList } from './children.server.ts'
import { type Current, effective, only, type Row, sameValue, type Whole } from './current.server.ts'
import { invalid, type Refused } from './outcome.ts'

/** The version that somebody read, and how the item was then, if that is still known. */
type Read = { version: number; read: Whole | undefined }

/**
 * What is left to write of what somebody sent who read `version`: not the fields that others changed meanwhile and they
 * left as they were. Where both changed the same field to different values, both are given back.
 */
export async function merge(tx: Tx, current: Current, sent: Whole, { version, read }: Read) {
  const { type, row, efectivo } = current
  if (version === row.version) return { whole: sent, unidos: [] }
  if (version > row.version) return invalid([{ campo: 'version', message: 'Esa versión todavía no existe' }])
  const changed = await changedSince(tx, type, row, version)
  const valueIn = (whole: Whole, key: string) => (key in type.fields ? whole.valores[key] : whole.hijos[key])
  const isSame = (one: Whole, other: Whole, key: string) =>
    key in type.fields ? sameValue(one.valores[key], other.valores[key]) : sameList(one.hijos[key], other.hijos[key])
  const isSent = (key: string) => key in sent.valores || key in sent.hijos
  const untouched = changed.filter((key) => !isSent(key) || (read && isSame(sent, read, key)))
  const conflicts = changed.filter((key) => !untouched.includes(key) && !isSame(sent, efectivo, key))
  if (conflicts.length > 0) {
    const campos = conflicts.map((key) => ({
      campo: wireName(type, key),
      ...{ suyo: valueIn(sent, key), actual: valueIn(efectivo, key) },
    }))
    return { ok: false, codigo: 'CAMBIADO', version: row.version, campos } satisfies Refused
  }
  const keys = [...Object.keys(sent.valores), ...Object.keys(sent.hijos)].filter((key) => !untouched.includes(key))
  return { whole: only(sent, keys), unidos: untouched.map((key) => wireName(type, key)) }
}

/** How the item was when it had that version, and its row, each if that is still known. */
export async function readThen(
  tx: Tx,
  { type, row, efectivo }: Current,
  version: number,
): Promise<{ read: Whole | undefined; row: Row | undefined }> {
  if (version === row.version) return { read: efectivo, row }
  const { datos, hijos, antes, numero } = versiones
  const [then] = await tx
    .select({ datos, hijos })
    .from(versiones)
    .where(and(mine(type, row), eq(numero, version)))
  const [next] = await tx
    .select({ antes })
    .from(versiones)
    .where(and(mine(type, row), gt(numero, version)))
    .orderBy(asc(versiones.id))
    .limit(1)
  const before = next?.antes?.fila as Row | undefined
  if (then) return { read: { valores: then.datos, hijos: then.hijos ?? {} }, row: before }
  return { read: before && effective(type, before, next?.antes?.hijos ?? {}), row: before }
}

async function changedSince(tx: Tx, type: ContentType, row: Row, version: number): Promise<string[]> {
  const later = await tx
    .select({ cambios: versiones.cambios })
    .from(versiones)
    .where(and(mine(type, row), gt(versiones.numero, version)))
  return [...new Set(later.flatMap(({ cambios }) => cambios))]
}

const mine = (type: ContentType, row: Row) => and(eq(versiones.tipo, type.name), eq(versiones.contenido, row.id))
