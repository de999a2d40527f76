import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Parts of the portal without a screen of their own: their first screen answers. */
const PARTS = ['nosotros', 'transparencia', 'actualidad', 'servicios', 'old/institucional']

/** Screens of the older section that are a list of documents. */
const OLD_LISTS = ['contrato/docente', 'renovacion/docente', 'convocatorias', 'documentos/gestion', 'balance/economico']

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
    route('buscar', 'portal/search.tsx'),
    route('cuenta/ingresar', 'features/cuenta/ingresar.tsx'),
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
    route('*', 'features/paginas/page.tsx'),
  ]),
  route('cuenta/salir', 'features/cuenta/salir.tsx'),
  route('actualidad/eventos/:idevento/evento.ics', 'features/agenda/evento-ics.tsx'),
  route('transparencia/calendario/:idagenda/actividad.ics', 'features/agenda/actividad-ics.tsx'),
] satisfies RouteConfig
