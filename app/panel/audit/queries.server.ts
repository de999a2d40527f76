import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { RecordType } from '../../contenido/record-type.server.ts'
import { versiones } from '../../contenido/schema.server.ts'
import { expedientes } from '../../expedientes/schema.server.ts'
import { codigoDe, OF_SEASON } from '../../features/admision/rules.ts'
import { salaDeAdmision, temporadas } from '../../features/admision/schema.server.ts'
import { type Hecho, titlesOf } from '../../features/auditoria/queries.server.ts'
import { cajas, recibos, salaDeCaja } from '../../features/caja/schema.server.ts'
import { roles } from '../../features/catalogos/schema.server.ts'
import { mallas } from '../../features/programas/schema.server.ts'
import { namesOf } from '../../features/usuarios/queries.server.ts'
import { auditoria } from '../../lib/audit/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { archivos, carpetas } from '../../lib/files/schema.server.ts'

const ADMISION = salaDeAdmision.name

/** A kind of things that have a name. */
type Named = Pick<RecordType, 'name' | 'table' | 'label'>

/** What one thing is called: by its title, or by the number that people know it by. */
export type Called = { titulo?: string; codigo?: string }

export type Names = {
  people: ReadonlyMap<number, string>
  /** What each row is about, by the id of the row, as it was called then. */
  called: ReadonlyMap<number, Called>
}

type Fila = Hecho['fila']

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

/** The file that a row is about: files have no number. */
const fileOf = ({ antes, despues, detalle }: Fila) =>
  text(despues?.archivo) ?? text(antes?.archivo) ?? text(detalle?.archivo)

/** What seasons and applications are told apart by: they share a kind. */
export const isOfSeason = ({ accion, antes, despues }: Pick<Fila, 'accion' | 'antes' | 'despues'>): boolean =>
  OF_SEASON.includes(accion) || text((despues ?? antes)?.denominacion) !== undefined

// As rows name what they are about, the most telling first.
const NAMING = ['titulo', 'denominacion', 'nombre', 'desde', 'fecha']

/** What a row itself calls what it is about. */
const ownName = ({ antes, despues, detalle }: Fila, keys: readonly string[]) =>
  keys.flatMap((key) => text(despues?.[key]) ?? text(antes?.[key]) ?? text(detalle?.[key]) ?? [])[0]

/** What the people and the things of some rows are called, in one question for each kind. */
export async function namesIn(hechos: Hecho[], types: readonly Named[]): Promise<Names> {
  const rows = hechos.map(({ fila }) => fila)
  const [people, then, now, files] = await Promise.all([
    namesOf([...new Set(rows.flatMap(({ usuario, sujeto }) => [usuario, sujeto].filter((id) => id !== null)))]),
    titlesThen(rows, types),
    namesNow(rows, types),
    fileNames(rows.flatMap((fila) => (fila.tipo === 'archivos' ? (fileOf(fila) ?? []) : []))),
  ])
  const called = hechos.map(({ fila, personal }): [number, Called] => {
    const { id, tipo, contenido } = fila
    const mine = types.find(({ name }) => name === tipo)
    if (tipo === 'archivos') {
      const gone = Array.isArray(personal?.archivos) ? text(personal.archivos[0]) : text(personal?.nombre)
      const titulo = ownName(fila, ['titulo', 'nombre']) ?? files.get(fileOf(fila) ?? '') ?? gone
      return [id, titulo ? { titulo } : {}]
    }
    const known = now.get(`${tipo} ${contenido}`)
    const own = mine ? ownName(fila, [mine.label]) : known?.codigo ? undefined : ownName(fila, NAMING)
    const titulo = then.get(id) ?? own
    if (tipo === ADMISION && !isOfSeason(fila)) return [id, contenido === null ? {} : { codigo: codigoDe(contenido) }]
    return [id, titulo ? { ...known, titulo } : (known ?? {})]
  })
  return { people, called: new Map(called) }
}

/** What these files are called today. */
async function fileNames(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, titulo, nombre } = archivos
  const rows = await db
    .select({ id, titulo, nombre })
    .from(archivos)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.titulo || row.nombre]))
}

