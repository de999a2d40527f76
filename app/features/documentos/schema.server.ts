import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, date, index, integer, pgTable, serial, varchar } from 'drizzle-orm/pg-core'
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
import { dia } from '../../lib/moments.ts'
import { optionalUrl, reference, required } from '../../lib/rules.ts'
import { areaEnUso, areas } from '../catalogos/schema.server.ts'
import { deInstitucion } from '../institucion/schema.server.ts'
import { CLASES, LETRAS_DICHAS } from './rules.ts'

export const categorias = pgTable(
  'categorias',
  {
    id: serial('idcategoria').primaryKey(),
    denominacion: varchar('denominacion_categoria', { length: 200 }).notNull(),
    subdenominacion: varchar('subdenominacion_categoria', { length: 300 }).notNull().default(''),
    imgUrl: direccionWeb('imgUrl'),
    icono: varchar('icono_categoria', { length: 60 }),
    /** Letter of article 42 of Ley 30512 that the category answers, if any. */
    letra: varchar('letra_articulo', { length: 1 }),
    orden: integer('orden').notNull().default(0),
    estado: estado('estado_categoria'),
    fechaRegistro: momento('fecha_registro').notNull().defaultNow(),
    institucion: deInstitucion(),
    ...publicacion,
  },
  (t) => publicationIndexes(t, t.orden),
)

/** Folders (`tipo_archivo` '1') and files of a category. `idcontenedor` is the folder a row lies in. */
export const documentos = pgTable(
  'documentos',
  {
    id: serial('iddocumento').primaryKey(),
    titulo: varchar('titulo_archivo', { length: 250 }).notNull(),
    nombre: varchar('name_archivo', { length: 255 }).notNull().default(''),
    url: direccionWeb('url_archivo'),
    /** '1' is a folder; a file's type follows from the extension of its name. */
    tipo: varchar('tipo_archivo', { length: 1 }),
    fecha: date('fecha_archivo'),
    bytes: integer('bytes_archivo'),
    /** What kind of paper it is, its number and its year, and until when it is in force. */
    clase: varchar('clase_documento', { length: 20 }),
    numero: varchar('numero_archivo', { length: 60 }).notNull().default(''),
    anio: integer('anio_documento'),
    vigencia: date('vigente_hasta'),
    /** By hand, among what lies in the same folder; 0 where nobody placed it. */
    orden: integer('orden_archivo').notNull().default(0),
    categoria: alPublicar(integer('idcategoria').references(() => categorias.id)),
    contenedor: integer('idcontenedor').references((): AnyPgColumn => documentos.id),
    area: integer('area_idarea').references(() => areas.id),
    estado: estado('estado_archivo'),
    fechaRegistro: momento('fecha_registro').notNull().defaultNow(),
    institucion: deInstitucion(),
    ...publicacion,
  },
  (t) => [
    index().on(t.categoria, t.contenedor, t.estado),
    index().on(t.contenedor),
    completeWhenPublic('documentos', t.estado, [t.categoria]),
    ...publicationIndexes(t, t.fecha),
  ],
)

export const categoria = contentType({
  table: categorias,
  name: 'categorias',
  title: 'Categorías de documentos',
  office: {
    one: 'categoría',
    gender: 'f',
    group: 'transparencia',
    icon: 'folder',
    columns: ['letra', 'orden'],
    sinCopiar: 'Sus documentos no se copian.',
    quick: ['letra'],
    sections: [
      { title: 'La categoría', fields: ['denominacion', 'subdenominacion', 'letra'] },
      { title: 'Cómo se ve', fields: ['icono', 'imgUrl', 'orden'] },
    ],
  },
  rules: createInsertSchema(categorias, { denominacion: required('Escriba el nombre'), imgUrl: optionalUrl }),
  fields: {
    denominacion: { label: 'Nombre', control: 'text' },
    subdenominacion: { label: 'Descripción', control: 'textarea' },
    imgUrl: { label: 'Imagen', control: 'image' },
    icono: { label: 'Icono', control: 'text' },
    letra: { label: 'Letra del artículo 42', control: 'select', options: LETRAS_DICHAS },
    orden: { label: 'Orden', control: 'number' },
  },
  publicFields: ['denominacion', 'subdenominacion', 'imgUrl'],
  label: 'denominacion',
  searched: ['denominacion', 'subdenominacion'],
  newestBy: categorias.fechaRegistro,
  orderBy: categorias.orden,
})

