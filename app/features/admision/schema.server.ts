import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  time,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { estado } from '../../contenido/columns.server.ts'
import { room } from '../../lib/account/permissions.ts'
import { archivos } from '../../lib/files/schema.server.ts'
import { deInstitucion } from '../institucion/schema.server.ts'
import { programas } from '../programas/schema.server.ts'
import type { Clase, Estado, Revision } from './rules.ts'

export const salaDeAdmision = room({
  name: 'admision',
  title: 'Admisión',
  powers: {
    temporadas: 'Crear y cambiar temporadas, fechas, vacantes y modalidades',
    evaluar: 'Observar inscripciones y decir quién es apto',
    resultados: 'Anotar puntajes, y publicar y retirar resultados',
    ajustes: 'Ver los ajustes que piden las personas con discapacidad',
  },
})

const instante = (name: string) => timestamp(name, { withTimezone: true })
/** Whole hundredths: 1550 is 15.50. */
const centesimas = (name: string) => integer(name)

/** Admission season. From the first to the last day, both among them, people may register. */
export const temporadas = pgTable(
  'pre_inscripcion_temporadas',
  {
    id: serial('idpre_inscripcion_temporada').primaryKey(),
    denominacion: varchar('denominacion_temporada', { length: 60 }).notNull(),
    estado: estado('estado'),
    fechaInicio: date('fecha_inicio').notNull(),
    fechaFin: date('fecha_fin').notNull(),
    fechaExamen: date('fecha_examen'),
    fechaClase: date('fecha_clase'),
    enlaceExamen: varchar('enlace_examen', { length: 500 }),
    finalizado: boolean('finalizado').notNull().default(false),
    temporada: integer('temporada_idtemporada'),
    horaExamen: time('hora_examen', { precision: 0 }),
    lugarExamen: varchar('lugar_examen', { length: 200 }).notNull().default(''),
    /** Rooms of the exam, one a line, each with how many fit: 'Aula 201, 35'. */
    aulas: text('aulas_examen').notNull().default(''),
    /** When it is said who takes the exam, and in which room. */
    fechaRelacion: date('fecha_relacion'),
    matriculaDesde: date('matricula_desde'),
    matriculaHasta: date('matricula_hasta'),
    /** Whether the form is there at all; the days say when. */
    enLinea: boolean('inscripcion_en_linea').notNull().default(true),
    notaMinima: centesimas('nota_minima').notNull().default(1100),
    puntajeMaximo: centesimas('puntaje_maximo').notNull().default(2000),
    decimales: integer('decimales_puntaje').notNull().default(2),
    /** How long, after its last date, the data of those who did not enter are kept. */
    mesesDeDatos: integer('meses_de_datos').notNull().default(12),
    /** Visitors see the results from the first moment until before the second. */
    resultadosDesde: instante('resultados_desde'),
    resultadosHasta: instante('resultados_hasta'),
    actualizadoEn: instante('actualizado_en').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    institucion: deInstitucion(),
  },
  (t) => [
    index().on(t.institucion, t.fechaInicio),
    index().on(t.resultadosDesde).where(sql`${t.resultadosDesde} is not null`),
    index().on(t.resultadosHasta).where(sql`${t.resultadosHasta} is not null`),
  ],
)

const deTemporada = () =>
  integer('idpre_inscripcion_temporada')
    .notNull()
    .references(() => temporadas.id, { onDelete: 'cascade' })

/** Ways to enter in a season, in order: the first takes the vacancies that the others leave. */
export const modalidades = pgTable(
  'admision_modalidades',
  {
    id: serial('idmodalidad').primaryKey(),
    temporada: deTemporada(),
    nombre: varchar('denominacion_modalidad', { length: 80 }).notNull(),
    detalle: varchar('detalle_modalidad', { length: 600 }).notNull().default(''),
    /** The fee that registering costs, by its code; '' where none is. */
    tasa: varchar('codigo_tasa', { length: 20 }).notNull().default(''),
    /** What registering costs, in céntimos, where no fee in force says it. */
    costo: bigint('costo_modalidad', { mode: 'number' }).notNull().default(0),
    orden: integer('orden').notNull().default(0),
  },
  (t) => [index().on(t.temporada, t.orden)],
)

