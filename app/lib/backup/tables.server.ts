import pg from 'pg'

export type Client = Pick<pg.ClientBase, 'query'>

/** A table and its columns, without those that the database computes by itself. */
export type Table = { nombre: string; columnas: string[] }

/** Where a sequence of numbers is: its last one, and whether that was given to somebody. */
export type Sequence = { nombre: string; valor: string; usada: boolean }

const name = pg.escapeIdentifier

const OF_AN_EXTENSION = `exists (select from pg_depend where objid = c.oid and classid = 'pg_class'::regclass and deptype = 'e')`

/** Every table of the application. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as nombre, array_agg(a.attname::text order by a.attnum) as columnas
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and not ${OF_AN_EXTENSION}
    group by c.relname order by c.relname`)
  return rows
}

/** Every sequence of the application, as it is now: sequences do not belong to snapshots. */
export async function sequencesOf(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ nombre: string }>(`
    select c.relname as nombre from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and not ${OF_AN_EXTENSION}
    order by c.relname`)
  const found: Sequence[] = []
  for (const { nombre } of rows) {
    const state = await client.query(`select last_value::text as valor, is_called as usada from ${name(nombre)}`)
    found.push({ nombre, ...state.rows[0] })
  }
  return found
}

export async function setSequences(client: Client, sequences: Sequence[]): Promise<void> {
  for (const { nombre, valor, usada } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [`public.${name(nombre)}`, valor, usada])
  }
}

/** The rows of a table, some at a time, each value as PostgreSQL writes it: what it wrote it reads back, exactly. */
export async function* rowsOf(client: Client, { nombre, columnas }: Table) {
  const values = columnas.map((columna) => `${name(columna)}::text`)
  yield* rowsOfQuery(client, `select ${values.join(', ')} from ${name(nombre)}`)
}

type Row = (string | null)[]

// Few enough that long texts fit in memory.
const ROWS_AT_ONCE = 200

export async function* rowsOfQuery(client: Client, query: string): AsyncGenerator<Row[]> {
  await client.query(`declare filas no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await client.query<Row>({ text: `fetch ${ROWS_AT_ONCE} from filas`, rowMode: 'array' })
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query('close filas')
}

/** Adds rows as `rowsOf` gave them. */
export async function insertRows(client: Client, { nombre, columnas }: Table, rows: Row[]): Promise<void> {
  const given = rows.map((_row, i) => `(${columnas.map((_, j) => `$${i * columnas.length + j + 1}`).join(', ')})`)
  await client.query(
    `insert into ${name(nombre)} (${columnas.map(name).join(', ')}) overriding system value values ${given.join(', ')}`,
    rows.flat(),
  )
}

export async function countOf(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ total: number }>(`select count(*)::int as total from ${name(table)}`)
  return rows[0]?.total ?? 0
}

/** True when any table has a row. */
export async function hasContent(client: Client): Promise<boolean> {
  const tables = await tablesOf(client)
  if (tables.length === 0) return false
  const some = tables.map(({ nombre }) => `exists (select from ${name(nombre)})`)
  const { rows } = await client.query<{ some: boolean }>(`select ${some.join(' or ')} as some`)
  return rows[0]?.some ?? false
}
