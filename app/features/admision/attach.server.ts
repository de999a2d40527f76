import { and, eq, sql } from 'drizzle-orm'
import type { Visitor } from '../../lib/context.server.ts'
import { removeBytes } from '../../lib/files/forget.server.ts'
import { isImage } from '../../lib/files/kinds.ts'
import { insertKept, type KeptFile, keepFile } from '../../lib/files/save.server.ts'
import { archivosUsos } from '../../lib/files/schema.server.ts'
import { change, type Unit } from '../../lib/unit.server.ts'
import { limited, lockOpen, TIPO, touched, whoOf } from './inscribe.server.ts'
import { listModalidades, listPapeles } from './queries.server.ts'
import { letGo } from './requirements.server.ts'
import { type Clase, MAX_PAPEL_BYTES, type NoTomado, pedidos, tiposDe } from './rules.ts'
import { papeles, postulantes } from './schema.server.ts'

type Sent = { nombre: string; bytes: Uint8Array }

/**
 * Keeps a paper, in the place of the one of its kind. It is private: the room reads it, and the applicant with their key.
 * The same file again is the one that is there; an image of one paper is no other's.
 */
export async function adjuntar(
  institucion: number,
  id: number,
  clase: Clase,
  { nombre, bytes }: Sent,
  visitor: Visitor,
): Promise<{ ok: true; id: string } | { ok: false; codigo: NoTomado }> {
  if (await limited('papel', visitor, { most: 600, seconds: 3_600 })) return { ok: false, codigo: 'DEMASIADOS' }
  if (bytes.byteLength > MAX_PAPEL_BYTES) return { ok: false, codigo: 'ARCHIVOGRANDE' }
  const kept = await keepFile({ nombre, bytes, idinstitucion: institucion, privado: true })
  if (!kept.ok) return clase === 'foto' && NO_PHOTO.has(kept.codigo) ? { ok: false, codigo: 'NOESFOTO' } : kept
  const { fila } = kept
  const outcome = await change(whoOf(institucion, visitor), (unit) => attachKept(unit, id, clase, fila))
  if (!outcome.ok || outcome.id !== fila.id) await removeBytes(fila)
  return outcome
}

/** Whoever is asked for a photo is not told of documents. */
const NO_PHOTO: ReadonlySet<string> = new Set(['TIPONOADMITIDO', 'NOESPDF'])

async function attachKept(unit: Unit, id: number, clase: Clase, fila: KeptFile) {
  const no = (codigo: NoTomado) => ({ ok: false as const, codigo })
  const { tx } = unit
  if (!tiposDe(clase).includes(fila.tipo)) return no(clase === 'foto' ? 'NOESFOTO' : 'TIPONOADMITIDO')
  const row = await lockOpen(unit, id)
  if (!row) return no('CERRADA')
  const way = (await listModalidades(row.temporada, tx)).find((one) => one.id === row.modalidad)
  if (!pedidos(1, way?.requisitos ?? []).some((one) => one.clase === clase && one.seSube)) return no('NOSEPIDE')
  const there = await listPapeles(id, tx)
  const same = there.filter(({ sha256 }) => sha256 === fila.sha256)
  const again = same.find((one) => one.clase === clase)
  // Sent once more, it is the answer to what the office said of it.
  if (again) {
    await tx.update(papeles).set({ revision: null }).where(ofClass(id, clase))
    return { ok: true as const, id: again.archivo }
  }
  if (same.length > 0 && isImage(fila.tipo)) return no('OTROPAPEL')
  const before = there.find((one) => one.clase === clase)
  const archivo = await insertKept(tx, fila)
  await tx
    .insert(papeles)
    .values({ postulante: id, clase, archivo: archivo.id })
    .onConflictDoUpdate({
      target: [papeles.postulante, papeles.clase],
      set: { archivo: archivo.id, revision: null, creadoEn: sql`now()` },
    })
  await tx.update(postulantes).set(touched).where(eq(postulantes.id, id))
  await tx.insert(archivosUsos).values({ archivo: archivo.id, tipo: TIPO, contenido: id, campo: clase })
  if (before) await letGo(tx, before.archivo)
  unit.audit({ accion: 'adjuntar', tipo: TIPO, id, despues: { clase, archivo: archivo.id } })
  return { ok: true as const, id: archivo.id }
}

const ofClass = (id: number, clase: Clase) => and(eq(papeles.postulante, id), eq(papeles.clase, clase))
