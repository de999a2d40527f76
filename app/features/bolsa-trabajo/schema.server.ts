import { date, integer, pgTable, serial, text, varchar } from 'drizzle-orm/pg-core'
import { createInsertSchema } from 'drizzle-zod'
import { direccionWeb, estado, momento, publicacion, publicationIndexes } from '../../contenido/columns.server.ts'
import { contentType } from '../../contenido/content-type.server.ts'
import { dia, html, momento as momentoRule, optionalUrl, required } from '../../lib/rules.ts'
import { deInstitucion } from '../institucion/schema.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'

export const empresas = pgTable('empresas', {
  id: serial('idempresa').primaryKey(),
  ruc: varchar('ruc', { length: 11 }).notNull().unique(),
  razonSocial: varchar('razon_social', { length: 200 }).notNull(),
  celular: varchar('celular', { length: 20 }),
  correo: varchar('correo', { length: 254 }),
  imgUrl: direccionWeb('imgUrl_comercial'),
})

export const bolsaTrabajos = pgTable(
  'bolsa_trabajos',
  {
    id: serial('idbolsa_trabajo').primaryKey(),
    resumen: varchar('resumen_bolsa', { length: 250 }).notNull(),
    contenido: text('contenido_bolsa').notNull(),
    fecha: momento('fecha_bolsa_trabajo').notNull(),
    fechaInicio: date('fecha_inicio').notNull(),
    fechaFin: date('fecha_fin').notNull(),
    /** The contact of this offer; it may differ from the company's own. */
    razonSocial: varchar('razon_social', { length: 200 }).notNull(),
    celular: varchar('celular', { length: 20 }),
    correo: varchar('correo', { length: 254 }),
    imgUrl: direccionWeb('imgUrl'),
    imgUrlComercial: direccionWeb('imgUrl_comercial'),
    nameImg: varchar('nameImg', { length: 300 }),
    empresa: integer('empresa_idempresa').references(() => empresas.id),
    estado: estado('estado_bolsa'),
    institucion: deInstitucion(),
    fechaRegistro: momento('createAt').notNull().defaultNow(),
    usuario: integer('createBy').references(() => usuarios.id),
    ...publicacion,
  },
  (t) => publicationIndexes(t, t.fecha),
)

const rules = createInsertSchema(bolsaTrabajos, {
  resumen: required('Escriba el puesto que se ofrece'),
  contenido: html,
  fecha: momentoRule,
  fechaInicio: dia,
  fechaFin: dia,
  razonSocial: required('Escriba la empresa'),
  imgUrl: optionalUrl,
  imgUrlComercial: optionalUrl,
})

export const trabajo = contentType({
  table: bolsaTrabajos,
  name: 'bolsa_trabajos',
  title: 'Bolsa de trabajo',
  rules,
  fields: {
    resumen: { label: 'Puesto', control: 'text' },
    contenido: { label: 'Contenido', control: 'html' },
    fecha: { label: 'Fecha', control: 'datetime' },
    fechaInicio: { label: 'Plazo desde', control: 'date' },
    fechaFin: { label: 'Plazo hasta', control: 'date' },
    empresa: { label: 'Empresa registrada', control: 'reference' },
    razonSocial: { label: 'Empresa', control: 'text' },
    celular: { label: 'Celular', control: 'text' },
    correo: { label: 'Correo', control: 'text' },
    imgUrl: { label: 'Imagen', control: 'image' },
    nameImg: { label: 'Texto de la imagen', control: 'text' },
    imgUrlComercial: { label: 'Logotipo', control: 'image' },
  },
  publicFields: [
    'resumen',
    'contenido',
    'fecha',
    'fechaInicio',
    'fechaFin',
    'razonSocial',
    'celular',
    'correo',
    'imgUrl',
    'imgUrlComercial',
    'nameImg',
    'empresa',
    'estado',
    'institucion',
    'fechaRegistro',
    'usuario',
  ],
  publicStates: ['1'],
  newestBy: bolsaTrabajos.fecha,
})
