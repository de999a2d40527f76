import { sql } from 'drizzle-orm'
import { integer, pgTable, serial, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { createInsertSchema } from 'drizzle-zod'
import { z } from 'zod'
import { direccionWeb, estado, momento, publicacion, publicationIndexes } from '../../contenido/columns.server.ts'
import { contentType } from '../../contenido/content-type.server.ts'
import { entriesOf, keysOf } from '../../lib/keys.ts'
import { optionalUrl, required, requiredHtml } from '../../lib/rules.ts'
import { deInstitucion } from '../institucion/schema.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import { GRUPOS, type Grupo } from './places.ts'
import { isTaken, tellsChanges } from './taken.ts'

/** `codigo` is the address without the leading slash; a title of '-' is not shown. */
export const paginas = pgTable(
  'paginas',
  {
    id: serial('idpagina').primaryKey(),
    titulo: varchar('titulo_pagina', { length: 200 }).notNull(),
    contenido: text('contenido_pagina').notNull(),
    imgUrl: direccionWeb('imgUrl'),
    nameImg: varchar('nameImg', { length: 300 }),
    codigo: varchar('codigo', { length: 200 }).notNull(),
    /** The group of the portal's menu in which it stands; '' is none. */
    menu: varchar('menu_pagina', { length: 20 }).$type<Grupo | ''>().notNull().default(''),
    /** What it is called there; '' is its title. */
    nombreMenu: varchar('nombre_menu', { length: 40 }).notNull().default(''),
    ordenMenu: integer('orden_menu').notNull().default(0),
    estado: estado('estado_pagina'),
    fechaRegistro: momento('fecha_registro').notNull().defaultNow(),
    usuario: integer('usuario_idusuario').references(() => usuarios.id),
    institucion: deInstitucion(),
    ...publicacion,
  },
  (t) => [
    // A draft may have no address yet.
    uniqueIndex().on(t.institucion, t.codigo).where(sql`${t.codigo} <> ''`),
    ...publicationIndexes(t, t.fechaRegistro),
  ],
)

const PLACES = entriesOf(GRUPOS).map(([value, label]) => ({ value, label }))
const IN_MENU = [{ value: '', label: 'No está en el menú' }, ...PLACES]

const rules = createInsertSchema(paginas, {
  titulo: required('Escriba el título, o - para no mostrarlo'),
  contenido: requiredHtml,
  imgUrl: optionalUrl,
  codigo: (s) =>
    s
      .trim()
      .regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/, 'La dirección lleva solo minúsculas, números, guiones y barras')
      .refine((codigo) => !isTaken(codigo), 'Esa dirección ya la usa otra pantalla'),
  menu: z.enum(['', ...keysOf(GRUPOS)], 'Elija un grupo del menú'),
})

export const pagina = contentType({
  table: paginas,
  name: 'paginas',
  title: 'Páginas',
  office: {
    one: 'página',
    gender: 'f',
    group: 'portada',
    icon: 'book-open-text',
    columns: ['codigo'],
    picture: 'imgUrl',
    sections: [
      { title: 'Lo que se lee', fields: ['titulo', 'contenido'] },
      { title: 'Dirección', lead: 'Con la que se llega a ella: en minúsculas y con guiones.', fields: ['codigo'] },
      {
        title: 'En el menú',
        lead: 'En qué grupo del menú del portal está, después de lo que el portal pone. Sin nombre propio lleva su título.',
        fields: ['menu', 'nombreMenu', 'ordenMenu'],
      },
      { title: 'Imagen', fields: ['imgUrl', 'nameImg'] },
    ],
  },
  rules,
  fields: {
    titulo: { label: 'Título', control: 'text' },
    codigo: { label: 'Dirección', control: 'text' },
    contenido: { label: 'Contenido', control: 'html' },
    menu: { label: 'Grupo del menú', control: 'select', options: IN_MENU },
    nombreMenu: { label: 'Nombre en el menú', control: 'text' },
    ordenMenu: { label: 'Orden en su grupo', control: 'number' },
    imgUrl: { label: 'Imagen', control: 'image', text: 'nameImg' },
    nameImg: { label: 'Texto de la imagen', control: 'text' },
  },
  notes: ({ codigo }) => tellsChanges(codigo),
  publicFields: ['titulo', 'contenido', 'imgUrl', 'nameImg', 'codigo', 'usuario', 'institucion'],
  label: 'titulo',
  searched: ['titulo', 'codigo'],
  newestBy: paginas.fechaRegistro,
})
