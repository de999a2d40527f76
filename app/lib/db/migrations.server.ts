import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

const FOLDER = 'migrations'
// Drizzle's own: what its migrator finds here it does not do again.
const DONE = 'drizzle.__drizzle_migrations'

/** Names of the migrations of this version of the product, in their order. */
export function migrationNames(): string[] {
  return journal().map(({ tag }) => tag)
}

/**
 * Name of the last migration of a database.
 * @returns its time, where this version of the product has no such migration; nothing, where no migration was made
 */
export async function lastMigration(client: Client): Promise<string | undefined> {
  const { rows } = await client.query(`select to_regclass('${DONE}') is not null as some`)
  if (!rows[0]?.some) return undefined
  const { rows: done } = await client.query<{ when: string }>(`select max(created_at)::text as when from ${DONE}`)
  const when = done[0]?.when
  return journal().find((one) => String(one.when) === when)?.tag ?? when
}

/** @throws {Error} in Spanish where a newer version of the product has prepared the database: this one would not know what is in it */
export function refuseNewer(last: string | undefined): void {
  if (last === undefined || migrationNames().includes(last)) return
  throw new Error(
    'La base de datos es de una versión más nueva de Atrio que este programa. Instale esa versión, u otra posterior; o, para ' +
      'volver a esta, restaure la copia que hizo antes de actualizar: npm run restaurar -- <copia> --reemplazar',
  )
}

/**
 * Brings the schema forward up to the migration called `until`, in the transaction of the caller. Drizzle's migrator
 * does the same with all of them, in one of its own.
 */
export async function migrateUntil(client: Client, until: string): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists ${DONE} (id serial primary key, hash text not null, created_at bigint)`,
  )
  const last = await lastMigration(client)
  const names = migrationNames()
  const migrations = readMigrationFiles({ migrationsFolder: FOLDER })
  for (let i = names.indexOf(last ?? '') + 1; i <= names.indexOf(until); i++) {
    const { sql = [], hash, folderMillis } = migrations[i] ?? {}
    for (const statement of sql) await client.query(statement)
    await client.query(`insert into ${DONE} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
  }
}

function journal(): { tag: string; when: number }[] {
  return JSON.parse(readFileSync(join(FOLDER, 'meta', '_journal.json'), 'utf8')).entries
}
