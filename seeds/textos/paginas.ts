import type { PaginaSeed } from '../formas.ts'
import { paginasAntiguas } from './paginas-antiguas.ts'
import { paginasAtencion } from './paginas-atencion.ts'
import { paginasDerechos } from './paginas-derechos.ts'
import { paginasLegales } from './paginas-legales.ts'
import { paginasNosotros } from './paginas-nosotros.ts'
import { paginasPostular } from './paginas-postular.ts'
import { paginaPreguntas } from './paginas-preguntas.ts'
import { paginasTramites } from './paginas-tramites.ts'

/** The pages of the public institute: the four of «nosotros» and the ones that answer any other address. */
export const paginas = (hoy: Temporal.PlainDate): PaginaSeed[] => [
  ...paginasNosotros(hoy),
  paginaPreguntas(hoy),
  ...paginasPostular(hoy),
  ...paginasTramites(hoy),
  ...paginasAtencion(hoy),
  ...paginasDerechos(hoy),
  ...paginasLegales,
  ...paginasAntiguas,
]
