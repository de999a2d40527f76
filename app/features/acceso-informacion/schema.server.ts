import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'
import { type Dias, type Hecho, type Kind, kind } from '../../expedientes/kind.server.ts'
import { expedientes } from '../../expedientes/schema.server.ts'
import { PODERES } from '../../expedientes/steps.ts'
import { archivos } from '../../lib/files/schema.server.ts'
import { documentSaid, solicitanteAcross, solicitanteOf, written } from '../solicitudes/rules.ts'
import { entregaDicha, PEDIDO, respuestaDicha } from './rules.ts'
import { pasos } from './steps.ts'

/** An answer that interests everybody, as staff wrote it for that, without who asked. One of a case. */
export const respuestasPublicadas = pgTable(
  'respuestas_publicadas',
  {
    id: serial('idrespuesta').primaryKey(),
    institucion: integer('idinstitucion').notNull(),
    expediente: integer('idexpediente')
      .notNull()
      .unique()
      .references(() => expedientes.id),
    titulo: varchar('titulo', { length: 200 }).notNull(),
    pedido: text('pedido').notNull(),
    respuesta: text('respuesta').notNull(),
    /** The day on which it was answered. */
    respondida: date('respondida', { mode: 'string' }).notNull(),
    /** Taken down where it is not. */
    publicada: boolean('publicada').notNull().default(true),
    usuario: integer('idusuario'),
    publicadaEn: timestamp('publicada_en', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('respuestas_publicadas_lista').on(t.institucion, t.respondida, t.id).where(sql`${t.publicada}`)],
)

/** Its papers: copies that staff made for everybody, private files that this alone shows. */
export const respuestasArchivos = pgTable(
  'respuestas_publicadas_archivos',
  {
    respuesta: integer('idrespuesta')
      .notNull()
      .references(() => respuestasPublicadas.id),
    archivo: text('idarchivo')
      .notNull()
      .references(() => archivos.id),
    orden: smallint('orden').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.respuesta, t.archivo] }),
    index('respuestas_publicadas_archivos_idarchivo_idx').on(t.archivo),
  ],
)

const NORMA = 'TUO de la Ley 27806 (D.S. 021-2019-JUS) y su Reglamento (D.S. 007-2024-JUS)'

/** A term of the norm. One of the system is a time in which something may be done, and nobody owes it. */
const habiles = (dias: number, obliga: Dias['obliga'], titulo: string): Dias => ({
  ...{ dias, unidad: 'habiles', obliga, titulo, norma: NORMA },
})

const answered = (historia: readonly Hecho[]) => historia.find(({ paso }) => paso === 'resolver')
const sentOn = (historia: readonly Hecho[]) => historia.find(({ paso }) => paso === 'encauzar')

const registro: Kind['registro'] = [
  { titulo: 'Documento', de: ({ solicitante }) => documentSaid(solicitante) },
  { titulo: 'Información solicitada', de: ({ datos }) => String(datos['pedido'] ?? '') },
  { titulo: 'Forma de entrega', de: ({ datos }) => entregaDicha(datos['entrega']) },
  { titulo: 'Usó prórroga', de: (_, historia) => (historia.some(({ paso }) => paso === 'prorrogar') ? 'Sí' : 'No') },
  {
    titulo: 'Fecha de respuesta',
    de: (_, historia) => (answered(historia) ?? sentOn(historia))?.fecha.slice(0, 10) ?? null,
  },
  {
    titulo: 'Tipo de respuesta',
    de: (_, historia) => respuestaDicha(sentOn(historia) ? 'otra_entidad' : answered(historia)?.datos?.['respuesta']),
  },
  { titulo: 'Motivos', de: (_, historia) => textOf(historia, 'texto') },
  { titulo: 'Observaciones', de: (_, historia) => textOf(historia, 'observaciones') },
]

const textOf = (historia: readonly Hecho[], name: string) => {
  const said = (answered(historia) ?? sentOn(historia))?.datos?.[name]
  return typeof said === 'string' ? said : null
}

/** A request for public information: of public institutions. */
export const accesoInformacion = kind({
  ...{
    name: 'acceso_informacion',
    title: 'Acceso a la información',
    gender: 'f',
    icon: 'folder-open',
    powers: { ...PODERES, publicar: 'Publicar respuestas que interesan a todos' },
  },
  one: 'solicitud de acceso a la información',
  gestion: ['publica'],
  formulario: '/transparencia/acceso-informacion/solicitar',
  serie: 'AIP',
  solicitante: solicitanteAcross(solicitanteOf({ correo: 'opcional', celular: 'opcional', domicilio: 'necesario' }), {
    wrong: (valores) => [
      ...(written(valores, 'entrega') === 'correo' && !written(valores, 'correo')
        ? [{ campo: 'correo', message: 'Escriba el correo en el que quiere recibirla, o elija otra forma de entrega' }]
        : []),
      ...(written(valores, 'entrega') === 'celular' && !written(valores, 'celular')
        ? [{ campo: 'celular', message: 'Escriba el celular en el que quiere recibirla, o elija otra forma' }]
        : []),
    ],
    byMail: (valores) => written(valores, 'entrega') === 'correo',
  }),
  ...PEDIDO,
  secciones: [
    { titulo: 'Qué pide', fields: ['pedido', 'entrega'] },
    { titulo: 'Si ayuda a encontrarla', fields: ['unidad', 'pistas'] },
    {
      ...{ titulo: 'Para las estadísticas', fields: ['genero', 'edad'] },
      lead: 'Solo si quiere: no cambia en nada la respuesta.',
    },
  ],
  archivos: { most: 5, ayuda: 'Solo si ayuda a entender qué pide. No hacen falta.' },
  asunto: ({ pedido }) => String(pedido).replaceAll(/\s+/g, ' '),
  reglas: {
    // The closing hour is that of each institution, which writes its own.
    recepcion: { modo: 'corte_horario', corte: '17:00' },
    admiteCierre: true,
    plazos: {
      respuesta: habiles(10, 'personal', 'Responder'),
      observacion: habiles(2, 'sistema', 'Si falta algo, pedirle que corrija'),
      subsanacion: { ...habiles(2, 'solicitante', 'Corregir lo que se le pidió'), minimo: true },
      aviso_prorroga: habiles(2, 'sistema', 'Si hacen falta más días, avisarle'),
      encauce: habiles(4, 'sistema', 'Si la tiene otra entidad, enviársela'),
    },
    textos: {
      aviso: 'El trámite no tiene costo: solo se paga, si la hay, la reproducción.',
      cierre:
        'Lo que se envía después, o en un día que no es hábil, se tiene por presentado el siguiente día hábil (D.S. 007-2024-JUS, art. 22.2).',
      apelacion:
        'Si no está conforme, o si no se le responde a tiempo, puede apelar dentro de quince (15) días hábiles ante el Tribunal de Transparencia y Acceso a la Información Pública (D.S. 007-2024-JUS, art. 34.2).',
      privacidad:
        'Los guarda esta institución para atender su solicitud, como le ordena la Ley 27806. Los ve el personal que la atiende, y quedan en el registro que la norma exige. Se borran dos años después de terminar. Puede pedir verlos o corregirlos en «Datos personales».',
      responsable: '',
      responsable_portal: '',
    },
    debidos: ['apelacion', 'privacidad'],
    norma: NORMA,
  },
  empieza: ['respuesta', 'observacion', 'aviso_prorroga', 'encauce'],
  pasos,
  alVencer: { subsanacion: 'no_presentar' },
  conserva: 24,
  confirmaCorreo: false,
  papeles: [],
  publica: 'publicar',
  registro,
})
