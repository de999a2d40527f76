import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { endOriginals } from '../../lib/files/originals.server.ts'
import { archivos, archivosUsos } from '../../lib/files/schema.server.ts'
import { type Invalid, invalid } from '../../lib/outcomes.ts'
import type { Unit } from '../../lib/unit.server.ts'
import { claseDe, type Requisito } from './rules.ts'
import { papeles, requisitos, salaDeAdmision } from './schema.server.ts'
import type { NuevaTemporada } from './season-rules.ts'

type Tx = Unit['tx']

/** What each modality asks for, in order: a column beside those of the modalities. */
export const REQUISITOS = sql<Requisito[]>`coalesce((
  select json_agg(json_build_object('id', r.idrequisito, 'texto', r.texto_requisito, 'seSube', r.se_sube,
    'obligatorio', r.obligatorio) order by r.orden, r.idrequisito)
  from ${requisitos} r where r.idmodalidad = "admision_modalidades"."idmodalidad"), '[]'::json)`

type Escritos = NuevaTemporada['modalidades'][number]['requisitos']

/** Makes the requirements of a modality these. One for which somebody sent a file stays. */
export async function writeRequisitos(tx: Tx, modalidad: number, rows: Escritos): Promise<Invalid | null> {
  const kept = rows.flatMap(({ id }) => id ?? [])
  const gone = await tx
    .select({ id: requisitos.id })
    .from(requisitos)
    .where(and(eq(requisitos.modalidad, modalidad), kept.length > 0 ? notInArray(requisitos.id, kept) : undefined))
  const clases = gone.map(({ id }) => claseDe(id))
  const used = and(inArray(papeles.clase, clases), isNotNull(papeles.archivo))
  if (clases.length > 0 && (await tx.$count(papeles, used)) > 0)
    return invalid(
      'modalidades',
      'No se puede quitar un requisito del que ya se adjuntaron documentos: déjelo como opcional',
    )
  if (clases.length > 0) {
    await tx.delete(papeles).where(inArray(papeles.clase, clases))
    await tx.delete(requisitos).where(
      inArray(
        requisitos.id,
        gone.map(({ id }) => id),
      ),
    )
  }
  for (const [orden, { id, ...row }] of rows.entries()) {
    if (id === null) await tx.insert(requisitos).values({ ...row, orden, modalidad })
    else
      await tx
        .update(requisitos)
        .set({ ...row, orden })
        .where(and(eq(requisitos.id, id), eq(requisitos.modalidad, modalidad)))
  }
  return null
}

/**
 * What was sent for a requirement of one modality is there for the one of another that says the same; the rest goes.
 * @returns the requirements of which a file went
 */
export async function moveRequisitos(tx: Tx, postulante: number, from: number, to: number): Promise<number[]> {
  const one = (modalidad: number) => sql`(
    select distinct on (texto_requisito) idrequisito, texto_requisito, se_sube from ${requisitos}
    where idmodalidad = ${modalidad} order by texto_requisito, idrequisito)`
  await tx.execute(sql`
    update ${papeles} a set clase = 'r' || n.idrequisito, revision = null
    from ${one(from)} o join ${one(to)} n on n.texto_requisito = o.texto_requisito and n.se_sube
    where a.idpostulante = ${postulante} and a.clase = 'r' || o.idrequisito`)
  const { rows } = await tx.execute<{ archivo: string | null; requisito: number }>(sql`
    delete from ${papeles} a using ${requisitos} r
    where a.idpostulante = ${postulante} and r.idmodalidad = ${from} and a.clase = 'r' || r.idrequisito
    returning a.idarchivo as archivo, r.idrequisito as requisito`)
  const sent = rows.flatMap(({ archivo, requisito }) => (archivo ? [{ archivo, requisito }] : []))
  for (const { archivo } of sent) await letGo(tx, archivo)
  return sent.map(({ requisito }) => requisito)
}

/** What is in no place any more waits in the bin of files. */
export async function letGo(tx: Tx, archivo: string) {
  await tx
    .delete(archivosUsos)
    .where(and(eq(archivosUsos.archivo, archivo), eq(archivosUsos.tipo, salaDeAdmision.name)))
  await tx.update(archivos).set({ eliminadoEn: sql`now()` }).where(eq(archivos.id, archivo))
  await endOriginals(tx, [archivo])
}
