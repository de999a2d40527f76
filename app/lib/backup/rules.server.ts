import type { Client } from './tables.server.ts'

const OURS = `connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0`

/**
 * Takes away the references between tables and stops their triggers, so that rows come in any order and nothing is done
 * twice. In a transaction.
 * @returns how to put them back, which checks what came
 */
export async function suspendRules(client: Client): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ tabla: string; nombre: string; regla: string }>(`
    select conrelid::regclass::text as tabla, quote_ident(conname) as nombre, pg_get_constraintdef(oid) as regla
    from pg_constraint where ${OURS}`)
  const { rows: triggers } = await client.query<{ tabla: string; nombre: string }>(`
    select tgrelid::regclass::text as tabla, quote_ident(tgname) as nombre
    from pg_trigger join pg_class c on c.oid = tgrelid
    where c.relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled = 'O'`)
  const change = async (statements: string[]) => {
    for (const statement of statements) await client.query(`alter table ${statement}`)
  }
  await change(references.map(({ tabla, nombre }) => `${tabla} drop constraint ${nombre}`))
  await change(triggers.map(({ tabla, nombre }) => `${tabla} disable trigger ${nombre}`))
  return async () => {
    await change(triggers.map(({ tabla, nombre }) => `${tabla} enable trigger ${nombre}`))
    await change(references.map(({ tabla, nombre, regla }) => `${tabla} add constraint ${nombre} ${regla}`))
  }
}

const NOT_OF_AN_EXTENSION = `not exists (select from pg_depend where objid = o.oid and deptype = 'e')`

/** What counts the rows of a table goes with it, and cannot go before. */
const NOT_OF_A_COLUMN = `(relkind <> 'S' or not exists (select from pg_depend where objid = o.oid and deptype in ('a', 'i')))`

/** Leaves a database of this product as if it were new. In a transaction. */
export async function wipe(client: Client): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(`
    select format('%s if exists public.%I', case relkind
        when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, relname) as drop
    from pg_class o
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and ${NOT_OF_AN_EXTENSION}
      and ${NOT_OF_A_COLUMN}
    union all
    select 'routine if exists ' || o.oid::regprocedure from pg_proc o
    where pronamespace = 'public'::regnamespace and ${NOT_OF_AN_EXTENSION}
    union all
    select 'type if exists ' || o.oid::regtype from pg_type o
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${NOT_OF_AN_EXTENSION}
    union all
    select format('text search configuration if exists public.%I', cfgname) from pg_ts_config o
    where cfgnamespace = 'public'::regnamespace and ${NOT_OF_AN_EXTENSION}
    union all
    select format('text search dictionary if exists public.%I', dictname) from pg_ts_dict o
    where dictnamespace = 'public'::regnamespace and ${NOT_OF_AN_EXTENSION}`)
  for (const { drop } of rows) await client.query(`drop ${drop} cascade`)
  // The queue of jobs is made again by the next start; what it was about is no more.
  await client.query('drop schema if exists drizzle, pgboss cascade')
}