const ANIO = 'Escriba un año de cuatro cifras'

/** A row without type is a file: which kind follows from its name. */
const TIPOS_ARCHIVO = [
  { value: '0', label: 'Archivo' },
  { value: '1', label: 'Carpeta' },
]

const enCategoria: Target = {
  one: 'categoría',
  table: categorias,
  label: categorias.denominacion,
  institucion: categorias.institucion,
  where: isNull(categorias.eliminadoEn),
}

const enCarpeta: Target = {
  one: 'carpeta',
  table: documentos,
  label: documentos.titulo,
  institucion: documentos.institucion,
  where: and(eq(documentos.tipo, '1'), isNull(documentos.eliminadoEn)) as SQL,
  parent: documentos.contenedor,
  same: { categoria: documentos.categoria },
  held: {
    categoria: 'Tiene documentos dentro, o en la papelera: muévala en el gestor de documentos, que los lleva con ella',
    tipo: 'Tiene documentos dentro, o en la papelera: sáquelos antes, en el gestor de documentos',
  },
}

/** Without it, its title leads nowhere. */
const loQueSeAbre = ({ valores: { tipo, url } }: { valores: Record<string, unknown> }) =>
  tipo === '1' || url ? [] : [{ campo: 'url', message: 'Elija el archivo que se abre' }]

export const documento = contentType({
  table: documentos,
  name: 'documentos',
  title: 'Documentos',
  office: {
    one: 'documento',
    gender: 'm',
    group: 'transparencia',
    icon: 'file-text',
    columns: ['categoria', 'tipo', 'fecha'],
    sinCopiar: 'Si es una carpeta, lo que tiene dentro no se copia.',
    quick: ['fecha', 'clase', 'numero', 'anio', 'vigencia', 'categoria', 'area'],
    sections: [
      { title: 'El documento', fields: ['titulo', 'url', 'nombre', 'tipo', 'bytes'] },
      { title: 'Qué documento es', fields: ['clase', 'numero', 'anio', 'vigencia'] },
      {
        title: 'Dónde está',
        lead: 'Una carpeta es de una sola categoría.',
        fields: ['categoria', 'contenedor', 'orden'],
      },
      { title: 'Fecha y responsable', fields: ['fecha', 'area'] },
    ],
  },
  rules: createInsertSchema(documentos, {
    titulo: required('Escriba el título'),
    url: optionalUrl,
    fecha: dia.nullish(),
    anio: (n) => n.min(1800, ANIO).max(2200, ANIO),
    vigencia: dia.nullish(),
    orden: (n) => n.min(0, 'Escriba un número desde 0').max(1_000_000, 'Es demasiado grande'),
    categoria: reference,
  }),
  fields: {
    titulo: { label: 'Título', control: 'text' },
    nombre: { label: 'Nombre del archivo', control: 'text' },
    url: { label: 'Archivo', control: 'file', about: { name: 'nombre', size: 'bytes' } },
    tipo: { label: 'Tipo', control: 'select', options: TIPOS_ARCHIVO },
    fecha: { label: 'Fecha', control: 'date' },
    bytes: { label: 'Tamaño', control: 'number' },
    clase: { label: 'Clase de documento', control: 'select', options: CLASES },
    numero: { label: 'Número', control: 'text' },
    anio: { label: 'Año', control: 'number' },
    vigencia: { label: 'Vigente hasta', control: 'date' },
    orden: { label: 'Orden en su carpeta', control: 'number', help: 'Se ordena mejor arrastrando, en el gestor.' },
    categoria: { label: 'Categoría', control: 'reference', to: enCategoria },
    contenedor: { label: 'Carpeta', control: 'reference', to: enCarpeta },
    area: { label: 'Área responsable', control: 'reference', to: areaEnUso },
  },
  publicFields: [
    ...(['titulo', 'nombre', 'url', 'tipo', 'fecha', 'bytes', 'categoria', 'contenedor', 'estado'] as const),
    ...(['clase', 'numero', 'anio', 'vigencia'] as const),
  ],
  complete: loQueSeAbre,
  label: 'titulo',
  searched: ['titulo', 'nombre', 'numero'],
  newestBy: documentos.fecha,
})
