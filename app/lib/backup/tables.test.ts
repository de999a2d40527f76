import type pg from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { suspendRules, wipe } from './rules.server.ts'
import { hasContent, insertRows, rowsOf, sequencesOf, setSequences, tablesOf } from './tables.server.ts'

const database = testDatabase('vacia')

const TABLES = `
  create table prueba (
    id int generated always as identity primary key,
    texto text, corto char(8), hecho bool, importe numeric(30, 10), doble float8, simple float4, grande int8,
    cuando timestamptz(6), reloj timestamp, dia date, hora time, plazo interval, bytes bytea, datos jsonb, crudo json,
    lista text[], numeros int[], buscado tsvector, uno uuid, red inet,
    doblado text generated always as (texto || texto) stored,
    padre int references prueba (id), otra int);
  create table otra (id serial primary key, prueba int not null references prueba (id) on delete cascade);
  alter table prueba add foreign key (otra) references otra (id);
  create table registro (texto text);
  create function anotar() returns trigger language plpgsql as $$ begin insert into registro values (new.texto); return new; end $$;
  create trigger anota after insert on prueba for each row execute function anotar()`

const ROWS = `
  insert into prueba (texto, corto, hecho, importe, doble, simple, grande, cuando, reloj, dia, hora, plazo, bytes, datos,
    crudo, lista, numeros, buscado, uno, red, padre) values
  (E'á\\u2028"\\\\\\n\\t😀', 'ab ', true, 12345678901234567890.0123456789, 0.1::float8 + 0.2, 1.1, 9223372036854775807,
    '2026-11-21 03:30:00.123456-05', '1999-12-31 23:59:59.999999', '0044-03-15 BC', '23:59:59.5', '1 mon -2 days 03:00:01',
    '\\x00ff10', '{"a": [1.10, null, "\\u00f1"], "b": {"c": 1e400}}', '{"z":  1, "a":2, "z":3}', '{a,NULL,"NULL","b c",""}',
    '{{1,2},{3,4}}', to_tsvector('simple', 'uno dos dos'), 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', '10.1.0.0/16', 2),
  (null, '', false, 'NaN', '-Infinity', null, -1, 'infinity', '-infinity', null, null, null, '', 'null', '[]', '{}', null,
    null, null, null, 1),
  ('', null, null, 0.00, 'NaN', 0, 0, '0001-01-01 00:00:00+00', null, 'infinity', '00:00', '0', null, '[]', 'null', null,
    '{}', '', null, null, null);
  insert into otra (prueba) select id from prueba;
  update prueba set otra = id`

async function everything(client: pg.PoolClient) {
  const { rows } = await client.query(`
    select 'prueba' as tabla, t::text as fila from prueba t union all select 'otra', t::text from otra t
    union all select 'registro', t::text from registro t order by 1, 2`)
  return rows
}

it('takes out and puts back every type exactly, in any order, without doing again what triggers did', async () => {
  const client = await database.current.raw.pool.connect()
  await client.query(TABLES)
  await client.query(ROWS)
  await client.query("select setval('otra_id_seq', 40, false)")
  const names = ['prueba', 'otra', 'registro']
  const before = await everything(client)
  const tables = (await tablesOf(client)).filter(({ nombre }) => names.includes(nombre))
  expect(tables.find(({ nombre }) => nombre === 'prueba')?.columnas).not.toContain('doblado')
  const sequences = await sequencesOf(client)

  await client.query('begin')
  const taken = []
  for (const table of tables) taken.push({ table, rows: (await Array.fromAsync(rowsOf(client, table))).flat() })
  const restoreRules = await suspendRules(client)
  await client.query('truncate prueba, otra, registro restart identity')
  for (const { table, rows } of taken.reverse()) await insertRows(client, table, rows)
  await setSequences(client, sequences)
  await restoreRules()
  await client.query('commit')

  expect(await everything(client)).toEqual(before)
  expect(await sequencesOf(client)).toEqual(sequences)
  // The references are back, and so is the trigger.
  await expect(client.query('insert into otra (prueba) values (999)')).rejects.toThrow('foreign key')
  await client.query("insert into prueba (texto) values ('nuevo')")
  expect(await everything(client)).toContainEqual({ tabla: 'registro', fila: '(nuevo)' })
  client.release()
})

it('a database that is wiped has nothing left of ours', async () => {
  const client = await database.current.raw.pool.connect()
  expect(await hasContent(client)).toBe(true)
  await client.query(
    "create type color as enum ('rojo'); create view vista as select 1 as uno; create schema if not exists pgboss",
  )
  await client.query('begin')
  await wipe(client)
  await client.query('commit')
  const left = await client.query(`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select nspname from pg_namespace where nspname in ('drizzle', 'pgboss')`)
  expect(left.rows).toEqual([])
  expect(await hasContent(client)).toBe(false)
  expect((await client.query("select similarity('a', 'a') as s")).rows).toEqual([{ s: 1 }])
  client.release()
})
