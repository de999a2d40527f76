import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isBlank } from '../../campos/from-form.ts'
import { columnsOf } from '../../campos/sent.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { dia } from '../../lib/moments.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Values } from '../life.ts'
import { versiones } from '../schema.server.ts'

export const BESIDES = ['desde', 'hasta', 'autor', 'revisar'] as const

/** What lists can be filtered by besides their fields: `desde` and `hasta` by date, `autor` by id, `revisar=texto`. */
export function filtersBesides(type: ContentType, asked: Values, institucion: number) {
  const where: SQL[] = []
  const errores: FieldError[] = []
  const { newestBy } = type
  const take = (campo: string, condition: SQL | undefined, message: string) => {
    if (condition) where.push(condition)
    else errores.push({ campo, message })
  }
  const { desde, hasta, autor, revisar } = asked
  const onDay = (value: unknown, condition: (day: string) => SQL) => {
    const day = dia.safeParse(value)
    return day.success ? condition(day.data) : undefined
  }
  if (!isBlank(desde))
    take(
      'desde',
      onDay(desde, (day) => sql`${newestBy} >= ${day}::date`),
      NO_DAY,
    )
  if (!isBlank(hasta))
    take(
      'hasta',
      onDay(hasta, (day) => sql`${newestBy} < ${day}::date + 1`),
      NO_DAY,
    )
  if (!isBlank(autor)) take('autor', writtenBy(type, Number(autor), institucion), 'Elija una persona de la lista')
  if (!isBlank(revisar)) take('revisar', revisar === 'texto' ? lackingText(type) : undefined, 'Escriba texto')
  return { where, errores }
}

const NO_DAY = 'Escriba una fecha válida'

/** Whoever began it, or had a hand in it since. */
function writtenBy(type: ContentType, usuario: number, institucion: number): SQL | undefined {
  if (!Number.isInteger(usuario) || usuario < 1 || usuario > 2_147_483_647) return undefined
  const own = columnsOf(type.table).usuario
  const steps = db
    .select({ id: versiones.contenido })
    .from(versiones)
    .where(and(eq(versiones.tipo, type.name), eq(versiones.usuario, usuario), eq(versiones.institucion, institucion)))
  return or(own && eq(own, usuario), inArray(type.table.id, steps))
}

/** Who wrote here: ids. */
export async function authorsOf(type: ContentType, institucion: number): Promise<number[]> {
  const { table, name } = type
  const own = columnsOf(table).usuario
  const began = own ? sql`select ${own} as id from ${table} where ${table.institucion} = ${institucion} union` : sql``
  const { rows } = await db.execute<{ id: number | null }>(sql`${began} select ${versiones.usuario} as id
    from ${versiones} where ${versiones.tipo} = ${name} and ${versiones.institucion} = ${institucion}`)
  return rows.flatMap(({ id }) => (id === null ? [] : Number(id)))
}

/** Rows with an image that nobody described, or one in a text that waits for its words; undefined where none can be. */
export function lackingText({ table, fields }: ContentType): SQL | undefined {
  const columns = columnsOf(table)
  return or(
    ...Object.entries(fields).flatMap(([key, field]) => {
      const column = columns[key]
      if (column && field.control === 'html') return sql`strpos(${column}, 'data-texto="pendiente"') > 0`
      const text = field.control === 'image' && field.text ? columns[field.text] : undefined
      return column && text ? sql`(${column} <> '' and coalesce(${text}, '') = '')` : []
    }),
  )
}
