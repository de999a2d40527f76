import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { db, type Tx } from '../db/client.server.ts'
import { enqueue, enqueueAll } from '../jobs/boss.server.ts'
import { defineJob } from '../jobs/job.ts'
import { disk, renditionKey } from './disk.server.ts'
import { encodeApart } from './encode-apart.server.ts'
import { newsOf } from './news.server.ts'
import { archivos, type Renditions } from './schema.server.ts'

/**
 * Makes the smaller AVIF and WebP versions of an image, once for all files with the same bytes. Running it again is
 * harmless. An image that cannot be decoded stays without versions.
 */
export async function makeRenditions(id: string, signal?: AbortSignal): Promise<void> {
  const [archivo] = await db.select().from(archivos).where(eq(archivos.id, id))
  if (!archivo?.ancho || archivo.renditions) return
  const { sha256 } = archivo
  const renditions = (await madeBefore(sha256)) ?? (await make(sha256, archivo.clave, signal))
  const changed = await db
    .update(archivos)
    .set({ renditions })
    .where(and(eq(archivos.sha256, sha256), isNull(archivos.renditions)))
    .returning({ idinstitucion: archivos.idinstitucion })
  if (renditions.anchos.length > 0)
    newsOf(
      changed.map(({ idinstitucion }) => idinstitucion),
      'archivos',
    )
}

async function madeBefore(sha256: string): Promise<Renditions | undefined> {
  const [twin] = await db
    .select({ renditions: archivos.renditions })
    .from(archivos)
    .where(and(eq(archivos.sha256, sha256), isNotNull(archivos.renditions)))
    .limit(1)
  return twin?.renditions ?? undefined
}

async function make(sha256: string, clave: string, signal?: AbortSignal): Promise<Renditions> {
  const store = await disk()
  const { renditions, made } = await encodeApart(await store.bytes(clave), signal)
  for (const { ancho, formato, bytes } of made) await store.write(renditionKey(sha256, ancho, formato), bytes)
  return renditions
}

export const renditionsJob = defineJob<{ id: string }>('imagenes', ({ id }, signal) => makeRenditions(id, signal), {
  unique: true,
})

/** Once for each image, however often it is asked. With `tx`, if that commits. */
export const enqueueRenditions = (id: string, tx?: Tx) =>
  enqueue(renditionsJob, { id }, { singletonKey: id, ...(tx && { tx }) })

/** Queues every image that has no versions yet: saved before the jobs ran, or brought by a restored backup. */
export async function enqueueMissingRenditions(): Promise<void> {
  const missing = await db
    .select({ id: archivos.id })
    .from(archivos)
    .where(and(isNull(archivos.renditions), isNotNull(archivos.ancho)))
  await enqueueAll(
    renditionsJob,
    missing.map(({ id }) => ({ data: { id }, singletonKey: id })),
  )
}
