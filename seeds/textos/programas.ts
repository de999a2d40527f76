import { programas as orden } from '../documentos/programas.ts'
import type { ProgramaSeed } from '../formas.ts'
import { programaSeed } from './programa.ts'
import { programasServicios } from './programas-servicios.ts'
import { programasTecnicos } from './programas-tecnicos.ts'

/** In the order in which the institute names its programmes. */
export function programas(): ProgramaSeed[] {
  const fichas = [...programasTecnicos, ...programasServicios]
  return orden.flatMap(({ clave }) => fichas.filter((ficha) => ficha.clave === clave).map(programaSeed))
}
