import { outsides } from '../../app/content-types.server.ts'
import { VIEW } from './servidor.ts'

/** One request: who makes it (`como`) is a name that the test has a token for; `{codigo}` is the one in the last mail to `correo`. */
export type Pedido = {
  metodo: string
  ruta: string
  cuerpo?: unknown
  cabeceras?: Record<string, string>
  como?: string
  correo?: string
}

type More = Omit<Pedido, 'metodo' | 'ruta' | 'cuerpo'>

const get = (ruta: string, query: Record<string, unknown> = {}, more: More = {}): Pedido => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return { metodo: 'GET', ruta: search.size > 0 ? `${ruta}?${search}` : ruta, ...more }
}
export const post = (ruta: string, cuerpo: unknown = {}, more: More = {}): Pedido => ({
  metodo: 'POST',
  ruta,
  cuerpo,
  ...more,
})
const upTo = (most: number) => Array.from({ length: most }, (_, i) => i + 1)

const ELSEWHERE = [{ idinstitucion: 1 }, { idinstitucion: '2', sistema: '' }, { idinstitucion: 999 }]

/** `cantidad`, `list` and `data` of whatever has them. */
const contenido = outsides.flatMap(({ type, calls }) => {
  if (!type || !calls) return []
  const [path, id, estado] = [`${VIEW}/${type.name}`, type.table.id.name, type.table.estado.name]
  const states = ['1', '2', '0', '-0', 1].map((one) => ({ idinstitucion: 2, [estado]: one }))
  const pages = [{ pagina: 0 }, { pagina: '1' }, { pagina: 2 }, { pagina: 50 }, { pagina: -1 }, { pagina: 'x' }]
  const one = [1, '2', 3, 41, 999_999, 0, 'x'].map((said) => ({
    idinstitucion: 2,
    [id]: said,
    [estado]: '1',
    file: true,
  }))
  return [
    ...[{}, ...ELSEWHERE, ...states].map((body) => post(`${path}/cantidad`, body)),
    ...[
      ...pages.map((page) => ({ idinstitucion: 2, [estado]: '1', ...page, file: true })),
      ...ELSEWHERE,
      ...states,
    ].map((body) => post(`${path}/list`, body)),
    ...(calls.data ? [{}, { idinstitucion: 1, [id]: 1 }, ...one] : []).map((body) => post(`${path}/data`, body)),
  ]
})

const CODES = [
  ...['presentacion', 'mision-vision', 'resena-historica', 'preguntas-frecuentes'].map((one) => `nosotros/${one}`),
  ...['admision', 'matricula', 'tramites', 'contacto', 'old/institucional/mesa/partes'],
  ...['/nosotros/presentacion', 'no/existe', '', 'x'.repeat(501), '<b>', 'ñ'],
]

const MONTHS = [
  ...[
    {},
    { mes: 0 },
    { mes: 0, anio: 2026 },
    { mes: 12, anio: 2025 },
    { mes: '8', anio: '2026' },
    { mes: 13 },
    { mes: 'x' },
  ],
  ...[{ mes: 1, fecha_inicio: '09/2026' }, { mes: 0, anio: 2025, fecha_inicio: '9/2026' }, { fecha_inicio: '13/2026' }],
  ...[{ fecha_inicio: '2026-09' }, { anio: 1899 }, { idinstitucion: 1 }, { idinstitucion: 999 }],
]

const portal = [
  ...[{}, ...ELSEWHERE, { idinstitucion: 'x' }].flatMap((query) => [
    get(`${VIEW}/home`, { home: true, programas: true, ...query }),
    get(`${VIEW}/home2`, query),
    get(`${VIEW}/galeria`, query),
  ]),
  ...CODES.map((codigo) => get(`${VIEW}/pagina`, { codigo, idinstitucion: 2 })),
  ...[get(`${VIEW}/pagina`), get(`${VIEW}/pagina`, { codigo: 'admision', idinstitucion: 1 })],
  ...upTo(12).map((mes) =>
    get(`${VIEW}/agenda`, {
      ...{ idinstitucion: '2', tipo_fecha: 'mes', en_agenda: true, mes: mes - 1, anio: 2026 },
      fecha_inicio: `${String(mes).padStart(2, '0')}/2026`,
    }),
  ),
  ...MONTHS.flatMap((body) => [get(`${VIEW}/agenda`, body), post(`${VIEW}/agenda`, body)]),
  ...[1, 2, 12, 13, 99, 'x', ''].map((one) => get(`${VIEW}/mallas`, { programa_academico_idprograma_academico: one })),
  ...[1, 2, 3, 99, 'x', ''].map((one) => get(`${VIEW}/cursos`, { malla_curricular_idmalla_curricular: one })),
  ...['beca', 'matrícula', 'a', '', '???', 'zzzzzz'].map((texto) => get(`${VIEW}/sugerencias`, { texto })),
]

const WORDS = ['reglamento', 'PLAN 2025', 'balance', 'resolución directoral', 'tupa', 'zzzzzz', '¿?', '', 2025]
const CATEGORIA = `${VIEW}/categoria/contenido`

