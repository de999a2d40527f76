import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { hashOf } from '../../lib/account/secrets.server.ts'
import { isoDate } from '../../lib/dates.ts'
import { NOW } from '../../lib/db/aside.server.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { archivos } from '../../lib/files/schema.server.ts'
import { soles } from '../../lib/money.ts'
import { paymentOf } from '../caja/queries.server.ts'
import { gapIn } from '../mesa-partes/rules.ts'
import { codigosOf } from '../paginas/queries.server.ts'
import { programas } from '../programas/schema.server.ts'
import { listTasasVigentes, tasaVigente } from '../tarifas/queries.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import { ADMISION } from './address.ts'
import { listOf, seasonWithList } from './relacion.server.ts'
import { REQUISITOS } from './requirements.server.ts'
import { claveLimpia, costoDe, feesOf, idDeCodigo } from './rules.ts'
import {
  modalidades,
  papeles,
  pasosDePostulante,
  postulantes,
  salaDeAdmision,
  temporadas,
  vacantes,
} from './schema.server.ts'
import { inCourse, onLima, shows, TEMPORADA } from './season.server.ts'

type From = Tx | typeof db

/**
 * The season in force, as visitors have it: of those that are published and were not ended, the one that is in course, or else
 * the latest. The next one may be published while this one still registers.
 */
export async function findVigente(institucion: number, from: From = db) {
  const [row] = await from
    .select(TEMPORADA)
    .from(temporadas)
    .where(and(eq(temporadas.institucion, institucion), eq(temporadas.estado, '1'), eq(temporadas.finalizado, false)))
    .orderBy(desc(inCourse), desc(temporadas.fechaInicio), desc(temporadas.id))
    .limit(1)
  return row
}

export type Temporada = NonNullable<Awaited<ReturnType<typeof findVigente>>>

/** A season of an institution, for its staff. */
export async function findTemporada(institucion: number, id: number, from: From = db) {
  const [row] = await from
    .select(TEMPORADA)
    .from(temporadas)
    .where(and(eq(temporadas.id, id), eq(temporadas.institucion, institucion)))
  return row
}

export const listModalidades = (temporada: number, from: From = db) =>
  from
    .select({
      id: modalidades.id,
      nombre: modalidades.nombre,
      detalle: modalidades.detalle,
      requisitos: REQUISITOS,
      tasa: modalidades.tasa,
      costo: modalidades.costo,
    })
    .from(modalidades)
    .where(eq(modalidades.temporada, temporada))
    .orderBy(asc(modalidades.orden), asc(modalidades.id))
export type Modalidad = Awaited<ReturnType<typeof listModalidades>>[number]

/** The same, each with what it costs today. */
export async function listConCosto(institucion: number, temporada: number) {
  const [ways, tasas] = await Promise.all([listModalidades(temporada), listTasasVigentes(institucion)])
  return ways.map((way) => ({ ...way, costo: costoDe(way, tasas) }))
}

/** Programmes that somebody entered in a season, as one was told: whatever became of their vacancies since. */
export const listConIngresantes = (temporada: number) =>
  db
    .selectDistinct({ programa: programas.id, nombre: programas.denominacion, turnos: programas.turnos })
    .from(postulantes)
    .innerJoin(programas, eq(programas.id, postulantes.ingreso))
    .innerJoin(temporadas, eq(temporadas.id, postulantes.temporada))
    .where(
      and(
        ...[eq(postulantes.temporada, temporada), eq(postulantes.estado, 'ingresante')],
        sql`${temporadas.resultadosDesde} <= ${NOW}`,
      ),
    )
    .orderBy(asc(programas.denominacion))

/** Vacancies by programme and modality, programmes in the order of their list. */
export const listVacantes = (temporada: number, from: From = db) =>
  from
    .select({
      programa: vacantes.programa,
      modalidad: vacantes.modalidad,
      cantidad: vacantes.cantidad,
      nombre: programas.denominacion,
      turnos: programas.turnos,
    })
    .from(vacantes)
    .innerJoin(programas, eq(programas.id, vacantes.programa))
    .where(and(eq(vacantes.temporada, temporada), sql`${vacantes.cantidad} > 0`))
    .orderBy(asc(programas.orden), asc(programas.id))
