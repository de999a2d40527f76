import { newFicha } from '../../app/expedientes/keys.server.ts'
import type { accountApi } from './cuentas.ts'

type Api = ReturnType<typeof accountApi>
type By = { token: string }

export const FORM = '------limite'
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

export function multipart(name: string, filename: string, bytes: Buffer) {
  const head = `--${FORM}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: application/pdf\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${FORM}--\r\n`)])
}

export const uploading =
  ({ raw }: Api) =>
  (by: { token?: string }, payload = multipart('archivo', 'Año 2026 – acta.pdf', PDF)) =>
    raw({
      method: 'POST',
      url: '/api/archivos',
      payload,
      headers: {
        'content-type': `multipart/form-data; boundary=${FORM}`,
        ...(by.token && { authorization: `Bearer ${by.token}` }),
      },
    })

/** Roles that may do what not everybody may. */
export const MAY = {
  trabajar: ['administrador', 'comunicaciones', 'secretaria', 'academico', 'empleabilidad', 'tesoreria'],
  documentos: ['administrador', 'secretaria', 'academico', 'tesoreria'],
  'documentos.publicar': ['administrador', 'secretaria'],
  'documentos.eliminar': ['administrador'],
  programas: ['administrador', 'academico'],
  'programas.publicar': ['administrador', 'academico'],
  solicitudes: ['administrador', 'secretaria', 'academico'],
  administrar: ['administrador'],
  caja: ['administrador', 'tesoreria'],
}

/** A document that they try it on, and its first version. */
export type Made = { id: number; version: number }

type Call = [
  name: string,
  ask: (by: By, made: Made) => Promise<{ statusCode: number }>,
  who: 'todos' | keyof typeof MAY,
]

export async function makeDocument({ post, get }: Api, by: By): Promise<Made> {
  const documento = { titulo_archivo: 'Acta', idcategoria: 8, url_archivo: 'https://x.example/acta.pdf' }
  const { id } = (await post('gestion/documentos', documento, by)).json()
  const { list } = (await get(`gestion/documentos/${id}/versiones`, by)).json()
  return { id, version: list[0].id }
}

const NO_FILE = 'z'.repeat(22)

/** What is not there is not there for whoever may. */
async function found(asked: Promise<{ statusCode: number }>) {
  const answer = await asked
  return answer.statusCode === 404 ? { statusCode: 200 } : answer
}

const sending =
  ({ raw }: Api) =>
  (method: 'PATCH' | 'DELETE', path: string, payload?: object) =>
  (by: By) => {
    const headers = { authorization: `Bearer ${by.token}` }
    return found(raw({ method, url: `/api/${path}`, headers, ...(payload && { payload }) }))
  }

/** Of the library. */
function library(api: Api): Call[] {
  const { post, get } = api
  const send = sending(api)
  const [one, other] = [NO_FILE, 'y'.repeat(22)]
  return [
    ['biblioteca', (by) => get('biblioteca', by), 'trabajar'],
    ['biblioteca', send('PATCH', 'biblioteca', { archivos: [{ id: one, titulo: 'Acta' }] }), 'trabajar'],
    ['biblioteca/archivos/{id}', (by) => found(get(`biblioteca/archivos/${one}`, by)), 'trabajar'],
    [
      'biblioteca/archivos/{id}/reemplazar',
      (by) => found(post(`biblioteca/archivos/${one}/reemplazar`, { por: other }, by)),
      'trabajar',
    ],
    ['biblioteca/existentes', (by) => post('biblioteca/existentes', { sha256: ['0'.repeat(64)] }, by), 'trabajar'],
    ['biblioteca/papelera', (by) => post('biblioteca/papelera', { ids: [one] }, by), 'trabajar'],
    ['biblioteca/carpetas', (by) => post('biblioteca/carpetas', { rutas: [['Actas']] }, by), 'trabajar'],
    ['biblioteca/carpetas/{id}', send('PATCH', 'biblioteca/carpetas/999999', { nombre: 'Otra' }), 'trabajar'],
    ['biblioteca/carpetas/{id}', send('DELETE', 'biblioteca/carpetas/999999'), 'trabajar'],
  ]
}

