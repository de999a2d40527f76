import { wireName } from '../../campos/sent.server.ts'
import type { ContentType } from '../../contenido/content-type.server.ts'
import { shownColumns } from '../../contenido/office/wire.server.ts'
import type { Invalid } from '../../lib/outcomes.ts'
import { UNKNOWN } from '../../lib/rules.ts'

type Sent = Record<string, unknown>

/** What reading an item answers besides its columns, and the field that old clients add to everything. */
const BESIDES = ['con_cambios', 'borrador', 'pendiente', 'hijos', 'sistema']

const isObject = (value: unknown): value is Sent => value !== null && typeof value === 'object' && !Array.isArray(value)

const besides = (sent: unknown, known: readonly string[], before = '') =>
  isObject(sent) ? Object.keys(sent).flatMap((name) => (known.includes(name) ? [] : [before + name])) : []

/**
 * What somebody wrote under a name that nothing of this type has, however deep: it would be taken and forgotten.
 * @param more names that it may have besides @param before what all of it lies in
 */
export function unknownIn(
  type: ContentType,
  sent: Sent,
  { more = [], before = '' }: { more?: readonly string[]; before?: string } = {},
): Invalid | undefined {
  const { borrador, pendiente, hijos } = sent
  const lists = Object.keys(type.children ?? {})
  const unknown = [
    ...besides(sent, [...columnsOf(type), ...BESIDES, ...more, ...lists]),
    ...inLists(type, sent),
    // What only a reading gives is not written, but a name in it that no reading gives is as misspelt as any.
    ...besides(borrador, [...columnsOf(type), ...lists], 'borrador.'),
    ...inLists(type, borrador, 'borrador.'),
    ...besides(pendiente, ['publicar_desde'], 'pendiente.'),
    ...besides(hijos, lists, 'hijos.'),
    ...inLists(type, hijos, 'hijos.'),
  ]
  const errores = unknown.map((campo) => ({ campo: before + campo, message: UNKNOWN }))
  return errores.length > 0 ? { ok: false, codigo: 'INVALIDO', errores } : undefined
}

const columnsOf = (type: ContentType) =>
  [...Object.keys(shownColumns(type)), ...Object.keys(type.fields)].map((key) => wireName(type, key))

const inLists = ({ children = {} }: ContentType, sent: unknown, before = '') =>
  Object.entries(children).flatMap(([name, child]) => {
    const list = isObject(sent) ? sent[name] : undefined
    const known = ['id', ...Object.keys(child.fields).map((key) => wireName(child, key))]
    return Array.isArray(list) ? list.flatMap((one, i) => besides(one, known, `${before}${name}.${i}.`)) : []
  })
