import { wireName } from '../../campos/sent.server.ts'
import type { ContentType } from '../../contenido/content-type.server.ts'
import { shownColumns } from '../../contenido/office/wire.server.ts'
import type { Invalid } from '../../lib/outcomes.ts'
import { UNKNOWN } from '../../lib/rules.ts'

/** What reading an item answers besides its columns, and the field that old clients add to everything. */
const BESIDES = ['con_cambios', 'borrador', 'pendiente', 'hijos', 'sistema']

const besides = (sent: object, known: ReadonlySet<string>, before = '') =>
  Object.keys(sent).flatMap((name) => (known.has(name) ? [] : [before + name]))

/**
 * What somebody wrote under a name that nothing of this type has: it would be taken and forgotten.
 * @param more names that it may have besides @param before what all of it lies in
 */
export function unknownIn(
  type: ContentType,
  sent: Record<string, unknown>,
  { more = [], before = '' }: { more?: readonly string[]; before?: string } = {},
): Invalid | undefined {
  const { children = {} } = type
  const columns = [...Object.keys(shownColumns(type)), ...Object.keys(type.fields)].map((key) => wireName(type, key))
  const ofChildren = Object.entries(children).flatMap(([name, child]) => {
    const list = sent[name]
    const known = new Set(['id', ...Object.keys(child.fields).map((key) => wireName(child, key))])
    return Array.isArray(list)
      ? list.flatMap((one, i) => (one !== null && typeof one === 'object' ? besides(one, known, `${name}.${i}.`) : []))
      : []
  })
  const unknown = [
    ...besides(sent, new Set([...columns, ...BESIDES, ...more, ...Object.keys(children)])),
    ...ofChildren,
  ]
  const errores = unknown.map((campo) => ({ campo: before + campo, message: UNKNOWN }))
  return errores.length > 0 ? { ok: false, codigo: 'INVALIDO', errores } : undefined
}
