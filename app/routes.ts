import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Parts of the portal without a screen of their own: their first screen answers. */
const PARTS = ['nosotros', 'transparencia', 'actualidad', 'servicios', 'old/institucional']

/** Screens of the older section that are a list of documents. */
const OLD_LISTS = ['contrato/docente', 'renovacion/docente', 'convocatorias', 'documentos/gestion', 'balance/economico']

/** Icons of the institution, drawn in several sizes. */
const ICONS = ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'iconos/:nombre']

/** A list besides its page: all of it as data, and what is new in it as a feed. */
const dataOf = (path: string) =>
  ['csv', 'json'].map((as) => route(`${path}/datos.${as}`, 'portal/dataset.tsx', { id: `datos/${path}.${as}` }))
const feedOf = (path: string, file = `${path}.atom`) => route(file, 'portal/feed.tsx', { id: `novedades/${path}` })

/** A list, page after page, that can be taken as data, and followed too. */
const list = (path: string, file: string) => [route(path, file), ...dataOf(path)]
const followed = (path: string, file: string) => [...list(path, file), feedOf(path)]

export default [
  ...PARTS.map((path) => route(path, 'portal/first-child.tsx', { id: `primera/${path}` })),
  layout('portal/layout.tsx', [
    index('portal/home.tsx'),
    route('nosotros/:pagina', 'features/paginas/nosotros.tsx'),
    ...followed('actualidad/noticias', 'features/noticias/list.tsx'),
    route('actualidad/noticias/:idnoticia/:noticia?', 'features/noticias/detail.tsx'),
    route('noticias/:idnoticia/:noticia?', 'features/noticias/detail.tsx', { id: 'noticia-antigua' }),
    ...followed('actualidad/eventos', 'features/eventos/list.tsx'),
    route('actualidad/eventos/:idevento/:evento?', 'features/eventos/detail.tsx'),
    ...followed('actualidad/comunicados', 'features/comunicados/list.tsx'),
    route('actualidad/comunicados/:idcomunicado/:comunicado?', 'features/comunicados/detail.tsx'),
    ...list('actualidad/videos', 'features/videos/list.tsx'),
    ...followed('transparencia/convocatorias', 'features/convocatorias/list.tsx'),
    route('transparencia/convocatorias/:idconvocatoria/:convocatoria?', 'features/convocatorias/detail.tsx'),
    ...list('transparencia/convenios', 'features/convenios/list.tsx'),
    route('transparencia/libro/reclamaciones', 'features/libro-reclamaciones/page.tsx'),
    ...followed('servicios/bolsa-trabajo', 'features/bolsa-trabajo/list.tsx'),
    route('servicios/bolsa-trabajo/:idbolsa/:bolsa?', 'features/bolsa-trabajo/detail.tsx'),
    ...OLD_LISTS.map((path) =>
      route(`old/institucional/${path}`, 'features/archivo-historico/section.tsx', { id: `antiguo/${path}` }),
    ),
    route('old/institucional/mesa/partes', 'features/archivo-historico/mesa-partes.tsx'),
    route('old/institucional/libro/reclamaciones', 'features/archivo-historico/libro.tsx'),
    ...list('transparencia/documentos/gestion', 'features/documentos/categorias.tsx'),
    route('transparencia/documentos/gestion/:idcategoria/:categoria?', 'features/documentos/contenido.tsx'),
    ...dataOf('transparencia/documentos/gestion/:idcategoria'),
    feedOf(
      'transparencia/documentos/gestion/:idcategoria',
      'transparencia/documentos/gestion/:idcategoria/novedades.atom',
    ),
    ...list('transparencia/calendario', 'features/agenda/calendario.tsx'),
    ...list('programas', 'features/programas/list.tsx'),
    route('programas/:idprograma/:programa?', 'features/programas/detail.tsx'),
    ...dataOf('programas/:idprograma/mallas/:idmalla'),
    ...list('galeria', 'features/galeria/page.tsx'),
    route('buscar', 'portal/search/page.tsx'),
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
  route('panel', 'panel/layout.tsx', [
    index('panel/home/screen.tsx'),
    route('archivos', 'panel/files/screen.tsx'),
    route('feriados', 'panel/feriados/screen.tsx'),
    route('documentos/gestor', 'panel/documents/screen.tsx'),
    route('documentos/datos', 'panel/documents/data.tsx'),
    route('documentos/sin-texto', 'panel/documents/unread.tsx'),
    route('primer-dia', 'panel/first-day/screen.tsx'),
    route('direcciones', 'panel/direcciones/screen.tsx'),
    route('institucion', 'panel/institucion/screen.tsx'),
    route('institucion/colores', 'panel/institucion/colores.tsx'),
    route('revision', 'panel/review/screen.tsx'),
    route('agenda/calendario', 'panel/agenda/screen.tsx'),
    route('programas/:id/mallas', 'panel/mallas/list.tsx'),
    route('programas/:id/mallas/comparar', 'panel/mallas/compare.tsx'),
    route('programas/:id/mallas/:idmalla', 'panel/mallas/screen.tsx'),
    route('personas', 'panel/people/list.tsx'),
    route('personas/nueva', 'panel/people/new.tsx'),
    route('personas/importar', 'panel/people/import.tsx'),
    route('personas/:id', 'panel/people/person.tsx'),
    route('roles', 'panel/roles/screen.tsx'),
    route('roles/nuevo', 'panel/roles/edit.tsx', { id: 'panel/rol-nuevo' }),
    route('roles/:id', 'panel/roles/edit.tsx'),
    route('auditoria', 'panel/audit/screen.tsx'),
    route('correos', 'panel/mail/screen.tsx'),
    route('estado', 'panel/state/screen.tsx'),
    route(':tipo', 'panel/list/screen.tsx'),
    route(':tipo/nuevo', 'panel/edit/screen.tsx', { id: 'panel/nuevo' }),
    route(':tipo/:id', 'panel/edit/screen.tsx'),
    route(':tipo/:id/historial', 'panel/history/screen.tsx'),
    route('*', 'panel/missing.tsx'),
  ]),
  route('panel/listas/:tipo', 'panel/list/kept.ts'),
  route('panel/agenda/:id/repetir', 'panel/agenda/repeat.ts'),
  ...['csv', 'xlsx'].map((as) =>
    route(`panel/:tipo/exportar.${as}`, 'panel/list/export.ts', { id: `panel/exportar.${as}` }),
  ),
  route('panel/auditoria/exportar.csv', 'panel/audit/export.ts'),
  route('panel/auditoria/comprobar', 'panel/audit/check.ts'),
  route('panel/revision/:tipo/:id', 'panel/review/item.ts'),
  route('panel/vista/institucion', 'panel/institucion/vista.ts'),
  route('panel/vista/:tipo/:id', 'panel/preview/page.ts'),
  route('panel/vista/:tipo/:id/enlaces', 'panel/preview/links.ts'),
  route('panel/vista/:tipo/:id/consecuencias', 'panel/preview/consequences.ts'),
  route('vista/:secreto', 'portal/preview/link.tsx'),
  route('vista/:secreto/portal', 'portal/preview/framed.ts'),
  route('panel/vista/programas/:id/mallas/:idmalla', 'panel/mallas/drawn.ts'),
  route('panel/enlaces-internos', 'panel/text/internal-links.ts'),
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
