import type { CategoriaSeed } from '../formas.ts'
import { becas } from './a-becas.ts'
import { accesibilidad } from './accesibilidad.ts'
import { actasConsejo } from './actas.ts'
import { tasasYPagos } from './b-tasas.ts'
import { contexto } from './base.ts'
import { investigacionEInnovacion } from './c-investigacion.ts'
import { conveniosVigentes } from './convenios.ts'
import { planaDocente } from './d-docentes.ts'
import { proteccionDeDatos } from './datos-personales.ts'
import { estadistica } from './e-estadistica.ts'
import { programasYHorarios } from './f-programas.ts'
import { formatos } from './formatos.ts'
import { licenciamiento } from './g-licenciamiento.ts'
import { documentosDeGestion } from './h-gestion.ts'
import { archivoHistorico } from './historico.ts'
import { inversiones } from './i-inversiones.ts'
import { procedimientos } from './j-tupa.ts'
import { resolucionesDirectorales } from './resoluciones.ts'

/** The document categories of the public institute: letters a to j of article 42 of Ley 30512, then the others. */
export function categorias(hoy: Temporal.PlainDate): CategoriaSeed[] {
  const c = contexto(hoy)
  return [
    becas(c),
    tasasYPagos(c),
    investigacionEInnovacion(c),
    planaDocente(c),
    estadistica(c),
    programasYHorarios(c),
    licenciamiento(c),
    documentosDeGestion(c),
    inversiones(c),
    procedimientos(c),
    resolucionesDirectorales(c),
    conveniosVigentes(c),
    actasConsejo(c),
    proteccionDeDatos(c),
    accesibilidad(c),
    formatos(c),
    archivoHistorico(c),
  ]
}