/** What a modality asks for beside what every registration has, in order. */
export const requisitos = pgTable(
  'admision_requisitos',
  {
    id: serial('idrequisito').primaryKey(),
    modalidad: integer('idmodalidad')
      .notNull()
      .references(() => modalidades.id, { onDelete: 'cascade' }),
    texto: text('texto_requisito').notNull(),
    /** It goes up with the registration, or is brought; null: nobody said which, and it is only read. */
    seSube: boolean('se_sube'),
    obligatorio: boolean('obligatorio').notNull().default(true),
    orden: integer('orden').notNull().default(0),
  },
  (t) => [index().on(t.modalidad, t.orden)],
)

export const vacantes = pgTable(
  'admision_vacantes',
  {
    temporada: deTemporada(),
    programa: integer('idprograma_academico')
      .notNull()
      .references(() => programas.id, { onDelete: 'cascade' }),
    modalidad: integer('idmodalidad')
      .notNull()
      .references(() => modalidades.id, { onDelete: 'cascade' }),
    cantidad: integer('cantidad').notNull(),
  },
  (t) => [primaryKey({ columns: [t.temporada, t.programa, t.modalidad] })],
)

/** Whoever registers in a season: what they said of themselves, and how far they are. */
export const postulantes = pgTable(
  'admision_postulantes',
  {
    id: serial('idpostulante').primaryKey(),
    temporada: deTemporada(),
    estado: varchar('estado_postulante', { length: 14 }).$type<Estado>().notNull().default('borrador'),
    /** Names the form that was sent: sent twice, it is one registration. */
    solicitud: char('solicitud_hash', { length: 64 }).notNull().unique(),
    clave: char('clave_hash', { length: 64 }).notNull(),
    nombres: varchar('nombre_persona', { length: 120 }).notNull(),
    apellidos: varchar('apellidos_persona', { length: 120 }).notNull(),
    tipoDocumento: varchar('tipo_documento', { length: 1 }).notNull(),
    numeroDocumento: varchar('numero_documento', { length: 20 }).notNull(),
    nacimiento: date('fecha_nacimiento').notNull(),
    sexo: varchar('sexo_persona', { length: 1 }),
    direccion: varchar('direccion', { length: 200 }).notNull(),
    celular: varchar('celular', { length: 20 }).notNull(),
    correo: varchar('correo_persona', { length: 254 }).notNull(),
    colegio: varchar('colegio', { length: 160 }).notNull(),
    anioColegio: integer('anio_colegio').notNull(),
    programa: integer('idprograma_academico')
      .notNull()
      .references(() => programas.id),
    segunda: integer('idprograma_segunda').references(() => programas.id),
    modalidad: integer('idmodalidad')
      .notNull()
      .references(() => modalidades.id),
    /** Competes for the vacancies that the law reserves. */
    discapacidad: boolean('con_discapacidad').notNull().default(false),
    ajustes: varchar('ajustes', { length: 600 }).notNull().default(''),
    /** When they agreed that the institute knows of it; the text is that of `AVISO`. */
    consintioEn: instante('consintio_ajustes_en'),
    apoderado: varchar('apoderado', { length: 160 }).notNull().default(''),
    apoderadoDocumento: varchar('apoderado_documento', { length: 20 }).notNull().default(''),
    apoderadoCelular: varchar('apoderado_celular', { length: 20 }).notNull().default(''),
    banco: varchar('banco', { length: 40 }).notNull().default(''),
    operacion: varchar('numero_operacion', { length: 40 }).notNull().default(''),
    fechaPago: date('fecha_pago'),
    /** Céntimos. */
    importe: bigint('importe', { mode: 'number' }),
    /** Why treasury did not take what was last said to be paid. */
    pagoNegado: varchar('pago_negado', { length: 300 }).notNull().default(''),
    aviso: varchar('aviso_version', { length: 20 }).notNull(),
    /** What the applicant is asked for, or why they are not fit. */
    observacion: varchar('observacion', { length: 1000 }).notNull().default(''),
    enviadoEn: instante('enviado_en'),
    /** Where they take the exam. */
    aula: varchar('aula_examen', { length: 60 }).notNull().default(''),
    puntaje: centesimas('puntaje'),
    /** They did not come to the exam; without this and without a score nobody wrote down yet what became of it. */
    ausente: boolean('no_se_presento').notNull().default(false),
    /** Place in the order of merit of the programme that they enter, or wanted to. */
    orden: integer('orden_merito'),
    ingreso: integer('idprograma_ingreso').references(() => programas.id),
    /** Since when nothing of it says who it was. */
    anonimizadoEn: instante('anonimizado_en'),
    creadoEn: instante('creado_en').notNull().defaultNow(),
    actualizadoEn: instante('actualizado_en').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    institucion: deInstitucion(),
  },
  (t) => [
    // Whoever knows a document may begin with it; it is one person's when it is sent.
    uniqueIndex('admision_postulantes_enviadas')
      .on(t.temporada, t.tipoDocumento, t.numeroDocumento)
      .where(sql`${t.estado} <> 'borrador'`),
    index('admision_postulantes_documento').on(t.temporada, t.tipoDocumento, t.numeroDocumento),
    index().on(t.temporada, t.estado, t.apellidos, t.nombres),
    index().on(t.temporada, t.apellidos, t.nombres),
    index().on(t.programa),
  ],
)