export type Vacante = Awaited<ReturnType<typeof listVacantes>>[number]

/** The season whose results visitors have now, if there is one: of several, that whose hour came last. */
export async function findConResultados(institucion: number) {
  const [row] = await db
    .select(TEMPORADA)
    .from(temporadas)
    .where(and(eq(temporadas.institucion, institucion), shows))
    .orderBy(desc(temporadas.resultadosDesde), desc(temporadas.id))
    .limit(1)
  return row
}

/** The last season that visitors had and that was ended: its page says so, until another one registers. */
export async function findTerminada(institucion: number) {
  const [row] = await db
    .select(TEMPORADA)
    .from(temporadas)
    .where(and(eq(temporadas.institucion, institucion), eq(temporadas.estado, '1'), eq(temporadas.finalizado, true)))
    .orderBy(desc(temporadas.fechaInicio), desc(temporadas.id))
    .limit(1)
  return row
}

/** What answers at the address of admission: what somebody wrote there, only a season of which there is something to say, or nothing. */
export async function admisionAbierta(institucion: number): Promise<'escrita' | 'temporada' | null> {
  const [codigos, vigente, terminada] = await Promise.all([
    codigosOf(institucion),
    findVigente(institucion),
    findTerminada(institucion),
  ])
  if (codigos.has(ADMISION.slice(1))) return 'escrita'
  return vigente || terminada ? 'temporada' : null
}

/** The address of admission while it answers: whoever links to it asks here. */
export const admisionHref = async (institucion: number) => ((await admisionAbierta(institucion)) ? ADMISION : null)

/** When the next results come, on the clock of Lima; null while none are announced. */
export async function findAnuncio(institucion: number) {
  const { estado, resultadosDesde } = temporadas
  const announced = and(eq(temporadas.institucion, institucion), eq(estado, '1'), sql`${resultadosDesde} > ${NOW}`)
  const [row] = await db
    .select({ cuando: onLima(sql`min(${resultadosDesde})`) })
    .from(temporadas)
    .where(announced)
  return row?.cuando ?? null
}

/** Whether the hour of its results came: whoever follows theirs is told then, also once the page of all was taken down. */
export async function areOut(temporada: number): Promise<boolean> {
  const came = and(
    eq(temporadas.id, temporada),
    eq(temporadas.estado, '1'),
    sql`${temporadas.resultadosDesde} <= ${NOW}`,
  )
  return (await db.$count(temporadas, came)) > 0
}

/** Everybody who was fit, as the results say it. Documents are for the mark of each row alone: they never leave. */
export const listResultados = (temporada: number) =>
  db
    .select({
      id: postulantes.id,
      nombres: postulantes.nombres,
      apellidos: postulantes.apellidos,
      documento: postulantes.numeroDocumento,
      estado: postulantes.estado,
      programa: programas.denominacion,
      modalidad: modalidades.nombre,
      puntaje: postulantes.puntaje,
      ausente: postulantes.ausente,
      orden: postulantes.orden,
    })
    .from(postulantes)
    .innerJoin(programas, eq(programas.id, sql`coalesce(${postulantes.ingreso}, ${postulantes.programa})`))
    .innerJoin(modalidades, eq(modalidades.id, postulantes.modalidad))
    .where(and(eq(postulantes.temporada, temporada), inArray(postulantes.estado, ['ingresante', 'no_ingresante'])))
    .orderBy(
      asc(programas.orden),
      asc(programas.id),
      sql`${postulantes.orden} asc nulls last`,
      asc(postulantes.apellidos),
      asc(postulantes.nombres),
    )

/** Who takes the exam, where visitors have it. */
export const findConRelacion = (institucion: number) => seasonWithList(db, institucion)
export const listRelacion = (temporada: Temporada) => listOf(db, temporada)

/** Milliseconds until results appear or go by themselves, in any institution; null when none do. */
export async function nextResultados(): Promise<number | null> {
  const { rows } = await db.execute<{ ms: string | null }>(sql`
    select extract(epoch from min(m) - now()) * 1000 as ms from (
      select min(${temporadas.resultadosDesde}) as m from ${temporadas} where ${temporadas.resultadosDesde} > now()
      union all
      select min(${temporadas.resultadosHasta}) as m from ${temporadas} where ${temporadas.resultadosHasta} > now()
    ) as boundaries`)
  const ms = rows[0]?.ms
  return ms == null ? null : Math.max(0, Number(ms))
}

