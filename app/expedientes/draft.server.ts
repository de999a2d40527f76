import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { db, type Tx } from '../lib/db/client.server.ts'
import { forgetUnused, removeBytes } from '../lib/files/forget.server.ts'
import { endOriginals, originalBytes } from '../lib/files/originals.server.ts'
import { insertKept, type KeptFile } from '../lib/files/save.server.ts'
import { type Archivo, archivos } from '../lib/files/schema.server.ts'
import type { Values } from '../lib/forms.ts'
import type { FieldError } from '../lib/outcomes.ts'
import type { Attached } from './files.server.ts'
import type { Papel } from './papers/parts.ts'
import { type EnCurso, solicitudArchivos, solicitudesEnCurso } from './schema.server.ts'

export const DAY = sql`now() + interval '24 hours'`
/** A form still shows files that wait no longer: it goes with all of them, or not at all. */
export const FILES_GONE: FieldError = {
  campo: 'archivos',
  message: 'Los archivos esperan un día, y alguno ya no está: quítelo si sigue en la lista, y adjúntelo otra vez.',
}
/** As long as a receipt may be come back to without its key: the next person at that computer comes later. */
const RECEIPT = sql`now() + interval '10 minutes'`

/** Of one request. A thesis with its annexes fits; a flood does not. */
export const MOST_FILES = 20
export const MOST_BYTES = 60 * 1024 * 1024

export type Beginning = {
  ficha: string
  institucion: number
  tipo: string
  tramite?: number | null
  origen?: number | null
  valores: Values
  usuario?: number | null
}

const open = (institucion: number, ficha: string) =>
  and(
    eq(solicitudesEnCurso.ficha, ficha),
    eq(solicitudesEnCurso.institucion, institucion),
    or(gt(solicitudesEnCurso.expiraEn, sql`now()`), isNotNull(solicitudesEnCurso.expediente)),
  )

/** What whoever has this secret is filling in, or what became of it. */
export async function findDraft(
  institucion: number,
  ficha: string,
  from: Tx | typeof db = db,
): Promise<EnCurso | undefined> {
  const [row] = await from.select().from(solicitudesEnCurso).where(open(institucion, ficha))
  return row
}

/** Keeps what was written, the first time or again; what became a case stays as it is. */
export async function saveDraft(begun: Beginning): Promise<void> {
  const { ficha, institucion, tipo, valores } = begun
  const row = { ...begun, tramite: begun.tramite ?? null, origen: begun.origen ?? null, usuario: begun.usuario ?? null }
  await db
    .insert(solicitudesEnCurso)
    .values({ ...row, ficha, institucion, tipo, valores, expiraEn: DAY })
    .onConflictDoUpdate({
      target: solicitudesEnCurso.ficha,
      // Whoever signed in meanwhile presents it from their account.
      set: { valores, expiraEn: DAY, usuario: sql`coalesce(${solicitudesEnCurso.usuario}, ${row.usuario}::int)` },
      setWhere: sql`${solicitudesEnCurso.expediente} is null and ${solicitudesEnCurso.institucion} = ${institucion}
        and ${solicitudesEnCurso.tipo} = ${tipo}`,
    })
}

/** What is ticked or half typed where it is presented, kept as no field of a kind is called. */
const [DECLARED, CODE] = [' declaracion', ' codigo']

/** Keeps that, while files come and go beside it. */
export function keepAtTheEnd(ficha: string, { declaracion = '', codigo = '' }: Values): Promise<unknown> {
  const kept = JSON.stringify({ [DECLARED]: declaracion, [CODE]: codigo })
  return db
    .update(solicitudesEnCurso)
    .set({ valores: sql`${solicitudesEnCurso.valores} || ${kept}::jsonb` })
    .where(and(eq(solicitudesEnCurso.ficha, ficha), isNull(solicitudesEnCurso.expediente)))
}

export const atTheEndOf = ({ valores }: Pick<EnCurso, 'valores'>): Values => ({
  ...{ declaracion: valores[DECLARED] ?? '', codigo: valores[CODE] ?? '' },
})

