import { and, desc, eq } from 'drizzle-orm'
import { auditoria } from '../lib/audit/schema.server.ts'
import { db, type Tx } from '../lib/db/client.server.ts'
import { versiones } from './schema.server.ts'

type Change = {
  accion: 'crear' | 'editar' | 'borrador' | 'publicar' | 'despublicar' | 'eliminar' | 'recuperar' | 'restaurar'
  tipo: string
  id: number
  institucion: number
  usuario: number | null
  datos: Record<string, unknown>
  cambios: string[]
  retirado: Record<string, unknown> | null
}

/** Writes the version and the audit row of one change, inside its transaction. */
export async function record(tx: Tx, change: Change): Promise<void> {
  const { accion, tipo, id, institucion, usuario, datos, cambios, retirado } = change
  await tx.insert(versiones).values({ tipo, contenido: id, datos, cambios, retirado, usuario, institucion })
  await tx.insert(auditoria).values({ accion, tipo, contenido: id, detalle: { cambios }, usuario, institucion })
}

/** Versions of a row, newest first. */
export const versionsOf = (tipo: string, id: number, institucion: number) =>
  db
    .select()
    .from(versiones)
    .where(and(eq(versiones.tipo, tipo), eq(versiones.contenido, id), eq(versiones.institucion, institucion)))
    .orderBy(desc(versiones.id))
