import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ContentType } from '../../contenido/content-type.server.ts'
import { type Actor, roomsOf } from '../../lib/account/permissions.ts'
import type { Tx } from '../../lib/db/client.server.ts'
import { isNamedBesides } from '../../lib/files/forget.server.ts'
import { missingFor } from '../../lib/files/publishers.server.ts'
import { readableIn } from '../../lib/files/readers.server.ts'
import type { Refused } from '../../lib/files/refusals.ts'
import { insertKept, keepFile } from '../../lib/files/save.server.ts'
import { type Archivo, archivos, type Focus } from '../../lib/files/schema.server.ts'
import { keysOf } from '../../lib/keys.ts'
import { change } from '../../lib/unit.server.ts'
import { ownFolder } from './carpetas.server.ts'
import { type PrivacyRefusal, refusedPrivacy } from './privacy.server.ts'

const TIPO = 'archivos'

type Sent = {
  nombre: string
  stream: AsyncIterable<Uint8Array>
  /** Where it lies and who opens it, known once its bytes are here; nothing when that is unclear. */
  about: () => Promise<{ carpeta: number | null; privado: boolean } | undefined>
}

/** Keeps a file that a person sends, in a folder of theirs. One with something harmful is refused, and that is written down. */
export async function uploadFile(
  actor: Actor & { idusuario: number },
  { nombre, stream, about }: Sent,
): Promise<{ ok: true; archivo: Archivo } | Refused | { ok: false; codigo: 'INVALIDO' }> {
  const kept = await keepFile({ nombre, stream, idinstitucion: actor.institucion, subidoPor: actor.idusuario })
  if (!kept.ok && kept.codigo !== 'INFECTADO') return kept
  const said = kept.ok ? await about() : undefined
  return change(actor, async ({ tx, audit }) => {
    if (!kept.ok) {
      audit({ accion: 'rechazar', tipo: TIPO, detalle: { codigo: kept.codigo }, personal: { nombre } })
      return kept
    }
    if (!said) return { ok: false, codigo: 'INVALIDO' }
    const { carpeta, privado } = said
    const place = carpeta !== null && (await ownFolder(tx, actor, carpeta)) ? carpeta : null
    const archivo = await insertKept(tx, { ...kept.fila, privado, carpeta: place })
    audit({ accion: 'subir', tipo: TIPO, despues: { archivo: archivo.id, nombre: archivo.nombre, carpeta: place } })
    return { ok: true, archivo }
  })
}

type Said = {
  titulo?: string | undefined
  texto?: string | null | undefined
  carpeta?: number | null | undefined
  foco?: Focus | null | undefined
  privado?: boolean | undefined
}

/** `antes`: what somebody read of what they send. */
export type Data = Said & { id: string; antes?: Said | undefined }

type Stale = { ok: false; codigo: 'CAMBIADO'; message: string }
type Gone = { ok: false; codigo: 'NOEXISTE'; message: string }
type Described = { ok: true; total: number } | PrivacyRefusal | Stale | Gone

/**
 * What people say of some files, all of it or none. Those that the actor may not read are left as they are.
 * @param types every kind of content: what is seen in one stays public
 */
export const describeFiles = (actor: Actor, sent: Data[], types: readonly ContentType[]): Promise<Described> =>
  change(actor, async ({ tx, audit, announce }): Promise<Described> => {
    const found = await lockFiles(
      tx,
      actor,
      sent.map(({ id }) => id),
    )
    const stale = sent.flatMap((one) => staleIn(one, found.get(one.id)) ?? [])
    if (stale.length > 0) return { ok: false, codigo: 'CAMBIADO', message: meanwhile(stale) }
    const places = new Set(sent.flatMap(({ carpeta }) => carpeta ?? []))
    // In one order, whoever else moves into some of them.
    for (const place of [...places].sort((a, b) => a - b)) if (!(await ownFolder(tx, actor, place))) return GONE
    const ways: { way: string[]; privado: boolean }[] = []
    for (const { id, privado } of sent) {
      const file = found.get(id)
      if (!file || privado === undefined || privado === file.privado) continue
      const way = await wayTo(tx, id)
      const refused = await refusedPrivacy(tx, actor, { file, way, privado, types })
      if (refused) return refused
      ways.push({ way, privado })
    }
    // An address of an earlier version leads to it, too, and opens only if all on its way do.
    for (const { way, privado } of ways) await tx.update(archivos).set({ privado }).where(inArray(archivos.id, way))
    for (const { id, antes: _, ...given } of sent) {
      const row = found.get(id)
      if (!row) continue
      const said = Object.entries(given).filter(([, value]) => value !== undefined)
      const set = Object.fromEntries(said) as Partial<Archivo>
      const keys = Object.keys(set) as (keyof Archivo)[]
      const changed = keys.filter((key) => JSON.stringify(row[key]) !== JSON.stringify(set[key]))
      if (changed.length === 0) continue
      await tx.update(archivos).set(set).where(eq(archivos.id, id))
      const of = (from: Partial<Archivo>) => Object.fromEntries(changed.map((key) => [key, from[key]]))
      audit({ accion: 'editar', tipo: TIPO, antes: { archivo: id, ...of(row) }, despues: of(set) })
      // Of all that, visitors see where an image is cropped, and whether it is there.
      if (changed.includes('foco') || changed.includes('privado')) announce(TIPO, 0, 'institucion')
    }
    return { ok: true, total: found.size }
  })

