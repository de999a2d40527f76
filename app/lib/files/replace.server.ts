import { and, eq, inArray } from 'drizzle-orm'
import { type Actor, roomsOf } from '../account/permissions.ts'
import type { Tx } from '../db/client.server.ts'
import { change } from '../unit.server.ts'
import { isNamedBesides } from './forget.server.ts'
import { endOriginals } from './originals.server.ts'
import { missingFor } from './publishers.server.ts'
import { isThere } from './queries.server.ts'
import { readableIn } from './readers.server.ts'
import { archivos } from './schema.server.ts'

const messages = {
  NOEXISTE: 'Ese archivo no existe o fue retirado.',
  PRIVADO: 'El archivo nuevo es privado: el público dejaría de ver el anterior. Suba el nuevo como público.',
  USADO:
    'El anterior es privado y el nuevo se usa en otro lugar: súbalo otra vez como archivo nuevo, o haga público el anterior.',
  SINPERMISO: 'No tiene permiso para publicar en todos los lugares donde se muestra este archivo.',
} as const

export type Replaced =
  | { ok: true }
  | { ok: false; codigo: 'NOEXISTE' | 'PRIVADO' | 'SEMUESTRA'; message: string }
  /** `falta`: the rooms that show it and in which the actor may not publish. */
  | { ok: false; codigo: 'SINPERMISO'; message: string; falta: string[] }

/**
 * Makes the addresses of one file lead to another of the same institution: old links and printed codes go on working.
 * The bytes of both stay, but for what was sent of the first, with what a camera wrote in it. Whoever does it must be able to publish wherever the file is shown; one that is shown nowhere
 * is a matter of whoever uploaded it. @param kept why its address must go on leading to it
 */
export const replaceFile = (
  actor: Actor,
  anterior: string,
  nuevo: string,
  { motivo = '', kept }: { motivo?: string; kept?: (tx: Tx) => Promise<string | undefined> } = {},
): Promise<Replaced> =>
  change(actor, async ({ tx, audit, announce }) => {
    const found = await readableRows(tx, actor, [anterior, nuevo])
    const [old, next] = [anterior, nuevo].map((id) => found.find((row) => row.id === id))
    if (!old || !next) return { ok: false, codigo: 'NOEXISTE', message: messages.NOEXISTE }
    if (old.id === next.id) return { ok: true }
    if (next.privado && !old.privado) return { ok: false, codigo: 'PRIVADO', message: messages.PRIVADO }
    if (old.privado && !next.privado && (await isForOthers(tx, next.id)))
      return { ok: false, codigo: 'PRIVADO', message: messages.USADO }
    // One that had been replaced is no longer: what leads to it changes, too.
    const changed = next.reemplazadoPor === null ? [old] : [old, next]
    const falta = await missingFor(tx, actor, changed)
    if (falta) return { ok: false, codigo: 'SINPERMISO', message: messages.SINPERMISO, falta }

    const message = await kept?.(tx)
    if (message) return { ok: false, codigo: 'SEMUESTRA', message }

    const point = (id: string, reemplazadoPor: string | null) =>
      tx.update(archivos).set({ reemplazadoPor }).where(eq(archivos.id, id))
    // First, so that going back to an earlier version never makes a circle.
    await point(nuevo, null)
    await point(anterior, nuevo)
    await endOriginals(tx, [anterior])
    // It is the same thing to people: it lies where the other lay, under the same title, for whom it was.
    const { carpeta, privado } = old
    const titulo = next.titulo || old.titulo
    await tx
      .update(archivos)
      .set({ carpeta, privado, titulo, texto: next.texto ?? old.texto })
      .where(eq(archivos.id, nuevo))
    audit({
      ...{ accion: 'reemplazar', tipo: 'archivos', antes: { archivo: anterior }, despues: { archivo: nuevo } },
      ...(motivo && { detalle: { motivo } }),
    })
    announce('archivos', 0, 'institucion')
    return { ok: true }
  })

/** Whether visitors are led to a file: something names it, or it took the place of a public one. */
const isForOthers = async (tx: Tx, id: string) =>
  (await tx.$count(archivos, and(eq(archivos.reemplazadoPor, id), eq(archivos.privado, false)))) > 0 ||
  isNamedBesides(tx, [id])

/** In one order, so that two who replace the same files wait for each other and never for ever. */
const readableRows = (tx: Tx, actor: Actor, ids: string[]) =>
  tx
    .select()
    .from(archivos)
    .where(
      and(
        inArray(archivos.id, ids),
        eq(archivos.idinstitucion, actor.institucion),
        isThere,
        readableIn(actor, roomsOf(actor)),
      ),
    )
    .orderBy(archivos.id)
    .for('update')
