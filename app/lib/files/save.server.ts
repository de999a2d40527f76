import { readFile, rm } from 'node:fs/promises'
import { db, type Tx } from '../db/client.server.ts'
import { jobsAreRunning } from '../jobs/boss.server.ts'
import { noteNoRoom } from '../no-room.server.ts'
import { cleanFilm } from './camera/film.server.ts'
import type { Look } from './camera/look.server.ts'
import { type Disk, disk, fileKey, filesFolder } from './disk.server.ts'
import { lookArriving, measureArriving } from './encode-apart.server.ts'
import { holdBytes } from './forget.server.ts'
import { newFileId } from './ids.ts'
import { type Measured, measureImage } from './images.server.ts'
import { isFilm, isImage } from './kinds.ts'
import { cleanName } from './names.ts'
import { type Refused, refusal } from './refusals.ts'
import { enqueueRenditions } from './renditions.server.ts'
import { scanFile } from './scan.server.ts'
import { type Archivo, archivos, originales, type Scan } from './schema.server.ts'
import { trueType } from './sniff.server.ts'
import { type Spooled, spool } from './spool.server.ts'
import { enqueueText } from './text/extract.server.ts'
import { isReadable } from './text/read.server.ts'

export type Upload = {
  nombre: string
  idinstitucion: number
  subidoPor?: number | undefined
  privado?: boolean | undefined
  /** The product made it itself: nobody waits for the scanner, which looks at it in its turn. */
  hecho?: true
  /** For images that are known to be harmless there is a quicker one. */
  look?: Look | undefined
  /** Saves the row with the caller's other writes. The bytes are durable before it is first used. */
  tx?: Tx | undefined
} & Bytes

type Bytes = { bytes: Uint8Array } | { stream: AsyncIterable<Uint8Array> }

export type Saved = { ok: true; archivo: Archivo } | Refused
/** What came, where it is not what is kept of it. */
type Original = Omit<Spooled, 'path'> & { tipo: string }

/** A file whose bytes are kept, before it has its row. */
export type KeptFile = typeof archivos.$inferInsert & { id: string; original?: Original | undefined }

export type Kept = { ok: true; fila: ReturnType<typeof rowOf> & KeptFile } | Refused

/**
 * Saves a file: finds out what it really is, keeps its bytes, and then the row that names them, so that a row never
 * exists without its file. The smaller versions of images and the text of documents come afterwards, in jobs.
 * @returns the row, or why the file was refused, in Spanish for the person
 * @throws what the sender's stream throws, and database and S3 errors
 */
export async function saveFile(upload: Upload): Promise<Saved> {
  const { tx } = upload
  return orDiskFull(async () => {
    const kept = await keepFile(upload)
    if (!kept.ok) return kept
    return {
      ok: true,
      archivo: await (tx ? insertKept(tx, kept.fila) : db.transaction((own) => insertKept(own, kept.fila))),
    }
  })
}

/** What `saveFile` does before its row: the caller inserts that row, and has the jobs find the file. */
export const keepFile = (upload: Omit<Upload, 'tx'> & Bytes): Promise<Kept> =>
  orDiskFull(async () => {
    const store = await disk()
    const received = await spool(filesFolder, 'bytes' in upload ? [upload.bytes] : upload.stream)
    if (!received) return refusal('ARCHIVOGRANDE')
    try {
      return await keep(received, upload, store)
    } finally {
      await rm(received.path, { force: true })
    }
  })

async function orDiskFull<T>(work: () => Promise<T>): Promise<T | Refused> {
  try {
    return await work()
  } catch (error) {
    if (isDiskFull(error)) return refusal('SINESPACIO')
    throw error
  }
}

