// One item of each kind of content, as a program outside sends it, and where visitors have it. Imports nothing of the product.

type Campos = Record<string, unknown>

export type DeUnTipo = {
  tipo: string
  id: string
  estado: string
  /** The field that visitors know it by. */
  titulo: string
  /** All that publishing demands, but the title. */
  campos: Campos
  /** What an empty one lacks. */
  faltan: string[]
  /** The address where visitors find it, or the call and what it sends. */
  publico: string | [llamada: string, envia: Campos]
  /** Its list of children, and one of them; its last field is a text in which two may differ. */
  hijos?: [lista: string, uno: Campos]
}

const VIEW = '/api/portal/portal-view'
const lista = (tipo: string): [string, Campos] => [`${VIEW}/${tipo}/list`, { pagina: 0 }]
const foto: [string, Campos] = ['multimedia', { fileUrl: '/archivos/x/foto.jpg', alt: 'Una foto' }]
const tasa: [string, Campos] = [
  'tasas',
  {
    ...{ grupo_tasa: 'Constancias', denominacion_tasa: 'Constancia de estudios' },
    ...{ importe_tasa: 1050, unidad_tasa: '', nota_tasa: '' },
    codigo_tasa: 'CON-01',
  },
]

export const CADA_TIPO: DeUnTipo[] = [
  {
    tipo: 'noticias',
    ...{ id: 'idnoticia', estado: 'estado_noticia', titulo: 'titulo_noticia' },
    campos: { resumen_noticia: 'R', contenido_noticia: '<p>C</p>', fecha_noticia: '2031-05-04 10:00:00' },
    faltan: ['titulo_noticia', 'resumen_noticia', 'contenido_noticia', 'fecha_noticia'],
    publico: lista('noticias'),
    hijos: foto,
  },
  {
    tipo: 'eventos',
    ...{ id: 'idevento', estado: 'estado_evento', titulo: 'titulo_evento' },
    campos: {
      ...{ resumen_evento: 'R', contenido_evento: '<p>C</p>', lugar_evento: 'Auditorio' },
      ...{ fecha_evento: '2031-05-04', hora_inicio: '10:00', hora_fin: '11:30' },
    },
    faltan: [
      ...['titulo_evento', 'resumen_evento', 'contenido_evento', 'fecha_evento'],
      ...['hora_inicio', 'hora_fin', 'lugar_evento'],
    ],
    publico: lista('eventos'),
    hijos: foto,
  },
  {
    tipo: 'notificaciones',
    ...{ id: 'idnotificacion', estado: 'estado_notificacion', titulo: 'titulo_notificacion' },
    campos: {
      ...{ resumen_notificacion: 'R', contenido_notificacion: '<p>C</p>', tipo_notificacion: 'Contenido' },
      fecha_notificacion: '2031-05-04 10:00:00',
    },
    faltan: [
      ...['titulo_notificacion', 'fecha_notificacion', 'resumen_notificacion'],
      ...['contenido_notificacion', 'tipo_notificacion'],
    ],
    publico: lista('notificaciones'),
  },
  {
    tipo: 'convocatorias',
    ...{ id: 'idconvocatoria', estado: 'estado_convocatoria', titulo: 'titulo_convocatoria' },
    campos: { resumen_convocatoria: 'R', fecha_convocatoria: '2031-05-04' },
    faltan: ['titulo_convocatoria', 'fecha_convocatoria', 'resumen_convocatoria'],
    publico: lista('convocatorias'),
    hijos: [
      'archivos',
      {
        ...{ url_archivo: '/archivos/x/bases.pdf', grupo_archivo: 'bases', publicar_desde: null },
        denominacion_archivo: 'Bases',
      },
    ],
  },
  {
    tipo: 'convenios',
    ...{ id: 'idconvenio', estado: 'estado_convenio', titulo: 'titulo_convenio' },
    campos: { descripcion_convenio: '<p>C</p>' },
    faltan: ['titulo_convenio', 'descripcion_convenio'],
    publico: lista('convenios'),
  },
  {
    tipo: 'bolsa_trabajos',
    ...{ id: 'idbolsa_trabajo', estado: 'estado_bolsa', titulo: 'resumen_bolsa' },
    campos: {
      ...{ contenido_bolsa: '<p>C</p>', razon_social: 'Taller Illari', fecha_bolsa_trabajo: '2031-05-04 10:00:00' },
      ...{ fecha_inicio: '2031-05-04', fecha_fin: '2031-06-04' },
    },
    faltan: [
      ...['resumen_bolsa', 'contenido_bolsa', 'fecha_bolsa_trabajo'],
      ...['fecha_inicio', 'fecha_fin', 'razon_social'],
    ],
    publico: lista('bolsa_trabajos'),
    hijos: foto,
  },
  {
    tipo: 'categorias',
    ...{ id: 'idcategoria', estado: 'estado_categoria', titulo: 'denominacion_categoria' },
    campos: { subdenominacion_categoria: 'Para probar' },
    faltan: ['denominacion_categoria'],
    publico: '/api/portal-view/categorias',
  },
  {
    tipo: 'documentos',
    ...{ id: 'iddocumento', estado: 'estado_archivo', titulo: 'titulo_archivo' },
    campos: {
      name_archivo: 'acta.pdf',
      url_archivo: '/archivos/x/acta.pdf',
      fecha_archivo: '2031-05-04',
      idcategoria: 8,
    },
    faltan: ['titulo_archivo', 'idcategoria', 'url_archivo'],
    publico: [`${VIEW}/categoria/contenido/list`, { idcategoria: 8, texto: 'Prueba' }],
  },
  {
    tipo: 'tramites',
    ...{ id: 'idtramite', estado: 'estado_tramite', titulo: 'denominacion_tramite' },
    campos: { resumen_tramite: 'R', plazo_dias: 3, codigo_tasa: 'CON-01', en_linea: true },
    faltan: ['denominacion_tramite', 'resumen_tramite'],
    publico: '/tramites',
    hijos: [
      'formulario',
      {
        ...{ control_pregunta: 'textarea', ayuda_pregunta: '', opciones_pregunta: '', obligatoria: true },
        etiqueta_pregunta: 'Motivo',
      },
    ],
  },
  {
    tipo: 'tarifarios',
    ...{ id: 'idtarifario', estado: 'estado_tarifario', titulo: 'denominacion_tarifario' },
    campos: { anio_tarifario: 2031, vigente_desde: '2031-01-15', tasas: [tasa[1]] },
    faltan: ['denominacion_tarifario', 'anio_tarifario', 'vigente_desde', 'tasas'],
    publico: '/tasas',
    hijos: tasa,
  },
  {
    tipo: 'programas',
    ...{ id: 'idprograma_academico', estado: 'estado_programa', titulo: 'denominacion_programa' },
    campos: { vacantes: 30 },
    faltan: ['denominacion_programa'],
    publico: `${VIEW}/home?programas=true`,
  },
  {
    tipo: 'agenda',
    ...{ id: 'idagenda', estado: 'estado_agenda', titulo: 'titulo_agenda' },
    campos: {
      ...{ tipo: 'Matrícula', color_agenda: '#0b2545-#13315c' },
      ...{ hora_inicio: '2031-05-04 08:00:00', hora_fin: '2031-05-04 12:00:00' },
    },
    faltan: ['tipo', 'titulo_agenda', 'hora_inicio', 'hora_fin', 'color_agenda'],
    publico: `${VIEW}/agenda?mes=5&anio=2031`,
  },
  {
    tipo: 'galeria',
    ...{ id: 'idgaleria', estado: 'estado_galeria', titulo: 'title' },
    campos: { multimedia: [foto[1]] },
    faltan: ['title', 'multimedia'],
    publico: `${VIEW}/galeria`,
    hijos: foto,
  },
  {
    tipo: 'videos',
    ...{ id: 'idvideo', estado: 'estado_video', titulo: 'titulo_video' },
    campos: { resumen_video: 'R', url_video: 'https://videos.example/1', fecha_video: '2031-05-04' },
    faltan: ['titulo_video', 'resumen_video', 'url_video', 'fecha_video'],
    publico: '/actualidad/videos',
  },
  {
    tipo: 'paginas',
    ...{ id: 'idpagina', estado: 'estado_pagina', titulo: 'titulo_pagina' },
    campos: { codigo: 'pagina-de-prueba', contenido_pagina: '<p>C</p>' },
    faltan: ['titulo_pagina', 'codigo', 'contenido_pagina'],
    publico: `${VIEW}/pagina?codigo=pagina-de-prueba`,
  },
  {
    tipo: 'banners',
    ...{ id: 'idbanner', estado: 'estado_banner', titulo: 'nameImg' },
    campos: { imgUrl: '/archivos/x/banner.jpg', orden: -1 },
    faltan: ['imgUrl'],
    publico: `${VIEW}/home`,
  },
  {
    tipo: 'enlaces',
    ...{ id: 'idenlace', estado: 'estado_enlace', titulo: 'denominacion_enlace' },
    campos: { url_enlace: 'https://otra.example/', origen_enlace: 'externo' },
    faltan: ['denominacion_enlace', 'url_enlace'],
    publico: `${VIEW}/home`,
  },
]

export const deTipo = (tipo: string): DeUnTipo => {
  const found = CADA_TIPO.find((one) => one.tipo === tipo)
  if (!found) throw new Error(`no ${tipo}`)
  return found
}
