import { type Referring, takenValues, wrongReferences } from '../../campos/references.server.ts'
import { asSeen, columnsOf, whatLacks } from '../../campos/sent.server.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import type { Unit } from '../../lib/unit.server.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Values } from '../life.ts'
import { childrenLack } from './children.server.ts'
import { type Current, differing, isPublic, type Whole } from './current.server.ts'

type Around = Pick<Unit, 'tx' | 'actor'>

/** What is wrong with these fields beside other rows, and beside each other. */
export async function wrongAround(
  unit: Around,
  type: ContentType,
  keys: string[],
  { id, values }: Omit<Referring, 'institucion'>,
): Promise<FieldError[]> {
  return [...(await wrongBeside(unit, type, keys, { id, values })), ...across(type, values)]
}

/** What others have or did makes the row impossible with these values, where they are not its own: they may have written since. */
export const wrongByNow = (unit: Around, { type, row }: Current, values: Values): Promise<FieldError[]> =>
  wrongBeside(unit, type, differing({ valores: values }, { valores: row, hijos: {} }), { id: row.id, values })

/** The same of what is about to be public: a draft that nobody looked at for long may lead to what is gone. */
export const wrongToPublish = (unit: Around, { type, row, efectivo: { valores } }: Current): Promise<FieldError[]> => {
  const keys = isPublic(type, row) ? differing({ valores }, { valores: row, hijos: {} }) : Object.keys(valores)
  return wrongBeside(unit, type, keys, { id: row.id, values: valores })
}

async function wrongBeside(
  { tx, actor }: Around,
  type: ContentType,
  keys: string[],
  referring: Omit<Referring, 'institucion'>,
): Promise<FieldError[]> {
  const row = { institucion: actor.institucion, ...referring }
  return [...(await wrongReferences(tx, type, keys, row)), ...(await takenValues(tx, type, keys, row))]
}

/** What the rules across fields say, under the names on the wire. */
const across = (type: ContentType, values: Values): FieldError[] => onTheWire(type, type.check?.(values))

const onTheWire = (type: ContentType, errores: FieldError[] = []): FieldError[] =>
  errores.map(({ campo, message }) => ({ campo: columnsOf(type.table)[campo]?.name ?? campo, message }))

/** What is missing or wrong before visitors may see an item that is this. */
export function lacks(type: ContentType, { valores: written, hijos }: Whole): FieldError[] {
  const valores = asSeen(type, written)
  return [
    ...whatLacks(type, valores),
    ...childrenLack(type, hijos),
    ...across(type, valores),
    ...onTheWire(type, type.complete?.({ valores, hijos })),
  ]
}