async function keep(received: Spooled, upload: Omit<Upload, 'tx'>, store: Disk): Promise<Kept> {
  if (received.bytes === 0) return refusal('ARCHIVOVACIO')
  const found = await trueType(received.path, upload.nombre)
  if ('codigo' in found) return refusal(found.codigo)
  const { tipo } = found
  const image = isImage(tipo) ? await (upload.look ? measureImage : measureArriving)(received.path) : null
  if (image === undefined) return refusal('IMAGENINVALIDA')
  if (image === 'grande') return refusal('IMAGENGRANDE')
  if (image?.animated && tipo === 'image/tiff') return refusal('TIFFVARIAS')
  const analisis = upload.hecho ? 'sin_analizar' : await scanFile(received.path)
  if (analisis === 'infectado') return refusal('INFECTADO')

  const cleaned = await spoolClean(received.path, tipo, upload.look ?? lookArriving)
  if (!cleaned) return refusal('IMAGENINVALIDA')
  if (cleaned === 'grande') return refusal('IMAGENPESADA')
  const { path, ...file } = cleaned.spooled ?? received
  try {
    const clave = fileKey(file.sha256)
    await store.take(path, clave)
    const { sha256: shaEnviado, bytes } = received
    if (cleaned.spooled) await store.take(received.path, fileKey(shaEnviado))
    const original = cleaned.spooled && { tipo, bytes, sha256: shaEnviado }
    const kept = { ...file, tipo: cleaned.tipo, shaEnviado, analisis }
    return { ok: true, fila: { ...rowOf(upload, kept, image, clave), original } }
  } finally {
    if (cleaned.spooled) await rm(path, { force: true })
  }
}

/**
 * The same image or film without what the camera wrote beside it, where it has any of it, and what it is then.
 * @returns nothing for an image that is cut off, `'grande'` where it weighs too much as it is then
 */
async function spoolClean(path: string, tipo: string, look: Look) {
  const film = isFilm(tipo) ? await cleanFilm(path) : undefined
  if (film) return spooledAs(tipo, film)
  if (!isImage(tipo)) return { tipo, spooled: undefined }
  const bytes = await readFile(path)
  const looked = await look(bytes, tipo)
  if (!looked) return undefined
  if (bytes.equals(looked.bytes)) return { tipo: looked.tipo, spooled: undefined }
  return spooledAs(looked.tipo, [looked.bytes])
}

async function spooledAs(tipo: string, chunks: Parameters<typeof spool>[1]) {
  const spooled = await spool(filesFolder, chunks)
  return spooled ? { tipo, spooled } : 'grande'
}

function rowOf(
  upload: Omit<Upload, 'tx'>,
  kept: Omit<Spooled, 'path'> & { tipo: string; shaEnviado: string; analisis: Scan },
  image: Measured | null,
  clave: string,
) {
  return {
    id: newFileId(),
    idinstitucion: upload.idinstitucion,
    nombre: cleanName(upload.nombre, kept.tipo),
    ...kept,
    clave,
    ancho: image?.ancho ?? null,
    alto: image?.alto ?? null,
    // A moving image is shown as it is: its versions would stand still.
    renditions: image?.animated ? { anchos: [], formatos: [], limpio: true as const } : null,
    estadoTexto: isReadable(kept.tipo) ? null : ('no_aplica' as const),
    privado: upload.privado ?? false,
    subidoPor: upload.subidoPor ?? null,
  }
}

/** The row of what `keepFile` kept, and the jobs that look at it. */
export async function insertKept(tx: Tx, { original, ...row }: KeptFile): Promise<Archivo> {
  await holdBytes(tx, row)
  const [archivo] = await tx.insert(archivos).values(row).returning()
  if (!archivo) throw new Error('The file was not inserted')
  if (original) await insertOriginal(tx, archivo.id, original)
  if (jobsAreRunning()) {
    if (isImage(archivo.tipo) && !archivo.renditions) await enqueueRenditions(archivo.id, tx)
    if (!archivo.estadoTexto) await enqueueText(archivo.id, tx)
  }
  return archivo
}

async function insertOriginal(tx: Tx, archivo: string, { tipo, bytes, sha256 }: Original) {
  await holdBytes(tx, { clave: fileKey(sha256), sha256 })
  await tx.insert(originales).values({ archivo, tipo, bytes, sha256 })
}

function isDiskFull(error: unknown) {
  const full = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException)?.code ?? '')
  if (full) noteNoRoom()
  return full
}
