import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { FOLLOWED } from './portal/followed.ts'

/** Parts of the portal without a screen of their own: their first screen answers. */
const PARTS = ['nosotros', 'transparencia', 'actualidad', 'servicios', 'old/institucional']

/** Screens of the older section that are a list of documents. */
const OLD_LISTS = ['contrato/docente', 'renovacion/docente', 'convocatorias', 'documentos/gestion', 'balance/economico']

/** Icons of the institution, drawn in several sizes. */
const ICONS = ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'iconos/:nombre']
const FOLLOWED_PATHS = Object.keys(FOLLOWED).map((path) => path.slice(1))

const CATEGORY = 'transparencia/documentos/gestion/:idcategoria'

/** What can be taken as data: `{list}/datos.csv` and `{list}/datos.json`. */
const DATASETS = [
  ...FOLLOWED_PATHS,
  'actualidad/videos',
  'transparencia/convenios',
  'transparencia/calendario',
  'transparencia/documentos/gestion',
  CATEGORY,
  'programas',
  'programas/:idprograma/mallas/:idmalla',
  'galeria',
]

export default [
  ...PARTS.map((path) => route(path, 'portal/first-child.tsx', { id: `primera/${path}` })),
  layout('portal/layout.tsx', [
    index('portal/home.tsx'),
    route('nosotros/:pagina', 'features/paginas/nosotros.tsx'),
    route('actualidad/noticias', 'features/noticias/list.tsx'),
    route('actualidad/noticias/:idnoticia/:noticia?', 'features/noticias/detail.tsx'),
    route('noticias/:idnoticia/:noticia?', 'features/noticias/detail.tsx', { id: 'noticia-antigua' }),
    route('actualidad/eventos', 'features/eventos/list.tsx'),
    route('actualidad/eventos/:idevento/:evento?', 'features/eventos/detail.tsx'),
    route('actualidad/comunicados', 'features/comunicados/list.tsx'),
    route('actualidad/comunicados/:idcomunicado/:comunicado?', 'features/comunicados/detail.tsx'),
    route('actualidad/videos', 'features/videos/list.tsx'),
    route('transparencia/convocatorias', 'features/convocatorias/list.tsx'),
    route('transparencia/convocatorias/:idconvocatoria/:convocatoria?', 'features/convocatorias/detail.tsx'),
    route('transparencia/convenios', 'features/convenios/list.tsx'),
    route('transparencia/libro/reclamaciones', 'features/libro-reclamaciones/page.tsx'),
    route('servicios/bolsa-trabajo', 'features/bolsa-trabajo/list.tsx'),
    route('servicios/bolsa-trabajo/:idbolsa/:bolsa?', 'features/bolsa-trabajo/detail.tsx'),
    ...OLD_LISTS.map((path) =>
      route(`old/institucional/${path}`, 'features/archivo-historico/section.tsx', { id: `antiguo/${path}` }),
    ),
    route('old/institucional/mesa/partes', 'features/archivo-historico/mesa-partes.tsx'),
    route('old/institucional/libro/reclamaciones', 'features/archivo-historico/libro.tsx'),
    route('transparencia/documentos/gestion', 'features/documentos/categorias.tsx'),
    route('transparencia/documentos/gestion/:idcategoria/:categoria?', 'features/documentos/contenido.tsx'),
    route('transparencia/calendario', 'features/agenda/calendario.tsx'),
    route('programas', 'features/programas/list.tsx'),
    route('programas/:idprograma/:programa?', 'features/programas/detail.tsx'),
    route('galeria', 'features/galeria/page.tsx'),
    route('buscar', 'features/buscador/page.tsx'),
    route('cuenta/ingresar', 'features/cuenta/ingresar.tsx'),
    route('cuenta/acceso/:codigo', 'features/cuenta/acceso.tsx'),
    route('cuenta/registro', 'features/registro/registro.tsx'),
    route('cuenta/confirmacion', 'features/registro/confirmacion.tsx'),
    route('cuenta/confirmar/:codigo', 'features/registro/confirmar.tsx'),
    route('cuenta/recuperar', 'features/registro/recuperar.tsx'),
    route('cuenta/restablecer/:codigo', 'features/registro/restablecer.tsx'),
    route('cuenta/perfil', 'features/perfil/perfil.tsx', [
      index('features/perfil/datos.tsx'),
      route('contrasena', 'features/cuenta/contrasena.tsx'),
      route('dos-pasos', 'features/cuenta/dos-pasos.tsx'),
      route('sesiones', 'features/cuenta/sesiones.tsx'),
      route('apariencia', 'features/perfil/apariencia.tsx'),
      route('privacidad', 'features/perfil/privacidad.tsx'),
    ]),
    route('cuenta/salir', 'features/cuenta/salir.tsx'),
    route('*', 'features/paginas/page.tsx'),
  ]),
  ...FOLLOWED_PATHS.map((path) => route(`${path}.atom`, 'portal/feed.tsx', { id: `novedades/${path}` })),
  route(`${CATEGORY}/novedades.atom`, 'portal/feed.tsx', { id: 'novedades/categoria' }),
  ...DATASETS.flatMap((path) =>
    ['csv', 'json'].map((as) => route(`${path}/datos.${as}`, 'portal/dataset.tsx', { id: `datos/${path}.${as}` })),
  ),
  route('transparencia/calendario.ics', 'features/agenda/calendario-ics.tsx'),
  route('actualidad/eventos/:idevento/evento.ics', 'features/agenda/fecha-ics.tsx', { id: 'ics/evento' }),
  route('transparencia/calendario/:idagenda/actividad.ics', 'features/agenda/fecha-ics.tsx', { id: 'ics/agenda' }),
  route('compartir/:tipo/:archivo', 'portal/share/image.ts'),
  ...ICONS.map((path) => route(path, 'portal/icons/icon.ts', { id: `icono/${path}` })),
  route('manifest.webmanifest', 'portal/icons/manifest.ts'),
  route('robots.txt', 'portal/robots.ts'),
  route('sitemap.xml', 'portal/sitemap/whole.ts'),
  route('sitemap/:parte', 'portal/sitemap/part.ts'),
] satisfies RouteConfig
