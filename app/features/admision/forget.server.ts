import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { eraseNames } from '../../lib/audit/erase.server.ts'
import { auditoria } from '../../lib/audit/schema.server.ts'
import { removeBytes } from '../../lib/files/forget.server.ts'
import { type Archivo, archivos } from '../../lib/files/schema.server.ts'
import { eachApart } from '../../lib/jobs/apart.ts'
import { defineJob } from '../../lib/jobs/job.ts'
import { forgetMails } from '../../lib/mail/forget.server.ts'
import { correos } from '../../lib/mail/schema.server.ts'
import { change, nobody, type Unit } from '../../lib/unit.server.ts'
import { allInstituciones } from '../institucion/queries.server.ts'
import { listToForget } from './mutations.server.ts'
import { codigoDe, DRAFT_DAYS } from './rules.ts'
import { didNotEnter, papeles, pasosDePostulante, postulantes, salaDeAdmision } from './schema.server.ts'

type Tx = Unit['tx']

const TIPO = salaDeAdmision.name

/** What the audit has of a season: it has a number of its own, which may be that of an applicant. */
const ofSeason = sql`(${auditoria.accion} in ('puntajes', 'aulas', 'publicar', 'retirar')
  or coalesce(${auditoria.despues}, ${auditoria.antes}) ->> 'denominacion' is not null)`

type Forgotten = {
  ids: number[]
  /** Files whose bytes are to go once it is in force. */
  files: Archivo[]
}

/** Forgets registrations that were begun and never sent, with their papers. */
export async function forgetDrafts(unit: Unit, which: SQL | undefined): Promise<Forgotten> {
  const gone = await forgetWritten(unit, and(eq(postulantes.estado, 'borrador'), which))
  if (gone.ids.length > 0) await unit.tx.delete(postulantes).where(inArray(postulantes.id, gone.ids))
  return gone
}

/** Forgets the papers of these, the letters that were written to them, and what the audit calls them. */
async function forgetWritten(unit: Unit, which: SQL | undefined): Promise<Forgotten> {
  const { tx } = unit
  const rows = await tx.select({ id: postulantes.id }).from(postulantes).where(which).for('update')
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { ids, files: [] }
  const files = await forgetPapers(tx, ids)
  // Each of their letters, to whatever address they had, names the code at the end of its subject.
  const named = sql<string>`substring(${correos.asunto} from '(ADM-[0-9]+)[)]?$')`
  await forgetMails(unit, inArray(named, ids.map(codigoDe)))
  await eraseNames(unit, and(eq(auditoria.tipo, TIPO), inArray(auditoria.contenido, ids), not(ofSeason)))
  return { ids, files }
}

/** Their files, with those that they sent others in place of, which wait in the bin of files. */
async function forgetPapers(tx: Tx, ids: number[]): Promise<Archivo[]> {
  const now = await tx.delete(papeles).where(inArray(papeles.postulante, ids)).returning({ id: papeles.archivo })
  const { tipo, accion, contenido, despues } = auditoria
  const sent = tx
    .select({ id: sql<string>`${despues} ->> 'archivo'` })
    .from(auditoria)
    .where(and(eq(tipo, TIPO), eq(accion, 'adjuntar'), inArray(contenido, ids)))
  const all = [...now, ...(await sent)].flatMap(({ id }) => id ?? [])
  return tx.delete(archivos).where(inArray(archivos.id, all)).returning()
}

async function forgetting(institucion: number, work: (unit: Unit) => Promise<Archivo[]>) {
  for (const file of await change({ ...nobody(), institucion }, work)) await removeBytes(file)
}

export const draftsJob = defineJob(
  'postulantes-sin-terminar',
  async () => {
    const old = sql`${postulantes.actualizadoEn} < now() - make_interval(days => ${DRAFT_DAYS})`
    await eachApart(await allInstituciones(), (institucion) =>
      forgetting(institucion, async (unit) => {
        const { ids, files } = await forgetDrafts(unit, and(eq(postulantes.institucion, institucion), old))
        if (ids.length > 0) unit.audit({ accion: 'eliminar', tipo: TIPO, detalle: { borradores: ids.length } })
        return files
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
  ...{ banco: '', operacion: '', fechaPago: null, observacion: '', pagoNegado: '', aula: '' },
  ...{ anonimizadoEn: sql`now()`, version: sql`${postulantes.version} + 1`, actualizadoEn: sql`now()` },
}

/**
 * Takes from those who did not enter, some months after their season, whatever says who they were. Programme, modality,
 * score, sex and year of birth stay: totals are asked for long after. What was paid stays with the operations of the desk.
 */
async function anonymise(unit: Unit, temporada: number): Promise<Forgotten> {
  const { tx } = unit
  const gone = await forgetWritten(unit, and(eq(postulantes.temporada, temporada), didNotEnter))
  const { ids } = gone
  if (ids.length === 0) return gone
  // Of whom it was said what an act of the season would do to them.
  await eraseNames(unit, and(eq(auditoria.tipo, TIPO), eq(auditoria.contenido, temporada), ofSeason))
  await tx.update(postulantes).set(NOBODY).where(inArray(postulantes.id, ids))
  await tx.update(pasosDePostulante).set({ texto: '' }).where(inArray(pasosDePostulante.postulante, ids))
  return gone
}

/** Those of every season that ended long enough ago. */
export async function anonymiseOld(): Promise<void> {
  await eachApart(await listToForget(), ({ id, institucion }) =>
    forgetting(institucion, async (unit) => {
      const { ids, files } = await anonymise(unit, id)
      if (ids.length > 0) unit.audit({ accion: 'anonimizar', tipo: TIPO, id, detalle: { postulantes: ids.length } })
      unit.announce(TIPO, id, { sala: TIPO })
      return files
    }),
  )
}

export const anonymiseJob = defineJob('postulantes-que-no-ingresaron', anonymiseOld, { cron: '50 3 * * *' })