/** The titles that contents had when each row was noted: every step of theirs left a version. */
async function titlesThen(rows: readonly Fila[], types: readonly Named[]) {
  const titles = new Map<number, string>()
  for (const { name, label } of types) {
    const ids = rows.flatMap(({ id, tipo, contenido }) => (tipo === name && contenido !== null ? id : []))
    if (ids.length === 0) continue
    const found = await db.execute<{ id: number; titulo: string | null }>(sql`
      select a.idauditoria as id, (
        select v.datos->>${label} from ${versiones} v
        where v.tipo = a.tipo and v.idcontenido = a.idcontenido and v.creado_en <= a.creado_en
        order by v.idversion desc limit 1) as titulo
      from ${auditoria} a where ${inArray(sql`a.idauditoria`, ids)}`)
    for (const { id, titulo } of found.rows) if (titulo) titles.set(id, titulo)
  }
  return titles
}

/** What things are called today, by kind and id. */
async function namesNow(rows: readonly Fila[], types: readonly Named[]) {
  const called = new Map<string, Called>()
  const idsOf = (is: (fila: Fila) => boolean) => [
    ...new Set(rows.flatMap((fila) => (is(fila) && fila.contenido !== null ? fila.contenido : []))),
  ]
  const asked = types.map(({ name }) => ({ tipo: name, ids: idsOf(({ tipo }) => tipo === name) }))
  for (const [key, titulo] of await titlesOf(types, asked)) called.set(key, { titulo })
  for (const { of, by, read } of OTHERS) {
    const ids = idsOf(of)
    if (ids.length === 0) continue
    const found = await db.execute<{ tipo: string; id: number; name: string }>(read(sql.param(ids)))
    for (const { tipo, id, name } of found.rows) called.set(`${tipo} ${id}`, { [by]: name })
  }
  return called
}

const ofKind = (name: string) => (fila: Fila) => fila.tipo === name

type Other = { of: (fila: Fila) => boolean; by: keyof Called; read: (ids: SQLWrapper) => SQL }

/** What is no content, and what people call it. */
const OTHERS: readonly Other[] = [
  {
    ...{ of: ofKind('roles'), by: 'titulo' },
    read: (ids) =>
      sql`select 'roles' as tipo, ${roles.id} as id, ${roles.denominacion} as name from ${roles} where ${roles.id} = any (${ids}::int[])`,
  },
  {
    ...{ of: ofKind('carpetas_archivos'), by: 'titulo' },
    read: (ids) =>
      sql`select 'carpetas_archivos' as tipo, ${carpetas.id} as id, ${carpetas.nombre} as name from ${carpetas} where ${carpetas.id} = any (${ids}::int[])`,
  },
  {
    ...{ of: ofKind('mallas'), by: 'titulo' },
    read: (ids) =>
      sql`select 'mallas' as tipo, ${mallas.id} as id, ${mallas.codigo} as name from ${mallas} where ${mallas.id} = any (${ids}::int[])`,
  },
  {
    ...{ of: (fila) => fila.tipo === ADMISION && isOfSeason(fila), by: 'titulo' },
    read: (ids) =>
      sql`select ${ADMISION} as tipo, ${temporadas.id} as id, ${temporadas.denominacion} as name from ${temporadas} where ${temporadas.id} = any (${ids}::int[])`,
  },
  {
    ...{ of: ofKind('recibos'), by: 'codigo' },
    // As `numeroDe` writes it.
    read: (ids) =>
      sql`select 'recibos' as tipo, ${recibos.id} as id, ${recibos.serie} || '-' || lpad(${recibos.numero}::text, 7, '0') as name from ${recibos} where ${recibos.id} = any (${ids}::int[])`,
  },
  {
    ...{ of: ofKind(salaDeCaja.name), by: 'codigo' },
    read: (ids) =>
      sql`select ${salaDeCaja.name} as tipo, ${cajas.id} as id, 'del ' || to_char(${cajas.fecha}, 'DD/MM/YYYY') as name from ${cajas} where ${cajas.id} = any (${ids}::int[])`,
  },
  {
    // Whatever else a row is about that has a number is a case.
    ...{ of: () => true, by: 'codigo' },
    read: (ids) =>
      sql`select ${expedientes.tipo} as tipo, ${expedientes.id} as id, ${expedientes.numero} as name from ${expedientes} where ${expedientes.id} = any (${ids}::int[])`,
  },
]
