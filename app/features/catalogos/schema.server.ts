import { eq } from 'drizzle-orm'
import { index, integer, pgTable, serial, varchar } from 'drizzle-orm/pg-core'
import type { Target } from '../../campos/target.server.ts'
import { estado } from '../../contenido/columns.server.ts'
import { deInstitucion } from '../institucion/schema.server.ts'

const denominacion = (name = 'denominacion') => varchar(name, { length: 200 }).notNull()

/** What every catalogue that staff keep has besides its fields. */
const kept = {
  /** By hand; those that nobody moved stand as they were written down. */
  orden: integer('orden').notNull().default(0),
  /** Raised by each change: nobody overwrites anybody. */
  version: integer('version').notNull().default(1),
}

export const roles = pgTable(
  'roles',
  {
    id: serial('idrol').primaryKey(),
    denominacion: denominacion(),
    privilegios: varchar('privilegios', { length: 2000 }).notNull().default(''),
    subprivilegios: varchar('subprivilegios', { length: 4000 }).notNull().default(''),
    estado: estado('estado_rol'),
    /** Raised by each change: nobody overwrites anybody. */
    version: integer('version').notNull().default(1),
    institucion: deInstitucion(),
  },
  (t) => [index().on(t.institucion)],
)

export const cargos = pgTable(
  'cargos',
  {
    id: serial('idcargo').primaryKey(),
    denominacion: denominacion(),
    estado: estado('estado_cargo'),
    ...kept,
    institucion: deInstitucion(),
  },
  (t) => [index().on(t.institucion)],
)

export const contratos = pgTable(
  'contratos',
  {
    id: serial('idcontrato').primaryKey(),
    denominacion: denominacion(),
    estado: estado('estado_contrato'),
    ...kept,
    institucion: deInstitucion(),
  },
  (t) => [index().on(t.institucion)],
)

export const microredes = pgTable(
  'microredes',
  {
    id: serial('idmicrored').primaryKey(),
    denominacion: denominacion('denominacion_microred'),
    estado: estado('estado_microred'),
    ...kept,
    institucion: deInstitucion(),
  },
  (t) => [index().on(t.institucion)],
)

export const establecimientos = pgTable(
  'establecimientos',
  {
    id: serial('idestablecimiento').primaryKey(),
    denominacion: denominacion('denominacion_establecimiento'),
    imgUrl: varchar('imgUrl_establecimiento', { length: 500 }),
    microred: integer('idmicrored').references(() => microredes.id),
    estado: estado('estado_establecimiento'),
    ...kept,
    institucion: deInstitucion(),
  },
  (t) => [index().on(t.institucion), index().on(t.microred)],
)

export const areas = pgTable(
  'areas',
  {
    id: serial('idarea').primaryKey(),
    denominacion: denominacion('denominacion_area'),
    establecimiento: integer('idestablecimiento').references(() => establecimientos.id),
    /** Who answers for it: a person of `usuarios`, which names this table. */
    responsable: integer('idusuario_responsable'),
    estado: estado('estado_area'),
    ...kept,
    institucion: deInstitucion(),
  },
  (t) => [index().on(t.institucion), index().on(t.establecimiento)],
)

export const areaEnUso: Target = {
  one: 'área',
  table: areas,
  label: areas.denominacion,
  institucion: areas.institucion,
  where: eq(areas.estado, '1'),
}

/** The distinct tags of the applications form the suites. */
export const aplicaciones = pgTable(
  'aplicaciones',
  {
    id: serial('idaplicacion').primaryKey(),
    denominacion: denominacion(),
    url: varchar('url', { length: 500 }).notNull(),
    icono: varchar('icono', { length: 60 }),
    tag: varchar('tag', { length: 60 }).notNull(),
    estado: estado('estado_aplicacion'),
    ...kept,
    institucion: deInstitucion(),
  },
  (t) => [index().on(t.institucion)],
)

export const tags = pgTable(
  'tags',
  {
    id: serial('idtag').primaryKey(),
    denominacion: denominacion(),
    origen: varchar('origen_tag', { length: 60 }).notNull(),
    estado: estado('estado_tag'),
    ...kept,
    institucion: deInstitucion(),
  },
  (t) => [index().on(t.institucion, t.origen)],
)

/** Person document types: codes 0, 1, 4, 6, 7, A of the tax authority's catalogue 06. */
export const tipoDocumentos = pgTable('tipo_documentos', {
  codigo: varchar('codigo', { length: 1 }).primaryKey(),
  denominacion: denominacion(),
})

export const usuarioTipos = pgTable(
  'usuario_tipos',
  {
    id: serial('idusuario_tipo').primaryKey(),
    denominacion: denominacion(),
    estado: estado('estado_usuario_tipo'),
    ...kept,
    institucion: deInstitucion(),
  },
  (t) => [index().on(t.institucion)],
)

/** Words of which each finds the others: 'cuñado, afinidad'. What an institute says of its own, besides what is known anyway. */
export const equivalencias = pgTable(
  'palabras_equivalentes',
  {
    id: serial('idequivalencia').primaryKey(),
    denominacion: denominacion('palabras'),
    estado: estado('estado_equivalencia'),
    ...kept,
    institucion: deInstitucion(),
  },
  (t) => [index().on(t.institucion)],
)
