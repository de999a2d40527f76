import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { lastMigration, refuseNewer } from '../db/migrations.server.ts'
import { waitsLong } from '../db/postgres.server.ts'
import { type Client, countOf, rowsOf, rowsOfQuery, sequencesOf, type Table, tablesOf } from './tables.server.ts'

export type Dump = Awaited<ReturnType<typeof dumpTables>>

/** What was sent of photos, with what cameras wrote in it: kept for a while and nowhere else. */
const ORIGINALS = 'archivos_originales'

/**
 * Tables of which copies have no row: besides that one, what is there in passing. What came of a file that is still being
 * sent is sent again, and what processes tell each other is of their moment.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([ORIGINALS, 'solicitud_piezas', 'socket_io_attachments'])

/** Where `dumpTables` leaves the rows of a table, each a line of JSON. */
export const tableFile = (folder: string, tabla: string) => join(folder, 'tablas', `${tabla}.jsonl`)

/** Where it leaves the keys of the stored files that the tables name, in the same form. */
export const keysFile = (folder: string) => join(folder, 'claves.jsonl')

// However the server is set: dates without a country, numbers with all their digits.
const EXACT = `set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
  set local bytea_output = 'hex'; set local statement_timeout = 0; set local lock_timeout = 0`

/**
 * Copies every table, as it is at one and the same moment, into files of `folder`. Only this needs the database: the
 * embedded one answers nobody else meanwhile, and packing takes much longer.
 * @throws {Error} in Spanish when the database is not one of this product
 */
export async function dumpTables(client: Client, folder: string) {
  await mkdir(join(folder, 'tablas'))
  waitsLong(client)
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(EXACT)
    const migracion = await lastMigration(client)
    if (!migracion) throw new Error('Esa base de datos no tiene las tablas de Atrio: no hay nada que copiar.')
    // No version could put it back.
    refuseNewer(migracion)
    const tablas: (Table & { filas: number })[] = []
    let originales = 0
    for (const table of await tablesOf(client)) {
      if (table.nombre === ORIGINALS) originales = await countOf(client, ORIGINALS)
      const rows = LEFT_OUT.has(table.nombre) ? [] : rowsOf(client, table)
      tablas.push({ ...table, filas: await dump(rows, tableFile(folder, table.nombre)) })
    }
    const keys = rowsOfQuery(client, 'select distinct clave from archivos order by clave')
    const archivos = await dump(keys, keysFile(folder))
    return { migracion, tablas, secuencias: await sequencesOf(client), archivos, originales }
  } finally {
    await client.query('rollback')
  }
}

async function dump(rows: ReturnType<typeof rowsOfQuery> | never[], file: string) {
  let count = 0
  const lines = async function* () {
    for await (const some of rows) {
      count += some.length
      yield some.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
  }
  await pipeline(lines, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  return count
}