const documentos = [
  ...[{}, { idempresa: 2 }, { idempresa: '1' }, { idinstitucion: 1 }, { idinstitucion: 999 }].map((query) =>
    get('/api/portal-view/categorias', query),
  ),
  ...[
    ...[...upTo(12), '3', 999, 'x'].map((idcategoria) => ({ idcategoria, categoria: '', texto: '', idcontenedor: '' })),
    ...WORDS.map((texto) => ({ idcategoria: 1, categoria: 'Documentos de gestión', texto, idcontenedor: null })),
    ...[{ pagina: 1 }, { pagina: -1 }, { idcontenedor: 1 }, { idcontenedor: '2' }, { idcontenedor: 9_999 }, {}].map(
      (more) => ({ idcategoria: 1, ...more }),
    ),
  ].flatMap((body) => [
    post(`${CATEGORIA}/cantidad`, { ...body, idinstitucion: 2, cantidad: true }),
    post(`${CATEGORIA}/list`, { pagina: 0, ...body, idinstitucion: 2 }),
  ]),
]

const LISTS = outsides.flatMap(({ list, feed }) => (list ? [{ path: list.path, isFollowed: Boolean(feed) }] : []))

/** What is read by other programs by its address: feeds, data, calendars. */
const archivos = [
  ...LISTS.flatMap(({ path, isFollowed }) => [
    ...(isFollowed ? [get(`${path}.atom`)] : []),
    ...['csv', 'json'].map((as) => get(`${path}/datos.${as}`)),
  ]),
  ...['/transparencia/calendario.ics', '/actualidad/eventos/1/evento.ics', '/actualidad/eventos/999999/evento.ics'].map(
    (path) => get(path),
  ),
  ...[1, 999_999].map((id) => get(`/transparencia/calendario/${id}/actividad.ics`)),
  get('/socket.io/', { EIO: 4, transport: 'polling' }),
  get('/socket.io/', { EIO: 4, transport: 'otra' }),
]

const json = { 'content-type': 'application/json' }
const NOTICIAS = `${VIEW}/noticias/list`

/** What is refused before anybody looks at what it asks. */
const errores: Pedido[] = [
  ...['', '{', '[]', 'null', '"texto"'].map((cuerpo) => ({ metodo: 'POST', ruta: NOTICIAS, cabeceras: json, cuerpo })),
  { metodo: 'POST', ruta: NOTICIAS, cabeceras: { 'content-type': 'text/plain' }, cuerpo: 'a=1' },
  { metodo: 'POST', ruta: NOTICIAS, cabeceras: { 'content-type': 'application/x-www-form-urlencoded' }, cuerpo: 'a=1' },
  post(NOTICIAS, { texto: 'a'.repeat(200_000) }),
  ...[get(NOTICIAS), get('/api/nada'), post(`${VIEW}/usuarios/list`), get(`${VIEW}/agenda/2026`)],
  // A client that always sends its token, whatever became of it.
  ...['Bearer nadie', 'Bearer', '', 'null', 'Bearer null', 'Bearer undefined'].flatMap((authorization) => [
    post(`${VIEW}/noticias/cantidad`, {}, { cabeceras: { authorization } }),
    get(`${VIEW}/pagina`, { codigo: 'no/existe' }, { cabeceras: { authorization } }),
    get(`${VIEW}/agenda`, { fecha_inicio: '01/2020' }, { cabeceras: { authorization } }),
    get('/api/auth/sesion', {}, { cabeceras: { authorization } }),
  ]),
]

const CATALOGS =
  'roles cargos contratos areas areas_all microredes microredes_all establecimientos establecimientos_all aplicaciones tags tipo_documentos usuario_tipos'.split(
    ' ',
  )

const catalogos = [
  post('/api/catalogos/filtros', { idinstitucion: 2, areas: true }),
  ...[
    ...CATALOGS.map((name) => ({ idinstitucion: 2, [name]: true })),
    ...[{ catalogos: ['areas', 'cargos', 'nada'] }, { catalogos: 'areas' }, { idinstitucion: 1, areas: true }, {}],
    ...[
      { areas: '1', key: 1 },
      { areas: true, subkey: '1' },
      { tags: true, origen_tag: 'nada' },
    ],
    ...[
      { areas_all: true, estado_fuente: '0' },
      { areas: true, idsucursal: 1, idserie: 1, sistema: '' },
    ],
  ].map((body) => post('/api/catalogos/filtros', body, { como: 'personal' })),
]

const FORM =
  '--limite\r\nContent-Disposition: form-data; name="archivo"; filename="acta.txt"\r\n\r\nActa\r\n--limite--\r\n'
const subida = {
  metodo: 'POST',
  ruta: '/api/archivos',
  cabeceras: { 'content-type': 'multipart/form-data; boundary=limite' },
  cuerpo: FORM,
}

const subidas: Pedido[] = [
  subida,
  { ...subida, como: 'ajena' },
  { ...subida, como: 'personal' },
  { ...subida, como: 'personal', cuerpo: '--limite--\r\n' },
  post('/api/archivos', {}, { como: 'personal' }),
]

export const PEDIDOS: Record<string, Pedido[]> = {
  portal,
  contenido,
  documentos,
  archivos,
  errores,
  catalogos,
  subidas,
}