/** Of the grids of a programme: what is there already, and what has nothing to say. */
function mallas({ post, get, raw }: Api): Call[] {
  const path = 'gestion/programas/1/mallas'
  const save = async (by: By) => {
    const read = await get(`${path}/1/contenido`, by)
    const payload = read.statusCode === 200 ? read.json().data : { version: 1, cursos: [] }
    const headers = { authorization: `Bearer ${by.token}` }
    return raw({ method: 'PUT', url: `/api/${path}/1/contenido`, payload, headers })
  }
  const missing = async (by: By) => {
    const answer = await get(`${path}/1/versiones/999999`, by)
    return answer.statusCode === 404 ? { statusCode: 200 } : answer
  }
  return [
    ['gestion/programas/{id}/mallas', (by) => get(path, by), 'programas'],
    ['gestion/programas/{id}/mallas', (by) => post(path, {}, by), 'programas'],
    ['gestion/programas/{id}/mallas/{idmalla}/contenido', (by) => get(`${path}/1/contenido`, by), 'programas'],
    ['gestion/programas/{id}/mallas/{idmalla}/contenido', save, 'programas'],
    ['gestion/programas/{id}/mallas/{idmalla}/versiones/{idversion}', missing, 'programas'],
    [
      'gestion/programas/{id}/mallas/{idmalla}/{paso}',
      (by) => post(`${path}/1/publicar`, {}, by),
      'programas.publicar',
    ],
  ]
}

/** Of people and roles. */
function people(api: Api): Call[] {
  const { post, get } = api
  const send = sending(api)
  let count = 0
  const someone = () => ({
    nombre_persona: 'Nadia',
    apellidos_persona: 'Prueba',
    correo_persona: `nadia${++count}-${process.hrtime.bigint()}@prueba.example`,
  })
  const [nobody, none] = ['gestion/usuarios/2147483000', 'gestion/roles/2147483000']
  const rol = () => ({
    denominacion: `prueba ${++count} ${process.hrtime.bigint()}`,
    privilegios: [],
    subprivilegios: [],
  })
  return [
    ['gestion/usuarios', (by) => get('gestion/usuarios', by), 'administrar'],
    ['gestion/usuarios', (by) => post('gestion/usuarios', { ...someone(), invitar: false }, by), 'administrar'],
    [
      'gestion/usuarios/importar',
      (by) => post('gestion/usuarios/importar', { filas: [someone()], prueba: true }, by),
      'administrar',
    ],
    [
      'gestion/estudiantes/importar',
      (by) => post('gestion/estudiantes/importar', { filas: [{ codigo_estudiante: 'QS-0000' }], prueba: true }, by),
      'administrar',
    ],
    [
      'gestion/listas/{id}/deshacer',
      (by) => found(post('gestion/listas/2147483000/deshacer', { prueba: true }, by)),
      'administrar',
    ],
    ['gestion/usuarios/{id}', (by) => found(get(nobody, by)), 'administrar'],
    ['gestion/usuarios/{id}', send('PATCH', nobody, { version: 1 }), 'administrar'],
    ['gestion/usuarios/{id}/{paso}', (by) => found(post(`${nobody}/desactivar`, {}, by)), 'administrar'],
    ['gestion/usuarios/{id}/{paso}', (by) => found(post(`${nobody}/quitar_segundo_factor`, {}, by)), 'administrar'],
    ['gestion/usuarios/{id}/{paso}', (by) => found(post(`${nobody}/enviar_enlace`, {}, by)), 'administrar'],
    ['gestion/roles', (by) => get('gestion/roles', by), 'administrar'],
    ['gestion/roles', (by) => post('gestion/roles', rol(), by), 'administrar'],
    ['gestion/roles/quien', (by) => get('gestion/roles/quien?permiso=noticias.publicar', by), 'administrar'],
    ['gestion/roles/{id}', (by) => found(get(none, by)), 'administrar'],
    ['gestion/roles/{id}', send('PATCH', none, { version: 1 }), 'administrar'],
    ['gestion/roles/{id}', send('DELETE', none), 'administrar'],
  ]
}

