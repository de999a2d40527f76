import { sql } from 'drizzle-orm'
import { NOW } from '../db/aside.server.ts'
import { db, type Tx } from '../db/client.server.ts'

/** What a file's address shows by now. `cerrado`: visitors do not get it. */
export type Shown = { nombre: string; bytes: number; tipo: string; danino: boolean; cerrado: boolean }

/** The files that these lead to, since others may have taken their place; by the id in the address. */
export async function shownBy(ids: string[], from: Tx | typeof db = db): Promise<Map<string, Shown>> {
  if (ids.length === 0) return new Map()
  const { rows } = await from.execute<Shown & { desde: string }>(sql`
    with recursive luego (desde, id) as (
      select id, id from archivos where id = any (${sql.param(ids)}::text[])
      union
      select l.desde, a.reemplazado_por from luego l join archivos a using (id) where a.reemplazado_por is not null
    ) select l.desde, a.name_archivo as nombre, a.bytes, a.tipo, a.analisis = 'infectado' as danino,
      (o.privado or a.privado or es_programado(o.id, ${NOW}) or es_programado(a.id, ${NOW})) as cerrado
    from luego l join archivos a using (id) join archivos o on o.id = l.desde where a.reemplazado_por is null`)
  return new Map(rows.map(({ desde, ...file }) => [desde, file]))
}
