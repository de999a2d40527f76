import { and, eq, sql } from 'drizzle-orm'
import type { Field } from '../campos/field.ts'
import { wireName } from '../campos/sent.server.ts'
import type { Target } from '../campos/target.server.ts'
import { db, type Tx } from '../lib/db/client.server.ts'
import { extensionOf } from '../lib/files/kind-names.ts'
import { shownBy } from '../lib/files/replaced.server.ts'
import { archivosUsos } from '../lib/files/schema.server.ts'
import { fileIdOf } from '../lib/files/urls.ts'
import type { ContentType } from './content-type.server.ts'
import type { Values } from './life.ts'

type Form = { fields: Readonly<Record<string, Field<Target>>> }

const describedIn = ({ fields }: Form) =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.control === 'file' && field.about ? [{ key, ...field.about }] : [],
  )

const idIn = (value: unknown) => (typeof value === 'string' ? fileIdOf(value) : undefined)

/** Rows with the size and the kind of the files that their addresses show by now: others may have taken their place. */
export async function withTheirFiles<R extends object>(form: Form, rows: R[], from: Tx | typeof db = db): Promise<R[]> {
  const described = describedIn(form)
  const ids = described.flatMap(({ key }) => rows.flatMap((row) => idIn((row as Values)[key]) ?? []))
  if (ids.length === 0) return rows
  const shown = await shownBy(ids, from)
  return rows.map((row) => {
    const values = row as Values
    const facts = described.flatMap(({ key, name, size }) => {
      const file = shown.get(idIn(values[key]) ?? '')
      if (!file) return []
      const isOther = extensionOf(String(values[name] ?? '')) !== extensionOf(file.nombre)
      return [
        ...(size in values ? [[size, file.bytes]] : []),
        ...(name in values && isOther ? [[name, file.nombre]] : []),
      ]
    })
    return { ...row, ...Object.fromEntries(facts) }
  })
}

/** What somebody writes, with the name and the size of a file that they put in the place of another and said nothing of. */
export async function withNewFiles(tx: Tx, form: Form, written: Values, before: Values = {}): Promise<Values> {
  const news = describedIn(form).filter(
    ({ key, name, size }) =>
      idIn(written[key]) && written[key] !== before[key] && !(name in written || size in written),
  )
  if (news.length === 0) return written
  const shown = await shownBy(
    news.flatMap(({ key }) => idIn(written[key]) ?? []),
    tx,
  )
  const facts = news.flatMap(({ key, name, size }) => {
    const file = shown.get(idIn(written[key]) ?? '')
    return file
      ? [
          [name, file.nombre],
          [size, file.bytes],
        ]
      : []
  })
  return { ...written, ...Object.fromEntries(facts) }
}

/** What of an item visitors do not get because its file is private, or does harm, in words. */
export async function whyClosed(type: ContentType, id: number): Promise<string[]> {
  const { archivo, campo, tipo, contenido } = archivosUsos
  const rows = await db
    .select({ campo, archivo })
    .from(archivosUsos)
    .where(and(eq(tipo, type.name), eq(contenido, id), sql`archivo_cerrado('/archivos/' || ${archivo})`))
    .orderBy(campo)
  if (rows.length === 0) return []
  const shown = await shownBy(
    rows.map((row) => row.archivo),
    db,
  )
  const labels = new Map(Object.entries(type.fields).map(([key, { label }]) => [wireName(type, key), label]))
  const why = rows.map((row) => {
    const label = labels.get(row.campo) ?? type.children?.[row.campo]?.title ?? row.campo
    return shown.get(row.archivo)?.danino
      ? `El antivirus encontró algo dañino en «${label}»: no se entrega a nadie. Elija otro archivo.`
      : `El archivo de «${label}» es privado: hágalo público en Archivos, o elija otro.`
  })
  return [...new Set(why)]
}
