import { eq, sql } from 'drizzle-orm'
import { createInsertSchema } from 'drizzle-zod'
import type { Target } from '../../campos/target.server.ts'
import { type Kept, keptIn, type Naming } from '../../contenido/records/record.server.ts'
import { derivaciones, expedientes, reglasExpediente } from '../../expedientes/schema.server.ts'
import { room } from '../../lib/account/permissions.ts'
import { optionalUrl, required, url } from '../../lib/rules.ts'
import {
  aplicaciones,
  areas,
  cargos,
  contratos,
  equivalencias,
  establecimientos,
  microredes,
  tags,
  usuarioTipos,
} from '../catalogos/schema.server.ts'
import { takePowersTurn } from '../usuarios/queries.server.ts'
import { personas, usuarios } from '../usuarios/schema.server.ts'

export const salaDeCatalogos = room({
  name: 'catalogos',
  title: 'Catálogos',
  powers: { editar: 'Añadir, cambiar, ordenar, unir y retirar filas' },
})

const kept = keptIn(salaDeCatalogos)

/** People who name a row, by that key. */
const people = (key: 'area' | 'microred' | 'establecimiento' | 'tipo'): Naming => ({
  ...{ tipo: personas.name, one: 'persona', many: 'personas', table: usuarios, key },
  turn: takePowersTurn,
  tell: ({ tell, announce }, ids) => {
    for (const usuario of ids) tell({ usuario: { usuario } })
    if (ids.length > 0) announce(personas.name, 0, { sala: personas.name })
  },
})

/** Cases that an area has, those that it was given or asked about, and the rules by which new ones come to it. */
const CASES: readonly Naming[] = [
  { tipo: 'expedientes', one: 'expediente', many: 'expedientes', table: expedientes, key: 'area' },
  { tipo: 'derivaciones', one: 'derivación', many: 'derivaciones', table: derivaciones, key: 'area' },
  {
    ...{ tipo: 'reglas', one: 'regla de expedientes', many: 'reglas de expedientes', key: 'area' },
    table: reglasExpediente,
    set: (area) => ({ datos: sql`jsonb_set(${reglasExpediente.datos}, '{destino,area}', ${String(area)}::jsonb)` }),
  },
]

const microredEnUso: Target = {
  one: 'microred',
  table: microredes,
  label: microredes.denominacion,
  institucion: microredes.institucion,
  where: eq(microredes.estado, '1'),
}

const establecimientoEnUso: Target = {
  ...{ one: 'establecimiento', gender: 'm' },
  table: establecimientos,
  label: establecimientos.denominacion,
  institucion: establecimientos.institucion,
  where: eq(establecimientos.estado, '1'),
}

const personaActiva: Target = {
  one: 'persona',
  table: usuarios,
  label: sql`concat_ws(' ', ${usuarios.nombre}, ${usuarios.apellidos})`,
  institucion: usuarios.institucion,
  where: eq(usuarios.estado, '1'),
}

const nombre = required('Escriba el nombre')
const name = { label: 'Nombre', control: 'text' } as const

