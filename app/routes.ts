import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('portal/layout.tsx', [
    index('portal/home.tsx'),
    route('actualidad/noticias', 'features/noticias/list.tsx'),
    route('actualidad/noticias/:idnoticia/:noticia?', 'features/noticias/detail.tsx'),
    route('transparencia/documentos/gestion', 'features/documentos/categorias.tsx'),
    route('transparencia/documentos/gestion/:idcategoria/:categoria?', 'features/documentos/contenido.tsx'),
    route('*', 'portal/not-found.tsx'),
  ]),
] satisfies RouteConfig
