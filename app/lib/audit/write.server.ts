import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '../account/permissions.ts'
import type { Tx } from '../db/client.server.ts'
import { asKept, canonical } from './canonical.ts'
import { auditoria, auditoriaPersonal } from './schema.server.ts'
import type { Accion } from './verbs.ts'

/** Whoever did it, and in which institution; without a person, the product itself. */
export type Who = Pick<Actor, 'idusuario' | 'institucion' | 'desde' | 'mira' | 'llave'>

/** One thing that was done. */
export type Entry = {
  accion: Accion
  /** The room or kind of content, and which one of it. */
  tipo: string
  id?: number
  /** The person that it was done to. */
  sujeto?: number
  /** When it is not that of who acts: nobody is signed in, and the person it was done to may be of another one. */
  institucion?: number
  detalle?: Record<string, unknown>
  /** The fields that matter, as they were and as they are. Nothing that names a person. */
  antes?: Record<string, unknown>
  despues?: Record<string, unknown>
  /** What names people: kept beside, and erased when its time is over. */
  personal?: Record<string, unknown>
}

// A statement has at most 65,535 values.
const AT_ONCE = 1_000

/** Writes what was done, with the rest of its transaction. */
export async function writeAudit(tx: Pick<Tx, 'insert'>, who: Who, entries: Entry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    await writeSome(tx, who, entries.slice(from, from + AT_ONCE))
  }
}

async function writeSome(tx: Pick<Tx, 'insert'>, who: Who, entries: Entry[]) {
  const beside = entries.map(({ personal }) => besideOf({ ...who.desde, ...personal }))
  const rows = await tx
    .insert(auditoria)
    .values(
      entries.map(({ id, detalle, antes, despues, personal: _, ...entry }, i) => ({
        institucion: who.institucion,
        ...entry,
        contenido: id,
        detalle: detailOf(detalle, who),
        antes: antes && asKept(antes),
        despues: despues && asKept(despues),
        digesto: beside[i]?.digesto,
        usuario: who.idusuario,
      })),
    )
    .returning({ id: auditoria.id })
  const personal = beside.flatMap((one, i) => (one && rows[i] ? { ...one, auditoria: rows[i].id } : []))
  if (personal.length > 0) await tx.insert(auditoriaPersonal).values(personal)
}

/** Who acts through a program is named with its key. */
const detailOf = (detalle: Entry['detalle'], { llave }: Who) =>
  detalle || llave ? asKept({ ...detalle, ...(llave && { llave: llave.nombre, idllave: llave.id }) }) : undefined

function besideOf(all: Record<string, unknown>) {
  const datos = asKept(all)
  if (Object.keys(datos).length === 0) return undefined
  const sal = randomBytes(16).toString('hex')
  return { sal, datos, digesto: digestOf(sal, datos) }
}

/** What a row keeps of its personal data. */
export const digestOf = (sal: string, datos: Record<string, unknown>): string =>
  createHash('sha256')
    .update(sal + canonical(datos))
    .digest('hex')
