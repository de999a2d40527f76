import { sql } from 'drizzle-orm'
import { db } from '../db/client.server.ts'

type Damaged = { cuantos: number; nombres: string[] }

/** How many files the last copy, which is of all that share the database, could not take whole, and what some of an institution's own are called. */
export async function damagedFiles(institucion: number): Promise<Damaged> {
  const { rows } = await db.execute<{ cuantos: number; nombres: string[] }>(sql`
    select (detalle ->> 'perdidos')::int as cuantos, array(
      select distinct a.name_archivo from archivos a where a.idinstitucion = ${institucion} and a.clave in (select jsonb_array_elements_text(detalle -> 'claves'))
    ) as nombres
    from auditoria where tipo = 'respaldo' and accion = 'copiar' order by idauditoria desc limit 1`)
  return rows[0] ?? { cuantos: 0, nombres: [] }
}

/** For whoever administers one of those that share the database: those of others are counted, and not named. */
export function damagedSaid({ cuantos, nombres }: Damaged): string | null {
  if (cuantos === 0) return null
  const named = nombres.map((nombre) => `«${nombre}»`).join(', ')
  const among = named === '' ? '' : `${nombres.length < cuantos ? ', entre ellos' : ':'} ${named}`
  const [lost, back] =
    cuantos === 1
      ? ['Un archivo no estaba entero en el disco, y la copia no lo tiene como era', 'lo']
      : [`${cuantos} archivos no estaban enteros en el disco, y la copia no los tiene como eran`, 'los']
  return `${lost}${among}. Pida a quien administra el servidor que ${back} recupere de una copia anterior.`
}
