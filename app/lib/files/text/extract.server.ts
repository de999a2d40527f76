import { and, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { db, type Tx } from '../../db/client.server.ts'
import { enqueue, enqueueAll } from '../../jobs/boss.server.ts'
import { defineJob } from '../../jobs/job.ts'
import { disk } from '../disk.server.ts'
import { newsOf } from '../news.server.ts'
import { type Archivo, archivos, type TextState, textosArchivo } from '../schema.server.ts'
import { READERS, textOf } from './apart.server.ts'
import { type Extracted, readableTypes } from './read.server.ts'

type Reader = (bytes: Uint8Array, tipo: string, options: { signal?: AbortSignal | undefined }) => Promise<Extracted>
type Read = { estado: TextState; paginas: { pagina: number; texto: string }[] }

/**
 * Reads the text of a file and keeps it, once for all files with the same bytes. Running it again is harmless.
 * @param reader for files that are known to be harmless there is a quicker one
 * @throws when the bytes cannot be fetched, or the work was told to stop
 */
export async function extractText(id: string, signal?: AbortSignal, reader: Reader = textOf): Promise<void> {
  const [archivo] = await db.select().from(archivos).where(eq(archivos.id, id))
  if (!archivo || archivo.estadoTexto) return
  const same = and(eq(archivos.sha256, archivo.sha256), eq(archivos.tipo, archivo.tipo))
  const found = (await readBefore(same)) ?? (await read(archivo, signal, reader))
  const idsinstitucion = await keep(same, found)
  if (found.paginas.length > 0) newsOf(idsinstitucion, 'documentos')
}

async function readBefore(same: SQL | undefined): Promise<Read | undefined> {
  const [twin] = await db
    .select({ id: archivos.id, estado: archivos.estadoTexto })
    .from(archivos)
    .where(and(same, isNotNull(archivos.estadoTexto)))
    .limit(1)
  if (!twin?.estado) return undefined
  const { pagina, texto } = textosArchivo
  const paginas = await db.select({ pagina, texto }).from(textosArchivo).where(eq(textosArchivo.archivo, twin.id))
  return { estado: twin.estado, paginas }
}

async function read({ clave, tipo }: Archivo, signal: AbortSignal | undefined, reader: Reader): Promise<Read> {
  const store = await disk()
  const { estado, paginas } = await reader(await store.bytes(clave), tipo, { signal })
  return { estado, paginas: paginas.map((texto, i) => ({ pagina: i + 1, texto })).filter(({ texto }) => texto !== '') }
}

/** State and text together, for every such file that has none yet. Returns their institutions. */
function keep(same: SQL | undefined, { estado, paginas }: Read): Promise<number[]> {
  return db.transaction(async (tx) => {
    const { id, idinstitucion } = archivos
    const taken = await tx
      .update(archivos)
      .set({ estadoTexto: estado })
      .where(and(same, isNull(archivos.estadoTexto)))
      .returning({ id, idinstitucion })
    for (const archivo of taken) await write(tx, archivo.id, paginas)
    return taken.map((archivo) => archivo.idinstitucion)
  })
}

// Each statement stays far from the time that one may take, whatever is indexed with it.
const ROWS = 100

async function write(tx: Tx, archivo: string, paginas: Read['paginas']) {
  await tx.delete(textosArchivo).where(eq(textosArchivo.archivo, archivo))
  for (let from = 0; from < paginas.length; from += ROWS) {
    await tx.insert(textosArchivo).values(paginas.slice(from, from + ROWS).map((pagina) => ({ archivo, ...pagina })))
  }
}

export const extractTextJob = defineJob<{ id: string }>('textos', ({ id }, signal) => extractText(id, signal), {
  unique: true,
  atOnce: READERS,
})

/** Once for each file, however often it is asked. With `tx`, if that commits. */
export const enqueueText = (id: string, tx?: Tx) =>
  enqueue(extractTextJob, { id }, { singletonKey: id, ...(tx && { tx }) })

/** Queues every file that nobody has read yet: saved before the jobs ran, or brought by a restored backup. */
export async function enqueueMissingTexts(): Promise<void> {
  const missing = isNull(archivos.estadoTexto)
  const tipo = sql`split_part(${archivos.tipo}, ';', 1)`
  const none = eq(archivos.estadoTexto, 'no_aplica')
  // A newer version reads kinds that an older one did not.
  await db
    .update(archivos)
    .set({ estadoTexto: null })
    .where(and(none, inArray(tipo, readableTypes)))
  await db
    .update(archivos)
    .set({ estadoTexto: 'no_aplica' })
    .where(and(missing, notInArray(tipo, readableTypes)))
  const waiting = await db.select({ id: archivos.id }).from(archivos).where(missing)
  await enqueueAll(
    extractTextJob,
    waiting.map(({ id }) => ({ data: { id }, singletonKey: id })),
  )
}
