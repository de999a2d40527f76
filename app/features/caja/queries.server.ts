import { and, eq } from 'drizzle-orm'
import type { Unit } from '../../lib/unit.server.ts'
import { numeroDeOperacion } from './rules.ts'
import { operaciones } from './schema.server.ts'

export type Operacion = {
  /** Of `BANCOS`. */
  banco: string
  /** As somebody wrote it. */
  numero: string
  /** 'yyyy-MM-dd' */
  fecha: string
  /** Céntimos. */
  importe: number
  /** What it stands behind: the kind of thing, and which one. */
  de: { tipo: string; id: number }
}

type Repeated = { ok: false; codigo: 'REPETIDA'; de: { tipo: string; id: number } }

/**
 * Relies on an operation of a bank, once for all in the institution of whoever acts: with the rest of the unit or not at
 * all. Who comes second waits for the first one, and hears what it stands behind.
 */
export async function useOperation(
  { tx, actor }: Unit,
  { banco, numero, fecha, importe, de }: Operacion,
): Promise<{ ok: true; id: number } | Repeated> {
  const key = { banco, numero: numeroDeOperacion(numero), institucion: actor.institucion }
  const [row] = await tx
    .insert(operaciones)
    .values({ ...key, fecha, importe, tipo: de.tipo, contenido: de.id, usuario: actor.idusuario })
    .onConflictDoNothing()
    .returning({ id: operaciones.id })
  if (row) return { ok: true, id: row.id }
  const [other] = await tx
    .select({ tipo: operaciones.tipo, id: operaciones.contenido })
    .from(operaciones)
    .where(
      and(
        eq(operaciones.institucion, key.institucion),
        eq(operaciones.banco, key.banco),
        eq(operaciones.numero, key.numero),
      ),
    )
  return { ok: false, codigo: 'REPETIDA', de: other ?? de }
}

/** What it stood behind counts no more: the operation may stand behind something else. */
export async function freeOperation({ tx, actor }: Unit, de: { tipo: string; id: number }): Promise<void> {
  await tx
    .delete(operaciones)
    .where(
      and(
        eq(operaciones.institucion, actor.institucion),
        eq(operaciones.tipo, de.tipo),
        eq(operaciones.contenido, de.id),
      ),
    )
}
