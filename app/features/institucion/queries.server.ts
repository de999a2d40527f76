import { and, asc, eq, sql } from 'drizzle-orm'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { env } from '../../lib/env.server.ts'
import type { Membrete } from '../../lib/pdf/letterhead.server.ts'
import { siteOf } from '../../lib/public-url.server.ts'
import { isWritten } from '../../lib/ruc.ts'
import type { Colores } from './palette.ts'
import { directorio, instituciones, SIN_NOMBRE } from './schema.server.ts'

export type Red = { red: string; url: string; icono: string }

export type Portal = {
  id: number
  nombre: string
  razonSocial: string
  ruc: string
  tipoGestion: 'publica' | 'privada'
  imgUrl: string | null
  direccion: string
  ubicacion: { distrito: string | null; provincia: string | null; departamento: string | null }
  correos: string[]
  celulares: string[]
  telefonos: string[]
  redes: Red[]
  director: { nombre: string; cargo: string; imgUrl: string | null } | null
  /** `parrafos` is empty where the director says nothing. */
  saludo: { titulo: string; parrafos: string[] }
  manuales: { docente: string | null; estudiante: string | null }
  /** 'type-number'; empty when there is none. */
  resolucionAutorizacion: string
  resolucionRevalidacion: string
  /** Its address, 'https://…/', whoever asks for it; null where its own process never said. */
  sitio: string | null
}

const NETWORKS = ['facebook', 'twitter', 'instagram', 'youtube'] as const

/** A comma-separated list: split, trimmed, empties dropped (specification, section 3, Home data). */
export const splitList = (list: string): string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

/** Networks are recognised by their address; any other address is a plain web link. */
export const redesOf = (list: string): Red[] =>
  splitList(list).map((url) => {
    const red = NETWORKS.find((name) => url.toLowerCase().includes(name)) ?? 'web'
    return { red, url, icono: red }
  })

type Row = typeof instituciones.$inferSelect

const resolution = (type?: string, number?: string) => [type, number].filter(Boolean).join('-')

export const findInstitucion = async (id: number, from: Tx | typeof db = db) =>
  (await from.select().from(instituciones).where(eq(instituciones.id, id)))[0]

/** The ids of all that there are. */
export const allInstituciones = async (): Promise<number[]> =>
  (await db.select({ id: instituciones.id }).from(instituciones).orderBy(instituciones.id)).map(({ id }) => id)

const hasPortal = sql<boolean>`${instituciones.configuraciones} ? 'portal'`

/** Where they write from: those with a portal in use, this one and whose process said where it is. */
export const withPortal = async (): Promise<number[]> => {
  const rows = await db.select({ id: instituciones.id, hasPortal }).from(instituciones).orderBy(instituciones.id)
  return rows.flatMap(({ id, hasPortal }) => (hasPortal || id === env.IDINSTITUCION ? id : []))
}

const resolutionsOf = ({ configuraciones }: Pick<Row, 'configuraciones'>) => {
  const { r_auto_tipo, r_auto_numero, r_reval_tipo, r_reval_numero } = configuraciones.institucion ?? {}
  return {
    autorizacion: resolution(r_auto_tipo, r_auto_numero),
    revalidacion: resolution(r_reval_tipo, r_reval_numero),
  }
}

/**
 * An institution as its people see it (specification, section 3), without what it signs and signs in with. Its settings
 * are JSON text: who shows them parses them.
 */
export function toWireInstitucion(row: Row) {
  const { autorizacion, revalidacion } = resolutionsOf(row)
  const { portal, ...configuraciones } = row.configuraciones
  return {
    idinstitucion: row.id,
    nombre_comercial: row.nombreComercial,
    razon_social: row.razonSocial,
    imgUrl: row.imgUrl,
    ruc: row.ruc,
    cantidad_sucursales: row.cantidadSucursales,
    cantidad_series: row.cantidadSeries,
    cantidad_usuarios: row.cantidadUsuarios,
    demo_institucion: row.demo,
    iddistrito: row.iddistrito,
    nombre_distrito: row.nombreDistrito,
    nombre_provincia: row.nombreProvincia,
    nombre_departamento: row.nombreDepartamento,
    configuraciones: JSON.stringify(configuraciones),
    resolucion_autorizacion: autorizacion,
    resolucion_revalidacion: revalidacion,
  }
}

/** The people that the home greets with, the director first. */
export const listDirectorio = (institucion: number, from: Tx | typeof db = db) =>
  from
    .select()
    .from(directorio)
    .where(and(eq(directorio.institucion, institucion), eq(directorio.estado, '1')))
    .orderBy(asc(directorio.orden), asc(directorio.id))