/** Whoever signed in while they filled it in presents it from their account. */
export const tieDraft = ({ ficha }: Pick<EnCurso, 'ficha'>, usuario: number) =>
  db
    .update(solicitudesEnCurso)
    .set({ usuario })
    .where(and(eq(solicitudesEnCurso.ficha, ficha), isNull(solicitudesEnCurso.usuario)))

/** The files that wait with it, in order. */
export const draftFiles = (ficha: string, from: Tx | typeof db = db) =>
  from
    .select({
      archivo: archivos,
      papel: solicitudArchivos.papel,
      folios: solicitudArchivos.folios,
      firmas: solicitudArchivos.firmas,
    })
    .from(solicitudArchivos)
    .innerJoin(archivos, eq(archivos.id, solicitudArchivos.archivo))
    .where(eq(solicitudArchivos.ficha, ficha))
    .orderBy(asc(solicitudArchivos.orden))

export type DraftRefusal = { ok: false; codigo: 'NOEXISTE' | 'DEMASIADOS_ARCHIVOS' | 'DEMASIADO_PESO' }

type Added = { ok: true; archivo: Archivo } | DraftRefusal

/**
 * Puts a file whose bytes are kept beside what is being filled in. The same file twice is one. What was sent of photos
 * counts, too, and where there is no room for it, it is what goes: nobody presents less for it. @param most how many there may be
 */
export async function addDraftFile(
  institucion: number,
  ficha: string,
  { fila, papel, folios, firmas = null }: Attached,
  most = MOST_FILES,
): Promise<Added> {
  const added = await db.transaction(async (tx): Promise<Added> => {
    const [draft] = await tx.select().from(solicitudesEnCurso).where(open(institucion, ficha)).for('update')
    if (!draft || draft.expediente !== null) return { ok: false, codigo: 'NOEXISTE' }
    const there = await draftFiles(ficha, tx)
    const same = there.find(({ archivo }) => archivo.sha256 === fila.sha256 && archivo.nombre === fila.nombre)
    if (same) return { ok: true, archivo: same.archivo }
    if (there.length >= most) return { ok: false, codigo: 'DEMASIADOS_ARCHIVOS' }
    const weight = there.reduce((all, { archivo }) => all + archivo.bytes, fila.bytes)
    if (weight > MOST_BYTES) return { ok: false, codigo: 'DEMASIADO_PESO' }
    const ids = there.map(({ archivo }) => archivo.id)
    const archivo = await insertKept(tx, await withRoom(tx, { fila, ids, room: MOST_BYTES - weight }))
    await tx.insert(solicitudArchivos).values({ ficha, archivo: archivo.id, papel, folios, firmas })
    return { ok: true, archivo }
  })
  // What no row came to name; of what one names nothing goes.
  if (!added.ok || added.archivo.id !== fila.id || fila.original) await removeBytes(fila)
  return added
}

type Coming = { fila: KeptFile; ids: string[]; room: number }

async function withRoom(tx: Tx, { fila, ids, room }: Coming): Promise<KeptFile> {
  const before = await originalBytes(tx, ids)
  if (before + (fila.original?.bytes ?? 0) <= room) return fila
  if (before > room) await endOriginals(tx, ids)
  return { ...fila, original: undefined }
}

/** Takes one away again. */
export const removeDraftFile = (institucion: number, ficha: string, archivo: string): Promise<void> =>
  forgetting(async (tx) => {
    const draft = await findDraft(institucion, ficha, tx)
    if (!draft || draft.expediente !== null) return []
    const gone = await tx
      .delete(solicitudArchivos)
      .where(and(eq(solicitudArchivos.ficha, ficha), eq(solicitudArchivos.archivo, archivo)))
      .returning({ id: solicitudArchivos.archivo })
    return forgetUnused(
      tx,
      gone.map(({ id }) => id),
    )
  })

/** What goes in the transaction goes from the disk after it. */
async function forgetting(work: (tx: Tx) => Promise<Archivo[]>): Promise<void> {
  for (const file of await db.transaction(work)) await removeBytes(file)
}

