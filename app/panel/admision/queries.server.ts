import { and, asc, count, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { marcaDe } from '../../features/admision/results.server.ts'
import { ESTADOS, type Estado, idDeCodigo } from '../../features/admision/rules.ts'
import {
  conResultado,
  DONE,
  modalidades,
  NUMERO_DE_ACTA,
  papeles,
  postulantes,
  requisitos,
  temporadas,
  vacantes,
} from '../../features/admision/schema.server.ts'
import { TEMPORADA } from '../../features/admision/season.server.ts'
import { programas } from '../../features/programas/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { orderedBy } from '../../lib/db/order.server.ts'
import type { Falta } from './applicants-desk.tsx'
import type { Nota } from './words.ts'

/** The seasons of an institution, the latest first, each with how many registered. */
export async function listTemporadas(institucion: number) {
  const total = db
    .select({ id: postulantes.temporada, total: count().as('total') })
    .from(postulantes)
    .where(ne(postulantes.estado, 'borrador'))
    .groupBy(postulantes.temporada)
    .as('totales')
  return db
    .select({ ...TEMPORADA, postulantes: sql<number>`coalesce(${total.total}, 0)::int` })
    .from(temporadas)
    .leftJoin(total, eq(total.id, temporadas.id))
    .where(eq(temporadas.institucion, institucion))
    .orderBy(desc(temporadas.fechaInicio), desc(temporadas.id))
}

/**
 * All programmes of an institution, for the table of vacancies. Of those in the bin, the ones in which this season has some:
 * what is saved is all that the table says.
 */
export const listProgramasDe = (institucion: number, temporada = 0) =>
  db
    .select({
      id: programas.id,
      nombre: sql<string>`${programas.denominacion} || case when ${programas.eliminadoEn} is null then '' else ' (en la papelera)' end`,
    })
    .from(programas)
    .where(
      and(
        eq(programas.institucion, institucion),
        or(
          isNull(programas.eliminadoEn),
          inArray(
            programas.id,
            db.select({ id: vacantes.programa }).from(vacantes).where(eq(vacantes.temporada, temporada)),
          ),
        ),
      ),
    )
    .orderBy(asc(programas.orden), asc(programas.id))

export type Buscado = {
  temporada: number
  estado?: Estado | undefined
  programa?: number | undefined
  modalidad?: number | undefined
  falta?: Falta | undefined
  texto?: string | undefined
  nota?: Nota | undefined
  orden?: string | undefined
  pagina: number
  tamano: number
}

// Of three thousand rows `normalizar` takes a third of a second, and this some milliseconds.
const unaccented = (text: SQL) => sql`translate(lower(${text}), 'áéíóúü', 'aeiouu')`

type Among = Pick<Buscado, 'temporada' | 'programa' | 'modalidad' | 'falta' | 'texto' | 'nota'>

const WITH: Record<Nota, SQL> = {
  con: sql`${postulantes.puntaje} is not null`,
  np: sql`${postulantes.ausente}`,
  sin: sql`${postulantes.puntaje} is null and not ${postulantes.ausente}`,
}

const costs = sql`exists (select from ${modalidades} m where m.idmodalidad = ${postulantes.modalidad}
  and (m.costo_modalidad > 0 or m.codigo_tasa <> ''))`
const asked = sql`(
  select unnest(array['foto', 'documento']) as clase union all select 'comprobante' where ${costs} union all
  select 'r' || r.idrequisito from ${requisitos} r
  where r.idmodalidad = ${postulantes.modalidad} and r.se_sube and r.obligatorio)`
const sent = sql`(select a.clase, a.revision from ${papeles} a
  where a.idpostulante = ${postulantes.id} and a.idarchivo is not null)`

/** Registrations that lack it. */
const LACKS: Record<Falta, SQL> = {
  pago: sql`(${postulantes.operacion} = '' or ${postulantes.pagoNegado} <> '') and ${costs}`,
  papeles: sql`exists (select from ${asked} q where q.clase not in (select s.clase from ${sent} s))`,
  revision: sql`exists (select from ${sent} s where s.revision is distinct from 'conforme')`,
}

const among = ({ temporada, programa, modalidad, falta, texto, nota }: Among) => {
  const id = texto ? idDeCodigo(texto) : null
  const like = `%${(texto ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return and(
    eq(postulantes.temporada, temporada),
    programa ? eq(postulantes.programa, programa) : undefined,
    modalidad ? eq(postulantes.modalidad, modalidad) : undefined,
    nota ? WITH[nota] : undefined,
    falta && LACKS[falta],
    texto
      ? or(
          sql`${unaccented(sql`${postulantes.apellidos} || ' ' || ${postulantes.nombres}`)} like ${unaccented(sql`${like}::text`)}`,
          sql`${postulantes.numeroDocumento} like upper(${like})`,
          sql`${postulantes.correo} like lower(${like})`,
          id === null ? undefined : eq(postulantes.id, id),
        )
      : undefined,
  )
}

const FILA = {
  id: postulantes.id,
  nombres: postulantes.nombres,
  apellidos: postulantes.apellidos,
  documento: postulantes.numeroDocumento,
  estado: postulantes.estado,
  programa: programas.denominacion,
  modalidad: modalidades.nombre,
  enviadoEn: postulantes.enviadoEn,
  puntaje: postulantes.puntaje,
  ausente: postulantes.ausente,
  version: postulantes.version,
}

const BY = {
  postulante: sql`(${postulantes.apellidos}, ${postulantes.nombres})`,
  programa: programas.denominacion,
  modalidad: modalidades.nombre,
  enviada: postulantes.enviadoEn,
}

/** A page of the applicants of a season, by surname. Drafts are there only where they are asked for. */
export async function listPostulantes({ estado, orden, pagina, tamano, ...asked }: Buscado) {
  const where = and(among(asked), estado ? eq(postulantes.estado, estado) : ne(postulantes.estado, 'borrador'))
  const filas = await db
    .select(FILA)
    .from(postulantes)
    .innerJoin(programas, eq(programas.id, postulantes.programa))
    .innerJoin(modalidades, eq(modalidades.id, postulantes.modalidad))
    .where(where)
    .orderBy(...orderedBy(BY, orden), asc(postulantes.apellidos), asc(postulantes.nombres), asc(postulantes.id))
    .limit(tamano)
    .offset((pagina - 1) * tamano)
  return { filas, total: await db.$count(postulantes, where) }
}

/** All who take the exam, by programme and surname. */
export const listAptos = (temporada: number) =>
  db
    .select({ ...FILA, discapacidad: postulantes.discapacidad, aula: postulantes.aula })
    .from(postulantes)
    .innerJoin(programas, eq(programas.id, postulantes.programa))
    .innerJoin(modalidades, eq(modalidades.id, postulantes.modalidad))
    .where(and(eq(postulantes.temporada, temporada), inArray(postulantes.estado, [...DONE])))
    .orderBy(asc(programas.orden), asc(programas.id), asc(postulantes.apellidos), asc(postulantes.nombres))

/** How many of those that are asked for there are in each state. */
export async function countEstados(asked: Among): Promise<Record<Estado, number>> {
  const rows = await db
    .select({ estado: postulantes.estado, total: count() })
    .from(postulantes)
    .where(among(asked))
    .groupBy(postulantes.estado)
  const none = Object.fromEntries(Object.keys(ESTADOS).map((estado) => [estado, 0])) as Record<Estado, number>
  return { ...none, ...Object.fromEntries(rows.map(({ estado, total }) => [estado, total])) }
}

/**
 * Of each season that was not ended: its dates, how many sent theirs and how many corrected it and wait for somebody to
 * look, and since when.
 */
export const listWaiting = (institucion: number) => {
  const where = (one: 'enviada' | 'corregida') => sql`filter (where ${eq(postulantes.estado, one)})`
  const waits = (one: 'enviada' | 'corregida') => sql`count(*) ${where(one)}`.mapWith(Number)
  const since = (one: 'enviada' | 'corregida') =>
    sql<Date | null>`min(${postulantes.enviadoEn}) ${where(one)}`.mapWith(postulantes.enviadoEn)
  return db
    .select({
      ...TEMPORADA,
      ...{ enviada: waits('enviada'), enviadaDesde: since('enviada') },
      ...{ corregida: waits('corregida'), corregidaDesde: since('corregida') },
    })
    .from(temporadas)
    .leftJoin(
      postulantes,
      and(
        eq(postulantes.temporada, temporadas.id),
        inArray(postulantes.estado, ['enviada', 'corregida']),
        isNull(postulantes.anonimizadoEn),
      ),
    )
    .where(and(eq(temporadas.institucion, institucion), eq(temporadas.finalizado, false)))
    .groupBy(temporadas.id)
    .orderBy(temporadas.fechaInicio, temporadas.id)
}

/** What the scores of a season are now, as a mark. */
export const marcaDePuntajes = (temporada: number) => marcaDe(db, temporada)

/** The number of the record of the results of a season, as they are now. */
export async function numeroDeActa(institucion: number, temporada: number): Promise<string> {
  const [row] = await db
    .select({ numero: NUMERO_DE_ACTA })
    .from(postulantes)
    .where(conResultado(institucion, temporada))
  return row?.numero ?? ''
}
