// `npm run bench -- oficina`: what a list of the office costs beside the bare statements that say the same, on PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { noticia } from '../app/features/noticias/schema.server.ts'
import { db, migrateDatabase, openDatabase } from '../app/lib/db/client.server.ts'
import { listOf } from '../app/panel/list/list.server.ts'
import { atExit } from './cleanup.ts'
import { emptyInstitute } from './documents.ts'
import { temporaryPostgres } from './postgres.ts'
import { note, print, row, show } from './table.ts'

const ROWS = 20_000
const ROUNDS = 10
const actor = { idusuario: 1, institucion: 2, privilegios: '**', subprivilegios: '' }

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN

const url = temporaryPostgres()
if (!url) throw new Error('Hace falta PostgreSQL en esta máquina.')
const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-oficina-'))
atExit(() => rmSync(folder, { recursive: true, force: true }))
const database = await openDatabase({ url, folder })
await migrateDatabase()
await emptyInstitute()
// Nobody searches here.
await db.execute(sql`alter table noticias disable trigger user`)
await db.execute(sql`insert into noticias (titulo_noticia, resumen_noticia, contenido_noticia, fecha_noticia,
  estado_noticia, idinstitucion, "imgUrl", "nameImg")
  select 'Noticia ' || n, repeat('Un resumen. ', 10), repeat('<p>Un párrafo de la noticia.</p>', 60),
    now() - n * interval '1 hour', (n % 7 > 0)::int::text, 2, '/archivos/a/b.jpg', case when n % 50 > 0 then 'Texto' end
  from generate_series(1, ${ROWS}::int) as n`)
await db.execute(sql`vacuum analyze`)

const KEPT = 'idinstitucion = 2 and eliminado_en is null'
const SEEN = `idinstitucion = 2 and estado_noticia = '1' and eliminado_en is null
  and (publicar_desde is null or publicar_desde <= now()) and (publicar_hasta is null or publicar_hasta > now())`

/** What the screen cannot do without: a page, how many there are, how many in each situation and how many lack words. */
const bare = async (found: string) => {
  const all = [
    `select count(*) from noticias where ${KEPT} and ${found}`,
    `select idnoticia, titulo_noticia, fecha_noticia, estado_noticia, version, "imgUrl", area_idarea, actualizado_en
     from noticias where ${KEPT} and ${found} order by fecha_noticia desc, idnoticia desc limit 20`,
    `select count(*) filter (where ${KEPT}), count(*) filter (where ${SEEN}),
       count(*) filter (where ${KEPT} and (borrador is not null or programado is not null)),
       count(*) filter (where ${KEPT} and estado_noticia = '1' and publicar_desde > now()),
       count(*) filter (where ${SEEN} and publicar_hasta <= now() + interval '14 days'),
       count(*) filter (where ${KEPT} and estado_noticia = '0'),
       count(*) filter (where idinstitucion = 2 and eliminado_en is not null) from noticias`,
    `select count(*) from noticias where ${KEPT} and (strpos(contenido_noticia, 'data-texto="pendiente"') > 0
       or ("imgUrl" <> '' and coalesce("nameImg", '') = ''))`,
  ]
  await Promise.all(all.map((statement) => database.raw.pool.query(statement)))
}

async function compare(what: string, query: string, found: string) {
  const times = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    await listOf(actor, noticia, new URLSearchParams(query))
    const between = performance.now()
    await bare(found)
    times.ours.push(between - begun)
    times.bare.push(performance.now() - between)
  }
  const [ours, theirs] = [median(times.ours), median(times.bare)]
  return [
    row(`${what}, veces lo que cuesta el SQL a mano`, ours / theirs, ['<=', 3]),
    note('  la lista, mediana', `${show(ours)} ms`),
    note('  el SQL a mano, mediana', `${show(theirs)} ms`),
  ]
}

const rows = [
  ...(await compare('Primera página de 20 000', 'situacion=todo', 'true')),
  ...(await compare('Buscar en 20 000', 'texto=77', "concat_ws(' ', titulo_noticia, resumen_noticia) ~ '77'")),
  ...(await compare(
    'Entre dos fechas',
    'desde=2026-01-01&hasta=2026-06-30',
    "fecha_noticia between '2026-01-01' and '2026-07-01'",
  )),
]
await database.close()
print(rows)
process.exit(rows.some(({ ok }) => ok === false) ? 1 : 0)