const CATALOGOS = [
  'areas',
  'cargos',
  'contratos',
  'equivalencias',
  'microredes',
  'establecimientos',
  'aplicaciones',
  'tags',
  'usuario_tipos',
]

/** Of the catalogues, and of who works where. */
function catalogues(api: Api): Call[] {
  const { post, get } = api
  const send = sending(api)
  /** What is wrong with it is said to whoever may. */
  const tried = async (asked: Promise<{ statusCode: number }>) => {
    const answer = await asked
    return answer.statusCode === 400 ? { statusCode: 200 } : answer
  }
  const calls = CATALOGOS.flatMap((name): Call[] => {
    const [all, none] = [`gestion/${name}`, `gestion/${name}/2147483000`]
    return [
      [all, (by) => get(all, by), 'administrar'],
      [all, (by) => tried(post(all, {}, by)), 'administrar'],
      [`${all}/{id}`, (by) => found(get(none, by)), 'administrar'],
      [`${all}/{id}`, send('PATCH', none, { version: 1 }), 'administrar'],
      [`${all}/{id}`, send('DELETE', none), 'administrar'],
      [`${all}/{id}/{paso}`, (by) => found(post(`${none}/retirar`, {}, by)), 'administrar'],
    ]
  })
  return [
    ...calls,
    ['gestion/usuarios/area', (by) => post('gestion/usuarios/area', { ids: [2_147_483_000] }, by), 'administrar'],
  ]
}

