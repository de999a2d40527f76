import { taken, uniquesOf } from '../../campos/references.server.ts'
import { wireName } from '../../campos/sent.server.ts'
import type { ContentType } from '../content-type.server.ts'
import { invalid, type Refused } from './outcome.ts'

type PgError = { code?: string; table?: string; column?: string; detail?: string; cause?: unknown }

/**
 * What somebody else took or removed between our look and our write, in words for whoever wrote it.
 * @throws the error, if it is another
 */
export function refusedByDatabase(type: ContentType, error: unknown): Refused {
  const { code, detail = '' } = pgErrorIn(error)
  const named = (key: string) => detail.includes(wireName(type, key))
  if (code === '23505') {
    const unique = uniquesOf(type).find(({ keys }) => keys.some(named))
    if (unique) return invalid([taken(type, unique.keys[0] ?? '')])
  }
  if (code === '23503') {
    const key = Object.keys(type.fields).find((one) => type.fields[one]?.control === 'reference' && named(one))
    if (key) return invalid([{ campo: wireName(type, key), message: 'Ya no existe: elija otra de la lista' }])
  }
  throw error
}

/** What the database said, under whatever it is wrapped in. */
export function pgErrorIn(error: unknown): PgError {
  const one = error as PgError | null
  if (typeof one !== 'object' || one === null) return {}
  return one.code ? one : pgErrorIn(one.cause)
}
