import { type SQL, sql } from 'drizzle-orm'
import type { ContentType } from '../content-type.server.ts'
import { encargos, versiones } from '../schema.server.ts'

/** Whose an item is: of whoever wrote it last, or of who it was handed over to since. What the portal did by itself counts for nothing. */
export const keeperOf = ({ name, table }: Pick<ContentType, 'name' | 'table'>): SQL<number | null> => sql`(
  select coalesce(e.idusuario, v.idusuario) from ${versiones} v
  left join ${encargos} e on e.tipo = v.tipo and e.idcontenido = v.idcontenido and e.idversion = v.idversion
  where v.tipo = ${name} and v.idcontenido = ${table.id} and v.idusuario is not null
  order by v.idversion desc limit 1)`

/** The last version of an item that a person made. */
export const lastWritten = ({ name, table }: Pick<ContentType, 'name' | 'table'>): SQL<number | null> => sql`(
  select max(v.idversion) from ${versiones} v
  where v.tipo = ${name} and v.idcontenido = ${table.id} and v.idusuario is not null)`