const GONE: Gone = { ok: false, codigo: 'NOEXISTE', message: 'Esa carpeta ya no existe.' }

const NAMES: Record<keyof Said, string> = {
  ...{ titulo: 'el título', texto: 'lo que muestra', carpeta: 'la carpeta', foco: 'el recorte' },
  privado: 'quién lo ve',
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const LISTED = new Intl.ListFormat('es')

/** Whoever saves once more saves over all of it: none is left out. */
const meanwhile = (stale: string[]) =>
  `Mientras tanto otra persona cambió ${LISTED.format(stale)}. No se guardó nada: vea cómo está ahora y vuelva a guardar.`

/** What somebody else made of the file since it was read, where that is another thing than what is wanted now. */
function staleIn({ antes = {}, ...given }: Data, file: Archivo | undefined): string | undefined {
  if (!file) return undefined
  const changed = keysOf(NAMES).filter(
    (key) => antes[key] !== undefined && !same(antes[key], file[key]) && !same(given[key], file[key]),
  )
  if (changed.length === 0) return undefined
  return `${LISTED.format(changed.map((key) => NAMES[key]))} de «${file.titulo || file.nombre}»`
}

async function lockFiles(tx: Tx, actor: Actor, ids: string[]): Promise<Map<string, Archivo>> {
  const rows = await tx
    .select()
    .from(archivos)
    .where(
      and(
        ...[inArray(archivos.id, ids), eq(archivos.idinstitucion, actor.institucion)],
        // What does harm is shown to nobody again.
        ...[ne(archivos.analisis, 'infectado'), readableIn(actor, roomsOf(actor))],
      ),
    )
    .orderBy(archivos.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** `ajenos`: only whoever uploaded them, or whoever publishes where they were, takes their address away or gives it back. */
export type Binned = { hechos: string[]; usados: string[]; ajenos: string[] }

/** Puts what is used nowhere in the bin, with its earlier versions; `usados` stay. Its night job empties it. */
export const binFiles = (actor: Actor, ids: string[]): Promise<Binned> =>
  change(actor, async ({ tx, audit, announce }) => {
    const result: Binned = { hechos: [], usados: [], ajenos: [] }
    for (const [id, file] of await lockFiles(tx, actor, ids)) {
      const way = await wayTo(tx, id)
      const named = await isNamedBesides(tx, way)
      const stays = named ? 'usados' : (await missingFor(tx, actor, [file])) && 'ajenos'
      result[stays ?? 'hechos'].push(id)
      if (stays) continue
      await tx.update(archivos).set({ eliminadoEn: sql`now()` }).where(inArray(archivos.id, way))
      audit({ accion: 'papelera', tipo: TIPO, antes: { archivo: id } })
    }
    if (result.hechos.length > 0) announce(TIPO, 0, 'institucion')
    return result
  })

/** Takes them out of the bin, as they were; what is no more is in no list. */
export const recoverFiles = (actor: Actor, ids: string[]): Promise<Binned> =>
  change(actor, async ({ tx, audit, announce }) => {
    const result: Binned = { hechos: [], usados: [], ajenos: [] }
    for (const [id, file] of await lockFiles(tx, actor, ids)) {
      const isTheirs = (await missingFor(tx, actor, [file])) !== undefined
      result[isTheirs ? 'ajenos' : 'hechos'].push(id)
      if (isTheirs || file.eliminadoEn === null) continue
      await tx
        .update(archivos)
        .set({ eliminadoEn: null })
        .where(inArray(archivos.id, await wayTo(tx, id)))
      audit({ accion: 'recuperar', tipo: TIPO, despues: { archivo: id } })
    }
    if (result.hechos.length > 0) announce(TIPO, 0, 'institucion')
    return result
  })

async function wayTo(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive antes (id) as (
      select ${id}::text union select o.id from archivos o join antes on o.reemplazado_por = antes.id
    ) select id from antes`)
  return rows.map((row) => row.id)
}