/** Puts one file in the place of several. @returns false where they are not all there any more, and nothing was done */
export async function joinDraftFiles(
  institucion: number,
  ficha: string,
  joined: readonly string[],
  { fila, papel, folios }: Attached,
): Promise<boolean> {
  let done = false
  await forgetting(async (tx) => {
    const [draft] = await tx.select().from(solicitudesEnCurso).where(open(institucion, ficha)).for('update')
    if (!draft || draft.expediente !== null) return []
    const mine = and(eq(solicitudArchivos.ficha, ficha), inArray(solicitudArchivos.archivo, [...joined]))
    if ((await tx.$count(solicitudArchivos, mine)) !== joined.length) return []
    await tx.delete(solicitudArchivos).where(mine)
    const gone = await forgetUnused(tx, [...joined])
    const archivo = await insertKept(tx, fila)
    await tx.insert(solicitudArchivos).values({ ficha, archivo: archivo.id, papel, folios })
    done = true
    return gone
  })
  return done
}

/** Says what one of them is. */
export const markDraftFile = (ficha: string, archivo: string, papel: Papel) =>
  db
    .update(solicitudArchivos)
    .set({ papel })
    .where(and(eq(solicitudArchivos.ficha, ficha), eq(solicitudArchivos.archivo, archivo)))

/** What waits with it, as a case takes it. What is sent meanwhile waits until then, and is refused: it would not go along. */
export async function attachedOf(tx: Tx, ficha: string): Promise<Attached[]> {
  await tx.select().from(solicitudesEnCurso).where(eq(solicitudesEnCurso.ficha, ficha)).for('update')
  const files = await draftFiles(ficha, tx)
  return files.map(({ archivo, ...said }) => ({ ...said, fila: archivo }))
}

/** It became this case, or is one that there was: from now on it leads there, and for a while without its key. */
export const becameCase = (tx: Tx, ficha: string, { id }: { id: number }, repetida: boolean) =>
  tx
    .update(solicitudesEnCurso)
    .set({ expediente: id, valores: {}, codigoHash: null, expiraEn: repetida ? sql`now()` : RECEIPT })
    .where(eq(solicitudesEnCurso.ficha, ficha))

/** Whoever had it open leaves it: its forms open it no more. */
export const leaveCase = ({ id }: { id: number }) =>
  db.update(solicitudesEnCurso).set({ expiraEn: sql`now()` }).where(eq(solicitudesEnCurso.expediente, id))

/** What staff attached went with what they did. What they had attached and taken back goes as that of old drafts does. */
export const closeDraft = (tx: Tx, ficha: string) =>
  tx.update(solicitudesEnCurso).set({ valores: {}, expiraEn: sql`now()` }).where(eq(solicitudesEnCurso.ficha, ficha))

/** What somebody attached to a step went with it. */
export const forgetDraft = (tx: Tx, ficha: string) =>
  tx.delete(solicitudesEnCurso).where(eq(solicitudesEnCurso.ficha, ficha))

/** Takes away, with their files, those that nobody finished in a day. */
export async function forgetOldDrafts(): Promise<void> {
  while ((await forgetSome()) === AT_ONCE);
}

const AT_ONCE = 500

async function forgetSome(): Promise<number> {
  let found = 0
  await forgetting(async (tx) => {
    const gone: Archivo[] = []
    const old = await tx
      .select({ ficha: solicitudesEnCurso.ficha })
      .from(solicitudesEnCurso)
      .where(lt(solicitudesEnCurso.expiraEn, sql`now()`))
      .limit(AT_ONCE)
    found = old.length
    for (const { ficha } of old) {
      const files = await draftFiles(ficha, tx)
      await tx.delete(solicitudesEnCurso).where(eq(solicitudesEnCurso.ficha, ficha))
      gone.push(
        ...(await forgetUnused(
          tx,
          files.map(({ archivo }) => archivo.id),
        )),
      )
    }
    return gone
  })
  return found
}