/** One of each kind, and what the office says of it; the files are private. What is brought has none. */
export const papeles = pgTable(
  'admision_papeles',
  {
    postulante: integer('idpostulante')
      .notNull()
      .references(() => postulantes.id, { onDelete: 'cascade' }),
    clase: varchar('clase', { length: 12 }).$type<Clase>().notNull(),
    archivo: text('idarchivo').references(() => archivos.id),
    revision: varchar('revision', { length: 10 }).$type<Revision>(),
    creadoEn: instante('creado_en').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.postulante, t.clase] }), index().on(t.archivo)],
)

/** What became of a registration, step after step. */
export const pasosDePostulante = pgTable(
  'admision_pasos',
  {
    id: serial('idpaso').primaryKey(),
    postulante: integer('idpostulante')
      .notNull()
      .references(() => postulantes.id, { onDelete: 'cascade' }),
    estado: varchar('estado_postulante', { length: 14 }).$type<Estado>().notNull(),
    texto: varchar('texto', { length: 1000 }).notNull().default(''),
    usuario: integer('idusuario'),
    creadoEn: instante('creado_en').notNull().defaultNow(),
  },
  (t) => [index().on(t.postulante, t.id)],
)

/** Of whom the results speak: those who were fit, and what became of them. */
export const DONE = ['apta', 'ingresante', 'no_ingresante'] as const satisfies readonly Estado[]

/** The last day of all that a season has. */
export const LAST_DAY = sql`greatest(${temporadas.fechaFin}, ${temporadas.fechaExamen}, ${temporadas.matriculaHasta},
  ${temporadas.fechaClase}, (${temporadas.resultadosHasta} at time zone 'America/Lima')::date)`

/** Who entered is a student by now; and drafts go before, whole. */
export const didNotEnter = and(
  notInArray(postulantes.estado, ['ingresante', 'borrador']),
  isNull(postulantes.anonimizadoEn),
)

/** Those of whom the results of a season speak. */
export const conResultado = (institucion: number, temporada: number) =>
  and(
    ...[eq(postulantes.temporada, temporada), eq(postulantes.institucion, institucion)],
    inArray(postulantes.estado, ['ingresante', 'no_ingresante']),
  )

/** The number of the record of those results, among `conResultado`: other results have another one. 'ACTA-00007-9F3A21' */
export const NUMERO_DE_ACTA = sql<string>`concat('ACTA-', lpad(min(${postulantes.temporada})::text, 5, '0'), '-', upper(left(md5(string_agg(
  concat_ws(':', ${postulantes.id}, ${postulantes.puntaje}, ${postulantes.ausente}, ${postulantes.orden}, ${postulantes.ingreso}), ','
  order by ${postulantes.id})), 6)))`
