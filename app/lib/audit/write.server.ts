import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '../account/permissions.ts'
import type { Tx } from '../db/client.server.ts'
import { auditoria, auditoriaPersonal } from './schema.server.ts'

/** Whoever did it, and in which institution; without a person, the product itself. */
export type Who = Pick<Actor, 'idusuario' | 'institucion' | 'desde'>

/** One thing that was done. */
export type Entry = {
  accion: string
  /** The room or kind of content, and which one of it. */
  tipo: string
  id?: number
  /** The person that it was done to. */
  sujeto?: number
  detalle?: Record<string, unknown>
  /** The fields that matter, as they were and as they are. Nothing that names a person. */
  antes?: Record<string, unknown>
  despues?: Record<string, unknown>
  /** What names people: kept beside, and erased when its time is over. */
  personal?: Record<string, unknown>
}

/** Writes what was done, with the rest of its transaction. */
export async function writeAudit(tx: Tx, who: Who, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return
  const beside = entries.map(({ personal }) => besideOf({ ...who.desde, ...personal }))
  const rows = await tx
    .insert(auditoria)
    .values(
      entries.map(({ id, personal: _, ...entry }, i) => ({
        ...entry,
        contenido: id,
        digesto: beside[i]?.digesto,
        usuario: who.idusuario,
        institucion: who.institucion,
      })),
    )
    .returning({ id: auditoria.id })
  const personal = beside.flatMap((one, i) => (one && rows[i] ? { ...one, auditoria: rows[i].id } : []))
  if (personal.length > 0) await tx.insert(auditoriaPersonal).values(personal)
}

function besideOf(datos: Record<string, unknown>) {
  if (Object.keys(datos).length === 0) return undefined
  const sal = randomBytes(16).toString('hex')
  return { sal, datos, digesto: digestOf(sal, datos) }
}

/** What a row keeps of its personal data. Keys in order: the database does not keep theirs. */
export const digestOf = (sal: string, datos: Record<string, unknown>): string =>
  createHash('sha256')
    .update(sal + JSON.stringify(Object.entries(datos).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