/** Every private call, and who may use it. The last, as it ends the session. */
export function privateCalls(api: Api): Call[] {
  const { post, get, raw } = api
  const upload = uploading(api)
  const patch = async (by: By, { id }: Made) => {
    const read = await get(`gestion/documentos/${id}`, by)
    const version = read.statusCode === 200 ? read.json().data.version : 1
    const payload = { version, titulo_archivo: `Acta ${version}` }
    const headers = { authorization: `Bearer ${by.token}` }
    return raw({ method: 'PATCH', url: `/api/gestion/documentos/${id}`, payload, headers })
  }
  const describing = async (by: By, { id }: Made) => {
    const read = await get(`gestion/documentos/${id}`, by)
    const version = read.statusCode === 200 ? read.json().data.version : 1
    const payload = { documentos: [{ id, version, campos: { anio_documento: 2000 + (version % 20) } }] }
    return raw({
      ...{ method: 'PATCH', url: '/api/documentos/datos', payload },
      headers: { authorization: `Bearer ${by.token}` },
    })
  }
  const step =
    (paso: string) =>
    (by: By, { id }: Made) =>
      post(`gestion/documentos/${id}/${paso}`, {}, by)
  const working = (method: 'PUT' | 'DELETE', payload?: object) => (by: By) =>
    raw({
      ...{ method, url: '/api/gestion/documentos/nuevo/trabajo', headers: { authorization: `Bearer ${by.token}` } },
      ...(payload && { payload }),
    })
  const waits = (by: By) =>
    raw({
      ...{ method: 'POST', url: `/api/expedientes/consultas/adjuntos/${newFicha()}` },
      payload: multipart('archivo', 'informe.pdf', PDF),
      headers: { 'content-type': `multipart/form-data; boundary=${FORM}`, authorization: `Bearer ${by.token}` },
    })
  return [
    ['auth/sesion', (by) => get('auth/sesion', by), 'todos'],
    ['auth/sesiones', (by) => get('auth/sesiones', by), 'todos'],
    ['auth/updateup', (by) => post('auth/updateup', { celular: '987654321' }, by), 'todos'],
    ['auth/image', (by) => post('auth/image', { imgUrl: '' }, by), 'todos'],
    ['auth/config', (by) => post('auth/config', { tema: 'v1' }, by), 'todos'],
    ['auth/configuraciones', (by) => post('auth/configuraciones', { configuraciones_usuario: {} }, by), 'todos'],
    ['archivos', (by) => upload(by), 'trabajar'],
    ['expedientes/{tipo}/adjuntos/{ficha}', waits, 'solicitudes'],
    ...library(api),
    ...people(api),
    ...catalogues(api),
    ['catalogos/filtros', (by) => post('catalogos/filtros', { idinstitucion: 2, areas: true }, by), 'todos'],
    ['gestion/{tipo}', (by) => get('gestion/documentos', by), 'documentos'],
    ['gestion/{tipo}', (by) => post('gestion/documentos', { titulo_archivo: 'Otra' }, by), 'documentos'],
    ['gestion/{tipo}/lote', (by) => post('gestion/documentos/lote', { paso: 'publicar', ids: [1] }, by), 'documentos'],
    ['gestion/{tipo}/{id}', (by, { id }) => get(`gestion/documentos/${id}`, by), 'documentos'],
    ['gestion/{tipo}/{id}', patch, 'documentos'],
    ['gestion/{tipo}/{id}/versiones', (by, { id }) => get(`gestion/documentos/${id}/versiones`, by), 'documentos'],
    [
      'gestion/{tipo}/{id}/versiones/{idversion}/restaurar',
      (by, { id, version }) => post(`gestion/documentos/${id}/versiones/${version}/restaurar`, {}, by),
      'documentos',
    ],
    ['gestion/{tipo}/{id}/{paso}', step('duplicar'), 'documentos'],
    ['gestion/{tipo}/{id}/{paso}', step('pedir_revision'), 'documentos'],
    ['gestion/{tipo}/{id}/{paso}', step('publicar'), 'documentos.publicar'],
    ['gestion/{tipo}/{id}/{paso}', step('retirar'), 'documentos.publicar'],
    ['gestion/{tipo}/{id}/{paso}', step('papelera'), 'documentos.eliminar'],
    ['gestion/{tipo}/{id}/{paso}', step('recuperar'), 'documentos.eliminar'],
    ['gestion/{tipo}/{id}/enlazado', (by, { id }) => get(`gestion/documentos/${id}/enlazado`, by), 'documentos'],
    ['gestion/buscar', (by) => get('gestion/buscar?texto=acta', by), 'todos'],
    [
      'gestion/{tipo}/campos/{campo}/opciones',
      (by) => get('gestion/documentos/campos/idcategoria/opciones', by),
      'documentos',
    ],
    ['gestion/{tipo}/{item}/trabajo', working('PUT', { version: 0, datos: {} }), 'documentos'],
    ['gestion/{tipo}/{item}/trabajo', working('DELETE'), 'documentos'],
    [
      'documentos/mover',
      (by, { id }) => post('documentos/mover', { ids: [id], idcategoria: 8, idcontenedor: 0 }, by),
      'documentos',
    ],
    [
      'documentos/recibir',
      (by) => post('documentos/recibir', { idcategoria: 8, idcontenedor: 0, archivos: [{ archivo: NO_FILE }] }, by),
      'documentos',
    ],
    ['documentos/datos', describing, 'documentos'],
    ['gestion/cajas', (by) => get('gestion/cajas', by), 'caja'],
    ['gestion/cajas/{id}', (by) => found(get('gestion/cajas/2147483000', by)), 'caja'],
    ...mallas(api),
    ['auth/sesiones/cerrar', (by) => post('auth/sesiones/cerrar', { otras: true }, by), 'todos'],
    ['auth/salir', (by) => post('auth/salir', {}, by), 'todos'],
  ]
}