/** What every page of the portal says of its institution. @throws when the institution does not exist. */
export async function portalOf(institucion: number): Promise<Portal> {
  const [row, personas] = await Promise.all([findInstitucion(institucion), listDirectorio(institucion)])
  if (!row) throw new Error(`no institution ${institucion}`)
  const [director] = personas
  const { autorizacion, revalidacion } = resolutionsOf(row)
  return {
    id: row.id,
    nombre: row.nombreComercial,
    razonSocial: row.razonSocial,
    ruc: row.ruc,
    tipoGestion: row.tipoGestion,
    imgUrl: row.imgUrl,
    direccion: row.direccion,
    ubicacion: { distrito: row.nombreDistrito, provincia: row.nombreProvincia, departamento: row.nombreDepartamento },
    correos: splitList(row.correoContacto),
    celulares: splitList(row.celularContacto),
    telefonos: splitList(row.telefonoContacto),
    redes: redesOf(row.redes),
    director: director
      ? { nombre: `${director.nombre} ${director.apellidos}`, cargo: director.cargo, imgUrl: director.imgUrl }
      : null,
    saludo: { titulo: row.tituloSaludo, parrafos: paragraphsOf(row.saludo) },
    manuales: { docente: row.urlManualDocente, estudiante: row.urlManualEstudiante },
    resolucionAutorizacion: autorizacion,
    resolucionRevalidacion: revalidacion,
    sitio: siteOf(row.id, row.configuraciones.portal),
  }
}

export type Headed = Pick<Portal, 'nombre' | 'razonSocial' | 'ruc' | 'direccion' | 'telefonos' | 'celulares' | 'sitio'>

/** The head of the papers of an institution. */
export function letterheadOf({ nombre, razonSocial, ruc, direccion, telefonos, celulares, sitio }: Headed): Membrete {
  const contacto = [sitio && new URL(sitio).host, telefonos[0] ?? celulares[0]].filter(Boolean).join(' · ')
  return { nombre, razonSocial, ruc, direccion, contacto }
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean)

/** What the office writes about an institution, by its name on the wire (`form.ts`). */
export type Datos = Record<string, unknown>

const inLines = (list: string) => splitList(list).join('\n')

export function datosOf(row: Row, personas: (typeof directorio.$inferSelect)[]): Datos {
  const {
    r_auto_tipo = '',
    r_auto_numero = '',
    r_reval_tipo = '',
    r_reval_numero = '',
  } = row.configuraciones.institucion ?? {}
  return {
    nombre_comercial: row.nombreComercial,
    razon_social: row.razonSocial,
    ruc: isWritten(row.ruc) ? row.ruc : '',
    tipo_gestion: row.tipoGestion,
    imgUrl: row.imgUrl ?? '',
    direccion: row.direccion,
    nombre_distrito: row.nombreDistrito ?? '',
    nombre_provincia: row.nombreProvincia ?? '',
    nombre_departamento: row.nombreDepartamento ?? '',
    telefono_contacto: inLines(row.telefonoContacto),
    celular_contacto: inLines(row.celularContacto),
    correo_contacto: inLines(row.correoContacto),
    redes: inLines(row.redes),
    titulo_saludo: row.tituloSaludo,
    saludo: row.saludo,
    ...{ r_auto_tipo, r_auto_numero, r_reval_tipo, r_reval_numero },
    url_manual_docente: row.urlManualDocente ?? '',
    url_manual_estudiante: row.urlManualEstudiante ?? '',
    autoridades: personas.map(({ id, nombre, apellidos, cargo, imgUrl }) => ({
      ...{ id, nombre, apellidos, cargo, imgUrl: imgUrl ?? '' },
    })),
  }
}

/** @throws when the institution does not exist */
export async function datosOfInstitucion(id: number): Promise<{ datos: Datos; colores: Colores | null }> {
  const [row, personas] = await Promise.all([findInstitucion(id), listDirectorio(id)])
  if (!row) throw new Error(`no institution ${id}`)
  return { datos: datosOf(row, personas), colores: row.configuraciones.colores ?? null }
}

/** Nobody has named it yet: whoever comes in is led through its first day. */
export const isUnnamed = async (id: number): Promise<boolean> =>
  (await findInstitucion(id))?.nombreComercial === SIN_NOMBRE.nombreComercial

/** Every institution of the database, and whether it is the sample's. */
export const listInstituciones = () =>
  db.select({ nombreComercial: instituciones.nombreComercial, demo: instituciones.demo }).from(instituciones)

export const countInstituciones = () => db.$count(instituciones)

/** Institutions are never deleted, so one that was found is there for good. */
const known = new Set<number>()

export async function existsInstitucion(id: number): Promise<boolean> {
  if (!known.has(id) && (await findInstitucion(id))) known.add(id)
  return known.has(id)
}
