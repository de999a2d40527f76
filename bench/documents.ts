import { sql } from 'drizzle-orm'
import { db } from '../app/lib/db/client.server.ts'

/** What the titles of an institute are made of, the commonest first. */
const COMMON = `resolución reglamento informe acta plan convocatoria matrícula balance presupuesto horario convenio beca
  constancia certificado título docente estudiante egresado programa curso taller laboratorio biblioteca inventario
  adquisición contrato cronograma requisitos tasa trámite carrera malla módulo práctica evaluación nota comité consejo
  dirección secretaría tesorería contabilidad enfermería construcción agropecuaria mecatrónica electricidad turismo
  sistemas diseño investigación innovación licenciamiento seguridad protección accesibilidad memoria trimestre semestre
  obra donación inversión mantenimiento equipo auditoría simulacro`.split(/\s+/)
const SMALL = ['de', 'la', 'y', 'el', 'en', 'que', 'los', 'para']
const SYLLABLES =
  `ba be bi bo ca ce co cu da de di do fa fe ga go la le li lo ma me mi mo na ne no pa pe pi po ra re ri ro
  sa se si so ta te ti to va ve vi za`.split(/\s+/)

let seed = 0
/** The same figures in every run. */
const random = () => {
  seed = (seed * 1_664_525 + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
const below = (n: number) => Math.floor(random() * n)
const invented = () => Array.from({ length: 2 + below(3) }, () => SYLLABLES[below(SYLLABLES.length)]).join('')
/** Twenty thousand words that few documents have. */
const RARE = Array.from({ length: 20_000 }, invented)

/** The first ones much more often than the last ones, as words are. */
const likely = (words: string[]) => words[Math.floor(words.length ** random()) - 1] ?? ''
const word = () => {
  const kind = random()
  return kind < 0.3 ? likely(COMMON) : kind < 0.65 ? (SMALL[below(SMALL.length)] ?? '') : likely(RARE)
}
const words = (n: number) => Array.from({ length: n }, word).join(' ')

/** 40 questions: common and rare words, some together, codes, phrases, exclusions and words typed wrong. */
export const QUESTIONS = [
  ...COMMON.slice(0, 12),
  ...['mantenimiento', 'auditoría', 'simulacro', 'donaciones'],
  ...[
    'reglamento docente',
    'acta comité',
    'balance semestre',
    'horarios enfermería',
    'becas estudiantes',
    'obra taller',
  ],
  ...['convocatoria contrato docente', 'plan investigación innovación', 'resolución dirección secretaría'],
  ...[RARE[0], RARE[40], RARE[900], RARE[15_000]].map(String),
  ...['RD-045-2020', 'R.D. N.º 120-2015', '300-2024', 'N° 17'],
  ...['"informe de balance"', '"plan de"', 'acta -comité', 'resolución -convocatoria'],
  ...['reglameto', 'convocatria', 'enfermria'],
]

const MANY = 250
/** Documents with several pages have words of their own up to here. */
const OWN = 1_000
const id = (n: number) => `B${String(n).padStart(21, '0')}`

function document(n: number) {
  const year = 2011 + below(16)
  const code = `R.D. N.º ${String(n % 997).padStart(3, '0')}-${year}-DG/IESTP`
  const titulo =
    n % 5 === 0 ? `${code} ${likely(COMMON)}` : `${likely(COMMON)} de ${likely(COMMON)} ${words(2)} ${year}`
  const fecha = `${year}-${String(1 + below(12)).padStart(2, '0')}-10`
  return { id: id(n), titulo, fecha, categoria: 1 + below(17) }
}

/** Adds documents, each with so many pages of text, until there are `size`. */
export async function documents(from: number, size: number, pages = 1) {
  seed = from + 42
  // A statement has its time, whatever it writes.
  const many = Math.ceil(MANY / pages)
  for (let first = from; first < size; first += many) {
    const rows = Array.from({ length: Math.min(many, size - first) }, (_, i) => document(first + i))
    const column = (key: keyof (typeof rows)[number]) => sql.param(rows.map((row) => row[key]))
    await db.execute(sql`
      insert into archivos (id, idinstitucion, name_archivo, tipo, bytes, sha256, clave)
      select d, 2, 'x.pdf', 'application/pdf', 1, repeat('0', 64), d from unnest(${column('id')}::text[]) d`)
    const all = rows.flatMap((row) => Array.from({ length: pages }, (_, i) => ({ id: row.id, page: i + 1 })))
    await (pages > 1 && first >= OWN ? copied(all, pages) : written(all))
    await db.execute(sql`
      insert into documentos (titulo_archivo, url_archivo, fecha_archivo, idcategoria, estado_archivo, idinstitucion)
      select t, '/archivos/' || d || '/x.pdf', f, c, '1', 2
      from unnest(${column('titulo')}::text[], ${column('id')}::text[], ${column('fecha')}::date[],
        ${column('categoria')}::int[]) as x (t, d, f, c)`)
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`analyze`)
  })
}

type Page = { id: string; page: number }
const placed = (pages: Page[]) => ({
  ids: sql.param(pages.map((one) => one.id)),
  numbers: sql.param(pages.map((one) => one.page)),
})

async function written(pages: Page[]) {
  const { ids, numbers } = placed(pages)
  const texts = sql.param(pages.map(() => words(150)))
  await db.execute(sql`
    insert into textos_archivo (idarchivo, pagina, texto)
    select d, p, t from unnest(${ids}::text[], ${numbers}::int[], ${texts}::text[]) as x (d, p, t)`)
}

/** Pages as the first documents have them, mixed anew, with the roots that the database found then: a million take an hour less. */
async function copied(pages: Page[], each: number) {
  await db.execute(
    sql`alter table textos_archivo alter column palabras drop expression if exists, disable trigger user`,
  )
  const { ids, numbers } = placed(pages)
  const [from, page] = [sql.param(pages.map(() => id(below(OWN)))), sql.param(pages.map(() => 1 + below(each)))]
  await db.execute(sql`
    insert into textos_archivo (idarchivo, pagina, texto, palabras)
    select d, p, texto, palabras from unnest(${ids}::text[], ${numbers}::int[], ${from}::text[], ${page}::int[]) as x (d, p, f, n)
    join textos_archivo t on t.idarchivo = f and t.pagina = n`)
}

/** An institute with 17 categories and nothing in them. */
export async function emptyInstitute() {
  await db.execute(sql`insert into instituciones (idinstitucion, nombre_comercial, razon_social, ruc, tipo_gestion)
    values (2, 'Prueba', 'Prueba', '20000000001', 'publica')`)
  await db.execute(sql`insert into categorias (denominacion_categoria, estado_categoria, idinstitucion)
    select 'Categoría ' || n, '1', 2 from generate_series(1, 17) n`)
}
