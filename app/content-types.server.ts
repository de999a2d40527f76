import type { ContentType } from './contenido/content-type.server.ts'
import { type Outside, outside } from './contenido/outside.server.ts'
import { accesoInformacionAfuera } from './features/acceso-informacion/outside.server.ts'
import { admision } from './features/admision/outside.server.ts'
import { agenda } from './features/agenda/outside.server.ts'
import { archivoHistorico } from './features/archivo-historico/outside.server.ts'
import { banner } from './features/banners/schema.server.ts'
import { trabajos } from './features/bolsa-trabajo/outside.server.ts'
import { comunicados } from './features/comunicados/outside.server.ts'
import { convenios } from './features/convenios/outside.server.ts'
import { convocatorias } from './features/convocatorias/outside.server.ts'
import { datosPersonalesAfuera } from './features/datos-personales/outside.server.ts'
import { categorias, documentos } from './features/documentos/outside.server.ts'
import { enlace } from './features/enlaces/schema.server.ts'
import { eventos } from './features/eventos/outside.server.ts'
import { galerias } from './features/galeria/outside.server.ts'
import { libroReclamaciones } from './features/libro-reclamaciones/outside.server.ts'
import { noticias } from './features/noticias/outside.server.ts'
import { paginas } from './features/paginas/outside.server.ts'
import { programas } from './features/programas/outside.server.ts'
import { tarifas } from './features/tarifas/outside.server.ts'
import { tramites } from './features/tramites/outside.server.ts'
import { verificacion } from './features/verificacion/outside.server.ts'
import { videos } from './features/videos/outside.server.ts'

/** What every room says outward, in the order of the panel's menu; rooms without content of their own come last. */
export const outsides: readonly Outside[] = [
  noticias,
  eventos,
  comunicados,
  convocatorias,
  categorias,
  documentos,
  tramites,
  tarifas,
  programas,
  trabajos,
  convenios,
  agenda,
  galerias,
  videos,
  paginas,
  outside({ type: banner, shown: () => '/' }),
  outside({ type: enlace, shown: ({ origen }) => (origen === 'campus' ? '/#campus' : '/') }),
  admision,
  archivoHistorico,
  libroReclamaciones,
  datosPersonalesAfuera,
  accesoInformacionAfuera,
  verificacion,
]

/** Every kind of content. */
export const contentTypes: readonly ContentType[] = outsides.flatMap(({ type }) => type ?? [])
