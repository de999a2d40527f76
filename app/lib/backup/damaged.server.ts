import { sql } from 'drizzle-orm'
import { db } from '../db/client.server.ts'

/** How many files the last copy could not take whole, and what some of them are called. */
export async function damagedFiles(): Promise<{ cuantos: number; nombres: string[] }> {
  const { rows } = await db.execute<{ cuantos: number; nombres: string[] }>(sql`
    select (detalle ->> 'perdidos')::int as cuantos, array(
      select distinct a.name_archivo from archivos a where a.clave in (select jsonb_array_elements_text(detalle -> 'claves'))
    ) as nombres
    from auditoria where tipo = 'respaldo' and accion = 'copiar' order by idauditoria desc limit 1`)
  return rows[0] ?? { cuantos: 0, nombres: [] }
}
