import { join } from 'node:path'
import { PODERES } from '../app/expedientes/steps.ts'
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
import { keysOf } from '../app/lib/keys.ts'
import { requestKinds } from '../app/request-kinds.server.ts'
import type { Ancla } from './fechas.ts'
import { MUESTRA, tabla } from './leer.ts'

/** Powers of these names in the rooms of requests. */
const powersOfRequests = (some: readonly string[]) =>
  requestKinds.flatMap(({ name, powers }) =>
    Object.keys(powers)
      .filter((power) => some.includes(power))
      .map((power) => `${name}.${power}`),
  )

/** Named sets of privileges (contract, section 6). The migration `roles_de_cada_persona` has them, too. */
export const ROLES: [name: string, privilegios: string, subprivilegios: string][] = [
  ['administrador', '**', '**'],
  [
    'comunicaciones',
    'noticias,eventos,notificaciones,banners,enlaces,galeria,agenda,paginas',
    'noticias.publicar,eventos.publicar,notificaciones.publicar,banners.publicar,galeria.publicar,agenda.publicar',
  ],
  [
    'secretaria',
    [
      'documentos,categorias,convocatorias,notificaciones,tramites,admision',
      ...requestKinds.map(({ name }) => name),
    ].join(),
    [
      'documentos.publicar,convocatorias.publicar,tramites.publicar,admision.evaluar',
      ...powersOfRequests([...keysOf(PODERES), 'publicar']),
    ].join(),
  ],
  [
    'academico',
    ['programas,documentos,agenda,admision', ...requestKinds.map(({ name }) => name)].join(),
    [
      'programas.publicar,agenda.publicar,admision.temporadas,admision.evaluar,admision.resultados,admision.ajustes',
      ...powersOfRequests(['atender', 'resolver']),
    ].join(),
  ],
  ['empleabilidad', 'bolsa_trabajos,convenios,eventos', 'bolsa_trabajos.publicar,convenios.publicar'],
  [
    'tesoreria',
    'documentos,tarifarios,caja,mesa_partes',
    'tarifarios.publicar,caja.cobrar,caja.libre,caja.depositar,caja.anular,caja.verificar,caja.arqueo,mesa_partes.pagos',
  ],
  ['docente', '', ''],
  ['estudiante', '', ''],
  ['egresado', '', ''],
  ['empresa', '', ''],
  // Whoever registers, until the institution knows more of them.
  ['usuario', '', ''],
]

/** Catalogue 06 of the tax authority, as the specification lists it: not sample content, every institute needs it. */
const TIPO_DOCUMENTOS = [
  { codigo: '0', denominacion: 'Otro documento de no domiciliado sin RUC' },
  { codigo: '1', denominacion: 'Documento nacional de identidad (DNI)' },
  { codigo: '4', denominacion: 'Carné de extranjería' },
  { codigo: '6', denominacion: 'Registro único de contribuyentes (RUC)' },
  { codigo: '7', denominacion: 'Pasaporte' },
  { codigo: 'A', denominacion: 'Cédula diplomática de identidad' },
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

/** Fills the catalogues of one institution. Returns the ids of its areas by their keys, its roles and its first site. */
export async function sembrarCatalogos(tx: Tx, institucion: number, ancla: Ancla) {
  const comun = { estado: '1', institucion }
  const leer = (nombre: string) => tabla(join(MUESTRA, 'catalogos', `${nombre}.csv`), ancla)
  const nombres = (nombre: string) =>
    leer(nombre).map(({ denominacion = '', clave = '' }) => ({ ...comun, denominacion, clave }))
  await tx.insert(cargos).values(nombres('cargos'))
  await tx.insert(contratos).values(nombres('contratos'))
  await tx.insert(usuarioTipos).values(nombres('tipos-de-usuario'))
  await tx.insert(tags).values(nombres('etiquetas').map((una) => ({ ...una, origen: 'documentos' })))
  await tx.insert(aplicaciones).values(
    leer('aplicaciones').map(({ denominacion = '', url = '', icono, tag = '' }) => ({
      ...comun,
      denominacion,
      url,
      icono,
      tag,
    })),
  )
  const [red] = await tx.insert(microredes).values(nombres('redes')).returning()
  const sedes = nombres('sedes').map((una) => ({ ...una, microred: red?.id ?? null }))
  const [sede] = await tx.insert(establecimientos).values(sedes).returning()
  const conClave = nombres('areas')
  const areaRows = await tx
    .insert(areas)
    .values(conClave.map((una) => ({ ...una, establecimiento: sede?.id ?? null })))
    .returning()
  const rolRows = await sembrarRoles(tx, institucion)
  return {
    areas: Object.fromEntries(conClave.map(({ clave }, i) => [clave, areaRows[i]?.id ?? 0])),
    roles: Object.fromEntries(rolRows.map((rol) => [rol.denominacion, rol])),
    sede: sede?.id ?? null,
    red: red?.id ?? null,
  }
}

export type Catalogos = Awaited<ReturnType<typeof sembrarCatalogos>>