/** Every catalogue that staff keep, in the order of its screen (specification, section 3). Roles have a room of their own. */
export const tablas: readonly Kept[] = [
  kept({
    name: 'areas',
    title: 'Áreas y oficinas',
    office: {
      ...{ one: 'área', gender: 'f', icon: 'building-2', example: 'Secretaría Académica' },
      lead: 'Donde trabajan las personas, y de quién son las noticias, los eventos y los documentos.',
    },
    table: areas,
    rules: createInsertSchema(areas, { denominacion: nombre }),
    fields: {
      denominacion: name,
      establecimiento: {
        ...{ label: 'Establecimiento', help: 'Donde está, si hay más de uno' },
        ...{ control: 'reference', to: establecimientoEnUso },
      },
      responsable: { label: 'Responsable', control: 'reference', to: personaActiva },
    },
    within: ['establecimiento'],
    named: [people('area'), ...CASES],
  }),
  kept({
    name: 'establecimientos',
    title: 'Establecimientos',
    office: {
      ...{ one: 'establecimiento', gender: 'm', icon: 'landmark', example: 'Granja y talleres' },
      lead: 'Los locales de la institución, con las áreas que hay en cada uno.',
    },
    table: establecimientos,
    rules: createInsertSchema(establecimientos, { denominacion: nombre, imgUrl: optionalUrl }),
    fields: {
      denominacion: name,
      microred: { label: 'Microred', help: 'Si la institución las tiene', control: 'reference', to: microredEnUso },
      imgUrl: { label: 'Su imagen', control: 'url', help: 'Su dirección, si tiene' },
    },
    named: [
      people('establecimiento'),
      { tipo: 'areas', one: 'área', many: 'áreas', table: areas, key: 'establecimiento' },
    ],
  }),
  kept({
    name: 'microredes',
    title: 'Microredes',
    office: {
      ...{ one: 'microred', gender: 'f', icon: 'share-2', example: 'Sede central' },
      lead: 'Grupos de establecimientos, si la institución los tiene.',
    },
    table: microredes,
    rules: createInsertSchema(microredes, { denominacion: nombre }),
    fields: { denominacion: name },
    named: [
      people('microred'),
      {
        ...{ tipo: 'establecimientos', one: 'establecimiento', many: 'establecimientos' },
        ...{ table: establecimientos, key: 'microred' },
      },
    ],
  }),
  kept({
    name: 'cargos',
    title: 'Cargos',
    office: {
      ...{ one: 'cargo', gender: 'm', icon: 'briefcase', example: 'Jefe de unidad' },
      lead: 'Los puestos que hay en la institución.',
    },
    table: cargos,
    rules: createInsertSchema(cargos, { denominacion: nombre }),
    fields: { denominacion: name },
  }),
  kept({
    name: 'contratos',
    title: 'Contratos',
    office: {
      ...{ one: 'contrato', gender: 'm', icon: 'file-text', example: 'Locación de servicios' },
      lead: 'Las formas en que se contrata a las personas.',
    },
    table: contratos,
    rules: createInsertSchema(contratos, { denominacion: nombre }),
    fields: { denominacion: name },
  }),
  kept({
    name: 'equivalencias',
    title: 'Palabras equivalentes',
    office: {
      ...{ one: 'grupo de palabras', gender: 'm', icon: 'search', example: 'chacra, granja, campo de prácticas' },
      lead: 'Lo que la gente busca de una manera y los documentos dicen de otra: quien busca una de estas palabras encuentra también las demás.',
    },
    table: equivalencias,
    rules: createInsertSchema(equivalencias, {
      denominacion: (s) =>
        required('Escriba las palabras')(s).regex(
          /[\p{L}\d].*[,;].*[\p{L}\d]/u,
          'Escriba dos palabras o más, con comas entre ellas',
        ),
    }),
    fields: {
      denominacion: {
        ...{ label: 'Palabras', control: 'text' },
        help: 'Con comas entre ellas. Por ejemplo: chacra, granja, campo de prácticas',
      },
    },
    isRead: true,
  }),
  kept({
    name: 'usuario_tipos',
    title: 'Tipos de usuario',
    office: {
      ...{ one: 'tipo', gender: 'm', icon: 'users', example: 'Administrativo' },
      lead: 'Lo que es cada persona para la institución. No dice lo que puede hacer: eso lo dice su rol.',
    },
    table: usuarioTipos,
    // It is written down beside each person, where there is room for so much.
    rules: createInsertSchema(usuarioTipos, { denominacion: (s) => nombre(s).max(60, 'Use como máximo 60 letras') }),
    fields: { denominacion: name },
    named: [{ ...people('tipo'), byLabel: true }],
    fixed: ['Estudiante'],
  }),
  kept({
    name: 'aplicaciones',
    title: 'Aplicaciones',
    office: {
      ...{ one: 'aplicación', gender: 'f', icon: 'monitor', example: 'Aula virtual' },
      lead: 'Los sistemas de la institución. Las que llevan la misma etiqueta forman una suite.',
    },
    table: aplicaciones,
    rules: createInsertSchema(aplicaciones, {
      denominacion: nombre,
      url: (s) => url(required('Escriba la dirección')(s)),
      tag: required('Escriba la etiqueta de su suite'),
    }),
    fields: {
      denominacion: name,
      url: { label: 'Dirección', control: 'url', help: 'Empieza por https:// o por /' },
      tag: { label: 'Suite', control: 'text', help: 'Por ejemplo: Académico' },
      icono: { label: 'Ícono', control: 'text', help: 'Por ejemplo: monitor' },
    },
  }),
  kept({
    name: 'tags',
    title: 'Etiquetas',
    office: {
      ...{ one: 'etiqueta', gender: 'f', icon: 'bookmark', example: 'Titulación' },
      lead: 'Palabras con las que otros sistemas agrupan lo suyo, según de dónde vienen.',
    },
    table: tags,
    rules: createInsertSchema(tags, { denominacion: nombre, origen: required('Escriba de dónde viene') }),
    fields: { denominacion: name, origen: { label: 'Origen', control: 'text', help: 'Por ejemplo: documentos' } },
    within: ['origen'],
  }),
]

export const tablaNamed = (name: string): Kept | undefined => tablas.find((one) => one.name === name)
