import { createHash } from 'node:crypto'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { db, type Tx } from '../db/client.server.ts'
import { enqueue, enqueueAll } from '../jobs/boss.server.ts'
import { defineJob } from '../jobs/job.ts'
import { changing } from '../live/announce.server.ts'
import { isCrash } from './crashes.ts'
import { disk, fileKey, renditionKey } from './disk.server.ts'
import { cleanApart, encodeApart, lookApart } from './encode-apart.server.ts'
import { removeBytes } from './forget.server.ts'
import { decoder } from './images.server.ts'
import { newsOf } from './news.server.ts'
import { type Archivo, archivos, type Renditions } from './schema.server.ts'

type Encode = typeof encodeApart

/**
 * Makes the smaller AVIF and WebP versions of an image, once for all files with the same bytes, and takes away what the
 * camera left in one that was kept before that was done at once. Running it again is harmless. An image that cannot be
 * decoded stays without versions; one that breaks what decodes it is marked so, and asked of no other process of that version
 * unless somebody asks.
 * @param encode for images that are known to be harmless there is a quicker one
 */
export async function makeRenditions(id: string, signal?: AbortSignal, encode: Encode = encodeApart): Promise<void> {
  const [archivo] = await db.select().from(archivos).where(eq(archivos.id, id))
  if (!archivo?.ancho || archivo.renditions?.limpio) return
  await prepare(archivo, encode, signal).catch(async (error: Error) => {
    if (!isCrash(error)) throw error
    await mark(archivo)
  })
}

async function prepare(archivo: Archivo, encode: Encode, signal: AbortSignal | undefined) {
  const { clean, isCut } = await keepClean(archivo)
  const { sha256, clave } = clean ?? archivo
  // A moving image has none.
  const kept = archivo.renditions?.rompe ? undefined : archivo.renditions
  const before = clean && kept?.anchos.length ? undefined : kept
  const renditions =
    (isCut ? NONE : before) ?? (await madeBefore(sha256)) ?? (await make(sha256, clave, encode, signal))
  const changed = await db
    .update(archivos)
    .set({ ...clean, renditions: { ...renditions, limpio: true } })
    .where(and(eq(archivos.sha256, archivo.sha256), notSeen))
    .returning({ idinstitucion: archivos.idinstitucion })
  const institutions = changed.map(({ idinstitucion }) => idinstitucion)
  if (clean) await forget(archivo, institutions)
  else if (renditions.anchos.length > 0) newsOf(institutions, 'archivos')
}

async function mark({ sha256, renditions }: Archivo) {
  await db
    .update(archivos)
    .set({ renditions: { ...NONE, ...renditions, rompe: await decoder() } })
    .where(and(eq(archivos.sha256, sha256), notSeen))
}

const notSeen = sql`${archivos.renditions}->>'limpio' is null`

const broken = sql<string | null>`${archivos.renditions}->>'rompe'`
const doesNotBreak = isNull(broken)

const NONE: Renditions = { anchos: [], formatos: [] }

/** Keeps the bytes of an image without what the camera left in them, where there is any of it; also of one that is cut off, which was kept when it came. */
async function keepClean({ clave, tipo }: Archivo) {
  const store = await disk()
  const bytes = await store.bytes(clave)
  const without = await cleanApart(bytes, tipo)
  if (without.equals(bytes)) return { isCut: false }
  const seen = await lookApart(bytes, tipo)
  const clean = seen?.bytes ?? without
  const sha256 = createHash('sha256').update(clean).digest('hex')
  await store.write(fileKey(sha256), clean)
  return { clean: { sha256, clave: fileKey(sha256), bytes: clean.length }, isCut: !seen }
}

/** Takes the bytes away once every process knows of others. */
async function forget(archivo: Archivo, institutions: number[]) {
  await changing(async (_tx, announce) => {
    for (const idinstitucion of new Set(institutions))
      announce({ idinstitucion, tipo: 'archivos', id: 0, para: 'institucion' })
  })
  await removeBytes(archivo)
}

async function madeBefore(sha256: string): Promise<Renditions | undefined> {
  const [twin] = await db
    .select({ renditions: archivos.renditions })
    .from(archivos)
    .where(and(eq(archivos.sha256, sha256), isNotNull(archivos.renditions), doesNotBreak))
    .limit(1)
  return twin?.renditions ?? undefined
}

async function make(sha256: string, clave: string, encode: Encode, signal?: AbortSignal): Promise<Renditions> {
  const store = await disk()
  const { renditions, made } = await encode(await store.bytes(clave), signal)
  for (const { ancho, formato, bytes } of made) await store.write(renditionKey(sha256, ancho, formato), bytes)
  return renditions
}

export const renditionsJob = defineJob<{ id: string }>('imagenes', ({ id }, signal) => makeRenditions(id, signal), {
  unique: true,
})

/** Once for each image, however often it is asked. With `tx`, if that commits. */
export const enqueueRenditions = (id: string, tx?: Tx) =>
  enqueue(renditionsJob, { id }, { singletonKey: id, ...(tx && { tx }) })

/**
 * Queues every image that has no versions yet, or was not looked at for what the camera left in it: saved before the jobs ran,
 * or brought by a restored backup. One that breaks what decodes it waits for another version of that.
 */
export async function enqueueMissingRenditions(): Promise<void> {
  const all = await db
    .select({ id: archivos.id, rompe: broken })
    .from(archivos)
    .where(and(notSeen, isNotNull(archivos.ancho)))
  const ours = all.some(({ rompe }) => rompe) ? await decoder() : null
  const missing = all.filter(({ rompe }) => rompe === null || rompe !== ours)
  await enqueueAll(
    renditionsJob,
    missing.map(({ id }) => ({ data: { id }, singletonKey: id })),
  )
}
