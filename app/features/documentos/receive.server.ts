import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Values } from '../../contenido/life.ts'
import { create } from '../../contenido/write/create.server.ts'
import type { Refused } from '../../contenido/write/outcome.ts'
import { type Editing, missingPower } from '../../contenido/write/step.server.ts'
import { noneFor, oneWhole, quietly } from '../../contenido/write/steps.server.ts'
import { takeTurn } from '../../contenido/write/turn.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { fileIdOf } from '../../lib/files/urls.ts'
import { findFiles } from '../archivos/queries.server.ts'
import { cleanFolder, MAX_DEPTH } from '../archivos/rules.ts'
import { type Place, wrongPlace } from './move.server.ts'
import { shownFile } from './queries.server.ts'
import { readName } from './reading.ts'
import { documento, documentos } from './schema.server.ts'

/** A file of the library, and the folders in which it came. */
export type Arriving = { archivo: string; ruta: readonly string[] }

/**
 * What became of each: a new draft; one that is there already (`lugar` says in which folders); one of that name with
 * something else in it, which stays as it is; or a file that is not in the library.
 */
export type Received = { estado: 'nuevo' | 'existe' | 'otro' | 'falta'; id: number | null; lugar: string }

export type Reception = { ok: true; llegados: Received[]; carpetas: number[] } | Refused

/**
 * Makes drafts of files in a category or in a folder of it: their folders become folders, and what is there already is
 * passed over, so that doing it again only adds what is missing. All of it or nothing. Demands the room.
 */
export async function receiveDocuments(actor: Actor, place: Place, arriving: readonly Arriving[]): Promise<Reception> {
  const files = new Map(
    (
      await findFiles(
        actor,
        arriving.map(({ archivo }) => archivo),
      )
    ).map((one) => [one.id, one]),
  )
  let received = { llegados: [] as Received[], carpetas: [] as number[] }
  const { rechazados } = await oneWhole(actor, async (unit) => {
    const missing = missingPower(actor, documento)
    if (missing) return noneFor({ id: 0, ...missing })
    await takeTurn(unit, documento, 'varios')
    const wrong = await wrongPlace(unit, { ...place, ids: [] })
    if (wrong) return noneFor(wrong)
    received = { llegados: [], carpetas: [] }
    const hechos: number[] = []
    await quietly(unit, documento, 'lote_crear', async (quiet) => {
      const shelf = await shelfOf(quiet, place)
      for (const { archivo, ruta } of arriving) received.llegados.push(await arrive(shelf, files.get(archivo), ruta))
      received.carpetas = shelf.made
      hechos.push(...shelf.made, ...received.llegados.flatMap(({ estado, id }) => (estado === 'nuevo' && id ? id : [])))
      return hechos
    })
    return { hechos, cambiados: [], rechazados: [] }
  })
  const [refused] = rechazados
  return refused ?? { ok: true, ...received }
}

async function arrive(shelf: Shelf, file: File | undefined, ruta: readonly string[]): Promise<Received> {
  if (!file) return { estado: 'falta', id: null, lugar: '' }
  const known = shelf.known(file.id)
  if (known) return { estado: 'existe', id: known.id, lugar: shelf.way(known.contenedor) }
  const folder = await shelf.folder(ruta)
  const named = shelf.named(folder, file.nombre)
  const lugar = shelf.way(folder)
  if (named) return { estado: 'otro', id: named.id, lugar }
  return { estado: 'nuevo', id: await shelf.add(folder, file), lugar }
}

type Shelf = Awaited<ReturnType<typeof shelfOf>>

type Kept = {
  id: number
  titulo: string
  tipo: string | null
  contenedor: number | null
  nombre: string
  archivo: string | null
}
type File = { id: string; url: string; nombre: string; titulo: string; bytes: number }

/** What lies in a category, and what is put there. */
async function shelfOf(unit: Editing, { categoria, carpeta }: Place) {
  const kept: Kept[] = await keptIn(unit, categoria)
  const made: number[] = []
  const byId = new Map(kept.map((row) => [row.id, row]))
  const put = async (values: Values, row: Omit<Kept, 'id'>) => {
    const { contenedor } = row
    const sent = { idcategoria: categoria, idcontenedor: contenedor, ...values }
    const outcome = await create(unit, documento, { sent })
    if (!outcome.ok) throw new Error(`a draft was refused: ${JSON.stringify(outcome)}`)
    const one = { ...row, id: outcome.id }
    kept.push(one)
    byId.set(one.id, one)
    return one.id
  }
  const inside = (en: number | null) => kept.filter(({ contenedor }) => contenedor === en)
  const way = (id: number | null): string => {
    const folder = byId.get(id ?? 0)
    return folder ? [way(folder.contenedor), folder.titulo].filter(Boolean).join('/') : ''
  }
  return {
    made,
    way,
    known: (archivo: string) => kept.find((row) => row.archivo === archivo),
    named: (en: number | null, nombre: string) =>
      inside(en).find((row) => row.tipo !== '1' && row.nombre.toLowerCase() === nombre.toLowerCase()),
    /** The last of these folders, made where they are missing. */
    async folder(ruta: readonly string[]): Promise<number | null> {
      let en = carpeta
      for (const titulo of ruta.slice(0, MAX_DEPTH).map(cleanFolder)) {
        const found = inside(en).find((row) => row.tipo === '1' && row.titulo.toLowerCase() === titulo.toLowerCase())
        if (!found) made.push(await put({ titulo_archivo: titulo, tipo_archivo: '1' }, folderIn(en, titulo)))
        en = found?.id ?? made.at(-1) ?? null
      }
      return en
    },
    add(en: number | null, { id, url, nombre, titulo, bytes }: File) {
      const { titulo: read = nombre, clase, numero, anio, fecha, vigencia } = readName(nombre)
      const said = { clase_documento: clase, numero_archivo: numero, anio_documento: anio, vigente_hasta: vigencia }
      const values = {
        ...{ titulo_archivo: (titulo || read).slice(0, LONGEST), name_archivo: nombre, url_archivo: url },
        ...{ bytes_archivo: bytes, fecha_archivo: fecha, tipo_archivo: '0', ...said },
      }
      return put(values, { titulo, tipo: '0', contenedor: en, nombre, archivo: id })
    },
  }
}

/** Of the title of a document, in letters. */
const LONGEST = 250

const folderIn = (contenedor: number | null, titulo: string): Omit<Kept, 'id'> => ({
  ...{ titulo, tipo: '1', contenedor, nombre: '', archivo: null },
})

/** With the file that the address of each shows now. */
async function keptIn({ tx, actor }: Editing, categoria: number): Promise<Kept[]> {
  const { id, titulo, tipo, contenedor, nombre, url } = documentos
  const rows = await tx
    .select({ id, titulo, tipo, contenedor, nombre, url, ahora: shownFile })
    .from(documentos)
    .where(
      and(
        ...[eq(documentos.institucion, actor.institucion), eq(documentos.categoria, categoria)],
        isNull(documentos.eliminadoEn),
      ),
    )
    .orderBy(asc(id))
  return rows.map(({ url: at, ahora, ...row }) => ({ ...row, archivo: ahora ?? fileIdOf(at ?? '') ?? null }))
}