/** One registration, with its programmes and modality in words. */
export async function findPostulante(institucion: number, id: number, from: From = db) {
  const [row] = await from
    .select({
      postulante: postulantes,
      programa: programas.denominacion,
      segunda: sql<
        string | null
      >`(select p.denominacion_programa from ${programas} p where p.idprograma_academico = ${postulantes.segunda})`,
      ingreso: sql<
        string | null
      >`(select p.denominacion_programa from ${programas} p where p.idprograma_academico = ${postulantes.ingreso})`,
      modalidad: modalidades.nombre,
      tasa: modalidades.tasa,
      costo: modalidades.costo,
      requisitos: REQUISITOS,
    })
    .from(postulantes)
    .innerJoin(programas, eq(programas.id, postulantes.programa))
    .innerJoin(modalidades, eq(modalidades.id, postulantes.modalidad))
    .where(and(eq(postulantes.id, id), eq(postulantes.institucion, institucion)))
  return row
}
export type Ficha = NonNullable<Awaited<ReturnType<typeof findPostulante>>>

/** What a registration costs today. */
export async function costoVigente(
  institucion: number,
  { tasa, costo }: Pick<Ficha, 'tasa' | 'costo'>,
): Promise<number> {
  const vigente = tasa === '' ? undefined : await tasaVigente(institucion, tasa)
  return costoDe({ tasa, costo }, vigente ? [vigente] : [])
}

/** How far what was taken of a payment, or else was told to be paid, is from what registering cost when it was paid or sent; null where it is not, or nothing was. */
export async function paymentGap(institucion: number, { postulante, tasa, costo }: Ficha): Promise<string | null> {
  const { fechaPago, enviadoEn } = postulante
  // One voucher may pay for several.
  const taken = await paymentOf({ tipo: salaDeAdmision.name, id: postulante.id })
  const importe = taken?.importe ?? postulante.importe
  if (importe === null) return null
  const sent = await listTasasVigentes(institucion, enviadoEn ? isoDate(enviadoEn) : undefined)
  const fees = feesOf({ tasa, costo }, { sent, paid: fechaPago ? await listTasasVigentes(institucion, fechaPago) : [] })
  return fees.includes(importe) ? null : gapIn({ costo: soles(Math.min(...fees)), pago_importe: importe })
}

/** The registration that opens with this code and key. Whatever does not match, it is the same answer: none. */
export async function openPostulante(institucion: number, codigo: string, clave: string, from: From = db) {
  const id = idDeCodigo(codigo)
  if (id === null) return undefined
  const row = await findPostulante(institucion, id, from)
  return row?.postulante.clave === hashOf(claveLimpia(clave)) ? row : undefined
}

/** What is there of each thing that a registration is asked for: its file, and what the office says of it. */
export const listPuestos = (postulante: number, from: From = db) =>
  from
    .select({ clase: papeles.clase, revision: papeles.revision, archivo: archivos })
    .from(papeles)
    .leftJoin(archivos, eq(archivos.id, papeles.archivo))
    .where(eq(papeles.postulante, postulante))
export type Puesto = Awaited<ReturnType<typeof listPuestos>>[number]

/** The papers of a registration, each with its file. */
export const listPapeles = async (postulante: number, from: From = db) =>
  (await listPuestos(postulante, from)).flatMap(({ clase, archivo }) =>
    archivo ? [{ ...archivo, clase, archivo: archivo.id }] : [],
  )

/** What became of a registration, the last first. */
export const listPasos = (postulante: number) =>
  db
    .select({
      id: pasosDePostulante.id,
      estado: pasosDePostulante.estado,
      texto: pasosDePostulante.texto,
      fecha: onLima(sql`${pasosDePostulante.creadoEn}`),
      quien: sql<string | null>`${usuarios.nombre} || ' ' || ${usuarios.apellidos}`,
    })
    .from(pasosDePostulante)
    .leftJoin(usuarios, eq(usuarios.id, pasosDePostulante.usuario))
    .where(eq(pasosDePostulante.postulante, postulante))
    .orderBy(desc(pasosDePostulante.id))
