import { inArray, sql } from 'drizzle-orm'
import { whyClosed } from '../../contenido/about-files.server.ts'
import type { Obstacle } from '../../contenido/life.ts'
import { NOW } from '../../lib/db/aside.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { isOpen } from '../../lib/files/closed.server.ts'
import { FOLDER, open } from './queries.server.ts'
import { documento } from './schema.server.ts'

const WHY: Record<string, string> = {
  papelera: 'está en la papelera: recupérela y publíquela',
  borrador: 'es un borrador: publíquela',
  espera: 'todavía no aparece: publíquela antes, o espere su momento',
  termino: 'terminó: publíquela otra vez',
}

/** Folders, categories and their own files that keep these from the visitors, the nearest first, and why each does. */
export async function whatHides(ids: readonly number[]): Promise<Map<number, Obstacle[]>> {
  const mine = inArray(sql`d.iddocumento`, [...ids])
  const { rows } = await db.execute<{ de: number; que: string; nombre: string; porque: string }>(sql`
    with recursive arriba as (
      select d.iddocumento as de, 1 as altura, p.* from documentos d, documentos p where p.iddocumento = d.idcontenedor and ${mine}
      union all
      select a.de, a.altura + 1, p.* from arriba a join documentos p on p.iddocumento = a.idcontenedor
    ), todo as (
      select de, altura, 'carpeta' as que, titulo_archivo as nombre, estado_archivo, eliminado_en, publicar_desde,
        publicar_hasta from arriba
      union all
      select d.iddocumento, 1000000, 'categoría', c.denominacion_categoria, c.estado_categoria, c.eliminado_en,
        c.publicar_desde, c.publicar_hasta from documentos d join categorias c on c.idcategoria = d.idcategoria where ${mine}
    )
    select de, altura, que, nombre, case when eliminado_en is not null then 'papelera' when estado_archivo <> '1' then 'borrador'
      when publicar_desde > ${NOW} then 'espera' else 'termino' end as porque
    from todo where not ${open(sql`todo`)}
    union all
    select d.iddocumento, 0, 'archivo', '', 'cerrado' from documentos d where ${mine} and d.tipo_archivo is distinct from ${FOLDER}
      and d.url_archivo <> '' and not ${isOpen(sql`d.url_archivo`)}
    order by de, altura`)
  const said = rows.map(async ({ de, que, nombre, porque }) =>
    que === 'archivo'
      ? (await whyClosed(documento, de)).map((why) => ({ de, porque: why }))
      : [{ de, porque: `La ${que} «${nombre}», en la que está, ${WHY[porque]}.` }],
  )
  return Map.groupBy((await Promise.all(said)).flat(), ({ de }) => de)
}
