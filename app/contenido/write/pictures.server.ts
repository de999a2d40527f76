import { and, inArray, isNull } from 'drizzle-orm'
import type { Field } from '../../campos/field.ts'
import { isBlank } from '../../campos/from-form.ts'
import { type Form, wireName } from '../../campos/sent.server.ts'
import type { Target } from '../../campos/target.server.ts'
import type { Tx } from '../../lib/db/client.server.ts'
import { archivos } from '../../lib/files/schema.server.ts'
import { fileIdOf } from '../../lib/files/urls.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Values } from '../life.ts'
import type { Whole } from './current.server.ts'

const PENDING = 'Diga qué se ve en la imagen, o que es decorativa'

type Silent = { campo: string; id: string }

/**
 * Images of the library whose text nobody has decided yet, neither here nor there: they can be kept, not published. One
 * that is called decorative needs none.
 */
export async function picturesLack(tx: Tx, type: ContentType, { valores, hijos }: Whole): Promise<FieldError[]> {
  const silent = [
    ...silentIn(type, valores),
    ...Object.entries(type.children ?? {}).flatMap(([name, list]) =>
      (hijos[name] ?? []).flatMap((child, i) =>
        silentIn(list, child).map(({ campo, id }) => ({ campo: `${name}.${i}.${campo}`, id })),
      ),
    ),
  ]
  if (silent.length === 0) return []
  const ids = silent.map(({ id }) => id)
  const rows = await tx
    .select({ id: archivos.id })
    .from(archivos)
    .where(and(inArray(archivos.id, ids), isNull(archivos.texto)))
  const undecided = new Set(rows.map(({ id }) => id))
  return silent.filter(({ id }) => undecided.has(id)).map(({ campo }) => ({ campo, message: PENDING }))
}

type Drawn = Pick<Form, 'table'> & { fields: Readonly<Record<string, Field<Target>>> }

/** The files of ours that stand where a text should be and is not, each with the field of that text. */
const silentIn = (form: Drawn, values: Values): Silent[] =>
  Object.entries(form.fields).flatMap(([key, field]) => {
    if (field.control !== 'image' || !field.text || !isBlank(values[field.text])) return []
    const id = fileIdOf(String(values[key] ?? ''))
    return id ? { campo: wireName(form, field.text), id } : []
  })
