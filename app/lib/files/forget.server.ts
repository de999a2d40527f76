import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db, type Tx } from '../db/client.server.ts'
import { type Disk, disk, fileKey, renditionKey } from './disk.server.ts'
import { OF_CASES } from './readers.server.ts'
import { type Archivo, archivos, originales } from './schema.server.ts'
import { whoseStore } from './whose.server.ts'

// What they say of a file goes with it, or says only what happened.
const NOT_USES = [
  'archivos',
  'archivos_originales',
  'archivos_usos',
  'textos_archivo',
  'auditoria',
  'auditoria_personal',
]

/**
 * Takes the rows of these files away, but for those that anything still names: any text of any table, or another file
 * that they took the place of. Their bytes stay until `removeBytes`.
 */
export async function forgetUnused(tx: Tx, ids: string[]): Promise<Archivo[]> {
  const gone: Archivo[] = []
  for (const id of ids) {
    if (await isNamed(tx, id)) continue
    gone.push(...(await tx.delete(archivos).where(eq(archivos.id, id)).returning()))
  }
  return gone
}

/** The same, by way of the bin of the library, where somebody finds them. What was put in a folder, or took the place of something, stays. */
export async function binUnused(tx: Tx, ids: string[]): Promise<string[]> {
  const binned: string[] = []
  for (const one of ids) {
    if (await isNamed(tx, one)) continue
    const { id, carpeta, reemplazadoPor, eliminadoEn } = archivos
    const loose = and(eq(id, one), isNull(carpeta), isNull(reemplazadoPor), isNull(eliminadoEn))
    const rows = await tx.update(archivos).set({ eliminadoEn: sql`now()` }).where(loose).returning({ id })
    binned.push(...rows.map((row) => row.id))
  }
  return binned
}

/** Whether any of these is shown, or written down, anywhere but in an earlier version of something: restoring one finds them. */
export async function isNamedBesides(tx: Tx, ids: string[]): Promise<boolean> {
  for (const id of ids) if (await isWritten(tx, id, [...NOT_USES, 'versiones'])) return true
  return false
}

/** What the office keeps of them for itself: drafts, earlier versions, what was found. Visitors see none of it. */
const INNER = [
  ...['versiones', 'en_curso', 'comentarios', 'enlaces_vista', 'vistas', 'enlaces_externos', 'correos'],
  ...['indice_busqueda', 'palabras_busqueda', 'busquedas_sin_resultado', 'no_encontradas', 'socket_io_attachments'],
  // Whoever reads a case reads them by its own addresses.
  ...[...OF_CASES, 'movimientos'],
]

/** Whether any of these is written where the portal shows it without an item: as a portrait, a manual, in the older section. @param items the tables of items */
export async function isShownBesides(tx: Tx, ids: string[], items: readonly string[]): Promise<boolean> {
  for (const id of ids) if (await isWritten(tx, id, [...NOT_USES, ...INNER, ...items])) return true
  return false
}

const isNamed = async (tx: Tx, id: string) =>
  (await tx.$count(archivos, eq(archivos.reemplazadoPor, id))) > 0 || isWritten(tx, id, NOT_USES)

async function isWritten(tx: Tx, id: string, notUses: string[]): Promise<boolean> {
  const { rows } = await tx.execute<{ tabla: string; texto: string }>(sql`
    select table_name as tabla, string_agg(format('%I::text', column_name), ', ') as texto
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('character varying', 'text', 'jsonb')
      and table_name <> all (${sql.param(notUses)}::text[])
    group by table_name`)
  const named = rows.map(
    ({ tabla, texto }) =>
      sql`exists (select from ${sql.identifier(tabla)} where strpos(concat_ws(' ', ${sql.raw(texto)}), ${id}) > 0)`,
  )
  const found = await tx.execute<{ named: boolean }>(sql`select ${sql.join(named, sql` or `)} as named`)
  return found.rows[0]?.named ?? true
}

type Kept = Pick<typeof archivos.$inferInsert, 'clave' | 'sha256' | 'renditions' | 'shaEnviado'>

/**
 * Takes the bytes of files away that no row names any more, with the smaller versions of images and what was sent of them.
 * Where they may be another portal's they stay, until a night that knows (`sweep.server.ts`).
 */
export async function removeBytes({ clave, sha256, renditions, shaEnviado }: Kept, there?: Disk): Promise<void> {
  const store = there ?? (await disk())
  const versions = renditions?.anchos.flatMap((ancho) => renditions.formatos.map((f) => renditionKey(sha256, ancho, f)))
  // Before the transaction: the store may be far away, and an embedded database waits for whoever holds it.
  if ((await whoseStore(store)) !== 'nuestro') return
  await removeUnnamed(store, sha256, [clave, ...(versions ?? [])])
  if (shaEnviado && shaEnviado !== sha256) await removeUnnamed(store, shaEnviado, [fileKey(shaEnviado)])
}

const removeUnnamed = (store: Disk, sha256: string, keys: string[]) =>
  db.transaction(async (tx) => {
    await lockBytes(tx, sha256)
    if ((await namedOf([sha256], tx)).size > 0) return
    for (const key of keys) await store.remove(key)
  })

/** Of these contents those that a row names: as what is kept of a file, or as what was sent of it. */
export async function namedOf(shas: string[], tx: Pick<Tx, 'selectDistinct'> = db): Promise<Set<string>> {
  const kept = tx.selectDistinct({ sha256: archivos.sha256 }).from(archivos).where(inArray(archivos.sha256, shas))
  const sent = tx.selectDistinct({ sha256: originales.sha256 }).from(originales).where(inArray(originales.sha256, shas))
  return new Set((await kept.union(sent)).map(({ sha256 }) => sha256))
}

/** So that bytes are not taken away while a row that names them comes, nor the other way round. */
export const lockBytes = (tx: Tx, sha256: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bytes ${sha256}`}, 0))`)

/** Before a row that names them. @throws {Error} where those of an equal file were taken away since these came: they must be sent again */
export async function holdBytes(tx: Tx, { clave, sha256 }: Pick<Kept, 'clave' | 'sha256'>): Promise<void> {
  await lockBytes(tx, sha256)
  if ((await (await disk()).size(clave)) === undefined) throw new Error(`The bytes of ${clave} are not there any more`)
}

/** All files that any row names, of whatever institution. */
export const everyFile = (): Promise<Archivo[]> => db.select().from(archivos)
