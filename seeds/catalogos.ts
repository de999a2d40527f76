import {
  aplicaciones,
  areas,
  cargos,
  contratos,
  establecimientos,
  microredes,
  roles,
  tags,
  tipoDocumentos,
  usuarioTipos,
} from '../app/features/catalogos/schema.server.ts'
import type { Tx } from '../app/lib/db/client.server.ts'
import type { AreaClave } from './formas.ts'

export const AREAS: Record<AreaClave, string> = {
  direccion: 'Dirección General',
  secretaria: 'Secretaría Académica',
  academica: 'Unidad Académica',
  bienestar: 'Unidad de Bienestar y Empleabilidad',
  administracion: 'Área de Administración',
  calidad: 'Área de Calidad',
  imagen: 'Imagen Institucional',
  tesoreria: 'Tesorería',
}

/** Named sets of privileges (contract, section 6). The migration `roles_de_cada_persona` has them, too. */
const ROLES: [name: string, privilegios: string, subprivilegios: string][] = [
  ['administrador', '**', '**'],
  [
    'comunicaciones',
    'noticias,eventos,notificaciones,banners,enlaces,galeria,agenda,paginas',
    'noticias.publicar,eventos.publicar,notificaciones.publicar,banners.publicar,galeria.publicar,agenda.publicar',
  ],
  ['secretaria', 'documentos,categorias,convocatorias,notificaciones', 'documentos.publicar,convocatorias.publicar'],
  ['academico', 'programas,documentos,agenda', 'programas.publicar,agenda.publicar'],
  ['empleabilidad', 'bolsa_trabajos,convenios,eventos', 'bolsa_trabajos.publicar,convenios.publicar'],
  ['tesoreria', 'documentos', ''],
  ['docente', '', ''],
  ['estudiante', '', ''],
  ['egresado', '', ''],
  ['empresa', '', ''],
  // Whoever registers, until the institution knows more of them.
  ['usuario', '', ''],
]

/** Catalogue 06 of the tax authority, as the specification lists it. */
const TIPO_DOCUMENTOS = [
  { codigo: '0', denominacion: 'Otro documento de no domiciliado sin RUC' },
  { codigo: '1', denominacion: 'Documento nacional de identidad (DNI)' },
  { codigo: '4', denominacion: 'Carné de extranjería' },
  { codigo: '6', denominacion: 'Registro único de contribuyentes (RUC)' },
  { codigo: '7', denominacion: 'Pasaporte' },
  { codigo: 'A', denominacion: 'Cédula diplomática de identidad' },
]

const APLICACIONES = [
  { denominacion: 'Aula virtual', url: 'https://campus.quebradaserena.example', icono: 'monitor', tag: 'Académico' },
  {
    denominacion: 'Registro académico',
    url: 'https://registro.quebradaserena.example',
    icono: 'clipboard-list',
    tag: 'Académico',
  },
  { denominacion: 'Biblioteca', url: 'https://biblioteca.quebradaserena.example', icono: 'library', tag: 'Académico' },
  { denominacion: 'Correo institucional', url: 'https://correo.quebradaserena.example', icono: 'mail', tag: 'Gestión' },
  { denominacion: 'Trámite documentario', url: '/tramites', icono: 'file-text', tag: 'Gestión' },
]

export const sembrarTipoDocumentos = (tx: Tx) => tx.insert(tipoDocumentos).values(TIPO_DOCUMENTOS)

export const sembrarRoles = (tx: Tx, institucion: number) =>
  tx
    .insert(roles)
    .values(
      ROLES.map(([denominacion, privilegios, subprivilegios]) => ({
        denominacion,
        privilegios,
        subprivilegios,
        estado: '1',
        institucion,
      })),
    )
    .returning()

/** Fills the catalogues of one institution. Returns the ids of its areas and roles by their keys. */
export async function sembrarCatalogos(tx: Tx, institucion: number) {
  const each = (names: string[]) => names.map((denominacion) => ({ denominacion, estado: '1', institucion }))
  await tx
    .insert(cargos)
    .values(each(['Director general', 'Jefe de unidad', 'Docente', 'Secretario académico', 'Técnico administrativo']))
  await tx.insert(contratos).values(each(['Nombrado', 'Contratado', 'CAS', 'Locación de servicios']))
  await tx.insert(usuarioTipos).values(each(['Administrativo', 'Docente', 'Estudiante', 'Egresado', 'Empresa']))
  await tx.insert(tags).values(
    ['Urgente', 'Matrícula', 'Titulación', 'Becas'].map((denominacion) => ({
      denominacion,
      origen: 'documentos',
      estado: '1',
      institucion,
    })),
  )
  await tx.insert(aplicaciones).values(APLICACIONES.map((one) => ({ ...one, estado: '1', institucion })))
  const [red] = await tx
    .insert(microredes)
    .values(each(['Sede central']))
    .returning()
  const sedes = each(['Local principal', 'Granja y talleres']).map((one) => ({ ...one, microred: red?.id ?? null }))
  const [sede] = await tx.insert(establecimientos).values(sedes).returning()
  const claves = Object.keys(AREAS) as AreaClave[]
  const areaRows = await tx
    .insert(areas)
    .values(each(claves.map((clave) => AREAS[clave])).map((one) => ({ ...one, establecimiento: sede?.id ?? null })))
    .returning()
  const rolRows = await sembrarRoles(tx, institucion)
  return {
    areas: Object.fromEntries(claves.map((clave, i) => [clave, areaRows[i]?.id ?? 0])) as Record<AreaClave, number>,
    roles: Object.fromEntries(rolRows.map((rol) => [rol.denominacion, rol])),
    sede: sede?.id ?? null,
    red: red?.id ?? null,
  }
}
