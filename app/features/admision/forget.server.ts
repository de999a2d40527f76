import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { endOriginals } from '../../lib/files/originals.server.ts'
import { archivos, archivosUsos } from '../../lib/files/schema.server.ts'
import { eachApart } from '../../lib/jobs/apart.ts'
import { defineJob } from '../../lib/jobs/job.ts'
import { correos } from '../../lib/mail/schema.server.ts'
import { change, nobody, type Unit } from '../../lib/unit.server.ts'
import { allInstituciones } from '../institucion/queries.server.ts'
import { didNotEnter, listToForget } from './queries.server.ts'
import { codigoDe, DRAFT_DAYS } from './rules.ts'
import { papeles, pasosDePostulante, postulantes, salaDeAdmision } from './schema.server.ts'

type Tx = Unit['tx']

const TIPO = salaDeAdmision.name

/** Forgets registrations that were begun and never sent, with their papers. */
export async function forgetDrafts({ tx }: Unit, which: SQL | undefined): Promise<number> {
  const ids = await forgetWritten(tx, and(eq(postulantes.estado, 'borrador'), which))
  if (ids.length === 0) return 0
  await tx.delete(postulantes).where(inArray(postulantes.id, ids))
  return ids.length
}

/** Forgets the papers of these, and the letters that were written to them. @returns who they are */
async function forgetWritten(tx: Tx, which: SQL | undefined): Promise<number[]> {
  const rows = await tx.select({ id: postulantes.id }).from(postulantes).where(which).for('update')
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await forgetPapers(tx, ids)
  // Each of their letters, to whatever address they had, names the code at the end of its subject.
  const named = sql<string>`substring(${correos.asunto} from '(ADM-[0-9]+)[)]?$')`
  await tx.delete(correos).where(inArray(named, ids.map(codigoDe)))
  return ids
}

/** Their files go to the bin of files, which empties itself. */
async function forgetPapers(tx: Tx, ids: number[]): Promise<void> {
  const gone = await tx.delete(papeles).where(inArray(papeles.postulante, ids)).returning({ id: papeles.archivo })
  await tx.delete(archivosUsos).where(and(eq(archivosUsos.tipo, TIPO), inArray(archivosUsos.contenido, ids)))
  const files = gone.map(({ id }) => id)
  if (files.length === 0) return
  await tx.update(archivos).set({ eliminadoEn: sql`now()` }).where(inArray(archivos.id, files))
  await endOriginals(tx, files)
}

export const draftsJob = defineJob(
  'postulantes-sin-terminar',
  async () => {
    const old = sql`${postulantes.actualizadoEn} < now() - make_interval(days => ${DRAFT_DAYS})`
    await eachApart(await allInstituciones(), (institucion) =>
      change({ ...nobody(), institucion }, async (unit) => {
        const total = await forgetDrafts(unit, and(eq(postulantes.institucion, institucion), old))
        if (total > 0) unit.audit({ accion: 'eliminar', tipo: TIPO, detalle: { borradores: total } })
      }),
    )
  },
  { cron: '40 3 * * *' },
)

// The unique index asks for a document of each. No key has this hash.
const NOBODY = {
  ...{ nombres: 'Postulante', apellidos: 'Anónimo', numeroDocumento: sql`'anonimo-' || ${postulantes.id}` },
  ...{ clave: '-'.repeat(64), direccion: '', celular: '', correo: '', colegio: '' },
  nacimiento: sql`date_trunc('year', ${postulantes.nacimiento})::date`,
  ...{ discapacidad: false, ajustes: '', consintioEn: null },
  ...{ apoderado: '', apoderadoDocumento: '', apoderadoCelular: '' },
  ...{ banco: '', operacion: '', fechaPago: null, observacion: '' },
  ...{ anonimizadoEn: sql`now()`, version: sql`${postulantes.version} + 1`, actualizadoEn: sql`now()` },
}

/**
 * Takes from those who did not enter, some months after their season, whatever says who they were. Programme, modality,
 * score, sex and year of birth stay: totals are asked for long after. What was paid stays with the operations of the desk.
 */
async function anonymise({ tx }: Unit, temporada: number): Promise<number> {
  const ids = await forgetWritten(tx, and(eq(postulantes.temporada, temporada), didNotEnter))
  if (ids.length === 0) return 0
  await tx.update(postulantes).set(NOBODY).where(inArray(postulantes.id, ids))
  await tx.update(pasosDePostulante).set({ texto: '' }).where(inArray(pasosDePostulante.postulante, ids))
  return ids.length
}

/** Those of every season that ended long enough ago. */
export async function anonymiseOld(): Promise<void> {
  await eachApart(await listToForget(), ({ id, institucion }) =>
    change({ ...nobody(), institucion }, async (unit) => {
      const total = await anonymise(unit, id)
      if (total > 0) unit.audit({ accion: 'anonimizar', tipo: TIPO, id, detalle: { postulantes: total } })
      unit.announce(TIPO, id, { sala: TIPO })
    }),
  )
}

export const anonymiseJob = defineJob('postulantes-que-no-ingresaron', anonymiseOld, { cron: '50 3 * * *' })
