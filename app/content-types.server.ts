import type { ContentType } from './contenido/content-type.server.ts'
import { entradaAgenda } from './features/agenda/schema.server.ts'
import { banner } from './features/banners/schema.server.ts'
import { trabajo } from './features/bolsa-trabajo/schema.server.ts'
import { comunicado } from './features/comunicados/schema.server.ts'
import { convenio } from './features/convenios/schema.server.ts'
import { convocatoria } from './features/convocatorias/schema.server.ts'
import { categoria, documento } from './features/documentos/schema.server.ts'
import { enlace } from './features/enlaces/schema.server.ts'
import { evento } from './features/eventos/schema.server.ts'
import { galeria } from './features/galeria/schema.server.ts'
import { noticia } from './features/noticias/schema.server.ts'
import { pagina } from './features/paginas/schema.server.ts'
import { programa } from './features/programas/schema.server.ts'
import { video } from './features/videos/schema.server.ts'

/** Every kind of content, in the order of the panel's menu. */
export const contentTypes: readonly ContentType[] = [
  noticia,
  evento,
  comunicado,
  convocatoria,
  categoria,
  documento,
  programa,
  trabajo,
  convenio,
  entradaAgenda,
  galeria,
  video,
  pagina,
  banner,
  enlace,
]
