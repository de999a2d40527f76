import { date, integer, pgTable, serial, text, varchar } from 'drizzle-orm/pg-core'
import { createInsertSchema } from 'drizzle-zod'
import type { Target } from '../../campos/target.server.ts'
import {
  alPublicar,
  completeWhenPublic,
  direccionWeb,
  estado,
  momento,
  publicacion,
  publicationIndexes,
} from '../../contenido/columns.server.ts'
import { contentType } from '../../contenido/content-type.server.ts'
import { dia, momento as momentoRule } from '../../lib/moments.ts'
import { inOrder, optionalUrl, required, requiredHtml } from '../../lib/rules.ts'
import { deInstitucion } from '../institucion/schema.server.ts'
import { fotos } from '../multimedia/schema.server.ts'
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
    fecha: alPublicar(momento('fecha_bolsa_trabajo')),
    fechaInicio: alPublicar(date('fecha_inicio')),
    fechaFin: alPublicar(date('fecha_fin')),
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
  (t) => [
    completeWhenPublic('bolsa_trabajos', t.estado, [t.fecha, t.fechaInicio, t.fechaFin]),
    ...publicationIndexes(t, t.fecha),
  ],
)

const empresaRegistrada: Target = { one: 'empresa', table: empresas, label: empresas.razonSocial }

const rules = createInsertSchema(bolsaTrabajos, {
  resumen: required('Escriba el puesto que se ofrece'),
  contenido: requiredHtml,
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
  office: {
    one: 'oferta',
    gender: 'f',
    group: 'empleabilidad',
    icon: 'briefcase',
    columns: ['razonSocial', 'fechaFin'],
    picture: 'imgUrlComercial',
    quick: ['fechaInicio', 'fechaFin'],
    sections: [
      { title: 'El puesto', fields: ['resumen', 'contenido'] },
      { title: 'Plazo', fields: ['fecha', 'fechaInicio', 'fechaFin'] },
      {
        title: 'La empresa',
        lead: 'La que está registrada, o solo su nombre.',
        fields: ['empresa', 'razonSocial', 'imgUrlComercial', 'celular', 'correo'],
      },
      { title: 'Imagen', fields: ['imgUrl', 'nameImg'] },
    ],
  },
  rules,
  fields: {
    resumen: { label: 'Puesto', control: 'text' },
    contenido: { label: 'Contenido', control: 'html' },
    fecha: { label: 'Fecha', control: 'datetime' },
    fechaInicio: { label: 'Plazo desde', control: 'date' },
    fechaFin: { label: 'Plazo hasta', control: 'date' },
    empresa: { label: 'Empresa registrada', control: 'reference', to: empresaRegistrada },
    razonSocial: { label: 'Empresa', control: 'text' },
    celular: { label: 'Celular', control: 'text' },
    correo: { label: 'Correo', control: 'text' },
    imgUrl: { label: 'Imagen', control: 'image', text: 'nameImg' },
    nameImg: { label: 'Texto de la imagen', control: 'text' },
    imgUrlComercial: { label: 'Logotipo', control: 'image' },
  },
  notes: () => true,
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
  label: 'resumen',
  searched: ['resumen', 'razonSocial'],
  children: { multimedia: fotos },
  check: inOrder('fechaInicio', 'fechaFin', 'El plazo termina después de que empieza'),
  newestBy: bolsaTrabajos.fecha,
})
