import { and, asc, eq, inArray } from 'drizzle-orm'
import { db, type Tx } from '../lib/db/client.server.ts'
import { insertKept, type KeptFile } from '../lib/files/save.server.ts'
import { archivos } from '../lib/files/schema.server.ts'
import { movementsOf } from './movements.server.ts'
import { preparedIn } from './offered.ts'
import type { Papel } from './papers/parts.ts'
import { type Expediente, expedienteArchivos, expedientes, type Movimiento } from './schema.server.ts'

/** A file whose bytes are kept already (`keepFile`, private), and what it is in its case. */
export type Attached = { fila: KeptFile; papel: Papel; folios: number; firmas?: string[] | null; visible?: boolean }

/** What the history says of the files that came. */
export const listed = (files: readonly Attached[]) =>
  files.map(({ fila, folios, papel }) => ({
    ...{ id: fila.id, nombre: fila.nombre, bytes: fila.bytes, sha256: fila.sha256 },
    ...{ folios, papel },
  }))

/** Of how many sheets a movement was, by what it says of its files, or of them once those are erased; null where it says nothing. */
export function foliosIn(datos: Record<string, unknown> | null | undefined): number | null {
  const { archivos: files, folios } = datos ?? {}
  if (typeof folios === 'number') return folios
  return Array.isArray(files) ? (files as ReturnType<typeof listed>).reduce((all, one) => all + one.folios, 0) : null
}

/** Whether a paper is the form as it was filled in on the portal, which counts among what came. */
export const isForm = ({ canal }: Pick<Expediente, 'canal'>, papel: Papel): boolean =>
  canal === 'virtual' && (papel === 'fut' || papel === 'hoja')

/** Sheets of that form, by case. */
export async function formFolios(ids: readonly number[], from: Tx | typeof db = db): Promise<Map<number, number>> {
  const { expediente, papel, folios } = expedienteArchivos
  const rows = await from
    .select({ expediente, papel, folios, canal: expedientes.canal })
    .from(expedienteArchivos)
    .innerJoin(expedientes, eq(expedientes.id, expediente))
    .where(and(inArray(expediente, [...ids]), inArray(papel, ['fut', 'hoja'])))
  return new Map(rows.flatMap((row) => (isForm(row, row.papel) ? [[row.expediente, row.folios]] : [])))
}

/** What presenting says, with the sheets of the form counted, too. */
export const withFolios = ({ orden, datos }: Pick<Movimiento, 'orden' | 'datos'>, form = 0) =>
  orden === 1 && form > 0 ? { ...datos, folios: (foliosIn(datos) ?? 0) + form } : datos

/** Puts files into a case. One whose row is there already (it was sent before the form) is taken as it is. */
export async function attach(tx: Tx, expediente: number, movimiento: number | null, files: readonly Attached[]) {
  for (const [orden, { fila, papel, folios, firmas = null, visible = true }] of files.entries()) {
    const there = await tx.$count(archivos, eq(archivos.id, fila.id))
    if (there === 0) await insertKept(tx, fila)
    await tx
      .insert(expedienteArchivos)
      .values({ expediente, archivo: fila.id, movimiento, papel, folios, firmas, orden, visible })
      // What was prepared for an answer goes on with it.
      .onConflictDoUpdate({
        target: [expedienteArchivos.expediente, expedienteArchivos.archivo],
        set: { movimiento, papel, orden, visible },
      })
  }
}

/** What was put to the answer that was prepared last, of those that are chosen. */
export async function preparedFiles(tx: Tx, expediente: number, chosen: readonly string[]): Promise<Attached[]> {
  const prepared = preparedIn(await movementsOf(expediente, tx))
  if (!prepared || chosen.length === 0) return []
  const { folios, firmas, movimiento, archivo } = expedienteArchivos
  const rows = await tx
    .select({ fila: archivos, folios, firmas })
    .from(expedienteArchivos)
    .innerJoin(archivos, eq(archivos.id, archivo))
    .where(and(eq(movimiento, prepared.id), inArray(archivo, [...chosen])))
    .orderBy(asc(expedienteArchivos.orden))
  return rows.map((row) => ({ ...row, papel: 'respuesta' }))
}

const columns = {
  id: archivos.id,
  nombre: archivos.nombre,
  tipo: archivos.tipo,
  bytes: archivos.bytes,
  sha256: archivos.sha256,
  clave: archivos.clave,
  analisis: archivos.analisis,
  creadoEn: archivos.creadoEn,
  papel: expedienteArchivos.papel,
  folios: expedienteArchivos.folios,
  firmas: expedienteArchivos.firmas,
  visible: expedienteArchivos.visible,
  movimiento: expedienteArchivos.movimiento,
}

/** The files of a case, in the order that they came. */
export const filesOf = (expediente: number, from: Tx | typeof db = db) =>
  from
    .select(columns)
    .from(expedienteArchivos)
    .innerJoin(archivos, eq(archivos.id, expedienteArchivos.archivo))
    .where(eq(expedienteArchivos.expediente, expediente))
    .orderBy(asc(archivos.creadoEn), asc(expedienteArchivos.orden))

export type CaseFile = Awaited<ReturnType<typeof filesOf>>[number]
