import type { NoticiaSeed } from '../formas.ts'
import { noticiasAdmision } from './noticias-admision.ts'
import { noticiasComunidad } from './noticias-comunidad.ts'
import { noticiasEmpleo } from './noticias-empleo.ts'
import { noticiasGestion } from './noticias-gestion.ts'
import { noticiasInnovacion } from './noticias-innovacion.ts'
import { noticiasOcultas } from './noticias-ocultas.ts'
import { noticiasSaludAgro } from './noticias-salud-agro.ts'
import { noticiasTalleres } from './noticias-talleres.ts'

/** The news of the public institute, newest first: sixty that visitors see and three that they do not. */
export const noticias = (hoy: Temporal.PlainDate): NoticiaSeed[] =>
  [
    ...noticiasAdmision(hoy),
    ...noticiasTalleres(hoy),
    ...noticiasSaludAgro(hoy),
    ...noticiasEmpleo(hoy),
    ...noticiasInnovacion(hoy),
    ...noticiasComunidad(hoy),
    ...noticiasGestion(hoy),
    ...noticiasOcultas(hoy),
  ].sort((una, otra) => otra.dia - una.dia)
